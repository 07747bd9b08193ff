// `npm run bench` compares with other tools, `-- --full` also measures how cost grows, `-- inside` times the parts in one process.
import { buildSync } from "esbuild";

// The benchmark is TypeScript like what it measures, so it is bundled first.
const outdir = "out/bench";
buildSync({
  entryPoints: ["compare", "inside", "floor"].map((name) => `test/bench/${name}.ts`),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["typescript", "web-tree-sitter"],
  outdir,
  outExtension: { ".js": ".cjs" },
});
const program = process.argv.includes("inside") ? "inside" : "compare";
await import(new URL(`../../${outdir}/${program}.cjs`, import.meta.url));

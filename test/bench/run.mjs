import { buildSync } from "esbuild";

// The benchmark is TypeScript like what it measures, so it is bundled first.
const outfile = "out/bench/bench.cjs";
buildSync({
  entryPoints: ["test/bench/bench.ts"],
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["typescript", "web-tree-sitter"],
  outfile,
});
await import(new URL(`../../${outfile}`, import.meta.url));

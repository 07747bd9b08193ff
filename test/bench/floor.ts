import { readdirSync } from "node:fs";
import path from "node:path";
import { fileReader } from "../../server/nodeHost.js";

// What a check cannot do without: a program of its own that finds the files of a tree and reads their bytes, and nothing else.
const read = fileReader();
const endings = new Set([".py", ".ts", ".yaml"]);

function visit(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const child = `${folder}/${entry.name}`;
    if (entry.isDirectory()) visit(child);
    else if (endings.has(path.extname(entry.name))) read(child, Number.POSITIVE_INFINITY);
  }
}

visit(process.argv[2] ?? ".");

// Serves VS Code for the web until it is killed, and tells its parent when it listens.
// Arguments: the folder that @vscode/test-web is installed in, and the options of its `open` as JSON.
import { createRequire } from "node:module";
import path from "node:path";

const [folder, options] = process.argv.slice(2);
const { open } = createRequire(path.join(folder, "package.json"))("@vscode/test-web");
await open(JSON.parse(options));
process.send("listening");

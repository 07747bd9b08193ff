/** The language server, wherever it runs: as a process, or as a web worker. What belongs to one of them is loaded only there. */
const runsOnNode = typeof process === "object" && typeof process.versions?.node === "string";
void (runsOnNode ? import("./node.js") : import("./browser.js"));

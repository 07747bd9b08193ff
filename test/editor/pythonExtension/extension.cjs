// As much of the public API of VS Code's Python extension as ours uses, and `choose`, by which a test chooses an interpreter.
const { EventEmitter } = require("vscode");

let path = "python";
const changes = new EventEmitter();

exports.activate = () => ({
  environments: {
    getActiveEnvironmentPath: () => ({ path }),
    onDidChangeActiveEnvironmentPath: changes.event,
  },
  choose(chosen) {
    path = chosen;
    changes.fire();
  },
});

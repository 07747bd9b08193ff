import "mocha/mocha.js";

/** Prints failures alone. The process outside knows their lines by the ✖, among all else that the page prints. */
function reportFailures(runner: Mocha.Runner): void {
  runner.on("fail", (test, error: Error) => console.log(`✖ ${test.fullTitle()}\n${error.stack}`));
}

// Before the files with tests, which ask for `describe` and `it` as they are loaded.
mocha.setup({
  ui: "bdd",
  timeout: 30_000,
  reporter: reportFailures as unknown as Mocha.ReporterConstructor,
});

"use strict";
// What the extension host loads as its tests. It runs the real ones, copies what they print into a file that the process
// outside follows, and leaves a result: without that file the process outside reports a failure, because a workbench
// whose extension host has died still says that all went well.
const fs = require("node:fs");
const util = require("node:util");

exports.run = async function run() {
  const { tests, log, result } = JSON.parse(process.env.FAILURE_KINDS_HOST_RUN);
  redirectConsole(fs.openSync(log, "a"));
  try {
    await require(tests).run();
    fs.writeFileSync(result, JSON.stringify({ error: null }));
  } catch (error) {
    console.error(error?.stack ?? error);
    fs.writeFileSync(result, JSON.stringify({ error: String(error?.message ?? error) }));
    throw error;
  }
};

/** The host has made the console's methods accessors that ignore assignment; defining them anew works. */
function redirectConsole(file) {
  for (const method of ["log", "info", "warn", "error", "debug"]) {
    const value = (...args) => {
      if (!isAboutSpdlog(args[0])) fs.writeSync(file, `${util.format(...args)}\n`);
    };
    Object.defineProperty(console, method, { value, writable: true, configurable: true });
  }
}

/** The host's own log files need a native module that is not built, and every log says so once. */
function isAboutSpdlog(message) {
  return String(message?.message ?? message).startsWith("Could not locate the bindings file");
}

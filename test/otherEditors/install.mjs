import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findOnPath } from "../editor/host/locations.mjs";

/** The editors beside VS Code, with the Debian packages that bring them. */
const editors = [
  { name: "Neovim", isThere: () => findOnPath("nvim") !== null, packages: ["neovim"] },
  { name: "Emacs with Eglot", isThere: hasEglot, packages: ["emacs-nox", "elpa-eglot"] },
];

/** Installs, as root on Debian, the editors that are missing; elsewhere it says which tests are left out and why. */
export function installOtherEditors() {
  const missing = editors.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ name }) => name).join(" and ");
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version") || findOnPath("apt-get") === null) {
    console.log(`other editors: without ${names}, whose tests are left out; as root on Debian they would be installed`);
    return;
  }
  console.log(`other editors: installing ${names} with apt-get (once, about 30 s)`);
  apt(["update"]);
  apt(["install", "-y", "--no-install-recommends", ...missing.flatMap(({ packages }) => packages)]);
}

/** Emacs has Eglot from version 29 on; before, it is a package. */
function hasEglot() {
  const ask = `(progn (require 'package) (package-initialize) (require 'eglot))`;
  return spawnSync("emacs", ["-q", "--batch", "--eval", ask]).status === 0;
}

/** Another run may be installing something: its lock is waited for. */
function apt(args) {
  const options = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stderr } = spawnSync("apt-get", [...options, ...args], { encoding: "utf8", env });
  if (status !== 0) throw new Error(`apt-get ${args.join(" ")} failed: ${error?.message ?? stderr}`);
}

import path from "node:path";
import { check } from "./person.js";
import { snippet } from "./readme.js";

check({
  name: "Emacs",
  program: "emacs",
  configuration: ".emacs.d/init.el",
  snippet: snippet("elisp"),
  arguments: ["-q", "--batch", "-l", path.resolve("test/otherEditors/emacs.el")],
});

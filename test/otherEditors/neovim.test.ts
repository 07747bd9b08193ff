import path from "node:path";
import { check } from "./person.js";
import { snippet } from "./readme.js";

check({
  name: "Neovim",
  program: "nvim",
  configuration: ".config/nvim/plugin/failure-kinds.lua",
  snippet: snippet("lua"),
  arguments: ["--headless", "-S", path.resolve("test/otherEditors/neovim.lua")],
});

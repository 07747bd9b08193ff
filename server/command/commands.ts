import { check } from "./check.js";
import type { Command } from "./command.js";
import { explain } from "./explain.js";
import { init } from "./init.js";
import { kinds } from "./kinds.js";
import { list } from "./list.js";
import { report } from "./report.js";

/** Every subcommand, in the order of the help text. */
export const commands: readonly Command[] = [check, list, kinds, report, explain, init];

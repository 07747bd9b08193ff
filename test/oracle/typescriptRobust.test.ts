import { checkRobust } from "./robustness.js";

checkRobust("typescript");

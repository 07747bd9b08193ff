import { checkRobust } from "./robustness.js";

checkRobust("python");

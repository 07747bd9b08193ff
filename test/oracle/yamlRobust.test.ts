import { checkRobust } from "./robustness.js";

checkRobust("yaml");

import { codeActions } from "./codeActions.js";
import { completion } from "./completion.js";
import { definition } from "./definition.js";
import { pulledDiagnostics, pushedDiagnostics } from "./diagnostics.js";
import { explain } from "./explain.js";
import type { Feature } from "./feature.js";
import { hover } from "./hover.js";
import { references } from "./references.js";
import { registryInfo } from "./registryInfo.js";
import { rename } from "./rename.js";
import { symbols } from "./symbols.js";

/** Every feature. To add one, write its file and add it here. */
export const features: readonly Feature[] = [
  codeActions,
  completion,
  definition,
  pulledDiagnostics,
  pushedDiagnostics,
  explain,
  hover,
  references,
  registryInfo,
  rename,
  symbols,
];

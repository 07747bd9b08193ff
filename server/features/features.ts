import { codeActions } from "./codeActions.js";
import { codeLens } from "./codeLens.js";
import { colors } from "./colors.js";
import { completion } from "./completion.js";
import { definition } from "./definition.js";
import { documentDiagnostics } from "./documentDiagnostics.js";
import { explain } from "./explain.js";
import type { Feature } from "./feature.js";
import { hover } from "./hover.js";
import { indexProgress } from "./indexProgress.js";
import { overview } from "./overview.js";
import { pushedDiagnostics } from "./pushedDiagnostics.js";
import { references } from "./references.js";
import { registryInfo } from "./registryInfo.js";
import { rename } from "./rename.js";
import { report } from "./report.js";
import { symbols } from "./symbols.js";
import { workspaceDiagnostics } from "./workspaceDiagnostics.js";

/** Every feature. To add one, write its file and add it here. */
export const features: readonly Feature[] = [
  codeActions,
  codeLens,
  colors,
  completion,
  definition,
  documentDiagnostics,
  explain,
  hover,
  indexProgress,
  overview,
  pushedDiagnostics,
  references,
  registryInfo,
  rename,
  report,
  symbols,
  workspaceDiagnostics,
];

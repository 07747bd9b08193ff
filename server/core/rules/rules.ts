import { dynamicKind } from "./dynamicKind.js";
import { malformedKind } from "./malformedKind.js";
import { malformedNamespace } from "./malformedNamespace.js";
import type { Rule, RuleName, SilenceRule } from "./rule.js";
import { unknownSilence } from "./unknownSilence.js";
import { unregisteredKind } from "./unregisteredKind.js";
import { unusedSilence } from "./unusedSilence.js";

/** Every rule about kinds. To add one, write its file and add it here. */
export const rules: readonly Rule[] = [unregisteredKind, malformedKind, malformedNamespace, dynamicKind];

/** Every rule about the comments that turn rules off. */
export const silenceRules: readonly SilenceRule[] = [unusedSilence, unknownSilence];

/** All rules there are. */
export const allRules: readonly RuleName[] = [...rules, ...silenceRules];

import { dynamicKind } from "./dynamicKind.js";
import { malformedKind } from "./malformedKind.js";
import { malformedNamespace } from "./malformedNamespace.js";
import type { Rule } from "./rule.js";
import { unregisteredKind } from "./unregisteredKind.js";

/** Every rule. To add one, write its file and add it here. */
export const rules: readonly Rule[] = [unregisteredKind, malformedKind, malformedNamespace, dynamicKind];

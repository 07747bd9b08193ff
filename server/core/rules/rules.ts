import { deprecatedKind } from "./deprecatedKind.js";
import { duplicateKind } from "./duplicateKind.js";
import { dynamicKind } from "./dynamicKind.js";
import { malformedKind } from "./malformedKind.js";
import { malformedMember } from "./malformedMember.js";
import { malformedNamespace } from "./malformedNamespace.js";
import { mismatchedConstant } from "./mismatchedConstant.js";
import { noKinds } from "./noKinds.js";
import { reservedKind } from "./reservedKind.js";
import type { RegistryRule, Rule, RuleName, SilenceRule } from "./rule.js";
import { shadowedKind } from "./shadowedKind.js";
import { unknownNamespace } from "./unknownNamespace.js";
import { unknownSilence } from "./unknownSilence.js";
import { unlistedConstant } from "./unlistedConstant.js";
import { unnamedMember } from "./unnamedMember.js";
import { unregisteredKind } from "./unregisteredKind.js";
import { unresolvedMember } from "./unresolvedMember.js";
import { unusedKind } from "./unusedKind.js";
import { unusedSilence } from "./unusedSilence.js";

/** Every rule about kinds. To add one, write its file and add it here. */
export const rules: readonly Rule[] = [
  unregisteredKind,
  malformedKind,
  malformedNamespace,
  dynamicKind,
  shadowedKind,
  unknownNamespace,
  reservedKind,
  deprecatedKind,
];

/** Every rule about the comments that turn rules off. */
export const silenceRules: readonly SilenceRule[] = [unusedSilence, unknownSilence];

/** Every rule about a registry's own file. */
export const registryRules: readonly RegistryRule[] = [
  noKinds,
  unlistedConstant,
  unnamedMember,
  unresolvedMember,
  duplicateKind,
  mismatchedConstant,
  malformedMember,
  unusedKind,
];

/** All rules there are. */
export const allRules: readonly RuleName[] = [...rules, ...registryRules, ...silenceRules];

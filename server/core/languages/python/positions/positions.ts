import type { NamePosition, ValuePosition } from "../file.js";
import {
  annotatedAssignment,
  assignment,
  augmentedAssignment,
  namedAssignment,
  tupleAssignment,
} from "./assignments.js";
import { keyThenValue, keywordArgument, lookupFallback } from "./calls.js";
import { contained, equality, membership, reversedEquality, setComparison, tupleEquality } from "./comparisons.js";
import { parameterDefault } from "./functions.js";
import { loopTargets } from "./loops.js";
import { matchedPatterns } from "./matching.js";
import { collectionMethod, columnComparison } from "./methods.js";
import { commandArgument, commandOption } from "./options.js";
import { dictEntry, keyLookup, subscriptKey, tableDefault, tableUpdate } from "./tables.js";
import { equalAssertion, membershipAssertion } from "./tests.js";
import { classMembers, literalAnnotation, typeAlias } from "./types.js";

/** Where a name that is a site has values beside it. To add a construct, write its function and add it here. */
export const namePositions: readonly NamePosition[] = [
  parameterDefault,
  keywordArgument,
  literalAnnotation,
  typeAlias,
  classMembers,
  loopTargets,
];

/** Where a string that is the name of a site, or a constant that holds one, has values beside it. */
export const keyPositions: readonly NamePosition[] = [
  dictEntry,
  keyThenValue,
  lookupFallback,
  commandOption,
  commandArgument,
];

/** Where an expression that is the value of a site has values beside it. */
export const valuePositions: readonly ValuePosition[] = [
  assignment,
  annotatedAssignment,
  augmentedAssignment,
  tupleAssignment,
  namedAssignment,
  equality,
  reversedEquality,
  setComparison,
  membership,
  contained,
  tupleEquality,
  subscriptKey,
  keyLookup,
  tableDefault,
  tableUpdate,
  collectionMethod,
  columnComparison,
  matchedPatterns,
  equalAssertion,
  membershipAssertion,
];

import type { SiteRole } from "../../../sites.js";
import type { ValueForm } from "../file.js";
import {
  branches,
  castValue,
  categories,
  chosen,
  fieldDefault,
  functionalEnum,
  indexed,
  literalExpression,
  lookupDefault,
  madeText,
  queryBranches,
  sampled,
} from "./calls.js";
import { alternatives, conditional, fallbacks, namedExpression, parenthesized } from "./choices.js";
import {
  collected,
  combined,
  display,
  filtered,
  keysOfSame,
  listOfKinds,
  namedCollection,
  united,
} from "./collections.js";
import { enumTable, firstOfPairs, keys, schema, secondOfPairs, values, vocabulary } from "./tables.js";
import { literalType } from "./types.js";

const choices: readonly ValueForm[] = [parenthesized, namedExpression, conditional, fallbacks];

/** What a value may be made of, by the role of the site it stands at. The first that applies counts. */
export const formsOfRole: Readonly<Record<SiteRole, readonly ValueForm[]>> = {
  kind: [
    ...choices,
    literalType,
    alternatives,
    castValue,
    madeText,
    functionalEnum,
    lookupDefault,
    literalExpression,
    categories,
    chosen,
    branches,
    queryBranches,
    fieldDefault,
    indexed,
    schema,
    enumTable,
    listOfKinds,
  ],
  kinds: [
    ...choices,
    namedCollection,
    literalType,
    functionalEnum,
    sampled,
    fieldDefault,
    collected,
    united,
    schema,
    vocabulary,
    filtered,
    combined,
    display,
  ],
  keyed: [...choices, namedCollection, fieldDefault, collected, keysOfSame, keys, firstOfPairs],
  leading: [...choices, namedCollection, fieldDefault, collected, keysOfSame, values, secondOfPairs],
};

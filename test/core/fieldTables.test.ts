import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf } from "../fixture.js";

/** The value of a site in a table of that name, as each language writes it. */
const inTable: Readonly<Record<string, (table: string) => string>> = {
  python: (table) => `${table} = {"failure_kind": "odd_value"}\n`,
  typescript: (table) => `const ${table} = { failureKind: "odd_value" };\n`,
  yaml: (table) => `${table}:\n  failure_kind: odd_value\n`,
  json: (table) => `{"${table}": {"failure_kind": "odd_value"}}\n`,
};

/** Whether it is a kind there is the same in all languages. */
function check(tables: string, isKind: boolean): void {
  for (const table of tables.split(" "))
    for (const [language, write] of Object.entries(inTable))
      test(`${language}: ${isKind ? "a kind" : "no kind"} in ${table}`, () => {
        assert.equal(marksOf(write(table), language).length, isKind ? 1 : 0);
      });
}

check("record last_result filters defaults where payload", true);
check(
  "agg aliases astype column_titles columns dtypes fieldTypes headings icons index ordering rename sort tooltips",
  false,
);
check("translations widths descriptions column_formats placeholder inputPlaceholders mapping columnMappings", false);
check("prefix prefixes suffix startsWith ends_with regex regexp wildcard fuzzy glob globs like ilike not_like", false);
check("match_phrase_prefix", false);

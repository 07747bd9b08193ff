// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts under test have them
import assert from "node:assert/strict";
import { test } from "node:test";
import { hole } from "../../server/core/embedded/decodedString.js";
import { embeddedFacts } from "../../server/core/embedded/embedded.js";
import { bundledRegistry } from "../../server/core/registry/bundled.js";
import { defaultSites } from "../../server/core/sites.js";
import { statusOf } from "../../server/core/status.js";
import { parseFixture } from "../fixture.js";

/** The strings of each kind of query, without the quotes of a language; the marks are all that may be found. */
const queries: Readonly<Record<string, readonly string[]>> = {
  "label matchers": [
    'rate(rows_total{failure_kind="⟪registered:judge_failed⟫"}[5m])',
    'rows_total{job="x",failure_kind!="⟪unregistered:judge_numb⟫", code=~"5.."}',
    'rows_total{failure_kind=~"⟪registered:judge_failed⟫|⟪unregistered:judge_numb⟫|⟪namespaced:web_shop:cart_lost⟫"}',
    'rows_total{failure_kind=~"⟪registered:judge_failed⟫|⟪unregistered:judge_numb⟫", server!="x", stage =~ "y"}',
    "{app='gym', failure_kind!~'⟪registered:session_lost⟫'} |= `timeout`",
    "rows_total{failure_kind=`⟪registered:session_lost⟫`}",
    'sum by (failure_kind) (a{failure_kind="⟪registered:shutdown⟫"}) / sum(b{failure_kind="⟪malformed-name:Shut Down⟫"})',
    'rows_total{$filter, failure_kind="⟪registered:cancelled⟫"}',
    `rows_total{job="${hole}", failure_kind="⟪registered:cancelled⟫"}`,
    '{{job="a"}} rows_total{\n  job="a",\n  failure_kind = "⟪registered:cancelled⟫",\n}',
    '{"failure_kind"="⟪registered:cancelled⟫"}',
    '{\\"expr\\": \\"x{failure_kind=\\"⟪registered:cancelled⟫\\"}\\"}',
    '# TYPE rows_total counter\nrows_total{failure_kind="⟪registered:judge_failed⟫",server="a"} 1\nrows_total{server="b",failure_kind="⟪unregistered:timeout⟫"} 2\n',
    'x{lastFailureKind="⟪registered:cancelled⟫"}',
  ],
  SQL: [
    "SELECT * FROM rows WHERE failure_kind = '⟪registered:judge_failed⟫' AND stage = 'seed'",
    "select task from rows where r.failure_kind = '⟪unregistered:judge_gone⟫'",
    "UPDATE rows SET state = 'done', failure_kind='⟪registered:cancelled⟫' WHERE id = ?",
    "update rows set failure_kind = '⟪registered:cancelled⟫'",
    "DELETE FROM rows WHERE \"failure_kind\" <> '⟪registered:shutdown⟫'",
    "SELECT 1 FROM rows WHERE failure_kind IN ('⟪registered:session_lost⟫', %s, '⟪unregistered:session_gone⟫')",
    "failure_kind not in ('⟪registered:session_lost⟫')",
    "CHECK (failure_kind IN ('⟪registered:judge_failed⟫','⟪unregistered:judge_sad⟫'))",
    "SELECT count(*) FILTER (WHERE data->>'failure_kind' = '⟪registered:judge_failed⟫') FROM rows",
    "SELECT json_extract(data, '$.failure_kind') = '⟪registered:judge_failed⟫'",
    "SELECT 1 FROM rows WHERE (failure_kind)::text = '⟪registered:judge_failed⟫'",
    "where `failure_kind` = '⟪registered:judge_failed⟫'",
    " and failure_kind = '⟪registered:judge_failed⟫'",
    "SELECT 1 FROM rows WHERE coalesce(r.failure_kind, 'none') = '⟪unregistered:judge_gone⟫'",
    "SELECT 1 FROM rows WHERE failure_kind = ANY(ARRAY['⟪unregistered:judge_gone⟫', '⟪registered:judge_failed⟫'])",
    "SELECT 1 FROM rows WHERE failure_kind IS NOT DISTINCT FROM '⟪unregistered:judge_gone⟫'",
    "SELECT 1 FROM rows WHERE split_part(failure_kind, ':') = 'web_shop'",
    "UPDATE rows SET failure_kind = 'web_shop:' || failure_kind WHERE failure_kind <> '⟪unregistered:odd⟫' || suffix",
    "UPDATE rows SET\n  task = lower(task),\n  failure_kind = '⟪registered:judge_failed⟫'",
    "count(*) filter (where failure_kind = '⟪registered:judge_failed⟫') as judges",
    "case when failure_kind = '⟪registered:judge_failed⟫' then 1 else 0 end",
    "check (failure_kind = '⟪registered:judge_failed⟫')",
    "\nSELECT task\nFROM rows\nWHERE failure_kind = '⟪malformed-namespace:Web:lost⟫'\n",
  ],
  "SQL that gives a column its values": [
    "SELECT CASE failure_kind WHEN '⟪registered:cancelled⟫' THEN 1 WHEN '⟪unregistered:judge_numb⟫' THEN 2 ELSE 0 END, CASE x WHEN 'no' THEN 1 END",
    "select case when code = 503 then '⟪unregistered:judge_numb⟫' else case when a = 'b' then 'no' else 'no' end end as failure_kind from rows",
    "UPDATE rows SET failure_kind = CASE failure_kind WHEN '⟪unregistered:timeout⟫' THEN '⟪registered:transport_timeout⟫' ELSE failure_kind END, note = CASE WHEN a THEN 'no' END",
    "update rows set \"failure_kind\" = case when code = 503 and note <> 'the end' then '⟪unregistered:judge_numb⟫' else 'none' end, stage = case when b then 'no' end",
    "SELECT 1 FROM rows WHERE failure_kind = CASE WHEN a THEN '⟪registered:cancelled⟫' ELSE '⟪unregistered:judge_numb⟫' END",
    "SELECT CASE WHEN a THEN 'no' END AS other, 'no' AS failure_reason, '⟪registered:cancelled⟫' AS failure_kind FROM rows",
    "SELECT CASE WHEN a THEN kind ELSE 'none' END AS failure_kind FROM rows",
    "CREATE TYPE failure_kind AS ENUM ('⟪registered:cancelled⟫', '⟪unregistered:judge_numb⟫')",
    "CREATE TABLE rows (\n  failure_kind ENUM('⟪registered:cancelled⟫'),\n  stage ENUM('seed')\n)",
    "ALTER TABLE rows ADD COLUMN failure_kind VARCHAR(64) NOT NULL DEFAULT '⟪unregistered:judge_numb⟫', ADD stage TEXT DEFAULT 'seed'",
    "ALTER TABLE rows ALTER COLUMN failure_kind SET DEFAULT 'none'",
    "INSERT INTO rows (id, failure_kind, note) VALUES (1, '⟪registered:cancelled⟫', 'a, (b'), (f('x', 2), '⟪unregistered:judge_numb⟫', 'it''s'), (3, ?, 'x'), (4, lower('no'), 'x') ON CONFLICT (id) DO NOTHING",
    "insert or replace into rows(failure_reason) values ('no')",
  ],
  "SQL around a condition": [
    "SELECT 1 FROM rows WHERE failure_kind IS DISTINCT FROM '⟪unregistered:judge_numb⟫' AND failure_kind is not distinct from '⟪registered:cancelled⟫'",
    "SELECT 1 FROM rows WHERE failure_kind = ANY(ARRAY['⟪registered:cancelled⟫', '⟪unregistered:judge_numb⟫']) OR failure_kind <> all (array['⟪registered:shutdown⟫'])",
    "SELECT 1 FROM rows WHERE COALESCE(failure_kind, '') <> '⟪unregistered:judge_numb⟫'",
    "SELECT 1 FROM rows WHERE '⟪unregistered:judge_numb⟫' = ANY(r.failure_kinds) AND '⟪registered:cancelled⟫' = failure_kind",
    "SELECT 1 -- WHERE failure_kind = 'judge_down'\nFROM rows\n  -- AND failure_kind IN ('judge_down')\nWHERE failure_kind = '⟪registered:cancelled⟫'",
  ],
  "columns behind a condition": [
    "CREATE TABLE rows (failure_kind TEXT CHECK (failure_kind IS NULL OR failure_kind IN ('⟪registered:cancelled⟫', '⟪unregistered:judge_numb⟫')), note TEXT)",
    "create table if not exists gym.rows (failure_kind text check (failure_kind = '⟪unregistered:judge_numb⟫'), note text)",
    "alter table rows add constraint kinds check (failure_kind <> '⟪unregistered:judge_numb⟫'), note text",
    "select count(*) filter (where failure_kind in ('⟪registered:cancelled⟫')), note from rows",
  ],
  "pipelines and attributes": [
    '{app="gym"} | json | failure_kind="⟪registered:cancelled⟫" or failure_kind="⟪unregistered:judge_numb⟫"',
    'fields @message | filter failure_kind = "⟪unregistered:judge_numb⟫" | stats count()',
    '{ span.failure_kind = "⟪registered:cancelled⟫" && .failure_kind =~ "⟪registered:shutdown⟫|⟪unregistered:judge_numb⟫" }',
    '{ $.failure_kind = "⟪unregistered:judge_numb⟫" }',
    '# x{failure_kind="judge_down"}\nx{failure_kind="⟪registered:cancelled⟫"}',
  ],
  "data frames and expressions": [
    "failure_kind == '⟪registered:judge_failed⟫' and reward > 0",
    "`failure_kind` != '⟪registered:judge_failed⟫'",
    'failure_kind in ["⟪registered:judge_failed⟫", "⟪unregistered:judge_mute⟫"] and stage == "seed"',
    'failure_kind == ["⟪registered:judge_failed⟫"]',
    "failure_kind.isin(['⟪registered:judge_failed⟫', '⟪unregistered:judge_mute⟫']) and ~failure_kind.isin(@kinds)",
    "'⟪registered:judge_failed⟫' == failure_kind",
    "'⟪registered:judge_failed⟫' in row.failure_kinds or x == 'y'",
    "steps.run.outputs.failure_kind == '⟪registered:judge_failed⟫' && always()",
    "${{ needs.eval.outputs.failure-kind != '⟪unregistered:judge_mute⟫' }}",
    '{{ result.failure_kind == "⟪registered:judge_failed⟫" }}',
    '{{steps.run.failure_kind}} == \'⟪unregistered:judge_mute⟫\' && "{{ a.failure_kind }}" != "⟪registered:judge_failed⟫"',
    "datum.failure_kind === '⟪unregistered:judge_mute⟫' || datum.failure_kind !== '⟪registered:judge_failed⟫'",
    "{{ row['failure_kind'] == \"⟪registered:judge_failed⟫\" }}",
    'contains(fromJSON(\'["⟪registered:judge_failed⟫", "⟪unregistered:judge_mute⟫"]\'), needs.a.outputs.failure_kind)',
    "contains(steps.a.outputs.failure_kinds, '⟪unregistered:judge_mute⟫') || contains(steps.a.outputs.failure_kind, 'judge_')",
    "jq -e 'select(.failure_kind == \"⟪registered:judge_failed⟫\")' rows.jsonl",
    '$[?(@.failure_kind=="⟪registered:judge_failed⟫")]',
  ],
  "placeholders and patterns": [
    "failure_kind == '%s'",
    "failure_kind == '{kind}' or failure_kind == '{}'",
    `failure_kind == '${hole}' or failure_kind == 'judge_${hole}'`,
    'x{failure_kind="$kind"} + x{failure_kind="[[kind]]"} + x{failure_kind=~"${kind:regex}"}',
    'x{failure_kind=~"transport_.+"} + x{failure_kind=~"judge_failed|transport_.*"} + x{failure_kind!~"(a|b)"} + x{failure_kind=~"judge.down"}',
    'x{failure_kind=""} + x{failure_kind!=""} + x{failure_kind=~""}',
    "SELECT 1 FROM rows WHERE failure_kind LIKE 'judge_%' OR failure_kind = :kind OR failure_kind IN (?, ?)",
    "SELECT 1 FROM rows WHERE failure_kind = 'judge''s'",
    "failure_kind == '...'",
    'x{failure_kind="ju, job="a"}',
  ],
  "no query": [
    "",
    "failure_kind",
    "skipped rows with failure_kind='judge_down'",
    'Set failure_kind = "judge_crashed" on the row',
    "rows where failure_kind = 'judge_lost' are masked",
    "failure_kind=%s task=%s",
    "check that failure_kind = 'judge_lost', and in which case when failure_kind = 'judge_down'",
    "failure_kind must be 'judge_failed' or 'judge_lost'",
    "Set the field (failure_kind in ('judge_down')), otherwise nothing; SELECT needs it: failure_kind in ('judge_down'), otherwise nothing",
    "we create table rows where failure_kind = 'judge_down' is kept",
    '{"failure_kind": "judge_crashed"}',
    "{{ failure_kind }} = 'judge_down' | failure_kind = 'judge_down' | x",
    `{"a": "b"} | failure_kind = 'judge_down'`,
    "{{ a }}, failure_kind = 'judge_down' || failure_kind = 'judge_down'",
    "failure_kind = case when it is late then 'judge_down'",
    "'judge_down' = failure_kind and 'judge_down' as failure_kind",
    "the failure_kind has the default 'judge_down'",
    "${failure_kind='judge_down'}",
    "failure_reason == 'judge_down' and failure_kind_label == 'x' and my-failure_kind_x == 'y'",
    "failure_kind == 'failure_kind' or failure_kind == 'Failure kind'",
    "failure_kind == other == 'judge_down'",
    "failure_kind in names and 'judge_down' in names",
    "'judge_down' in row.failure_kind or 'judge_down' not in failure_kind",
  ],
  sentences: [
    "no row with failure_kind == 'judge_down'",
    'When failure_kind == "judge_down" the row is retried.',
    "Drops the rows whose row.failure_kind != 'judge_down'.",
    "failure_kind in ('judge_down', 'judge_lost') is retried",
    "failure_kind != 'judge_down' means that the judge was up",
    "'judge_down' == failure_kind is asked for",
  ],
  "words of queries around a condition": [
    'map(if .failure_kind == "⟪registered:judge_failed⟫" then 1 else 0 end)',
    "rows | where failure_kind == '⟪registered:judge_failed⟫' | count",
    "{% if row.failure_kind == '⟪registered:judge_failed⟫' %}x{% endif %}",
    "{{ 'a' if row.failure_kind in ['⟪registered:judge_failed⟫'] else 'b' }}",
    "CASE WHEN failure_kind IN ('⟪registered:judge_failed⟫') THEN 1 END",
    "not failure_kind == '⟪registered:judge_failed⟫' and stage == 'seed'",
  ],
  programs: [
    'if failure_kind == "judge_down":\n    stop()\n',
    'def lost(row):\n    return row["failure_kind"] == "judge_down"',
    "rows = [r for r in rows if r['failure_kind'] == 'judge_down']",
    "frame = frame.query(\"failure_kind == 'judge_down'\")",
    "import gym\nassert 'x{failure_kind=\"judge_down\"}' in body",
    "rows.filter((row) => row.failure_kind == 'judge_down')",
    'if [[ "${{ steps.a.outputs.failure_kind }}" == "judge_down" ]]; then\n  exit 1\nfi',
    'if [[ "$FAILURE_KIND" == "judge_down" ]]; then\n  echo "failure_kind == \'judge_down\'"\nfi',
    "echo start\nrun ${{ steps.a.outputs.failure_kind == '⟪registered:judge_failed⟫' }}\n",
  ],
};

for (const [title, strings] of Object.entries(queries)) {
  test(`embedded: ${title}`, () => {
    for (const source of strings) checkEmbedded(source);
  });
}

/** Queries with a cursor in a value that is still empty or not closed, and what the accepted name replaces. */
const places: readonly (readonly [source: string, replaced: string | null])[] = [
  ['x{failure_kind="‸"}', ""],
  ['x{failure_kind=~"‸"}', ""],
  ['x{failure_kind=~"judge_failed||‸"}', ""],
  ['x{failure_kind=~"judge_failed|‸|cancelled"}', ""],
  ['x{failure_kind="‸', ""],
  ['x{failure_kind="ju‸}', "ju"],
  ['x{failure_kind="ju‸, job="a"}', "ju"],
  ["SELECT 1 FROM rows WHERE failure_kind IN ('judge_failed', '‸')", ""],
  ["failure_kind == '‸' and reward > 0", ""],
  ["failure_kind == 'ju‸", "ju"],
  ['x{failure_kind=~"judge.*|‸"}', null],
  ["failure_kind = '‸'", null],
  ["failure_kind == 'it's ‸ text'", null],
];

test("embedded: places where a name may be typed", () => {
  for (const [source, replaced] of places) {
    const { text, cursor } = parseFixture(source);
    const { slots } = embeddedFacts({ value: text, offsetAt: (index) => index }, defaultSites(), "yaml");
    const slot = slots.find(({ span }) => span.start <= cursor && cursor <= span.end);
    assert.equal(slot ? text.slice(slot.span.start, slot.span.end) : null, replaced, source);
  }
});

test("embedded: names that are sites in some languages only", () => {
  const string = { value: "failure_class == 'judge_down'", offsetAt: (index: number) => index };
  assert.equal(embeddedFacts(string, defaultSites(), "typescript").occurrences.length, 0);
  assert.equal(embeddedFacts(string, defaultSites(), "python").occurrences.length, 1);
});

test("embedded: spans are offsets into the text that the string was decoded from", () => {
  const text = `"x{failure_kind=\\"judge_failed\\"}"`;
  const value = 'x{failure_kind="judge_failed"}';
  const offsetAt = (index: number) => 1 + index + (index > 15 ? 1 : 0) + (index > 28 ? 1 : 0);
  const [found] = embeddedFacts({ value, offsetAt }, defaultSites(), "python").occurrences;
  assert.deepEqual(found && [found.value, text.slice(found.span.start, found.span.end)], [
    "judge_failed",
    "judge_failed",
  ]);
  assert.equal(found?.site, "failure_kind");
});

/** Fails unless exactly the marked names are found. */
function checkEmbedded(source: string): void {
  const { text, marks } = parseFixture(source);
  const found = embeddedFacts({ value: text, offsetAt: (index) => index }, defaultSites(), "python").occurrences;
  const actual = found.map((occurrence) => ({
    status: statusOf(occurrence.value, bundledRegistry),
    start: occurrence.span.start,
    text: text.slice(occurrence.span.start, occurrence.span.end),
  }));
  assert.deepEqual(
    actual.sort((a, b) => a.start - b.start),
    marks,
    source,
  );
}

import { check } from "./check.js";

check("silence", {
  "comments and docstrings": `
# failure_kind = "odd"
def a():
    """failure_kind = "odd" and x{failure_kind="odd"}"""
    x = 1  # {"failure_kind": "odd"}
    '''SELECT 1 WHERE failure_kind = 'odd' '''
`,
  messages: `
raise ValueError("failure_kind == 'odd' is wrong")
logger.error("failure_kind=%r", "odd")
warnings.warn("failure_kind == 'odd'")
print("failure_kind", "odd")
pytest.skip("failure_kind == 'odd'")
parser.add_argument("--where", help="failure_kind == 'odd'")
assert rows, "no row with failure_kind == 'odd'"
`,
  "names of fields": `
FIELDS = ("failure_kind", "odd")
frame = frame[["failure_kind", "odd"]]
frame.drop("failure_kind", "odd")
row = namedtuple("Row", ["failure_kind", "odd"])
names = {"failure_kind", "odd"}
frame.groupby("failure_kind")["odd"].sum()
`,
  "other vocabularies": `f(failure_reason="odd", failure_type="odd", failure_stage="odd", error_kind="odd", kind="odd", failure_code="odd")`,
  "names that end in something else": `
failure_kind_key = "odd"
failure_kind_label = "odd"
failure_kind_header = "odd"
FAILURE_KIND_RE = "odd"
failure_kind_column: str = "odd"
class FailureKindAlias:
    ODD = "odd"
`,
  "f-strings": `a = f"{failure_kind} odd"\nb = f"{failure_kind=}"\nc = f"{row['failure_kind']!r:>10}"\nd = f"kinds/{failure_kind}.json"`,
  "a kind among other arguments": `f(failure_kind, "odd")\nf("odd", row["failure_kind"])\nf(failure_kind or "odd")\nx = y(failure_kind) == "odd"`,
  "a type of a kind": `type(failure_kind) == "odd"\nisinstance(failure_kind, "odd")`,
  "reading only": `x = failure_kind\ny = [failure_kind, "odd"]\nz = (failure_kind, "odd")\nreturn_(failure_kind)`,
  "methods of text": `failure_kind.split("odd")\nfailure_kind.replace("odd", "even")\nfailure_kind.removeprefix("odd")`,
  imports: `from a import failure_kind, odd\nimport failure_kinds as odd\nfrom failure_kinds import "odd"`,
});

check("silence about the field", {
  "forms and models": `
class Meta:
    help_texts = {"failure_kind": "some_text"}
    error_messages = {"failure_kind": "Choose A Kind"}
    labels = {"failure_kind": "Kind of failure"}
error_messages = {"failure_kind": {"required": "Choose a kind"}}
errors = {"failure_kind": "required"}
form.save(errors={"failure_kind": "This field is required."})
`,
  "failures under the same names": `errors = {"failure_kind": "⟪ok:judge_failed⟫"}\nmessages = {"failure_kind": "⟪unregistered:judge_lost⟫"}`,
  "indexes, icons, orders": `
index = {"failure_kind": "hash"}
table = {"indexes": {"failure_kind": "hash"}, "icons": {"failure_kind": "alert"}}
sort = [{"failure_kind": "desc"}, {"failure_kind": {"order": "asc"}}]
ordering = {"failure_kind": "ascending"}
`,
  "paths of queries": `stages = [{"$project": {"failure_kind": "$_id"}}]`,
});

check("queries in strings", {
  pandas: `frame.query("failure_kind == '⟪ok:judge_failed⟫' and stage == 'odd'")`,
  "label matchers, prefixes, escapes": String.raw`a = "x{failure_kind=\"⟪ok:judge_failed⟫\"}"
b = r'x{failure_kind="⟪unregistered:odd⟫"}'
c = """x{failure_kind=~"⟪ok:judge_failed⟫|⟪unregistered:odd⟫"}"""`,
  "with substitutions": `a = f'x{{job="{job}", failure_kind="⟪unregistered:odd⟫"}}'\nb = f'x{{failure_kind="{kind}"}}'`,
  SQL: `con.execute("""
    SELECT 1 FROM rows
    WHERE failure_kind IN ('⟪ok:judge_failed⟫', '⟪unregistered:odd⟫')
""")`,
});

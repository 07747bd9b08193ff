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
  "what messages are compared with": `
assert "failure_kind == 'odd'" in caplog.text
assert "failure_kind == 'odd'" not in str(trouble.value)
assert str(trouble) == "failure_kind == 'odd'"
with self.assertRaisesRegex(ValueError, "failure_kind == 'odd'"):
    pass
`,
  "texts for people": `
HELP = "Set failure_kind == 'odd' to keep the row"
WHERE_DESCRIPTION = "failure_kind == 'odd'"
WHERE_HELP: Final[str] = "failure_kind == 'odd'"
def asked(x: int, description: str | None = "failure_kind == 'odd'"): ...
field = {"description": "failure_kind == 'odd'", "title": "failure_kind == 'odd'"}
if title: where = "failure_kind == '⟪unregistered:odd⟫'"
self.skipTest("failure_kind == 'odd'")
TEXT = """
When failure_kind == "odd" the row is asked for again.
"""
`,
  "regular expressions": `A = re.compile(r"failure_kind == 'odd'")\nb = re.search("failure_kind == 'odd'", text)`,
  "the order of rows": `rows.sort(key=lambda r: (r.failure_kind or "odd", "even"))\nlabel = row.failure_kind or "odd"\nkey = (row.get("failure_kind") or "none", "odd")`,
  "answers of a validator": `
@field_validator("failure_kind")
def check(cls, value): return value or "odd"
`,
  "marks of a chart": `bar(frame, x="failure_kind", y="odd")\nchart.encode(x="failure_kind:N", y="odd")\naxis.set_title("failure_kind", "odd")`,
  "labels by place": `FAILURES = Counter("x_total", "by failure_kind", ["failure_kind", "stage"])\nFAILURES.labels("odd", "even").inc()`,
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
  "parts of a kind": `
a = failure_kind.split(":")[0] == "odd"
b = failure_kind.partition(":")[2] == "odd"
c = failure_kind.removeprefix("a:") == "odd"
d = failure_kind.upper() == "ODD"
e = failure_kind.name == "ODD"
f = failure_kind[0] == "o"
g = "_".join([failure_kind, "odd"]) == "odd"
`,
  "methods of text": `failure_kind.split("odd")\nfailure_kind.replace("odd", "even")\nfailure_kind.removeprefix("odd")`,
  imports: `from a import failure_kind, odd\nimport failure_kinds as odd\nfrom failure_kinds import "odd"`,
});

check("silence in tests", {
  "functions that test": `
def test_failure_kind():
    return "odd"
def expect_failure_kind(row):
    return "odd"
def rows_with_failure_kind():
    return "odd"
`,
  "classes of tests": `
class TestFailureKind:
    SERVER = "odd"
class FailureKinds(unittest.TestCase):
    SERVER = "odd"
class WithFailureKind(Protocol):
    SERVER = "odd"
class TestedFailureKind(StrEnum):
    ODD = "⟪unregistered:odd⟫"
class TestFailureKind(StrEnum):
    ODD = "⟪unregistered:odd⟫"
`,
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
  "maps of columns": `
COLUMN_MAP = {"failure_kind": "kind"}
field_mapping = {"failure_kind": "error.kind"}
column_config = {"failure_kind": "Kind"}
renamed = {"failure_kind": "kind"}
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
  "strings side by side": `CheckConstraint(
    "failure_kind IS NULL OR failure_kind IN ('⟪ok:judge_failed⟫', "
    "'⟪unregistered:k_a⟫')",
    name="ck_rows",
)
con.execute("UPDATE rows SET state = 'x', " f"failure_kind = '⟪unregistered:k_b⟫', at = '{now}' WHERE id = ?")
q = (
    'sum(rate(x{server="a",'  # of one server
    'failure_kind=~"⟪ok:shutdown⟫|⟪unregistered:k_c⟫"}[5m]))'
)`,
  "strings joined by a plus": `q = "SELECT 1 FROM rows WHERE stage = 'x' AND " + "failure_kind = '⟪unregistered:k_a⟫'"
r = "SELECT 1 FROM " + table + " WHERE " + "failure_kind = '⟪ok:shutdown⟫'"
s = "failure_kind IN ('" + "','".join(kinds) + "')"
t = "SELECT 1 FROM rows WHERE failure_kind = 'judge_" + "lost'"
u = "x{failure_kind='" + kind + "',server='" + server + "'}"`,
  "messages of several strings": `log.warning("a row has "
    "failure_kind == 'k_a'")
raise ValueError("rows: " + "failure_kind == 'k_b'")
assert ok, "no row has " "failure_kind == 'k_c'"
assert "one of " "failure_kind == 'k_d'" in str(err)`,
  "a single = without SQL": `rows.where("failure_kind = 'k_a'").filter("r.failure_kind = 'k_b'")
scan(filter="failure_kind = 'k_c'")`,
});

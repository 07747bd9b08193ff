import { check } from "./check.js";

check("calls", {
  "what a function that is handed a kind was called with": `
set_failure_kind.assert_called_with("⟪unregistered:k_a⟫")
store.set_failure_kind.assert_called_once_with(row, "⟪unregistered:k_b⟫")
set_reason.assert_called_with("no_a")
describe_failure_kind.assert_called_with("no_b")
set_failure_kind.configure("no_c")
`,
  "functions that only decide by a kind": `
def should_retry_failure_kind(failure_kind: str) -> str:
    return "yes" if failure_kind == "⟪unregistered:k_a⟫" else "no"
should_retry_failure_kind("⟪unregistered:k_b⟫")
`,
  keyword: `Reply(reward=0.0, failure_kind="⟪ok:judge_failed⟫", note="odd")`,
  "keyword with blanks": `Reply(failure_kind = "⟪ok:judge_failed⟫")`,
  "prefixed keyword and plural": `f(last_failure_kind="⟪ok:judge_failed⟫", waivable_failure_classes=["⟪unregistered:transient⟫"])`,
  "keyword of a decorator and of a class": `
@on(failure_kind="⟪ok:judge_failed⟫")
class A(Base, failure_kind="⟪unregistered:odd⟫"): ...
`,
  "Django lookups": `Row.objects.filter(failure_kind__in=["⟪ok:judge_failed⟫"], run__failure_kind="⟪unregistered:odd⟫").exclude(failure_kind__startswith="judge_", failure_kind__isnull="x")`,
  "query objects": `Q(failure_kind="⟪ok:judge_failed⟫") | Q(failure_kind__exact="⟪unregistered:odd⟫")`,
  "keys and values": `
object.__setattr__(self, "failure_kind", "⟪ok:judge_failed⟫")
monkeypatch.setattr(reply, "failure_kind", "⟪unregistered:odd⟫")
monkeypatch.setenv("FAILURE_KIND", "⟪unregistered:odd⟫")
scope.set_tag("failure_kind", "⟪ok:judge_failed⟫")
row.setdefault("failure_kind", "⟪ok:judge_failed⟫")
row.setdefault(NG_FAILURE_CLASS_KEY, "⟪unregistered:odd⟫")
frame.insert(0, "failure_kind", "⟪ok:judge_failed⟫")
client.hset(name, "failure_kind", "⟪ok:judge_failed⟫")
`,
  "keys and other things": `
frame.set_index("failure_kind", drop="odd")
log("failure_kind", "odd")
Column("failure_kind", "odd")
check(row, "failure_kind", "no kind")
frame.rename("failure_kind", "odd")
`,
  "a function that stands in for one that returns a kind": `
monkeypatch.setattr(mod, "classify_failure_kind", lambda err: "⟪unregistered:k_a⟫")
monkeypatch.setattr("app.mod.classify_failure_kind", lambda err, how="no": "⟪unregistered:k_b⟫")
mod.classify_failure_kind = Mock(return_value="⟪unregistered:k_c⟫", name="no")
mocker.patch.object(mod, "classify_failure_kind", lambda err: "⟪unregistered:k_d⟫")
mocker.patch("app.mod.classify_failure_kind", side_effect=lambda err: "⟪unregistered:k_e⟫")
server = Fake(classify_failure_kind=lambda err: "⟪unregistered:k_f⟫")
monkeypatch.setattr(mod, "describe_failure_kind", lambda kind: "no")
monkeypatch.setattr(mod, "is_failure_kind", lambda kind: "no")
monkeypatch.setattr(mod, "classify_failure_kind", make("no"))
`,
  "default of a lookup": `
a = row.get("failure_kind", "⟪ok:verifier_error⟫")
b = row.pop("failure_kind", "⟪ok:verifier_error⟫")
c = getattr(err, "failure_kind", "⟪unregistered:odd⟫")
d = os.getenv("FAILURE_KIND", "⟪unregistered:odd⟫")
e = row.get(FAILURE_KIND_KEY, default="⟪unregistered:odd⟫")
f = row.get("failure_kind", "no kind")
g = row.get("failure_kind", "n/a")
h = row.get("failure_kind", a if b else "⟪unregistered:odd⟫")
i = config.get("rollout", "failure_kind", fallback="⟪unregistered:odd⟫")
`,
  "default that people read": `
print(row.get("failure_kind", "unknown"))
logger.warning("%s", row.get("failure_kind", "unknown"))
text = f"{row.get('failure_kind', 'unknown')} happened"
text = "{}".format(row.get("failure_kind", "unknown"))
logger.info("lost", extra={"failure_kind": kind or "unknown"})
raise LostError("text", failure_kind=kind or "⟪ok:session_lost⟫")
`,
  "functions named for kinds": `
validate_failure_kind("⟪ok:judge_failed⟫")
set_failure_kind(row, "⟪unregistered:odd⟫")
record_failure_kind("wordle", "⟪unregistered:odd⟫", weight=3)
self.mark_failure_kind("⟪ok:judge_failed⟫")
FailureKind("⟪ok:judge_failed⟫")
is_failure_kind("⟪ok:judge_failed⟫")
has_failure_kind(row, "⟪unregistered:odd⟫")
assert_failure_kind(reply, "⟪ok:judge_failed⟫")
check_failure_kinds(["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"])
validate_failure_kind("⟪ok:judge_failed⟫" if a else "⟪unregistered:odd⟫")
`,
  "functions named for kinds, with a message or with a variable for the kind": `
assert_failure_kind(row, "⟪ok:judge_failed⟫", "the judge did not fail")
set_failure_kind("⟪unregistered:k_a⟫", "the judge said no")
set_failure_kind(row, "⟪unregistered:k_b⟫" if late else "⟪ok:shutdown⟫", "it came too late")
check_failure_kind(row, "⟪malformed-name:could not reach⟫")
record_failure_kind("no_a", reply.failure_kind)
record_failure_kind("no_b", kind)
record_failure_kind("no_c", expected_kind, "no_d")
record_failure_kind("no_e", row["failure_kind"])
record_failure_kind("no_f", JUDGE_FAILED)
record_failure_kind("no_g", FailureKind.JUDGE_FAILED.value, "the judge said no")
record_failure_kind(FailureKind.JUDGE_FAILED, "no_m")
record_failure_kind(kinds.FailureKind.JUDGE_FAILED.value, "no_n", 3)
record_failure_kind(Stage.AGENT, "⟪unregistered:k_f⟫")
record_failure_kind("no_h", failure_kind="⟪ok:judge_failed⟫")
record_failure_kind("no_i", kind=kind)
record_failure_kind(SERVER, "⟪unregistered:k_c⟫")
record_failure_kind(rows[0], "⟪unregistered:k_e⟫")
validate_failure_kind(kind, "no_k")
assert_failure_kind("no_l", expected_kind)
assert_failure_kind(row["failure_kind"], "⟪unregistered:k_f⟫", "the judge did not fail")
check_failure_kind(kind, "⟪unregistered:k_g⟫")
expect_failure_kind(reply.failure_kind, "⟪unregistered:k_h⟫")
validate_failure_kind("⟪unregistered:k_d⟫", source="no_j")
`,
  "names that a test puts a kind behind": `
with patch("app.DEFAULT_FAILURE_KIND", "⟪unregistered:k_a⟫"), mock.patch("app.STAGE", "no_a"):
    run()
mocker.patch("app.mod.DEFAULT_FAILURE_KIND", new="⟪unregistered:k_b⟫")
mocker.patch.object(app, "DEFAULT_FAILURE_KIND", new="⟪unregistered:k_c⟫")
client.patch("failure_kind", "no_b")
with patch.object(mod, "classify_failure_kind", side_effect=["⟪unregistered:k_d⟫", LostError("no_c"), None]):
    run()
mod.classify_failure_kind = Mock(side_effect=["⟪unregistered:k_e⟫"])
mod.classify_failure_kind.side_effect = ["⟪unregistered:k_f⟫"]
mod.classify_failure_kind.side_effect = LostError("no_d")
mod.describe_failure_kind.side_effect = ["no_e"]
mod.describe_failure_kind.return_value = "no_f"
`,
  "functions that read texts": `
parse_failure_kind("judge said no")
to_failure_kind("quota")
infer_failure_kind("HTTP 401")
failure_kind_from_text("HTTP 401")
describe_failure_kind("x", "y")
`,
  "functions of the file, by parameter": `
def give_up(reason, failure_kind, *, note=None): ...
def stop(kind: FailureKind, text: str): ...


give_up("late", "⟪ok:agent_timeout⟫", note="odd")
stop("⟪unregistered:odd⟫", "text")
stop(kind="⟪ok:judge_failed⟫", text="text")
other(kind="odd")
`,
  "methods and constructors of the file": `
class Trouble(Exception):
    def __init__(self, message, failure_kind=None):
        super().__init__(message)

    def mark(self, failure_kind): ...

    def go(self):
        self.mark("⟪ok:judge_failed⟫")
        other.mark("odd")


raise Trouble("text", "⟪unregistered:odd⟫")
`,
  "dataclasses and named tuples": `
@dataclass(frozen=True)
class Failure:
    failure_kind: str
    reason: str


class Event(NamedTuple):
    at: float
    kind: FailureKind


class Model(BaseModel):
    kind: FailureKind
    stage: str


Failure("⟪ok:judge_failed⟫", "text")
Event(0.5, "⟪unregistered:odd⟫")
Model(kind="⟪unregistered:odd⟫", stage="seed")
`,
  "named tuples that a call makes": `
Failure = namedtuple("Failure", ["note", "failure_kind"])
Event = collections.namedtuple("Event", "at failure_kind")
Row = NamedTuple("Row", [("failure_kind", str), ("note", str)])
Failure("no_a", "⟪unregistered:k_a⟫")
Event(0.5, failure_kind="⟪unregistered:k_b⟫")
Row("⟪unregistered:k_c⟫", "no_b")
`,
  "records that are stored": `client.hset(key, mapping={"failure_kind": "⟪unregistered:odd⟫", "note": "no"})`,
  "log fields": `logger.info("x", extra={"failure_kind": "⟪ok:judge_failed⟫"})\nlog.warning("lost", failure_kind="⟪unregistered:odd⟫")`,
  "columns and their verbs": `
frame.agg(failure_kind="first")
frame.agg(failure_kind=("failure_kind", "first"))
frame.astype({"failure_kind": "category"})
frame.rename(columns={"failure_kind": "why"})
read(dtype={"failure_kind": "string"})
COLUMN_TITLES = {"failure_kind": "Reason"}
headers: dict[str, str] = {"failure_kind": "Why"}
table = {"columns": {"failure_kind": "why"}}
labels = {"failure_kind": "Why it failed"}
schema = {"failure_kind": "TEXT"}
frame.groupby("a").agg({"failure_kind": "count"})
order = {"failure_kind": "asc"}
`,
  "options of commands": `
parser.add_argument("-k", "--failure-kind", default="⟪ok:judge_failed⟫", choices=["⟪unregistered:odd⟫"], help="judge_lost", metavar="KIND")
parser.add_argument("--failure-kinds", nargs="*", default=["⟪ok:judge_failed⟫"])
parser.add_argument("--kind", dest="failure_kind", choices=["⟪unregistered:odd⟫"])
parser.add_argument("--group-by", default="failure_kind", choices=["failure_kind", "stage"], help="failure_kind")


@click.option("--failure-kind", "kind", type=click.Choice(["⟪ok:judge_failed⟫", "⟪unregistered:odd⟫"]), default="⟪ok:shutdown⟫")
def main(failure_kind: str = typer.Option("⟪ok:judge_failed⟫", "--failure-kind", help="text")): ...
`,
  "arguments of commands": `run(["--failure-kind", "⟪unregistered:odd⟫", "--out", "x"])\nrun(["--failure-kind", "--out"])`,
  "lambdas and one-line functions, patched functions and quoted types": `

to_failure_kind = lambda code: "⟪ok:session_lost⟫" if code == "odd" else "⟪unregistered:odd⟫"
default_failure_kind: Callable[[], FailureKind] = lambda: "⟪unregistered:odd⟫"
describe_failure_kind = lambda kind: "odd"
first_of = lambda failure_kind: Literal["odd"]
def failure_kind_of(err):
    def label(): return "text"
    return "⟪unregistered:odd⟫"
with patch("app.failure_kind_of", return_value="⟪unregistered:odd⟫"), patch("app.describe_failure_kind", return_value="text"):
    x = cast("FailureKind", "⟪unregistered:odd⟫")
`,
});

check("fields", {
  validators: `
class A:
    failure_kind: str = attrs.field(validator=attrs.validators.in_(["⟪unregistered:k_a⟫"]))
    last_failure_kind = attr.ib(validator=[instance_of(str), optional(in_({"⟪unregistered:k_b⟫"}))])
    state: str = attrs.field(validator=in_(["no_a"]))
    failure_kind_2 = field(validator=lambda i, a, v: v == "no_b")
`,
  defaults: `
class A(BaseModel):
    failure_kind: str = Field("⟪ok:judge_failed⟫", description="text")
    last_failure_kind: str = Field(default="⟪unregistered:odd⟫", title="judge_lost", pattern="^a$")
    first_failure_kind: str = field(default="⟪ok:judge_failed⟫")
    failure_kinds: list[str] = field(default_factory=lambda: ["⟪ok:judge_failed⟫"])
    bad_failure_kinds: frozenset[str] = field(default_factory=lambda: frozenset({"⟪unregistered:odd⟫"}))
    row_failure_kind = Column("failure_kind", String(64), server_default="⟪ok:judge_failed⟫", comment="judge_lost")
    web_failure_kind = models.CharField(max_length=64, choices=[("⟪ok:judge_failed⟫", "Judge failed")], default="⟪unregistered:odd⟫")
    query_failure_kind: str = Query(None, example="⟪unregistered:odd⟫", alias="kind")
    sql_failure_kind: Mapped[str] = mapped_column(Enum("⟪ok:judge_failed⟫", name="kinds"))
`,
  "defaults by other names": `
class A(Form):
    failure_kind = forms.CharField(label="Failure kind", initial="⟪unregistered:k_a⟫")
    last_failure_kind = fields.Str(load_default="⟪unregistered:k_b⟫", validate=validate.OneOf(["⟪unregistered:k_c⟫"]))
    first_failure_kind = fields.Selection([("⟪unregistered:k_d⟫", "Odd")], string="no_a", default="⟪unregistered:k_e⟫")
    soft_failure_kind = graphene.String(default_value="⟪unregistered:k_f⟫", description="no_b")
    stage = forms.CharField(initial="no_c")
`,
  migrations: `
AddField(model_name="row", name="failure_kind", field=models.CharField(default="⟪unregistered:k_a⟫", max_length=20))
CreateModel(name="Row", fields=[("failure_kind", models.CharField(default="⟪unregistered:k_b⟫")), ("stage", models.CharField(default="no_a"))])
RenameField("row", "failure_kind", field=models.CharField(default="no_b"))
pair = ("failure_kind", make(default="no_c"))
`,
  "columns by name": `
op.add_column("rows", sa.Column("failure_kind", sa.String(64), server_default="⟪ok:judge_failed⟫", comment="odd"))
op.alter_column("rows", "failure_kind", existing_type=sa.String(32), comment="odd")
why = mapped_column("failure_kind", Enum("⟪unregistered:odd⟫", name="kinds"))
op.create_check_constraint("ck", "rows", "failure_kind IN ('⟪ok:judge_failed⟫')")
`,
  "choices of their own": `FAILURE_KIND_CHOICES = [("⟪ok:judge_failed⟫", "Judge failed"), ("⟪unregistered:odd⟫", "Odd")]`,
});

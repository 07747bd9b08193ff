import { TokenKind, type TokenTree } from "../../tokenTree.js";
import { type NamePosition, nothing, type Placed, type PythonFile, type ValuePosition } from "../file.js";
import { writtenOut } from "../names/bindings.js";
import { argumentsOf, calleeName, contents, type Expression, elements, findText } from "../syntax/expressions.js";
import { literalAt } from "../syntax/strings.js";
import { callOf } from "../values/collections.js";
import { columnOf, rowsOf } from "../values/columns.js";
import { handedByName } from "./calls.js";

/** Assertions that compare their first two arguments. What comes after them is a message. */
const equalAssertions =
  /^(?:assert(?:Not)?Equals?|assertIs(?:Not)?|assert(?:List|Set|Tuple|Dict|Sequence|Count)Equal|assert_equal|eq_)$/;

const membershipAssertions = /^assert(?:Not)?In$/;

/** `self.assertEqual(site, "a")`, in either order. */
export const equalAssertion: ValuePosition = (file, value) => {
  const call = assertionAround(file, value);
  if (call === null || !equalAssertions.test(call.callee)) return nothing;
  const other = call.place === 0 ? call.given[1] : call.given[0];
  return other && call.place < 2 ? [{ expression: other, role: value.role, use: "compared" }] : nothing;
};

/** `self.assertIn(site, ("a", "b"))`, `self.assertIn("a", sites)` */
export const membershipAssertion: ValuePosition = (file, value) => {
  const call = assertionAround(file, value);
  if (call === null || !membershipAssertions.test(call.callee)) return nothing;
  const other = call.place === 0 ? call.given[1] : call.given[0];
  const fits = call.place === 0 ? value.role === "kind" : call.place === 1 && value.role !== "kind";
  if (!fits || !other) return nothing;
  if (call.place === 0 && file.tree.kind(other.start) === TokenKind.String) return nothing;
  return [{ expression: other, role: call.place === 0 ? "kinds" : "kind", use: "compared" }];
};

/** `@pytest.fixture(params=["a", "b"])` above `def site(…)`. */
export const fixtureParams: NamePosition = (file, { token, role }) => {
  const { tree, lines } = file;
  const line = lines.at(token) - 1;
  if (role !== "kind" || !tree.is(token - 1, "def") || !tree.is(lines.first(line), "@")) return nothing;
  const open = findText(tree, { start: lines.first(line), end: lines.first(line + 1) }, "(");
  const params = calleeName(tree, open) === "fixture" ? argumentsOf(tree, open).keyword.get("params") : undefined;
  const rows = params ? rowsOf(tree, writtenOut(file, params)).flatMap((row) => valuesOfRow(tree, row, 0, true)) : [];
  return rows.map((expression): Placed => ({ expression, role: "kind", use: "compared" }));
};

/** Assertions of a mock whose arguments are those that it was called with. */
const calledWith = /^assert_(?:called(?:_once)?|any_call|awaited(?:_once)?|any_await|has_call)(?:_with)?$/;

/** `set_site.assert_called_with("a")`: what a function that is handed a kind was called with. */
export const calledWithKind: NamePosition = (file, { token }) => {
  const { tree } = file;
  const open = token + 3;
  if (!tree.is(token + 1, ".") || !calledWith.test(tree.textOf(token + 2)) || !tree.is(open, "(")) return nothing;
  return handedByName(file, token, open).map((placed) => ({ ...placed, use: "compared" }));
};

/** The call that the value is a whole argument of. */
function assertionAround({ tree }: PythonFile, value: Expression) {
  const open = tree.parent(value.start);
  if (!tree.is(open, "(")) return null;
  const callee = calleeName(tree, open);
  if (!/^assert|^eq_$/.test(callee)) return null;
  const given = argumentsOf(tree, open).typed;
  const place = given.findIndex(({ start, end }) => start === value.start && end === value.end);
  return place < 0 ? null : { callee, given, place };
}

/** `parametrize("site", […])`, `parametrize("x,site", [(…, "a")])`, `parametrize(("x", "site"), […])`: the column of the site. */
export function parametrized(file: PythonFile, token: number): { readonly site: string; readonly placed: Placed }[] {
  const { tree } = file;
  const call = parametrizeAround(file, token);
  if (call === null) return [];
  return namesIn(file, token, call.names).flatMap(({ name, place, isOnly }) => {
    const role = file.roles.ofName(name);
    if (role === undefined) return [];
    const rows = rowsOf(tree, writtenOut(file, call.rows)).flatMap((row) => valuesOfRow(tree, row, place, isOnly));
    return rows.map((expression): { site: string; placed: Placed } => ({
      site: name,
      placed: { expression, role, use: "compared" },
    }));
  });
}

function parametrizeAround({ tree }: PythonFile, token: number) {
  let open = tree.parent(token);
  if (open >= 0 && calleeName(tree, open) === "" && tree.parent(open) >= 0) open = tree.parent(open);
  if (calleeName(tree, open) !== "parametrize") return null;
  const { positional, keyword } = argumentsOf(tree, open);
  const names = keyword.get("argnames") ?? positional[0];
  const rows = keyword.get("argvalues") ?? positional[keyword.has("argnames") ? 0 : 1];
  return names && rows && token >= names.start && token < names.end ? { names, rows } : null;
}

/** The names that the string at `token` gives, with their places among all names. */
function namesIn({ tree }: PythonFile, token: number, names: Expression) {
  const listed = (literalAt(tree, token).value ?? "").split(",").map((name) => name.trim());
  if (names.start === token) return listed.map((name, place) => ({ name, place, isOnly: listed.length === 1 }));
  const all = elements(tree, contents(tree, names.start));
  const place = all.findIndex(({ start }) => start === token);
  return place < 0 ? [] : [{ name: listed[0] as string, place, isOnly: false }];
}

/** The value for one name in a row: the row itself, its element, or an argument of `pytest.param`. */
function valuesOfRow(tree: TokenTree, row: Expression, place: number, isOnly: boolean): Expression[] {
  const open = callOf(tree, row);
  if (open < 0 || calleeName(tree, open) !== "param") return isOnly ? [row] : columnOf(tree, row, place);
  const value = argumentsOf(tree, open).positional[place];
  return value ? [value] : [];
}

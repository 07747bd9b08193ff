import {
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type CompletionList,
  type CompletionParams,
  InsertReplaceEdit,
  type MarkupContent,
  MarkupKind,
  TextEdit,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { ClientProfile } from "../clientProfile.js";
import { toOffset, toRange } from "../convert.js";
import type { Analysis } from "../core/analysis.js";
import { type Insertion, insertionAt } from "../core/cursor.js";
import { describeKind } from "../core/kindText.js";
import { languageAt, languageOfDocument } from "../core/languages/languages.js";
import { type Elsewhere, namespacedIn, type Offer, offersAt } from "../core/offers.js";
import type { Kind, Registry } from "../core/registry/registry.js";
import { serverOf } from "../core/servers.js";
import { silenceOffersAt } from "../core/silenceOffers.js";
import type { Surroundings } from "../core/surroundings.js";
import { isWithinUri } from "../core/uriPath.js";
import type { Workspace } from "../workspace.js";
import type { Feature } from "./feature.js";

/** More items than a person reads; with more, the list is made anew as the person types. */
const mostItems = 200;

/** What an item carries back to be resolved. */
interface ItemData {
  readonly uri: string;
  readonly name: string;
}

/** The kinds that may be chosen at `offset`, or the words of a comment that turns rules off; null where neither belongs. */
export function provideCompletion(
  document: TextDocument,
  analysis: Analysis,
  registry: Registry,
  offset: number,
  client: ClientProfile,
  elsewhere?: Elsewhere,
): CompletionList | null {
  const insertion = insertionAt(document.getText(), analysis, offset);
  if (insertion === null) return provideSilences(document, analysis, offset);
  const all = offersAt(registry, analysis, insertion.span, elsewhere);
  const typed = document.getText().slice(insertion.span.start, offset);
  const offers = all.length > mostItems ? closestTo(typed, all).slice(0, mostItems) : all;
  return {
    isIncomplete: offers.length < all.length,
    items: offers.map((offer, index) => toItem(document, offer, index, insertion, offset, client)),
  };
}

function provideSilences(document: TextDocument, analysis: Analysis, offset: number): CompletionList | null {
  const offers = silenceOffersAt(document.getText(), analysis, offset);
  if (offers === null) return null;
  const range = toRange(document, offers.span);
  const items = offers.words.map(({ name, documentation }, index) => ({
    label: name,
    kind: CompletionItemKind.Keyword,
    documentation,
    sortText: String(index),
    // An editor compares this with what is typed, which the lead would be a part of.
    filterText: name,
    textEdit: TextEdit.replace(range, offers.lead + name),
  }));
  return { isIncomplete: false, items };
}

/** The offers with those first that begin with what is typed, then those that contain it. */
function closestTo(typed: string, offers: readonly Offer[]): Offer[] {
  const rank = ({ name }: Offer) => (name.startsWith(typed) ? 0 : name.includes(typed) ? 1 : 2);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

function toItem(
  document: TextDocument,
  { name, sort, kind }: Offer,
  index: number,
  { span, quote, lead }: Insertion,
  offset: number,
  client: ClientProfile,
): CompletionItem {
  const newText = lead + quote + name + quote;
  const replace = toRange(document, span);
  const insert = toRange(document, { start: span.start, end: offset });
  return {
    label: name,
    kind: itemKinds[sort],
    detail: kind ? detailOf(kind) : sort === "server" ? "server of this project" : "namespaced kind",
    ...(kind?.status === "deprecated" && { tags: [CompletionItemTag.Deprecated] }),
    ...(sort === "server" && client.suggestsAgain && { command: suggestAgain }),
    // The registry's own order keeps the groups together.
    sortText: String(index).padStart(4, "0"),
    filterText: name,
    textEdit: client.insertsAndReplaces
      ? InsertReplaceEdit.create(newText, insert, replace)
      : TextEdit.replace(replace, newText),
    data: { uri: document.uri, name } satisfies ItemData,
  };
}

const itemKinds: Readonly<Record<Offer["sort"], CompletionItemKind>> = {
  registered: CompletionItemKind.EnumMember,
  namespaced: CompletionItemKind.Value,
  server: CompletionItemKind.Module,
};

/** The kinds of a server that was chosen are offered next. */
const suggestAgain = { title: "Suggest", command: "editor.action.triggerSuggest" };

/** Only the heading's first words: a long detail leaves no room for the name itself. */
function detailOf({ group, status }: Kind): string {
  return [status === "active" ? "" : status, group.replace(/:.*/s, "")].filter((part) => part !== "").join(", ");
}

/** Completion of kinds; documentation is added when an item is looked at. */
export const completion: Feature = {
  capabilities: () => ({
    completionProvider: { triggerCharacters: ['"', "'", "`", ":", "[", "_", " "], resolveProvider: true },
  }),
  register({ connection, workspace, requests, client }) {
    connection.onCompletion(
      requests.aboutDocument<CompletionParams, CompletionList | null, null>(
        "completion",
        { absent: null, failed: null },
        ["position"],
        async (document, { position, context }) => {
          const offset = toOffset(document, position);
          if (context?.triggerCharacter === " " && !isAfterMark(document, offset)) return null;
          const { analysis, surroundings } = await workspace.read(document);
          const registry = await workspace.offered(document.uri, surroundings);
          const elsewhere = await elsewhereOf(document, surroundings, workspace);
          return provideCompletion(document, analysis, registry, offset, client, elsewhere);
        },
      ),
    );
    connection.onCompletionResolve((item, token) => {
      const resolve = requests.aboutWorkspace<CompletionItem, CompletionItem>(
        "completion resolve",
        item,
        [],
        async () => {
          const data = item.data as Partial<ItemData> | undefined;
          const kind =
            typeof data?.uri === "string" ? await kindOf(workspace, data.uri, data.name ?? item.label) : null;
          return kind ? { ...item, documentation: documentationOf(kind, client) } : item;
        },
      );
      return resolve(item, token);
    });
  },
};

/**
 * A blank is typed everywhere. Behind it begins a value in YAML, after `:` or `-`, and a directive or a code in a comment, after
 * `failure-kinds:` or a comma.
 */
function isAfterMark(document: TextDocument, offset: number): boolean {
  const text = document.getText();
  const language = languageOfDocument(document);
  if (language === null) return false;
  if (/failure-kinds[ \t]*:(?:[^\n]*\[[^\]\n]*,)? $/i.test(text.slice(Math.max(0, offset - longestComment), offset)))
    return true;
  if (!/^[:-] $/.test(text.slice(Math.max(0, offset - 2), offset))) return false;
  return languageAt(text, language, offset)?.language.name === "yaml";
}

/** So far the beginning of a comment is looked for before a blank, in UTF-16 units. */
const longestComment = 200;

/** What the files of the same project add. */
async function elsewhereOf(
  { uri }: TextDocument,
  { root, servers }: Surroundings,
  workspace: Workspace,
): Promise<Elsewhere> {
  const own = serverOf(uri);
  return {
    namespaced: await workspace.keep(`namespaced around ${uri}`, root, async () => {
      const files = [...workspace.index.files.values()];
      const others = files.filter((file) => isWithinUri(root, file.uri) && file.uri !== uri);
      return others.flatMap(({ analysis }) => namespacedIn(analysis));
    }),
    servers: own === null ? servers : [own, ...servers.filter((server) => server !== own)],
  };
}

interface RegisteredKind {
  readonly kind: Kind;
  readonly registry: Registry;
}

async function kindOf(workspace: Workspace, uri: string, name: string): Promise<RegisteredKind | null> {
  const registry = await workspace.offered(uri, await workspace.surroundings(uri));
  const kind = registry.kinds.get(name);
  return kind ? { kind, registry } : null;
}

function documentationOf({ kind, registry }: RegisteredKind, client: ClientProfile): MarkupContent {
  const markdown = client.rendersCompletionMarkdown;
  return {
    kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText,
    value: describeKind(kind, registry, markdown),
  };
}

import { type Hover, type HoverParams, MarkupKind } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { toOffset, toRange } from "../convert.js";
import type { Analysis } from "../core/analysis.js";
import { occurrenceAt, referenceAt } from "../core/cursor.js";
import { originOf } from "../core/judge.js";
import { type KindAt, kindAt } from "../core/kindAt.js";
import { explainKind, explainNamespaced, explainUnregistered } from "../core/kindText.js";
import { type Link, linksOf } from "../core/links.js";
import { type Kind, type RegisteredPlace, type Registry, registeredAt } from "../core/registry/registry.js";
import { statusOf } from "../core/status.js";
import { type Span, touches } from "../core/text.js";
import { followedDocument } from "../followed.js";
import { normalizeUri } from "../uri.js";
import type { Feature } from "./feature.js";

/** How the hover is shown. */
export interface HoverStyle {
  readonly markdown: boolean;
  /** Whether names that are reported as problems are explained too: not where the problem's own text stands in the same hover. */
  readonly explainsProblems: boolean;
}

/** What there is to say about the kind, or the constant of a kind, at `offset`; null where there is none. `named` is what `kindAt` finds there. */
export function provideHover(
  document: TextDocument,
  analysis: Analysis,
  registry: Registry,
  offset: number,
  style: HoverStyle,
  links: readonly Link[] = [],
  named: KindAt | null = null,
): Hover | null {
  const { markdown } = style;
  const found =
    explanationAt(analysis, registry, offset, style, links) ??
    explainNamed(named, registry, style) ??
    explainRegistered(registeredAt(registry, normalizeUri(document.uri), offset), registry, style);
  if (found === null) return null;
  return {
    contents: { kind: markdown ? MarkupKind.Markdown : MarkupKind.PlainText, value: found.text },
    range: toRange(document, found.span),
  };
}

/** A name that stands for a kind is explained as the kind's string is. */
function explainNamed(named: KindAt | null, registry: Registry, style: HoverStyle): Explanation | null {
  const text = named && explainValue(named.kind, registry, style);
  return named && text !== null ? { text, span: named.span } : null;
}

/** A vocabulary of any name explains its kinds where it has them. */
function explainRegistered(
  found: RegisteredPlace | null,
  registry: Registry,
  { markdown }: HoverStyle,
): Explanation | null {
  return found && { text: explainKind(found.kind, registry, markdown), span: found.span };
}

interface Explanation {
  readonly text: string;
  readonly span: Span;
}

function explanationAt(
  analysis: Analysis,
  registry: Registry,
  offset: number,
  style: HoverStyle,
  links: readonly Link[],
): Explanation | null {
  const occurrence = occurrenceAt(analysis, offset);
  if (occurrence) {
    const text = explainValue(occurrence.value, registry, style);
    return text === null ? null : { text, span: occurrence.span };
  }
  const link = links.find(({ reference }) => touches(reference.span, offset));
  if (link) {
    const text = explainValue(link.constant.value, registry, { ...style, explainsProblems: true });
    return text === null ? null : { text, span: link.reference.span };
  }
  const named = kindOfConstantAt(analysis, registry, offset);
  return named ? { text: explainKind(named.kind, registry, style.markdown), span: named.span } : null;
}

function explainValue(value: string | null, registry: Registry, style: HoverStyle): string | null {
  const { markdown, explainsProblems } = style;
  if (value === null) return null;
  const kind = registry.kinds.get(value);
  if (kind) return explainKind(kind, registry, markdown);
  if (statusOf(value, registry) === "namespaced") return explainNamespaced(value, markdown);
  return explainsProblems ? explainUnregistered(value, registry, markdown) : null;
}

/** The kind that a constant at `offset` stands for: one of this file, or one of the registry's. */
function kindOfConstantAt(
  analysis: Analysis,
  registry: Registry,
  offset: number,
): { readonly kind: Kind; readonly span: Span } | null {
  const constant = analysis.constants.find(({ nameSpan }) => touches(nameSpan, offset));
  if (constant) {
    const kind = registry.constants.get(constant.name);
    return kind?.name === constant.value ? { kind, span: constant.nameSpan } : null;
  }
  const reference = referenceAt(analysis, offset);
  const kind = reference && registry.constants.get(reference.from?.name ?? reference.name);
  if (reference && kind) return { kind, span: reference.span };
  for (const { members } of analysis.declarations) {
    const member = members.find(({ span }) => touches(span, offset));
    const declared = member?.value ? registry.kinds.get(member.value) : undefined;
    if (member && declared) return { kind: declared, span: member.span };
  }
  return null;
}

/** Hover docs on kinds and on the constants that stand for them. */
export const hover: Feature = {
  capabilities: () => ({ hoverProvider: true }),
  register({ connection, workspace, requests, client }) {
    connection.onHover(
      requests.aboutDocument<HoverParams, Hover | null, null>(
        "hover",
        { absent: null, failed: null },
        ["position"],
        async (document, { position }) => {
          const { analysis, surroundings, subject } = await workspace.read(document);
          const registry = await workspace.offered(document.uri, surroundings);
          const links = await workspace.lookUp(linksOf(originOf(subject, surroundings)));
          const offset = toOffset(document, position);
          const followed = await followedDocument(workspace, document);
          const named = followed && (await workspace.lookUp(kindAt(followed.file, registry, offset)));
          const style = {
            markdown: client.rendersHoverMarkdown,
            explainsProblems: surroundings.settings.enable === "off",
          };
          return provideHover(document, analysis, registry, offset, style, links, named);
        },
      ),
    );
  },
};

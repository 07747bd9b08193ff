/** The name under which a text of TypeScript or JavaScript exports its constant, enum or class `name`; null when it does not. */
export function exportedAs(text: string, name: string): string | null {
  const own = name.replaceAll("$", "\\$");
  const direct = `^[ \\t]*export[ \\t]+(?:declare[ \\t]+)?(?:const[ \\t]+enum|const|enum|(?:abstract[ \\t]+)?class)[ \\t]+${own}(?![\\w$])`;
  const assigned = `^[ \\t]*(?:module\\.)?exports\\.${own}[ \\t]*=`;
  if (new RegExp(`${direct}|${assigned}`, "m").test(text)) return name;
  const lists = text.matchAll(/^[ \t]*(?:export|module\.exports[ \t]*=)\s*\{([^{}]*)\}(?!\s*from\b)/gm);
  for (const [, list = ""] of lists) {
    for (const item of list.split(",")) {
      const [, local, other] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(item) ?? [];
      if (local === name && other !== "default") return other ?? name;
    }
  }
  return null;
}

import { checkFix, checkNoFix } from "./fixes.js";

function check(path: string, before: string, after: string, title: string): void {
  checkFix(title, { [path]: before }, { [path]: after });
}

const onLine = (path: string, before: string, after: string, code = "unregistered-kind") =>
  check(path, before, after, `Silence ${code} on this line`);
const inFile = (path: string, before: string, after: string) =>
  check(path, before, after, "Silence unregistered-kind in this file");

onLine("a.py", 'a(failure_kind="x_y$0")\n', 'a(failure_kind="x_y")  # failure-kinds: ignore[unregistered-kind]\n');
onLine("a.py", 'a(failure_kind="x_y$0")', 'a(failure_kind="x_y")  # failure-kinds: ignore[unregistered-kind]');
onLine(
  "a.py",
  'a(failure_kind="x_y$0")  # noqa\n',
  'a(failure_kind="x_y")  # noqa  # failure-kinds: ignore[unregistered-kind]\n',
);
onLine(
  "a.py",
  'a(failure_kind="x_y$0")  # failure-kinds: ignore[dynamic-kind] -- why\n',
  'a(failure_kind="x_y")  # failure-kinds: ignore[dynamic-kind, unregistered-kind] -- why\n',
);
onLine(
  "a.py",
  '# failure-kinds: ignore-next-line[dynamic-kind]\na(failure_kind="x_y$0")\n',
  '# failure-kinds: ignore-next-line[dynamic-kind, unregistered-kind]\na(failure_kind="x_y")\n',
);
onLine(
  "a.py",
  'if x:\n    a(failure_kind="x_y$0", b=c + \\\n      d)\n',
  'if x:\n    # failure-kinds: ignore-next-line[unregistered-kind]\n    a(failure_kind="x_y", b=c + \\\n      d)\n',
);
onLine(
  "a.py",
  'failure_kind = \\\n  "x_y$0" \\\n  or y\n',
  '# failure-kinds: ignore-next-line[unregistered-kind]\nfailure_kind = \\\n  "x_y" \\\n  or y\n',
);
onLine("a.ts", "x.failureKind = 'x_y$0';\n", "x.failureKind = 'x_y'; // failure-kinds: ignore[unregistered-kind]\n");
onLine(
  "a.md",
  '- ```py\n  a(failure_kind="x_y$0")\n  ```\n',
  '- ```py\n  a(failure_kind="x_y")  # failure-kinds: ignore[unregistered-kind]\n  ```\n',
);
inFile(
  "a.md",
  '---\ntitle: A\n---\n# A\n\n```py\na(failure_kind="x_y$0")\n```\n',
  '---\ntitle: A\n---\n<!-- failure-kinds: ignore-file[unregistered-kind] -->\n# A\n\n```py\na(failure_kind="x_y")\n```\n',
);
inFile(
  "a.md",
  "```yaml\nfailure_kind: x_y$0\n```\n",
  "<!-- failure-kinds: ignore-file[unregistered-kind] -->\n```yaml\nfailure_kind: x_y\n```\n",
);
inFile(
  "a.md",
  '+++\ntitle = "A"\n+++\n# A\n\n```py\na(failure_kind="x_y$0")\n```\n',
  '+++\ntitle = "A"\n+++\n<!-- failure-kinds: ignore-file[unregistered-kind] -->\n# A\n\n```py\na(failure_kind="x_y")\n```\n',
);
inFile(
  "a.mdx",
  'import A from "a";\n\n```py\na(failure_kind="x_y$0")\n```\n',
  '{/* failure-kinds: ignore-file[unregistered-kind] */}\nimport A from "a";\n\n```py\na(failure_kind="x_y")\n```\n',
);
check(
  "a.mdx",
  'A\n\n{/* failure-kinds: ig$0nore-next-line */}\n```py\na(failure_kind="shutdown")\n```\n',
  'A\n\n```py\na(failure_kind="shutdown")\n```\n',
  "Remove this comment",
);
check(
  "a.md",
  'A\n\n<!-- failure-kinds: ig$0nore-next-line -->\n```py\na(failure_kind="shutdown")\n```\n',
  'A\n\n```py\na(failure_kind="shutdown")\n```\n',
  "Remove this comment",
);
onLine("a.yaml", "failure_kind: x_y$0\n", "failure_kind: x_y # failure-kinds: ignore[unregistered-kind]\n");
onLine(
  "a.tsx",
  'a = (\n  <p>\n    <B failureKind="x_y$0" />\n  </p>\n);\n',
  'a = (\n  <p>\n    {/* failure-kinds: ignore-next-line[unregistered-kind] */}\n    <B failureKind="x_y" />\n  </p>\n);\n',
);
onLine(
  "a.py",
  'a(failure_kind=f"{x}_$0y")\n',
  'a(failure_kind=f"{x}_y")  # failure-kinds: ignore[dynamic-kind]\n',
  "dynamic-kind",
);

onLine(
  "a.yaml",
  'a:\n  expr: |\n    sum(\n    x{failure_kind="x_y$0"})\n',
  'a:\n  # failure-kinds: ignore-next-line[unregistered-kind]\n  expr: |\n    sum(\n    x{failure_kind="x_y"})\n',
);
onLine(
  "a.py",
  'def f():\n    q = """\n      x{failure_kind="x_y$0"}\n    """\n',
  'def f():\n    # failure-kinds: ignore-next-line[unregistered-kind]\n    q = """\n      x{failure_kind="x_y"}\n    """\n',
);

inFile("a.py", 'a(failure_kind="x_y$0")\n', '# failure-kinds: ignore-file[unregistered-kind]\na(failure_kind="x_y")\n');
inFile(
  "a.py",
  '#!/usr/bin/env python\n# -*- coding: utf-8 -*-\n"""Doc."""\na(failure_kind="x_y$0")\n',
  '#!/usr/bin/env python\n# -*- coding: utf-8 -*-\n# failure-kinds: ignore-file[unregistered-kind]\n"""Doc."""\na(failure_kind="x_y")\n',
);
inFile(
  "a.py",
  '# failure-kinds: ignore-file[dynamic-kind]\na(failure_kind="x_y$0")\n',
  '# failure-kinds: ignore-file[dynamic-kind, unregistered-kind]\na(failure_kind="x_y")\n',
);
inFile(
  "a.ts",
  "x.failureKind = 'x_y$0';\n",
  "// failure-kinds: ignore-file[unregistered-kind]\nx.failureKind = 'x_y';\n",
);
inFile("a.yaml", "failure_kind: x_y$0\n", "# failure-kinds: ignore-file[unregistered-kind]\nfailure_kind: x_y\n");
inFile(
  "a.py",
  '\ufeffa(failure_kind="x_y$0")\n',
  '\ufeff# failure-kinds: ignore-file[unregistered-kind]\na(failure_kind="x_y")\n',
);
checkNoFix(/^Silence/, { "a.py": "a()  # failure-kinds: ig$0nore\n" });

const remove = "Remove this comment";
check("a.py", "a()  # failure-kinds: ig$0nore -- why\nb()\n", "a()\nb()\n", remove);
check("a.py", "a()  # noqa  # failure-kinds: ig$0nore\nb()\n", "a()  # noqa\nb()\n", remove);
check("a.py", "if a:\n    # failure-kinds: ig$0nore-next-line\n    b()\n", "if a:\n    b()\n", remove);
check("a.ts", "a(); // failure-kinds: ig$0nore\n", "a();\n", remove);
check("a.ts", "a(/* failure-kinds: ig$0nore */ b);\n", "a( b);\n", remove);
check(
  "a.tsx",
  "a = <p>\n  {/* failure-kinds: ig$0nore-next-line */}\n  <b />\n</p>;\n",
  "a = <p>\n  <b />\n</p>;\n",
  remove,
);
check("a.yaml", "a: b # failure-kinds: ig$0nore\n", "a: b\n", remove);
const kind = 'a(failure_kind="x_y")  # failure-kinds: ignore';
const removeCode = 'Remove "dynamic-kind" from this comment';
check("a.py", `${kind}[unregistered-kind, dynamic-$0kind]\n`, `${kind}[unregistered-kind]\n`, removeCode);
check("a.py", `${kind}[dynamic-$0kind, unregistered-kind]\n`, `${kind}[unregistered-kind]\n`, removeCode);

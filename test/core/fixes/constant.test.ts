import { checkFix, checkNoFix } from "./fixes.js";

const module = "nemo_gym/failure_kinds.py";
const registry = {
  [module]: 'A_B = "a_b"\nC_D = "c_d"\n\nFAILURE_KINDS: frozenset[str] = frozenset({A_B, C_D, "e_f"})\n',
};

function check(before: string, after: string, name = "A_B"): void {
  checkFix(`Use the constant ${name}`, { ...registry, "a.py": before }, { "a.py": after });
}

function checkNone(source: string): void {
  checkNoFix(/^Use/, { ...registry, "a.py": source });
}

const line = "from nemo_gym.failure_kinds import A_B";
check('a(failure_kind="a_$0b")\n', `${line}\n\na(failure_kind=A_B)\n`);
check(
  'import os\nimport sys\n\n\na(failure_kind="a_$0b")\n',
  `import os\nimport sys\n${line}\n\n\na(failure_kind=A_B)\n`,
);
check(
  'from x import (\n    y,\n    z,\n)\n\na(failure_kind="a_$0b")\n',
  `from x import (\n    y,\n    z,\n)\n${line}\n\na(failure_kind=A_B)\n`,
);
check(
  '#!/usr/bin/env python\n"""Doc."""\n\na(failure_kind="a_$0b")\n',
  `#!/usr/bin/env python\n"""Doc."""\n\n${line}\n\na(failure_kind=A_B)\n`,
);
check(`${line}\na(failure_kind='a_$0b')\n`, `${line}\na(failure_kind=A_B)\n`);
check(`${line} as AB\na(failure_kind='a_$0b')\n`, `${line} as AB\na(failure_kind=AB)\n`, "AB");
check(
  "from nemo_gym.failure_kinds import C_D\na(failure_kind='a_$0b')\n",
  "from nemo_gym.failure_kinds import C_D, A_B\na(failure_kind=A_B)\n",
);
check(
  "from nemo_gym.failure_kinds import \\\n    C_D\na(failure_kind='a_$0b')\n",
  "from nemo_gym.failure_kinds import \\\n    C_D, A_B\na(failure_kind=A_B)\n",
);
check(`${line}\nx = failure_kind=="a_$0b"or 1\n`, `${line}\nx = failure_kind==A_B or 1\n`);
check('"a" in b or a(failure_kind="a_$0b")\n', `${line}\n\n"a" in b or a(failure_kind=A_B)\n`);
check(
  "from nemo_gym.failure_kinds import (\n    C_D,\n)\na(failure_kind='a_$0b')\n",
  "from nemo_gym.failure_kinds import (\n    C_D,\n    A_B,\n)\na(failure_kind=A_B)\n",
);
check(
  "from nemo_gym import failure_kinds\nif failure_kind == 'a_$0b':\n    pass\n",
  "from nemo_gym import failure_kinds\nif failure_kind == failure_kinds.A_B:\n    pass\n",
  "failure_kinds.A_B",
);
check(
  "import nemo_gym.failure_kinds as fk\na(failure_kind='a_$0b')\n",
  "import nemo_gym.failure_kinds as fk\na(failure_kind=fk.A_B)\n",
  "fk.A_B",
);
check(
  'def f(row):\n    import os\n    row["failure_kind"] = "a_$0b"\n',
  `${line}\n\ndef f(row):\n    import os\n    row["failure_kind"] = A_B\n`,
);
check(
  'import os\nif row["failure_kind"] in {"a_$0b", "c_d"}:\n    pass\n',
  `import os\n${line}\nif row["failure_kind"] in {A_B, "c_d"}:\n    pass\n`,
);
checkFix(
  "Use the constant A_B",
  {
    "failure-kinds.yaml": "registry: libs/ours/kinds.py\n",
    "libs/ours/kinds.py": 'A_B = "a_b"\nFAILURE_KINDS = {A_B}\n',
    "libs/ours/__init__.py": "",
    "a.py": 'import os\na(failure_kind="a_$0b")\n',
  },
  { "a.py": "import os\nfrom ours.kinds import A_B\na(failure_kind=A_B)\n" },
);
checkNone('a(failure_kind="e_$0f")\n');
checkNone('a(failure_kind="x_$0y")\n');
checkNone('A_B = 3\na(failure_kind="a_$0b")\n');
checkNone('a(failure_kind="a_" "$0b")\n');
checkNone('def f(failure_kind: Literal["a_$0b"]): pass\n');
checkNone('match row.failure_kind:\n    case "a_$0b":\n        pass\n');
checkNoFix(/^Use/, { [module]: 'A_B = "a_$0b"\nFAILURE_KINDS = {A_B}\n' });
checkNoFix(/^Use/, { ...registry, "a.ts": "x.failureKind = 'a_$0b';\n" });
checkNoFix(/^Use/, { "a.py": 'a(failure_kind="judge_$0failed")\n' });
const installedPath = ".venv/lib/python3.12/site-packages/ours/kinds.py";
checkFix(
  "Use the constant A_B",
  {
    "failure-kinds.yaml": `registry: ${installedPath}\n`,
    [installedPath]: 'A_B = "a_b"\nFAILURE_KINDS = {A_B}\n',
    "a.py": 'import os\na(failure_kind="a_$0b")\n',
  },
  { "a.py": "import os\nfrom ours.kinds import A_B\na(failure_kind=A_B)\n" },
);

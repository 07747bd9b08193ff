import { checkFix, checkNoFix } from "./fixes.js";

const source = { "a/a.py": 'a(failure_kind="x_y$0")\n' };

function check(file: string, before: string, after: string): void {
  checkFix(`Allow "x_y" in ${file}`, { ...source, [file]: before }, { [file]: after });
}

checkFix('Allow "x_y" in a new failure-kinds.yaml', source, { "failure-kinds.yaml": "allow: [x_y]\n" });
check("failure-kinds.yaml", "", "allow: [x_y]\n");
check("failure-kinds.yaml", "# ours\n", "# ours\nallow: [x_y]\n");
check("failure-kinds.yaml", "servers: [a]  # ours\n", "servers: [a]  # ours\nallow: [x_y]\n");
check("failure-kinds.yaml", "servers: [a]", "servers: [a]\nallow: [x_y]\n");
check("failure-kinds.yaml", "allow: [a, 'b'] # c\nservers: [a]\n", "allow: [a, 'b', x_y] # c\nservers: [a]\n");
check("failure-kinds.yaml", "allow: []\n", "allow: [x_y]\n");
check("failure-kinds.yml", "allow:\n  - a # c\nservers: [a]\n", "allow:\n  - a # c\n  - x_y\nservers: [a]\n");
check("failure-kinds.json", '{ "allow": ["a"] }\n', '{ "allow": ["a", "x_y"] }\n');
check("failure-kinds.json", '{\n  "allow": [\n    "a"\n  ]\n}\n', '{\n  "allow": [\n    "a",\n    "x_y"\n  ]\n}\n');
check("failure-kinds.json", '{\n  "servers": ["a"]\n}\n', '{\n  "servers": ["a"],\n  "allow": ["x_y"]\n}\n');
check("failure-kinds.json", "{}\n", '{"allow": ["x_y"]}\n');
checkFix(
  'Allow "Yes, no" in failure-kinds.yaml',
  { "a.py": 'a(failure_kind="Yes, no$0")\n', "failure-kinds.yaml": "allow: [a]\n" },
  { "failure-kinds.yaml": 'allow: [a, "Yes, no"]\n' },
);
checkFix(
  'Allow "x_y\\n" in failure-kinds.yaml',
  { "a.py": 'a(failure_kind="x_y\\n$0")\n', "failure-kinds.yaml": "allow:\n  - a\n" },
  { "failure-kinds.yaml": 'allow:\n  - a\n  - "x_y\\n"\n' },
);
checkNoFix(/^Allow/, { ...source, "failure-kinds.yaml": "allow: [a\n" });

function checkToml(before: string, after: string): void {
  check("pyproject.toml", before, after);
}

const header = '[project]\nname = "gym" # ours\ndependencies = ["failure-kinds"]\n\n[tool.failure-kinds]';
checkToml(`${header}\n`, `${header}\nallow = ["x_y"]\n`);
checkToml(header, `${header}\nallow = ["x_y"]`);
checkToml(
  `${header} # ours\nservers = ["a"] # b\n\n# Next.\n[tool.ruff]\nallow = ["b"]\n`,
  `${header} # ours\nservers = ["a"] # b\nallow = ["x_y"]\n\n# Next.\n[tool.ruff]\nallow = ["b"]\n`,
);
checkToml(
  `${header}\nexclude = [\n  "b/**",\n]\n[tool.failure-kinds.rules]\ndynamic-kind = "off"\n`,
  `${header}\nexclude = [\n  "b/**",\n]\nallow = ["x_y"]\n[tool.failure-kinds.rules]\ndynamic-kind = "off"\n`,
);
checkToml(`${header}\nallow = ["a"] # b\n`, `${header}\nallow = ["a", "x_y"] # b\n`);
checkToml(`${header}\nallow = [ 'a' ]\n`, `${header}\nallow = [ 'a', 'x_y' ]\n`);
checkToml(`${header}\nallow = []\n`, `${header}\nallow = ["x_y"]\n`);
checkToml(
  `${header}\nallow = [\n  "a]", # one ]\n  "b" # two\n]\nservers = ["c"]\n`,
  `${header}\nallow = [\n  "a]", # one ]\n  "b", # two\n  "x_y"\n]\nservers = ["c"]\n`,
);
checkToml(`${header}\nallow = [\n  "a",\n]\n`, `${header}\nallow = [\n  "a",\n  "x_y",\n]\n`);
checkToml(
  '# ours\n[tool.failure-kinds.rules]\ndynamic-kind = "off"\n',
  '# ours\n[tool.failure-kinds]\nallow = ["x_y"]\n\n[tool.failure-kinds.rules]\ndynamic-kind = "off"\n',
);
checkFix(
  'Allow "it\'s\\n" in pyproject.toml',
  { "a.py": 'a(failure_kind="it\'s\\n$0")\n', "pyproject.toml": `${header}\nallow = ['a']\n` },
  { "pyproject.toml": `${header}\nallow = ['a', "it's\\n"]\n` },
);
for (const text of [
  "[tool]\nfailure-kinds = { servers = ['a'] }\n",
  "[tool]\nfailure-kinds.allow = ['a']\n",
  "[tool.failure-kinds]\nallow = ['a'\n",
  "[tool.failure-kinds]\nallow = 'a'\n",
])
  checkNoFix(/^Allow/, { ...source, "pyproject.toml": text });
checkNoFix(/^Allow/, { "a.py": 'a(failure_kind=f"{x}_$0y")\n' });

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
checkNoFix(/^Allow/, { ...source, "pyproject.toml": '[tool.failure-kinds]\nallow = ["a"]\n' });
checkNoFix(/^Allow/, { "a.py": 'a(failure_kind=f"{x}_$0y")\n' });

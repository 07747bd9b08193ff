import assert from "node:assert/strict";
import { test } from "node:test";
import { config, directUrl, finder, found, registry, site } from "./installed.js";

/** Where one more file in the folder of installed packages leads. */
const leads: readonly (readonly [what: string, name: string, text: string, where: string | null])[] = [
  ["a path", "_gym.pth", "/gym/src\n", "file:///gym/src"],
  [
    "code, comments, blank lines and other line ends",
    "x.pth",
    "# /no\r\nimport os; x\r\nimport\tos\n\n /no\r\n/gym/src  \r\n",
    "file:///gym/src",
  ],
  ["a relative path", "x.pth", "../../../../libs/gym", "libs/gym"],
  ["a name that begins as code does", "x.pth", "importer\n", `${site}/importer`],
  ["a path that needs to be encoded", "x.pth", "/my gym#1%20/ü", "file:///my%20gym%231%2520/%C3%BC"],
  ["a path on Windows", "x.pth", "C:\\gym\\src", "file:///c%3A/gym/src"],
  ["a folder on another machine", "x.pth", "\\\\server\\share\\gym", null],
  ["a folder on another machine, with slashes", "x.pth", "//server/share/gym", null],
  ["half a surrogate pair", "x.pth", "/gym/\ud800", null],
  ["an editable install of setuptools", "__editable___my_gym_0_1_finder.py", finder("'/gym/nemo_gym'"), "file:///gym"],
  [
    "a mapping among others, in double quotes",
    "__editable___x_finder.py",
    `import sys\n\nMAPPING: dict[str, str] = {"it's": "/no", 'nemo_gym':  "/gym's/nemo_gym",}\nNAMESPACES: dict = {}\n`,
    "file:///gym%27s",
  ],
  [
    "escapes",
    "__editable___x_finder.py",
    finder(String.raw`'C:\\g\x79m\\\u00fc\\nemo_gym'`),
    "file:///c%3A/gym/%C3%BC",
  ],
  ["a mapping of another package", "__editable___x_finder.py", "MAPPING = {'nemo': '/gym/nemo_gym'}\n", null],
  ["a computed mapping", "__editable___x_finder.py", "MAPPING = {'nemo_gym': root + '/nemo_gym'}\n", null],
  ["a broken mapping", "__editable___x_finder.py", "MAPPING = {'nemo_gym': '/gym", null],
  ["no mapping", "__editable___x_finder.py", "MAPPINGS = load()\n", null],
  [
    "the origin of an editable install",
    "nemo_gym-0.3.0.dist-info/direct_url.json",
    directUrl("file:///my%20gym"),
    "file:///my%20gym",
  ],
  [
    "the same for a package in src, with another spelling",
    "nemo-gym-0.3.dist-info/direct_url.json",
    directUrl("file:///gym"),
    "file:///gym/src",
  ],
  [
    "on Windows",
    "Nemo.Gym-1.dist-info/direct_url.json",
    directUrl("file:///C:/Users/me/gym"),
    "file:///c%3A/Users/me/gym",
  ],
  ["one that was copied", "nemo_gym-1.dist-info/direct_url.json", directUrl("file:///gym", false), null],
  ["one from a repository", "nemo_gym-1.dist-info/direct_url.json", directUrl("https://x/gym"), null],
  ["one on another machine", "nemo_gym-1.dist-info/direct_url.json", directUrl("file://server/gym"), null],
  ["a broken URL", "nemo_gym-1.dist-info/direct_url.json", directUrl("file:///%zz"), null],
  ["one that is no object", "nemo_gym-1.dist-info/direct_url.json", "[null]", null],
  ["one that is null", "nemo_gym-1.dist-info/direct_url.json", "null", null],
  ["one that is half written", "nemo_gym-1.dist-info/direct_url.json", '{"url": "file:///gym"', null],
  ["another package's", "gym-1.dist-info/direct_url.json", directUrl("file:///gym"), null],
];

for (const [what, name, text, where] of leads) {
  test(`what an installed package leads to: ${what}`, () => {
    const tree = { ".venv/pyvenv.cfg": config, [`${site}/${name}`]: text };
    const there = ["file:///gym", "file:///gym/src", "file:///no", "file://server/gym", "file://server/share/gym"];
    const elsewhere = where === null ? there : [where];
    const files = elsewhere.map((folder) => [`${folder}/nemo_gym/failure_kinds.py`, registry]);
    assert.equal(found({ ...tree, ...Object.fromEntries(files) }), where && `${where}/nemo_gym/failure_kinds.py`);
  });
}

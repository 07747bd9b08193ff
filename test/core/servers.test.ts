import assert from "node:assert/strict";
import { test } from "node:test";
import { serverOf, serversAround } from "../../server/core/servers.js";
import { lookUpIn } from "../lookUp.js";

const files = Object.fromEntries(
  [
    "resources_servers/code_golf/app.py",
    "resources_servers/Not-A-Name/app.py",
    "resources_servers/README.md",
    "responses_api_agents/simple/app.py",
    "packages/a/responses_api_models/small/app.py",
  ].map((path) => [`file:///w/${path}`, ""]),
);

test("servers are the folders in NeMo Gym's three, of the folder and of those above it", () => {
  assert.deepEqual(lookUpIn(files, serversAround("file:///w", "file:///w")), ["code_golf", "simple"]);
  assert.deepEqual(lookUpIn(files, serversAround("file:///w/packages/a/b", "file:///w")), [
    "code_golf",
    "simple",
    "small",
  ]);
  assert.deepEqual(lookUpIn({}, serversAround("file:///w", "file:///w")), []);
});

for (const [path, server] of [
  ["file:///w/resources_servers/code_golf/app.py", "code_golf"],
  ["resources_servers/code_golf/tests/test_app.py", "code_golf"],
  ["responses_api_models/small/configs/a.yaml", "small"],
  ["resources_servers/app.py", null],
  ["my_resources_servers/a/app.py", null],
  ["a.py", null],
] as const) {
  test(`the server of ${path}`, () => assert.equal(serverOf(path), server));
}

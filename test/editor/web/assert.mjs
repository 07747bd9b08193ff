// What the tests use of `node:assert/strict`, where there is no Node.
import { assert } from "chai";

const strict = { equal: assert.strictEqual, notEqual: assert.notStrictEqual };

export default Object.assign((value, message) => assert.ok(value, message), assert, strict);

import assert from "node:assert/strict";
import { test } from "node:test";

import { placeOfSame } from "../../plumb/explorer/page/cells.mjs";
import { link, wayOf } from "../../plumb/explorer/page/moving.mjs";

const cell = (thread, value, x) => ({ thread, value, x });
const empty = (x) => ({ x });

test("a word goes to the cell with its thread and value, and to no other", () => {
  const before = [cell("0", "0", 10), cell("1", "0", 10), empty(30)];
  const after = [empty(10), cell("1", "0", 30), cell("0", "0", 10)];
  assert.deepEqual(wayOf(before, after), [0, 20, null]);
});

test("a word that is split by the swizzle stays", () => {
  assert.deepEqual(wayOf([cell("0", "1", 10)], [cell("0", "0", 30), cell("1", "1", 50)]), [null]);
});

test("empty banks are the same as nothing", () => {
  assert.equal(placeOfSame([empty(10), cell("0", "0", 10)], empty(10)), -1);
});

test("each of two pictures lights up the other's cell", () => {
  const lit = [];
  const picture = (name) => ({ lightSame: (one) => lit.push([name, one]) });
  const [before, after] = [picture("before"), picture("after")];
  link(before, after);
  before.onTell("a");
  after.onTell(null);
  assert.deepEqual(lit, [["after", "a"], ["before", null]]);
});

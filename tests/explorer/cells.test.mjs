import assert from "node:assert/strict";
import { test } from "node:test";

import {
  keysOf, nameOf, neighbour, placesWith, valuesOf,
} from "../../plumb/explorer/page/cells.mjs";

const cell = (row, column, more) => ({ panel: "0", row, column, offset: "", ...more });
const cells = [
  cell("0", "0", { thread: "0", bank: "10" }),
  cell("0", "1", { thread: "1", bank: "9" }),
  cell("1", "0", { thread: "0", bank: "9" }),
];

test("a cell is named by panel, row and column", () => {
  assert.equal(nameOf(cells[1]), "0.0.1");
});

test("keys that a cell lacks are not told", () => {
  assert.deepEqual(keysOf(cells[0]), [["thread", "thread", "0"], ["bank", "bank", "10"]]);
  assert.deepEqual(keysOf(cell("0", "0", { offset: "7" })), [["offset", "offset", "7"]]);
});

test("the way back leads to all cells with a value, and to no others", () => {
  assert.deepEqual(placesWith(cells, "thread", "0"), [0, 2]);
  assert.deepEqual(placesWith(cells, "bank", "1"), []);
});

test("values are sorted as numbers of any size, each once", () => {
  assert.deepEqual(valuesOf(cells, "bank"), ["9", "10"]);
  const large = [{ offset: "100000000000000000001" }, { offset: "100000000000000000000" }];
  assert.deepEqual(valuesOf(large, "offset"), large.map(({ offset }) => offset).reverse());
  assert.deepEqual(valuesOf(cells, "value"), []);
});

test("arrow keys stay in the panel", () => {
  assert.equal(neighbour(cells, cells[0], 1, 0), cells[2]);
  assert.equal(neighbour(cells, cells[0], -1, 0), cells[0]);
  assert.equal(neighbour(cells, cells[1], 1, 0), cells[1]);
});

test("a cell that several threads touch has a key for each, and is found by each", () => {
  const shared = [cell("0", "0", { thread: "0 4 12", bank: "0" }), cell("0", "1", { thread: "1" })];
  assert.deepEqual(keysOf(shared[0]).filter(([field]) => field === "thread").map(([, , t]) => t),
    ["0", "4", "12"]);
  assert.deepEqual(placesWith(shared, "thread", "4"), [0]);
  assert.deepEqual(placesWith(shared, "thread", "2"), []);
  assert.deepEqual(valuesOf(shared, "thread"), ["0", "1", "4", "12"]);
});

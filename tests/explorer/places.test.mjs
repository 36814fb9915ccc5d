import assert from "node:assert/strict";
import { test } from "node:test";

import {
  dimBut, lightUp, placesWhere, sameElement, sameIndex, valueList,
} from "../../plumb/explorer/page/places.mjs";
import { moves, movesText, threadText, wayText } from "../../plumb/explorer/page/views/copy.mjs";
import {
  isOfStep, isOfThread, meets, partsText, stepText,
} from "../../plumb/explorer/page/views/mma.mjs";
import { coordinates, parameters, summary } from "../../plumb/explorer/page/views/tma.mjs";

const cell = (row, column, thread, value) => ({
  panel: "0", row: String(row), column: String(column), thread, value,
});

test("an element is the same by its place, not by its thread", () => {
  const there = [cell(0, 0, "1", "0"), cell(0, 1, "0", "0")];
  assert.deepEqual(placesWhere(there, sameElement(cell(0, 0, "0", "0"))), [0]);
});

test("an element of shared memory is the same by its index, wherever it lies", () => {
  assert.equal(sameIndex({ index: "5", row: "0" })({ index: "5", row: "3" }), true);
  assert.equal(sameIndex({ index: "5", row: "0" })({ index: "6", row: "0" }), false);
});

test("values are said in runs, each once", () => {
  const of = (...values) => values.map((value) => ({ value }));
  assert.equal(valueList(of("3", "0", "1", "1", "2", "7", "10", "9")), "V0 to V3, V7, V9 to V10");
});

test("a cell lights up those that belong to it, beside what it told before", () => {
  const told = [], lit = [];
  const picture = { onTell: (one) => told.push(one) };
  const other = { cells: [cell(0, 0), cell(1, 0)], mark: (places) => lit.push(places) };
  lightUp(picture, other, sameElement);
  picture.onTell(cell(1, 0));
  picture.onTell(null);
  assert.deepEqual(lit, [[1], []]);
  assert.equal(told.length, 2);
});

test("what a condition does not hold for is dim", () => {
  const dim = [];
  const box = { classList: { toggle: (name, on) => dim.push([name, on]) } };
  const cells = [cell(0, 0, "1"), cell(0, 1, "2")];
  dimBut({ boxes: [box, box], cells }, (one) => one.thread === "2");
  assert.deepEqual(dim, [["dim", true], ["dim", false]]);
});

const from = [cell(0, 0, "0", "0"), cell(0, 1, "0", "1"), cell(1, 0, "1", "0"), cell(1, 1)];
const to = [cell(0, 0, "0", "0"), cell(0, 1, "1", "0"), cell(1, 0), cell(1, 1, "1", "1")];

test("each element of a tile is counted once, also one that nobody has", () => {
  const counts = moves(from, to);
  assert.deepEqual(counts, { stay: 1, change: 1, unread: 1, unwritten: 1, nobody: 0 });
  assert.match(movesText(counts), /1 of the destination have no source; 1 of the source have no/);
  assert.deepEqual(moves([cell(0, 0)], [cell(0, 0)]).nobody, 1);
  assert.equal(moves([cell(0, 0, "0", "0")], [cell(0, 0, "0", "3")]).stay, 1);
});

test("a thread reads its elements and gets those of others", () => {
  assert.equal(threadText("1", from, to),
    "thread 1 reads 1 elements (V0) and gets 2 (V0 to V1), from thread 0");
  assert.equal(threadText("9", from, to), "there is no thread 9");
  assert.equal(wayText(from[1], to[1]), "thread 0, value 1 -> thread 1, value 0");
  assert.equal(wayText(from[2], to[2]), "thread 1, value 0 -> nobody");
  assert.equal(wayText(from[3], to[3]), "nobody reads this element");
});

const A = { name: "A", step_of: [0, 0, 1, 1], holder: [0, 0] };
const B = { name: "B", step_of: [0, 0, 1, 1], holder: [0, 1] };
const C = { name: "C", step_of: [], holder: [0, 1] };

test("a step takes its columns of A and B, and all of C", () => {
  assert.equal(isOfStep(A, 1)(cell(0, 1)), false);
  assert.equal(isOfStep(A, 1)(cell(0, 2)), true);
  assert.equal(isOfStep(C, 1)(cell(0, 0)), true);
});

test("C(i,j) meets row i of A and row j of B, within the step", () => {
  const one = cell(5, 3);
  assert.equal(meets(C, A, one, 1)(cell(5, 2)), true);
  assert.equal(meets(C, A, one, 1)(cell(5, 1)), false);
  assert.equal(meets(C, A, one, 1)(cell(3, 2)), false);
  assert.equal(meets(C, B, one, 1)(cell(3, 2)), true);
  assert.equal(meets(C, B, one, 1)(cell(5, 2)), false);
});

test("A(i,k) meets row i of C and column k of B; B(j,k) meets column j of C", () => {
  assert.equal(meets(A, C, cell(5, 2), 1)(cell(5, 0)), true);
  assert.equal(meets(A, C, cell(5, 2), 1)(cell(2, 5)), false);
  assert.equal(meets(B, C, cell(3, 2), 1)(cell(0, 3)), true);
  assert.equal(meets(A, B, cell(5, 2), 1)(cell(0, 2)), true);
  assert.equal(meets(A, B, cell(5, 2), 1)(cell(0, 3)), false);
});

test("a column of sparse A meets all of the step of B", () => {
  const sparse = { ...A, step_of: [0, 1] };
  assert.equal(meets(sparse, B, cell(5, 1), 1)(cell(0, 3)), true);
  assert.equal(meets(sparse, B, cell(5, 1), 1)(cell(0, 1)), false);
});

test("a thread has what its first holder has", () => {
  assert.equal(isOfThread(A, "1")(cell(0, 0, "0", "0")), true);
  assert.equal(isOfThread(B, "1")(cell(0, 0, "0", "0")), false);
});

test("a step says what its thread takes and adds to", () => {
  const cells = { A: [cell(0, 0, "0", "0"), cell(0, 2, "0", "1")], B: [cell(0, 2, "1", "4")],
    C: [cell(0, 0, "1", "7")] };
  const of = ({ name }) => cells[name];
  assert.equal(stepText(1, 2, [A, B, C], "1", of),
    "step 2 of 2: thread 1 takes A V1 and B V4, and adds to C V7");
  assert.equal(stepText(1, 2, [A, B, C], "", of),
    "step 2 of 2: columns 2 to 3 of A, columns 2 to 3 of B");
});

test("a permutation of K takes columns that are not neighbours", () => {
  const of = (name) => ({ name, step_of: [0, 1, 0, 1], holder: [0] });
  assert.equal(isOfStep(of("A"), 1)(cell(0, 1)), true);
  assert.equal(isOfStep(of("A"), 1)(cell(0, 2)), false);
  assert.equal(stepText(0, 2, [of("A"), of("B"), C], "", () => []),
    "step 1 of 2: columns 0, 2 of A, columns 0, 2 of B");
  assert.equal(meets(C, of("B"), cell(5, 3), 0)(cell(3, 2)), true);
  assert.equal(meets(C, of("B"), cell(5, 3), 0)(cell(3, 1)), false);
});

test("parts of a sum are said, if there are several", () => {
  assert.equal(partsText(1), "");
  assert.match(partsText(2), /C is the sum of 2 parts, one of each atom along K/);
});

const map = {
  tensorDataType: "UINT16", tensorRank: 2, globalDim: ["512", "4096"], globalStrides: ["1024"],
  boxDim: ["64", "8"], elementStrides: ["1", "1"], interleave: "none", swizzle: "128B",
  modes: [1, 0], units: ["1", "8"], bytes: "1024", violated: [],
};

test("the parameters of a tensor map have the names of the driver API", () => {
  assert.match(parameters(map), /^tensorDataType  CU_TENSOR_MAP_DATA_TYPE_UINT16$/m);
  assert.match(parameters(map), /^boxDim          \{64, 8\}$/m);
  assert.equal(coordinates(map), "mode 1, mode 0 in units of 8");
});

test("elements outside of the tensor are said, and only if there are any", () => {
  const answer = { elements: 512, outside: 0, moved: 448, map };
  assert.equal(summary(answer), "512 elements, 1024 bytes; the swizzle moves 448 of them");
  assert.match(summary({ ...answer, outside: 3 }), /3 lie outside of the tensor and are 0$/);
});

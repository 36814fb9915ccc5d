import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { test } from "node:test";

import { inflated } from "../../plumb/explorer/page/parts.mjs";
import { enginesOf } from "../../plumb/explorer/page/plumbline.mjs";
import { pointedAt } from "../../plumb/explorer/page/said.mjs";
import { isThere } from "../../plumb/explorer/page/views/shuffle.mjs";

test("an error points at the character that it names", () => {
  assert.deepEqual(pointedAt("(4;8)", "expected ',' at character 3, found ';'"),
    { before: "(4", at: ";", after: "8)" });
  assert.deepEqual(pointedAt("4:", "expected a stride at character 3"),
    { before: "4:", at: "", after: "" });
  assert.equal(pointedAt("4:1", "there is no operation siez"), null);
  assert.equal(pointedAt("4", "at character 9"), null);
});

test("the engine within the page comes out as it went in", async () => {
  const bytes = Buffer.from([0, 97, 115, 109, 1, 0, 0, 0, 255]);
  const text = `\n${gzipSync(bytes).toString("base64")}\n`;
  assert.deepEqual(Buffer.from(await inflated(text)), bytes);
});

test("a plan shows inputs first, then a value a step, outputs last", () => {
  const shown = (step) => [0, 1, 2, 3, 4, 5].filter((column) => isThere(column, 2, 2, step));
  assert.deepEqual(shown(0), [0, 1]);
  assert.deepEqual(shown(1), [0, 1, 2]);
  assert.deepEqual(shown(2), [0, 1, 2, 3, 4, 5]);
});

// A module whose memory is a map; every text that it lends has to come back.
function lending(answer) {
  const memory = new Map();
  let next = 1;
  const put = (text) => (memory.set(next, text), next++);
  return {
    memory,
    lengthBytesUTF8: (text) => Buffer.byteLength(text),
    _malloc: () => put(""),
    stringToUTF8: (text, place) => memory.set(place, text),
    UTF8ToString: (place) => memory.get(place),
    _free: (place) => memory.delete(place),
    _plumbline_free: (place) => memory.delete(place),
    _plumbline_eval: (place) => answer && put(answer(memory.get(place))),
  };
}

test("a call gives back all memory that it took", () => {
  const module = lending((text) => `<${text}>`);
  assert.equal(enginesOf(module).eval("é"), "<é>");
  assert.equal(module.memory.size, 0);
});

test("an answer that is null is an engine without memory", () => {
  assert.throws(() => enginesOf(lending(null)).eval("4:1"), /out of memory/);
});

// The engine of the page with workers that answer as they are told: who waits is always answered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Engine } from "../../plumb/explorer/page/engine.mjs";

// behaves: from a message to the message that the worker sends back, or null for silence
class Worker {
  static made = [];
  constructor(behaves) {
    this.behaves = behaves;
    this.ended = false;
    Worker.made.push(this);
  }
  postMessage(message) {
    const said = this.behaves(message);
    if (said) setTimeout(() => this.ended || this.onmessage({ data: said }), 0);
  }
  terminate() {
    this.ended = true;
  }
}

const engineOf = (behaves, patience = 1000) => {
  Worker.made = [];
  return new Engine({ source: "", wasm: {} }, () => new Worker(behaves), patience);
};

const ready = (answer) => (message) =>
  message.wasm ? { ready: true } : answer(message);

test("a question is one JSON object, without its empty fields", async () => {
  const heard = [];
  const engine = engineOf(ready((message) => {
    heard.push([message.name, JSON.parse(message.text)]);
    return { id: message.id, answer: '{"ok":1}' };
  }));
  assert.deepEqual(await engine.ask("show", { text: "4:1", tile: "", bits: 16 }), { ok: 1 });
  assert.deepEqual(heard, [["explore", { ask: "show", text: "4:1", bits: 16 }]]);
});

test("answers find their questions in any order", async () => {
  const held = [];
  const engine = engineOf(ready((message) => {
    held.push(message);
    if (held.length === 2)
      for (const { id, text } of held.reverse())
        setTimeout(() => Worker.made[0].onmessage({ data: { id, answer: JSON.stringify(text) } }));
    return null;
  }));
  const both = [engine.call("eval", "a"), engine.call("eval", "b")];
  assert.deepEqual(await Promise.all(both), ["a", "b"]);
});

test("a call without an end is stopped, and the next one has a new engine", async () => {
  let silent = true;
  const engine = engineOf(ready(({ id }) => (silent ? null : { id, answer: "{}" })), 20);
  const late = await engine.call("eval", "forever");
  assert.equal(late.exit, 3);
  assert.match(late.error, /^unfinished: /);
  assert.ok(Worker.made[0].ended);
  silent = false;
  assert.deepEqual(await engine.call("eval", "4:1"), {});
  assert.equal(Worker.made.length, 2);
});

test("a trap is told, and the next call has a new engine", async () => {
  let first = true;
  const engine = engineOf(ready(({ id }) => {
    const said = first ? { id, failed: "RangeError: too deep" } : { id, answer: "{}" };
    first = false;
    return said;
  }));
  assert.match((await engine.call("eval", "((((")).error, /too deep/);
  assert.deepEqual(await engine.call("eval", "4:1"), {});
  assert.equal(Worker.made.length, 2);
});

test("an engine that does not start says why", async () => {
  const engine = engineOf(() => ({ failed: "no WebAssembly here" }));
  assert.match((await engine.call("eval", "4:1")).error, /did not start: no WebAssembly here/);
});

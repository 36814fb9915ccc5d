// The page without the engine: `node --test tests/explorer/`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fragmentOf, stateOf, views } from "../../plumb/explorer/page/state.mjs";

const awkward = "composition((5,2):(1,7), <4:1,2:1>) & = # % + ' \" \n é 𝔽₂";

test("a state comes back from its address", () => {
  for (const view of views) {
    const state = { view, fields: { text: awkward, cell: "0.1.2", colour: "bank" } };
    assert.deepEqual(stateOf(fragmentOf(state)), state);
  }
});

test("an address does not depend on the order in which fields were entered", () => {
  const one = { view: "show", fields: { text: "4:1", cell: "0.0.1" } };
  const other = { view: "show", fields: { cell: "0.0.1", text: "4:1" } };
  assert.equal(fragmentOf(one), fragmentOf(other));
});

test("empty fields are left out of the address", () => {
  const state = { view: "judge", fields: { text: "", answer: "4" } };
  assert.equal(fragmentOf(state), "#view=judge&answer=4");
});

test("an unknown view becomes the first one, and keeps its fields", () => {
  assert.deepEqual(stateOf("#view=nowhere&text=4:1"), { view: "show", fields: { text: "4:1" } });
  assert.deepEqual(stateOf(""), { view: "show", fields: {} });
});

test("a form of another page asks the same by a query", () => {
  assert.deepEqual(stateOf("?view=judge&text=size%284%3A1%29&answer=4"),
    stateOf("#view=judge&answer=4&text=size%284%3A1%29"));
});

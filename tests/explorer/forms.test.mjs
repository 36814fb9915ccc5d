import assert from "node:assert/strict";
import { test } from "node:test";

import { examples } from "../../plumb/explorer/page/examples.mjs";
import { fieldsOfView, forms } from "../../plumb/explorer/page/forms.mjs";
import { views } from "../../plumb/explorer/page/state.mjs";

test("each view has one form, and each form a view", () => {
  assert.deepEqual(Object.keys(forms).sort(), [...views].sort());
  assert.deepEqual(Object.keys(examples).sort(), [...views].sort());
});

test("a form has a tab, a button and a field; each field has a label and its own name", () => {
  for (const view of views) {
    const { tab, send, texts } = forms[view];
    assert.ok(tab && send && texts.length, view);
    const names = fieldsOfView(view).map(({ name }) => name);
    assert.equal(new Set(names).size, names.length, view);
    for (const { name, label } of fieldsOfView(view)) assert.match(label, /\S/, `${view}.${name}`);
  }
});

test("a usual value is one of the options of its field", () => {
  for (const { name, options, usual } of views.flatMap(fieldsOfView))
    if (options && usual !== undefined) assert.ok(options.includes(usual), name);
});

test("an example names fields of its form, the first one among them", () => {
  for (const view of views) {
    const names = fieldsOfView(view).map(({ name }) => name);
    assert.ok(examples[view].length, view);
    for (const [words, fields] of examples[view]) {
      assert.ok(fields[names[0]], words);
      for (const name of Object.keys(fields))
        assert.ok([...names, "colour"].includes(name), `${view}: ${words}: ${name}`);
    }
  }
});

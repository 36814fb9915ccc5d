// The page: a form for each view, the answer below it, and both in the address.

import { element } from "./dom.mjs";
import { Engine } from "./engine.mjs";
import { examples } from "./examples.mjs";
import { fieldsOf, fill, namesOf, panel, tab } from "./form.mjs";
import { engineParts, workerOf } from "./parts.mjs";
import { fragmentOf, stateOf, views } from "./state.mjs";
import { banks } from "./views/banks.mjs";
import { copy } from "./views/copy.mjs";
import { judge } from "./views/judge.mjs";
import { mma } from "./views/mma.mjs";
import { replay } from "./views/replay.mjs";
import { show } from "./views/show.mjs";
import { shuffle } from "./views/shuffle.mjs";
import { swizzle } from "./views/swizzle.mjs";
import { tma } from "./views/tma.mjs";
import { translate } from "./views/translate.mjs";

const answers = { show, judge, banks, swizzle, copy, tma, mma, shuffle, translate, replay };

const byId = (id) => document.getElementById(id);
const formOf = (view) => byId(`form-${view}`);
const output = byId("output");
const status = byId("status");

let engine = null;
let state = stateOf(location.hash || location.search);
let asked = 0;

function remember(kind) {
  const fragment = fragmentOf(state);
  if (fragment === location.hash) return;
  if (kind === "new") history.pushState(null, "", fragment);
  else history.replaceState(null, "", fragment);
}

function choose(view) {
  for (const one of views) {
    const tab = byId(`tab-${one}`);
    tab.setAttribute("aria-selected", String(one === view));
    tab.tabIndex = one === view ? 0 : -1;
    byId(`panel-${one}`).hidden = one !== view;
  }
}

// What a part of the answer changes: it stays in the address; by default the answer is made again.
function change(fields, { again = true } = {}) {
  state.fields = { ...state.fields, ...fields };
  for (const name of Object.keys(state.fields))
    if (state.fields[name] === "") delete state.fields[name];
  remember("same");
  if (again) answer();
}

function go(view, fields) {
  state = { view, fields };
  remember("new");
  restore();
}

// Only the first field of each form is needed.
const isAsked = () => Boolean(state.fields[namesOf(formOf(state.view))[0]]);

async function answer() {
  const number = ++asked;
  if (!engine || !isAsked()) return;
  const { view } = state;
  output.setAttribute("aria-busy", "true");
  const begun = performance.now();
  const late = setTimeout(() => (status.textContent = "still working .."), 300);
  let parts;
  try {
    parts = await answers[view](engine, { ...state.fields }, change, go);
  } catch (defect) {
    parts = [element("p", { class: "said error", role: "alert" }, `defect of the page: ${defect}`)];
  }
  clearTimeout(late);
  if (number !== asked) return;   // another question has been asked since
  output.replaceChildren(...parts.filter(Boolean));
  output.removeAttribute("aria-busy");
  status.textContent = `answered in ${(performance.now() - begun).toFixed(0)} ms`;
  document.documentElement.dataset.answered = String(number);
  document.documentElement.dataset.firstAnswer ??= performance.now().toFixed(0);
}

// From the address to the page.
function restore() {
  choose(state.view);
  fill(formOf(state.view), state.fields);
  byId("alone").href = location.pathname + fragmentOf(state);
  output.replaceChildren();
  status.textContent = engine ? "" : "the engine starts ..";
  answer();
}

function exampleList(view) {
  return element("p", { class: "examples" }, "for example: ",
    ...examples[view].flatMap(([words, fields]) => [
      element("button", { type: "button", onclick: () => go(view, fields) }, words),
      " ",
    ]));
}

function attach(view, place) {
  const own = byId(`tab-${view}`);
  own.addEventListener("click", () => {
    const fields = fieldsOf(formOf(view));
    go(view, Object.keys(fields).length ? fields : { ...examples[view][0][1] });
  });
  own.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    const next = views[(place + by + views.length) % views.length];
    byId(`tab-${next}`).focus();
    byId(`tab-${next}`).click();
    event.preventDefault();
  });
  const form = formOf(view);
  fill(form, {});
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(view, fieldsOf(form));
  });
  for (const input of form.querySelectorAll("textarea"))
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.requestSubmit();
    });
  form.after(exampleList(view));
}

async function start() {
  // Within another page, such as an exercise, the answer alone is shown.
  document.documentElement.classList.toggle("framed", window.self !== window.top);
  byId("tabs").append(...views.map(tab));
  byId("panels").append(...views.map(panel));
  views.forEach(attach);
  window.addEventListener("popstate", () => {
    state = stateOf(location.hash || location.search);
    restore();
  });
  if (!isAsked()) state = { view: state.view, fields: { ...examples[state.view][0][1] } };
  restore();
  try {
    const made = new Engine(await engineParts(document), workerOf);
    await made.start();
    engine = made;
    byId("version").textContent = (await engine.ask("operations", {})).version;
    status.textContent = "";
    answer();
  } catch (failure) {
    status.textContent = "";
    output.replaceChildren(
      element("p", { class: "said error", role: "alert" },
        `The engine did not start: ${failure.message}. ` +
        "A folder of files needs a web server; the one file plumbline-explorer.html does not."),
    );
  }
}

start();

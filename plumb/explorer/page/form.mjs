// A tab and a form for each view, as forms.mjs describes them; the fields of a form as an object of
// texts, and back.

import { element } from "./dom.mjs";
import { forms } from "./forms.mjs";

const plain = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };

function control({ name, lines, options, usual, numeric, wide, placeholder }) {
  const shared = { name, "data-usual": usual };
  if (lines) return element("textarea", { ...shared, ...plain, rows: lines });
  if (options)
    return element("select", shared, ...options.map((one) =>
      typeof one === "string" ? element("option", {}, one)
        : element("option", { value: one[0] }, one[1])));
  return element("input", {
    ...shared, ...plain, placeholder,
    inputmode: numeric ? "numeric" : undefined, class: wide ? "wide" : undefined,
  });
}

const labelled = (field) => element("label", {}, `${field.label} `, control(field));

export const tab = (view) =>
  element("button", {
    role: "tab", type: "button", id: `tab-${view}`, "aria-controls": `panel-${view}`,
  }, forms[view].tab);

export function panel(view) {
  const { texts, row, send } = forms[view];
  return element("section", {
    role: "tabpanel", id: `panel-${view}`, "aria-labelledby": `tab-${view}`, hidden: true,
  }, element("form", { id: `form-${view}` },
    ...texts.map(labelled),
    element("div", { class: "row" }, ...row.map(labelled),
      element("button", { type: "submit" }, send))));
}

const inputsOf = (form) => [...form.elements].filter((input) => input.name);

// A field that has its usual value is left out, so that addresses stay short.
export function fieldsOf(form) {
  const fields = {};
  for (const input of inputsOf(form)) {
    const usual = input.dataset.usual ?? "";
    if (input.value !== "" && input.value !== usual) fields[input.name] = input.value;
  }
  return fields;
}

export function fill(form, fields) {
  for (const input of inputsOf(form)) input.value = fields[input.name] ?? input.dataset.usual ?? "";
}

export const namesOf = (form) => inputsOf(form).map((input) => input.name);

// The same function in other dialects, or why they cannot say it.

import { copyButton, element } from "../dom.mjs";
import { errorBox, noteList } from "../said.mjs";

function row(one) {
  const said =
    one.result === undefined
      ? element("td", { class: "refusal" }, element("strong", {}, `refuse ${one.refuse}`),
          ` ${one.why}`)
      : element("td", {}, element("pre", {}, one.result), copyButton(() => one.result),
          element("p", { class: "why" }, one.why));
  const notes = noteList(one.notes);
  if (notes) said.append(notes);
  return element("tr", { "data-to": one.to },
    element("th", { scope: "row", title: one.what }, one.to), said);
}

export async function translate(engine, fields) {
  const question = { text: fields.text, to: fields.to };
  if (fields.bits) question.bits = Number(fields.bits);
  const answer = await engine.ask("translate", question);
  if (answer.error) return [errorBox(answer, fields.text)];
  const read = answer.dialect ? `read as ${answer.dialect}: ` : "";
  return [
    element("p", { class: "answer" }, read, element("output", { id: "result" }, answer.value)),
    element("table", { class: "translations" },
      element("thead", {}, element("tr", {}, element("th", {}, "dialect"),
        element("th", {}, "text"))),
      element("tbody", {}, ...answer.translations.map(row))),
  ];
}

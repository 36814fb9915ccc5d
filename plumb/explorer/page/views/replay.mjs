// A recorded case, opened by its token and run on the reference.

import { element } from "../dom.mjs";
import { errorBox } from "../said.mjs";

function callRow(one, go) {
  return element(
    "li",
    {},
    element("code", {}, `${one.call} = ${one.answer}`),
    " ",
    element("button", { type: "button", onclick: () => go("show", { text: one.call }) }, "Show"),
    " ",
    element(
      "button",
      { type: "button", onclick: () => go("judge", { text: one.call, answer: one.answer }) },
      "Judge an answer",
    ),
  );
}

export async function replay(engine, fields, change, go) {
  const answer = await engine.ask("replay", { token: fields.token });
  if (answer.error) return [errorBox(answer)];
  const parts = [
    element("p", { class: "answer" }, element("code", {}, answer.law), ": ",
      element("output", { id: "outcome" }, answer.outcome), " on the reference"),
    element("pre", {}, answer.equation),
    element("h3", {}, "Its calls, answered by the reference"),
    element("ol", {}, ...answer.calls.map((one) => callRow(one, go))),
    element("p", {},
      "A token records the case. To see another library's answer, paste it into Judge."),
  ];
  if (answer.compared)
    parts.splice(2, 0,
      element("p", {}, "compared: ", element("code", {}, answer.compared.join("  ==  "))));
  if (answer.reason) parts.splice(2, 0, element("p", {}, answer.reason));
  return parts;
}

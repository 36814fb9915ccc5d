// An answer of somebody's, judged by the contract of its clause.

import { copyButton, element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";

function facts(answer) {
  const { judgement } = answer;
  const rows = [
    ["clause", judgement.clause],
    ["at", judgement.at],
    ["the reference answers", answer.reference],
    ["got", judgement.got],
    ["why", judgement.reason],
    ["the call lies", answer.required ? "in the required domain" : "outside the required domain"],
  ];
  return element(
    "dl",
    {},
    ...rows
      .filter(([, value]) => value)
      .flatMap(([word, value]) => [element("dt", {}, word), element("dd", {}, value)]),
  );
}

export async function judge(engine, fields, change, go) {
  const answer = await engine.ask("judge", { text: fields.text, answer: fields.answer });
  if (answer.error) return [errorBox(answer, fields.text)];
  const { verdict, reproduce } = answer.judgement;
  const parts = [
    element(
      "p",
      { class: `verdict ${answer.red ? "red" : "green"}`, role: "status" },
      element("output", { id: "verdict" }, verdict),
    ),
    facts(answer),
  ];
  if (reproduce)
    parts.push(
      element(
        "p",
        {},
        "token ",
        element("code", {}, reproduce),
        " ",
        element("button", { type: "button", onclick: () => go("replay", { token: reproduce }) },
          "Open the case"),
      ),
    );
  parts.push(
    element("p", {}, "as a line of the protocol: ", element("code", {}, answer.line), " ",
      copyButton(() => answer.line)),
  );
  const expected = await engine.ask("show", { text: answer.call });
  const pair = element("div", { class: "pair" });
  if (expected.svg)
    pair.append(
      element("section", {}, element("h3", {}, "The reference"),
        new Picture(expected.svg, { name: "reference", label: expected.title }).figure),
    );
  if (answer.svg)
    pair.append(
      element("section", {}, element("h3", {}, "The answer"),
        new Picture(answer.svg, { name: "answer", label: fields.answer }).figure),
    );
  parts.push(pair);
  return parts;
}

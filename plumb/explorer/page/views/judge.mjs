// An answer of somebody's, judged by the contract of its clause.

import { copyButton, element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";

// In short what the glossary says; other verdicts have a reason of their own.
const meanings = {
  identical: "right. It has the text of the reference, or refuses with the same code.",
  equivalent: "right. It is the reference's function in another form.",
  lawful: "right. It satisfies the contract with another function.",
  extends: "right. A refusal would have been right too.",
  declines: "right. The call lies outside the required domain, so it may be refused.",
  unclaimed: "neither right nor wrong. The contract claims nothing about it.",
  wrong: "not right. It violates the contract.",
  refuses: "not right. This call must be answered.",
  unguarded: "not right. It violates the contract, and a refusal was due.",
};

// An exercise is marked in a frame. A wrong answer there may be tried again before one looks.
const isExercise = () => document.documentElement.classList.contains("framed");

function folded(parts) {
  return element("details", { id: "right" }, element("summary", {}, "the right answer"), ...parts);
}

function facts(answer, hides) {
  const { judgement } = answer;
  const rows = [
    ["clause", judgement.clause],
    ["at", judgement.at],
    ["the reference answers", hides ? "" : answer.reference],
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
  const hides = answer.red && isExercise();
  const parts = [
    element(
      "p",
      { class: `verdict ${answer.red ? "red" : "green"}`, role: "status" },
      element("output", { id: "verdict" }, verdict),
      meanings[verdict] ? element("span", { id: "meaning" }, `: ${meanings[verdict]}`) : null,
    ),
    facts(answer, hides),
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
  const told = element("p", {}, element("code", {}, answer.reference));
  parts.push(hides ? folded([told, pair]) : pair);
  return parts;
}

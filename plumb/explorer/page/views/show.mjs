// The value of a text, and its picture: operands and result side by side.

import { element, copyButton } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox, fieldOf, noteList, refusalBox } from "../said.mjs";

function answerLine(evaluation) {
  return element(
    "p",
    { class: "answer" },
    element("output", { id: "result" }, evaluation.result),
    " ",
    copyButton(() => evaluation.result),
  );
}

// A button for each call; the one that is drawn is pressed.
function callList(evaluation, drawn, choose) {
  const steps = evaluation.steps ?? [];
  if (!steps.length) return null;
  return element(
    "ol",
    { class: "calls", "aria-label": "calls, in the order in which they are made" },
    ...steps.map((step, place) =>
      element(
        "li",
        {},
        element(
          "button",
          {
            type: "button",
            "aria-pressed": String(place === drawn),
            onclick: () => choose(String(place)),
          },
          `${step.call} = ${step.answer}`,
        ),
      ),
    ),
  );
}

function colourChooser(answer, choose) {
  const select = element("select", { id: "colour", onchange: () => choose(select.value) });
  for (const colour of answer.colours ?? [])
    select.append(
      element("option", { value: colour, selected: colour === answer.colour }, colour),
    );
  return element("label", {}, "colour ", select);
}

async function clauseBox(engine, name) {
  const clause = await engine.call("clause", name);
  if (clause.error) return null;
  return element(
    "details",
    { class: "clause" },
    element("summary", {}, `clause ${name}`),
    element("p", {}, (clause.fields.Purpose ?? []).join(" ")),
    element("pre", {}, fieldOf(clause, "Equation")),
    element("h4", {}, "Required domain"),
    element("pre", {}, fieldOf(clause, "Domain")),
    element("h4", {}, "Refusals"),
    element("p", {}, fieldOf(clause, "Refusals")),
  );
}

export async function show(engine, fields, change) {
  const question = { ...fields, cell: "" };
  for (const name of ["bits", "banks", "bank_bytes", "call"])
    if (fields[name]) question[name] = Number(fields[name]);
  const answer = await engine.ask("show", question);
  if (answer.error) return [errorBox(answer, fields.text)];
  const { evaluation } = answer;
  const parts = [];
  if (evaluation.read_as)
    parts.push(
      element("p", { class: "read-as" }, `read as ${evaluation.read_as.dialect}: `,
        element("code", {}, evaluation.read_as.expression)),
    );
  if (evaluation.refuse !== undefined) parts.push(refusalBox(evaluation.refuse, evaluation.at));
  else parts.push(answerLine(evaluation));
  if (answer.clause && !answer.required)
    parts.push(
      element("p", { class: "outside" },
        "This call lies outside the required domain: a library may refuse it."),
    );
  parts.push(noteList(evaluation.notes));
  parts.push(callList(evaluation, answer.call, (call) => change({ call, cell: "" })));
  if (answer.svg) {
    parts.push(colourChooser(answer, (colour) => change({ colour })));
    const picture = new Picture(answer.svg, {
      name: answer.clause ?? "layout",
      label: answer.title || fields.text,
      kept: fields.cell,
      onKeep: (cell) => change({ cell }, { again: false }),
    });
    parts.push(picture.figure);
  } else {
    parts.push(element("p", { class: "no-picture" }, `No picture: ${answer.no_picture}`));
  }
  if (answer.clause) parts.push(await clauseBox(engine, answer.clause));
  return parts;
}

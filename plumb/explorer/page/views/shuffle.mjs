// A shuffle plan, drawn step by step, with its CUDA text, or the HIP text of a wave.

import { copyButton, element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";
import { stepper } from "../stepper.mjs";

// Columns of the picture: inputs, then a value for each step, then outputs. After step n the values
// of later steps, and the outputs until the last step, are not there yet.
export function isThere(column, inputs, steps, step) {
  if (column < inputs + step) return true;
  return step === steps && column >= inputs + steps;
}

function steps(picture, { inputs, steps: most }, fields, change) {
  const draw = (step) => {
    picture.boxes.forEach((box) => {
      const column = Number(box.dataset.column);
      box.classList.toggle("later", !isThere(column, inputs, most, step));
      box.classList.toggle("now", step > 0 && column === inputs + step - 1);
    });
    return `${step} of ${most} steps`;
  };
  const keep = (step) => change({ step }, { again: false });
  return stepper({ most, at: fields.step || most, label: "steps that are done", draw, keep });
}

export async function shuffle(engine, fields, change) {
  const question = { from: fields.from, to: fields.to, cost: fields.cost };
  if (fields.bits) question.bits = Number(fields.bits);
  if (fields.lanes) question.lanes = Number(fields.lanes);
  const answer = await engine.ask("shuffle", question);
  if (answer.error) return [errorBox(answer, fields.from)];
  const parts = [element("pre", { id: "report" }, answer.text)];
  if (answer.svg) {
    const picture = new Picture(answer.svg, { name: "shuffle", label: "the plan, lane by lane" });
    parts.push(steps(picture, answer, fields, change), picture.figure);
  } else {
    parts.push(element("p", { class: "no-picture" }, `No picture: ${answer.no_picture}`));
  }
  parts.push(
    element("h3", {}, answer.hip ? "HIP" : "CUDA"),
    copyButton(() => answer.hip ?? answer.cuda),
    element("pre", { id: "cuda", tabindex: "0" }, answer.hip ?? answer.cuda),
  );
  return parts;
}

// A shuffle plan, drawn step by step, with its CUDA text.

import { copyButton, element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";

// Columns of the picture: inputs, then a value for each step, then outputs. After step n the values
// of later steps, and the outputs until the last step, are not there yet.
export function isThere(column, inputs, steps, step) {
  if (column < inputs + step) return true;
  return step === steps && column >= inputs + steps;
}

function stepper(picture, { inputs, steps, plan }, fields, change) {
  const slider = element("input", {
    type: "range", id: "step", min: 0, max: steps, value: fields.step || steps,
    "aria-label": "steps that are done",
  });
  const told = element("output", { for: "step", "aria-live": "polite" });
  const draw = () => {
    const step = Number(slider.value);
    picture.boxes.forEach((box) => {
      const column = Number(box.dataset.column);
      box.classList.toggle("later", !isThere(column, inputs, steps, step));
      box.classList.toggle("now", step > 0 && column === inputs + step - 1);
    });
    told.textContent = `${step} of ${steps} steps`;
  };
  const by = (count) => () => {
    slider.value = String(Number(slider.value) + count);
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  };
  slider.addEventListener("input", draw);
  slider.addEventListener("change", () => change({ step: slider.value }, { again: false }));
  draw();
  return element(
    "p",
    { class: "stepper" },
    element("button", { type: "button", onclick: by(-1) }, "Back"),
    slider,
    element("button", { type: "button", onclick: by(1) }, "Next"),
    told,
  );
}

export async function shuffle(engine, fields, change) {
  const question = { from: fields.from, to: fields.to, cost: fields.cost };
  if (fields.bits) question.bits = Number(fields.bits);
  const answer = await engine.ask("shuffle", question);
  if (answer.error) return [errorBox(answer, fields.from)];
  const parts = [element("pre", { id: "report" }, answer.text)];
  if (answer.svg) {
    const picture = new Picture(answer.svg, { name: "shuffle", label: "the plan, lane by lane" });
    parts.push(stepper(picture, answer, fields, change), picture.figure);
  } else {
    parts.push(element("p", { class: "no-picture" }, `No picture: ${answer.no_picture}`));
  }
  parts.push(
    element("h3", {}, "CUDA"),
    copyButton(() => answer.cuda),
    element("pre", { id: "cuda", tabindex: "0" }, answer.cuda),
  );
  return parts;
}

// A tiled matrix instruction: who has which elements of A, B and C, and which of them a step of K
// multiplies.

import { element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { dimBut, lightUp, valueList } from "../places.mjs";
import { errorBox, refusalBox } from "../said.mjs";
import { stepper } from "../stepper.mjs";

// True of a column of an operand that step 0, 1, .. takes. All columns of C belong to each step.
export const isOfStep = ({ name, columns }, step) => (cell) =>
  name === "C" || Math.floor(Number(cell.column) / columns) === step;

// Which cells of another operand a cell meets in a step: C(i,j) is a sum of A(i,k) B(j,k). If A and
// B have different columns in a step, as sparse A does, all of the step meet.
export function meets(of, other, cell, step) {
  const inStep = isOfStep(other, step);
  const same = (mine, its) => (found) => found[its] === cell[mine];
  if (of.name === "C") {
    const own = same(other.name === "A" ? "row" : "column", "row");
    return (found) => own(found) && inStep(found);
  }
  if (other.name === "C") return same("row", of.name === "A" ? "row" : "column");
  return of.columns === other.columns ? same("column", "column") : inStep;
}

// What a thread has of an operand in a step; holder[t] is the thread that the picture names.
export const isOfThread = ({ holder }, thread) => (cell) =>
  cell.thread === undefined || cell.thread === String(holder[Number(thread)]);

export function stepText(step, steps, operands, thread, cellsOf) {
  const text = `step ${step + 1} of ${steps}`;
  if (thread === "") return `${text}: ${operands.filter(({ name }) => name !== "C").map((one) =>
    `columns ${step * one.columns} to ${(step + 1) * one.columns - 1} of ${one.name}`).join(", ")}`;
  const had = operands.map((one) => {
    const own = cellsOf(one).filter((cell) => isOfStep(one, step)(cell) &&
      isOfThread(one, thread)(cell));
    if (own.every((cell) => cell.thread === undefined)) return `${one.name} in shared memory`;
    return `${one.name} ${valueList(own)}`;
  });
  return `${text}: thread ${thread} takes ${had.slice(0, -1).join(" and ")}, and adds to ` +
    had[had.length - 1];
}

function operandPart(operand, picture) {
  const parts = [
    element("h3", {}, `${operand.name} on ${operand.tile}`),
    element("p", { class: "read-as" },
      element("code", { id: `call-${operand.name}` }, operand.call), " = ",
      element("code", { id: `layout-${operand.name}` }, operand.layout ?? "")),
  ];
  if (picture) parts.push(picture.figure);
  else if (operand.refuse !== undefined) parts.push(refusalBox(operand.refuse, operand.at));
  else parts.push(element("p", { class: "no-picture" }, `No picture: ${operand.no_picture}`));
  return element("section", { "data-operand": operand.name }, ...parts);
}

function attach(operands, pictures, stepNow) {
  for (const of of operands)
    for (const other of operands)
      if (of !== other && pictures[of.name] && pictures[other.name])
        lightUp(pictures[of.name], pictures[other.name],
          (cell) => meets(of, other, cell, stepNow()));
}

export async function mma(engine, fields, change) {
  const { atom, atoms, tile, permutation } = fields;
  const answer = await engine.ask("mma", { atom, atoms, tile, permutation });
  if (answer.error) return [errorBox(answer)];
  const { operands, steps, threads } = answer;
  const thread = (fields.thread ?? "").trim();
  if (thread !== "" && !(/^\d+$/.test(thread) && Number(thread) < threads))
    return [errorBox({ error: `expected a thread below ${threads}, got ${thread}` })];
  const pictures = {};
  for (const one of operands)
    if (one.svg)
      pictures[one.name] = new Picture(one.svg, {
        name: `mma-${one.name}`, label: `${one.name}: ${one.title || one.layout}`,
        kept: one.name === "C" ? fields.cell : "",
        onKeep: one.name === "C" ? (cell) => change({ cell }, { again: false }) : () => {},
      });
  let step = Math.min(Math.max(Number(fields.step ?? 1) || 1, 1), steps) - 1;
  attach(operands, pictures, () => step);
  const draw = (number) => {
    step = number - 1;
    for (const one of operands) {
      if (!pictures[one.name]) continue;
      const inStep = isOfStep(one, step), own = isOfThread(one, thread);
      dimBut(pictures[one.name], (cell) => inStep(cell) && (thread === "" || own(cell)));
    }
    const { C } = pictures;
    if (C) C.tell(C.kept);
    return stepText(step, steps, operands, thread, ({ name }) => pictures[name]?.cells ?? []);
  };
  const steering = stepper({
    least: 1, most: steps, at: step + 1, label: "the step of K", draw,
    keep: (number) => change({ step: number }, { again: false }),
  });
  return [
    element("p", { class: "answer" }, element("code", {}, answer.atom), ` ${answer.instruction}: `,
      element("output", { id: "tiled" }, `${threads} threads, ${steps} steps of K`)),
    steering,
    element("p", { class: "read-as" },
      "Bright is what the step takes. A cell of C lights up what it is the sum of."),
    element("div", { class: "pair" },
      ...operands.map((one) => operandPart(one, pictures[one.name]))),
  ];
}

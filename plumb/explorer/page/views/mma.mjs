// A tiled matrix instruction: who has which elements of A, B and C, and which of them a step of K
// multiplies.

import { element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { dimBut, lightUp, runList, valueList } from "../places.mjs";
import { errorBox, refusalBox } from "../said.mjs";
import { stepper } from "../stepper.mjs";

// True of a column of an operand that step 0, 1, .. takes. All columns of C belong to each step.
export const isOfStep = ({ name, step_of }, step) => (cell) =>
  name === "C" || step_of[Number(cell.column)] === step;

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
  return of.step_of.length === other.step_of.length ? same("column", "column") : inStep;
}

// What a thread has of an operand in a step; holder[t] is the thread that the picture names.
export const isOfThread = ({ holder }, thread) => (cell) =>
  cell.thread === undefined || cell.thread === String(holder[Number(thread)]);

// The columns of A and B that a step takes.
const columnsOf = ({ name, step_of }, step) =>
  `columns ${runList([...step_of.keys()].filter((k) => step_of[k] === step))} of ${name}`;

export function stepText(step, steps, operands, thread, cellsOf) {
  const text = `step ${step + 1} of ${steps}`;
  if (thread === "")
    return `${text}: ${operands.filter(({ step_of }) => step_of.length)
      .map((one) => columnsOf(one, step)).join(", ")}`;
  const had = operands.map((one) => {
    const own = cellsOf(one).filter((cell) => isOfStep(one, step)(cell) &&
      isOfThread(one, thread)(cell));
    if (own.every((cell) => cell.thread === undefined)) return `${one.name} in shared memory`;
    return `${one.name} ${valueList(own)}`;
  });
  return `${text}: thread ${thread} takes ${had.slice(0, -1).join(" and ")}, and adds to ` +
    had[had.length - 1];
}

// A call with its result, and below it the picture, or why there is none.
function callPart(answer, name, picture) {
  const parts = [
    element("p", { class: "read-as" },
      element("code", { id: `call-${name}` }, answer.call), " = ",
      element("code", { id: `layout-${name}` }, answer.layout ?? "")),
  ];
  if (picture) parts.push(picture.figure);
  else if (answer.refuse !== undefined) parts.push(refusalBox(answer.refuse, answer.at));
  else if (answer.no_picture)
    parts.push(element("p", { class: "no-picture" }, `No picture: ${answer.no_picture}`));
  return parts;
}

// What thread 0 has of the operand in memory, and the registers that it is copied to.
function fragmentPart(fragment, name, picture) {
  const { partition } = fragment;
  const parts = [
    element("h4", {}, `make_fragment of ${name}`),
    ...callPart(partition, `part-${name}`),
  ];
  if (fragment.call) parts.push(...callPart(fragment, `fragment-${name}`, picture));
  else if (fragment.no_picture)
    parts.push(element("p", { class: "no-picture" }, `No registers: ${fragment.no_picture}`));
  return element("div", { class: "fragment" }, ...parts);
}

function operandPart(operand, picture, registers) {
  return element("section", { "data-operand": operand.name },
    element("h3", {}, `${operand.name} on ${operand.tile}`),
    ...callPart(operand, operand.name, picture),
    operand.refuse === undefined
      ? fragmentPart(operand.fragment, operand.name, registers) : null);
}

// A register lights up the values that it has, and a value its register.
const isValueOf = (cell) => (found) => found.value === cell.index;
const isRegisterOf = (cell) => (found) => found.index === cell.value;

function attach(operands, pictures, stepNow) {
  for (const of of operands)
    for (const other of operands)
      if (of !== other && pictures[of.name] && pictures[other.name])
        lightUp(pictures[of.name], pictures[other.name],
          (cell) => meets(of, other, cell, stepNow()));
}

// How many threads add to an element of C, if there are several.
export const partsText = (parts) =>
  parts === 1 ? "" : `; C is the sum of ${parts} parts, one of each atom along K`;

function attachRegisters(operands, pictures, registers, thread) {
  for (const one of operands) {
    const own = pictures[one.name], held = registers[one.name];
    if (!own || !held) continue;
    const isOwn = isOfThread(one, thread);
    lightUp(held, own, (cell) => (found) =>
      isValueOf(cell)(found) && (thread === "" || isOwn(found)));
    lightUp(own, held, isRegisterOf);
  }
}

export async function mma(engine, fields, change) {
  const { thread: asked, step: first, cell: kept, ...question } = fields;
  const answer = await engine.ask("mma", question);
  if (answer.error) return [errorBox(answer)];
  const { operands, steps, threads, parts } = answer;
  const thread = (asked ?? "").trim();
  if (thread !== "" && !(/^\d+$/.test(thread) && Number(thread) < threads))
    return [errorBox({ error: `expected a thread below ${threads}, got ${thread}` })];
  const pictures = {}, registers = {};
  for (const one of operands) {
    const { svg, layout } = one.fragment;
    if (svg)
      registers[one.name] = new Picture(svg, {
        name: `fragment-${one.name}`, label: `registers of ${one.name}: ${layout}`,
      });
    if (one.svg)
      pictures[one.name] = new Picture(one.svg, {
        name: `mma-${one.name}`, label: `${one.name}: ${one.title || one.layout}`,
        kept: one.name === "C" ? kept : "",
        onKeep: one.name === "C" ? (cell) => change({ cell }, { again: false }) : () => {},
      });
  }
  let step = Math.min(Math.max(Number(first ?? 1) || 1, 1), steps) - 1;
  attach(operands, pictures, () => step);
  attachRegisters(operands, pictures, registers, thread);
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
      element("output", { id: "tiled" },
        `${threads} threads, ${steps} steps of K${partsText(parts)}`)),
    steering,
    element("p", { class: "read-as" },
      "Bright is what the step takes. A cell of C lights up what it is the sum of. A register " +
      "lights up the elements that it has."),
    element("div", { class: "pair" },
      ...operands.map((one) => operandPart(one, pictures[one.name], registers[one.name]))),
  ];
}

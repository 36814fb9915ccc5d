// A swizzle for several accesses of a tile, and the banks that lanes meet before and after it.

import { element } from "../dom.mjs";
import { link, mover } from "../moving.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";

const linesOf = (text) =>
  text.split("\n").map((line) => line.trim()).filter((line) => line !== "");

function choice(name, label, options, chosen, change) {
  const select = element("select", { id: name, onchange: () => change({ [name]: select.value }) });
  for (const [value, word] of options)
    select.append(element("option", { value, selected: value === chosen }, word));
  return element("label", {}, `${label} `, select);
}

const numbers = (count) => Array.from({ length: count }, (_, k) => [String(k), String(k)]);

function choosers(answer, fields, change) {
  const { accesses } = answer.report;
  const access = fields.access || "0";
  const groups = Math.min(accesses[Number(access)]?.groups ?? 1, 64);
  const names = answer.maps.map(({ name }) => name);
  if (!names.includes(answer.name)) names.unshift(answer.name);
  return element(
    "p",
    { class: "choosers" },
    choice("map", "swizzle", names.map((name) => [name, name]), answer.name, change),
    choice("access", "access", accesses.map((one, k) => [String(k), one.access]), access,
      (changed) => change({ ...changed, group: "" })),
    choice("group", "group of lanes", numbers(groups), fields.group || "0", change),
  );
}

// The banks before and after, each cell linked to its cell in the other picture; a button moves the
// words of the first.
function pictures(answer) {
  const titles = ["Without a swizzle", `Through ${answer.name}`];
  const [before, after] = [answer.before, answer.after].map((svg, k) =>
    new Picture(svg, { name: k ? "banks-after" : "banks-before", label: titles[k] }));
  link(before, after);
  const section = (picture, k) =>
    element("section", {}, element("h3", {}, titles[k]), picture.figure);
  return [
    mover(before, after, answer.name),
    element("div", { class: "pair" }, section(before, 0), section(after, 1)),
  ];
}

export async function swizzle(engine, fields, change, go) {
  const question = { ...fields, accesses: linesOf(fields.accesses ?? "") };
  for (const name of ["banks", "bank_bytes", "lanes", "access", "group"])
    if (fields[name]) question[name] = Number(fields[name]);
  if (/^\d+$/.test(fields.element ?? "")) question.element = Number(fields.element);
  const answer = await engine.ask("swizzle", question);
  if (answer.error) return [errorBox(answer, fields.tile)];
  const { report } = answer;
  const found = report.conflict_free
    ? `free of conflicts: ${report.swizzles.length} of ${report.tried} swizzles`
    : `free of conflicts: none of ${report.tried} swizzles; the table has the best ones`;
  const parts = [
    element("p", { class: "answer", role: "status" },
      element("output", { id: "found" }, found)),
    choosers(answer, fields, change),
  ];
  if (answer.no_picture) parts.push(element("p", { class: "no-picture" }, answer.no_picture));
  else parts.push(...pictures(answer));
  parts.push(element("pre", { id: "report" }, answer.text));
  if (answer.layout)
    parts.push(
      element("p", {}, element("code", {}, answer.layout), " ",
        element("button",
          {
            type: "button",
            onclick: () =>
              go("show", {
                text: answer.layout,
                colour: "bank",
                bits: String(8 * report.element),
              }),
          },
          "Show the tile by banks")),
    );
  return parts;
}

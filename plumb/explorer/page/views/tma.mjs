// The box of a TMA copy: the elements that it takes, and where they land in shared memory.

import { copyButton, element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { lightUp, sameIndex } from "../places.mjs";
import { errorBox } from "../said.mjs";

const listed = (numbers) => `{${numbers.join(", ")}}`;

// The parameters of cuTensorMapEncodeTiled by their names, a line each.
export function parameters(map) {
  const rows = [
    ["tensorDataType", `CU_TENSOR_MAP_DATA_TYPE_${map.tensorDataType}`],
    ["tensorRank", map.tensorRank],
    ["globalDim", listed(map.globalDim)],
    ["globalStrides", listed(map.globalStrides)],
    ["boxDim", listed(map.boxDim)],
    ["elementStrides", listed(map.elementStrides)],
    ["interleave", map.interleave],
    ["swizzle", map.swizzle],
  ];
  return rows.map(([name, value]) => `${name.padEnd(15)} ${value}`).join("\n");
}

// The mode of the tensor that each coordinate counts, the innermost first.
export const coordinates = ({ modes, units }) =>
  modes.map((mode, i) => `mode ${mode}${units[i] === "1" ? "" : ` in units of ${units[i]}`}`)
    .join(", ");

function violations({ violated }) {
  return element("div", { class: "said refusal", role: "status" },
    element("strong", {}, "no copy does this"),
    element("ul", {}, ...violated.map(({ parameter, sentence }) =>
      element("li", {}, element("code", {}, parameter), `: ${sentence}`))));
}

export function summary({ elements, outside, moved, map }) {
  const parts = [`${elements} elements, ${map.bytes} bytes`];
  parts.push(map.swizzle === "none" ? "no swizzle"
    : `the swizzle moves ${moved} of them`);
  if (outside) parts.push(`${outside} lie outside of the tensor and are 0`);
  return parts.join("; ");
}

function pictures(answer, fields, change) {
  const picture = (svg, name, label, more = {}) => new Picture(svg, { name, label, ...more });
  const taken = picture(answer.taken, "box", "elements of the tensor that the box takes", {
    kept: fields.cell,
    onKeep: (cell) => change({ cell }, { again: false }),
  });
  const shared = picture(answer.shared, "shared-memory", "shared memory, in lines of 128 bytes");
  lightUp(taken, shared, sameIndex);
  lightUp(shared, taken, sameIndex);
  taken.tell(taken.kept);
  const section = (title, { figure }) =>
    element("section", {}, element("h3", {}, title), figure);
  return element("div", { class: "pair" },
    section("What the box takes of the tensor", taken),
    section("Where shared memory has it", shared));
}

export async function tma(engine, fields, change, go) {
  const question = { ...fields, cell: "" };
  if (fields.bits) question.bits = Number(fields.bits);
  const answer = await engine.ask("tma", question);
  if (answer.error) return [errorBox(answer, fields.tensor)];
  const { map } = answer;
  const parts = [
    map.violated.length ? violations(map)
      : element("p", { class: "answer", role: "status" },
          element("output", { id: "boxed" },
            answer.taken ? summary(answer) : `${map.bytes} bytes`)),
  ];
  if (answer.taken) parts.push(pictures(answer, fields, change));
  else parts.push(element("p", { class: "no-picture" }, `No picture: ${answer.no_picture}`));
  parts.push(
    element("h3", {}, "cuTensorMapEncodeTiled"),
    copyButton(() => parameters(map)),
    element("pre", { id: "map", tabindex: "0" }, parameters(map)),
    element("p", {}, "coordinates of a copy: ", element("code", {}, coordinates(map))),
  );
  const byBanks = () =>
    go("show", { text: map.shared, colour: "bank", bits: fields.bits ?? "16" });
  if (map.shared)
    parts.push(element("p", {}, "shared memory: ",
      element("code", { id: "shared" }, map.shared), " ",
      element("button", { type: "button", onclick: byBanks }, "Show the tile by banks")));
  return parts;
}

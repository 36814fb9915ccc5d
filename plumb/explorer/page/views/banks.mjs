// Which threads meet in which banks.

import { element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { errorBox } from "../said.mjs";

export async function banks(engine, fields, change) {
  const answer = await engine.ask("banks", { ...fields, cell: "" });
  if (answer.error) return [errorBox(answer, fields.layout)];
  const label = `banks of ${fields.layout}`;
  return [
    new Picture(answer.svg, {
      name: "banks",
      label,
      kept: fields.cell,
      onKeep: (cell) => change({ cell }, { again: false }),
    }).figure,
    element("details", { open: true }, element("summary", {}, "in words"),
      element("pre", { id: "report" }, answer.text)),
  ];
}

// Two pictures of the same lanes, before and after a swizzle: a cell of one lights up its cell in
// the other, and the words of the first move to where the second has them.

import { placeOfSame } from "./cells.mjs";
import { element } from "./dom.mjs";

// How far each cell goes sideways; null if it has no thread and value, or no place to go. A cell
// has x, the left edge of its box.
export function wayOf(cells, others) {
  return cells.map((cell) => {
    const place = placeOfSame(others, cell);
    return place < 0 ? null : others[place].x - cell.x;
  });
}

const withEdges = ({ cells, boxes }) =>
  cells.map((cell, place) => ({
    ...cell, x: Number(boxes[place].querySelector("rect").getAttribute("x")),
  }));

export function link(one, other) {
  one.onTell = (cell) => other.lightSame(cell);
  other.onTell = (cell) => one.lightSame(cell);
}

// A button that moves the words of a picture to their banks in another, and back.
export function mover(before, after, name) {
  const way = wayOf(withEdges(before), withEdges(after));
  const moving = way.flatMap((by, place) => (by === null ? [] : [[before.boxes[place], by]]));
  const changed = moving.filter(([, by]) => by !== 0).length;
  for (const [box] of moving) box.parentNode.append(box);   // above the banks that are empty
  const told = element("output", { "aria-live": "polite" });
  const button = element("button", { type: "button", id: "move", "aria-pressed": "false" },
    `Move the words through ${name}`);
  button.addEventListener("click", () => {
    const there = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(there));
    for (const [box, by] of moving) {
      box.classList.add("moving");
      box.style.transform = there ? `translate(${by}px, 0)` : "";
    }
    told.textContent = there
      ? `${changed} of ${moving.length} words are in another bank`
      : "the words are where they were";
  });
  return element("p", { class: "mover" }, button, " ", told);
}

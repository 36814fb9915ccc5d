// A picture of the engine that can be looked into: a cell tells what it is, and what it has in
// common with others lights up. Arrow keys move from cell to cell; Enter keeps a cell.

import {
  keys, keysOf, nameOf, neighbour, placeOfSame, placesWith, valuesOf,
} from "./cells.mjs";
import { element, saved, svgElement } from "./dom.mjs";

const steps = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export class Picture {
  // name: of the file that is saved; kept: the name of the cell that is kept, from the address
  // onKeep: called with the name of the cell that is now kept, or ""
  // onTell: called with the cell that is told about, or null
  constructor(svgText, { name, label, kept = "", onKeep = () => {}, onTell = () => {} }) {
    this.svg = svgElement(svgText);
    this.onKeep = onKeep;
    this.onTell = onTell;
    this.told = element("p", { class: "told", "aria-live": "polite" });
    this.same = element("div", { class: "same-keys" });
    const save = () => saved(svgText, `${name}.svg`, "image/svg+xml");
    this.figure = element(
      "figure",
      { class: "picture" },
      element("div", { class: "sheet" }, this.svg),
      element(
        "figcaption",
        {},
        this.told,
        this.same,
        element("button", { type: "button", class: "save", onclick: save }, "Save SVG"),
      ),
    );
    this.svg.setAttribute("aria-label", label);
    this.boxes = [...this.svg.querySelectorAll("g.cell")];
    this.cells = this.boxes.map((box) => ({ ...box.dataset }));
    if (this.boxes.length) this.attach(kept);
    else this.told.remove();
  }

  attach(kept) {
    this.svg.setAttribute("role", "application");
    this.svg.setAttribute("tabindex", "0");
    this.svg.setAttribute("aria-roledescription", "picture of cells");
    this.boxes.forEach((box, place) => {
      box.addEventListener("mouseenter", () => this.hover(place));
      box.addEventListener("mouseleave", () => this.leave());
      box.addEventListener("click", () => this.keep(place === this.kept ? -1 : place));
    });
    this.svg.addEventListener("keydown", (event) => this.pressed(event));
    this.kept = this.cells.findIndex((cell) => nameOf(cell) === kept);
    this.at = Math.max(this.kept, 0);
    this.finders();
    this.tell(this.kept);
  }

  pressed(event) {
    if (event.key in steps) {
      const found = neighbour(this.cells, this.cells[this.at], ...steps[event.key]);
      this.at = this.cells.indexOf(found);
      this.tell(this.at);
    } else if (event.key === "Enter" || event.key === " ") {
      this.keep(this.at === this.kept ? -1 : this.at);
    } else if (event.key === "Escape") {
      this.keep(-1);
    } else {
      return;
    }
    event.preventDefault();
  }

  keep(place) {
    this.kept = place;
    if (place >= 0) this.at = place;
    this.tell(place);
    this.onKeep(place < 0 ? "" : nameOf(this.cells[place]));
  }

  // The buttons stay those of the cell that is kept, so that the pointer can reach them.
  hover(place) {
    this.describe(place);
    if (this.kept < 0) this.offer(place);
  }

  leave() {
    this.describe(this.kept);
    if (this.kept < 0) this.offer(-1);
  }

  mark(places, here) {
    const marked = new Set(places);
    this.boxes.forEach((box, place) => {
      box.classList.toggle("same", marked.has(place) && place !== here);
      box.classList.toggle("here", place === here);
    });
  }

  tell(place) {
    this.describe(place);
    this.offer(place);
  }

  // Lights up a cell of another picture: the one with the same thread and value.
  lightSame(cell) {
    const place = cell ? placeOfSame(this.cells, cell) : -1;
    this.mark(place < 0 ? [] : [place], -1);
  }

  // In words, with the cells of the same offset lit up.
  describe(place) {
    this.onTell(place < 0 ? null : this.cells[place]);
    if (place < 0) {
      this.mark([], -1);
      this.told.textContent = "Point at a cell, or use the arrow keys. Click or Enter keeps it.";
      return;
    }
    const cell = this.cells[place];
    this.mark(cell.offset ? placesWith(this.cells, "offset", cell.offset) : [], place);
    this.told.textContent = this.boxes[place].querySelector("title")?.textContent ?? "";
  }

  // A button for each thread, value, bank .. of the cell.
  offer(place) {
    const found = place < 0 ? [] : keysOf(this.cells[place]);
    this.same.replaceChildren(
      ...found.map(([field, word, value]) =>
        this.button(field, `${word} ${value}`, value, place),
      ),
    );
  }

  // A button that lights up all cells with this value.
  button(field, label, value, here) {
    const show = () => {
      const found = placesWith(this.cells, field, value);
      this.mark(found, here);
      this.told.textContent = `${label}: ${found.length} cells`;
    };
    return element("button", { type: "button", onclick: show }, label);
  }

  // The way back: from a thread, a value or a bank to its cells.
  finders() {
    const choices = keys.filter(([field]) => valuesOf(this.cells, field).length);
    if (!choices.length) return;
    const key = element("select", { "aria-label": "what to find" });
    const value = element("select", { "aria-label": "which one" });
    for (const [field, word] of choices) key.append(element("option", { value: field }, word));
    const fill = () => {
      const values = valuesOf(this.cells, key.value);
      value.replaceChildren(
        element("option", { value: "" }, "-"),
        ...values.map((one) => element("option", { value: one }, one)),
      );
    };
    const find = () => {
      if (!value.value) {
        this.tell(this.kept);
        return;
      }
      const found = placesWith(this.cells, key.value, value.value);
      this.mark(found, -1);
      const word = key.selectedOptions[0].textContent;
      this.told.textContent = `${word} ${value.value}: ${found.length} cells`;
    };
    key.addEventListener("change", fill);
    value.addEventListener("change", find);
    fill();
    const finder = element("span", { class: "finder" }, "find ", key, " ", value);
    this.figure.querySelector("figcaption").append(finder);
  }
}

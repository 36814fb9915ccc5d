// Cells of a picture and what they have in common. A cell is an object of texts: panel, row,
// column, coordinate, index, offset, and the keys below, as the attributes data-.. of the SVG. If
// several threads touch one word, a key has several values, with blanks between them.

export const keys = [
  ["thread", "thread"],
  ["value", "value"],
  ["bank", "bank"],
  ["memoryRow", "memory row"],
  ["offset", "offset"],
  ["part", "part"],
];

const listOf = (text) => (text ?? "").split(" ").filter((one) => one !== "");

export const nameOf = (cell) => `${cell.panel}.${cell.row}.${cell.column}`;

// [["thread", "thread", "3"], ..]: the keys that a cell has, one entry for each value.
export function keysOf(cell) {
  return keys.flatMap(([field, word]) =>
    listOf(cell[field]).map((value) => [field, word, value]),
  );
}

// Where the cells with this value of a key are; with one of these values if there are several.
export function placesWith(cells, field, value) {
  const wanted = listOf(value);
  return cells.flatMap((cell, place) =>
    listOf(cell[field]).some((one) => wanted.includes(one)) ? [place] : [],
  );
}

// Where the cell with the same thread and value is; -1 if none has both.
export function placeOfSame(cells, { thread, value }) {
  if (!thread || !value) return -1;
  return cells.findIndex((cell) => cell.thread === thread && cell.value === value);
}

// Sorted numerically, each once: all values that a key has.
export function valuesOf(cells, field) {
  const values = new Set(cells.flatMap((cell) => listOf(cell[field])));
  return [...values].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0));
}

// The neighbour of a cell in its panel; the cell itself at the border.
export function neighbour(cells, cell, rows, columns) {
  const row = String(Number(cell.row) + rows);
  const column = String(Number(cell.column) + columns);
  const found = cells.find(
    (other) => other.panel === cell.panel && other.row === row && other.column === column,
  );
  return found ?? cell;
}

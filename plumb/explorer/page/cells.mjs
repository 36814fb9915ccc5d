// Cells of a picture and what they have in common. A cell is an object of texts: panel, row,
// column, coordinate, index, offset, and the keys below, as the attributes data-.. of the SVG.

export const keys = [
  ["thread", "thread"],
  ["value", "value"],
  ["bank", "bank"],
  ["memoryRow", "memory row"],
  ["offset", "offset"],
  ["part", "part"],
];

export const nameOf = (cell) => `${cell.panel}.${cell.row}.${cell.column}`;

// [["thread", "thread", "3"], ..]: the keys that a cell has.
export function keysOf(cell) {
  return keys
    .filter(([field]) => cell[field] !== undefined && cell[field] !== "")
    .map(([field, word]) => [field, word, cell[field]]);
}

// Where the cells with this value of a key are.
export function placesWith(cells, field, value) {
  return cells.flatMap((cell, place) => (cell[field] === value ? [place] : []));
}

// Sorted numerically, each once: all values that a key has.
export function valuesOf(cells, field) {
  const values = new Set(cells.map((cell) => cell[field]).filter((value) => value));
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

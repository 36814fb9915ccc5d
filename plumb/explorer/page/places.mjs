// Several pictures of the same elements: which cells of one belong to a cell of another, and which
// cells a thread has.

// Where the cells are that a condition holds for.
export const placesWhere = (cells, holds) =>
  cells.flatMap((cell, place) => (holds(cell) ? [place] : []));

// The same element of a tile that is drawn twice.
export const sameElement = (cell) => (other) =>
  other.panel === cell.panel && other.row === cell.row && other.column === cell.column;

// The same element, wherever it lies.
export const sameIndex = (cell) => (other) => other.index === cell.index;

// A cell of a picture lights up, in another, the cells that `related` says belong to it.
export function lightUp(picture, other, related) {
  const before = picture.onTell;
  picture.onTell = (cell) => {
    before(cell);
    other.mark(cell ? placesWhere(other.cells, related(cell)) : [], -1);
  };
}

// Dims the cells that a condition does not hold for; a picture without any condition is as it was.
export function dimBut(picture, holds) {
  picture.boxes.forEach((box, place) => box.classList.toggle("dim", !holds(picture.cells[place])));
}

// "0 to 7, 16" of numbers in any order
export function runList(numbers, prefix = "") {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const runs = [];
  for (const number of sorted) {
    const last = runs[runs.length - 1];
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const named = (number) => `${prefix}${number}`;
  return runs.map(([a, b]) => (a === b ? named(a) : `${named(a)} to ${named(b)}`)).join(", ");
}

// "V0 to V7, V16"
export const valueList = (cells) => runList(cells.map((cell) => Number(cell.value)), "V");

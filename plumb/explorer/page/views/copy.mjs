// A tiled copy: who has each element of the tile at the source and who at the destination.

import { element } from "../dom.mjs";
import { Picture } from "../picture.mjs";
import { dimBut, lightUp, placesWhere, sameElement, valueList } from "../places.mjs";
import { errorBox, noteList, refusalBox } from "../said.mjs";

// {tile, layout} of a side; of make_layout_tv's pair the tile comes with it. Else {parts}: why not.
async function sideOf(engine, text, tile) {
  const answer = await engine.call("eval", text);
  if (answer.error) return { parts: [errorBox(answer, text)] };
  if (answer.refuse !== undefined) return { parts: [refusalBox(answer.refuse, answer.at)] };
  const pair = answer.result.startsWith("[") ? JSON.parse(answer.result) : null;
  if (pair?.length === 2) return { tile: pair[0], layout: pair[1], notes: answer.notes };
  if (!tile)
    return { parts: [errorBox({ error:
      "the tile is missing: expected its extents, such as (16,16), " +
      "or make_layout_tv(T, V), which has them" })] };
  return { tile, layout: answer.result, notes: answer.notes };
}

// What becomes of the elements of a tile, cell by cell. A cell that nobody has is without a thread.
export function moves(from, to) {
  const counts = { stay: 0, change: 0, unread: 0, unwritten: 0, nobody: 0 };
  for (const cell of from) {
    const other = to.find(sameElement(cell));
    const has = cell.thread !== undefined, gets = other?.thread !== undefined;
    if (has && gets) counts[cell.thread === other.thread ? "stay" : "change"] += 1;
    else if (has) counts.unwritten += 1;
    else if (gets) counts.unread += 1;
    else counts.nobody += 1;
  }
  return counts;
}

export function movesText({ stay, change, unread, unwritten, nobody }) {
  const parts = [`${stay} elements stay with their thread`, `${change} go to another thread`];
  if (unread) parts.push(`${unread} of the destination have no source`);
  if (unwritten) parts.push(`${unwritten} of the source have no destination`);
  if (nobody) parts.push(`${nobody} of the tile are not copied`);
  return parts.join("; ");
}

const sorted = (threads) => [...new Set(threads)].map(Number).sort((a, b) => a - b);

// What one thread reads and gets, and from whom.
export function threadText(thread, from, to) {
  const own = from.filter((cell) => cell.thread === thread);
  const got = to.filter((cell) => cell.thread === thread);
  if (!own.length && !got.length) return `there is no thread ${thread}`;
  const givers = got.map((cell) => from.find(sameElement(cell))?.thread)
    .filter((one) => one !== undefined);
  const read = `thread ${thread} reads ${own.length} elements` +
    (own.length ? ` (${valueList(own)})` : "");
  if (!givers.length) return `${read} and gets none`;
  return `${read} and gets ${got.length} (${valueList(got)}), from ` +
    `${new Set(givers).size === 1 ? "thread" : "threads"} ${sorted(givers).join(", ")}`;
}

// Where an element goes, in words.
export function wayText(cell, other) {
  if (cell?.thread === undefined) return "nobody reads this element";
  const had = `thread ${cell.thread}, value ${cell.value}`;
  if (other?.thread === undefined) return `${had} -> nobody`;
  return `${had} -> thread ${other.thread}, value ${other.value}`;
}

// The slice of a partition at a thread, or why there is none.
async function partOf(engine, [name, tensor], { tile, layout }, thread, go) {
  const call = `tidfrg(${tensor}, ${tile}, ${layout})`;
  const all = await engine.call("eval", call);
  if (all.error) return [errorBox(all, call)];
  if (all.refuse !== undefined) return [refusalBox(all.refuse, all.at)];
  const beyond = all.notes?.find(({ about }) => about === "beyond_layout");
  if (beyond)
    return [element("p", { class: "no-picture" }, `No partition of the ${name}: ${beyond.text}`)];
  const parts = [
    element("p", {}, `partition of the ${name}, (thread, value, tiles): `,
      element("code", { id: `${name}-partition` }, all.result)),
    noteList(all.notes),
  ];
  if (!thread) return parts;
  const slice = `slice_and_offset(${all.result}, (${thread},_,_))`;
  const own = await engine.call("eval", slice);
  if (own.error) return [...parts, errorBox(own, slice)];
  if (own.refuse !== undefined) return [...parts, refusalBox(own.refuse, own.at)];
  const [part, offset] = JSON.parse(own.result);
  const show = element("button", { type: "button", onclick: () => go("show", { text: part }) },
    "Show");
  parts.push(element("p", {}, `of thread ${thread}, (value, tiles): `,
    element("code", { id: `${name}-part` }, part), ` from offset ${offset} on `, show));
  return parts;
}

function linked(shown, sides, fields, change) {
  const picture = (answer, name, more = {}) => new Picture(answer.svg, {
    name: `copy-${name}`, label: `${name}: ${answer.title || sides[name].layout}`, ...more,
  });
  const from = picture(shown.source, "source", {
    kept: fields.cell,
    onKeep: (cell) => change({ cell }, { again: false }),
  });
  const to = picture(shown.destination, "destination");
  const way = element("p", { id: "way", "aria-live": "polite" });
  const tell = (cell, of) => {
    if (!cell) way.textContent = "Point at an element to see which thread moves it where.";
    else if (of === from) way.textContent = wayText(cell, to.cells.find(sameElement(cell)));
    else way.textContent = wayText(from.cells.find(sameElement(cell)), cell);
  };
  for (const one of [from, to]) one.onTell = (cell) => tell(cell, one);
  lightUp(from, to, sameElement);
  lightUp(to, from, sameElement);
  from.tell(from.kept);
  return { from, to, way };
}

// The elements that a thread reads, where they are at the destination, and those that it gets.
function showThread(thread, { from, to }) {
  if (!thread) return null;
  const mine = (cell) => cell.thread === thread;
  dimBut(from, mine);
  dimBut(to, mine);
  const places = placesWhere(from.cells, mine).map((place) => from.cells[place]);
  to.mark(placesWhere(to.cells, (cell) => places.some((own) => sameElement(own)(cell))), -1);
  return element("p", { id: "of-thread", role: "status" },
    threadText(thread, from.cells, to.cells));
}

export async function copy(engine, fields, change, go) {
  const source = await sideOf(engine, fields.from, fields.tile);
  if (source.parts) return source.parts;
  const destination = fields.to
    ? await sideOf(engine, fields.to, fields.tile || source.tile) : source;
  if (destination.parts) return destination.parts;
  if (source.tile !== destination.tile)
    return [errorBox({ error: `the source numbers the tile ${source.tile}, and the destination ` +
      `${destination.tile}: expected one tile` })];
  const sides = { source, destination }, shown = {};
  for (const name of Object.keys(sides)) {
    const { layout, tile } = sides[name];
    shown[name] = await engine.ask("show", { text: layout, tile, colour: "thread" });
    if (shown[name].error) return [errorBox(shown[name], layout)];
    if (!shown[name].svg)
      return [element("p", { class: "no-picture" },
        `No picture of the ${name}: ${shown[name].no_picture}`)];
  }
  const pictures = linked(shown, sides, fields, change);
  const { from, to, way } = pictures;
  const section = (name, { figure }) =>
    element("section", {},
      element("h3", {}, `The ${name}: `, element("code", { id: name }, sides[name].layout)),
      figure);
  const thread = (fields.thread ?? "").trim();
  const parts = [
    element("p", { class: "answer", role: "status" }, `tile ${source.tile}: `,
      element("output", { id: "moves" }, movesText(moves(from.cells, to.cells)))),
    noteList(source.notes),
    showThread(thread, pictures),
    way,
    element("div", { class: "pair" }, section("source", from), section("destination", to)),
  ];
  for (const [name, tensor, side] of [
    ["source", fields.source, source], ["target", fields.target, destination]])
    if (tensor) parts.push(...(await partOf(engine, [name, tensor], side, thread, go)));
  return parts;
}

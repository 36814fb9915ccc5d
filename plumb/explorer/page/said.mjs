// What the engine says besides pictures: errors, refusals, notes.

import { element } from "./dom.mjs";

// {before, at, after}: a text cut where an error points, "at character 7"; else null.
export function pointedAt(text, sentence) {
  const place = /at character (\d+)/.exec(sentence);
  if (!place) return null;
  const letters = [...text];
  const at = Number(place[1]) - 1;
  if (at > letters.length) return null;
  return {
    before: letters.slice(0, at).join(""),
    at: letters[at] ?? "",
    after: letters.slice(at + 1).join(""),
  };
}

// An error: the sentence, and the text with the place that it names.
export function errorBox(answer, text = "") {
  const box = element("div", { class: "said error", role: "alert" }, answer.error);
  const pointed = pointedAt(text, answer.error);
  if (pointed) {
    const mark = element("mark", {}, pointed.at || " ");
    box.append(element("pre", {}, pointed.before, mark, pointed.after));
  }
  return box;
}

export function refusalBox(code, at, meaning = "") {
  return element(
    "div",
    { class: "said refusal", role: "status" },
    element("strong", {}, `refuse ${code}`),
    ` at ${at}`,
    meaning ? element("p", {}, meaning) : null,
  );
}

export function noteList(notes = []) {
  if (!notes.length) return null;
  return element(
    "ul",
    { class: "notes" },
    ...notes.map((note) => element("li", {}, typeof note === "string" ? note : note.text)),
  );
}

// The lines of a clause's field, as one text.
export const fieldOf = (clause, name) => (clause.fields?.[name] ?? []).join("\n");

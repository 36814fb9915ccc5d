// What the page shows, as the fragment of its address:
//
//   #view=show&text=composition(..)&cell=0.1.2
//
// A field with an empty text is left out. Two states with the same fields have the same fragment.
// A form of another page may send the same fields as a query, ?view=judge&text=..

export const views = [
  "show", "judge", "banks", "swizzle", "copy", "tma", "mma", "shuffle", "translate", "replay",
];

export function fragmentOf(state) {
  const fields = new URLSearchParams();
  fields.set("view", state.view);
  for (const name of Object.keys(state.fields).sort())
    if (state.fields[name] !== "") fields.set(name, state.fields[name]);
  return `#${fields}`;
}

// A view that does not exist becomes the first one; fields are kept whatever they are.
export function stateOf(fragment) {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const view = views.includes(given.get("view")) ? given.get("view") : views[0];
  const fields = {};
  for (const [name, value] of given) if (name !== "view") fields[name] = value;
  return { view, fields };
}

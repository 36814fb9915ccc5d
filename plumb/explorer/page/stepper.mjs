// Steps one after the other: a slider, two buttons, and what is said of a step.

import { element } from "./dom.mjs";

// draw: from a step to the words that are said of it; keep: called with the step that is chosen
export function stepper({ least = 0, most, at, label, draw, keep }) {
  const slider = element("input", {
    type: "range", id: "step", min: least, max: most, value: at, "aria-label": label,
  });
  const told = element("output", { for: "step", "aria-live": "polite" });
  const drawn = () => (told.textContent = draw(Number(slider.value)));
  const by = (count) => () => {
    slider.value = String(Number(slider.value) + count);
    slider.dispatchEvent(new Event("input"));
    slider.dispatchEvent(new Event("change"));
  };
  slider.addEventListener("input", drawn);
  slider.addEventListener("change", () => keep(slider.value));
  drawn();
  return element(
    "p",
    { class: "stepper" },
    element("button", { type: "button", onclick: by(-1) }, "Back"),
    slider,
    element("button", { type: "button", onclick: by(1) }, "Next"),
    told,
  );
}

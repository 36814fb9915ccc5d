// The fields of a form as an object of texts, and back.

const inputsOf = (form) => [...form.elements].filter((input) => input.name);

// A field that has its usual value is left out, so that addresses stay short.
export function fieldsOf(form) {
  const fields = {};
  for (const input of inputsOf(form)) {
    const usual = input.dataset.usual ?? "";
    if (input.value !== "" && input.value !== usual) fields[input.name] = input.value;
  }
  return fields;
}

export function fill(form, fields) {
  for (const input of inputsOf(form)) input.value = fields[input.name] ?? input.dataset.usual ?? "";
}

export const namesOf = (form) => inputsOf(form).map((input) => input.name);

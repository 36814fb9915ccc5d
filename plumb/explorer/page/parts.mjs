// Where the engine comes from: elements of this document, or files beside it.

const loaded = async (name) => {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
};

// gzip in base64, as one element of the page that is one file.
export async function inflated(text) {
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

export async function engineParts(page) {
  const source = page.getElementById("engine-worker");
  const wasm = page.getElementById("engine-wasm");
  if (source && wasm) return { source: source.textContent, wasm: await inflated(wasm.textContent) };
  const [text, bytes] = await Promise.all([
    loaded("engine-worker.js").then((response) => response.text()),
    loaded("engine.wasm").then((response) => response.arrayBuffer()),
  ]);
  return { source: text, wasm: bytes };
}

// A worker of a text, which a page from file:// may start as well.
export function workerOf(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(address);
  URL.revokeObjectURL(address);
  return worker;
}

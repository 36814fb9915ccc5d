// The engine in a thread of its own, so that the page can stop it. Emscripten's loader stands
// before this file and defines plumblineEngine.
//
//   in    {wasm}               starts the engine
//         {id, name, text}     a call
//   out   {ready} or {failed}; {id, answer} or {id, failed}

import { enginesOf } from "./plumbline.mjs";

let engines = null;

async function start(wasm) {
  try {
    engines = enginesOf(await self.plumblineEngine({ wasmBinary: wasm }));
    self.postMessage({ ready: true });
  } catch (failure) {
    self.postMessage({ failed: String(failure) });
  }
}

self.onmessage = ({ data }) => {
  if (data.wasm) {
    start(data.wasm);
    return;
  }
  try {
    self.postMessage({ id: data.id, answer: engines[data.name](data.text) });
  } catch (failure) {
    self.postMessage({ id: data.id, failed: String(failure) });
  }
};

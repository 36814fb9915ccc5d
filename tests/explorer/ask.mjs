// Asks the engine in WebAssembly: node ask.mjs ENGINE.JS ENGINE.WASM < LINES
//
// A line is {"name":FUNCTION,"text":TEXT}; its answer is one line.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

import { enginesOf } from "../../plumb/explorer/page/plumbline.mjs";

const [loader, wasm] = process.argv.slice(2);
const load = createRequire(import.meta.url)(loader);
const engines = enginesOf(await load({ wasmBinary: readFileSync(wasm) }));
const answers = [];
for await (const line of createInterface({ input: process.stdin })) {
  const { name, text } = JSON.parse(line);
  answers.push(engines[name](text).trim());
}
process.stdout.write(answers.join("\n") + "\n");

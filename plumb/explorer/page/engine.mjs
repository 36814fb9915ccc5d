// Asks the engine. A call that takes longer than `patience` is stopped, and the engine with it; so
// is an engine that traps, as of too deep a recursion. The next call starts a new one.

export class Engine {
  // parts: {source, wasm}, the text of the worker and the bytes of the engine
  // startWorker: from a text to a Worker
  constructor(parts, startWorker, patience = 30000) {
    this.parts = parts;
    this.startWorker = startWorker;
    this.patience = patience;
    this.waiting = new Map();
    this.next = 0;
    this.worker = null;
  }

  start() {
    const worker = this.startWorker(this.parts.source);
    this.worker = worker;
    this.started = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.ready) resolve();
        else if (data.id === undefined) reject(new Error(data.failed));
        else this.settle(data);
      };
      worker.onerror = (event) => {
        reject(new Error(event.message));
        this.stop(event.message);
      };
    });
    worker.postMessage({ wasm: this.parts.wasm });
    return this.started;
  }

  settle({ id, answer, failed }) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    clearTimeout(waiting.timer);
    if (failed === undefined) waiting.resolve(JSON.parse(answer));
    else {
      waiting.resolve({ error: `the engine stopped: ${failed}`, exit: 3 });
      this.stop("the engine stopped");
    }
  }

  // Ends the worker. What waits is answered that it is unfinished.
  stop(sentence) {
    this.worker?.terminate();
    this.worker = null;
    for (const [, { resolve, timer }] of this.waiting) {
      clearTimeout(timer);
      resolve({ error: sentence, exit: 3 });
    }
    this.waiting.clear();
  }

  async call(name, text) {
    if (!this.worker) this.start();
    try {
      await this.started;
    } catch (failure) {
      this.stop("the engine did not start");
      return { error: `the engine did not start: ${failure.message}`, exit: 3 };
    }
    return new Promise((resolve) => {
      const id = this.next++;
      const late = () =>
        this.stop(`unfinished: the engine was stopped after ${this.patience / 1000} s`);
      this.waiting.set(id, { resolve, timer: setTimeout(late, this.patience) });
      this.worker.postMessage({ id, name, text });
    });
  }

  // One question of plumb/explorer/answers.hpp. Fields that are empty texts are left out.
  ask(what, fields) {
    const given = Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined);
    return this.call("explore", JSON.stringify({ ask: what, ...Object.fromEntries(given) }));
  }
}

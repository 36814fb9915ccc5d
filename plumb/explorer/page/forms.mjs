// What each view asks: its tab, its fields, and its button. `lines` makes a text of several lines,
// `usual` is the value that a field has without an entry, `options` are those of a choice.

const text = (name, label, lines = 2) => ({ name, label, lines });
const entry = (name, label, more = {}) => ({ name, label, ...more });
const number = (name, label, more = {}) => ({ name, label, numeric: true, ...more });
const choice = (name, label, options, usual) => ({ name, label, options, usual });

const device = choice("device", "device", [["", "NVIDIA"], "gfx942", "gfx950"]);
const element = choice("bits", "bits of an element", ["8", "16", "32", "64"], "32");

export const forms = {
  show: {
    tab: "Show", send: "Show",
    texts: [text("text",
      "A layout, a call, atlas:ATOM, or a text of CuTe, Triton, torch, MLIR, XLA ..")],
    row: [
      entry("tile", "tile of threads and values", { placeholder: "(M,N)" }),
      number("bits", "bits of an element", { usual: "32" }),
      number("banks", "banks", { usual: "32" }),
      number("bank_bytes", "bytes of a bank", { usual: "4" }),
    ],
  },
  judge: {
    tab: "Judge", send: "Judge",
    texts: [text("text", "A call"), text("answer", "The answer to judge: a value, or refuse CODE")],
    row: [],
  },
  banks: {
    tab: "Banks", send: "Count",
    texts: [text("layout",
      "Offsets in elements: the first mode counts threads, the others the values of a thread")],
    row: [
      entry("swizzle", "swizzle", { placeholder: "Sw<3,3,3>" }),
      entry("element", "bytes of an element", { usual: "4" }),
      entry("width", "bytes a thread"),
      entry("threads", "threads"),
      entry("warps", "warps", { placeholder: "0, 0-3, all" }),
      device,
      choice("direction", "direction", ["load", "store"], "load"),
    ],
  },
  swizzle: {
    tab: "Swizzle", send: "Design",
    texts: [
      text("tile", "The tile: mode 0 counts rows, mode 1 columns", 1),
      text("accesses", "Its accesses, one a line: rows:V, columns:V, rows:RxC, ldmatrix, " +
        "ldmatrix.trans, stmatrix, or a layout of threads and values", 3),
    ],
    row: [
      entry("element", "bytes of an element, or 4b, half", { usual: "4" }),
      number("lanes", "lanes"),
      number("banks", "banks"),
      device,
    ],
  },
  copy: {
    tab: "Copy", send: "Copy",
    texts: [
      text("from",
        "The source: from (thread, value) to the index in the tile, or make_layout_tv(T, V)"),
      text("to", "The destination, if other threads get the elements", 1),
    ],
    row: [
      entry("tile", "tile", { placeholder: "(M,N)" }),
      entry("source", "source tensor", { wide: true, placeholder: "(64,64):(64,1)" }),
      entry("target", "destination tensor", { wide: true }),
      number("thread", "thread"),
    ],
  },
  tma: {
    tab: "TMA", send: "Encode",
    texts: [
      text("tensor", "The tensor in global memory, in elements", 1),
      text("tile", "The tile: its layout in shared memory, or its extents, with steps if it " +
        "leaves some out", 1),
    ],
    row: [
      entry("at", "begins at", { placeholder: "(0,0)" }),
      number("bits", "bits of an element", { usual: "16" }),
      entry("type", "type", { placeholder: "FLOAT16" }),
      entry("swizzle", "swizzle", { placeholder: "128B" }),
      choice("interleave", "interleave", ["none", "16B", "32B"], "none"),
    ],
  },
  mma: {
    tab: "MMA", send: "Multiply",
    texts: [text("atom", "A published instruction, by its name in plumb atlas", 1)],
    row: [
      entry("atoms", "atoms along M, N, K", { placeholder: "(1,1,1)" }),
      entry("tile", "tile", { placeholder: "(M,N,K)" }),
      entry("permutation", "permutation", { wide: true, placeholder: "<_,_,_>" }),
      number("thread", "thread"),
      entry("tensor_a", "A in memory", { wide: true, placeholder: "(M,K):(K,1)" }),
      entry("tensor_b", "B in memory", { wide: true, placeholder: "(N,K):(K,1)" }),
      entry("tensor_c", "C in memory", { wide: true, placeholder: "(M,N):(N,1)" }),
    ],
  },
  shuffle: {
    tab: "Shuffle", send: "Plan",
    texts: [
      text("from", "From: a linear layout of register and lane, or a layout of threads and values"),
      text("to", "To"),
    ],
    row: [
      element,
      choice("lanes", "lanes of a warp", ["32", "64"], "32"),
      entry("cost", "costs", { placeholder: "100,50,50" }),
    ],
  },
  translate: {
    tab: "Translate", send: "Translate",
    texts: [text("text", "A layout in any dialect that is read")],
    row: [entry("to", "to one dialect only", { placeholder: "all" }), element],
  },
  replay: {
    tab: "Case", send: "Open",
    texts: [text("token", "The token of a counterexample, as a certificate prints it", 1)],
    row: [],
  },
};

export const fieldsOfView = (view) => [...forms[view].texts, ...forms[view].row];

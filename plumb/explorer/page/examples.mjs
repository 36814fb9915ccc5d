// What one can begin with: [words, fields], a list for each view.

export const examples = {
  show: [
    ["composition", { text: "composition((5,2):(1,7), 4:3)" }],
    ["tiles of a matrix", { text: "zipped_divide((8,8):(8,1), <4:1,2:1>)" }],
    ["a refusal", { text: "composition((3,2):(1,7), 4:2)" }],
    ["a swizzled tile, by banks",
      { text: "Sw<3,3,3> o 0 o (64,64):(64,1)", colour: "bank", bits: "16" }],
    ["CuTe C++", { text: "Layout<Shape<_4,_8>,Stride<_8,_1>>{}" }],
    ["an accumulator: threads and values",
      { text: "((4,8),(2,2)):((32,1),(16,8))", tile: "(16,8)", colour: "thread" }],
    ["an MMA atom by its name",
      { text: "atlas:SM80_16x8x16_F32F16F16F32_TN", colour: "thread" }],
  ],
  judge: [
    ["wrong at c = 2", { text: "composition((5,2):(1,7), 4:3)", answer: "(2,2):(3,7)" }],
    ["right, spelled otherwise", { text: "coalesce((2,2):(1,2))", answer: "(2,2):(1,2)" }],
    ["a refusal that is allowed", { text: "complement((2,2):(1,1), 8)", answer: "refuse overlap" }],
  ],
  banks: [
    ["columns of a padded tile", { layout: "(32,4):(33,1)" }],
    ["vectors of 16 bytes", { layout: "(32,4):(4,1)" }],
    ["rows of 32 floats, swizzled", { layout: "(32,4):(32,1)", swizzle: "Sw<3,2,3>" }],
    ["an accumulator that is stored", { layout: "atlas:SM80_16x8x16_F32F16F16F32_TN.C" }],
  ],
  swizzle: [
    ["rows stored, columns loaded",
      { tile: "(32,64):(64,1)", element: "2", accesses: "rows:8\ncolumns:8" }],
    ["ldmatrix of a tile of 64 columns",
      { tile: "(64,64):(64,1)", element: "2", accesses: "rows:8\nldmatrix" }],
    ["an operand of an MMA atom, loaded by pairs",
      { tile: "(64,64):(64,1)", element: "half",
        accesses: "rows:8\natlas:SM80_16x8x16_F32F16F16F32_TN.A/2" }],
  ],
  shuffle: [
    ["a transpose in 8 lanes",
      {
        from: "{register:[[1],[2],[4]],lane:[[8],[16],[32]]}->(x:64)",
        to: "{register:[[8],[16],[32]],lane:[[1],[2],[4]]}->(x:64)",
      }],
    ["bytes",
      {
        from: "{register:[[1],[2],[4]],lane:[[8],[16],[32]]}->(x:64)",
        to: "{register:[[8],[16],[32]],lane:[[1],[2],[4]]}->(x:64)",
        bits: "8",
      }],
  ],
  translate: [
    ["row-major", { text: "(4,8):(8,1)" }],
    ["threads and values", { text: "((4,8),(2,2)):((32,1),(16,8))" }],
    ["an operand of an MMA atom", { text: "atlas:SM80_16x8x16_F32F16F16F32_TN.C" }],
  ],
  replay: [
    ["a counterexample", { token: "composition.pointwise:2.5.1.2.7.0.0.4.3.2" }],
  ],
};

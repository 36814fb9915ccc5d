// CuTe-Layout-Visualizer's layout.js, a port of pycute to JavaScript, candidate protocol 1.
//
//     node adapter.js CHECKOUT
//
// What it draws is what these functions return. Numbers are doubles: integers up to 2^53. A layout
// sliced without an open entry is a value there, and `unsupported`. make_layout_tv has its tiler and
// its layout in an object. flat_divide and flat_product are documented to make every leaf a mode,
// which the operations of these names here do not, and are left out.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const readline = require('node:readline');
const {load} = require('./library.js');
const {Unsupported, kinds, read, write} = require('./notation.js');

const NAMES = [
  'Layout', 'flatten', 'product', 'product_each', 'inner_product', 'tuple_max', 'elem_scale',
  'shape_div', 'prefix_product', 'idx2crd', 'crd2idx', 'crd2crd', 'slice_', 'make_layout', 'size',
  'cosize', 'coalesce', 'filter', 'composition', 'complement', 'right_inverse', 'left_inverse',
  'logical_divide', 'zipped_divide', 'tiled_divide', 'logical_product',
  'zipped_product', 'tiled_product', 'blocked_product', 'raked_product',
  'slice_and_offset', 'zip_layouts', 'make_layout_tv', 'isBijective',
];
const library = load(process.argv[2], NAMES);
const KINDS = kinds(library.Layout);
const candidate = JSON.parse(fs.readFileSync(path.join(__dirname, 'candidate.json'), 'utf8'));
const LONGEST_LINE = 1 << 20;
const LONGEST_DETAIL = 400;

class Several {
  constructor(...values) {
    this.values = values;
  }
}

function sliced(X, c) {
  if (!(X instanceof library.Layout)) return library.slice_(c, X);
  const found = X.call(c);
  if (!(found instanceof library.Layout)) throw new Unsupported('a value, as nothing is open');
  return found;
}

function ofThreadsAndValues(threads, values) {
  const {tiler_mn: tiler, layout_tv: layout} = library.make_layout_tv(threads, values);
  return new Several(tiler, layout);
}

const of = (name, ...row) => [row, library[name]];
const TILED = ['layout', 'tiler'];
const OPERATIONS = {
  flatten: of('flatten', 'tuple'),
  product: of('product', 'tuple'),
  product_each: of('product_each', 'tuple'),
  inner_product: of('inner_product', 'tuple', 'tuple'),
  tuple_max: of('tuple_max', 'tuple'),
  elem_scale: of('elem_scale', 'tuple', 'tuple'),
  shape_div: of('shape_div', 'tuple', 'tuple'),
  prefix_product: of('prefix_product', 'tuple'),
  idx2crd: of('idx2crd', 'integer', 'tuple'),
  idx2crd_strided: of('idx2crd', 'integer', 'tuple', 'tuple'),
  crd2idx: of('crd2idx', 'tuple', 'tuple', 'tuple'),
  crd2crd: [['tuple', 'tuple', 'tuple'], (c, S, T) => library.crd2crd(c, T, S)],
  size: of('size', 'layout'),
  cosize: of('cosize', 'layout'),
  rank: [['layout'], (A) => A.rank()],
  evaluate: [['layout', 'integer'], (A, i) => A.call(i)],
  mode: [['layout', 'integer'], (A, k) => A.mode(k)],
  make_layout: [['tuple', 'tuple?'], (S, D) => new library.Layout(S, D)],
  make_column_major_layout: [['tuple'], (S) => new library.Layout(S)],
  concatenate: [['layout', 'layout'], (A, B) => library.make_layout(A, B)],
  slice: [['tuple|layout', 'pattern'], sliced],
  slice_and_offset: [['layout', 'pattern'],
                     (A, c) => new Several(...library.slice_and_offset(c, A))],
  coalesce: of('coalesce', 'layout', 'profile?'),
  filter: of('filter', 'layout', 'profile?'),
  compact: of('isBijective', 'layout'),
  composition: of('composition', ...TILED),
  complement: of('complement', 'layout', 'integer'),
  right_inverse: of('right_inverse', 'layout'),
  left_inverse: of('left_inverse', 'layout'),
  logical_divide: of('logical_divide', ...TILED),
  zipped_divide: of('zipped_divide', ...TILED),
  tiled_divide: of('tiled_divide', ...TILED),
  logical_product: of('logical_product', ...TILED),
  zipped_product: of('zipped_product', ...TILED),
  tiled_product: of('tiled_product', ...TILED),
  blocked_product: of('blocked_product', 'layout', 'layout'),
  raked_product: of('raked_product', 'layout', 'layout'),
  make_layout_tv: [['layout', 'layout'], ofThreadsAndValues],
};

const hello = {
  protocol: '1',
  name: candidate.name,
  version: candidate.default,
  language: candidate.language,
  issues: candidate.issues,
  ops: Object.keys(OPERATIONS),
  integer_bits: '54',
  ...(candidate.domain ? {domain: candidate.domain} : {}),
};

// The conversation ------------------------------------------------------------------------------

function argumentsOf(texts, wanted) {
  const required = wanted.filter((kind) => !kind.endsWith('?')).length;
  if (!Array.isArray(texts) || texts.length < required || texts.length > wanted.length) {
    throw new Unsupported('no call with so many arguments');
  }
  return texts.map((text, k) => {
    const value = read(text, library.Layout);
    const kind = wanted[k].replace('?', '');
    if (!kind.split('|').some((one) => KINDS[one](value))) {
      throw new Unsupported(`an argument is not of kind ${kind}`);
    }
    return value;
  });
}

function answer(request) {
  if (!Object.hasOwn(OPERATIONS, request.op)) return {unsupported: true};
  const [wanted, call] = OPERATIONS[request.op];
  try {
    const found = call(...argumentsOf(request.args, wanted));
    return {result: found instanceof Several ? found.values.map(write) : write(found)};
  } catch (reason) {
    const detail = `${reason.name}: ${reason.message}`.slice(0, LONGEST_DETAIL);
    if (reason instanceof Unsupported) return {unsupported: true, detail: reason.message};
    return {refuse: 'unspecified', detail};
  }
}

function respond(line) {
  let request = null;
  try {
    request = JSON.parse(line);
  } catch {
    request = null;
  }
  if (request === null || typeof request !== 'object' || Array.isArray(request)) {
    return {id: '', unsupported: true, detail: 'the line is not a JSON object'};
  }
  if (request.op === 'flush') return null;
  if (request.op === 'hello') return hello;
  const id = ['string', 'number'].includes(typeof request.id) ? request.id : '';
  if (line.length > LONGEST_LINE) {
    return {id, refuse: 'too_large', detail: `a line has more than ${LONGEST_LINE} bytes`};
  }
  return {id, ...answer(request)};
}

readline.createInterface({input: process.stdin}).on('line', (line) => {
  const reply = line.trim() === '' ? null : respond(line);
  if (reply !== null) fs.writeSync(1, `${JSON.stringify(reply)}\n`);
});

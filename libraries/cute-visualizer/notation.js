// The texts of the candidate protocol, version 1, as numbers, arrays and layouts, and back.
'use strict';

class Unsupported extends Error {}

const TOKEN = /-?[0-9]+|\S/g;
const DEEPEST = 64;

/** `Layout` is the library's class; `_` and `*` are null, a tuple of tilers is an array. */
class Reader {
  constructor(text, Layout) {
    this.tokens = text.match(TOKEN) || [];
    this.at = 0;
    this.Layout = Layout;
  }

  next() {
    return this.tokens[this.at];
  }

  take(token) {
    if (this.next() !== token) throw new Unsupported(`cannot read ${this.next()}`);
    this.at += 1;
  }

  end() {
    if (this.at < this.tokens.length) throw new Unsupported(`cannot read ${this.next()}`);
  }

  value(depth) {
    const tree = this.tree(depth);
    if (this.next() !== ':') return tree;
    this.take(':');
    return new this.Layout(tree, this.tree(depth));
  }

  tree(depth) {
    if (depth > DEEPEST) throw new Unsupported(`a text nests deeper than ${DEEPEST}`);
    const token = this.next();
    if (token === '(' || token === '<') return this.elements(token === '(' ? ')' : '>', depth);
    this.at += 1;
    if (token === '_' || token === '*') return null;
    if (token === undefined || !/^-?[0-9]+$/.test(token)) {
      throw new Unsupported(`cannot read ${token}`);
    }
    const number = Number(token);
    if (!Number.isSafeInteger(number)) throw new Unsupported('a number beyond 2^53');
    return number;
  }

  elements(end, depth) {
    this.at += 1;
    const found = [];
    while (this.next() !== end) {
      found.push(this.value(depth + 1));
      if (this.next() !== end) this.take(',');
    }
    this.take(end);
    return found;
  }
}

function read(text, Layout) {
  const reader = new Reader(text, Layout);
  const value = reader.value(0);
  reader.end();
  return value;
}

/** What has a shape and a stride is a layout. */
function write(value) {
  if (Array.isArray(value)) return `(${value.map(write).join(',')})`;
  if (value !== null && typeof value === 'object') {
    return `${write(value.shape)}:${write(value.stride)}`;
  }
  return Object.is(value, -0) ? '0' : String(value);
}

// Kinds ---------------------------------------------------------------------------------------

const isInteger = (value) => typeof value === 'number';
const treeOf = (isLeaf) => {
  const isTree = (value) => isLeaf(value) || (Array.isArray(value) && value.every(isTree));
  return isTree;
};
const isTree = treeOf(isInteger);

function kinds(Layout) {
  const isLayout = (value) =>
    value instanceof Layout && isTree(value.shape) && isTree(value.stride);
  return {
    integer: isInteger,
    tuple: isTree,
    layout: isLayout,
    pattern: treeOf((value) => isInteger(value) || value === null),
    profile: treeOf((value) => value === null),
    tiler: treeOf((value) => isInteger(value) || value === null || isLayout(value)),
  };
}

module.exports = {Unsupported, read, write, kinds};

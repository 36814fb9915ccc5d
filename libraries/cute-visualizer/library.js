// Loads layout.js of the visualizer, which is a script of a page, in a context of its own.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const vm = require('node:vm');

/** An object with the named functions of the checkout in `folder`. */
function load(folder, names) {
  const source = fs.readFileSync(path.join(folder, 'layout.js'), 'utf8');
  const context = vm.createContext({Array, Object});
  const found = `({${names.join(',')}})`;
  return vm.runInContext(`${source}\n;${found}`, context);
}

module.exports = {load};

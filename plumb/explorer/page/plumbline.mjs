// The functions of the engine as functions of texts. `module` is what Emscripten's loader resolves
// to; its C functions take a text that ends with a zero byte, and return one that is given back.

const names = {
  explore: "_plumb_explore",
  eval: "_plumbline_eval",
  serve: "_plumbline_serve",
  judge: "_plumbline_judge",
  clause: "_plumbline_clause",
};

export function enginesOf(module) {
  const call = (name, text) => {
    const size = module.lengthBytesUTF8(text) + 1;
    const argument = module._malloc(size);
    if (!argument) throw new RangeError("the engine is out of memory");
    module.stringToUTF8(text, argument, size);
    const answer = module[names[name]](argument);
    module._free(argument);
    if (!answer) throw new RangeError("the engine is out of memory");
    const found = module.UTF8ToString(answer);
    module._plumbline_free(answer);
    return found;
  };
  return Object.fromEntries(Object.keys(names).map((name) => [name, (text) => call(name, text)]));
}

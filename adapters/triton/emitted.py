"""What Triton's compiler emits for the conversion of a tensor between two layouts of one warp.

A candidate of one operation, `emitted_conversion(FROM, TO, bits)`, whose result is (shuffles, selects,
byte permutes, accesses of shared memory) in the PTX for sm_90. The kernel loads element k of its
input, converts, and stores element k of its output, and does nothing else; selects are those that the
conversion adds, as an element that several lanes hold is stored under a predicate, without any.
"""

import os
import pathlib
import re
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path.insert(0, str(FOLDER.parent))
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import Unsupported

del sys.path[0]

wire = open_wire()

from triton._C.libtriton import ir
from triton.backends.compiler import GPUTarget
from triton.compiler.compiler import make_backend

ARCHITECTURE = 90
COUNTED = [r"shfl\.sync\.", r"selp\.", r"prmt\.", r"(?:st|ld)\.shared\.|stmatrix|ldmatrix"]

KERNEL = """#from = {source}
#to = {target}
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 1 : i32, ttg.target = "cuda:{arch}", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @convert(%p: {pointer}, %q: {pointer}) {{
    %i = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #from>
    %a = tt.splat %p : {pointer} -> tensor<{size}x{pointer}, #from>
    %b = tt.addptr %a, %i : tensor<{size}x{pointer}, #from>, tensor<{size}xi32, #from>
    %x = tt.load %b : tensor<{size}x{pointer}, #from>
    %y = ttg.convert_layout %x : tensor<{size}x{element}, #from> -> tensor<{size}x{element}, #to>
    %j = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #to>
    %c = tt.splat %q : {pointer} -> tensor<{size}x{pointer}, #to>
    %d = tt.addptr %c, %j : tensor<{size}x{pointer}, #to>, tensor<{size}xi32, #to>
    tt.store %d, %y : tensor<{size}x{pointer}, #to>
    tt.return
  }}
}}
"""


def size_of(layout):
    size = 1
    for _, extent in layout.outputs:
        size *= extent
    return size


def attribute(layout):
    """Over one dimension, in which the first output is lowest."""
    bases = {"register": [], "lane": []}
    for name, own in layout.inputs:
        if name not in bases:
            raise Unsupported(f"the input {name}")
        for basis in own:
            place, weight = 0, 1
            for coordinate, (_, extent) in zip(basis, layout.outputs):
                place, weight = place + coordinate * weight, weight * extent
            if place & (place - 1):
                raise Unsupported("a basis that is no power of two")
            bases[name].append([place])
    if len(bases["lane"]) != 5:
        raise Unsupported("a warp has 32 lanes")
    return f"#ttg.linear<{{register = {bases['register']}, lane = {bases['lane']}, warp = [], block = []}}>"


def ptx_of(text):
    """By the stages that the compiler runs, without its cache."""
    backend = make_backend(GPUTarget("cuda", ARCHITECTURE, 32))
    context = ir.context()
    ir.load_dialects(context)
    backend.load_dialects(context)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "convert.ttgir")
        pathlib.Path(path).write_text(text, encoding="utf-8")
        module = ir.parse_mlir_module(path, context)
    module.context = context
    options = backend.parse_options({"num_warps": 1, "num_ctas": 1})
    metadata = {}
    return backend.make_ptx(backend.make_llir(module, metadata, options, ARCHITECTURE), metadata, options, ARCHITECTURE)


def emitted(source, target, bits):
    if bits not in (8, 16, 32, 64):
        raise Unsupported("an element has 8, 16, 32 or 64 bits")
    element = f"i{bits}"
    text = KERNEL.format(source=attribute(source), target=attribute(target), arch=ARCHITECTURE,
                         size=size_of(source), element=element, pointer=f"!tt.ptr<{element}>")
    code = [line for line in ptx_of(text).splitlines() if not line.lstrip().startswith(("//", ".", "$"))]
    return tuple(sum(len(re.findall(r"\b(?:" + one + ")", line)) for line in code) for one in COUNTED)


CALLS = {"emitted_conversion": (("linear", "linear", "integer"), emitted)}
plumbline_forked.serve(wire, describe(FOLDER, CALLS), CALLS)

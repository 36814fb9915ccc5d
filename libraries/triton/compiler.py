"""Triton's compiler, from a module of TritonGPU to PTX, without its cache, and its linear
layouts."""

import os
import pathlib
import tempfile

from plumbline_notation import Unsupported
from triton._C.libtriton import ir
from triton.backends.compiler import GPUTarget
from triton.compiler.compiler import make_backend

LANE_BITS = 5

# `ends` has what is done with %y, element k of which each thread has under #to.
KERNEL = """#from = {source}
#to = {target}
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = {warps} : i32,
                   ttg.target = "cuda:{architecture}", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @convert(%p: {pointer}, %q: {pointer}) {{
    %i = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #from>
    %a = tt.splat %p : {pointer} -> tensor<{size}x{pointer}, #from>
    %b = tt.addptr %a, %i : tensor<{size}x{pointer}, #from>, tensor<{size}xi32, #from>
    %x = tt.load %b : tensor<{size}x{pointer}, #from>
    %y = ttg.convert_layout %x : tensor<{size}x{element}, #from> -> tensor<{size}x{element}, #to>
    %j = tt.make_range {{end = {size} : i32, start = 0 : i32}} : tensor<{size}xi32, #to>
    %c = tt.splat %q : {pointer} -> tensor<{size}x{pointer}, #to>
    %d = tt.addptr %c, %j : tensor<{size}x{pointer}, #to>, tensor<{size}xi32, #to>
    {ends}
    tt.return
  }}
}}
"""


def size_of(layout):
    size = 1
    for _, extent in layout.outputs:
        size *= extent
    return size


def attribute(layout, dimensions):
    """#ttg.linear over one dimension, in which the first output is lowest."""
    bases = {name: [] for name in dimensions}
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
    if len(bases["lane"]) != LANE_BITS:
        raise Unsupported("a warp has 32 lanes")
    register, lane, warp = bases["register"], bases["lane"], bases.get("warp", [])
    return f"#ttg.linear<{{register = {register}, lane = {lane}, warp = {warp}, block = []}}>"


def warps_of(layout):
    return 1 << sum(len(own) for name, own in layout.inputs if name == "warp")


def kernel(source, target, dimensions, bits, warps, architecture, ends, **more):
    """Loads element k of its input, converts, and ends with the line `ends`, in which {size},
    {element} and {pointer} are the number and the types of elements, and `more` has the rest."""
    types = {"size": size_of(source), "element": f"i{bits}", "pointer": f"!tt.ptr<i{bits}>"}
    return KERNEL.format(
        source=attribute(source, dimensions),
        target=attribute(target, dimensions),
        warps=warps,
        architecture=architecture,
        ends=ends.format(**types, **more),
        **types,
    )


def compiled(text, warps, architecture):
    """(PTX, bytes of dynamic shared memory), by the stages that the compiler runs."""
    backend = make_backend(GPUTarget("cuda", architecture, 32))
    context = ir.context()
    ir.load_dialects(context)
    backend.load_dialects(context)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "convert.ttgir")
        pathlib.Path(path).write_text(text, encoding="utf-8")
        module = ir.parse_mlir_module(path, context)
    module.context = context
    options = backend.parse_options({"num_warps": warps, "num_ctas": 1})
    metadata = {}
    code = backend.make_llir(module, metadata, options, architecture)
    return backend.make_ptx(code, metadata, options, architecture), metadata["shared"]

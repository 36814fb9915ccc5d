"""Triton's compiler, from a module of TritonGPU to PTX, without its cache, and its linear layouts."""

import os
import pathlib
import tempfile

from plumbline_notation import Unsupported
from triton._C.libtriton import ir
from triton.backends.compiler import GPUTarget
from triton.compiler.compiler import make_backend

LANE_BITS = 5


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
    return f"#ttg.linear<{{register = {bases['register']}, lane = {bases['lane']}, warp = {bases.get('warp', [])}, block = []}}>"


def warps_of(layout):
    return 1 << sum(len(own) for name, own in layout.inputs if name == "warp")


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

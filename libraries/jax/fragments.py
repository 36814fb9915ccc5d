"""Fragment layouts of Mosaic GPU as linear layouts.

`TiledLayout.thread_idxs(shape)` builds the indices of a thread's registers as MLIR expressions of
the thread's number. They are built for the threads 0, 1, 2, 4, .., and MLIR folds them. What a
vector holds beyond its first element is along its dimension.
"""

from jax._src.interpreters import mlir
from jax.experimental.mosaic.gpu import utils
from jaxlib.mlir import ir, passmanager
from jaxlib.mlir.dialects import arith, func
from plumbline_notation import LinearLayout, Unsupported

MOST_ELEMENTS = 1 << 14  # of all threads together
THREADS = 128


def folded(build):
    """The integers that `build()`, which returns MLIR values, comes to."""
    with mlir.make_ir_context(), ir.Location.unknown():
        module = ir.Module.create()
        with ir.InsertionPoint(module.body):
            function = func.FuncOp("indices", ir.FunctionType.get([], []))
        with ir.InsertionPoint(function.add_entry_block()):
            values = build()
            func.ReturnOp(values)
        kind = ir.FunctionType.get([], [value.type for value in values])
        function.attributes["function_type"] = ir.TypeAttr.get(kind)
        passmanager.PassManager.parse("builtin.module(canonicalize)").run(module.operation)
        operands = list(function.entry_block.operations)[-1].operands
        return [ir.IntegerAttr(one.owner.attributes["value"]).value for one in operands]


def first_elements(layout, shape, thread):
    """The index of the first element of each register of the thread."""

    def build():
        whole = utils.thread_idx
        utils.thread_idx = lambda: arith.constant(ir.IntegerType.get_signless(32), thread)
        try:
            return [one for index in layout.thread_idxs(shape) for one in index]
        finally:
            utils.thread_idx = whole

    found = folded(build)
    return [tuple(found[k : k + len(shape)]) for k in range(0, len(found), len(shape))]


def powers_below(number):
    return [1 << bit for bit in range(number.bit_length() - 1)]


def vector_step(layout, shape):
    """From one element of a vector to the next, as an index of the array."""
    tiled = [0] * len(layout.tiling.tile_shape(shape))
    tiled[layout.vector_dim] = 1
    return layout.tiling.untile_indices(tuple(tiled))


def bases_of(layout, shape):
    """(register, lane, warp): the bases of each, in elements of the array. Extents are powers of
    two, so that indices are linear over F2 if the layout is what its docstring says."""
    elements = 1
    for extent in shape:
        if extent & (extent - 1):
            raise Unsupported("an extent that is no power of two")
        elements *= extent
    if elements > MOST_ELEMENTS:
        raise Unsupported("more than 16384 elements")
    layout.tiling.tile_shape(shape)  # refuses a shape that is no multiple of the tile
    step = vector_step(layout, shape)
    vector = [tuple(at * part for part in step) for at in powers_below(layout.vector_length)]
    registers = first_elements(layout, shape, 0)
    threads = [first_elements(layout, shape, thread)[0] for thread in powers_below(THREADS)]
    return vector + [registers[at] for at in powers_below(len(registers))], threads[:5], threads[5:]


def linear_of(names, outputs, layout):
    """The linear layout with these input names for registers, lanes and warps; `outputs` are the
    names and sizes of the array's dimensions."""
    register, lane, warp = bases_of(layout, tuple(size for _, size in outputs))
    if len(names) == 2:  # rows of tensor memory are lanes of warps
        register, lane, warp = lane + warp, register, None
    groups = [register, lane, warp][: len(names)]
    inputs = [(name, tuple(bases)) for name, bases in zip(names, groups)]
    return LinearLayout((*inputs, ("block", ())), tuple(outputs))

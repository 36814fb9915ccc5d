"""Triton's LinearLayout. What is illegal ends the process: each request runs in a forked child.

`linear_compose(A, B)` is `A.compose(B)`, B after A. An index of the catalogue is that of the inputs
one after the other, the first one lowest; the library takes one index for each input.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent

sys.path[:0] = [str(FOLDER.parent / "common"), str(FOLDER)]
import plumbline_forked
from plumbline_adapter import describe, open_wire
from plumbline_notation import F2Matrix, LinearLayout, Unsupported

wire = open_wire()

import amd
import conflicts
import padded
import rotating
import scaled
import tensor_memory
from lists import hold_to_order, order_of, sizes_in
from triton._C.libtriton import gluon_ir, ir
from triton._C.libtriton import linear_layout as library
from triton.experimental.gluon.language import (
    BlockedLayout,
    DotOperandLayout,
    NVMMADistributedLayout,
    NVMMASharedLayout,
    SwizzledSharedLayout,
)

del sys.path[:2]


def made(layout):
    """Nothing is required of the bases: a layout of the catalogue need not be surjective."""
    bases = [(name, [list(basis) for basis in bases]) for name, bases in layout.inputs]
    names = [name for name, _ in layout.outputs]
    return library.LinearLayout.from_bases(
        bases, names, [size for _, size in layout.outputs], False
    )


def back(layout):
    return LinearLayout(
        tuple((name, tuple(map(tuple, bases))) for name, bases in layout.bases),
        tuple((name, size) for name, size in layout.out_dims),
    )


def matrix(layout):
    rows = made(layout).get_matrix_view()
    columns = sum(len(bases) for _, bases in layout.inputs)
    return F2Matrix(
        len(rows), tuple(sum(row[k] << i for i, row in enumerate(rows)) for k in range(columns))
    )


def apply(layout, index):
    """An index beyond the size is none of the library's."""
    indices = {}
    for name, bases in layout.inputs:
        indices[name] = index % (1 << len(bases))
        index >>= len(bases)
    if index != 0:
        raise Unsupported("an index beyond the size")
    value = made(layout).apply(indices)
    return tuple(value[name] for name, _ in layout.outputs)


def one_dimension(make, *sizes):
    """A size of 0 is none of the catalogue's."""
    if any(size < 1 for size in sizes):
        raise Unsupported("a size below 1")
    return back(make(*sizes))


context = ir.context()
ir.load_dialects(context)
builder = gluon_ir.GluonOpBuilder(context)


def encoded(encoding, shape):
    return builder.to_linear_layout(encoding._to_ir(builder), shape)


def in_registers(encoding, shape):
    return with_registers(encoded(encoding, [size for _, size in shape]), shape)


def with_registers(found, shape):
    parts = (
        ("register", found.reg_bases),
        ("lane", found.lane_bases),
        ("warp", found.warp_bases),
        ("block", found.block_bases),
    )
    return LinearLayout(
        tuple((name, tuple(map(tuple, bases))) for name, bases in parts), tuple(shape)
    )


def in_memory(encoding, shape, sizes, back_to_shape=tuple):
    found = encoded(encoding, sizes)
    parts = ("offset", found.offset_bases), ("block", found.block_bases)
    return LinearLayout(
        tuple((name, tuple(map(back_to_shape, bases))) for name, bases in parts), tuple(shape)
    )


def blocked(E, T, W, S):
    lists = E.outputs, T.outputs, W.outputs
    sizes = [sizes_in(S.outputs, one) for one in lists]
    return in_registers(BlockedLayout(*sizes, order_of(S.outputs, *lists)), S.outputs)


def instruction(columns, W, S):
    """Of version 2 the warps along columns are the fastest, of version 3 those along rows. Several
    matrices are those of version 2, with the warps for them the slowest."""
    if len(S.outputs) not in (2, 3):
        raise Unsupported("a tensor of no matrices")
    warps = sizes_in(S.outputs, W.outputs)
    if len(warps) == 3:
        if columns != 8:
            raise Unsupported("several matrices of more than 8 columns at once")
        hold_to_order([2, 1, 0], S.outputs, [W.outputs])
        return NVMMADistributedLayout([2, 0], warps, [1, 16, 8])
    rows_first = order_of(S.outputs, W.outputs)[0] == 0
    if columns == 8 and (not rows_first or 1 in warps):
        return NVMMADistributedLayout([2, 0], warps, [16, 8])
    if not rows_first and 1 not in warps:
        raise Unsupported("warps along columns first, of more than 8 columns")
    return NVMMADistributedLayout([3, 0], warps, [16, columns, 16])


def mma_accumulator(m, W, S):
    return in_registers(instruction(8 * m, W, S), S.outputs)


def dot_operand(p, k, W, S):
    parent = instruction(8, W, S)
    if p not in (0, 1) or (p == 1 and parent.version[0] == 3):
        raise Unsupported("an operand that is not in registers")
    return in_registers(DotOperandLayout(p, parent, k), S.outputs)


def blocked_operand(p, E, T, W, S):
    lists = E.outputs, T.outputs, W.outputs
    sizes = [sizes_in(S.outputs, one) for one in lists]
    if p not in (0, 1) or len(S.outputs) not in (2, 3):
        raise Unsupported("neither operand, or no matrices")
    parent = BlockedLayout(*sizes, order_of(S.outputs, *lists))
    return in_registers(DotOperandLayout(p, parent, 0), S.outputs)


def of_amd(layout_of):
    """Of arguments of which the last is the shape."""
    return lambda *arguments: in_registers(layout_of(*arguments), arguments[-1].outputs)


def mma_scales(p, W, S):
    parts = scaled.scales(p, W, S).items()
    return LinearLayout(
        tuple((name, tuple(map(tuple, bases))) for name, bases in parts), tuple(S.outputs)
    )


def mfma_operand(p, m, k, P, W, S):
    if (p, k) == (0, 1) and m in (16, 32) and len(S.outputs) == 2:
        return with_registers(amd.mfma_scales(m, P, W, S), S.outputs)
    return in_registers(amd.mfma_operand(p, m, k, P, W, S), S.outputs)


def wmma_scales(h, k, P, W, S):
    return with_registers(amd.wmma_scales(h, k, P, W, S), S.outputs)


def swizzled_shared(v, p, m, S):
    sizes = [size for _, size in S.outputs]
    if all(size == 1 for size in sizes):
        raise Unsupported("an offset of size 1")
    return in_memory(SwizzledSharedLayout(v, p, m, list(range(len(sizes)))), S.outputs, sizes)


def rotating_shared(v, p, m, S):
    bases = rotating.bases(context, v, p, m, [size for _, size in S.outputs])
    return LinearLayout((("offset", tuple(bases)), ("block", ())), tuple(S.outputs))


def nvmma_shared(v, m, S):
    if v not in (2, 4, 8, 16) or m not in (2, 4, 8) or len(S.outputs) != 2:
        raise Unsupported("an element of neither 8, 16, 32 nor 64 bits, or no matrix")
    sizes = [size for _, size in S.outputs]
    return in_memory(
        NVMMASharedLayout(16 * m, 128 // v),
        S.outputs,
        sizes[::-1],
        lambda basis: tuple(basis)[::-1],
    )


def in_tensor_memory(S, encoding, sizes):
    found = encoded(encoding, sizes)
    parts = ("row", found.rows), ("col", found.cols), ("block", ())
    return LinearLayout(
        tuple((name, tuple(map(tuple, bases))) for name, bases in parts), tuple(S.outputs)
    )


def tensor_memory_matrix(f, m, n, d, S):
    return in_tensor_memory(S, *tensor_memory.matrix(f, m, n, d, [size for _, size in S.outputs]))


def tensor_memory_scales(S):
    return in_tensor_memory(S, *tensor_memory.scales([size for _, size in S.outputs]))


conflicts_of = conflicts.with_builder(context, builder)

MAKE = library.LinearLayout

CALLS = {
    "linear_identity": (
        ("integer",),
        lambda n: one_dimension(lambda n: MAKE.identity_1d(n, "in", "out"), n),
    ),
    "linear_strided": (
        ("integer", "integer"),
        lambda n, d: one_dimension(lambda n, d: MAKE.strided_1d(n, d, "in", "out"), n, d),
    ),
    "linear_zeros": (
        ("integer", "integer"),
        lambda n, m: one_dimension(lambda n, m: MAKE.zeros_1d(n, "in", "out", m), n, m),
    ),
    "linear_matrix": (("linear",), matrix),
    "linear_apply": (("linear", "integer"), apply),
    "linear_injective": (("linear",), lambda L: made(L).is_injective()),
    "linear_surjective": (("linear",), lambda L: made(L).is_surjective()),
    "linear_compose": (("linear", "linear"), lambda A, B: back(made(A).compose(made(B)))),
    "linear_invert": (("linear",), lambda A: back(made(A).invert())),
    "linear_pseudoinvert": (("linear",), lambda A: back(made(A).pseudoinvert())),
    "linear_invert_and_compose": (
        ("linear", "linear"),
        lambda A, B: back(made(A).invert_and_compose(made(B))),
    ),
    "linear_product": (("linear", "linear"), lambda A, B: back(made(A) * made(B))),
    "linear_blocked": (("linear", "linear", "linear", "linear"), blocked),
    "linear_mma_accumulator": (("integer", "linear", "linear"), mma_accumulator),
    "linear_dot_operand": (("integer", "integer", "linear", "linear"), dot_operand),
    "linear_blocked_operand": (("integer", *["linear"] * 4), blocked_operand),
    "linear_mfma_accumulator": ((*["integer"] * 3, *["linear"] * 3), of_amd(amd.mfma_accumulator)),
    "linear_mfma_operand": ((*["integer"] * 3, *["linear"] * 3), mfma_operand),
    "linear_wmma_accumulator": ((*["integer"] * 2, *["linear"] * 3), of_amd(amd.wmma_accumulator)),
    "linear_wmma_operand": ((*["integer"] * 4, *["linear"] * 3), of_amd(amd.wmma_operand)),
    "linear_mma_scales": (("integer", "linear", "linear"), mma_scales),
    "linear_wmma_scales": ((*["integer"] * 2, *["linear"] * 3), wmma_scales),
    "linear_swizzled_shared": (("integer", "integer", "integer", "linear"), swizzled_shared),
    "linear_rotating_shared": (("integer", "integer", "integer", "linear"), rotating_shared),
    "linear_nvmma_shared": (("integer", "integer", "linear"), nvmma_shared),
    "linear_tensor_memory": ((*["integer"] * 4, "linear"), tensor_memory_matrix),
    "linear_tensor_memory_scales": (("linear",), tensor_memory_scales),
    "padded_shared": (("integer", "tuple", "tuple"), padded.padded_shared),
    "linear_bank_conflicts": (
        ("linear", "linear", "integer", "integer?"),
        conflicts_of,
    ),
}

plumbline_forked.serve(wire, describe(FOLDER, CALLS, integer_bits="32"), CALLS)

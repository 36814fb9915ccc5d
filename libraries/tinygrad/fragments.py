"""fragments.py FOLDER: the fragments of tinygrad's tensor cores, one row of JSON each.

FOLDER has the package. runtime/ops_python.py, the emulator, is asked which elements its model of
the instruction reads and writes. Read from codegen/opt/tc.py are the axes of each TensorCore. The
bits of the lane are its local axes, those of the value its reduced and upcast axes. `swizzle` says
which bit of m, n or k an axis stands for in A and in B. They are a second row, if they differ.
"""

import pathlib
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / "common")]
from plumbline_fragments import fragments, print_rows, table_of

CUDA = {"half": "F16", "bfloat16": "BF16", "float": "TF32", "fp8e4m3": "E4M3", "fp8e5m2": "E5M2"}
AMD = {
    "half": "f16",
    "bfloat16": "bf16",
    "float": "f32",
    "fp8e4m3": "fp8_fp8",
    "fp8e5m2": "bf8_bf8",
    "char": "iu8",
    "signed char": "iu8",
    "int": "i32",
}
DEVICES = ["sm_75", "sm_80", "sm_89", "gfx942", "gfx950", "gfx1100", "gfx1201", "METAL"]
GENERATION = {"gfx942": "CDNA3", "gfx950": "CDNA4", "gfx1100": "RDNA3", "gfx1201": "RDNA4"}


def word(dtype):
    return {"__bf16": "bfloat16", "float8_e4m3": "fp8e4m3", "float8_e5m2": "fp8e5m2"}.get(
        dtype.name, dtype.name
    )


def instruction(device, core):
    """(name of the atom, instruction) of a tensor core; None if another device has it too."""
    n, m, k = core.dims
    given, wanted = word(core.dtype_in), word(core.dtype_out)
    if device.startswith("sm_"):
        if device != ("sm_75" if k == 8 and given == "half" else "sm_89" if k == 32 else "sm_80"):
            return None
        d = {"float": "F32", "half": "F16"}[wanted]
        a = CUDA[given]
        return f"{device.upper().replace('_', '')}_{m}x{n}x{k}_{d}{a}{a}{d}_TN", ""
    if device == "METAL":
        return f"METAL_simdgroup_8x8x8_{AMD[wanted]}_{AMD[given]}", "simdgroup_multiply_accumulate"
    kind = "wmma" if device.startswith("gfx1") else "mfma"
    types = "f8f6f4" if k == 128 else AMD[given]
    text = f"v_{kind}_{AMD[wanted]}_{m}x{n}x{k}_{types}"
    name = f"{GENERATION[device]}_{text}" + ("_w32" if kind == "wmma" else "")
    return (f"{name}_{AMD[given]}" if k == 128 else name), text


def bits_of_dimensions(core):
    """The bit (dimension, number) that each axis stands for: l0, u1, r2, .."""
    meaning, count, axes = {}, [0, 0], {"l": 0, "u": 0}
    for option in core.opts:
        kind, dimension = option[0], int(option[1])
        meaning[f"{kind}{axes[kind]}"] = ("nm"[dimension], count[dimension])
        axes[kind] += 1
        count[dimension] += 1
    for number in range(len(core.get_reduce_axes())):
        meaning[f"r{number}"] = ("k", number)
    return meaning


def tables(core):
    """(m,k), (n,k) and (m,n) of (lane, value), from the axes."""
    meaning = bits_of_dimensions(core)
    lanes = [f"l{number}" for number in range(len(core.get_local_axes()))]
    upcast = [f"u{number}" for number in range(len(core.get_upcast_axes()))]
    reduced = [f"r{number}" for number in range(len(core.get_reduce_axes()))]
    places = [dict(zip(lanes + upcast + reduced, sum(part, ()))) for part in core.swizzle]
    found = {}
    for operand, (pair, place) in {
        "A": ("mk", places[0]),
        "B": ("nk", places[1]),
        "C": ("mn", {axis: axis for axis in lanes + upcast}),
    }.items():
        bit = {axis: meaning[other] for axis, other in place.items()}
        own = [axis for axis in reduced + upcast if axis in bit and bit[axis][0] in pair]

        def at(lane, value, bit=bit, own=own, pair=pair):
            where = dict.fromkeys("mnk", 0)
            for number, axes in ((lane, lanes), (value, own)):
                for position, axis in enumerate(axes):
                    dimension, of = bit[axis]
                    where[dimension] |= (number >> position & 1) << of
            return where[pair[0]], where[pair[1]]

        found[operand] = table_of(core.threads, 1 << len(own), at)
    return found


def emulated(device, core):
    """The same tables, from the model that the emulator has of the instruction."""
    from tinygrad.runtime import ops_python
    from tinygrad.uop.ops import Ops, UOp

    seen = {}

    def record(inputs, _warp, _threads, _depth, _a, _b, _c, a_elem, b_elem, c_map):
        seen.update(a=a_elem, b=b_elem, c=c_map)
        return inputs[2]

    kinds = [core.dtype_in, core.dtype_in, core.dtype_out]
    parts, sources = [], []
    for kind, count in zip(kinds, core.elements_per_thread):
        zero = UOp.const(0, kind)
        sources.append(UOp(Ops.STACK, src=(zero,) * count))
        parts += [zero, sources[-1]]
    vendor = "METAL" if device == "METAL" else "CUDA" if device.startswith("sm_") else "AMD"
    arguments = (core.dims, None, vendor, core.threads)
    product = UOp(Ops.WMMA, core.dtype_out, tuple(sources), arguments)
    program = ops_python.PythonProgram.__new__(ops_python.PythonProgram)
    program.uops = [*dict.fromkeys(parts), product]
    program.uop_to_index, program.loop_ends = {}, {}
    whole, ops_python.generic_wmma_helper = ops_python.generic_wmma_helper, record
    try:
        program(local_size=(core.threads, 1, 1))
    finally:
        ops_python.generic_wmma_helper = whole
    return held(core, seen)


class Lane:
    """One register in all lanes: every element is 0, and what is read is remembered."""

    def __init__(self, register, log):
        self.register, self.log = register, log

    def __getitem__(self, lane):
        self.log.append((lane, self.register))
        return 0


class Registers:
    def __init__(self, log):
        self.log = log

    def __getitem__(self, register):
        return Lane(register, self.log)


def held(core, seen):
    """(m,k), (n,k) and (m,n) of (lane, register): where the model reads and writes them."""
    n, m, depth = core.dims
    found = {}
    for operand, rows, count in (("A", m, 0), ("B", n, 1)):
        table = [[None] * core.elements_per_thread[count] for _ in range(core.threads)]
        for row in range(rows):
            for k in range(depth):
                log = []
                if operand == "A":
                    seen["a"](Registers(log), k, row, 0)
                else:
                    seen["b"](Registers(log), row, k, 0)
                for lane, register in log:
                    table[lane][register] = (row, k)
        found[operand] = table
    found["C"] = [
        [seen["c"](lane, value)[::-1] for value in range(core.elements_per_thread[2])]
        for lane in range(core.threads)
    ]
    return found


def rows_of(device, core, named):
    n, m, k = core.dims
    bits = core.dtype_in.itemsize * 8
    rows = []
    for source, three in (
        ("tinygrad/runtime/ops_python.py", emulated(device, core)),
        ("tinygrad/codegen/opt/tc.py", tables(core)),
    ):
        found = fragments([m, n, k], three)
        if rows and all(rows[0][operand] == found[operand] for operand in "ABC"):
            continue
        rows.append(
            {
                "name": named[0],
                "as": f"{core} of {device}",
                "source": source,
                "instruction": named[1],
                "architecture": device,
                "threads": f"{core.threads}:1",
                "shape": [m, n, k],
                "bits": {"A": bits, "B": bits, "C": core.dtype_out.itemsize * 8},
                **found,
            }
        )
    return rows


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    sys.path.insert(0, str(folder))
    from tinygrad.codegen.opt import tc

    rows = []
    for device in DEVICES:
        cores = tc.metal
        if device.startswith("sm_"):
            cores = tc.get_cuda(device)
        elif device.startswith("gfx"):
            cores = tc.get_amd(device)
        for core in cores:
            named = instruction(device, core)
            if named is None:
                continue
            rows += rows_of(device, core, named)
    print_rows(rows)


if __name__ == "__main__":
    main()

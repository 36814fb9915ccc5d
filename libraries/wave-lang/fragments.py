"""fragments.py FOLDER: the fragments of wave's matrix instructions, one row of JSON each.

FOLDER has the wheel, unpacked. `HardwareConstraint.apply_mma_mapping` answers, for m, n and k, the
index of a lane as an expression of sympy, and how many elements from there on the lane has. An
expression of GPR_NUM is the index of that register itself. No other part of wave is imported.
"""

import pathlib
import sys
import types

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / "common")]
from plumbline_fragments import fragments, print_rows, table_of

# fmt: off
# name of the type -> atoms of the instructions that it stands for
ATOMS = {
    "F32_16x16x16_F16": ["CDNA1_v_mfma_f32_16x16x16f16", "CDNA2_v_mfma_f32_16x16x16f16",
                         "CDNA3_v_mfma_f32_16x16x16_f16", "CDNA4_v_mfma_f32_16x16x16_f16"],
    "F32_32x32x8_F16": ["CDNA1_v_mfma_f32_32x32x8f16", "CDNA2_v_mfma_f32_32x32x8f16",
                        "CDNA3_v_mfma_f32_32x32x8_f16", "CDNA4_v_mfma_f32_32x32x8_f16"],
    "I32_16x16x16_I8": ["CDNA1_v_mfma_i32_16x16x16i8", "CDNA2_v_mfma_i32_16x16x16i8"],
    "I32_32x32x8_I8": ["CDNA1_v_mfma_i32_32x32x8i8", "CDNA2_v_mfma_i32_32x32x8i8"],
    "F32_16x16x32_F8": ["CDNA3_v_mfma_f32_16x16x32_fp8_fp8", "CDNA4_v_mfma_f32_16x16x32_fp8_fp8"],
    "F32_32x32x16_F8": ["CDNA3_v_mfma_f32_32x32x16_fp8_fp8", "CDNA4_v_mfma_f32_32x32x16_fp8_fp8"],
    "F32_16x16x32_K4_F8": ["CDNA3_v_mfma_f32_16x16x32_fp8_fp8"],
    "F32_32x32x16_K4_F8": ["CDNA3_v_mfma_f32_32x32x16_fp8_fp8"],
    "I32_16x16x32_I8": ["CDNA3_v_mfma_i32_16x16x32_i8"],
    "I32_32x32x16_I8": ["CDNA3_v_mfma_i32_32x32x16_i8"],
    "F32_32x32x16_BF16": ["CDNA4_v_mfma_f32_32x32x16_bf16"],
    "F32_16x16x32_BF16": ["CDNA4_v_mfma_f32_16x16x32_bf16"],
    "F32_32x32x16_F16": ["CDNA4_v_mfma_f32_32x32x16_f16"],
    "F32_16x16x32_F16": ["CDNA4_v_mfma_f32_16x16x32_f16"],
    "RDNA4_WAVE32_F32_16x16x16_F16": ["RDNA4_v_wmma_f32_16x16x16_f16_w32"],
    "GFX1250_F32_16x16x32_F16": ["GFX1250_v_wmma_f32_16x16x32_f16_w32"],
    "F32_16x16x128_F8F6F4": ["CDNA4_v_mfma_f32_16x16x128_f8f6f4_fp8_fp8"],
    "F32_32x32x64_F8F6F4": ["CDNA4_v_mfma_f32_32x32x64_f8f6f4_fp8_fp8"],
}
# fmt: on
TWO_INSTRUCTIONS = {"F32_16x16x32_K8_F16", "F32_32x32x16_K8_F16"}  # each is two of half the K
BITS = {"F64": 64, "F32": 32, "I32": 32, "F16": 16, "BF16": 16, "F8": 8, "I8": 8, "F8F6F4": 8}
ARCHITECTURE = {
    "CDNA1": "gfx908",
    "CDNA2": "gfx90a",
    "CDNA3": "gfx942",
    "CDNA4": "gfx950",
    "RDNA4": "gfx1201",
    "GFX1250": "gfx1250",
}


def constraints(folder):
    """wave_lang.kernel.wave.constraints, without the packages around it."""
    for package in ("", ".kernel", ".kernel.wave", ".kernel.wave.utils", ".kernel.lang"):
        module = types.ModuleType("wave_lang" + package)
        module.__path__ = [str(folder / "wave_lang" / package.replace(".", "/").strip("/"))]
        sys.modules[module.__name__] = module
    sys.path.insert(0, str(folder))
    from wave_lang.kernel.wave import constraints as found

    return found


def coordinate(found, sequence, accumulates, lane, value):
    """The index along one dimension of a value of a lane."""
    import sympy

    place = {found.THREAD_0: lane, found.THREAD_1: 0, found.THREAD_2: 0, found.GPR_NUM: value}
    flags = {found.MMA_ACC: sympy.S(accumulates)}
    for other in (found.MMA_LHS_SCALE, found.MMA_RHS_SCALE, found.MMA_SCALE_FP4):
        flags[other] = sympy.false
    start, size = (sympy.sympify(one).subs(flags) for one in (sequence.start, sequence.size))
    at = int(start.subs(place))
    if size == 1 or start.has(found.GPR_NUM):
        return at
    return at + value


def tables(found, hardware, kind):
    """(m,k), (n,k) and (m,n) of (lane, value)."""
    import sympy

    operand = found.MMAOperand
    m, n, k = (
        hardware.apply_mma_mapping(None, one, kind) for one in (operand.M, operand.N, operand.K)
    )
    acc = {found.MMA_ACC: sympy.true}
    own = int(sympy.sympify(m.size).subs(acc)), int(sympy.sympify(k.size))
    wave = hardware.threads_per_wave

    def pairs(count, accumulates, first, second):
        return table_of(
            wave,
            count,
            lambda lane, value: tuple(
                coordinate(found, one, accumulates, lane, value) for one in (first, second)
            ),
        )

    return {
        "A": pairs(own[1], False, m, k),
        "B": pairs(own[1], False, n, k),
        "C": pairs(own[0], True, m, n),
    }


def main():
    found = constraints(pathlib.Path(sys.argv[1]).resolve())
    rows = []
    for kind in [*found.MMAType, *found.ScaledMMAType]:
        if kind.name in TWO_INSTRUCTIONS:
            continue
        wide = not kind.name.startswith(("RDNA4", "GFX1250"))
        hardware = found.HardwareConstraint(64 if wide else 32, (1, 1, 1), mma_type=kind)
        shape = list(hardware.mma_matrix_shapes(kind))
        words = kind.name.split("_")
        given = BITS[words[-1]]
        wanted = BITS[next(word for word in words if word in BITS)]
        three = fragments(shape, tables(found, hardware, kind))
        for name in ATOMS[kind.name]:
            generation, _, instruction = name.partition("_")
            for suffix in ("_w32", "_fp8_fp8" if "f8f6f4" in name else "_w32"):
                instruction = instruction.removesuffix(suffix)
            rows.append(
                {
                    "name": name,
                    "as": f"{type(kind).__name__}.{kind.name}",
                    "source": "wave_lang/kernel/wave/constraints.py",
                    "instruction": instruction,
                    "architecture": ARCHITECTURE[generation],
                    "threads": f"{hardware.threads_per_wave}:1",
                    "shape": shape,
                    "bits": {"A": given, "B": given, "C": wanted},
                    **three,
                }
            )
    print_rows(rows)


if __name__ == "__main__":
    main()

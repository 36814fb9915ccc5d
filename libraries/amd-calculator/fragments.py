"""fragments.py FOLDER: the fragments that AMD's calculator prints, one row of JSON each.

FOLDER has matrix_calculator.py. For each instruction of each architecture it is asked, in CSV, for
the registers of A, B, D and, of sparse products, of the compression index. A cell names one or
more holders, v3{17}.[31:16]: register, lane and bits. The values of a lane are numbered by register
and bits. Of a sparse A four elements share a cell, which holds two of them: their places are 0
and 1, and A is a matrix of m rows and k / 2 columns. The waves of RDNA have 32 lanes or 64.
"""

import contextlib
import io
import pathlib
import re
import sys
import types

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / "common")]
from plumbline_fragments import fragments, print_rows

ARCHITECTURES = {
    "CDNA1": "gfx908",
    "CDNA2": "gfx90a",
    "CDNA3": "gfx942",
    "RDNA3": "gfx1100",
    "RDNA4": "gfx1201",
}
BITS = {"f64": 64, "f32": 32, "i32": 32, "xf32": 32, "f16": 16, "bf16": 16, "iu8": 8, "i8": 8}
BITS |= {"iu4": 4, "fp8": 8, "bf8": 8}
HOLDER = re.compile(r"v(?:(\d+)|\[\d+:(\d+)\])\{(\d+)\}(?:\.\[(\d+):(\d+)\])?$")


def answer(calculator, *words):
    sys.argv = ["matrix_calculator.py", *words]
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        code = calculator.parse_and_run()
    if code:
        raise SystemExit(f"matrix_calculator.py {' '.join(words)}: {code}")
    return text.getvalue().splitlines()


def types_of(instruction):
    """The types of D, A and B in its name: v_mfma_f32_32x32x8f16 has f32, f16, f16."""
    wanted, rest = re.fullmatch(r"v_\w*?mm?f?m?ac?_([a-z]+\d+)_(\d\S*)", instruction).groups()
    rest = re.sub(r"^\d+x\d+x\d+_?(\d+b_)?", "", rest).removesuffix("_1k").split("_")
    return BITS[wanted], BITS[rest[0]], BITS[rest[-1]]


def cells(lines):
    """(block, row, column, holders) of each cell."""
    block = 0
    for line in lines[2:]:
        if line.startswith("Block"):
            block = int(line.split()[1])
        elif re.match(r"\d+,", line):
            row, *found = line.split(",")
            for column, cell in enumerate(found):
                yield block, int(row), column, cell.split()


def place_of(holder):
    """(lane, register, lowest bit, bits)."""
    one, low, lane, high_bit, low_bit = HOLDER.match(holder).groups()
    if high_bit is None:
        return int(lane), int(one or low), 0, 64 if low else 32
    return int(lane), int(one), int(low_bit), int(high_bit) - int(low_bit) + 1


def table(lines, lanes, transposed, columns, slots=1, share=1):
    """[[(row, column)]] of (lane, value); `columns` of one block. `share` elements have one cell,
    which holds `slots` of them."""
    held = [{} for _ in range(lanes)]
    for block, row, column, holders in cells(lines):
        if transposed:
            row, column = column, row
        if column % share:
            continue
        for holder in holders:
            lane, register, low, bits = place_of(holder)
            for slot in range(slots):
                at = (register, low + slot * bits // slots)
                held[lane][at] = (row, column // share * slots + slot + block * columns)
    return [[of_lane[at] for at in sorted(of_lane)] for of_lane in held]


def row_of(calculator, generation, instruction, wave):
    """None if some lanes hold nothing: then no layout of (thread, value) says it."""
    words = ["-a", generation, "-i", instruction, "-R", "--csv"]
    if generation.startswith("RDNA"):
        words += ["-w", str(wave)]
    m, n, k = map(int, re.search(r"_(\d+)x(\d+)x(\d+)", instruction).groups())
    sparse = "smfmac" in instruction or "swmmac" in instruction
    wanted, first, second = types_of(instruction)
    asked = {flag: answer(calculator, *words, f"-{flag}") for flag in "ABD"}
    blocks = 1 + max(block for block, *_ in cells(asked["D"]))
    halves = (k // 2, 2, 4) if sparse else (k, 1, 1)
    tables = {
        "A": table(asked["A"], wave, False, *halves),
        "B": table(asked["B"], wave, True, k),
        "C": table(asked["D"], wave, False, n),
    }
    if sparse:
        index = table(answer(calculator, *words, "-k"), wave, False, k // 4, 1, 4)
        if len({len(of_lane) for of_lane in index}) == 1:  # else some lanes have none of it
            tables["index"] = index
    if any(not of_lane for operand in "ABC" for of_lane in tables[operand]):
        return None
    suffix = f"_w{wave}" if generation.startswith("RDNA") else ""
    return {
        "name": f"{generation}_{instruction}{suffix}",
        "as": f"{generation} {instruction}",
        "source": "matrix_calculator.py",
        "instruction": instruction,
        "architecture": ARCHITECTURES[generation],
        "threads": f"{wave}:1",
        "shape": [m, n, k],
        **({"blocks": blocks} if blocks > 1 else {}),
        "bits": {"A": first, "B": second, "C": wanted},
        **fragments([m, n, k], tables),
    }


def main():
    sys.path.insert(0, str(pathlib.Path(sys.argv[1]).resolve()))
    drawing = types.ModuleType("tabulate")  # draws its grids; of CSV it joins the cells
    drawing.tabulate = lambda rows, **_: "\n".join("\t".join(map(str, row)) for row in rows)
    sys.modules["tabulate"] = drawing
    import matrix_calculator as calculator

    rows = []
    for generation in ARCHITECTURES:
        listed = answer(calculator, "-a", generation, "-L")
        for instruction in (line.strip() for line in listed if line.startswith(" ")):
            for wave in (32, 64) if generation.startswith("RDNA") else (64,):
                rows.append(row_of(calculator, generation, instruction, wave))
    print_rows(filter(None, rows))


if __name__ == "__main__":
    main()

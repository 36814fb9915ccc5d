"""fragments.py FOLDER: the fragment of Metal's simdgroup matrices, as MLX loads and stores it.

FOLDER has mlx/backend/metal/kernels/steel/gemm/mma.h. BaseMMAFrag computes the row
`fm` and the column `fn` of a lane; its two elements lie beside each other. Of A these are (m,k), of
B (k,n).
"""

import pathlib
import re
import sys

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1] / "common")]
from plumbline_fragments import fragments, print_rows, table_of

FILE = "mlx/backend/metal/kernels/steel/gemm/mma.h"
LANES, VALUES = 32, 2


def formula(text, name):
    """The right side of the first assignment to the name, as Python."""
    found = re.search(rf"\b{name} = ([^;]+);", text).group(1)
    if not re.fullmatch(r"[\w\s()&*/%+-]+", found):
        raise SystemExit(f"{FILE}: {name} = {found} is no formula of integers")
    return compile(found.replace("/", "//"), FILE, "eval")


def main():
    text = (pathlib.Path(sys.argv[1]) / FILE).read_text(encoding="utf-8")
    lane_number = re.search(r"ushort (\w+) \[\[thread_index_in_simdgroup\]\]", text).group(1)
    formulas = {name: formula(text, name) for name in ("qid", "fm", "fn")}

    def at(lane, value):
        known = {lane_number: lane}
        for name, code in formulas.items():
            known[name] = eval(code, {"__builtins__": {}}, known)
        return known["fm"], known["fn"] + value

    square = table_of(LANES, VALUES, at)
    turned = table_of(LANES, VALUES, lambda lane, value: at(lane, value)[::-1])
    row = {
        "name": "METAL_simdgroup_8x8x8_f32_f32",
        "as": "BaseMMAFrag",
        "source": FILE,
        "instruction": "simdgroup_multiply_accumulate",
        "architecture": "METAL",
        "threads": f"{LANES}:1",
        "shape": [8, 8, 8],
        "bits": {"A": 32, "B": 32, "C": 32},
        **fragments([8, 8, 8], {"A": square, "B": turned, "C": square}),
    }
    print_rows([row])


if __name__ == "__main__":
    main()

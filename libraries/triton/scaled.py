"""Scales of mma on sm_120, which no binding turns into a linear layout.

The compiler chooses the warps of a scaled product and with them the layouts of its scales, and
prints both. So a product is looked for that has the warps of the question.
"""

import functools
import json
import os
import re
import tempfile

from lists import hold_to_order, sizes_in
from plumbline_notation import Unsupported
from triton._C.libtriton import ir, nvidia, passes

GROUP = 32  # elements with one scale
MOST_ELEMENTS = 1 << 20  # of a tensor of the compiler

PRODUCT = """#b = #ttg.blocked<{{sizePerThread = [1, 1], threadsPerWarp = [2, 16],
                       warpsPerCTA = [{warps}, 1], order = [1, 0]}}>
!a = tensor<{m}x{k}xf8E4M3FN, #b>
!b = tensor<{k}x{n}xf8E4M3FN, #b>
!c = tensor<{m}x{n}xf32, #b>
!scales_a = tensor<{m}x{groups}xi8, #b>
!scales_b = tensor<{n}x{groups}xi8, #b>
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = {warps} : i32,
                   ttg.target = "cuda:120", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @product(%a: !a, %s: !scales_a, %b: !b, %t: !scales_b, %c: !c) -> !c {{
    %d = tt.dot_scaled %a scale %s, %b scale %t, %c lhs = e4m3 rhs = e4m3 {{fastMath = false}}
       : !a, !scales_a * !b, !scales_b -> !c
    tt.return %d : !c
  }}
}}
"""

PARTS = "register", "lane", "warp", "block"


@functools.cache
def compiled(m, n, groups, warps):
    """The warps of the product along its rows and columns, and the layouts of both scales; nothing
    if the compiler makes no such product."""
    if max(m * n, m * GROUP * groups, n * GROUP * groups) > MOST_ELEMENTS:
        return None
    context = ir.context()
    ir.load_dialects(context)
    nvidia.load_dialects(context)
    text = PRODUCT.format(m=m, n=n, k=GROUP * groups, groups=groups, warps=warps)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir", delete=False) as file:
        file.write(text)
    try:
        module = ir.parse_mlir_module(file.name, context)
    finally:
        os.unlink(file.name)
    module.context = context
    manager = ir.pass_manager(context)
    passes.ttgpuir.add_accelerate_matmul(manager)
    manager.run(module, "scales")

    printed = str(module)
    layouts = dict(re.findall(r"^(#\w+) = #ttg\.(.*)$", printed, re.M))
    product = re.search(r"= tt\.dot_scaled .*$", printed, re.M)[0]
    scales = re.findall(r"tensor<\d+x\d+xi8, (#\w+)>", product)
    matrix = re.search(r"parent = (#\w+)", product)
    if not matrix or not all(layouts[one].startswith("linear") for one in scales):
        return None
    warps_of = re.search(r"warpsPerCTA = \[(\d+), (\d+)\]", layouts[matrix[1]])
    return tuple(map(int, warps_of.groups())), [bases(layouts[one]) for one in scales]


def bases(layout):
    """Those of a printed linear encoding, part by part."""
    return [
        json.loads(re.search(name + r" = (\[.*?\])(?=, \w+ =|}>)", layout)[1]) for name in PARTS
    ]


OTHER_SIDES = [1 << bit for bit in range(3, 10)]


def scales(p, W, S):
    if p not in (0, 1) or len(S.outputs) != 2:
        raise Unsupported("neither operand, or no scales of a matrix")
    different, alike = sizes_in(S.outputs, W.outputs)
    hold_to_order([1, 0] if p == 0 else [0, 1], S.outputs, [W.outputs])
    side, groups = (size for _, size in S.outputs)
    wanted = (different, alike) if p == 0 else (alike, different)
    for other in OTHER_SIDES:
        m, n = (side, other) if p == 0 else (other, side)
        found = compiled(m, n, groups, different * alike)
        if found and found[0] == wanted:
            return dict(zip(PARTS, found[1][p]))
    raise Unsupported("no product of which the compiler makes one with these warps")

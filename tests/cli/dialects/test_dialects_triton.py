"""Encodings that are read are those of Triton: each text is evaluated by Triton's own classes."""

import random
import unittest

import _foreign as foreign

PROGRAM = """
import json, sys
from triton._C.libtriton import gluon_ir, ir
from triton.experimental.gluon.language import (
    BlockedLayout, DotOperandLayout, NVMMADistributedLayout, NVMMASharedLayout, SliceLayout,
    SwizzledSharedLayout)
from triton.experimental.gluon.language.amd import AMDMFMALayout
context = ir.context()
ir.load_dialects(context)
builder = gluon_ir.GluonOpBuilder(context)
found = []
for text, shape in json.load(sys.stdin):
    layout = builder.to_linear_layout(eval(text)._to_ir(builder), shape)
    names = {"register": "reg_bases", "lane": "lane_bases", "warp": "warp_bases",
             "offset": "offset_bases", "block": "block_bases"}
    found.append({name: list(map(list, getattr(layout, own)))
                  for name, own in names.items() if hasattr(layout, own)})
print(json.dumps(found))
"""


def powers(rng, bits, rank=2):
    """So many bits, over the dimensions."""
    sizes = [1] * rank
    for _ in range(bits):
        sizes[rng.randrange(rank)] *= 2
    return sizes


def blocks(rng):
    """What blocks share the tensor: at most 2^3, along dimensions, or with the same part."""
    bases, sizes = [], [1, 1]
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        basis, dim = [0, 0], rng.randrange(3)
        if dim < 2:
            basis[dim] = sizes[dim]
            sizes[dim] *= 2
        bases.append(basis)
    named = rng.choice(("cga_layout=", ""))
    return f", {named}{bases}" if bases else ""


def blocked(rng, shared=""):
    order = rng.choice(([0, 1], [1, 0]))
    elements = powers(rng, rng.randrange(4))
    return f"BlockedLayout({elements}, {powers(rng, 5)}, {powers(rng, 2)}, {order}{shared})"


def mma(rng, shared=""):
    if rng.random() < 0.5:
        return f"NVMMADistributedLayout([2, 0], {powers(rng, 2)}, [16, 8]{shared})"
    columns = rng.choice((8, 16, 32, 64))
    return f"NVMMADistributedLayout([3, 0], {[4, 1]}, [16, {columns}, 16]{shared})"


def encoding(rng):
    """A text of Gluon, and the shape of its tensor."""
    shape = [rng.choice((32, 64, 128)), rng.choice((16, 32, 64))]
    kind = rng.randrange(8)
    if kind < 2:
        return blocked(rng, blocks(rng)), shape
    if kind == 2:
        return mma(rng, blocks(rng)), [256, 256]
    if kind == 3:
        parent = f"NVMMADistributedLayout([2, 0], {powers(rng, 2)}, [16, 8])"
        return f"DotOperandLayout({rng.randrange(2)}, {parent}, {rng.choice((1, 2, 4))})", [64, 64]
    if kind == 4:
        return f"SliceLayout({rng.randrange(2)}, {rng.choice((blocked, mma))(rng)})", shape[:1]
    if kind == 5:
        order = rng.choice(([0, 1], [1, 0]))
        vec, phase, most = rng.choice((1, 2, 4, 8)), rng.choice((1, 2)), rng.choice((1, 2, 4, 8))
        return f"SwizzledSharedLayout({vec}, {phase}, {most}, {order}{blocks(rng)})", shape
    if kind == 6:
        width, transposed = rng.choice((32, 64, 128)), rng.choice((True, False))
        return (
            f"NVMMASharedLayout(swizzle_byte_width={width}, element_bitwidth=16, rank=2, "
            f"transposed={transposed})",
            [128, 128],
        )
    side, transposed = rng.choice((16, 32)), rng.choice((True, False))
    return f"AMDMFMALayout(3, [{side}, {side}, 8], {transposed}, {powers(rng, 2)})", [128, 128]


class Encodings(unittest.TestCase):
    def test_each_is_read_as_triton_has_it(self):
        rng = random.Random(45)
        asked = [encoding(rng) for _ in range(400)]
        found = foreign.library("triton", PROGRAM, asked)
        if found is None:
            self.skipTest("Triton is not installed")
        cases = [foreign.Case(f"{text}, shape={shape}", None, None) for text, shape in asked]
        for case, line, wanted in zip(cases, foreign.translated(cases, "triton"), found):
            inputs = ",".join(
                f"{name}:[{','.join(str(one).replace(' ', '') for one in bases)}]"
                for name, bases in wanted.items()
            )
            self.assertTrue(line.get("value", "").startswith(f"{{{inputs}}}"), (line, inputs))


if __name__ == "__main__":
    unittest.main()

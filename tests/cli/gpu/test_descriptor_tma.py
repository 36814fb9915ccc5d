"""plumb descriptor --tma: the tensor map of a tile, and each requirement of the driver API."""

import ast
import itertools
import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import plumb

SPANS = {"none": 0, "32B": 1, "64B": 2, "128B": 3}


def tensor_map(*words):
    code, out, err = plumb("descriptor", *words, "--json")
    if code == 2:
        raise AssertionError(err)
    answer = json.loads(out)
    for name in ("globalDim", "globalStrides", "boxDim", "elementStrides", "units"):
        answer[name] = [int(n) for n in answer[name]]
    return code, answer


def leaves(tree):
    return [tree] if isinstance(tree, int) else [n for entry in tree for n in leaves(entry)]


def offset(text, coordinate):
    """A layout at the index of each of its modes, the first extent of a mode fastest."""
    shape, stride = (ast.literal_eval(part) for part in text.split(":"))
    shape, stride = (x if isinstance(x, tuple) else (x,) for x in (shape, stride))
    total = 0
    for index, extents, strides in zip(coordinate, shape, stride):
        for n, d in zip(leaves(extents), leaves(strides)):
            total += index % n * d
            index //= n
        assert index == 0
    return total


def copied(answer, bits):
    """Element of shared memory -> element of the tensor, by the meaning of the parameters."""
    steps = answer["elementStrides"]
    counts = [-(-box // step) for box, step in zip(answer["boxDim"], steps)]
    strides = [1] + [8 * bytes_ // bits for bytes_ in answer["globalStrides"]]
    backwards = itertools.product(*[range(count) for count in reversed(counts)])
    return [
        sum(x * step * d for x, step, d in zip(reversed(at), steps, strides)) for at in backwards
    ]


def unswizzled(layout):
    return layout.split(" o ")[-1]


class Types(unittest.TestCase):
    def test_a_text_or_the_option_names_the_type(self):
        for text, tile, words, name in (
            ("(4096,512):(512,1)", "(128,64)", (), "UINT16"),
            ("(4096,512):(512,1)", "(128,64)", ("--element", "half"), "FLOAT16"),
            ("(4096,512):(512,1)", "(128,64)", ("--element", "bf16"), "BFLOAT16"),
            ("(4096,512):(512,1)", "(128,32)", ("--bits", "32"), "UINT32"),
            ("(4096,512):(512,1)", "(128,32)", ("--element", "tf32"), "TFLOAT32"),
            ("torch.empty(4096,512,dtype=torch.bfloat16)", "(128,64)", (), "BFLOAT16"),
            ("f32[4096,512]{1,0}", "(128,32)", (), "FLOAT32"),
            ("memref<4096x512xf64>", "(128,8)", (), "FLOAT64"),
            ("memref<4096x512xi8>", "(128,64)", (), "UINT8"),
            ("int a[4096][512];", "(128,32)", (), "INT32"),
            ("f32[4096,512]{1,0}", "(128,32)", ("--type", "FLOAT32_FTZ"), "FLOAT32_FTZ"),
        ):
            _, answer = tensor_map(text, "--tma", tile, *words)
            self.assertEqual(answer["tensorDataType"], name, (text, words))


class Boxes(unittest.TestCase):
    def test_the_tile_of_a_matrix_in_rows(self):
        code, answer = tensor_map("(4096,512):(512,1)", "--tma", "Sw<3,3,3> o 0 o (128,64):(64,1)")
        self.assertEqual((code, answer["violated"]), (0, []))
        self.assertEqual(answer["globalDim"], [512, 4096])
        self.assertEqual(answer["globalStrides"], [1024])
        self.assertEqual(answer["boxDim"], [64, 128])
        self.assertEqual((answer["swizzle"], answer["bytes"]), ("128B", "16384"))
        self.assertEqual(answer["modes"], [1, 0])

    def test_a_row_of_two_swizzle_spans_is_one_more_dimension(self):
        tile = "Sw<3,3,3> o 0 o ((8,8),(64,2)):((64,512),(1,4096))"
        code, answer = tensor_map("(4096,512):(512,1)", "--tma", tile)
        self.assertEqual(code, 0)
        self.assertEqual(answer["globalDim"], [64, 4096, 8])
        self.assertEqual(answer["globalStrides"], [1024, 128])
        self.assertEqual(answer["boxDim"], [64, 64, 2])
        self.assertEqual((answer["modes"], answer["units"]), ([1, 0, 1], [1, 1, 64]))

    def test_what_cute_prints_is_the_same_tile(self):
        words = ("(4096,512):(512,1)", "--tma")
        printed = "Sw<3,4,3> o smem_ptr[16b](unset) o (_128,_64):(_64,_1)"
        self.assertEqual(
            tensor_map(*words, printed), tensor_map(*words, "Sw<3,3,3> o 0 o (128,64):(64,1)")
        )

    def test_steps_are_element_strides(self):
        code, answer = tensor_map("(64,512):(512,1)", "--tma", "<8:4,64:1>")
        self.assertEqual(code, 0)
        self.assertEqual((answer["boxDim"], answer["elementStrides"]), ([64, 32], [1, 4]))
        self.assertEqual(answer["shared"], "(8,64):(64,1)")
        self.assertEqual(answer["bytes"], "1024")

    def test_every_element_lands_where_the_layout_of_shared_memory_says(self):
        draw = random.Random(7)
        for _ in range(60):
            rank = draw.randint(2, 4)
            order = draw.sample(range(rank), rank)  # the innermost mode first
            tile, extents, strides, next_stride = [0] * rank, [0] * rank, [0] * rank, 1
            for place, mode in enumerate(order):
                tile[mode] = draw.choice((8, 16, 32)) if place == 0 else draw.choice((1, 2, 3, 4))
                extents[mode] = tile[mode] * draw.randint(1, 3)
                strides[mode] = next_stride
                next_stride = (next_stride * extents[mode] + 7) // 8 * 8 + 8 * draw.randint(0, 2)
            steps = [1 if mode == order[0] else draw.choice((1, 1, 2)) for mode in range(rank)]
            tensor = f"({','.join(map(str, extents))}):({','.join(map(str, strides))})"
            tiler = f"<{','.join(f'{n}:{d}' for n, d in zip(tile, steps))}>"
            with self.subTest(tensor=tensor, tile=tiler):
                code, answer = tensor_map(tensor, "--tma", tiler)
                self.assertEqual((code, answer["violated"]), (0, []))
                landed = copied(answer, 16)
                for at in itertools.product(*[range(n) for n in tile]):
                    element = sum(x * step * d for x, step, d in zip(at, steps, strides))
                    shared = answer["shared"]
                    self.assertEqual(landed[offset(shared, at)], element)

    def test_a_tile_given_by_its_layout_lands_there(self):
        draw = random.Random(8)
        for _ in range(40):
            inner, rows, twice = draw.choice((16, 32, 64)), draw.choice((2, 4, 8)), 2
            bits = {16: 1, 32: 2, 64: 3}[inner]
            layout = f"({rows},({inner},{twice})):({inner},(1,{inner * rows}))"
            tensor = f"({rows * 3},{inner * 4}):({inner * 4 + 8},1)"
            code, answer = tensor_map(tensor, "--tma", f"Sw<{bits},3,3> o 0 o {layout}")
            self.assertEqual((code, SPANS[answer["swizzle"]]), (0, bits))
            self.assertEqual(answer["shared"], f"Sw<{bits},3,3> o 0 o {layout}")
            landed = copied(answer, 16)
            for at in itertools.product(range(rows), range(inner * twice)):
                self.assertEqual(landed[offset(layout, at)], offset(tensor, at))


class Requirements(unittest.TestCase):
    """One call that violates one requirement, and the same call when it is met."""

    def violated(self, *words):
        code, answer = tensor_map(*words)
        self.assertEqual(code, 1 if answer["violated"] else 0)
        return [one["parameter"] for one in answer["violated"]]

    # violated; words, two blanks between them; words of a call that meets it
    CASES = """
        tensorRank | (8,2,2,2,2,2):(1,8,16,32,64,128)  --tma  (8,2,2,2,2,2)
            | (8,2,2,2,2):(1,8,16,32,64)  --tma  (8,2,2,2,2)
        tensorRank | ROWS  --tma  (8,64)  --interleave  16B
            | STACK  --tma  (1,8,64)  --interleave  16B
        globalAddress | Sw<0,0,0> o 4 o ROWS  --tma  (8,64) | Sw<0,0,0> o 8 o ROWS  --tma  (8,64)
        globalAddress | Sw<0,0,0> o 8 o STACK  --tma  (1,8,64)  --interleave  32B  --swizzle  32B
            | Sw<0,0,0> o 16 o STACK  --tma  (1,8,64)  --interleave  32B  --swizzle  32B
        globalDim[1] | (4294967297,8):(8,1)  --tma  (4,8) | (4294967296,8):(8,1)  --tma  (4,8)
        globalDim[0] | (8,192):(1024,1)  --tma  (8,128)  --type  16U4_ALIGN16B
            | PACKED  --tma  (8,128)  --type  16U4_ALIGN16B
        globalDim[0] | (8,33):(1024,1)  --tma  (8,32)  --type  16U4_ALIGN8B
            | (8,34):(1024,1)  --tma  (8,32)  --bits  4
        globalStrides[0] | (64,12):(12,1)  --tma  (8,8) | (64,12):(16,1)  --tma  (8,8)
        globalStrides[0] | (2,64):(549755813888,1)  --tma  (1,64)
            | (2,64):(549755813880,1)  --tma  (1,64)
        globalStrides[0] | ODD  --tma  (1,8,64)  --interleave  32B  --swizzle  32B
            | EVEN  --tma  (1,8,64)  --interleave  32B  --swizzle  32B
        boxDim[1] | (640,512):(512,1)  --tma  (257,64) | (640,512):(512,1)  --tma  (256,64)
        boxDim[0] | ROWS  --tma  (8,4) | ROWS  --tma  (8,8)
        boxDim[0] | ROWS  --tma  (8,128)  --swizzle  128B | ROWS  --tma  (8,64)  --swizzle  128B
        boxDim[0] | ROWS  --tma  (8,64)  --swizzle  64B | ROWS  --tma  (8,32)  --swizzle  64B
        boxDim[0] | ROWS  --tma  (8,32)  --swizzle  32B | ROWS  --tma  (8,16)  --swizzle  32B
        boxDim[0] | PACKED  --tma  (8,64)  --type  16U4_ALIGN16B
            | PACKED  --tma  (8,128)  --type  16U4_ALIGN16B
        elementStrides[1] | ROWS  --tma  <2:9,64:1> | ROWS  --tma  <2:8,64:1>
        elementStrides[0] | ROWS  --tma  <8:1,32:2> | ROWS  --tma  <8:1,32:1>
        swizzle | STACK  --tma  (1,8,64)  --interleave  32B
            | STACK  --tma  (1,8,64)  --interleave  32B  --swizzle  32B
        interleave | SIXES  --tma  (1,8,128)  --type  16U6_ALIGN16B  --interleave  16B
            | SIXES  --tma  (1,8,128)  --type  16U6_ALIGN16B
        swizzle | PACKED  --tma  (8,128)  --type  16U4_ALIGN16B  --swizzle  128B_ATOM_64B
            | PACKED  --tma  (8,128)  --type  16U4_ALIGN16B  --swizzle  128B_ATOM_32B
        """
    TENSORS = {
        "ROWS": "(64,512):(512,1)",
        "STACK": "(2,64,512):(32768,512,1)",
        "PACKED": "(8,384):(1024,1)",
        "ODD": "(2,64,512):(32800,520,1)",
        "EVEN": "(2,64,512):(32800,528,1)",
        "SIXES": "(2,64,512):(65536,1024,1)",
    }

    def cases(self):
        text = self.CASES
        for name, tensor in self.TENSORS.items():
            text = text.replace(name, tensor)
        for case in text.replace("\n            |", " |").strip().split("\n"):
            name, wrong, right = (part.strip() for part in case.split(" | "))
            yield name, wrong.split("  "), right.split("  ")

    def test_each_is_named_and_only_it(self):
        for name, wrong, right in self.cases():
            with self.subTest(wrong):
                self.assertEqual(self.violated(*wrong), [name])
                self.assertEqual(self.violated(*right), [])

    def test_tiles_that_no_parameters_copy(self):
        for words, sentence in (
            (["(64,64):(64,1)", "--tma", "(8,8):(16,1)"], "not compact"),
            (["(64,64):(64,1)", "--tma", "(8,8):(1,8)"], "dimension 0 of a tensor map has no"),
            (["(64,64):(64,1)", "--tma", "Sw<2,2,3> o 0 o (8,16):(16,1)"], "none of a tensor map"),
            (["(64,64):(64,1)", "--tma", "Sw<3,3,3> o 8 o (8,64):(64,1)"], "begins at offset 8"),
            (["(64,(8,8)):(64,(1,9))", "--tma", "(8,8)"], "has several strides"),
            (["(64,64):(64,1)", "--tma", "8"], "expected one for each"),
            (["(64,64):(64,1)", "--tma", "(8,8)", "--swizzle", "256B"], "expected a swizzle"),
            (["(64,64):(64,1)", "--tma", "(8,8)", "--type", "FP8"], "expected an element type"),
            (["(64,64):(64,1)", "--tma", "(8,8)", "--interleave", "8B"], "expected an interleave"),
            (["(64,64):(64,1)", "--swizzle", "64B"], "give --tma"),
            (["Sw<3,3,3> o 0 o (64,64):(64,1)", "--bits", "4"], "8, 16 or 32 bits"),
        ):
            with self.subTest(words):
                code, out, err = plumb("descriptor", *words)
                self.assertEqual((code, out), (2, ""), err)
                self.assertIn(sentence, err)


if __name__ == "__main__":
    unittest.main()

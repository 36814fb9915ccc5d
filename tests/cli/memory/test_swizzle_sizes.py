"""plumb swizzle: elements below a byte, stages, and the map between two layouts."""

import json
import os
import random
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import plumb


def swizzle(*words):
    code, out, err = plumb("swizzle", *words, "--json")
    if code == 2:
        raise AssertionError(err)
    return code, json.loads(out)


def applied(name, x):
    """Sw<B,M,S> of x, as Sw(x) == x ^ the bits that it reads, moved by S."""
    bits, base, shift = map(int, name[3:-1].split(","))
    if shift >= 0:
        return x ^ (x & (2**bits - 1) << base + shift) >> shift
    return x ^ (x & (2**bits - 1) << base) << -shift


class BelowAByte(unittest.TestCase):
    def test_bits_are_swizzled_as_the_bytes_that_hold_them(self):
        for bits in (1, 2, 4):
            for rows, row_bytes, access in (
                (64, 32, "ldmatrix"),
                (32, 64, "columns:16"),
                (64, 40, "columns:8"),
                (16, 128, "rows:4"),
            ):
                each = 8 // bits
                word = access.split(":")
                finer = f"{word[0]}:{int(word[1]) * each}" if len(word) == 2 else access
                coarse = swizzle(f"({rows},{row_bytes}):({row_bytes},1)", "--element", "1",
                                 "--access", access)  # fmt: skip
                fine = swizzle(f"({rows},{row_bytes * each}):({row_bytes * each},1)", "--bits",
                               str(bits), "--access", finer)  # fmt: skip
                with self.subTest(bits=bits, access=access, row_bytes=row_bytes):
                    self.assertEqual(fine[0], coarse[0])
                    self.assertEqual(fine[1]["groups"], coarse[1]["groups"])
                    for row in ("plain", "best"):
                        one, other = fine[1].get(row), coarse[1].get(row)
                        self.assertEqual(one and one["all"], other and other["all"])
                        self.assertEqual(one and one["bytes"], other and other["bytes"])
                    self.assertEqual(fine[1]["element"], bits / 8)
                    self.assertEqual(fine[1]["padding"]["wavefronts"],
                                     coarse[1]["padding"]["wavefronts"])  # fmt: skip
                    modes = [[row.get("all") for row in one[1]["others"]] for one in (fine, coarse)]
                    self.assertEqual(modes[0], modes[1])

    def test_a_vector_that_begins_within_a_byte_faults(self):
        out = plumb("swizzle", "(8,9):(9,1)", "--bits", "4", "--access", "(8,8):(1,8)")[1]
        self.assertIn("thread 1 begins at bit 36, and an access of 4 bytes", out)

    def test_what_no_instruction_moves_is_refused(self):
        for words, sentence in (
            (("--bits", "4", "--access", "rows:1"), "moves 1 elements of 4 bits a lane, 4 bits"),
            (("--bits", "6", "--access", "rows:4"), "elements of 6 bits"),
            (("--bits", "4", "--access", "rows:64"), "V is at most 32"),
            (("--bits", "4", "--access", "ldmatrix.trans"), "those of the tile have 4 bits"),
        ):
            code, _, err = plumb("swizzle", "(64,64):(64,1)", *words)
            self.assertEqual(code, 2)
            self.assertIn(sentence, err)


class Stages(unittest.TestCase):
    def test_each_stage_is_accessed_by_itself(self):
        words = ("--element", "2", "--access", "ldmatrix", "--access", "columns:8")
        one = swizzle("Sw<3,3,3> o 0 o (64,64):(64,1)", *words)[1]
        three = swizzle("Sw<3,3,3> o 0 o (64,64,3):(64,1,4096)", *words)[1]
        self.assertEqual(three["groups"], 3 * one["groups"])
        for row in ("given", "plain"):
            self.assertEqual(three[row]["all"], 3 * one[row]["all"])

    def test_lanes_of_two_stages_are_never_of_one_instruction(self):
        short = swizzle("(8,8,5):(64,8,1)", "--access", "rows:1")[1]
        self.assertEqual(short["groups"], 2 * 5)
        few = swizzle("(4,4,5):(20,5,1)", "--access", "rows:1")[1]
        self.assertEqual(few["groups"], 5)

    def test_a_tile_of_one_mode_has_no_rows(self):
        code, _, err = plumb("swizzle", "64:1", "--access", "rows:4")
        self.assertEqual(code, 2)
        self.assertIn("two modes, rows and columns, or more", err)


class Between(unittest.TestCase):
    def test_a_swizzle_is_found_again(self):
        draw = random.Random(9)
        for _ in range(60):
            bits = draw.randint(1, 3)
            shift = draw.choice((1, -1)) * draw.randint(bits, 5)
            name = f"Sw<{bits},{draw.randint(0, 4)},{shift}>"
            tile = draw.choice(("(8,64):(64,1)", "(64,64):(64,1)", "(16,4):(1,16)"))
            code, found = swizzle(tile, "--onto", f"{name} o 0 o {tile}")
            self.assertEqual((code, found["constant"]), (0, 0))
            self.assertGreater(len(found["swizzles"]), 0)
            size = found["indices"]
            for other in found["swizzles"]:
                for x in range(size):
                    self.assertEqual(applied(other, x), applied(name, x), (other, name))

    def test_tables(self):
        code, found = swizzle("[0,1,2,3]", "--onto", "[0,1,3,2]")
        self.assertEqual((code, found["swizzles"]), (0, ["Sw<1,0,1>"]))
        code, found = swizzle("[0,1,2,3]", "--onto", "[3,2,1,0]")
        self.assertEqual((code, found["swizzles"], found["constant"]), (0, [], 3))

    def test_rows_of_a_table_are_the_first_mode(self):
        rows = "[[0, 1, 2, 3], [5, 4, 7, 6]]"
        code, found = swizzle("(2,4):(4,1)", "--onto", rows)
        self.assertEqual((code, found["swizzles"][0]), (0, "Sw<1,0,2>"))
        code, found = swizzle(rows, "--onto", "[[0,2,4,6],[1,3,5,7]]")
        self.assertEqual((code, "notes" in found), (0, False))
        for x, y in ((0, 0), (1, 2), (2, 4), (5, 1), (4, 3), (7, 5)):
            columns = [int(column, 2) for column in found["matrix"].strip("[]").split(",")]
            image = 0
            for bit, column in enumerate(columns):
                image ^= column if x >> bit & 1 else 0
            self.assertEqual(image, y)

    def test_a_linear_map_that_is_no_swizzle(self):
        code, found = swizzle("(4,4):(1,4)", "--onto", "(4,4):(4,1)")
        self.assertEqual((code, found["swizzles"]), (0, []))
        self.assertEqual(found["matrix"], "[0b0100,0b1000,0b0001,0b0010]")
        self.assertEqual(found["map"], "(4,4):(4,1)")

    def test_a_layout_that_is_not_linear(self):
        code, found = swizzle("(4,8):(8,1)", "--onto", "(4,8):(12,1)")
        self.assertEqual((code, found["swizzles"], found["map"]), (0, [], "(8,4):(1,12)"))
        self.assertNotIn("matrix", found)

    def test_no_map_at_all(self):
        code, found = swizzle("[0,1,2,3,0]", "--onto", "[0,1,2,3,5]")
        self.assertEqual((code, found["contradict"]), (1, [0, 4]))
        code, found = swizzle("[0,1,2,3]", "--onto", "[0,1,2,7]")
        self.assertEqual((code, found["contradict"]), (1, [0, 1, 2, 3]))

    def test_wrong_calls(self):
        for words, sentence in (
            (("4:1", "--onto", "8:1"), "has 4 indices"),
            (("[]", "--onto", "[]"), "expected one or more"),
            (("[0,-1]", "--onto", "2:1"), "expected 0 to 2^31 - 1"),
            (("[x]", "--onto", "1:0"), "such as [0,1,3,2]"),
            (("[[0,1],[2]]", "--onto", "3:1"), "another length at entry 1"),
            (("4:1", "--onto", "4:1", "--access", "rows:1"), "leave --access out"),
        ):
            code, out, err = plumb("swizzle", *words)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(sentence, err)


if __name__ == "__main__":
    unittest.main()

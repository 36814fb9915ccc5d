"""`plumb swizzle`: what it refuses, layouts of other kinds, and its time."""

import json
import os
import unittest

from _swizzle import rows, swizzle


class Refusals(unittest.TestCase):
    def refused(self, reason, *words):
        code, out, err = swizzle(*words)
        self.assertEqual((code, out), (2, ""), words)
        self.assertIn(reason, err)
        self.assertEqual(len(err.splitlines()), 1, err)

    def test_are_one_sentence(self):
        tile, access = rows(40), ("--access", "columns:4")
        for reason, *words in (
            ("give --access", tile),
            ("takes a tile",),
            ("expected", "(32,40):(40", *access),
            ("coordinates as values", "(8,8):(1@0,1@1)", *access),
            ("is no access", tile, "--access", "hello"),
            ("moves 0 elements", tile, "--access", "rows:0"),
            ("12 bytes; an instruction moves", tile, "--access", "rows:3"),
            ("so V is at most 4", tile, "--access", "rows:8"),
            ("so V is at most 4", tile, "--access", "rows:" + "9" * 1000),
            ("do not divide", rows(42), *access),
            ("names index 1280", tile, "--access", "(41,1):(1,0)", "--access", "(1281,1):(1,0)"),
            ("a number of values from 1 on", tile, "--access", "(8,4):(1,32)/0"),
            ("which are no vectors of 4", tile, "--access", "(8,6):(1,32)/4"),
            ("axes are @0 to @1", tile, "--access", "(8,4):(1@0,1@7)"),
            ("whose extent is 40", tile, "--access", "(8,4):(1@0,20@1)"),
            ("two, threads and values", tile, "--access", "32:1"),
            ("2^1 blocks, each with", tile, "--access", "{block:[[1]]}->(x:2)"),
            ("elements of 3 bytes", tile, *access, "--element", "3"),
            ("an element of 12 bytes as three of 4", tile, *access, "--element", "12"),
            ("got 0", tile, *access, "--element", "0"),
            ("--element", tile, *access, "--element", "-1"),
            ("a power of two", tile, *access, "--banks", "3"),
            ("less than the 16 bytes", tile, *access, "--banks", "2"),
            ("up to 1024 bytes together", tile, *access, "--banks", "1024"),
            ("up to 128 are looked at", tile, *access, "--lanes", "256"),
            ("Sw<0,0,0> o 1240 o (32,40):(-40,1) has them", "(32,40):(-40,1)", *access),
            ("no shared memory has 2^31", "(8,8):(1000000000000,1)", *access[:1], "columns:1"),
            ("looked at up to 2^18", "(1000000,1000000):(1000000,1)", *access),
            ("looked at up to 2^18", f"({'9' * 4000},8):(8,1)", *access),
            ("up to 2^18 are looked at", tile, "--access", "(10000000,1):(0,0)"),
            ("transposes elements of 2 bytes", tile, "--access", "ldmatrix.trans"),
            ("no swizzle Sw<B,M,S>", tile, *access, "--compare", "Sw<3,2,2>"),
            ("beyond bit 31", tile, *access, "--compare", "Sw<3,90,20>"),
        ):
            self.refused(reason, *words)

    def test_are_data_with_json(self):
        code, out, _ = swizzle(rows(40), "--json")
        self.assertEqual((code, json.loads(out)["exit"]), (2, 2))

    def test_vectors_that_no_swizzle_keeps_whole_are_told(self):
        code, out, _ = swizzle("(64,64):(64,1)", "--element", "2", "--access", "ldmatrix.trans")
        self.assertEqual(code, 1)
        self.assertIn(
            "no swizzle keeps the vectors whole: the 8 elements that a lane of ldmatrix.trans "
            "moves at once have the offsets 0 64 128 192 256 320 384 448; if its rows are "
            "contiguous, try ldmatrix, which takes the same addresses\n",
            out,
        )


class Inputs(unittest.TestCase):
    def test_of_other_kinds_are_answered(self):
        for words in (
            ("Sw<0,0,0> o 1240 o (32,40):(-40,1)", "--access", "columns:4"),
            ("Sw<1,0,3> o 0 o (8,8):(8,1)", "--access", "columns:1"),
            ("(8,8):(f1,f9)", "--access", "columns:1"),
            ("(2,2):(^0b1,^0b10)", "--access", "columns:1"),
            ("(1000000,1000000):(1000000,1)", "--access", "(32,4):(1,1000000)"),
            (f"({10**26},2):(1,{10**30})", "--access", "(32,1):(1,1)"),
            (rows(40), "--access", "(7,4):(1@0,1@1)"),
            (rows(40), "--access", "(200,4):(0@0,1@1)"),
            ("(8,8):(0,0)", "--access", "columns:1"),
        ):
            code, out, err = swizzle(*words)
            self.assertIn(code, (0, 1), err)
            self.assertIn("complete", out)

    def test_three_accesses_of_128_by_128_take_less_than_two_seconds(self):
        """Of the processor: how busy the machine is does not count."""
        worst = 0
        for element, accesses in (
            (2, ("rows:8", "columns:8", "ldmatrix")),
            (4, ("rows:4", "columns:1", "columns:4")),
            (1, ("rows:16", "columns:1", "columns:4")),
            (2, ("rows:1", "columns:1", "columns:2")),
        ):
            begin = os.times().children_user
            words = [word for access in accesses for word in ("--access", access)]
            self.assertIn(swizzle(rows(128, 128), "--element", str(element), *words)[0], (0, 1))
            worst = max(worst, os.times().children_user - begin)
        self.assertLess(worst, 2)


if __name__ == "__main__":
    unittest.main()

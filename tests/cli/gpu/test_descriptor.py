"""plumb descriptor: the descriptors of a tile, and the layout that one reads."""

import json
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import plumb

K_MAJOR = "Sw<3,3,3> o 0 o (64,64):(64,1)"
MN_MAJOR = "Sw<3,3,3> o 0 o ((64,2),(8,2)):((1,1024),(64,512))"


class Descriptors(unittest.TestCase):
    def found(self, *words):
        code, out, err = plumb("descriptor", *words, "--json")
        self.assertEqual((code, err), (0, ""))
        return json.loads(out)["descriptors"]

    def test_steps_along_k_move_the_start_only(self):
        found = self.found(K_MAJOR)
        self.assertEqual([one["start"] for one in found], [0, 32, 64, 96])
        self.assertEqual({one["swizzle"] for one in found}, {"128B"})
        self.assertEqual({one["sbo"] for one in found}, {1024})
        self.assertEqual({one["lbo_used"] for one in found}, {False})
        self.assertEqual(found[1]["descriptor"], "0x4000004000010002")

    def test_what_cute_prints_is_the_same_tile(self):
        printed = "Sw<3,4,3> o smem_ptr[16b](unset) o (_64,_64):(_64,_1)"
        self.assertEqual(self.found(printed), self.found(K_MAJOR))

    def test_rows_side_by_side(self):
        (one,) = self.found(MN_MAJOR, "--major", "MN")
        self.assertEqual((one["swizzle"], one["lbo"], one["sbo"]), ("128B", 2048, 1024))

    def test_without_a_swizzle(self):
        (one,) = self.found("((8,8),(8,2)):((8,64),(1,512))")
        self.assertEqual((one["swizzle"], one["lbo"], one["sbo"]), ("none", 1024, 128))

    def test_a_tile_that_no_descriptor_reads(self):
        code, out, _ = plumb("descriptor", "(64,64):(64,1)")
        self.assertEqual(code, 1)
        self.assertIn("no descriptor reads (64,64):(64,1) K-major:", out)
        self.assertIn("128B  at row 1, k 0 it reads byte 144, and the tile has byte 128", out)

    def test_a_swizzle_of_bytes_is_pointed_out(self):
        of_bytes = "Sw<3,4,3> o 0 o (64,64):(64,1)"
        code, out, _ = plumb("descriptor", of_bytes)
        self.assertEqual(code, 1)
        self.assertIn("the tile is Sw<3,3,3> o 0 o (64,64):(64,1), and a descriptor reads it.", out)
        code, out, _ = plumb("descriptor", of_bytes, "--json")
        self.assertEqual((code, json.loads(out)["if_bytes"]), (1, K_MAJOR))

    def test_no_other_tile_is_pointed_out_that_no_descriptor_reads(self):
        for tile in (
            "(64,64):(64,1)",
            "Sw<3,4,3> o 0 o (64,64):(1,64)",
            "Sw<3,0,3> o 0 o (64,64):(64,1)",
            "Sw<3,5,3> o smem_ptr[16b](unset) o (64,64):(64,1)",
        ):
            with self.subTest(tile):
                code, out, _ = plumb("descriptor", tile, "--json")
                self.assertEqual(code, 1)
                self.assertNotIn("if_bytes", json.loads(out))

    def test_a_descriptor_says_what_it_reads(self):
        code, out, _ = plumb("descriptor", "0x4000004000010002", "--rows", "64")
        self.assertEqual(code, 0)
        self.assertIn("byte of (row, k): Sw<3,4,3> o 32 o ((8,8),(8,2)):((128,1024),(2,16))", out)

    def test_what_cutlass_prints_is_the_word(self):
        printed = (
            "GmmaDescriptor: 0x4000004000010002\n  start_addr :  0x{:04x}\n"
            "  leading_off:  0x0001 (1)\n  stride_off :  0x0040 (64)\n  base_offset:  0x0\n"
            "  layout_type:  0x1 ({})"
        )
        word = plumb("descriptor", "0x4000004000010002")
        self.assertEqual(plumb("descriptor", printed.format(2, "B128")), word)
        for text, said in (
            (printed.format(4, "B128"), "expected start_addr 0x2, as the bits 0 to 13"),
            (printed.format(2, "B64"), "expected the layout type B128"),
            ("GmmaDescriptor: ?", "expected 0x and 1 to 16 hexadecimal digits"),
            ("SmemDescriptor: 0x4000004000010002", "of tcgen05, whose descriptors have other bits"),
        ):
            code, out, err = plumb("descriptor", text)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(said, err)

    def test_calls_that_are_wrong(self):
        for words, sentence in (
            (["0x4000"], "has bits that no field"),
            (["0x"], "1 to 16 hexadecimal digits"),
            (["0xfffffffffffffffff"], "1 to 16 hexadecimal digits"),
            ([K_MAJOR, "--bits", "8", "--major", "MN"], "only of 16 bits"),
            (["(64,24):(24,1)"], "do not divide"),
            (["(512,16):(16,1)"], "try --rows 64"),
            (["(8):(1)"], "expected two, rows and k"),
            (["(8,16):(1,8"], "the tile"),
        ):
            with self.subTest(words):
                code, out, err = plumb("descriptor", *words)
                self.assertEqual((code, out), (2, ""), err)
                self.assertIn(sentence, err)


if __name__ == "__main__":
    unittest.main()

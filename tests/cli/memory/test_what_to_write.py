"""What `plumb swizzle` and `plumb banks` say to write if the call is not what its reader means."""

import json
import unittest

from _plumb import plumb

MEMDESC = (
    "!ttg.memdesc<8x64xf16, #ttg.swizzled_shared<{vec = 8, perPhase = 1, maxPhase = 8, "
    "order = [1, 0]}>, #smem>"
)
ATOM = "atlas:SM80_16x8x16_F32F16F16F32_TN.A"


class WhatToWrite(unittest.TestCase):
    def test_a_layout_of_memory_is_no_access_and_no_tile(self):
        code, out, err = plumb("banks", MEMDESC, "--order", "dim1,dim0")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("has the input offset", err)
        code, out, err = plumb("swizzle", MEMDESC, "--access", "ldmatrix")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("try what plumb translate --to cute writes for it", err)
        tile = plumb("translate", MEMDESC, "--to", "cute")[1].strip()
        self.assertEqual(plumb("swizzle", tile, "--access", "ldmatrix", "--bits", "16")[0], 0)

    def test_fewer_values_at_once_are_named_if_they_stay_whole(self):
        words = ("swizzle", "half tile[128][64];", "--access")
        code, out, _ = plumb(*words, ATOM)
        self.assertEqual(code, 1)
        self.assertIn(f"; try {ATOM}/2\n", out)
        self.assertEqual(plumb(*words, ATOM + "/2")[0], 0)
        # No two values are neighbours: one at a time.
        out = plumb("swizzle", "(8,8):(1,8)", "--access", "(8,4):(1,8)")[1]
        self.assertIn("; try (8,4):(1,8)/1\n", out)
        self.assertNotIn("; try", plumb("swizzle", "(8,8):(1,8)", "--access", "rows:4")[1])

    def test_trans_of_contiguous_rows_takes_the_addresses_of_ldmatrix(self):
        words = ("swizzle", "half tile[64][64];", "--access")
        code, out, _ = plumb(*words, "ldmatrix.trans")
        self.assertEqual(code, 1)
        self.assertIn("; if its rows are contiguous, try ldmatrix, which takes the same", out)
        self.assertEqual(plumb(*words, "ldmatrix")[0], 0)

    def test_stages_before_rows_are_written_behind_them(self):
        moved = "(64,32,2):(32,1,2048)"
        advice = f"if the last two indices of C are rows and columns, write {moved}"
        code, _, err = plumb("swizzle", "half tile[2][64][32];", "--access", "ldmatrix")
        self.assertEqual(code, 2)
        self.assertIn(advice, err)
        found = plumb("swizzle", moved, "--bits", "16", "--access", "ldmatrix", "--json")[1]
        self.assertEqual(json.loads(found)["conflict_free"], True)
        code, _, err = plumb("swizzle", "float tile[8][32][32];", "--access", "rows:1")
        self.assertEqual(code, 0)
        self.assertIn("write (32,32,8):(32,1,1024)", err)
        for tile in ("(2,64,32):(2048,32,1)", "half tile[64][32];"):
            self.assertNotIn("write", plumb("swizzle", tile, "--access", "rows:1")[2])


if __name__ == "__main__":
    unittest.main()

"""A linear layout whose lanes are not those of a warp is never counted as if they were."""

import json
import unittest

from _plumb import plumb

WAVE = "{register:[[64]],lane:[[1],[2],[4],[8],[16],[32]]}->(x:128)"
EIGHTS = "{lane:[[1],[2],[4]],warp:[[32],[64]]}->(x:128)"


class LanesOfWarps(unittest.TestCase):
    def test_banks_takes_the_lanes_that_the_call_says(self):
        for layout, lanes in ((WAVE, 64), (EIGHTS, 8)):
            code, out, err = plumb("banks", layout)
            self.assertEqual((code, out), (2, ""))
            self.assertIn(f"has {lanes} lanes; expected the 32 of a warp; try --warp {lanes}", err)
            one = json.loads(plumb("banks", layout, "--warp", str(lanes), "--json")[1])
            self.assertEqual([figures["threads"] for figures in one["figures"]][0], lanes)
        self.assertEqual(plumb("banks", WAVE, "--device", "gfx942")[0], 0)

    def test_fewer_lanes_are_a_part_of_a_warp(self):
        self.assertEqual(plumb("banks", "{lane:[[1],[2],[4]],warp:[]}->(x:8)")[0], 0)

    def test_swizzle_refuses_waves_as_warps(self):
        code, _, err = plumb("swizzle", "(64,2):(2,1)", "--access", WAVE)
        self.assertEqual(code, 2)
        self.assertIn("has 2^6 lanes, and a warp has 32; try --lanes", err)
        code = plumb("swizzle", "(64,2):(2,1)", "--access", WAVE, "--lanes", "64")[0]
        self.assertIn(code, (0, 1))

    def test_shuffle_asks_whether_it_is_a_wave(self):
        for layouts in ((WAVE, WAVE), ("(64,2):(1,64)", "(64,2):(2,1)")):
            for words in ((), ("--emit", "cuda"), ("--json",)):
                code, out, err = plumb("shuffle", *layouts, *words)
                self.assertEqual(code, 2)
                self.assertIn("2^6 lanes; expected at most the 32 of a warp", out + err)
                self.assertIn("if it is a wave of AMD, try --lanes 64", out + err)


if __name__ == "__main__":
    unittest.main()

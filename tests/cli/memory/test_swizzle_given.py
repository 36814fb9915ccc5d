"""`plumb swizzle` of a tile that has its swizzle already."""

import json
import unittest

from _swizzle import swizzle


class GivenSwizzle(unittest.TestCase):
    TILE = "(_64,(_64,_4)):(_64,(_1,_4096))"

    def test_is_what_the_tile_has(self):
        """66RING/tiny-flash-attention#7: the tile of TMA's mode 128B."""
        words = ("--element", "2", "--access", "ldmatrix")
        code, out, err = swizzle("Sw<3,3,3> o _0 o " + self.TILE, *words)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("answer    conflict-free as given, Sw<3,3,3>: 256 wavefronts", out)
        table = {
            line[: line.rindex("  ")].split("  ")[0]: line.split()
            for line in out.splitlines()
            if line.startswith(("as given", "no swizzle", "TMA"))
        }
        self.assertEqual(table["as given, Sw<3,3,3>"][-2], "256")
        self.assertEqual(table["no swizzle"][-2], "2048")
        self.assertEqual(table["TMA 128B Sw<3,3,3>"][-2], "256")

    def test_does_not_change_what_is_found(self):
        for tile, access in (
            (self.TILE, "ldmatrix"),
            ("(64,64):(64,1)", "columns:8"),
            ("(32,40):(40,1)", "columns:8"),
        ):
            words = ("--element", "2", "--access", access, "--json")
            plain = json.loads(swizzle(tile, *words)[1])
            for given in ("Sw<3,3,3>", "Sw<1,3,3>", "Sw<2,3,4>", "Sw<1,4,-3>"):
                found = json.loads(swizzle(f"{given} o 0 o {tile}", *words)[1])
                asked = json.loads(swizzle(tile, *words, "--compare", given)[1])["others"][-1]
                own = found.pop("given")
                self.assertEqual((own["all"], own["bytes"]), (asked["all"], asked["bytes"]))
                self.assertTrue(found.pop("tile").startswith(given))
                self.assertEqual(found, {k: v for k, v in plain.items() if k != "tile"})

    def test_that_conflicts_is_replaced(self):
        out = swizzle("Sw<1,3,3> o 0 o (64,64):(64,1)", "--element", "2", "--access", "ldmatrix")[1]
        self.assertIn("answer    Sw<3,3,3>: conflict-free", out)
        self.assertRegex(out, r"as given, Sw<1,3,3> +256 +256 ")

    def test_within_a_tile_takes_no_second_mode_of_tma(self):
        for tile in ("(64,64):(64,1) o 0 o Sw<3,3,3> o 0 o (64,64):(64,1)", "(8,8):(f1,f9)"):
            out = swizzle(tile, "--element", "4", "--access", "columns:1")[1]
            self.assertNotIn("TMA", out)
            self.assertIn("\nas given", out)


if __name__ == "__main__":
    unittest.main()

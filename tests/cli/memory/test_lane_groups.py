"""`plumb swizzle` and `plumb banks` of AMD devices: their published lane groups, held against lists
of lanes, and what is refused."""

import random
import unittest

from _banks import figures
from _lane_groups import PUBLISHED, neighbours, wavefronts
from _plumb import plumb
from _swizzle import designed


def swizzled(name, x):
    """Sw<B,M,S> of an offset, S >= 0."""
    bits, base, shift = map(int, name[3:-1].split(","))
    return x ^ (x >> shift & ((1 << bits) - 1) << base)


class Reports(unittest.TestCase):
    """Public reports, with the values of a loop over the lists."""

    def test_padding_with_permuted_rows_is_free_on_mi350(self):
        """triton-lang/triton#8365"""
        access = "((16,4),8):((1,2048),256)"
        code, found = designed(
            "((16,8,2),64):((528,64,8448),1)",
            "--element",
            "2",
            "--device",
            "gfx950",
            "--access",
            access,
            "--compare",
            "Sw<1,3,4>",
        )
        self.assertEqual((code, found["plain"]["all"], found["groups"]), (0, 4, 4))
        self.assertIn("Sw<0,0,0>", found["swizzles"])
        self.assertNotIn("Sw<1,3,4>", found["swizzles"])
        self.assertEqual(found["others"][-1]["all"], 8)
        starts = []
        for t in range(64):
            row, column = t % 16, 8 * (t // 16)
            starts.append(2 * (528 * row + column))
        groups = PUBLISHED["gfx950", "load", 16]
        self.assertEqual(wavefronts(starts, 16, *groups), 4)
        through = [2 * swizzled("Sw<1,3,4>", x // 2) for x in starts]
        self.assertEqual(wavefronts(through, 16, *groups), 8)

    def test_rows_padded_by_eight_halves_are_two_way_on_mi300(self):
        """iree-org/iree#24428"""
        for length, taken in ((72, 16), (64, 32)):
            words = (
                f"(16,64):({length},1)",
                "--element",
                "2",
                "--access",
                "((16,4),8):((1,128),16)",
            )
            found = designed(*words, "--device", "gfx942")[1]
            self.assertEqual((found["plain"]["all"], found["groups"]), (taken, 8))
            banks = f"((16,4),8):(({length},8),1)"
            one = figures(banks, "--element", "2", "--device", "gfx942")["figures"][0]
            self.assertEqual(
                (one["wavefronts"], one["wavefronts_without_conflicts"]), (str(taken), "8")
            )

    def test_eight_bytes_a_lane_are_served_in_sequence(self):
        """ROCm/rocm-libraries#10845"""
        words = (
            "(128,128):(128,1)",
            "--element",
            "2",
            "--access",
            "columns:4",
            "--compare",
            "Sw<5,2,5>",
            "--compare",
            "Sw<4,2,5>",
        )
        for memory in (("--lanes", "64"), ("--device", "gfx942")):
            found = designed(*words, *memory)[1]
            self.assertEqual([row["all"] for row in found["others"][-2:]], [256, 256])


class Groups(unittest.TestCase):
    def test_are_those_that_are_published(self):
        rng = random.Random(1)
        for (device, direction, width), (groups, banks) in PUBLISHED.items():
            wave = sum(len(group) for group in groups)
            for _ in range(6):
                element = rng.choice([size for size in (1, 2, 4) if size <= width])
                values, rows = width // element, wave // 8
                row, step = rng.choice((0, 1, 2, 5, 8, 9, 33)), rng.choice((1, 2, 3, 8, 16, 17))
                layout = f"(({rows},8),{values}):(({row * values},{step * values}),1)"
                starts = [width * (t % rows * row + t // rows * step) for t in range(wave)]
                wanted = wavefronts(starts, width, groups, banks)
                words = ("--element", str(element), "--device", device)
                found = designed(
                    layout, *words, "--access", f"{direction}:({wave},{values}):(1,{wave})"
                )[1]
                self.assertEqual(found["plain"]["all"], wanted, (device, direction, layout))
                store = ("--store",) if direction == "store" else ()
                report = figures(layout, *words, *store)
                self.assertEqual(report["banks"], str(banks))
                if report["access_bytes"] == str(width):
                    self.assertEqual(report["figures"][0]["wavefronts"], str(wanted), layout)

    def test_of_a_part_of_a_wave_are_those_of_its_lanes(self):
        groups, banks = PUBLISHED["gfx942", "load", 16]
        for threads in (8, 24, 40):
            starts = [288 * t for t in range(threads)]
            one = figures(f"({threads},8):(144,1)", "--element", "2", "--device", "gfx942")
            self.assertEqual(
                one["figures"][0]["wavefronts"], str(wavefronts(starts, 16, groups, banks))
            )

    def test_of_a_store_and_a_load_may_have_different_banks(self):
        found = designed(
            "(64,64):(64,1)",
            "--element",
            "2",
            "--device",
            "gfx950",
            "--access",
            "store:rows:8",
            "--access",
            "load:columns:8",
        )[1]
        self.assertEqual([one["banks"] for one in found["accesses"]], [32, 64])
        name = found["swizzles"][0]
        taken = []
        for walk, key in (("rows", ("gfx950", "store", 16)), ("columns", ("gfx950", "load", 16))):
            starts = [(row, column) for row in range(64) for column in range(0, 64, 8)]
            if walk == "columns":
                starts.sort(key=lambda at: (at[1], at[0]))
            at = [2 * swizzled(name, 64 * row + column) for row, column in starts]
            taken.append(
                sum(wavefronts(at[k : k + 64], 16, *PUBLISHED[key]) for k in range(0, len(at), 64))
            )
        self.assertEqual(found["best"]["wavefronts"], taken)

    def test_are_printed_with_their_source(self):
        out = plumb(
            "swizzle",
            "(16,64):(72,1)",
            "--element",
            "2",
            "--device",
            "gfx942",
            "--access",
            "((16,4),8):((1,128),16)",
        )[1]
        self.assertIn("lanes 0-3 20-23, 4-7 16-19, 8-11 28-31, 12-15 24-27, 32-35 52-55, ", out)
        self.assertIn("published, not measured: Composable Kernel", out)
        out = plumb("banks", "((16,4),8):((72,8),1)", "--element", "2", "--device", "gfx942")[1]
        self.assertIn("lanes 0-3 20-23, 4-7 16-19", out)
        self.assertIn("published, not measured: Composable Kernel", out)
        self.assertNotIn("H0", out)

    def test_without_a_device_are_not_guessed_of_waves_of_64(self):
        """The neighbours of a wave of 64 are wrong for 16 bytes: 8 instead of 16."""
        starts = [2 * (72 * (t % 16) + 8 * (t // 16)) for t in range(64)]
        self.assertEqual(wavefronts(starts, 16, neighbours(8), 32), 8)
        self.assertEqual(wavefronts(starts, 16, *PUBLISHED["gfx942", "load", 16]), 16)


class Refusals(unittest.TestCase):
    def refused(self, reason, *words):
        code, out, err = plumb(*words)
        self.assertEqual((code, out), (2, ""), words)
        self.assertIn(reason, err)
        self.assertEqual(len(err.splitlines()), 1, err)

    def test_are_one_sentence(self):
        tile, sixteen = "(16,64):(72,1)", "((16,4),8):((1,128),16)"
        swizzle = ("swizzle", tile, "--element", "2", "--access")
        for reason, *words in (
            ("name the device, --device gfx90a", *swizzle, sixteen, "--lanes", "64"),
            ("name the device", *swizzle, sixteen, "--lanes", "64", "--banks", "64"),
            ("name the device", "banks", "(64,8):(8,1)", "--element", "2", "--warp", "64"),
            ("lane groups of gfx90a (MI200)", *swizzle, sixteen, "--device", "H100"),
            ("of NVIDIA needs no --device", *swizzle, sixteen, "--device", "H100"),
            ("what is published differs", "banks", "64:1", "--device", "gfx950"),
            (
                "no lane groups are published",
                "banks",
                "64:1",
                "--element",
                "2",
                "--device",
                "gfx942",
            ),
            (
                "stores of 8 bytes on gfx1100",
                "banks",
                "(32,2):(2,1)",
                "--device",
                "gfx1100",
                "--store",
            ),
            ("gfx942 has 64 lanes", *swizzle, sixteen, "--device", "gfx942", "--lanes", "32"),
            ("leave --banks out", *swizzle, sixteen, "--device", "gfx942", "--banks", "64"),
            ("leave --warp out", "banks", "64:1", "--device", "gfx942", "--warp", "32"),
            ("leave --banks out", "banks", "64:1", "--device", "gfx942", "--banks", "64"),
            ("no such instruction", *swizzle, "ldmatrix", "--device", "gfx942"),
            ("with --device only", *swizzle, "load:rows:8"),
            ("--store", "banks", "32:1", "--store"),
        ):
            self.refused(reason, *words)

    def test_numbers_that_are_those_of_the_device_are_taken(self):
        words = (
            "(16,64):(72,1)",
            "--element",
            "2",
            "--device",
            "gfx942",
            "--access",
            "((16,4),8):((1,128),16)",
        )
        self.assertEqual(designed(*words), designed(*words, "--lanes", "64", "--banks", "32"))


if __name__ == "__main__":
    unittest.main()

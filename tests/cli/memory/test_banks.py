"""`plumb banks`: wavefronts counted by hand, warp periods, pictures, and odd input."""

import json
import os
import random
import re
import tempfile
import time
import unittest
import xml.etree.ElementTree

from _banks import figures, offset, text_of
from _plumb import plumb


def wavefronts(addresses, width):
    """H0 by hand: 128 / max(width, 4) lanes at a time, and the busiest bank of each."""
    group, total = 128 // max(width, 4), 0
    for first in range(0, len(addresses), group):
        words = {
            byte // 4 for a in addresses[first : first + group] for byte in range(a, a + width)
        }
        total += max(sum(1 for word in words if word % 32 == bank) for bank in range(32))
    return total


class Wavefronts(unittest.TestCase):
    def test_are_those_counted_by_hand(self):
        rng = random.Random(1)
        for _ in range(60):
            width = rng.choice([1, 2, 4, 8, 16])
            element = rng.choice([size for size in (1, 2, 4, 8) if size <= width])
            values, threads = width // element, rng.choice([1, 5, 16, 31, 32, 32, 32])
            step = rng.choice([0, 1, 2, 3, 4, 8, 12, 16, 32, 64]) * values
            layout = f"({threads},{values}):({step},1)"
            addresses = [t * step * element for t in range(threads)]
            report = figures(layout, "--element", str(element))
            if report["access_bytes"] == str(width):
                self.assertEqual(
                    int(report["figures"][0]["wavefronts_h0"]), wavefronts(addresses, width), layout
                )
            sectors = {byte // 32 for a in addresses for byte in range(a, a + width)}
            if report["accesses"] == 1:
                self.assertEqual(int(report["figures"][0]["sectors"]), len(sectors), layout)

    def test_of_the_vectors_that_tell_the_hypotheses_apart(self):
        cases = [
            ("(32,4):(0,1)", 4, 2),
            ("((2,16),4):((0,4),1)", 4, 2),
            ("((2,2,8),4):((4,0,8),1)", 4, 2),
            ("(32,4):(4,1)", 4, 4),
            ("(32,2):(0,1)", 2, 1),
            ("32:0", 1, 1),
            ("32:32", 32, 32),
        ]
        for layout, grouped, paired in cases:
            one = figures(layout)["figures"][0]
            self.assertEqual(
                (one["wavefronts_h0"], one["wavefronts_h1"]), (str(grouped), str(paired)), layout
            )

    def test_of_some_lanes_are_those_of_the_specification(self):
        rng = random.Random(2)
        for _ in range(40):
            threads, values, step = (
                rng.choice([8, 31, 32]),
                rng.choice([1, 2, 4]),
                rng.choice([0, 4, 8, 32, 36]),
            )
            layout = f"({threads},{values}):({step},1)"
            mask = rng.randrange(1, 1 << 8)
            one = figures(layout, "--active", hex(mask))
            self.assertEqual(one, figures(layout, "--active", str(mask)))
            if one["accesses"] != 1:
                continue
            for name, operation in (
                ("wavefronts_h0", "access_wavefronts"),
                ("wavefronts_h1", "paired_wavefronts"),
            ):
                wanted = plumb("eval", f"{operation}({layout}, 32, 32, 4, {mask})")[1].strip()
                self.assertEqual(one["figures"][0][name], wanted, (layout, mask))
        self.assertEqual(
            figures("32:32", "--active", "0x10001")["figures"][0]["wavefronts_h0"], "2"
        )
        self.assertEqual(
            figures("32:32", "--active", "1")["figures"][0]["requests"][:2], ["1", "0"]
        )
        self.assertEqual(
            figures("(32,4):(1,1)", "--active", "1")["access_bytes"], "16"
        )  # 1 is unaligned, and takes no part

    def test_of_values_that_are_no_vector_are_those_of_several_accesses(self):
        report = figures("(32,4):(1,32)")
        self.assertEqual((report["access_bytes"], report["accesses"]), ("4", 4))
        self.assertEqual(report["figures"][0]["wavefronts_h0"], "4")
        report = figures("(32,4):(5,1)")  # 20 bytes from thread to thread: vectors are not aligned
        self.assertEqual((report["access_bytes"], report["accesses"]), ("4", 4))

    def test_of_64_banks_and_waves_of_64_lanes(self):
        report = figures("64:1", "--banks", "64", "--warp", "64")
        self.assertEqual((report["warps"], report["figures"][0]["wavefronts_h0"]), (1, "1"))
        self.assertEqual(figures("64:1", "--warp", "64")["figures"][0]["wavefronts_h0"], "2")

    def test_of_a_linear_layout(self):
        linear = "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(offset:64)"
        self.assertEqual(figures(linear)["figures"], figures("(32,2):(2,1)")["figures"])
        two_warps = "{lane:[[1],[2],[4],[8],[16]],warp:[[32]]}->(offset:64)"
        self.assertEqual(figures(two_warps)["figures"], figures("64:1")["figures"])


class WarpPeriod(unittest.TestCase):
    def test_is_the_least_that_repeats(self):
        rng = random.Random(2)
        for _ in range(60):
            layout = [(rng.randint(1, 4), rng.randint(-3, 9)) for _ in range(rng.randint(1, 3))]
            period = figures(text_of(layout), "--threads", "all")["warp_period"]
            p, c, whole = (
                int(period["threads"]),
                int(period["step"]),
                int(period["whole_warps_threads"]),
            )
            values = [offset(layout, i) for i in range(300)]

            def repeats(q):
                return all(
                    values[i + q] - values[i] == values[q] - values[0] for i in range(300 - q)
                )

            self.assertEqual([q for q in range(1, p + 1) if repeats(q)], [p], layout)
            self.assertEqual(values[p] - values[0], c, layout)
            self.assertEqual([q for q in range(32, whole + 1, 32) if q % p == 0], [whole], layout)

    def test_of_a_swizzle_is_tried(self):
        period = figures("(32,8):(64,1)", "--swizzle", "Sw<3,3,3>", "--element", "2")["warp_period"]
        self.assertEqual((period["threads"], period["step"]), ("8", "512"))
        self.assertTrue(period["because"].startswith("it repeats after "))

    def test_is_not_claimed_where_it_is_unknown_or_there_is_none(self):
        self.assertIn(
            "undecided", figures("32:1", "--swizzle", "Sw<1,20,1>")["warp_period"]["because"]
        )
        none = figures("Sw<1,0,1> o 3 o 4:-1")
        self.assertNotIn("threads", none["warp_period"])
        self.assertTrue(none["warp_period"]["because"].startswith("none"))


class Pictures(unittest.TestCase):
    def svg(self, *words):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "banks.svg")
            code, _, err = plumb("banks", *words, "--svg", path)
            self.assertEqual((code, err), (0, ""))
            return xml.etree.ElementTree.parse(path).getroot()

    def test_have_a_cell_for_each_word_and_name_their_threads(self):
        root = self.svg("(8,4):(48,1)", "--swizzle", "Sw<3,2,4>")
        space = "{http://www.w3.org/2000/svg}"
        cells = [rect for rect in root.iter(space + "rect") if rect.get("x")]
        self.assertEqual(len(cells), 11 * 32)
        self.assertEqual(len([rect for rect in cells if rect.get("fill") != "#ffffff"]), 32)
        threads = [
            text.text
            for text in root.iter(space + "text")
            if text.get("class") == "cell" and len(text.text) == 2
        ]
        self.assertEqual(sorted(threads), sorted([f"{t:02d}" for t in range(8)] * 4))
        words = [
            text.text
            for text in root.iter(space + "text")
            if text.get("class") in ("many", "cell") and len(text.text) == 1
        ]
        self.assertEqual(words, list("11112222000011112222000011111111"))
        self.assertIn("Sw<3,2,4> o 0 o (8,4):(48,1)", root.find(space + "title").text)

    def test_say_of_each_word_who_moves_it(self):
        space = "{http://www.w3.org/2000/svg}"
        root = self.svg("(8,4):(48,1)", "--swizzle", "Sw<3,2,4>")
        cells = [one for one in root.iter(space + "g") if one.get("class") == "cell"]
        self.assertEqual(len(cells), 11 * 32)
        touched = [one for one in cells if one.get("data-thread")]
        self.assertEqual(len(touched), 32)
        for one in touched:
            thread, value = int(one.get("data-thread")), int(one.get("data-value"))
            plain = 48 * thread + value
            offset = plain ^ ((plain >> 6 & 7) << 2)  # Sw<3,2,4>
            self.assertEqual(int(one.get("data-offset")), offset)
            row, bank = int(one.get("data-memory-row")), int(one.get("data-bank"))
            self.assertEqual(32 * row + bank, offset)
            self.assertEqual(int(one.get("data-column")), bank)
        title = next(one for one in cells if not one.get("data-thread")).find(space + "title")
        self.assertTrue(title.text.endswith("; no thread"))
        shared = [one.get("data-thread") for one in self.svg("(4,1):(0,1)").iter(space + "g")]
        self.assertEqual(shared[0], "0 1 2 3")

    def test_tell_groups_apart_by_their_tint(self):
        root = self.svg("(32,4):(4,1)")
        tints = {rect.get("fill") for rect in root.iter("{http://www.w3.org/2000/svg}rect")} - {
            "#ffffff"
        }
        self.assertEqual(len(tints), 4)

    def test_that_cannot_be_written_are_said_so(self):
        code, _, err = plumb("banks", "32:1", "--svg", "/nowhere/banks.svg")
        self.assertEqual(
            (code, err),
            (3, "plumb: /nowhere/banks.svg cannot be written: No such file or directory\n"),
        )


class OddInput(unittest.TestCase):
    def refused(self, sentence, *words):
        before = time.monotonic()
        code, out, err = plumb("banks", *words)
        self.assertEqual((code, out), (2, ""), words)
        self.assertEqual(len(err.strip().splitlines()), 1, err)
        self.assertIn(sentence, err)
        self.assertLess(time.monotonic() - before, 10)
        self.assertIn("error", json.loads(plumb("banks", *words, "--json")[1]))

    def test_is_refused_with_a_reason(self):
        self.refused("more than the 65536 that are looked at", f"({10**40},{10**40}):(1,2)")
        self.refused("more than the 262144 that are looked at", "65536:1", "--element", "128")
        self.refused("a number from 1 to 65536", "(65536,1):(1,1)", "--threads", "65537")
        self.refused("the first mode of 32:1 counts 32", "32:1", "--threads", "64")
        self.refused("out_of_domain", "32:-1", "--swizzle", "Sw<1,0,1>")
        self.refused("too_large", "32:1", "--swizzle", "Sw<1,0,99999999999999>")
        self.refused(
            "no whole number of elements", "(32,4):(4,1)", "--width", "4", "--element", "3"
        )
        self.refused("a thread would move 4 elements", "32:1", "--width", "16")
        self.refused("gives no offsets", "Sw<1,0,1>")
        self.refused("gives no offsets", "4:1@0")
        self.refused("--element", "32:1", "--element", "0")
        self.refused("--banks", "32:1", "--banks", "1000000")
        self.refused("--warps", "32:1", "--warps", "1")
        for mask in ("0", "0x", "-1", "0x100000000", "0xg", "9" * 500, "0b1"):
            self.refused("a number from 1 to 2^32 - 1", "32:1", "--active", mask)
        self.refused("none of the 4 threads takes part", "4:1", "--active", "0x10")
        self.refused("--warps", "32:1", "--warps", "-3")
        self.refused("tables", "4096:1", "--warps", "0-99")
        self.refused("--swizzle", "32:1", "--swizzle", "3,2,4")
        self.refused("", "32:")

    def test_is_answered_where_it_has_an_answer(self):
        cases = [
            (["32:" + str(10**30)], "32"),
            (["32:-1"], "1"),
            (["32:-32"], "32"),
            (["5:32"], "5"),
            (["64:1", "--element", "3"], "3"),
            (["(32,2):(2,1)", "--element", "4b"], "1"),
            (["1:0"], "1"),
            (["(2,()):(1,())"], "1"),
        ]
        for words, grouped in cases:
            self.assertEqual(figures(*words)["figures"][0]["wavefronts_h0"], grouped, words)

    def test_parts_of_bytes_have_a_table_but_no_wavefronts(self):
        code, out, _ = plumb("banks", "32:1", "--element", "4b")
        self.assertEqual(code, 0)
        self.assertIn("a thread moves a part of a byte, and no instruction does", out)
        self.assertNotIn("wavefronts_h0", figures("32:1", "--element", "4b")["figures"][0])

    def test_of_any_size_ends_soon(self):
        for words in (
            ["65536:1"],
            ["65536:65537"],
            ["(1024,64):(64,1)"],
            ["65536:0"],
            ["(65536,1):(1,1)", "--element", "16"],
        ):
            before = time.monotonic()
            self.assertEqual(plumb("banks", *words)[0], 0, words)
            self.assertLess(time.monotonic() - before, 20, words)

    def test_rows_between_distant_words_are_left_out(self):
        out = plumb("banks", "2:1000000")[1]
        self.assertIn(
            " ..    |  31249 rows that no thread touches\n".replace(" ..    ", "    .. "), out
        )
        self.assertEqual(len(re.findall(r"^ *R", out, re.M)), 2)


if __name__ == "__main__":
    unittest.main()

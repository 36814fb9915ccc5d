"""`plumb banks`: the tables of [cute-concepts] and the counts of [warp-notebook]."""

import itertools
import pathlib
import unittest

from _banks import figures, offset, text_of
from _plumb import plumb


def swizzled(swizzle, x):
    bits, base, shift = swizzle
    mask = ((1 << bits) - 1) << (base + shift)
    return x ^ ((x & mask) >> shift)


def table_of_seed_000(accesses, columns=32):
    """The lines of the source's table and its maximum conflict depth, as its
    visualize_bank_distribution makes them."""
    rows = max(x for offsets in accesses.values() for x in offsets) // columns + 1
    table = [[set() for _ in range(columns)] for _ in range(rows)]
    for thread, offsets in accesses.items():
        for x in offsets:
            table[x // columns][x % columns].add(thread)
    lines = [
        "      " + "".join(f"{bank:02d} " for bank in range(columns)),
        "      " + "-" * (columns * 3),
    ]
    for number, row in enumerate(table):
        cells = [
            "/".join(f"{thread:02d}" for thread in sorted(cell)) if cell else "  " for cell in row
        ]
        lines.append(f"R{number:02d} | " + " ".join(f"{cell:>2}" for cell in cells))
    depth = max(len(set().union(*(row[bank] for row in table))) for bank in range(columns))
    return lines, depth


# fmt: off
#               layout of rows   threads  bytes  swizzle    depth that the source prints
SEED_000 = [("(32,64):(64,1)", 64, 32, 4, None, 32),
            ("(32,64):(64,1)", 64, 32, 4, (5, 0, 6), 1),
            ("(32,64):(64,1)", 64, 8, 16, None, 8),
            ("(32,64):(64,1)", 64, 8, 16, (3, 2, 4), 1),
            ("(32,48):(48,1)", 48, 8, 16, None, 4),
            ("(32,48):(48,1)", 48, 8, 16, (3, 2, 4), 2),
            ("(32,48):(48,1)", 48, 8, 16, (2, 2, 3), 1),
            ("(32,40):(40,1)", 40, 8, 16, (2, 2, 3), 2)]
# fmt: on

# The rows that [warp-notebook] prints for warp 1 of the permutations of (2,4,3,2):(63,15,5,2); its
# listing ends within the sixteenth.
SEED_003 = """
0 0 1 0 1 0 0 1 0 1 0 0 1 0 1 0 0 1 0 2 0 1 1 0 2 0 1 0 0 1 0 1
0 0 1 0 1 0 0 1 0 1 0 0 1 0 1 0 1 1 0 1 0 1 1 0 2 0 1 0 0 1 0 1
0 0 1 0 2 0 1 1 0 2 0 1 0 0 0 0 0 1 0 2 0 1 1 0 2 0 1 0 0 0 0 0
0 0 1 0 2 0 1 1 0 2 0 1 0 0 0 0 0 1 0 2 0 1 1 0 2 0 1 0 0 0 0 0
0 1 0 0 1 0 1 1 0 1 0 1 1 0 1 0 1 1 0 1 0 1 1 0 1 0 1 0 0 0 0 1
0 1 0 0 1 0 1 1 0 2 0 1 0 0 1 0 1 0 0 1 0 1 1 0 2 0 1 0 0 0 0 1
0 0 1 0 1 0 0 1 0 1 0 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 0
0 0 0 0 1 0 0 1 0 1 0 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 1
0 0 0 0 0 0 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 0
0 0 0 0 0 0 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 0
0 0 0 0 1 0 0 0 0 1 1 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 1
0 0 0 0 1 1 0 0 0 1 1 0 1 1 1 1 0 1 1 1 1 0 1 1 1 1 0 0 0 0 0 0
0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0
0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0
0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0 0 0 0 0 0 1 1 2 2 1 1 0 0 0 0
""".strip().splitlines()


def counts_of_seed_003(offsets, warp):
    """A row of bank_conflicts: padding lanes are not counted."""
    counts = [0] * 32
    for x in offsets[32 * warp : 32 * warp + 32]:
        counts[x % 32] += 1
    return counts


class TablesOfSeed000(unittest.TestCase):
    def test_each_is_printed_to_the_character_with_its_maximum_conflict_depth(self):
        for layout, row, threads, width, swizzle, printed in SEED_000:
            accesses = {t: [row * t + v for v in range(width // 4)] for t in range(threads)}
            if swizzle:
                accesses = {
                    t: [swizzled(swizzle, x) for x in offsets] for t, offsets in accesses.items()
                }
            lines, depth = table_of_seed_000(accesses)
            self.assertEqual(depth, printed)
            words = ["banks", layout, "--threads", str(threads), "--width", str(width)]
            if swizzle:
                words += ["--swizzle", "Sw<{},{},{}>".format(*swizzle)]
            code, out, err = plumb(*words)
            self.assertEqual((code, err), (0, ""))
            wanted = "\n".join(lines + [f"maximum conflict depth: {printed}", ""])
            self.assertIn(f"\n\n{wanted}\n", out)

    def test_each_is_as_it_stands_in_the_seed(self):
        """seed_000_tables.txt has the tables of the document, without blanks at the line ends."""
        text = pathlib.Path(__file__).with_name("seed_000_tables.txt").read_text()
        tables = text.strip().split("$ plumb ")[1:]
        self.assertEqual(len(tables), len(SEED_000))
        for table in tables:
            command, *lines = table.strip("\n").split("\n")
            lines[-1] = lines[-1].replace("depth", "maximum conflict depth:")
            code, out, _ = plumb(*command.split())
            printed = [line.rstrip() for line in out.split("\n")]
            begin = printed.index(lines[0])
            self.assertEqual((code, printed[begin : begin + len(lines)]), (0, lines), command)

    def test_a_composed_layout_is_the_layout_with_its_swizzle(self):
        swizzle = plumb("banks", "(8,4):(48,1)", "--swizzle", "Sw<2,2,3>")
        self.assertEqual(plumb("banks", "Sw<2,2,3> o 0 o (8,4):(48,1)"), swizzle)


class CountsOfSeed003(unittest.TestCase):
    def test_of_all_permutations_and_both_warps(self):
        modes = list(zip((2, 4, 3, 2), (63, 15, 5, 2)))
        for k, order in enumerate(itertools.permutations(range(4))):
            row_major = [modes[place] for place in order]
            layout = row_major[::-1]
            offsets = [offset(layout, i) for i in range(48)]
            report = figures(text_of(layout), "--threads", "all")
            counts = [[int(n) for n in warp["requests"]] for warp in report["figures"]]
            self.assertEqual(
                counts, [counts_of_seed_003(offsets, 0), counts_of_seed_003(offsets, 1)]
            )
            if k < len(SEED_003):
                self.assertIn(
                    f"[{SEED_003[k]}]\n", plumb("banks", text_of(layout), "--threads", "all")[1]
                )

    def test_of_the_warps_whose_banks_are_all_read_once(self):
        out = plumb("banks", "(32,6):(3,96)", "--threads", "all")[1]
        self.assertEqual(out.count("[" + " ".join(["1"] * 32) + "]"), 6)


if __name__ == "__main__":
    unittest.main()

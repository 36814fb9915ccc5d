"""`plumb swizzle`: the sources' examples, and what it says of their completeness."""

import itertools
import random
import unittest

from _plumb import plumb
from _swizzle import designed, rows, swizzle


def apply(name, x):
    """Sw<B,M,S> of a word."""
    bits, base, shift = map(int, name[3:-1].split(","))
    read = x >> base + max(shift, 0) & (1 << bits) - 1
    return x ^ read << base + max(-shift, 0)


def wavefronts(groups, element, f=lambda x: x):
    """By the definition: each group is a list of lanes, each a list of offsets. None if a vector is
    split."""
    total = 0
    for lanes in groups:
        banks = {}
        for values in lanes:
            moved = [f(x) for x in values]
            if moved != list(range(moved[0], moved[0] + len(moved))) or moved[0] % len(moved):
                return None
            for byte in range(moved[0] * element, (moved[-1] + 1) * element):
                banks.setdefault(byte // 4 % 32, set()).add(byte // 4)
        total += max(len(words) for words in banks.values())
    return total


def vectors(walk, length, count, vector):
    """The lanes of rows:V or columns:V of a row-major tile."""
    starts = [(row, column) for row in range(count) for column in range(0, length, vector)]
    if walk == "columns":
        starts.sort(key=lambda at: (at[1], at[0]))
    return [[row * length + column + v for v in range(vector)] for row, column in starts]


def groups(lanes, bytes_each):
    size = 128 // max(bytes_each, 4)
    for begin in range(0, len(lanes), 32):
        instruction = lanes[begin : begin + 32]
        yield from (instruction[k : k + size] for k in range(0, len(instruction), size))


class Seeds(unittest.TestCase):
    def test_rows_of_64_48_and_40_floats_by_vectors_of_four(self):
        for length, first, count in (
            (64, "Sw<3,2,4>", 2),
            (48, "Sw<2,2,3>", 1),
            (40, "Sw<1,2,3>", 1),
        ):
            code, found = designed(rows(length), "--access", "columns:4")
            self.assertEqual((code, found["conflict_free"]), (0, True))
            self.assertEqual(found["swizzles"][0], first)
            self.assertEqual(len(found["swizzles"]), count)

    def test_rows_of_40_have_the_swizzle_that_the_seed_believes_not_to_exist(self):
        code, found = designed(rows(40), "--access", "(8,4):(1@0,1@1)", "--compare", "Sw<2,2,3>")
        self.assertEqual(code, 0)
        self.assertIn("Sw<1,2,3>", found["swizzles"])
        self.assertEqual(
            [row["all"] for row in found["others"] if row["map"] == "asked Sw<2,2,3>"], [2]
        )
        offsets = [[40 * t + v for v in range(4)] for t in range(8)]
        self.assertEqual(wavefronts([offsets], 4, lambda x: apply("Sw<1,2,3>", x)), 1)
        self.assertEqual(wavefronts([offsets], 4, lambda x: apply("Sw<2,2,3>", x)), 2)

    def test_a_column_of_rows_of_64_floats(self):
        self.assertEqual(designed(rows(64), "--access", "columns:1")[1]["swizzles"], ["Sw<5,0,6>"])

    def test_the_example_of_seed_001(self):
        found = designed(
            rows(64, 8), "--element", "2", "--access", "rows:8", "--access", "columns:8"
        )[1]
        self.assertEqual(found["swizzles"], ["Sw<3,3,3>"])

    def test_it_says_why_that_is_all(self):
        out = swizzle(rows(40), "--access", "columns:4")[1]
        self.assertIn(
            "complete  all 412 swizzles that can differ here were tried: offsets are below 2^11, "
            "and banks repeat after 2^5 elements;\n",
            out,
        )
        self.assertIn("M + S + B <= 11 is enough for S > 0", out)


class Answers(unittest.TestCase):
    def test_are_those_of_the_definition(self):
        """Every swizzle of some space, by sets of bytes; --all is exactly the best of them."""
        rng = random.Random(1)
        for _ in range(12):
            element = rng.choice((1, 2, 4))
            length, count = rng.choice((8, 12, 16, 20, 24)), rng.choice((8, 16))
            asked = [
                (rng.choice(("rows", "columns")), rng.choice((1, 2, 4)))
                for _ in range(rng.choice((1, 2)))
            ]
            words = [word for walk, vector in asked for word in ("--access", f"{walk}:{vector}")]
            found = designed(rows(length, count), "--element", str(element), *words)[1]
            n = found["offset_bits"]
            costs = {}
            for bits, base, shift in itertools.product(range(n), range(n), range(-n - 3, n + 1)):
                if abs(shift) < bits or (bits == 0 and (base, shift) != (0, 0)):
                    continue
                name = f"Sw<{bits},{base},{shift}>"
                parts = [
                    wavefronts(
                        groups(vectors(walk, length, count, vector), vector * element),
                        element,
                        lambda x: apply(name, x),
                    )
                    for walk, vector in asked
                ]
                if None not in parts:
                    costs[name] = sum(parts)
            least = min(costs.values())
            best = {name for name, cost in costs.items() if cost == least}
            self.assertEqual(
                found["best"]["all"] if "best" in found else found["plain"]["all"], least
            )
            self.assertLessEqual(set(found["swizzles"]) & set(costs), best)
            for name in best - set(found["swizzles"]):
                bits, base, shift = map(int, name[3:-1].split(","))
                beyond = base + bits + max(shift, 0) > n or base - shift > max(
                    n, found["bank_bits"]
                )
                self.assertTrue(beyond, name)

    def test_are_those_of_the_specification(self):
        for length, vector in itertools.product((32, 40, 48, 64), (1, 2, 4)):
            words = (rows(length), "--access", f"(32,{vector}):(1@0,1@1)")
            found = designed(*words, "--compare", "Sw<2,2,3>")[1]
            best = found.get("best", found["plain"])["all"]
            for name, count in (
                ("Sw<0,0,0>", found["plain"]["all"]),
                (found["swizzles"][0], best),
                ("Sw<2,2,3>", found["others"][-1]["all"]),
            ):
                call = f"access_wavefronts({name} o 0 o (32,{vector}):({length},1), 32, 32, 4)"
                self.assertEqual(plumb("eval", call)[1], f"{count}\n", call)

    def test_text_and_data_say_the_same(self):
        words = (rows(64), "--element", "2", "--access", "ldmatrix", "--access", "rows:8")
        code, out, err = swizzle(*words)
        found = designed(*words)[1]
        self.assertEqual((code, err), (0, ""))
        self.assertIn(f"answer    {found['best']['map']}: conflict-free", out)
        self.assertIn(f"all {found['tried']} swizzles", out)
        padding = found["padding"]
        self.assertIn(f"padding   {padding['elements']} elements", out)

    def test_one_is_printed_for_each_that_is_as_good_with_all(self):
        found = designed(rows(33), "--access", "columns:1")[1]
        self.assertGreater(len(found["swizzles"]), 100)
        self.assertIn("no swizzle is needed", swizzle(rows(33), "--access", "columns:1")[1])
        out = swizzle(rows(33), "--access", "columns:1", "--all")[1]
        for name in found["swizzles"]:
            self.assertTrue(name == "Sw<0,0,0>" or f"\n{name} " in out, name)

    def test_where_no_swizzle_is_conflict_free_a_linear_map_may_be(self):
        words = (
            "(64,64):(64,1)",
            "--element",
            "2",
            "--access",
            "columns:8",
            "--access",
            "((8,8),8):((8@0,8@1),1@1)",
        )
        code, found = designed(*words)
        self.assertEqual((code, found["conflict_free"], found["best"]["all"]), (1, False, 128))
        self.assertEqual(
            [found["bound"], found["linear"]["wavefronts"], found["groups"]], [72, 72, 72]
        )
        columns = [int(column, 2) for column in found["linear"]["matrix"][1:-1].split(",")]

        def linear(x):
            total = 0
            for k, column in enumerate(columns):
                total ^= column * (x >> k & 1)
            return total

        first = list(groups(vectors("columns", 64, 64, 8), 16))
        second = [[[8 * t * 64 + 8 * j + v for v in range(8)] for t in range(8)] for j in range(8)]
        self.assertEqual(wavefronts(first + second, 2, linear), 72)
        self.assertEqual(sorted(map(linear, range(4096))), list(range(4096)))

    def test_no_map_keeps_a_column_of_single_floats_and_vectors_of_four_from_conflicts(self):
        code, found = designed(rows(128), "--access", "rows:4", "--access", "columns:1")
        self.assertEqual((code, found["conflict_free"]), (1, False))
        self.assertEqual(found["best"]["all"], found["bound"])
        self.assertGreater(found["bound"], found["groups"])

    def test_other_memories(self):
        words = (rows(64), "--element", "4", "--access", "columns:2")
        nvidia = designed(*words)[1]["accesses"][0]
        cdna3 = designed(*words, "--lanes", "64")[1]["accesses"][0]
        cdna4 = designed(*words, "--lanes", "64", "--banks", "64")[1]["accesses"][0]
        self.assertEqual([nvidia["lanes"], cdna3["lanes"], cdna4["lanes"]], [16, 16, 32])

    def test_formulas_are_exact_from_a_line_and_a_word_on(self):
        code, found = designed("--formulas")
        self.assertEqual(code, 0)
        self.assertEqual(len({(row["element"], row["vector"]) for row in found}), 14)
        for row in found:
            self.assertTrue(row["conflict_free"], row)
            power = row["row"] & row["row"] - 1 == 0
            wide = row["row"] * row["element"] >= 128 and row["vector"] * row["element"] >= 4
            self.assertEqual(row["verdict"] == "exact", power and wide, row)
            self.assertEqual(row["verdict"] == "undefined", not power, row)


if __name__ == "__main__":
    unittest.main()

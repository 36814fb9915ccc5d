"""Answers on memory that must not be misread: which output of a linear layout is contiguous,
vectors that fault, and several matrices at once."""

import itertools
import json
import os
import random
import unittest

from _banks import figures
from _plumb import HOME, plumb
from _swizzle import swizzle

BLOCKED = "linear_blocked({}->(n:16), {}->(n:4,m:8), {}->(m:4), {}->(m:64,n:64))"
TURNED = "linear_blocked({}->(m:16), {}->(m:4,n:8), {}->(n:4), {}->(m:64,n:64))"


def refused(case, reason, *words):
    code, out, err = plumb(*words)
    case.assertEqual((code, out), (2, ""), words)
    case.assertIn(reason, err)
    case.assertEqual(len(err.splitlines()), 1, err)


def evaluated(expression):
    code, out, err = plumb("eval", expression)
    assert code == 0, err
    return out.strip(), err


class Outputs(unittest.TestCase):
    def test_of_a_tensor_need_their_order(self):
        refused(self, "such as --order n,m", "banks", BLOCKED, "--element", "1")
        for order, count, width, taken in (("n,m", 2, 16, 8), ("m,n", 32, 1, 128)):
            report = figures(BLOCKED, "--element", "1", "--order", order)
            self.assertEqual((report["accesses"], report["access_bytes"]), (count, str(width)))
            self.assertEqual(report["figures"][0]["wavefronts_h0"], str(taken), order)
        self.assertEqual(
            figures(BLOCKED, "--element", "1", "--order", "n,m")["figures"][0][
                "wavefronts_without_conflicts"
            ],
            "8",
        )

    def test_in_order_are_the_layout_that_is_written_out(self):
        rng = random.Random(1)
        for _ in range(12):
            sizes = [rng.randint(1, 3) for _ in range(3)]
            bits = [(k, 1 << b) for k, size in enumerate(sizes) for b in range(size)]
            rng.shuffle(bits)
            lanes, registers = bits[: min(5, len(bits))], bits[min(5, len(bits)) :]
            order = rng.sample(range(3), 3)
            weight, at = 1, {}
            for k in order:
                at[k] = weight
                weight <<= sizes[k]

            def text(places):
                return ",".join(
                    "[" + ",".join(str(v if j == k else 0) for j in range(3)) + "]"
                    for k, v in places
                )

            shape = ",".join(f"d{k}:{1 << size}" for k, size in enumerate(sizes))
            linear = f"{{register:[{text(registers)}],lane:[{text(lanes)}],block:[]}}->({shape})"
            flat = "({}):({})".format(
                f"({','.join('2' for _ in lanes)}),({','.join(['1'] + ['2' for _ in registers])})",
                f"({','.join(str(v * at[k]) for k, v in lanes)}),"
                f"({','.join(['0'] + [str(v * at[k]) for k, v in registers])})",
            )
            asked = figures(linear, "--order", ",".join(f"d{k}" for k in order))
            self.assertEqual(asked["figures"], figures(flat)["figures"], (linear, order))

    def test_are_refused_where_the_order_is_none(self):
        for order in ("n", "n,n", "m,n,k", "a,b", ",", "n,m,"):
            refused(self, "each output", "banks", BLOCKED, "--element", "1", "--order", order)
        refused(self, "has no outputs", "banks", "32:1", "--order", "n,m")
        one = "{lane:[[1],[2],[4],[8],[16]]}->(offset:32)"
        self.assertEqual(figures(one)["figures"], figures(one, "--order", "offset")["figures"])
        unit = "{lane:[[1,0],[2,0],[4,0],[8,0],[16,0]]}->(offset:32,one:1)"
        self.assertEqual(figures(unit)["figures"], figures(one)["figures"])

    def test_as_one_index_are_told(self):
        for operation in ("wavefronts", "linear_wavefronts"):
            for shape, said in (("m:32,n:2", True), ("m:32,n:1", False)):
                layout = f"{{lane:[[1,0],[2,0],[4,0],[8,0],[16,0]]}}->({shape})"
                answer, err = evaluated(f"{operation}({layout}, 1, 32)")
                self.assertEqual(answer, "1")
                self.assertEqual("of the outputs m, n the first is taken" in err, said)
        refused(self, "", "eval", "access_wavefronts({lane:[[1,0],[0,1]]}->(m:2,n:2), 32, 32, 4)")


class Blocks(unittest.TestCase):
    def test_of_size_one_are_taken(self):
        words = (
            "(64,64):(64,1)",
            "--element",
            "1",
            "--access",
            BLOCKED + "/16",
            "--access",
            TURNED + "/1",
            "--json",
        )
        found = json.loads(swizzle(*words)[1])
        self.assertEqual(
            (found["best"]["map"], found["best"]["all"], found["bound"]), ("Sw<2,5,5>", 160, 160)
        )
        self.assertEqual(
            found["accesses"][0]["mapped"], "m is the coordinate of mode 0, n of mode 1"
        )
        kernel = os.path.join(HOME, "docs", "book", "ptx", "exchange.ptx")
        ends = [
            "{register:[[1]],lane:[[2],[4],[8],[16],[32]],warp:[],block:[]}->(x:64)",
            "{register:[[2]],lane:[[1],[4],[8],[16],[32]],warp:[],block:[]}->(x:64)",
        ]
        self.assertEqual(plumb("ptx", "judge", kernel, *ends)[0], 0)
        self.assertEqual(plumb("ptx", "judge", kernel, ends[0], ends[0])[0], 1)
        self.assertEqual(plumb("show", BLOCKED)[0], 0)
        self.assertEqual(plumb("shuffle", BLOCKED, BLOCKED, "--bits", "8")[0], 0)

    def test_of_more_have_memories_of_their_own(self):
        two = "{register:[],lane:[[1],[2],[4],[8],[16]],block:[[32]]}->(x:64)"
        refused(self, "2^1 blocks", "banks", two)
        refused(self, "2^1 blocks", "swizzle", "(64,1):(1,1)", "--access", two)


class Misaligned(unittest.TestCase):
    def test_vectors_fault_and_cost_as_narrower_ones(self):
        for stride, element, values, thread, byte, narrow, taken in (
            (33, 4, 4, 1, 132, 4, 4),
            (34, 4, 4, 1, 136, 8, 4),
            (3, 4, 2, 1, 12, 4, 2),
            (5, 8, 2, 1, 40, 8, None),
            (12, 2, 8, 1, 24, 8, None),
        ):
            layout, bits = f"(32,{values}):({stride},1)", 8 * element
            wide = values * element
            said = f"misaligned: thread {thread} begins at byte {byte}, where an access of {wide} "
            parts = f"as {wide // narrow} accesses of {narrow} bytes"
            out = plumb("banks", layout, "--element", str(element), "--width", str(wide))[1]
            self.assertIn(said, out)
            report = figures(layout, "--element", str(element))
            self.assertEqual(
                (report["access_bytes"], report["accesses"]), (str(narrow), wide // narrow)
            )
            cost = report["figures"][0]["wavefronts_h0"]
            if taken:
                self.assertEqual(cost, str(taken))
            self.assertIn(f"{parts} each: {cost} wavefronts", out)
            err = evaluated(f"access_wavefronts({layout}, {bits}, 32, 4)")[1]
            self.assertIn(said, err)
            self.assertIn(f"{parts}: {cost} wavefronts", err)
            tile = f"(32,{values}):({stride},1)"
            out = swizzle(tile, "--element", str(element), "--access", f"rows:{values}")[1]
            self.assertIn(
                f"faults: thread {thread} begins at byte {byte}, and an access of {wide} "
                f"bytes needs an address that {wide} divides",
                out,
            )
            self.assertIn(f"{parts} it takes {cost} wavefronts", out)

    def test_vectors_of_lanes_that_take_no_part_are_left_out(self):
        for mask, told in ((1, False), (3, True), (17, False), (1 << 31, True)):
            err = evaluated(f"access_wavefronts((32,4):(33,1), 32, 32, 4, {mask})")[1]
            self.assertEqual("misaligned: thread" in err, told, mask)

    def test_vectors_that_are_aligned_are_not_told_of(self):
        for layout, bits in (
            ("(32,4):(36,1)", 32),
            ("(32,2):(5,1)", 8),
            ("32:33", 32),
            ("(32,8):(8,1)", 4),
            ("(16,8):(24,1)", 16),
        ):
            values = 1 if layout == "32:33" else int(layout.split(",")[1].split(")")[0])
            moved = bits * values
            starts = [
                bits * int(layout.split(":")[1].strip("(").split(",")[0]) * t for t in range(16)
            ]
            aligned = all(start % moved == 0 for start in starts)
            err = evaluated(f"access_wavefronts({layout}, {bits}, 32, 4)")[1]
            self.assertEqual("misaligned" in err, not aligned, layout)

    def test_parts_of_a_byte(self):
        err = evaluated("access_wavefronts((32,8):(9,1), 4, 32, 4)")[1]
        self.assertIn("thread 1 begins at bit 36, where an access of 4 bytes faults", err)
        self.assertIn("a part of a byte is moved by none", err)
        self.assertIn(
            "thread 1 begins at bit 36", plumb("banks", "(32,8):(9,1)", "--element", "4b")[1]
        )

    def test_what_is_no_vector_is_told_as_that(self):
        for call, why, parts in (
            (
                "access_wavefronts((32,4):(1,32), 32, 32, 4)",
                "do not lie side by side",
                "as 4 accesses of 4 bytes: 4 wavefronts",
            ),
            (
                "access_wavefronts((32,8):(8,1), 32, 32, 4)",
                "an instruction at most 16 bytes",
                "as 2 accesses of 16 bytes: 16 wavefronts",
            ),
            (
                "paired_wavefronts((32,3):(3,1), 32, 32, 4)",
                "no instruction moves 12 bytes",
                "as 3 accesses of 4 bytes: 3 wavefronts",
            ),
        ):
            err = evaluated(call)[1]
            self.assertIn(why, err)
            self.assertIn(parts, err)

    def test_notes_are_in_each_form_of_the_answer(self):
        call = "access_wavefronts((32,4):(33,1), 32, 32, 4)"
        self.assertEqual(evaluated(call)[0], "16")
        said = json.loads(plumb("eval", call, "--json")[1])
        self.assertEqual((said["result"], len(said["notes"])), ("16", 1))
        self.assertIn("note: misaligned: thread 1", plumb("eval", call, "--explain")[1])


class Matrices(unittest.TestCase):
    def test_at_once_are_counted_one_by_one(self):
        self.assertEqual(
            evaluated("ldmatrix_wavefronts((8,64):(72,1), 16, 32, 4)"),
            ("8", "plumb: 8 matrices, 8 wavefronts are the least: no conflict\n"),
        )
        self.assertIn(
            "8 matrices, 8 wavefronts are the least, and one after the other they take 64",
            evaluated("ldmatrix_wavefronts((8,64):(64,1), 16, 32, 4)")[1],
        )

    def test_of_an_instruction_need_no_word(self):
        for count, step in itertools.product((8, 16, 32), (8, 64, 72)):
            call = f"ldmatrix_wavefronts(({count},8):({step},1), 16, 32, 4)"
            self.assertEqual(evaluated(call)[1], "", call)

    def test_are_the_sum_over_their_parts(self):
        rng = random.Random(1)
        for _ in range(8):
            across, step = rng.choice((2, 3, 4)), 8 * rng.choice((3, 4, 5, 8, 9))
            err = evaluated(f"ldmatrix_wavefronts((8,{8 * across}):({step},1), 16, 32, 4)")[1]
            one = int(evaluated(f"ldmatrix_wavefronts((8,8):({step},1), 16, 32, 4)")[0])
            wanted = "no conflict" if one == 1 else f"they take {one * across}\n"
            self.assertIn(wanted, err)

    def test_of_rows_that_fault_or_are_none(self):
        for layout, said in (
            ("(8,8):(12,1)", "row 1 begins at byte 24, where ldmatrix of 16 bytes faults"),
            ("(8,8):(1,8)", "the elements of row 0 do not lie side by side"),
            ("(8,4):(8,1)", "a row has 8 bytes, and those of ldmatrix have 16 bytes"),
        ):
            self.assertIn(said, evaluated(f"ldmatrix_wavefronts({layout}, 16, 32, 4)")[1])


if __name__ == "__main__":
    unittest.main()

"""`plumb shuffle`: plans, comparisons, and the exhaustive proof."""

import json
import os
import pathlib
import tempfile
import unittest
import unittest.mock

from _plumb import CANDIDATES, plumb
from _shuffle import text_of

SEED = ("{register:[[1]],lane:[[2],[4]]}->(x:8)", "{register:[[4]],lane:[[1],[2]]}->(x:8)")
TRANSPOSE = (
    "{register:[[1],[2],[4]],lane:[[8],[16],[32]]}->(x:64)",
    "{register:[[8],[16],[32]],lane:[[1],[2],[4]]}->(x:64)",
)
TRITON = pathlib.Path(CANDIDATES, "triton-3.9.0", "installed.json")


class Plans(unittest.TestCase):
    def test_the_seed_s_conversion_takes_two_shuffles_and_four_selects(self):
        code, out, err = plumb("shuffle", *SEED)
        self.assertEqual((code, err), (0, ""))
        self.assertIn("matrix   [0b010,0b100,0b001]", out)
        self.assertIn("A = [0b0]  B = [0b0,0b1]  C = [0b01]  D = [0b10,0b00]", out)
        self.assertIn("bound    2 shuffles", out)
        self.assertIn(
            "plan     2 shuffles, 4 selects, 0 permutes; cost 400; optimal in shuffles", out
        )

    def test_json_says_the_same(self):
        code, out, _ = plumb("shuffle", *SEED, "--json")
        answer = json.loads(out)
        self.assertEqual(code, 0)
        self.assertEqual(
            [answer[key] for key in ("bound", "shuffles", "selects", "permutes", "optimal")],
            [2, 2, 4, 0, True],
        )
        self.assertEqual(plumb("eval", f"shuffle_cost({answer['plan']}, (1,0,0))")[1], "2\n")
        self.assertEqual(json.loads(plumb("shuffle", *SEED, "--emit", "json")[1]), answer)

    def test_the_weights_are_those_of_the_call(self):
        answer = json.loads(plumb("shuffle", *SEED, "--json", "--cost", "7,3,1")[1])
        self.assertEqual(answer["cost"], 2 * 7 + 4 * 3)

    def test_layouts_of_thread_and_value_are_converted_too(self):
        answer = json.loads(plumb("shuffle", "(4,2):(2,1)", "(4,2):(1,4)", "--json")[1])
        self.assertEqual([answer["matrix"], answer["bound"]], ["[0b010,0b100,0b001]", 2])

    def test_copies_and_other_numbers_of_registers_are_allowed(self):
        spread = "{register:[[0]],lane:[[1],[0]]}->(x:2)"
        gathered = "{register:[[1]],lane:[[0],[0]]}->(x:2)"
        self.assertEqual(json.loads(plumb("shuffle", spread, gathered, "--json")[1])["bound"], 1)
        self.assertEqual(json.loads(plumb("shuffle", gathered, spread, "--json")[1])["bound"], 0)

    def test_wide_elements_are_two_words(self):
        answer = json.loads(plumb("shuffle", *SEED, "--bits", "64", "--json")[1])
        self.assertEqual([answer["bound"], answer["shuffles"]], [4, 4])

    def test_narrow_elements_that_stay_together_move_as_words(self):
        layouts = (
            "{register:[[1],[2]],lane:[[4],[8]]}->(x:16)",
            "{register:[[1],[8]],lane:[[2],[4]]}->(x:16)",
        )
        answer = json.loads(plumb("shuffle", *layouts, "--bits", "16", "--json")[1])
        self.assertEqual(
            [answer["bound"], answer["shuffles"], answer["selects"], answer["permutes"]],
            [2, 2, 4, 0],
        )

    def test_eight_bytes_of_eight_lanes_are_transposed_in_three_shuffles(self):
        code, out, err = plumb("shuffle", *TRANSPOSE, "--bits", "8")
        self.assertEqual((code, err), (0, ""))
        self.assertIn(
            "bound    3 shuffles: some lane lacks 7 elements that it needs, "
            "and the words that come bring at most 1, 2, 4\n",
            out,
        )
        self.assertIn(
            "plan     3 shuffles, 3 selects, 6 permutes; cost 750; optimal in shuffles", out
        )

    def test_a_plan_beyond_the_bound_says_by_how_much(self):
        layouts = (
            text_of([1, 2, 4, 8], [16, 32, 64, 128], 8),
            text_of([16, 32, 64, 128], [1, 2, 4, 8], 8),
        )
        for bits, bound, shuffles in ((8, 5, 6), (16, 8, 11), (32, 15, 15)):
            answer = json.loads(plumb("shuffle", *layouts, "--bits", str(bits), "--json")[1])
            self.assertEqual(
                [answer["bound"], answer["shuffles"], answer["optimal"]],
                [bound, shuffles, bound == shuffles],
            )
        self.assertIn("; within 1 of the bound\n", plumb("shuffle", *layouts, "--bits", "8")[1])

    def test_a_cheaper_plan_may_have_more_shuffles(self):
        layouts = (
            text_of([1, 2, 4, 8], [16, 32, 64, 128], 8),
            text_of([16, 32, 64, 128], [1, 2, 4, 8], 8),
        )
        fewest = json.loads(plumb("shuffle", *layouts, "--json")[1])
        fewer_selects = json.loads(plumb("shuffle", *layouts, "--cost", "1,100,100", "--json")[1])
        self.assertEqual(fewest["shuffles"], fewest["bound"])
        self.assertGreater(fewer_selects["shuffles"], fewest["shuffles"])
        self.assertLess(fewer_selects["selects"], fewest["selects"])
        self.assertEqual(
            fewer_selects["cost"], fewer_selects["shuffles"] + 100 * fewer_selects["selects"]
        )

    def test_what_cannot_be_converted_is_refused_with_its_reason(self):
        good = "{lane:[[1],[2]]}->(x:4)"
        for layouts, reason in [
            (("{lane:[[1],[1]]}->(x:4)", good), "element 2 is nowhere"),
            ((good, "{lane:[[1],[3]]}->(x:8)"), "2^2 elements"),
            ((good, "{lane:[[1],[2]]}->(y:4)"), "(y:4)"),
            ((good, "{register:[[1]],lane:[[2]]}->(x:4)"), "2^1"),
            (("{thread:[[1],[2]]}->(x:4)", good), "the input thread"),
            (("{lane:[[1],[2],[3],[1],[2],[3]]}->(x:4)",) * 2, "at most the 32 of a warp"),
            ((text_of([1, 2, 4, 8, 16, 32, 64], [], 7),) * 2, "up to 64"),
            (("(4,3):(3,1)", "(4,3):(3,1)"), "bad_shape"),
            (("(4,2):(1,1)", "(4,2):(1,1)"), "carry"),
            (("8:1", "8:1"), "two modes"),
            (("{lane:[[1]]}->(x:3)", good), "a power of two"),
            ((good,), "FROM and TO"),
        ]:
            code, out, err = plumb("shuffle", *layouts)
            self.assertEqual((code, out), (2, ""), layouts)
            self.assertIn(reason, err)
            self.assertEqual(len(err.splitlines()), 1, err)
        for cost in ("1,2", "1,2,-3", "a", "1,(2),3", ""):
            code, _, err = plumb("shuffle", *SEED, "--cost", cost)
            self.assertEqual(code, 2)
            self.assertIn("three integers", err)


class Comparison(unittest.TestCase):
    LAYOUTS = (
        "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)",
        "{register:[[2]],lane:[[1],[4],[8],[16],[32]]}->(x:64)",
    )

    def test_where_the_compiler_is_absent_it_says_so(self):
        with (
            tempfile.TemporaryDirectory() as folder,
            unittest.mock.patch.dict(os.environ, {"PLUMB_CANDIDATES": folder}),
        ):
            code, out, err = plumb("shuffle", *self.LAYOUTS, "--compare", "triton")
        self.assertEqual((code, out), (3, ""))
        self.assertIn("triton is absent", err)

    def test_only_triton_has_a_compiler(self):
        code, _, err = plumb("shuffle", *self.LAYOUTS, "--compare", "nothing")
        self.assertEqual(code, 2)
        self.assertIn("nothing", err)

    def test_layouts_and_a_survey_exclude_each_other(self):
        self.assertEqual(
            plumb("shuffle", *self.LAYOUTS, "--compare", "triton", "--survey", "1")[0], 2
        )
        self.assertEqual(plumb("shuffle", self.LAYOUTS[0], "--compare", "triton")[0], 2)

    @unittest.skipUnless(
        TRITON.exists(), "needs triton, which plumb certify triton --install fetches"
    )
    def test_the_compiler_emits_no_fewer_shuffles_than_the_bound(self):
        for bits in (8, 16, 32):
            code, out, err = plumb(
                "shuffle", *self.LAYOUTS, "--compare", "triton", "--bits", str(bits), "--json"
            )
            self.assertEqual((code, err), (0, ""))
            case, row = map(json.loads, out.splitlines())
            self.assertEqual([case["bound"], case["shuffles"]], [1, 1])
            self.assertGreaterEqual(case["emitted"]["shuffles"], 1)
            self.assertEqual(
                [row["cases"], row["in_registers"], row["emitted_below_bound"]], [1, 1, 0]
            )


class Proof(unittest.TestCase):
    def test_all_matrices_of_up_to_four_bits_attain_the_bound(self):
        for bits, matrices in [(1, 1), (2, 6), (3, 168), (4, 20160)]:
            code, out, _ = plumb("shuffle", "--prove", str(bits), "--json", "--jobs", "2")
            answer = json.loads(out)
            self.assertEqual((code, answer["holds"]), (0, True))
            self.assertEqual([split["registers"] for split in answer["splits"]], list(range(bits)))
            for split in answer["splits"]:
                self.assertEqual(
                    [split["matrices"], split["failures"], split["at_bound"]],
                    [matrices, 0, matrices],
                )

    def test_shards_make_up_the_whole(self):
        counts = [
            json.loads(plumb("shuffle", "--prove", "3", "--shard", f"{k}/3", "--json")[1])[
                "splits"
            ][0]["matrices"]
            for k in (1, 2, 3)
        ]
        self.assertEqual(sum(counts), 168)

    def test_what_the_journal_has_is_not_done_again(self):
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder, "journal")
            plumb("shuffle", "--prove", "3", "--shard", "1/2", "--journal", str(journal))
            lines = journal.read_text().splitlines()
            self.assertEqual(len(lines), 4)
            journal.write_text("\n".join([*lines[:-1], lines[-1][:20]]) + "\n")  # as after a crash
            code, out, _ = plumb("shuffle", "--prove", "3", "--journal", str(journal))
            self.assertEqual(code, 0)
            self.assertIn("3 of 7 parts were done before", out)
            self.assertIn("168 matrices, 0 failures, 168 plans at the bound", out)

    def test_a_failure_in_the_journal_is_not_forgotten(self):
        with tempfile.TemporaryDirectory() as folder:
            journal = pathlib.Path(folder, "journal")
            plumb("shuffle", "--prove", "2", "--journal", str(journal))
            journal.write_text(journal.read_text().replace('"failures":0', '"failures":1', 1))
            code, out, _ = plumb("shuffle", "--prove", "2", "--journal", str(journal))
            self.assertEqual(code, 1)
            self.assertIn("1 failures", out)

    def test_a_wrong_call_is_refused(self):
        for words in (
            ["--prove", "7"],
            ["--prove", "3", "--shard", "0/2"],
            ["--prove", "3", "--shard", "3"],
            ["--prove", "3", *SEED],
        ):
            code, out, err = plumb("shuffle", *words)
            self.assertEqual((code, out), (2, ""), words)
            self.assertEqual(len(err.splitlines()), 1, err)


if __name__ == "__main__":
    unittest.main()

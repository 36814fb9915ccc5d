"""`plumb shuffle` of layouts of several warps, and of targets that lack elements."""

import json
import unittest

from _plumb import plumb
from _shuffle import text_of


class Warps(unittest.TestCase):
    """Each warp of TO needs only what the same warp of FROM holds."""

    def answer(self, *words):
        code, out, err = plumb("shuffle", *words, "--json")
        self.assertEqual((code, err), (0, ""), words)
        return json.loads(out)

    def test_a_select_by_the_warp_does_what_needs_no_shuffle(self):
        layouts = (
            "{register:[[2]],lane:[[1]],warp:[[0]]}->(a:4)",
            "{register:[],lane:[[1]],warp:[[2]]}->(a:4)",
        )
        answer = self.answer(*layouts)
        self.assertEqual([answer["bound"], answer["shuffles"], answer["selects"]], [0, 0, 1])
        self.assertEqual(
            [(one["warps"], one["plan"][-10:]) for one in answer["plans"]],
            [([0], "],out:(0)}"), ([1], "],out:(1)}")],
        )
        text = plumb("shuffle", *layouts)[1]
        self.assertIn("warp 0: plan{lanes:2,in:2,steps:[],out:(0)}\n", text)
        self.assertIn("warp 1: plan{lanes:2,in:2,steps:[],out:(1)}\n", text)
        code = plumb("shuffle", *layouts, "--emit", "cuda")[1]
        self.assertIn("const Warp& warp, unsigned w)", code)

    def test_a_reduced_accumulator_needs_no_shared_memory(self):
        accumulator = "linear_mma_accumulator(32, {}->(dim0:8), {}->(dim0:128,dim1:256))"
        source = f"linear_slice({accumulator}, 0)"
        target = "linear_blocked({}->(dim1:1), {}->(dim1:32), {}->(dim1:8), {}->(dim1:256))"
        answer = self.answer(source, target)
        self.assertEqual([answer["bound"], answer["shuffles"], answer["optimal"]], [1, 1, True])
        for one in answer["plans"]:
            for w in one["warps"]:
                for lane in (0, 1, 6, 17, 31):
                    call = f"shuffle_source({one['plan']}, 0, {lane}, 0)"
                    register, came, _ = json.loads(
                        plumb("eval", call)[1].replace("(", "[").replace(")", "]")
                    )
                    self.assertEqual(register, lane % 2 + 2 * (lane // 8 + 4 * w))
                    self.assertEqual(came % 4, lane // 2 % 4)

    def test_rows_that_every_warp_has_are_one_shuffle_of_a_wide_element(self):
        layouts = (
            "linear_blocked({}->(b:1,a:1), {}->(b:1,a:32), {}->(b:1,a:4), {}->(a:16,b:1))",
            "linear_blocked({}->(b:8,a:1), {}->(b:8,a:4), {}->(b:1,a:4), {}->(a:16,b:1))",
        )
        for bits, words in ((64, 2), (32, 1)):
            answer = self.answer(*layouts, "--bits", str(bits))
            self.assertEqual([answer["bound"], answer["shuffles"]], [words, words])

    def test_a_lane_sends_a_word_a_shuffle(self):
        source = text_of([32], [1, 2, 4, 8, 16], 6)
        target = text_of([], [32, 0, 0, 0, 0], 6)
        code, out, _ = plumb("shuffle", source, target)
        self.assertEqual(code, 0)
        self.assertIn(
            "bound    2 shuffles: only 1 lane has 2 words that other lanes lack, and it sends one "
            "word in a shuffle\n",
            out,
        )
        self.assertIn("optimal in shuffles", out)

    def test_a_target_may_lack_elements(self):
        source, target = text_of([4], [1, 2], 3), text_of([], [1, 2], 3)
        self.assertEqual(self.answer(source, target)["shuffles"], 0)
        self.assertEqual(self.answer(source, text_of([], [2, 1], 3))["shuffles"], 1)

    def test_copies_and_a_block_of_size_one_change_nothing(self):
        one = ("{register:[[2]],lane:[[1]]}->(a:4)", "{register:[],lane:[[1]]}->(a:4)")
        copies = [text.replace("}", ",warp:[[0],[0]],block:[]}", 1) for text in one]
        self.assertEqual(self.answer(*copies)["plan"], self.answer(*one)["plan"])

    def test_a_refusal_names_a_warp_and_what_it_lacks(self):
        lane = "{{register:[],lane:[[1]],warp:[{}]}}->(a:4)"
        for source, target, words in [
            (
                "[2]",
                "[0]",
                ["warp 1 of TO needs element 0", "warp 1 of FROM does not", "lanes, got 2"],
            ),
            ("[2],[0]", "[0],[2]", ["warp 1 of TO needs element 0"]),
            ("[2]", "[2],[0]", ["warp 2 of TO needs element 0", "has no warp 2"]),
        ]:
            code, out, err = plumb("shuffle", lane.format(source), lane.format(target))
            self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
            for part in words:
                self.assertIn(part, err)
        two = "{{register:[],lane:[[1,0]],warp:[{}]}}->(a:2,b:2)"
        err = plumb("shuffle", two.format("[0,1]"), two.format("[1,0]"))[2]
        self.assertIn("warp 1 of TO needs element (1,0)", err)


if __name__ == "__main__":
    unittest.main()

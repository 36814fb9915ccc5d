"""A text of a tool that counts the last mode fastest says so, if that changes the answer."""

import json
import re
import unittest

from _plumb import plumb

TEXTS = {
    "torch": "torch.empty(4, 8)",
    "numpy": "np.empty((4, 8))",
    "XLA": "f32[4,8]{1,0}",
    "Axe": "S[(4,8):(8,1)]",
}


def note_of(text):
    code, out, _ = plumb("eval", "--json", text)
    notes = [note["text"] for note in json.loads(out).get("notes", [])]
    return code, [note for note in notes if "--last-fastest" in note]


class CountingOrder(unittest.TestCase):
    def test_names_the_tool_and_the_answer_of_the_other_order(self):
        for tool, text in TEXTS.items():
            with self.subTest(tool):
                call = f"coalesce({text})"
                code, notes = note_of(call)
                self.assertEqual((code, len(notes)), (0, 1), notes)
                self.assertIn(f"the last one in {tool}:", notes[0])
                other = re.search(r"answers (.*)$", notes[0])[1]
                self.assertEqual(plumb("eval", "--last-fastest", call)[1], other + "\n")
                self.assertNotEqual(plumb("eval", call)[1], other + "\n")
                self.assertIn(notes[0], plumb("eval", call)[2])

    def test_is_not_mentioned_if_both_orders_agree_or_the_first_is_meant(self):
        for call in (
            "size(torch.empty(4, 8))",
            "coalesce(torch.empty(32))",
            "torch.empty(4, 8)",
            "coalesce((4,8):(8,1))",
            "coalesce(make_layout(make_shape(4, 8), make_stride(8, 1)))",
        ):
            self.assertEqual(note_of(call), (0, []), call)


class Commands(unittest.TestCase):
    """The note of `plumb eval`, beside the answer of each command that takes a layout."""

    CALL = "coalesce(torch.empty(4, 8))"
    PAIR = "coalesce(torch.empty(32, 2))"
    CALLS = (
        ("show", CALL),
        ("banks", CALL),
        ("swizzle", CALL, "--access", "rows:4"),
        ("swizzle", "torch.empty(4, 8)", "--access", "coalesce(torch.empty(4, 8))/4"),
        ("shuffle", PAIR, "(32,2):(1,32)"),
        ("shuffle", "composition(torch.empty(2, 32), (32,2):(2,1))", "(32,2):(2,1)"),
        ("translate", CALL, "--to", "torch"),
        ("translate", "composition(torch.empty(2, 32), (32,2):(2,1))", "--to", "torch"),
    )

    def test_have_it_in_the_text_and_in_json(self):
        for words in self.CALLS:
            with self.subTest(words):
                _, out, err = plumb(*words)
                self.assertIn("the first mode counts fastest", out + err)
                answer = json.loads(plumb(*words, "--json")[1])
                self.assertTrue(
                    any("mode counts fastest" in note for note in answer["notes"]), answer
                )

    def test_have_none_for_the_order_of_the_notation(self):
        for words in self.CALLS:
            words = [word.replace("torch.empty(4, 8)", "(4,8):(8,1)") for word in words]
            words = [word.replace("torch.empty(32, 2)", "(32,2):(2,1)") for word in words]
            words = [word.replace("torch.empty(2, 32)", "(2,32):(32,1)") for word in words]
            with self.subTest(words):
                _, out, err = plumb(*words)
                self.assertNotIn("fastest", out + err)
                self.assertFalse(json.loads(plumb(*words, "--json")[1]).get("notes"))

    def test_have_none_for_texts_of_cute_and_triton(self):
        call = "Layout<Shape<_6,_2>,Stride<_2,_1>>{}.compose(Layout<_3,_2>{})"
        padded = "#ttg.padded_shared<[256:+8] {order = [1, 0], shape = [64, 64]}>"
        for text in (call, padded):
            code, _, err = plumb("eval", text)
            self.assertEqual((code, "torch" in err), (0, False), err)
        self.assertIn("torch", plumb("eval", "composition((6,2):(2,1), 3:2)")[2])

    def test_say_how_indices_count_where_they_name_threads_or_elements(self):
        note = (
            "plumb: indices count the first mode fastest here, and the last one in C: "
            "write (33,32):(1,33) for those\n"
        )
        tile = "__shared__ float tile[32][33];"
        size = "plumb: the offsets count elements of 32 bits\n"
        code, _, err = plumb("banks", tile, "--threads", "all", "--warps", "0")
        self.assertEqual((code, err), (0, size + note))
        self.assertEqual(plumb("banks", tile, "--width", "4")[2], size)
        self.assertEqual(plumb("swizzle", tile, "--access", "(32,1):(1,0)")[2], size + note)
        self.assertEqual(plumb("swizzle", tile, "--access", "(32,1):(1@0,1@1)")[2], size)
        # The first 32 indices of C are a row, and of the notation a column of stride 33.
        first, last = (
            json.loads(plumb("banks", text, "--threads", "all", "--json")[1])["figures"][0]["lines"]
            for text in (tile, "(33,32):(1,33)")
        )
        self.assertEqual((first, last), ("32", "1"))


if __name__ == "__main__":
    unittest.main()

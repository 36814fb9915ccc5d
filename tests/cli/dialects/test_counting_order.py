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


if __name__ == "__main__":
    unittest.main()

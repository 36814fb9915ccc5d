"""What `plumb eval` says beside an answer, where a reader may take it for another."""

import json
import unittest

from _plumb import plumb

TILES = "tidfrg((112,64):(64,1), <32,64>, ((8,32),8):((256,1),32))"
ATOM = "upcast(Sw<2,5,2> o 0 o (1024,4):(1,1024), 128)"
LAST = "composition((6,2):(2,1), 3:2)"


class Notes(unittest.TestCase):
    def test_the_answer_stays_and_the_note_is_on_standard_error(self):
        for text, answer, parts in [
            (
                TILES,
                "((8,32),8,(4,1)):((8,64),1,(2048,0))",
                ["outside its required domain", "8191, and A ends at 7167"],
            ),
            (
                ATOM,
                "Sw<0,0,2> o 0 o (8,4):(1,8)",
                ["upcast takes the swizzle to count elements", "Sw<2,1,2> o 0 o (8,4):(1,8)"],
            ),
            (LAST, "3:4", ["the first mode counts fastest", "_pycute, it is 3:2"]),
        ]:
            code, out, err = plumb("eval", text)
            self.assertEqual((code, out), (0, answer + "\n"), text)
            for part in parts:
                self.assertIn(part, err)
            self.assertTrue(all(line.startswith("plumb: ") for line in err.splitlines()))

    def test_json_has_them_as_a_field(self):
        for text, about, otherwise in [
            (TILES, "beyond_layout", None),
            (ATOM, "swizzle_of_bytes", "Sw<2,1,2> o 0 o (8,4):(1,8)"),
            (LAST, "last_mode_fastest", "3:2"),
        ]:
            code, out, err = plumb("eval", "--json", text)
            (note,) = json.loads(out)["notes"]
            self.assertEqual((code, err), (0, ""))
            self.assertEqual((note["about"], note.get("otherwise")), (about, otherwise))
        self.assertNotIn("notes", json.loads(plumb("eval", "--json", "composition(8:1, 4:2)")[1]))

    def test_explain_has_them_at_their_call(self):
        code, out, err = plumb("eval", "--explain", f"size({LAST})")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("_pycute, it is 3:2", out)
        self.assertEqual(plumb("eval", f"size({LAST})")[2], "")

    def test_the_other_reading_of_a_swizzle_can_be_asked(self):
        answer = "Sw<2,1,2> o 0 o (8,4):(1,8)\n"
        for swizzle in ("Sw<2,1,2>", "swizzle_upcast(Sw<2,5,2>, 16)"):
            text = f"composition({swizzle}, upcast((1024,4):(1,1024), 128))"
            self.assertEqual(plumb("eval", text)[:2], (0, answer))

    def test_an_inverse_is_left_or_right(self):
        code, out, err = plumb("eval", "inverse(8:1)")
        self.assertEqual((code, out), (2, ""))
        self.assertIn("left_inverse or right_inverse", err)
        self.assertNotIn("sort", err)


if __name__ == "__main__":
    unittest.main()

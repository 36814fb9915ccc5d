"""A message that quotes what others wrote is short, and has nothing that a terminal obeys."""

import json
import pathlib
import sys
import tempfile
import unittest

from _plumb import plumb

LONG = "size.counts:" + "." * 100_000
OBEYED = "\x1b[31mx\u202ey"  # red, and from right to left
MANY = """
import json, sys
for line in sys.stdin:
    print('{"protocol":"1","name":"x","version":"1","ops":' + json.dumps(["nosize"] * 3000) + "}",
          flush=True)
"""


class Messages(unittest.TestCase):
    def test_that_quote_a_long_text_have_its_beginning_and_the_reason(self):
        for words, text in (
            (["law", "replay", LONG], None),
            (["descriptor", "-"], "1/" * 60_000),
            (["banks", "-"], "-" * 128_000),
            (["swizzle", "-", "--access", "rows:4"], "size(" * 20_000),
        ):
            code, out, err = plumb(*words, text=text)
            with self.subTest(words[0]):
                self.assertEqual((code, out, err.count("\n")), (2, "", 1))
                self.assertLess(len(err), 1000)
                self.assertIn(" .. ", err)

    def test_of_json_are_short_too(self):
        code, out, _ = plumb("law", "replay", "--json", LONG)
        self.assertEqual((code, json.loads(out)["exit"]), (2, 2))
        self.assertLess(len(out), 1000)

    def test_that_fit_are_whole(self):
        _, _, err = plumb("law", "replay", "x" * 2000)
        self.assertIn("x" * 2000, err)

    def test_are_cut_between_characters(self):
        two, three = "\u00e9" * 3000, "\u20ac" * 3000  # of so many bytes a character
        for text in (two, "a" + two, three, "ab" + three):
            _, _, err = plumb("law", "replay", text)
            self.assertIn(" .. ", err)
            self.assertNotIn("\\x", err)

    def test_escape_what_a_terminal_obeys(self):
        for words in (["law", "replay", OBEYED], ["clause", OBEYED], ["certify", OBEYED]):
            code, _, err = plumb(*words)
            with self.subTest(words[0]):
                self.assertEqual(code, 2)
                self.assertIn("\\u{1b}[31mx\\u{202e}y", err)
                self.assertTrue(err[:-1].isprintable(), err)

    def test_keep_the_line_and_the_caret_below(self):
        _, _, err = plumb("translate", "lambda i: i+" + "i+" * 5000 + "i", "--to", "cute")
        self.assertEqual((err.count("\n"), err.splitlines()[2].strip()), (3, "^"), err)


class Names(unittest.TestCase):
    def test_of_no_operation_are_counted_beyond_twenty(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder, "many.py")
            program.write_text(MANY)
            out = plumb(
                "certify", "--cases", "2", "--op", "size", "--out", folder + "/out", "--",
                sys.executable, str(program),
            )[1]  # fmt: skip
        self.assertEqual(out.count('"nosize" is no operation'), 20, out[:2000])
        self.assertIn("2,980 more names are no operations", out)


class Journals(unittest.TestCase):
    def test_that_are_no_files_are_refused_at_once(self):
        for path in ("/dev/zero", "/dev/full", "/"):
            code, out, err = plumb("shuffle", "--prove", "3", "--journal", path)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), path)
            self.assertIn("is not a file", err)


if __name__ == "__main__":
    unittest.main()

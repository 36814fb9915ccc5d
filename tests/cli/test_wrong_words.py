"""Words in the wrong place: the nearest subcommand, the help of the command, the right place."""

import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from _help import all_commands
from _plumb import plumb


class WrongWords(unittest.TestCase):
    def test_a_word_that_is_none_has_a_nearest(self):
        for words, said in (
            (["certifiy"], '"certifiy" is no subcommand; the nearest is certify'),
            (["evla", "8:1"], "the nearest is eval"),
            (["law", "exhuast", "coalesce"], "no subcommand of plumb law; the nearest is exhaust"),
            (["gpu", "nothing"], "plumb gpu --help lists them"),
            (["help", "certifiy"], "the nearest is certify"),
            (["version"], "plumb --version prints the version"),
            (["evaluate", "8:1", "3"], "it is an operation: plumb eval 'evaluate(..)'"),
        ):
            code, out, err = plumb(*words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
            self.assertIn(said, err)

    def test_help_is_of_the_command(self):
        self.assertEqual(plumb("help"), plumb("--help"))
        self.assertEqual(plumb("help", "law", "exhaust"), plumb("law", "exhaust", "--help"))
        self.assertIn("see plumb law exhaust --help", plumb("law", "exhaust", "--nonsense")[2])
        self.assertIn("see plumb --help", plumb("--nonsense")[2])
        for words in all_commands():
            if words != ("eval",):  # which says what it takes
                said = f"see {' '.join(['plumb', *words])} --help"
                self.assertIn(said, plumb(*words, "--nonsense")[2])

    def test_an_option_that_is_none_has_a_nearest(self):
        for words, said in (
            (
                ["certify", "pycute", "--output", "F"],
                '"--output" is no option of plumb certify; the nearest is --out',
            ),
            (["eval", "--jsno", "4:1"], "is no option of plumb eval; the nearest is --json"),
            (["swizzle", "(8,8):(8,1)", "--lane=64"], "the nearest is --lanes"),
            (["law", "prove", "--nonsense"], "see plumb law prove --help"),
            (["banks", "32:1", "-q"], '"-q" is no option of plumb banks; see plumb banks --help'),
        ):
            code, out, err = plumb(*words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
            self.assertIn(said, err)
        self.assertIn("one expression in quotes", plumb("eval", "4:1", "-(3)")[2])

    def test_words_of_certify_in_the_wrong_place_are_put_right(self):
        for words, said in (
            (["python3", "adapter.py"], "a command goes behind --: plumb certify -- python3"),
            (["pycute", "4.2.0.0"], "a version goes behind @: plumb certify pycute@4.2.0.0"),
        ):
            code, out, err = plumb("certify", *words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
            self.assertIn(said, err)
        self.assertIn("nosuch", plumb("certify", "--op", "size,nosuch", "--", "true")[2])

    def test_other_commands_say_what_they_take(self):
        for words, said in (
            (["eval", "4:1", "8:1"], "put one expression in quotes"),
            (["eval"], "takes one EXPRESSION in quotes"),
            (["banks", "32:1", "--element", "huge"], "expected bytes (2), bits (16b) or a type"),
            (["show", "8:1", "out.svg"], "a picture goes to --svg FILE"),
        ):
            code, out, err = plumb(*words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)
            self.assertIn(said, err)

    def test_eval_takes_what_stands_behind_dashes_and_a_line_of_input(self):
        self.assertEqual(plumb("eval", "--", "-5"), (0, "-5\n", ""))
        self.assertEqual(plumb("eval", "-", text="size(8:1)\n"), (0, "8\n", ""))
        self.assertEqual(plumb("eval", "-", text="")[0], 2)


if __name__ == "__main__":
    unittest.main()

"""The width of the terminal, its colours, and the size of an element, said alike everywhere."""

import fcntl
import json
import os
import pty
import struct
import sys
import tempfile
import termios
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "certify"))
from _flawed import write_flawed
from _help import all_commands, help_of, rows_of
from _plumb import PLUMB, plumb


def widest(text):
    return max(map(len, text.splitlines()))


class Width(unittest.TestCase):
    def of_help(self, columns, *words):
        return widest(help_of(*words, columns=columns))

    def test_of_help_is_that_of_the_terminal_from_60_to_100(self):
        for words in all_commands():
            rows = rows_of(help_of(*words))
            examples = {"  " + line for line, _ in rows.get("Examples", [])}
            wide = set(help_of(*words, columns="500").splitlines())
            for columns, most in (("60", 60), ("72", 72), ("100", 100), ("7", 60)):
                text = help_of(*words, columns=columns)
                lines = [
                    line
                    for line in text.splitlines()
                    if not line.startswith("  ") or (line.startswith("   ") and line not in wide)
                ]
                self.assertLessEqual(widest("\n".join(lines) or " "), most, (words, columns))
            self.assertLessEqual(max(map(len, wide - examples)), 100, words)
        self.assertLess(self.of_help("60", "certify"), self.of_help("100", "certify"))
        for columns in ("", "many", "-3", "0"):
            self.assertEqual(help_of("ops", columns=columns), help_of("ops", columns="100"))

    def on_a_terminal(self, columns, *words):
        clean = {k: v for k, v in os.environ.items() if k != "COLUMNS"}
        pid, master = pty.fork()
        if pid == 0:
            fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
            os.execve(PLUMB, [PLUMB, *words], clean)
        got = b""
        while True:
            try:
                got += os.read(master, 65536)
            except OSError:
                break
        os.waitpid(pid, 0)
        os.close(master)
        return got.decode().replace("\r\n", "\n")

    def test_is_asked_of_the_terminal(self):
        for columns in (66, 90):
            shown = self.on_a_terminal(columns, "certify", "--help")
            self.assertEqual(shown, help_of("certify", columns=str(columns)))

    def test_has_a_line_of_what_is_being_proved(self):
        words = ["composition.pointwise", "--profile", "(*,*)", "--time-limit", "4", "--no-cache"]
        shown = self.on_a_terminal(100, "law", "prove", *words)
        self.assertRegex(shown, r"of \d proofs: composition\.pointwise [(*,) ]+, [1-9] s")

    def test_of_a_certificate(self):
        with tempfile.TemporaryDirectory() as folder:
            import pathlib

            program = write_flawed(pathlib.Path(folder))
            words = ["certify", "--cases", "120", "--out", folder + "/out", "--", sys.executable]
            words += [str(program), "size,cosize,coalesce,rank", "small"]
            texts = {}
            for columns in (60, 80, 100, 300):
                code, text, _ = plumb(*words, environment={"COLUMNS": str(columns)}, timeout=300)
                self.assertEqual(code, 1)
                said = [
                    line for line in text.splitlines()
                    if not line.startswith(("  again", "   ", "  >", folder))
                ]  # fmt: skip
                self.assertLessEqual(max(map(len, said)), min(columns, 100), text)
                texts[columns] = len(text.splitlines())
            self.assertGreater(texts[60], texts[100])
            self.assertEqual(texts[100], texts[300])


class Colour(unittest.TestCase):
    def test_is_chosen_behind_any_command_and_with_an_equals_sign(self):
        for words in (
            ["ops", "--color", "never"],
            ["--color=always", "ops"],
            ["ops", "--color=auto"],
            ["--color", "auto", "law", "list"],
        ):
            self.assertEqual(plumb(*words)[0], 0, words)
        for words in (["ops", "--color", "sometimes"], ["ops", "--color=sometimes"]):
            code, out, err = plumb(*words)
            self.assertEqual((code, out, err.count("\n")), (2, "", 1), words)

    def test_of_a_picture_is_another_option(self):
        shown = plumb("show", "(4,8):(8,1)", "--color", "bank", "--json")
        self.assertEqual(shown, plumb("show", "(4,8):(8,1)", "--colour", "bank", "--json"))
        self.assertEqual(shown[0], 0)
        self.assertIn("bank", json.loads(shown[1])["panels"][0]["cells"][0])
        code, text, _ = plumb("show", "(4,8):(8,1)", "--color", "always", "--colour", "bank")
        self.assertEqual(code, 0)
        self.assertIn("\x1b[", text)


ROW = "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)"
COLUMN = "{register:[[32]],lane:[[1],[2],[4],[8],[16]]}->(x:64)"


class Element(unittest.TestCase):
    COMMANDS = (
        ["banks", "(32,8):(64,1)", "--width", "16"],
        ["swizzle", "(64,64):(64,1)", "--access", "ldmatrix"],
        ["shuffle", ROW, COLUMN],
        ["show", "(4,32):(32,1)", "--colour", "bank", "--json"],
        ["translate", "(4,8):(8,1)", "--to", "numpy"],
        ["descriptor", "Sw<3,3,3> o 0 o (64,64):(64,1)"],
    )

    def test_has_one_spelling_in_all_commands(self):
        for words in self.COMMANDS:
            answers = {
                plumb(*words, option, size)
                for option, size in (
                    ("--element", "2"), ("--element", "16b"), ("--element", "half"),
                    ("--element", "bf16"), ("--element", "Float16"), ("--bits", "16"),
                    ("--bits", "16b"), ("--bits", "f16"),
                )
            }  # fmt: skip
            self.assertEqual(len(answers), 1, answers)
            self.assertIn(answers.pop()[0], (0, 1), words)
            if "descriptor" not in words:
                self.assertNotEqual(
                    plumb(*words, "--element", "half"), plumb(*words, "--element", "char"), words
                )

    def test_that_is_none_is_said_in_one_sentence(self):
        for words in self.COMMANDS:
            for option, size in (
                ("--element", "0"), ("--element", "huge"), ("--element", "int4"),
                ("--bits", "-1"), ("--element", "9" * 30), ("--element", ""), ("--bits", " "),
            ):  # fmt: skip
                code, out, err = plumb(*words, option, size)
                self.assertEqual((code, err.count("\n") or out.count("\n")), (2, 1), words)
                self.assertIn(option, err + out)
        code, _, err = plumb("shuffle", ROW, COLUMN, "--element", "4b")
        self.assertEqual(code, 2)
        self.assertIn("expected an element of 8, 16, 32 or 64 bits, got 4: 4b", err)
        self.assertEqual(plumb("banks", "32:1", "--element", "2", "--bits", "16")[0], 2)


if __name__ == "__main__":
    unittest.main()

"""Completion: what `plumb --complete` offers, and the scripts of bash, zsh and fish that ask it."""

import os
import pathlib
import pty
import select
import shutil
import subprocess
import tempfile
import time
import unittest

from _help import all_commands, help_of, rows_of
from _plumb import PLUMB, operation_count, plumb

FOLDER = str(pathlib.Path(PLUMB).parent)
ON_THE_PATH = {**os.environ, "PATH": FOLDER + os.pathsep + os.environ["PATH"]}


def offered(*words):
    """(what kind, the words) at the end of these words."""
    code, out, err = plumb("--complete", *words)
    assert (code, err) == (0, ""), err
    kind, *lines = out.splitlines()
    return kind, [line.split("\t")[0] for line in lines]


class Offers(unittest.TestCase):
    def test_each_subcommand_and_option_that_help_lists(self):
        for words in all_commands():
            sections = rows_of(help_of(*words))
            listed = [name for name, _ in sections.get("Subcommands", [])]
            if listed:
                self.assertEqual(offered(*words, ""), ("words", listed))
            names = {one for row, _ in sections["Options"] for one in row.split(",") if "--" in one}
            kind, found = offered(*words, "--")
            self.assertEqual(set(found), names | {"--color"}, words)

    def test_the_names_of_operations_laws_and_candidates(self):
        kind, words = offered("certify", "--op", "")
        self.assertEqual(len(words), operation_count())
        self.assertEqual(offered("certify", "--op", "coalesce,cosi")[1], ["coalesce,cosize"])
        self.assertIn("coalesce.same-function", offered("law", "exhaust", "coalesce.")[1])
        self.assertIn("complement", offered("clause", "compl")[1])
        self.assertIn("pycute@4.2.0.0", offered("certify", "pycu")[1])
        self.assertIn("tensor-layouts", offered("law", "check", "--candidate", "tensor")[1])
        self.assertEqual(offered("eval", "complem")[0], "stems")
        self.assertIn("complement(", offered("eval", "complem")[1])
        self.assertIn("numpy", offered("translate", "8:1", "--to", "n")[1])

    def test_the_choices_of_an_option(self):
        self.assertEqual(offered("certify", "--level", "")[1], ["quick", "standard", "deep"])
        self.assertEqual(set(offered("ops", "--color", "")[1]), {"auto", "always", "never"})
        self.assertEqual(offered("completion", "")[1], ["bash", "zsh", "fish"])

    def test_what_the_shell_knows(self):
        self.assertEqual(offered("certify", "--expect", ""), ("files", []))
        self.assertEqual(offered("certify", "--out", "x"), ("folders", []))
        self.assertEqual(offered("merge", "a", ""), ("files", []))
        self.assertEqual(offered("certify", "--", "pyth"), ("commands", []))
        self.assertEqual(offered("nonsense", "x", "y"), ("words", []))


BASH = r"""
source <(plumb completion bash)
compopt() { :; }
COMP_LINE=$1 COMP_POINT=${#1}
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_plumb plumb "${COMP_WORDS[COMP_CWORD]}" ""
printf '%s\n' "${COMPREPLY[@]}"
"""


class Bash(unittest.TestCase):
    def reply(self, line, *words, cwd=None):
        done = subprocess.run(
            ["bash", "--norc", "-c", BASH, "bash", line, *words],
            capture_output=True, text=True, env=ON_THE_PATH, timeout=120, check=True, cwd=cwd,
        )  # fmt: skip
        self.assertEqual(done.stderr, "")
        return done.stdout.split()

    def test_replies_with_words(self):
        self.assertIn("certify", self.reply("plumb ", "plumb", ""))
        self.assertEqual(self.reply("plumb cert", "plumb", "cert"), ["certify"])
        self.assertEqual(
            self.reply("plumb certify --lev", "plumb", "certify", "--lev"), ["--level"]
        )
        law = "coalesce.same-f"
        self.assertEqual(
            self.reply(f"plumb law exhaust {law}", "plumb", "law", "exhaust", law),
            ["coalesce.same-function"],
        )

    def test_replies_within_a_word_that_bash_has_split(self):
        split = ["plumb", "certify", "pycute", "@", "4.2"]
        self.assertEqual(self.reply("plumb certify pycute@4.2", *split), ["4.2.0.0"])
        self.assertIn("4.2.0.0", self.reply("plumb certify pycute@", *split[:4]))

    def test_replies_within_quotes(self):
        self.assertIn("complement(", self.reply("plumb eval 'compl", "plumb", "eval", "'compl"))

    def test_replies_with_files(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "part-1.json").touch()
            pathlib.Path(folder, "below").mkdir()
            words = ["plumb", "merge", "pa"]
            self.assertEqual(self.reply("plumb merge pa", *words, cwd=folder), ["part-1.json"])
            words = ["plumb", "certify", "--out", ""]
            self.assertEqual(self.reply("plumb certify --out ", *words, cwd=folder), ["below"])


class Interactive(unittest.TestCase):
    def typed(self, command, keys, expected, setup=()):
        """What a shell on a terminal shows after these keys, until it has what is expected."""
        environment = {**ON_THE_PATH, "PS1": "> ", "TERM": "xterm", "HOME": "/nonexistent"}
        pid, master = pty.fork()
        if pid == 0:
            os.execvpe(command[0], command, environment)
        shown = b""
        end = time.monotonic() + 60
        try:
            for line in (*setup, keys):
                os.write(master, line.encode())
                time.sleep(1)
            while expected.encode() not in shown and time.monotonic() < end:
                if select.select([master], [], [], 0.2)[0]:
                    shown += os.read(master, 65536)
        finally:
            os.kill(pid, 9)
            os.waitpid(pid, 0)
            os.close(master)
        return shown.decode(errors="replace")

    def test_bash_completes_a_line(self):
        shown = self.typed(
            ["bash", "--norc", "-i"], "plumb cand\t", "plumb candidates",
            ["source <(plumb completion bash)\n"],
        )  # fmt: skip
        self.assertIn("plumb candidates", shown)

    @unittest.skipUnless(shutil.which("zsh"), "needs zsh")
    def test_zsh_completes_a_line(self):
        setup = ["autoload -U compinit; compinit -u -D\n", "source <(plumb completion zsh)\n"]
        shown = self.typed(["zsh", "-f", "-i"], "plumb cand\t", "plumb candidates", setup)
        self.assertIn("plumb candidates", shown)

    @unittest.skipUnless(shutil.which("fish"), "needs fish")
    def test_fish_completes_a_line(self):
        for line, word in (
            ("plumb cand", "candidates"),
            ("plumb certify --level ", "standard"),
            ("plumb law exhaust coalesce.same-f", "coalesce.same-function"),
        ):
            done = subprocess.run(
                ["fish", "-N", "-c", f'plumb completion fish | source; complete -C "{line}"'],
                capture_output=True, text=True, env=ON_THE_PATH, timeout=120, check=True,
            )  # fmt: skip
            self.assertIn(word, [row.split("\t")[0] for row in done.stdout.splitlines()])


if __name__ == "__main__":
    unittest.main()

"""The examples of the README, the protocol, the book and the tutorial are what the commands
print."""

import json
import pathlib
import re
import shlex
import unittest

from _plumb import HOME, plumb


def examples(text):
    """(words, input, printed) of each `$ plumb ..` and `$ echo LINE | plumb ..` in a console
    block."""
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for example in re.split(r"^\$ ", block, flags=re.M)[1:]:
            command, _, printed = example.partition("\n")
            words = shlex.split(command)
            if words[0] in ("echo", "printf") and words[2] == "|":
                text = f"{words[1]}\n" if words[0] == "echo" else words[1].replace("\\n", "\n")
                yield words[3:], text, printed
            else:
                yield words, None, printed


class Examples(unittest.TestCase):
    def check(self, path, least):
        found = list(examples(path.read_text(encoding="utf-8")))
        self.assertGreaterEqual(len(found), least, path)
        for words, text, printed in found:
            self.assertEqual(words[0], "plumb")
            self.assertEqual(plumb(*words[1:], text=text)[1], printed, words)

    def test_the_picture_is_drawn_by_the_program(self):
        drawn = plumb("show", "composition((5,2):(1,7), 4:3)", "--svg", "-")[1]
        kept = pathlib.Path(HOME, "docs", "pictures", "composition.svg")
        self.assertEqual(kept.read_text(encoding="utf-8"), drawn)

    def test_the_counts_of_findings_are_those_of_the_libraries(self):
        paths = pathlib.Path(HOME, "libraries").glob("*/findings.json")
        found = [json.loads(path.read_text(encoding="utf-8"))["findings"] for path in paths]
        grades = [one["grade"] for findings in found for one in findings]
        hazards = grades.count("hazard")
        text = pathlib.Path(HOME, "README.md").read_text(encoding="utf-8")
        counts = rf"\[{len(grades) - hazards} defects and {hazards} hazards\]\(FINDINGS\.md\)"
        self.assertRegex(text, rf"{counts} in {sum(map(bool, found))}\s+of them")

    def test_of_the_first_screen_run(self):
        head = pathlib.Path(HOME, "README.md").read_text(encoding="utf-8").split("\n## ")[0]
        commands = re.findall(r"^\| [^|]+ \| `plumb ([^`]+)` \|$", head, re.M)
        names = [one.split()[0] for one in commands]
        self.assertEqual(names, ["eval", "show", "certify", "swizzle"])
        for command in commands:
            if not command.startswith("certify"):  # the how-to page runs it, with its adapter
                code, out, _ = plumb(*shlex.split(command))
                self.assertEqual((code, bool(out)), (0, True), command)

    def test_of_the_readme(self):
        self.check(pathlib.Path(HOME, "README.md"), 4)

    def test_of_the_protocol(self):
        self.check(pathlib.Path(HOME, "docs", "protocol.md"), 2)

    def test_of_a_certificate_is_of_the_kept_one(self):
        book = pathlib.Path(HOME, "docs", "book")
        text = (book / "libraries" / "candidates.md").read_text(encoding="utf-8")
        (kept,) = pathlib.Path(HOME, "libraries", "pycute").glob("certificate-*.md")
        page = kept.read_text(encoding="utf-8")
        suite = re.search(r"^\| suite \| (\w+), seed 1, level standard \|$", page, re.M)
        conclusion = re.search(r"^\*\*(NOT CERTIFIED: .*)\*\*$", page, re.M)
        self.assertIn(f"suite {suite.group(1)} · seed 1 · level standard", text)
        self.assertIn(conclusion.group(1).replace("\\_", "_"), " ".join(text.split()))

    def test_of_the_book(self):
        pages = sorted(pathlib.Path(HOME, "docs", "book").rglob("*.md"))
        self.assertIn("algebra.md", [page.name for page in pages])
        for page in pages:
            self.check(page, 0)

    def test_of_the_tutorial(self):
        pages = sorted(pathlib.Path(HOME, "docs", "tutorial").glob("[0-9]*.md"))
        self.assertEqual(len(pages), 12)
        for page in pages:
            with self.subTest(page=page.name):
                self.check(page, 3)
                text = page.read_text(encoding="utf-8")
                exercise = text.split("\n## Exercise\n", 1)[1]
                verdicts = re.findall(r'"verdict":"(\w+)"', exercise)
                self.assertEqual(len(verdicts), 2, "a right and a wrong answer")
                self.assertEqual(verdicts[0], "identical")
                self.assertIn(verdicts[1], ("wrong", "unguarded"))


if __name__ == "__main__":
    unittest.main()

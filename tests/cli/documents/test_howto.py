"""Each how-to page is short, and its commands print what it shows. A page's commands run in a
folder of its own, which has the protocol's candidate as my_adapter.py. A line `..` stands for any
lines."""

import os
import pathlib
import re
import subprocess
import textwrap
import unittest

import yaml
from _folder import InAFolder
from _plumb import HOME, PLUMB

PAGES = sorted(pathlib.Path(HOME, "docs", "howto").glob("[a-z]*.md"))
HAS_ENGINE = (pathlib.Path(PLUMB).parent / "plumb-fuzz").exists()
LONGEST = 80  # lines


def adapter():
    text = pathlib.Path(HOME, "docs", "protocol.md").read_text(encoding="utf-8")
    (found,) = re.findall(r"```python\n(.*?)```", text, re.S)
    return found


def steps(text):
    """(command, printed) of each `$ command` of a page, in order."""
    for indent, block in re.findall(r"^( *)```console\n(.*?)^\1```$", text, re.S | re.M):
        lines = [line.removeprefix(indent) for line in block.splitlines()]
        for step in re.split(r"^\$ ", "\n".join(lines), flags=re.M)[1:]:
            command, _, printed = step.partition("\n")
            yield command, printed


def matches(shown, printed):
    """Whether a page shows what was printed. Blanks at the ends of lines do not count."""
    lines = [line.rstrip() for line in shown.splitlines()]
    pattern = "".join("(?:.*\n)*?" if line == ".." else re.escape(line) + "\n" for line in lines)
    text = "".join(line.rstrip() + "\n" for line in printed.strip("\n").splitlines())
    return re.fullmatch(pattern, text) is not None


class Matching(unittest.TestCase):
    def test_a_page_that_shows_something_else_is_found(self):
        self.assertTrue(matches("a\n..\nd", "a\nb  \nc\nd\n"))
        self.assertTrue(matches("..\nd\n..", "a\nd"))
        for shown in ("a", "a\nc\n..\nd", "..\nc", "a\n..\nb\nc\nd\ne", "a.\n..", ""):
            self.assertFalse(matches(shown, "a\nb\nc\nd\n"), shown)


class HowTo(InAFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "my_adapter.py").write_text(adapter(), encoding="utf-8")
        path = f"{pathlib.Path(PLUMB).resolve().parent}{os.pathsep}{os.environ['PATH']}"
        state = str(self.folder / "state")
        self.environment = {**os.environ, "PATH": path, "XDG_STATE_HOME": state}

    def follow(self, page):
        code = 0
        for command, shown in steps(page.read_text(encoding="utf-8")):
            done = subprocess.run(
                ["bash", "-c", f"(exit {code})\n{command}"],
                cwd=self.folder,
                env=self.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                timeout=200,
            )
            code = done.returncode
            self.assertTrue(
                matches(shown, done.stdout),
                f"{page.name}: $ {command}\nshows\n{shown}\nand it prints\n{done.stdout}",
            )

    def test_a_workflow_runs_where_its_commands_do(self):
        blocks = [
            textwrap.dedent(block)
            for page in PAGES
            for block in re.findall(r"^ *```yaml\n(.*?)^ *```$", page.read_text(), re.S | re.M)
        ]
        self.assertEqual(len(blocks), 1)
        for job in yaml.safe_load(blocks[0])["jobs"].values():
            self.assertEqual(job["container"], "debian:12")  # as `plumb adopt` writes it
            commands = [step["run"] for step in job["steps"] if "run" in step]
            self.assertIn("apt-get install -y git python3", commands[0])
            self.assertEqual(len(commands) + 3, len(job["steps"]))

    def test_each_page_has_one_task_and_says_what_can_go_wrong(self):
        self.assertEqual(len(PAGES), 7)
        listed = pathlib.Path(HOME, "docs", "howto", "README.md").read_text(encoding="utf-8")
        for page in PAGES:
            text = page.read_text(encoding="utf-8")
            self.assertIn(f"]({page.name})", listed)
            self.assertLessEqual(len(text.splitlines()), LONGEST, page.name)
            self.assertGreaterEqual(len(list(steps(text))), 3, page.name)
            task = text.split("\n\n")[1]
            self.assertEqual(len(re.findall(r"[.!?](?:\s|$)", task)), 1, page.name)
            wrong = text.split("\n## What can go wrong\n")[1]
            self.assertNotIn("\n## ", wrong, page.name)
            self.assertGreaterEqual(len(re.findall(r"^- ", wrong, re.M)), 4, page.name)


def add(page):
    name = page.stem.replace("-", "_")
    test = lambda self: self.follow(page)
    if "fuzz" in name:
        test = unittest.skipUnless(HAS_ENGINE, "plumb-fuzz is not built; scripts/fuzz builds it")(
            test
        )
    setattr(HowTo, f"test_the_commands_of_{name}", test)


for found in PAGES:
    add(found)


if __name__ == "__main__":
    unittest.main()

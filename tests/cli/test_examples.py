"""The examples that --help prints: each runs as it stands, or is known not to."""

import os
import pathlib
import re
import subprocess
import unittest

from _folder import InAFolder
from _help import all_commands, help_of, rows_of
from _plumb import HOME, PLUMB

PAGE = pathlib.Path(HOME, "docs", "protocol.md")
# What is not run: another library, a kernel, a GPU, parts of a run, or another shell.
ELSEWHERE = (
    "pycute", "kernel.ptx", "gpu ", "parts/", "plumb timeline", "plumb fuzz", "fish | source",
    "man -l -",
)  # fmt: skip
FAILING = {  # the adapter of the page is wrong on purpose, and so are three published fragments
    "plumb atlas": 1,
    "plumb certify -- python3 my_adapter.py": 1,
    "plumb certify --level quick --op cosize -- python3 my_adapter.py": 1,
    "plumb law check cosize.bounds --count 200 -- python3 my_adapter.py": 1,
    "plumb law replay cosize.bounds:0.1.0.0 -- python3 my_adapter.py": 1,
}


def adapter():
    """The program of docs/protocol.md."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.M | re.S)
    return next(block for block in blocks if "cosize" in block)


class Examples(InAFolder):
    def setUp(self):
        super().setUp()
        (self.folder / "my_adapter.py").write_text(adapter())

    def run_in_bash(self, line):
        path = f"{pathlib.Path(PLUMB).parent}{os.pathsep}{os.environ['PATH']}"
        return subprocess.run(
            ["bash", "-c", line], capture_output=True, text=True, timeout=300, cwd=self.folder,
            env={**os.environ, "PATH": path, "XDG_STATE_HOME": str(self.folder / "state")},
        )  # fmt: skip

    def test_run_as_they_stand(self):
        run = 0
        for words in all_commands():
            sections = rows_of(help_of(*words))
            if "Subcommands" in sections:
                continue
            self.assertIn("Examples", sections, words)
            for line, _ in sections["Examples"]:
                if any(part in line for part in ELSEWHERE):
                    continue
                run += 1
                done = self.run_in_bash(line)
                self.assertEqual(
                    done.returncode, FAILING.get(line, 0), line + "\n" + done.stdout + done.stderr
                )
        self.assertGreater(run, 30)


if __name__ == "__main__":
    unittest.main()

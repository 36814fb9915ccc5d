"""The environment of scripts/setup --notebooks, which is made when it is missing, and the text of a
notebook."""

import json
import os
import pathlib
import subprocess
import unittest

from _plumb import HOME

TOOLS = pathlib.Path(HOME, "build", "venv", "notebooks", "bin", "python")
PACKAGE = os.environ.get("PLUMB_PYTHON_PACKAGE", "")


def run(*words, cwd=HOME, stderr=subprocess.STDOUT, **variables):
    """The exit code and output of Python there, which has the package of this build."""
    if not PACKAGE:
        raise unittest.SkipTest("the build has no Python package: scripts/setup installs nanobind")
    setup = subprocess.run(
        [pathlib.Path(HOME, "scripts", "setup"), "--notebooks"], capture_output=True, text=True
    )
    if setup.returncode == 3:
        raise unittest.SkipTest(setup.stdout.strip())
    done = subprocess.run(
        [str(word) for word in (TOOLS, *words)],
        stdout=subprocess.PIPE, stderr=stderr, text=True, cwd=cwd,
        env={**os.environ, "PYTHONPATH": PACKAGE, **variables},
    )  # fmt: skip
    return done.returncode, done.stdout


def words_of(notebook):
    """The text of the cells that are not code."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join("".join(one["source"]) for one in cells if one["cell_type"] == "markdown")

"""Where the explorer is, if it is built, and how tests ask its engine."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from _plumb import HOME

ROOT = pathlib.Path(HOME)
PAGE = ROOT / "build" / "explorer-page"
ENGINE = ROOT / "build" / "explorer"
TOOLS = ROOT / "build" / "venv" / "explorer"
NOT_BUILT = "the explorer is not built; scripts/explorer builds it"


def built():
    return (PAGE / "plumbline-explorer.html").is_file() and (ENGINE / "engine.wasm").is_file()


def node():
    """The program, or None if it is older than 20."""
    program = shutil.which("node")
    if not program:
        return None
    version = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
    return program if int(version.lstrip("v").split(".")[0]) >= 20 else None


def answers(calls):
    """What the engine in WebAssembly answers to [(name, text), ..], each as an object."""
    lines = "".join(json.dumps({"name": name, "text": text}) + "\n" for name, text in calls)
    done = subprocess.run(
        [node(), ROOT / "tests/explorer/ask.mjs", ENGINE / "engine.js", ENGINE / "engine.wasm"],
        input=lines,
        capture_output=True,
        text=True,
        timeout=300,
    )
    if done.returncode:
        raise AssertionError(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def explore(questions):
    """The same of [{"ask":..}, ..]."""
    return answers([("explore", json.dumps(question)) for question in questions])

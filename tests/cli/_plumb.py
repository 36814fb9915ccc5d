"""How the tests call `plumb`."""

import json
import os
import subprocess

PLUMB = os.environ["PLUMB"]
HOME = os.environ.get("PLUMB_SOURCE_DIR", os.getcwd())
CANDIDATES = (
    os.environ.get("PLUMB_CANDIDATES")  # plumb reads it too
    or os.environ.get("PLUMB_CANDIDATES_DIR")
    or os.path.join(HOME, "build", "candidates")
)

LONG = "PLUMB_LONG" in os.environ  # ctest --preset long


def by_preset(release, whole):
    """Which bound or step the running preset takes."""
    return whole if LONG else release


def plumb(*words, text=None, timeout=120, cwd=None, environment=None):
    """The exit code, standard output and standard error of one call."""
    done = subprocess.run(
        [PLUMB, *words], input=text, capture_output=True, text=True, timeout=timeout, cwd=cwd,
        env={**os.environ, **(environment or {})},
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def operation_count():
    """How many operations there are."""
    return len(json.loads(plumb("serve", text='{"op":"hello","protocol":"1"}\n')[1])["ops"])

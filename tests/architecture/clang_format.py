"""C++ is laid out as .clang-format says, by clang-format 14; without it this is skipped."""

import pathlib
import re
import subprocess
import sys

from _arrows import FOLDERS
from house import CPP

ROOT = pathlib.Path(__file__).resolve().parents[2]
VERSION = "version 14."


def differing():
    """The files that clang-format would change; None without it."""
    try:
        version = subprocess.run(["clang-format", "--version"], capture_output=True, text=True)
    except FileNotFoundError:
        return None
    if VERSION not in version.stdout:
        return None
    files = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    paths = [path for path in files if path.suffix in CPP]
    command = ["clang-format", "--dry-run", "-Werror", *(path.relative_to(ROOT) for path in paths)]
    done = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    return sorted(set(re.findall(r"^(.+?):\d+:\d+: error:", done.stderr, re.M)))


if __name__ == "__main__":
    found = differing()
    if found is None:
        print("skipped: there is no clang-format 14")
    else:
        print("\n".join(f"clang-format -i {file}" for file in found) or "nothing found")
    sys.exit(1 if found else 0)

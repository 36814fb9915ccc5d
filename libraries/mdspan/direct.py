"""Compiles the lines of findings.json with CCCL's headers, and runs them. No adapter takes part.

With any Python; the headers are those of build/candidates, or of $PLUMB_CANDIDATES.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
INSTALLED = pathlib.Path(os.environ.get("PLUMB_CANDIDATES", ROOT / "build" / "candidates"))

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_direct import check_printed


def printed_by(code, setup, headers):
    """What the lines print as the body of a program."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "lines.cpp"), pathlib.Path(folder, "lines")
        source.write_text("\n".join([*setup, "int main() {", *code, "}", ""]), encoding="utf-8")
        compiler = os.environ.get("CXX", "g++").split()
        flags = ["-std=c++17", "-isystem", str(headers), str(source), "-o", str(program)]
        subprocess.run([*compiler, *flags], check=True)
        return subprocess.run([program], capture_output=True, text=True).stdout.splitlines()


candidate = json.loads((FOLDER / "candidate.json").read_text(encoding="utf-8"))
headers = INSTALLED / f"mdspan-{candidate['default']}" / "nvidia/cu13/include/cccl"
setup = json.loads((FOLDER / "findings.json").read_text(encoding="utf-8"))["about"]["setup"]
check_printed(FOLDER, lambda code: printed_by(code, setup, headers))

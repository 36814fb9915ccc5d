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


def printed_by(code, setup, headers):
    """What the lines print as the body of a program."""
    with tempfile.TemporaryDirectory() as folder:
        source, program = pathlib.Path(folder, "lines.cpp"), pathlib.Path(folder, "lines")
        source.write_text("\n".join([*setup, "int main() {", *code, "}", ""]), encoding="utf-8")
        compiler = os.environ.get("CXX", "g++").split()
        flags = ["-std=c++17", "-isystem", str(headers), str(source), "-o", str(program)]
        subprocess.run([*compiler, *flags], check=True)
        return subprocess.run([program], capture_output=True, text=True).stdout.splitlines()


def main():
    candidate = json.loads((FOLDER / "candidate.json").read_text(encoding="utf-8"))
    headers = INSTALLED / f"mdspan-{candidate['default']}" / "nvidia/cu13/include/cccl"
    found = json.loads((FOLDER / "findings.json").read_text(encoding="utf-8"))
    wrong = 0
    for finding in found["findings"]:
        printed = printed_by(finding["code"], found["about"]["setup"], headers)
        wrong += printed != finding["prints"]
        print(f"{finding['id']}: prints {printed}, the file says {finding['prints']}")
    return 1 if wrong else 0


sys.exit(main())

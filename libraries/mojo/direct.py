"""Compiles the lines of findings.json as Mojo programs, and runs them. No adapter takes part.

With any Python; the compiler and the packages are those of build/candidates, or of
$PLUMB_CANDIDATES. All findings are one program, which is run for each of them. A call that ends
the process prints the signal, in place of the assertion.
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

sys.path[:0] = [str(FOLDER), str(FOLDER.parent / "common")]
from compiler import build
from plumbline_direct import check_printed

ASSERTIONS = ("At: ", "ABORT: ")


def program_of(setup, codes):
    """A function for each finding, and a main that runs the one whose number it is given."""
    lines = [*setup, "from std.sys import argv"]
    for k, code in enumerate(codes):
        lines += ["", f"def finding_{k}():", *(f"    {line}" for line in code)]
    lines += ["", "def main():", "    var number = argv()[1]"]
    for k in range(len(codes)):
        lines += [f'    if number == "{k}":', f"        finding_{k}()"]
    return "\n".join([*lines, ""])


def printed_by(program, number):
    done = subprocess.run([program, str(number)], capture_output=True, text=True)
    lines = done.stdout.splitlines()
    if done.returncode >= 0:
        return lines
    return [line for line in lines if not line.startswith(ASSERTIONS)] + [
        f"signal {-done.returncode}"
    ]


candidate = json.loads((FOLDER / "candidate.json").read_text(encoding="utf-8"))
found = json.loads((FOLDER / "findings.json").read_text(encoding="utf-8"))
codes = [finding["code"] for finding in found["findings"]]
with tempfile.TemporaryDirectory() as folder:
    source, program = pathlib.Path(folder, "lines.mojo"), pathlib.Path(folder, "lines")
    source.write_text(program_of(found["about"]["setup"], codes), encoding="utf-8")
    wrote, status = build(INSTALLED / f"mojo-{candidate['default']}", source, program)
    if status:
        sys.exit(wrote)
    check_printed(FOLDER, lambda code: printed_by(program, codes.index(code)))

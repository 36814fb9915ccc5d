"""Runs the lines of findings.json with layout.js itself, in node. No adapter takes part.

With any Python; the checkout is that of build/candidates, or of $PLUMB_CANDIDATES.
"""

import json
import os
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
INSTALLED = pathlib.Path(os.environ.get("PLUMB_CANDIDATES", ROOT / "build" / "candidates"))

sys.path.insert(0, str(FOLDER.parent / "common"))
from plumbline_direct import check_printed

# Each line by itself; one that throws prints the name of the exception, as in Python.
PROGRAM = """
const vm = require('node:vm');
const fs = require('node:fs');
const lines = JSON.parse(process.argv[2]);
const context = vm.createContext({console});
vm.runInContext(fs.readFileSync(process.argv[1], 'utf8'), context);
for (const line of lines) {
  try { vm.runInContext(line, context); } catch (reason) { console.log(reason.name); }
}
"""


candidate = json.loads((FOLDER / "candidate.json").read_text(encoding="utf-8"))
script = INSTALLED / f"{candidate['name']}-{candidate['default']}" / "layout.js"


def printed_by(code):
    words = ["node", "-e", PROGRAM, str(script), json.dumps(code)]
    return subprocess.run(words, capture_output=True, text=True).stdout.splitlines()


check_printed(FOLDER, printed_by)

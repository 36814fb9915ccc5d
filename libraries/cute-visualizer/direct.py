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


def main():
    candidate = json.loads((FOLDER / "candidate.json").read_text(encoding="utf-8"))
    script = INSTALLED / f"{candidate['name']}-{candidate['default']}" / "layout.js"
    found = json.loads((FOLDER / "findings.json").read_text(encoding="utf-8"))
    wrong = 0
    for finding in found["findings"]:
        words = ["node", "-e", PROGRAM, str(script), json.dumps(finding["code"])]
        printed = subprocess.run(words, capture_output=True, text=True).stdout.splitlines()
        wrong += printed != finding["prints"]
        print(f"{finding['id']}: prints {printed}, the file says {finding['prints']}")
    return 1 if wrong else 0


sys.exit(main())

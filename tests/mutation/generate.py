"""Prints the mutants that universalmutator makes of each header, as JSON: [line number, new line].

Run by the Python that has universalmutator (scripts/setup --mutation)."""

import contextlib
import json
import pathlib
import sys

from universalmutator import mutator

RULES = ["universal.rules", "c_like.rules", "cpp.rules"]


def mutants_of(path):
    with path.open(encoding="utf-8") as file:
        lines = file.readlines()
    with contextlib.redirect_stdout(sys.stderr):
        found = mutator.mutants_regexp(lines, ruleFiles=RULES, ignorePatterns=[])
    return [[number, line] for number, line, *_ in found]


print(json.dumps({name: mutants_of(pathlib.Path(name)) for name in sys.argv[1:]}))

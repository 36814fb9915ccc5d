"""How a check of the architecture is called: on the repository, or with --control on planted
violations."""

import pathlib
import sys


def run(arguments, doc, violations, control):
    """What a program ends with: 0 if nothing is found, 1 if something is, 2 for a wrong call."""
    if arguments == ["--control"]:
        wrong = control()
    elif not arguments:
        wrong = violations(pathlib.Path(__file__).resolve().parents[2])
    else:
        print(doc, file=sys.stderr)
        return 2
    print("\n".join(wrong) if wrong else "nothing found")
    return 1 if wrong else 0

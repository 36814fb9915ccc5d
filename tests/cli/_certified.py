"""`plumb certify` of the reference itself: whoever answers right is certified.

    python3 tests/cli/_certified.py LEVEL [PART/PARTS]

The tests run it at level quick, in parts; before a release it runs at level standard.
"""

import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from _plumb import PLUMB, plumb  # noqa: E402


# Each right answer is 0, so that whoever looks at no argument is right.
NOTHING_TELLS = {"coprofile"}


def without(text, asked):
    """The clauses that have a row: those that are not whole. Rows are indented by two."""
    rows = [line.split() for line in text.splitlines() if re.match(r"  \S", line)]
    return {row[0] for row in rows} & set(asked)


def operations(part, parts):
    """Every so many-th operation, so that each part has some that take long."""
    hello = json.loads(plumb("serve", text='{"op":"hello","protocol":"1"}\n')[1])
    return hello["ops"][part - 1 :: parts]


def main(level, share="1/1"):
    part, parts = (int(number) for number in share.split("/"))
    asked = operations(part, parts)
    chosen = [word for name in asked for word in ("--op", name)]
    with tempfile.TemporaryDirectory() as folder:
        code, text, errors = plumb(
            *("certify", "--level", level, *chosen, "--out", folder, "--", PLUMB, "serve"),
            timeout=3600,
        )
    said = [line for line in text.splitlines() if line.lower().startswith("certified")]
    whole = any(line.startswith("CERTIFIED") for line in said)
    right = code == 0 and (whole or without(text, asked) == NOTHING_TELLS & set(asked))
    print(f"{len(asked)} operations: {said[-1]}" if right else text + errors)
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

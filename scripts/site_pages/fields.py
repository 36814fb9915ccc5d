"""The physical lines of a field as what they say: items, variation points, examples."""

import re

EXAMPLE = re.compile(r"^(.*) -> (.*)$")


def words(lines):
    """All words of a field, with one space between two."""
    return " ".join(" ".join(lines).split())


def items_of(lines):
    """The lines of a field with continuations joined: an item, or a variation point, is a line."""
    whole = []
    for line in lines:
        if not whole or line.startswith("- ") or " = " in line.split(":")[0]:
            whole.append(line)
        else:
            whole[-1] += f" {line}"
    return whole


def examples_of(lines):
    """The examples of a clause, each in one line."""
    whole = []
    for line in lines:
        if whole and not EXAMPLE.match(whole[-1]):
            whole[-1] += f" {line}"
        else:
            whole.append(line)
    return whole

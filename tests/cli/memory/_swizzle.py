"""What the tests of `plumb swizzle` share."""

import json

from _plumb import plumb


def swizzle(*words):
    code, out, err = plumb("swizzle", *words)
    return code, out, err


def designed(*words):
    """The exit code, and what --json prints."""
    code, out, err = swizzle(*words, "--json")
    assert err == "", err
    return code, json.loads(out)


def rows(length, count=32):
    return f"({count},{length}):({length},1)"

"""What the tests of `plumb swizzle` share."""

from _plumb import plumb


def swizzle(*words):
    code, out, err = plumb("swizzle", *words)
    return code, out, err


def rows(length, count=32):
    return f"({count},{length}):({length},1)"

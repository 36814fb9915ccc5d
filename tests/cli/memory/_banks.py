"""What the tests of `plumb banks` share."""

import json

from _plumb import plumb


def offset(layout, index):
    """The offset of a flat layout, a list of (extent, stride), at an index; its last mode counts
    on."""
    total = 0
    for k, (extent, stride) in enumerate(layout):
        digit = index if k + 1 == len(layout) else index % extent
        index //= extent
        total += digit * stride
    return total


def text_of(layout):
    return "({}):({})".format(
        ",".join(str(extent) for extent, _ in layout), ",".join(str(stride) for _, stride in layout)
    )


def figures(*words):
    code, out, err = plumb("banks", *words, "--json")
    assert (code, err) == (0, ""), err
    return json.loads(out)

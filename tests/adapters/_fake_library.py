"""A library that answers, refuses and fails as it is told, and its table of operations."""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "libraries/common"))

import plumbline_adapter as adapter
from plumbline_notation import Several


def nested(depth, innermost="1"):
    return "(" * depth + innermost + ")" * depth


class LibraryLayout:
    def __init__(self, shape, stride):
        if isinstance(shape, tuple) != isinstance(stride, tuple):
            raise ValueError("shape and stride differ in form")
        self.shape, self.stride = shape, stride


def stopping(layout):
    raise SystemExit(3)


def recursing(layout):
    return recursing(layout)


class Unprintable(Exception):
    def __str__(self):
        raise ValueError


def unprintable(layout):
    raise Unprintable


OPERATIONS = {
    "same": (("layout",), lambda layout: layout),
    "first": (("layout", "profile?"), lambda layout, profile=None: repr(profile)),
    "tile": (("layout", "tiler"), lambda layout, tiler: repr(tiler)),
    "double": (("integer",), lambda integer: 2 * integer),
    "tree": (("tuple",), lambda tree: tree),
    "even": (("integer",), lambda integer: integer % 2 == 0),
    "wrap": (("tuple",), lambda tree: (tree,)),
    "swizzled": (("swizzle", "integer"), lambda swizzle, integer: swizzle),
    "half": (("integer",), lambda integer: integer / 2),
    "nothing": (("layout",), lambda layout: None),
    "keep": (("tuple|layout", "pattern"), lambda value, pattern: repr((value, pattern))),
    "offset": (("layout|composed",), lambda layout: layout),
    "units": (("basis layout",), lambda layout: layout),
    "strides": (("strides",), lambda strides: strides),
    "linked": (("one-link composed",), lambda layout: layout),
    "swizzled layout": (("swizzled layout",), lambda layout: layout),
    "proper": (("proper swizzle",), lambda swizzle: swizzle),
    "both": (("tuple",), lambda tree: Several((tree, 1))),
    "divide": (("integer", "integer"), lambda a, b: a // b),
    "stopping": (("layout",), stopping),
    "recursing": (("layout",), recursing),
    "unprintable": (("layout",), unprintable),
}
HELLO = {"protocol": "1", "name": "fake", "ops": list(OPERATIONS)}


def asked(operation, *texts):
    return adapter.answer({"op": operation, "args": list(texts)}, OPERATIONS, LibraryLayout)

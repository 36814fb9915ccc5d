"""A candidate with one rare defect: python3 tests/fuzz/planted.py DEFECT PLUMB

It answers as `PLUMB serve` does, but for requests of one operation that satisfy a condition.
Without arguments it prints the defects. docs/book/testing/fuzzing.md says which ones are found.
"""

import json
import math
import re
import subprocess
import sys


class Layout:
    """Shape and stride of a layout's text; no numbers if it has links or other modules."""

    def __init__(self, text):
        plain = re.fullmatch(r"[0-9(),]+:[-0-9(),]+", text)
        shape, stride = text.split(":") if plain else ("", "")
        self.extents = [int(n) for n in re.findall(r"\d+", shape)]
        self.strides = [int(n) for n in re.findall(r"-?\d+", stride)]
        self.modes = len(self.extents)
        self.size = math.prod(self.extents)
        depths = [shape[:k].count("(") - shape[:k].count(")") for k in range(len(shape) + 1)]
        self.depth = max(depths)


# name: operation, condition on the layouts among the arguments
DEFECTS = {
    "five-modes": ("coalesce", lambda a, *_: a.modes >= 5),
    "broad": ("coalesce", lambda a, *_: any(abs(n) >= 2**40 for n in a.extents + a.strides)),
    "zero-and-three": ("composition", lambda a, b: 0 in a.strides and b.modes >= 3),
    "negative-and-nested": (
        "composition",
        lambda a, b: min(a.strides, default=0) < 0 and b.depth > 1,
    ),
    "extent-7": ("complement", lambda a, *_: 7 in a.extents and a.modes >= 3),
    "deep-and-negative": ("cosize", lambda a, *_: a.depth >= 3 and min(a.strides, default=0) < 0),
    "whole-tile": ("logical_divide", lambda a, b: a.modes >= 3 and a.size == b.size > 1),
    "thirteen": ("right_inverse", lambda a, *_: a.modes >= 3 and a.size % 13 == 0 and a.size > 0),
    "all-zero": ("filter", lambda a, *_: a.modes >= 3 and not any(a.strides)),
    "unit-last": ("left_inverse", lambda a, *_: a.modes >= 4 and a.extents[-1] == 1),
    "overflow": ("size", lambda a, *_: a.size >= 2**64),
    "equal-strides": ("right_inverse", lambda a, *_: a.modes >= 4 and len(set(a.strides)) == 1),
}


def spoiled(result):
    """Another answer of the same kind."""
    return str(int(result) + 1) if re.fullmatch(r"-?\d+", result) else "2:5"


def main():
    if len(sys.argv) != 3:
        print("\n".join(DEFECTS))
        return 2
    operation, holds = DEFECTS[sys.argv[1]]
    serve = subprocess.Popen(
        [sys.argv[2], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "flush":
            continue
        serve.stdin.write(line)
        answer = json.loads(serve.stdout.readline())
        if request["op"] == "hello":
            answer.update(name=f"planted-{sys.argv[1]}", ops=[operation])
            answer.pop("modules", None)
            answer.pop("composed", None)
        elif "result" in answer and isinstance(answer["result"], str):
            if holds(*[Layout(text) for text in request["args"]]):
                answer["result"] = spoiled(answer["result"])
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Judges pycute by the vectors, with nothing else of Plumbline.  python3 judge_pycute.py FILE.json .."""

import json
import math
import sys

import pycute

NAMES = """coalesce filter composition complement right_inverse left_inverse logical_divide
zipped_divide tiled_divide logical_product zipped_product tiled_product size cosize product shape_div
tuple_max inner_product prefix_product elem_scale crd2idx idx2crd""".split()
CALLS = {name: getattr(pycute, name) for name in NAMES} | {
    "evaluate": lambda A, i: A(i),
    "apply": lambda f, x: f(x),
    "crd2crd": lambda c, S, T: pycute.crd2crd(c, T, S),
    "slice_and_offset": lambda A, c: pycute.slice_and_offset(c, A),
}


def to_pycute(data):
    if isinstance(data, list):
        return tuple(map(to_pycute, data))
    if not isinstance(data, dict):
        return data
    if "shape" in data:
        return pycute.Layout(to_pycute(data["shape"]), to_pycute(data["stride"]))
    if "swizzle" in data:
        return pycute.Swizzle(*data["swizzle"])
    return pycute.ComposedLayout(to_pycute(data["outer"]), data["offset"], to_pycute(data["inner"]))


def from_pycute(value):
    if isinstance(value, pycute.Layout):
        return {"shape": from_pycute(value.shape), "stride": from_pycute(value.stride)}
    return list(map(from_pycute, value)) if isinstance(value, (tuple, list)) else value


def flat(tree):
    return [leaf for part in tree for leaf in flat(part)] if isinstance(tree, list) else [tree]


def right(R, rule):
    """Whether the answer R satisfies the field `decide` of its vector."""
    by, image = rule["by"], rule.get("image", [])
    if by == "equal":
        return rule["value"] in (R, [R]) or [rule["value"]] == R
    if by == "parts":
        return len(R) == len(rule["parts"]) and all(map(right, R, rule["parts"]))
    if not isinstance(R, dict):
        return False
    modes = list(zip(flat(R["shape"]), flat(R["stride"])))
    size = math.prod(extent for extent, _ in modes)

    def at(i):
        offset, strides = 0, 0
        for extent, stride in modes[:-1]:
            offset, i = offset + i % extent * stride, i // extent
        return offset + (i * modes[-1][1] if modes else 0)

    sizes = [math.prod(flat(mode)) for mode in R["shape"]] if isinstance(R["shape"], list) else [size]
    if min((extent for extent, _ in modes), default=1) < 1 or rule.get("modes", sizes) != sizes:
        return False
    if by == "points":
        return rule.get("size", size) == size and [at(i) for i in rule["at"]] == rule["values"]
    if by == "values" and size != len(rule["values"]) or by == "right" and size > len(rule["values"]):
        return False
    R = [at(i) for i in range(min(size, 4096))]
    if by == "values":
        return R == rule["values"]
    if by == "right":
        return all(0 <= x < len(rule["values"]) and rule["values"][x] == k for k, x in enumerate(R))
    if by in ("partition", "disjoint"):
        sums = sorted(a + x for a in image for x in R)
        all_different = all(x < y for x, y in zip(sums, sums[1:])) and sorted(R) == R
        return all_different and (by == "disjoint" or sums == list(range(rule["size"])))
    n = len(rule["tile"])
    if by == "copies":
        copies = [(place, set(R[k * n : k * n + n])) for k, place in enumerate(rule["places"])]
        apart = all(p == q or not X & Y for p, X in copies for q, Y in copies)
        return size == n * len(copies) and R[:n] == rule["tile"] and apart
    return R[:n] == rule["tile"] and set(rule["offsets"]) <= set(R)  # covers


def verdict(call, test):
    """Why the library is wrong about a test, or None."""
    arguments = [to_pycute(data) for data in test["args"]]
    try:
        answer = from_pycute(call(*arguments))
    except Exception as error:
        return f"refuses: {type(error).__name__}" if test["required"] else None
    return None if right(answer, test["decide"]) else f"answers {answer}"


if __name__ == "__main__":
    for path in sys.argv[1:]:
        for group in json.load(open(path)).get("groups", []):  # schema.json has none
            for test in group["tests"] if group["clause"] in CALLS else ():
                if reason := verdict(CALLS[group["clause"]], test):
                    print(*test.get("findings", []), test["call"], reason, "right:", test["answer"])

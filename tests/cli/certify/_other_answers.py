"""Other answers to a vector, as JSON: other forms of a right one, and neighbours that are wrong."""

import json


def text(value):
    """The notation of what other_answers gives."""
    if isinstance(value, dict):
        return f"{text(value['shape'])}:{text(value['stride'])}"
    if isinstance(value, list):
        return f"({','.join(map(text, value))})"
    return str(value).lower()


def flat(tree):
    return [leaf for part in tree for leaf in flat(part)] if isinstance(tree, list) else [tree]


def with_leaves(tree, leaves):
    """The tree with other leaves; a leaf may become a tuple."""
    rest = iter(leaves)

    def filled(part):
        return [filled(one) for one in part] if isinstance(part, list) else next(rest)

    return filled(tree)


def of_number(n):
    return [other for other in (n + 1, n - 1, 2 * n, 0, 1) if other != n]


def of_tuple(t):
    if not isinstance(t, list):
        return [*of_number(t), [t]]
    changed = [t[:k] + [one] + t[k + 1 :] for k in range(len(t)) for one in of_tuple(t[k])]
    return [*changed, t[::-1], [t], flat(t), *(t[:k] + t[k + 1 :] for k in range(len(t)))]


def layout(shape, stride):
    return {"shape": shape, "stride": stride}


def of_layout(A):
    shape, stride = A["shape"], A["stride"]
    extents, strides = flat(shape), flat(stride)
    for k, (extent, step) in enumerate(zip(extents, strides)):
        for other in (extent + 1, extent - 1, 2 * extent):
            if other >= 1:
                leaves = extents[:k] + [other] + extents[k + 1 :]
                yield layout(with_leaves(shape, leaves), stride)
        for other in of_number(step):
            yield layout(shape, with_leaves(stride, strides[:k] + [other] + strides[k + 1 :]))
        for factor in (2, 3):  # (s) as (f, s / f): the same function
            if extent % factor == 0 and extent > factor:
                parts = extents[:k] + [[factor, extent // factor]] + extents[k + 1 :]
                steps = strides[:k] + [[step, step * factor]] + strides[k + 1 :]
                yield layout(with_leaves(shape, parts), with_leaves(stride, steps))
    yield layout([shape], [stride])
    yield layout(extents, strides)
    if isinstance(shape, list):
        yield layout([*shape, 1], [*stride, 0])
        yield layout(shape[::-1], stride[::-1])
        yield layout(shape[:-1], stride[:-1])
    else:
        yield layout([shape, 1], [stride, 7])


def others(value):
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, dict):
        return list(of_layout(value))
    return of_tuple(value) if isinstance(value, list) else of_number(value)


# answers where the reference refuses
GUESSES = [layout(4, 1), layout([2, 2], [1, 2]), layout([2, 3], [2, 1]), layout(1, 0), layout(2, 2)]


def value_of(notation):
    """The tuple, number, truth or layout of a text."""
    parts = [json.loads(part.translate({40: 91, 41: 93})) for part in notation.split(":")]
    return layout(*parts) if len(parts) == 2 else parts[0]


def other_answers(test, chance, most):
    """The reference's answer, and at most `most` others."""
    answer = test["answer"]
    if isinstance(answer, dict):
        return GUESSES
    if isinstance(answer, list):
        parts = [value_of(one) for one in answer]
        some = [
            parts[:k] + [one] + parts[k + 1 :]
            for k in range(len(parts))
            for one in others(parts[k])
        ]
    else:
        parts = value_of(answer)
        some = others(parts)
    return [parts, *chance.sample(some, min(most, len(some)))]

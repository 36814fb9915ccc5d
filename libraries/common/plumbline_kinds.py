"""The kinds of arguments that a row of an adapter may name."""

from plumbline_notation import Basis, Composed, F2Matrix, Layout, LinearLayout, Mark, Swizzle


def _tree_of(is_leaf):
    def is_tree(value):
        return is_leaf(value) or type(value) is tuple and all(map(is_tree, value))

    return is_tree


def _tiler_of(is_leaf):
    def is_tiler(value):
        return is_leaf(value) or isinstance(value, tuple) and all(map(is_tiler, value))

    return is_tiler


def _is_integer(value):
    return isinstance(value, int)


def _is_layout(value):
    return isinstance(value, Layout) and _is_tree(value.shape) and _is_tree(value.stride)


def _is_basis_layout(value):
    return isinstance(value, Layout) and _is_tree(value.shape) and _is_basis_tree(value.stride)


def _is_swizzle(value):
    return isinstance(value, Swizzle)


def _is_composed(value):
    return (
        isinstance(value, Composed)
        and _is_integer(value.offset)
        and any(is_part(value.outer) for is_part in (_is_layout, _is_swizzle))
        and any(is_part(value.inner) for is_part in (_is_layout, _is_swizzle, _is_composed))
    )


def _is_one_link(value):
    """True of Sw o x o A and A' o x o A, whose swizzle is proper."""
    return _is_composed(value) and _is_layout(value.inner) and _is_proper(value.outer)


def _is_proper(value):
    """True if each swizzle of a composed layout has bits, base >= 0 and abs(shift) >= bits."""
    if _is_composed(value):
        return _is_proper(value.outer) and _is_proper(value.inner)
    return not _is_swizzle(value) or 0 <= value.bits <= abs(value.shift) and value.base >= 0


_is_tree = _tree_of(_is_integer)
_is_basis_tree = _tree_of(lambda value: isinstance(value, (int, Basis)))
_is_full_tiler = _tiler_of(lambda value: _is_integer(value) or _is_layout(value))
_is_tiler = _tiler_of(lambda value: value is Mark.KEPT or _is_full_tiler(value))

KINDS = {
    "integer": _is_integer,
    "tuple": _is_tree,  # a shape, a stride or a coordinate
    "pattern": _tree_of(lambda value: _is_integer(value) or value is Mark.KEPT),
    "layout": _is_layout,
    "strides": _is_basis_tree,  # integers or basis strides
    "basis layout": _is_basis_layout,  # its strides are integers or basis strides
    "tiler": _is_tiler,
    "full tiler": _is_full_tiler,  # a tiler without `_`
    "compound tiler": lambda value: _is_full_tiler(value) and not _is_integer(value),
    "tuple tiler": lambda value: isinstance(value, tuple) and _is_tiler(value),
    "profile": _tree_of(lambda value: value is Mark.ANY),
    "swizzle": _is_swizzle,
    "proper swizzle": lambda value: _is_swizzle(value) and _is_proper(value),
    "composed": _is_composed,
    "proper composed": lambda value: _is_composed(value) and _is_proper(value),
    "one-link composed": _is_one_link,
    "swizzled layout": lambda value: _is_one_link(value) and _is_swizzle(value.outer),
    "matrix": lambda value: isinstance(value, F2Matrix),
    "linear": lambda value: isinstance(value, LinearLayout),
}


def is_of(kind, value):
    """True if the value is of the kind, or of one of several: `tuple|layout`."""
    return any(KINDS[one](value) for one in kind.split("|"))

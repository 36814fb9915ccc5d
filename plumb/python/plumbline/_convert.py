"""Objects of other libraries, read by their attributes: nothing is imported."""

import inspect
from operator import index

from plumbline._engine import ComposedLayout, Layout, LinearLayout, Swizzle, Tiler, Value
from plumbline._errors import Refused
from plumbline._foreign import (
    is_cute,
    is_triton,
    link_of,
    read_cute,
    read_triton,
    to_cute,
    to_triton,
)

_OWN = (Value, Refused, str, int, type(None), type(NotImplemented))
_DEEPEST = 64  # as the notation; a list may contain itself


def _tuple_text(value):
    if isinstance(value, (tuple, list)):
        return "(" + ",".join(map(_tuple_text, value)) + ")"
    return str(index(value))


def to_engine(value, depth=0):
    """Returns an object of plumbline for one of another library; its own kinds as they are. A
    layout is what has `shape` and `stride`, a swizzle what has `bits`, `base` and `shift`. Composed
    layouts are pycute's (layoutB, offset, layoutA) and those with (outer, offset, inner). Values of
    CuTeDSL and linear layouts of Triton are read as _foreign.py says."""
    if isinstance(value, _OWN):
        return value
    if isinstance(value, (tuple, list)):
        return tuple(to_engine(entry, depth + 1) for entry in value) if depth < _DEEPEST else value
    if type(value).__module__ == "numpy" and type(value).__name__ in ("bool", "bool_"):
        return bool(value)
    for read in (read_cute, read_triton):
        if (found := read(value)) is not None:
            return found
    if hasattr(value, "layoutA") and hasattr(value, "layoutB"):
        return ComposedLayout(to_engine(value.layoutB), value.offset, to_engine(value.layoutA))
    if all(hasattr(value, name) for name in ("outer", "offset", "inner")):
        return ComposedLayout(to_engine(value.outer), value.offset, to_engine(value.inner))
    if all(hasattr(value, name) for name in ("bits", "base", "shift")):
        return Swizzle(value.bits, value.base, value.shift)
    if hasattr(value, "shape") and hasattr(value, "stride") and not callable(value.stride):
        return Layout(f"{_tuple_text(value.shape)}:{_tuple_text(value.stride)}")
    return value


def _to_composed(value, library):
    """pycute's parameters are layoutB, offset, layoutA; tensor_layouts' outer, inner, offset."""
    if not hasattr(library, "ComposedLayout"):
        raise TypeError(f"{library.__name__} has no composed layouts")
    outer, offset, inner = link_of(value, library.__name__)
    made = [from_plumbline(outer, library), from_plumbline(inner, library)]
    if "layoutB" in inspect.signature(library.ComposedLayout).parameters:
        return library.ComposedLayout(made[0], offset, made[1])
    return library.ComposedLayout(*made, offset=offset)


def from_plumbline(value, library):
    """Returns the argument for a library with `Layout(shape, stride)`, `Swizzle(bits, base, shift)`
    and `ComposedLayout`, such as pycute and tensor_layouts. A tiler by mode becomes a tuple. Raises
    TypeError if the library has no such object. CuTeDSL is cutlass.cute; of Triton it is a module
    with LinearLayout or DistributedLinearLayout."""
    if is_cute(library):
        return to_cute(value, library)
    if is_triton(library):
        return to_triton(value, library)
    if isinstance(value, (Layout, Swizzle)) and not hasattr(library, type(value).__name__):
        raise TypeError(f"expected a module with {type(value).__name__}, got {library!r}")
    if isinstance(value, Layout):
        if isinstance(value.stride, str):
            raise TypeError(f"{library.__name__} has no layout with strides {value.stride}")
        return library.Layout(value.shape, value.stride)
    if isinstance(value, ComposedLayout):
        return _to_composed(value, library)
    if isinstance(value, Tiler):
        return from_plumbline(value.parts, library)
    if isinstance(value, tuple):
        return tuple(from_plumbline(entry, library) for entry in value)
    if isinstance(value, Swizzle):
        return library.Swizzle(value.bits, value.base, value.shift)
    if isinstance(value, LinearLayout) or type(value) is Value:
        raise TypeError(f"{library.__name__} has no counterpart of {value!r}")
    return value

"""Layouts from and to other libraries and arrays. Nothing of theirs is imported."""

from collections.abc import Iterable
from operator import index
from typing import Any

from plumbline._convert import from_plumbline, to_engine
from plumbline._engine import Layout, Value

__all__ = ["from_array", "from_strides", "read", "strides_of", "to"]


def read(value: Any) -> Any:
    """Returns the object of plumbline for a layout, swizzle or composed layout of pycute,
    tensor-layouts, or a library that names its attributes alike; of static ones of CuTeDSL, as a
    traced function has them; and of Triton's LinearLayout and Gluon's DistributedLinearLayout.
    Raises TypeError for others."""
    result = to_engine(value)
    if result is value and not isinstance(value, (Value, tuple, int)):
        raise TypeError(f"expected a layout, a swizzle or a tuple, got {type(value).__name__}")
    return result


def to(value: Any, library: Any) -> Any:
    """Returns the object of `library` for one of plumbline. The library is a module: pycute,
    tensor_layouts, cutlass.cute within a traced function, triton._C.libtriton.linear_layout, or
    triton.experimental.gluon.language. Raises TypeError if it has none."""
    return from_plumbline(value, library)


def from_strides(shape: Iterable[int], strides: Iterable[int], itemsize: int = 1) -> Layout:
    """Returns the layout of an array. Strides are in elements, or in bytes with the size of an
    element in `itemsize`. Raises ValueError if a stride is not a multiple of it."""
    if itemsize < 1:
        raise ValueError(f"expected a size of at least 1 byte, got {itemsize}")
    elements = []
    for stride in map(index, strides):
        if stride % itemsize:
            raise ValueError(f"expected strides that are multiples of {itemsize}, got {stride}")
        elements.append(stride // itemsize)
    return Layout(tuple(map(index, shape)), tuple(elements))


def from_array(array: Any) -> Layout:
    """Returns the layout of a numpy array (strides in bytes) or a torch tensor (in elements):
    coordinate to the offset in elements."""
    if callable(getattr(array, "stride", None)):
        return from_strides(array.shape, array.stride())
    return from_strides(array.shape, array.strides, array.itemsize)


def strides_of(layout: Layout, itemsize: int = 1) -> tuple[int, ...]:
    """Returns the strides of a layout without nested modes: in elements, or in bytes if `itemsize`
    is the size of an element. Raises ValueError if a mode is nested."""
    strides = layout.stride if isinstance(layout.stride, tuple) else (layout.stride,)
    if not all(isinstance(stride, int) for stride in strides):
        raise ValueError(f"expected a layout of integer strides without nested modes, got {layout}")
    return tuple(stride * itemsize for stride in strides)

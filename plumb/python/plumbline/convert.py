"""Layouts from and to other libraries and arrays. Nothing of theirs is imported."""

from plumbline._convert import from_plumbline, to_engine
from plumbline._engine import Layout

__all__ = ["from_array", "from_strides", "read", "strides_of", "to"]


def read(value):
    """Returns the object of plumbline for a layout, swizzle or composed layout of pycute,
    tensor-layouts, or a library that names its attributes alike; of static ones of CuTeDSL, as a
    traced function has them; and of Triton's LinearLayout and Gluon's DistributedLinearLayout.
    Raises TypeError for others."""
    result = to_engine(value)
    if result is value and not isinstance(value, (Layout, tuple, int)):
        raise TypeError(f"expected a layout, a swizzle or a tuple, got {type(value).__name__}")
    return result


def to(value, library):
    """Returns the object of `library` for one of plumbline. The library is a module: pycute,
    tensor_layouts, cutlass.cute within a traced function, triton._C.libtriton.linear_layout, or
    triton.experimental.gluon.language. Raises TypeError if it has none."""
    return from_plumbline(value, library)


def from_strides(shape, strides, itemsize=1):
    """Returns the layout of an array. Strides are in elements, or in bytes with the size of an
    element in `itemsize`. Raises ValueError if a stride is not a multiple of it."""
    elements = []
    for stride in strides:
        if stride % itemsize:
            raise ValueError(f"expected strides that are multiples of {itemsize}, got {stride}")
        elements.append(stride // itemsize)
    return Layout(tuple(map(int, shape)), tuple(map(int, elements)))


def from_array(array):
    """Returns the layout of a numpy array (strides in bytes) or a torch tensor (in elements):
    coordinate to the offset in elements."""
    if callable(getattr(array, "stride", None)):
        return from_strides(array.shape, array.stride())
    return from_strides(array.shape, array.strides, array.itemsize)


def strides_of(layout, itemsize=1):
    """Returns the strides of a layout without nested modes: in elements, or in bytes if `itemsize`
    is the size of an element. Raises ValueError if a mode is nested."""
    strides = layout.stride if isinstance(layout.stride, tuple) else (layout.stride,)
    if not all(isinstance(stride, int) for stride in strides):
        raise ValueError(f"expected a layout of integer strides without nested modes, got {layout}")
    return tuple(stride * itemsize for stride in strides)

"""Objects of CuTeDSL and of Triton, read by what they say of themselves: nothing is imported."""

import re

from plumbline._engine import ComposedLayout, Layout, LinearLayout, Swizzle, Tiler

# CuTeDSL ------------------------------------------------------------------------------------------

# The type of a value holds its full text, static numbers only: !cute.layout<"(4,8):(1,4)">
_TYPE = re.compile(r'!cute\.(layout|composed_layout|swizzle)<"(.*)">')
_KINDS = {"layout": Layout, "composed_layout": ComposedLayout, "swizzle": Swizzle}


def read_cute(value):
    """The object of plumbline for a value of CuTeDSL; None for others. Raises TypeError if the
    value has numbers that only the traced program knows."""
    found = _TYPE.fullmatch(str(getattr(value, "type", "")))
    if not found:
        return None
    if "?" in found[2]:
        raise TypeError(f"expected a layout of static numbers, got {found[2]}")
    return _KINDS[found[1]](re.sub(r"\bS<", "Sw<", found[2]))


def is_cute(library):
    """True of cutlass.cute, whose layouts are made by functions."""
    return hasattr(library, "make_layout") and hasattr(library, "make_composed_layout")


def _strides(stride, library):
    """Basis strides are objects there: 2@1@0 is ScaledBasis(2, [0, 1])."""
    if isinstance(stride, tuple):
        return tuple(_strides(entry, library) for entry in stride)
    if isinstance(stride, int):
        return stride
    factor, *modes = map(int, stride.split("@"))
    return library.ScaledBasis(factor, modes[::-1]) if modes else factor


def _entries(text):
    """A nested tuple of texts: "(1@1,(1@0,0))" gives ("1@1", ("1@0", "0"))."""
    if not text.startswith("("):
        return text
    parts, depth, begin = [], 0, 1
    for at in range(1, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if (text[at] == "," and depth == 0) or depth < 0:
            if at > begin:
                parts.append(_entries(text[begin:at]))
            begin = at + 1
    return tuple(parts)


def link_of(value, name):
    """(outer, offset, inner) of a composed layout. Raises TypeError if it has more links."""
    last, offset, *first = str(value).split(" o ")
    if len(first) != 1:
        raise TypeError(f"{name} has composed layouts of one link, got {value}")
    return (Swizzle if last.startswith("Sw<") else Layout)(last), int(offset), Layout(first[0])


def to_cute(value, library):
    """The value of CuTeDSL, inside a function that it traces. Raises TypeError if it has none."""
    if isinstance(value, Layout):
        stride = value.stride
        if isinstance(stride, str):
            if not re.fullmatch(r"[-0-9@(),]+", stride):
                raise TypeError(f"CuTeDSL has no layout with strides {stride}")
            stride = _strides(_entries(stride), library)
        return library.make_layout(value.shape, stride=stride)
    if isinstance(value, Swizzle):
        return library.make_swizzle(value.bits, value.base, value.shift)
    if isinstance(value, ComposedLayout):
        outer, offset, inner = link_of(value, "CuTeDSL")
        made = [to_cute(outer, library), to_cute(inner, library)]
        return library.make_composed_layout(made[0], offset, made[1])
    if isinstance(value, Tiler):
        return to_cute(value.parts, library)
    if isinstance(value, tuple):
        return tuple(to_cute(entry, library) for entry in value)
    if isinstance(value, LinearLayout):
        raise TypeError("CuTeDSL has no linear layouts")
    return value


# Triton -------------------------------------------------------------------------------------------

_GLUON = {"register": "reg_bases", "lane": "lane_bases", "warp": "warp_bases",
          "block": "block_bases"}  # fmt: skip


def _linear(bases, outputs):
    inputs = ",".join(
        name + ":[" + ",".join("[" + ",".join(map(str, basis)) + "]" for basis in of_name) + "]"
        for name, of_name in bases
    )
    return LinearLayout(
        "{" + inputs + "}->(" + ",".join(f"{name}:{size}" for name, size in outputs) + ")"
    )


def read_triton(value):
    """The linear layout of Triton's LinearLayout, or of Gluon's DistributedLinearLayout, whose
    outputs are dim0, dim1, ..; None for others."""
    if hasattr(value, "bases") and hasattr(value, "out_dims"):
        return _linear(value.bases, value.out_dims)
    if all(hasattr(value, name) for name in (*_GLUON.values(), "shape")):
        outputs = [(f"dim{k}", size) for k, size in enumerate(value.shape)]
        return _linear([(one, getattr(value, name)) for one, name in _GLUON.items()], outputs)
    return None


def bases_of(value):
    """[(input, [basis, ..]), ..] of a linear layout."""
    parts = re.findall(r"([A-Za-z_]\w*):\[((?:\[[^]]*\],?)*)\]", str(value).split("}->")[0])
    return [
        (name, [[int(n) for n in basis.split(",") if n]
                for basis in re.findall(r"\[([^]]*)\]", bases)])
        for name, bases in parts
    ]  # fmt: skip


def to_triton(value, library):
    """`library` has Triton's LinearLayout (triton._C.libtriton.linear_layout), or Gluon's
    DistributedLinearLayout (triton.experimental.gluon.language)."""
    if not isinstance(value, LinearLayout):
        raise TypeError(f"Triton has linear layouts only, got {value!r}")
    if hasattr(library, "LinearLayout"):
        return library.LinearLayout.from_bases(
            bases_of(value), list(value.outputs), list(value.outputs.values()), False
        )
    bases = dict(bases_of(value))
    if set(bases) != set(_GLUON):
        raise TypeError(f"Gluon has inputs {', '.join(_GLUON)}, got {', '.join(bases)}")
    return library.DistributedLinearLayout(
        *(bases[name] for name in _GLUON), list(value.outputs.values())
    )


def is_triton(library):
    """True of a module or class with Triton's linear layouts."""
    return hasattr(library, "DistributedLinearLayout") or hasattr(
        getattr(library, "LinearLayout", None), "from_bases"
    )

"""Values as C++ expressions of CuTe. One writer is one call: it collects the call's numbers.

A static writer makes every number a type, cute::Int. A dynamic one makes it a std::int64_t that the
compiled call reads from a table, so that calls which differ in nothing else are one C++ function.
"""

from plumbline_notation import Basis, Composed, Layout, Mark, Swizzle, Tiler, Unsupported


# A tuple is a type with so many bases; beyond, one call takes the compiler more seconds than a
# judge waits, and the calls that were sent with it wait as well.
GREATEST_RANK = 256

# Of the int in which cute::Swizzle has its masks, less the sign.
MASK_BITS = 31


def check_masks(swizzle, moved=0):
    """Raises Unsupported where a mask of the swizzle, moved by so many bits, does not fit."""
    if swizzle.bits + swizzle.base + abs(swizzle.shift) + moved > MASK_BITS:
        raise Unsupported("cute::Swizzle holds its masks in an int")


def leaves(value):
    if type(value) is tuple:
        return [leaf for element in value for leaf in leaves(element)]
    return [value]


def is_integer(value):
    return isinstance(value, int)


def is_tuple(value):
    return is_integer(value) or type(value) is tuple and all(map(is_tuple, value))


def is_of_tuples(value):
    return type(value) is tuple and all(type(mode) is tuple for mode in value) and is_tuple(value)


def is_stride(value):
    if type(value) is tuple:
        return all(map(is_stride, value))
    return is_integer(value) or isinstance(value, Basis)


def is_layout(value):
    return isinstance(value, Layout) and is_tuple(value.shape) and is_stride(value.stride)


def is_integer_layout(value):
    return is_layout(value) and is_tuple(value.stride)


def is_proper_swizzle(value):
    """One that is a type of CuTe, whose static assertions say so."""
    return isinstance(value, Swizzle) and value.base >= 0 <= value.bits <= abs(value.shift)


def is_composed(value):
    return (
        isinstance(value, Composed)
        and (is_proper_swizzle(value.outer) or is_layout(value.outer))
        and is_tuple(value.offset)
        and (is_layout(value.inner) or is_composed(value.inner))
    )


def is_composed_of_tuples(value):
    """One whose inner layout has modes, each of which has modes."""
    inner = value
    while isinstance(inner, Composed):
        inner = inner.inner
    return is_composed(value) and is_layout(inner) and is_of_tuples(inner.shape)


def is_plain(value):
    """A layout where the catalogue has a composed one: nothing is outside."""
    return (
        isinstance(value, Composed)
        and isinstance(value.outer, Swizzle)
        and value.outer.bits == value.offset == 0
        and is_integer_layout(value.inner)
    )


def is_tiler(value):
    if isinstance(value, tuple):
        return all(map(is_tiler, value))
    return value is Mark.KEPT or is_integer(value) or is_layout(value)


def is_tile(value):
    return is_tiler(value) and not isinstance(value, Layout)


def is_pair(value):
    """A shape of two modes: what a tiled matrix instruction counts atoms and their elements by."""
    return type(value) is tuple and len(value) == 2 and all(map(is_integer, value))


def is_fragment(value):
    """What a thread has: a mode of values, and one more at least."""
    return is_layout(value) and type(value.shape) is tuple and len(value.shape) > 1


def is_permutation(value):
    """`_`, or an entry for each of two modes."""
    if value is Mark.KEPT:
        return True
    entries = value if isinstance(value, tuple) else ()
    return 0 < len(entries) <= 2 and not any(isinstance(entry, tuple) for entry in entries)


def is_pattern(value):
    if type(value) is tuple:
        return all(map(is_pattern, value))
    return value is Mark.KEPT or is_integer(value)


def is_projection(value):
    return type(value) is tuple and is_pattern(value)


def is_open_pattern(value):
    """One that leaves something open: of others CuTe has no slice, but a value."""
    return is_pattern(value) and has_open_place(value)


def has_open_place(pattern):
    return any(map(has_open_place, pattern)) if type(pattern) is tuple else pattern is Mark.KEPT


def is_profile(value):
    return value is Mark.ANY or type(value) is tuple and all(map(is_profile, value))


def is_modes(value):
    return type(value) is tuple and all(map(is_integer, value))


class Writer:
    def __init__(self, dynamic):
        self.dynamic = dynamic
        self.numbers = []

    def static_integer(self, value):
        if not -(1 << 31) <= value < 1 << 31:
            raise Unsupported(f"cute::Int holds an int, which {value} is not")
        # INT_MIN has no literal of its own type.
        return f"cute::Int<{value}>{{}}" if value > -(1 << 31) else "cute::Int<(-2147483647-1)>{}"

    def integer(self, value):
        if not self.dynamic:
            return self.static_integer(value)
        if not -(1 << 63) <= value < 1 << 63:
            raise Unsupported(f"std::int64_t does not hold {value}")
        self.numbers.append(value)
        return f"v[{len(self.numbers) - 1}]"

    def value(self, value):
        """Of any kind below that is not written at compile time."""
        if isinstance(value, Layout):
            return f"cute::make_layout({self.value(value.shape)}, {self.value(value.stride)})"
        if isinstance(value, Composed):
            # CuTe's own composition of a swizzle and a layout has the static offset 0.
            offset = self.order(0) if value.offset == 0 else self.value(value.offset)
            return f"composed({self.value(value.outer)}, {offset}, {self.value(value.inner)})"
        if isinstance(value, Swizzle):
            check_masks(value)
            return f"cute::Swizzle<{value.bits}, {value.base}, {value.shift}>{{}}"
        if isinstance(value, Basis):
            if value.factor == 0 and not self.dynamic:
                return self.integer(0)  # CuTe's stride 0 of any codomain; 0 E<0> is none to it
            path = ", ".join(map(str, value.modes))
            return f"{self.integer(value.factor)} * cute::E<{path}>{{}}"
        if isinstance(value, tuple):
            make = "cute::make_tile" if isinstance(value, Tiler) else "cute::make_tuple"
            return f"{make}({', '.join([self.value(element) for element in value])})"
        return "cute::_" if value is Mark.KEPT else self.integer(value)

    def plain(self, value):
        return self.value(value.inner)

    def static_value(self, value):
        """Of what CuTe asks to be a type: numbers that are static in both."""
        return Writer(False).value(value)

    def fragment(self, value):
        """A tensor of registers; a tiled copy asks of its first mode to have a static size."""
        first, *others = value.shape
        shape = ", ".join([self.static_value(first), *map(self.value, others)])
        return f"cute::make_layout(cute::make_tuple({shape}), {self.value(value.stride)})"

    def profile(self, value):
        """A tuple of that profile; its numbers say nothing."""
        if value is Mark.ANY:
            return "cute::Int<1>{}"
        return f"cute::make_tuple({', '.join(map(self.profile, value))})"

    def order(self, value):
        """Relative strides. CuTe gives run-time numbers no order, so these are always static."""
        if is_integer(value):
            return self.static_integer(value)
        return f"cute::make_tuple({', '.join(map(self.order, value))})"

    def constant(self, value):
        """A template argument."""
        if not -(1 << 63) < value < 1 << 63:
            raise Unsupported(f"no template argument of CuTe holds {value}")
        return str(value)

    def count(self, value):
        """A template argument that is the rank of what the compiler makes."""
        if value > GREATEST_RANK:
            raise Unsupported(f"a tuple of {value} elements takes the compiler too long")
        return self.constant(value)

    def modes(self, value):
        return ", ".join(map(self.constant, value))


# What an argument may be, and the method of Writer that writes it.
KINDS = {
    "integer": (is_integer, Writer.value),
    "constant": (is_integer, Writer.constant),
    "count": (is_integer, Writer.count),
    "tuple": (is_tuple, Writer.value),  # a shape, a stride or a coordinate
    "strides": (is_stride, Writer.value),
    "layout": (is_layout, Writer.value),
    "integer layout": (is_integer_layout, Writer.value),
    "composed": (is_composed, Writer.value),
    "tuples": (is_of_tuples, Writer.value),
    "layout of tuples": (
        lambda value: is_layout(value) and is_of_tuples(value.shape),
        Writer.value,
    ),
    "plain": (is_plain, Writer.plain),
    "composed of tuples": (is_composed_of_tuples, Writer.value),
    "static composed": (is_composed, Writer.static_value),
    "swizzle": (lambda value: isinstance(value, Swizzle), Writer.value),
    "proper swizzle": (is_proper_swizzle, Writer.value),
    "tiler": (is_tiler, Writer.value),
    "pattern": (is_pattern, Writer.value),
    "static layout": (is_integer_layout, Writer.static_value),
    "static tiler": (is_tiler, Writer.static_value),
    "static tile": (is_tile, Writer.static_value),
    "static pair": (is_pair, Writer.static_value),
    "static tuple": (is_tuple, Writer.static_value),
    "fragment": (is_fragment, Writer.fragment),
    "static permutation": (is_permutation, Writer.static_value),
    "open pattern": (is_open_pattern, Writer.value),
    "projection": (is_projection, Writer.static_value),
    "profile": (is_profile, Writer.profile),
    "order": (is_tuple, Writer.order),
    "modes": (is_modes, Writer.modes),
    "width": (lambda value: value in (1, 2, 4, 8, 16, 32, 64, 128), Writer.constant),
}


def write_call(template, kinds, values, dynamic):
    """(the C++ expression, the numbers of its table), or None if a value is of another kind."""
    if len(values) != len(kinds):
        return None
    if not all(KINDS[kind][0](value) for kind, value in zip(kinds, values)):
        return None
    writer = Writer(dynamic)
    texts = [KINDS[kind][1](writer, value) for kind, value in zip(kinds, values)]
    return template.format(*texts), tuple(writer.numbers)

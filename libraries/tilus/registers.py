"""Register layouts of Tilus as linear layouts: the input `register`, and one more for the threads.

A register layout gives the bits of every coordinate to values or to threads, each bit once, and may
hold copies in threads. Its modes are listed from the most significant on, a linear layout's bases
from the least significant on.
"""

from plumbline_notation import LinearLayout, Unsupported

VALUES = "register"
MOST_BITS = 24


def bits_of(size):
    return size.bit_length() - 1


def place_of(basis):
    """(dimension, bit) of a basis that is a power of two in one dimension, or None for a copy."""
    found = [(k, value) for k, value in enumerate(basis) if value]
    if not found:
        return None
    if len(found) > 1 or found[0][1] & (found[0][1] - 1):
        raise Unsupported("a basis that is no bit of one dimension")
    return found[0][0], bits_of(found[0][1])


def registers_of(linear, make):
    """The register layout, by Tilus's register_layout, with the dimensions in their order."""
    inputs = dict(linear.inputs)
    shape = [size for _, size in linear.outputs]
    threads = [name for name in inputs if name != VALUES]
    if not shape or len(threads) > 1 or sum(map(bits_of, shape)) > MOST_BITS:
        raise Unsupported("no register layout: more inputs, no output, or more than 24 bits")
    places = [(k, bit) for k, size in enumerate(shape) for bit in reversed(range(bits_of(size)))]
    local = [place_of(basis) for basis in inputs.get(VALUES, ())]
    spatial = [place_of(basis) for name in threads for basis in inputs[name]]
    held = [place for place in local + spatial if place]
    if None in local or sorted(held) != sorted(places):
        raise Unsupported("no register layout: some bit is held twice or not at all")
    mode = {place: k for k, place in enumerate(places)}
    return make(
        shape=shape,
        mode_shape=[2] * len(places),
        spatial_modes=[mode[place] if place else -2 for place in reversed(spatial)],
        local_modes=[mode[place] for place in reversed(local)],
    )


def linear_of(layout, names, outputs):
    """The linear layout; `names` are the inputs that it is to have, `outputs` those of its
    dimensions."""
    first = {}
    for k, modes in enumerate(layout.grouped_modes):
        bit = 0
        for mode in reversed(modes):
            first[mode] = (k, bit)
            bit += bits_of(layout.mode_shape[mode])

    def bases(modes):
        for mode in reversed(modes):
            size = layout.mode_shape[mode] if mode >= 0 else -mode
            k, bit = first[mode] if mode >= 0 else (None, 0)
            for at in range(bits_of(size)):
                yield tuple([1 << (bit + at) if k == d else 0 for d in range(len(layout.shape))])

    if len([name for name in names if name != VALUES]) > 1:
        raise Unsupported("threads by two names")
    inputs = [
        (name, tuple(bases(layout.local_modes if name == VALUES else layout.spatial_modes)))
        for name in names
    ]
    return LinearLayout(tuple(inputs), tuple(zip(outputs, layout.shape)))

"""The entries of a pack, as pack/pack.hpp describes them."""

import struct

PROBE = 2  # the kind of an entry that is no case


def entries(data):
    """(kind, name, arguments) of each entry."""
    place = 32
    for _ in range(struct.unpack_from("<Q", data, 16)[0]):
        kind, name, text, arguments, expected = struct.unpack_from("<5I", data, place)
        place += 24
        called = data[place : place + name].decode()
        place += name + text + -(name + text) % 8
        yield kind, called, struct.unpack_from(f"<{arguments}q", data, place)
        place += 8 * (arguments + expected)

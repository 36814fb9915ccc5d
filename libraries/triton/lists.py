"""Lists of dimensions, the fastest first, as sizes at the positions of a shape."""

from plumbline_notation import Unsupported


def hold_to_order(order, shape, lists):
    names = [name for name, _ in shape]
    for one in lists:
        places = [order.index(names.index(name)) for name, size in one if size > 1]
        if places != sorted(places):
            raise Unsupported("lists of dimensions in different orders")


def order_of(shape, *lists):
    """The positions in the shape, fastest first, where each list has its dimensions in one
    order."""
    names = [name for name, _ in shape]
    order = []
    for one in (*lists, shape):
        order += [names.index(name) for name, _ in one if names.index(name) not in order]
    hold_to_order(order, shape, lists)
    return order


def sizes_in(shape, one):
    """The sizes of a list at the positions of the shape, 1 where it has none."""
    names = [name for name, _ in shape]
    if not names or any(name not in names for name, _ in one):
        raise Unsupported("a dimension that the shape does not have")
    sizes = dict(one)
    return [sizes.get(name, 1) for name in names]

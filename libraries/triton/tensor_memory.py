"""The layouts of tensor memory, from the numbers of the catalogue."""

from plumbline_notation import Unsupported
from powers import is_power_of_two
from triton.experimental.gluon.language.nvidia.blackwell import (
    TensorMemoryLayout,
    TensorMemoryScalesLayout,
)


def matrix(f, m, n, d, sizes):
    """The layout, and the shape of the tensor. Blocks are folded where two blocks of a cluster work
    together, and each of them has half of the rows."""
    if (f, m) not in ((0, 64), (0, 128), (1, 64)) or d not in (1, 2, 4):
        raise Unsupported("no data path, or columns further apart than four")
    if not is_power_of_two(n) or len(sizes) != 2 or sizes[0] < m:
        raise Unsupported("no matrix, or less than a block")
    if f == 0:
        return TensorMemoryLayout((m, n), d), sizes
    if min(n, sizes[1]) == 1:
        raise Unsupported("half a column")
    rows, columns = sizes
    return TensorMemoryLayout((m, n), d, cga_layout=[[1, 0]], two_ctas=True), [2 * rows, columns]


def scales(sizes):
    if len(sizes) != 2:
        raise Unsupported("no matrix")
    return TensorMemoryScalesLayout(), sizes

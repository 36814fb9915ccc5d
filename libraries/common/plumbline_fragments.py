"""What a program that reads the fragments of a library off it has in common with the others.

A table has the element of each (thread, value), as (row, column), or None where the publisher says
nothing. `layout` writes it in the notation of layouts, and evaluates that text again: what is
written is the table, element by element, or nothing is.

A row of the output is one instruction:

    name          of the atom: ARCHITECTURE_instruction, or that of NVIDIA's traits
    as            the publisher's own name of it
    source        where the publisher says it
    instruction, architecture, threads, shape, bits, A, B, C     as in gpu_conformance/atoms.json
    blocks        the matrices that one instruction multiplies; missing if 1
    index         of sparse products: which two of four elements of A there are
"""

import itertools
import json


class NotALayout(Exception):
    """The table is no layout of (thread, value)."""


def modes_of(offsets):
    """(extent, stride) of the modes of a function on 0 .. 2^n - 1 that is the sum of its bits."""
    if len(offsets) & (len(offsets) - 1):
        raise NotALayout(f"{len(offsets)} is no power of two")
    modes = []
    for bit in range(len(offsets).bit_length() - 1):
        stride = offsets[1 << bit]
        if modes and stride == modes[-1][0] * modes[-1][1] and (stride or not modes[-1][1]):
            modes[-1] = (2 * modes[-1][0], modes[-1][1])
        else:
            modes.append((2, stride))
    return modes or [(1, 0)]


def text_of(modes, which):
    numbers = [str(mode[which]) for mode in modes]
    return numbers[0] if len(numbers) == 1 else "(" + ",".join(numbers) + ")"


def sums(modes):
    """The value of a layout of these modes at 0, 1, 2, ..; the first mode counts fastest."""
    digits = [range(extent) for extent, _ in reversed(modes)]
    strides = [stride for _, stride in reversed(modes)]
    return [sum(d * s for d, s in zip(at, strides)) for at in itertools.product(*digits)]


def layout(table, rows):
    """The layout from (thread, value) to row + rows * column of `table[thread][value]`."""
    elements = [[row + rows * column for row, column in of_thread] for of_thread in table]
    threads = modes_of([of_thread[0] for of_thread in elements])
    values = modes_of(elements[0])
    again = [[t + v for v in sums(values)] for t in sums(threads)]
    if again != elements:
        raise NotALayout("its elements are no sum of one of the thread and one of the value")
    shape = f"({text_of(threads, 0)},{text_of(values, 0)})"
    return f"{shape}:({text_of(threads, 1)},{text_of(values, 1)})"


def fragments(shape, tables, blocks=1):
    """{A, B, C} of the tables, which have (m,k), (n,k) and (m,n)."""
    m, n, _ = shape
    rows = {"A": m, "B": n, "C": m, "index": m}
    return {operand: layout(table, rows[operand]) for operand, table in tables.items()}


def table_of(threads, values, at):
    return [[at(thread, value) for value in range(values)] for thread in range(threads)]


def print_rows(rows):
    for row in rows:
        print(json.dumps(row))

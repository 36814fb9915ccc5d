"""Triton's padded encoding of shared memory, which has no linear layout: where the code that the
compiler emits stores each element.

One thread has all elements, so each address is a constant; those at powers of two make the layout
that is answered, and the others have to agree with it.
"""

import re

from compiler import compiled
from plumbline_notation import Layout, Unsupported
from powers import is_power_of_two

ELEMENT_BYTES = 4
ARCHITECTURE = 90
MOST_ELEMENTS = 128

KERNEL = """#r = #ttg.blocked<{{sizePerThread = [{n}], threadsPerWarp = [32], warpsPerCTA = [1],
                         order = [0]}}>
#s = #ttg.padded_shared<[{pairs}] {{order = [0], shape = [{n}]}}>
#m = #ttg.shared_memory
module attributes {{"ttg.num-ctas" = 1 : i32, "ttg.num-warps" = 1 : i32,
                   ttg.target = "cuda:{architecture}", "ttg.threads-per-warp" = 32 : i32}} {{
  tt.func public @padded(%p: !tt.ptr<i32>, %q: !tt.ptr<i32>) {{
    %i = tt.make_range {{end = {n} : i32, start = 0 : i32}} : tensor<{n}xi32, #r>
    %a = tt.splat %p : !tt.ptr<i32> -> tensor<{n}x!tt.ptr<i32>, #r>
    %b = tt.addptr %a, %i : tensor<{n}x!tt.ptr<i32>, #r>, tensor<{n}xi32, #r>
    %x = tt.load %b : tensor<{n}x!tt.ptr<i32>, #r>
    %s = ttg.local_alloc %x : (tensor<{n}xi32, #r>) -> !ttg.memdesc<{n}xi32, #s, #m, mutable>
    %y = ttg.local_load %s : !ttg.memdesc<{n}xi32, #s, #m, mutable> -> tensor<{n}xi32, #r>
    %c = tt.splat %q : !tt.ptr<i32> -> tensor<{n}x!tt.ptr<i32>, #r>
    %d = tt.addptr %c, %i : tensor<{n}x!tt.ptr<i32>, #r>, tensor<{n}xi32, #r>
    tt.store %d, %y : tensor<{n}x!tt.ptr<i32>, #r>
    tt.return
  }}
}}
"""

SUM = re.compile(r"add\.s64\s+(%rd\d+), (%rd\d+), (\d+);")
LOAD = re.compile(r"ld\.global\S*\s+\{?\s*([^}\[]*?)\s*\}?, \[ ?(%rd\d+) \+ (\d+) ?\]")
STORE = re.compile(r"st\.shared\S*\s+\[global_smem(?:\+(\d+))?\], \{?([^};]*)\}?;")


def registers_in(text):
    return [name.strip() for name in text.split(",")]


def loaded(ptx):
    """{register: its element}"""
    sums = {target: (source, int(more)) for target, source, more in SUM.findall(ptx)}
    elements = {}
    for names, address, more in LOAD.findall(ptx):
        offset = int(more) + sums.get(address, (address, 0))[1]
        for k, name in enumerate(registers_in(names)):
            elements[name] = offset // ELEMENT_BYTES + k
    return elements


def stored(ptx):
    """{element: where it is stored}"""
    elements, places = loaded(ptx), {}
    for more, names in STORE.findall(ptx):
        for k, name in enumerate(registers_in(names)):
            places[elements[name]] = int(more or 0) // ELEMENT_BYTES + k
    return places


def padded_shared(n, intervals, paddings):
    intervals, paddings = (
        numbers if isinstance(numbers, tuple) else (numbers,) for numbers in (intervals, paddings)
    )
    if len(intervals) != len(paddings) or len(set(intervals)) != len(intervals) or not intervals:
        raise Unsupported("no pairs of different intervals and paddings")
    if not all(
        isinstance(number, int) and is_power_of_two(number) for number in (n, *intervals, *paddings)
    ):
        raise Unsupported("a number that is no power of two")
    if not 1 < n <= MOST_ELEMENTS or max(*intervals, *paddings) > 1 << 16:
        raise Unsupported("more elements than one thread is given here, or long padding")
    pairs = ", ".join(f"{i} : +{p}" for i, p in zip(intervals, paddings))
    ptx, _ = compiled(KERNEL.format(n=n, pairs=pairs, architecture=ARCHITECTURE), 1, ARCHITECTURE)
    places = stored(ptx)
    if sorted(places) != list(range(n)):
        raise Unsupported("addresses that are not read off the code")
    bits = range(n.bit_length() - 1)
    layout = Layout((2,) * len(bits), tuple(places[1 << bit] for bit in bits))
    for o in range(n):
        if places[o] != sum(d for bit, d in zip(bits, layout.stride) if o >> bit & 1):
            raise ValueError(f"no layout: element {o} is at {places[o]}")
    return layout

# How arguments and answers travel: as arrays of 64-bit words.
#
# A tree is -1 and an integer, or the number of its parts and then the parts. A layout is two trees,
# a swizzle three, a tiler the number of its layouts and then the layouts.

from layout.int_tuple import IntTuple
from layout.layout import Layout, LayoutList
from layout.swizzle import Swizzle

comptime Words = Pointer[Int64, MutUntrackedOrigin]


struct Given:
    """Reads the arguments in their order."""

    var words: Words
    var at: Int

    def __init__(out self, words: Words):
        self.words = words
        self.at = 0

    def word(mut self) -> Int:
        self.at += 1
        return Int(self.words[unsafe_offset = self.at - 1])

    def integer(mut self) -> Int:
        _ = self.word()
        return self.word()

    def tree(mut self) -> IntTuple:
        var count = self.word()
        if count < 0:
            return IntTuple(self.word())
        var parts = IntTuple()
        for _ in range(count):
            parts.append(self.tree())
        return parts

    def layout(mut self) -> Layout:
        var shape = self.tree()
        return Layout(shape, self.tree())

    def tiler(mut self) -> LayoutList:
        var tiler = LayoutList()
        for _ in range(self.word()):
            tiler.append(self.layout())
        return tiler^

    def swizzle(mut self) -> Swizzle:
        var bits = self.integer()
        var base = self.integer()
        return Swizzle(bits, base, self.integer())


def written(found: Words, at: Int, value: IntTuple) -> Int:
    """Writes a tree from `at` on, and returns where the next one begins."""
    if value.is_value():
        found[unsafe_offset = at] = -1
        found[unsafe_offset = at + 1] = Int64(value.value())
        return at + 2
    found[unsafe_offset=at] = Int64(len(value))
    var next = at + 1
    for k in range(len(value)):
        next = written(found, next, value[k])
    return next


def answer(found: Words, value: IntTuple):
    _ = written(found, 0, value)


def answer(found: Words, value: Int):
    found[unsafe_offset=0] = -1
    found[unsafe_offset=1] = Int64(value)


def answer(found: Words, value: Bool):
    answer(found, 1 if value else 0)


def answer(found: Words, value: Layout):
    _ = written(found, written(found, 0, value.shape), value.stride)

"""Headers in which each mutant is a block of its function:

    template <class Integer>
    Integer f(const Integer& a) {
      reach(12);
      if (selected == 3) { the mutated body }
      the body
    }

So one compilation serves all mutants of a sample."""

import bisect

from functions import functions_of
from mutants import REFERENCE, headers


class Overlay:
    """The headers that have mutants, below a folder."""

    def __init__(self, folder, numbered, without=()):
        """`numbered`: {number: mutant}; those in `without` are left out."""
        self.folder = folder
        places = dict.fromkeys((one.header, one.function) for one in numbered.values())
        self.functions = {place: k for k, place in enumerate(places, 1)}  # what reach() gets
        self._lines = {}  # path -> [(first line of a block, the line behind it, number)]
        by_header = {}
        for number, mutant in numbered.items():
            if number in without:
                continue
            by_header.setdefault(mutant.header, []).append((number, mutant))
        for header in headers():
            path = folder / "reference" / header
            if header in by_header:
                self._write(path, header, by_header[header])
            else:
                path.unlink(missing_ok=True)

    def _write(self, path, header, numbered):
        text = (REFERENCE / header).read_text(encoding="utf-8")
        functions, pieces, at, blocks = functions_of(text), [], 0, []
        line = 1
        for place in sorted({mutant.function for _, mutant in numbered}):
            function = functions[place]
            reached = self.functions[header, place]
            head = f"{text[at : function.begin]}\nmutation::reach({reached});"
            pieces.append(head)
            line += head.count("\n")
            end = "return;" if function.returns_nothing else "mutation::fell_off();"
            for number, mutant in numbered:
                if mutant.function != place:
                    continue
                block = f"\nif (mutation::selected == {number}) {{{mutant.body}\n{end}}}"
                blocks.append((line + 1, line + block.count("\n") + 1, number))
                line += block.count("\n")
                pieces.append(block)
            at = function.begin
        pieces.append(text[at:])
        whole = "".join(pieces).replace(
            "#pragma once\n", '#pragma once\n#include "tests/mutation/selected.hpp"\n', 1
        )
        self._lines[str(path)] = [(a + 1, b + 1, number) for a, b, number in blocks]
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != whole:
            path.write_text(whole, encoding="utf-8")

    def mutant_at(self, path, line):
        """The number of the mutant whose block has this line, or None."""
        blocks = self._lines.get(path, [])
        at = bisect.bisect_right(blocks, (line, float("inf"), 0)) - 1
        return blocks[at][2] if at >= 0 and line < blocks[at][1] else None

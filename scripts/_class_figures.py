"""What the kernel-sized case of a class costs, counted by scripts/independent.

    values  at how many indices a chain of layouts, outermost first, is another function than is due
    size    how many elements lie beyond a size that is too small
    excess  by how much a number is too large
    image   how many offsets of a range no element has, and how many elements lie beyond the range
    shared  how many elements have the offset of another one
    sizes   how many elements the answer has, and how many are due
    ranks   how many modes the answer has, and how many are due
"""

import functools

from independent.kinds import Vector, read

HALF = 2  # bytes of a half-precision number


@functools.cache
def layout_of(text):
    return read(text)


def text_of_value(value):
    """As the reference prints it."""
    if isinstance(value, Vector):
        last = max((axis for axis, amount in value.items() if amount), default=-1)
        return f"({','.join(str(value.get(axis, 0)) for axis in range(last + 1))})"
    return str(value)


class Figures:
    """`numbers` of the text of a class, `shown`, the calls that are printed below it, and `asked`,
    what the reference has to answer for the numbers to hold: {(operation, arguments): answer}."""

    def __init__(self, case, kernel):
        self.case, self.kernel = case, kernel
        self.asked, self.shown = {}, []
        measure = getattr(self, kernel["measure"], None)
        self.numbers = measure() if measure else {}

    def at(self, layout, index):
        value = layout_of(layout)(index)
        self.asked["evaluate", (layout, text_of_value(index))] = text_of_value(value)
        return value

    def along(self, chain, index):
        """F(G(.. (index))) for the chain F, G, ..; an empty chain is the identity."""
        for layout in reversed(chain):
            index = self.at(layout, index)
        return index

    def show_along(self, chain, index):
        """Prints `along` as one call."""
        text = str(index)
        for layout in reversed(chain):
            text = f"evaluate({layout}, {text})"
        self.shown.append((text, text_of_value(self.along(chain, index))))

    def show_count(self, operation, layout, count):
        self.asked[operation, (layout,)] = str(count)
        self.shown.append((f"{operation}({layout})", str(count)))
        return count

    def values(self):
        answered, due = self.kernel["is"], self.kernel["due"]
        indices = range(self.kernel.get("indices") or layout_of(answered[-1]).size())
        wrong = [i for i in indices if self.along(answered, i) != self.along(due, i)]
        for chain in filter(None, (answered, due)):
            self.show_along(chain, wrong[0])
        return {"wrong": len(wrong), "indices": len(indices), "first": wrong[0]}

    def size(self):
        answer, right = int(self.case["answer"]), int(self.case["right"])
        layout = self.kernel.get("of", self.case["request"][0])
        offsets = [self.at(layout, i) for i in range(layout_of(layout).size())]
        beyond = sum(offset >= answer for offset in offsets)
        lacking = right - answer
        sizes = {"answer": answer, "right": right, "lacking": lacking, "bytes": HALF * lacking}
        return {**sizes, "beyond": beyond, "indices": len(offsets)}

    def excess(self):
        answer, right = int(self.case["answer"]), int(self.case["right"])
        return {"answer": answer, "right": right, "excess": answer - right}

    def image(self):
        layout, reach = self.kernel["is"], self.kernel["range"]
        offsets = [self.at(layout, i) for i in range(layout_of(layout).size())]
        self.show_along([layout], len(offsets) - 1)
        missed = set(range(reach)) - set(offsets)
        beyond = sum(offset >= reach for offset in offsets)
        return {"range": reach, "missed": len(missed), "beyond": beyond}

    def shared(self):
        layout = self.kernel["is"]
        offsets = [self.at(layout, i) for i in range(layout_of(layout).size())]
        once = {offset for offset in offsets if offsets.count(offset) == 1}
        return {"shared": len(offsets) - len(once), "indices": len(offsets)}

    def sizes(self):
        answered, due = (
            self.show_count("size", self.kernel[key], layout_of(self.kernel[key]).size())
            for key in ("is", "due")
        )
        return {"is": answered, "due": due, "lost": due - answered}

    def ranks(self):
        answered, due = (
            self.show_count("rank", self.kernel[key], len(layout_of(self.kernel[key]).modes()))
            for key in ("is", "due")
        )
        return {"is": answered, "due": due, "indices": layout_of(self.kernel["due"]).size()}

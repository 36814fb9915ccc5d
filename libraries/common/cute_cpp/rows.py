"""A row of the table of operations: (operation, kinds of the arguments, C++ expression, texts of an
example)."""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Row:
    operation: str
    kinds: tuple
    template: str
    example: tuple


EXAMPLES = {
    "integer": "6",
    "constant": "1",
    "count": "2",
    "tuple": "(2,3)",
    "layout": "(2,3):(1,2)",
    "integer layout": "(2,3):(1,2)",
    "composed": "Sw<1,0,1> o 0 o (2,2):(1,2)",
    "static composed": "Sw<1,0,1> o 0 o (2,2):(1,2)",
    "swizzle": "Sw<2,0,3>",
    "proper swizzle": "Sw<2,0,3>",
    "tiler": "(2,3)",
    "pattern": "(_,1)",
    "open pattern": "(_,1)",
    "profile": "(*,*)",
    "order": "(1,2)",
    "modes": "(1,0)",
    "width": "8",
}


def row(operation, kinds, template, *example):
    """`kinds` have a comma between them; without an example, that of each kind is taken."""
    kinds = tuple(kind.strip() for kind in kinds.split(","))
    return Row(operation, kinds, template, example or tuple(EXAMPLES[kind] for kind in kinds))


def same_call(names, kinds, prefix="", example=()):
    """One row for each name: the function of that name, its arguments in the same order. The
    operation is the name with `prefix` before it."""
    arguments = ", ".join(f"{{{place}}}" for place in range(kinds.count(",") + 1))
    for name in names.split():
        yield row(prefix + name, kinds, f"cute::{name}({arguments})", *example)

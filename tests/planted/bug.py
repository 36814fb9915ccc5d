"""One planted bug: a condition on the arguments, and what the answer becomes if it holds."""

import dataclasses
import pathlib
import sys
import typing

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "libraries" / "common"))
from plumbline_notation import Unsupported, Several, answer_of, read


@dataclasses.dataclass(frozen=True)
class Bug:
    """`when` takes the arguments, `change` the right answer and the arguments.

    `witness` is a request whose changed answer the judge calls wrong or unguarded. `offers` says
    which further arguments the candidate takes: "modules", "composed", or nothing. A bug `of_texts`
    sees texts in place of values.
    """

    name: str
    operation: str
    sentence: str
    when: typing.Callable
    change: typing.Callable
    witness: tuple
    offers: str = ""
    of_texts: bool = False

    def answer(self, texts, right):
        """What the bug makes of the texts of an answer to a request; `right` if nothing."""
        if self.of_texts:
            return self.change(right, *texts) if self.when(*texts) else right
        try:
            arguments = [read(text) for text in texts]
        except Unsupported:  # strides over F2, for bugs of integers
            return right
        if not self.when(*arguments):
            return right
        several = isinstance(right, list)
        value = Several(map(value_of, right)) if several else value_of(right)
        changed = self.change(value, *arguments)
        return answer_of(Several(changed) if several else changed)


def value_of(text):
    """The value of an answer's text, which may be a truth value."""
    return {"true": True, "false": False}[text] if text in ("true", "false") else read(text)

"""What the package raises."""

from plumbline._engine import CallError


class Refused(ValueError):
    """An operation has no answer. `code` is one of a closed list, such as "carry"; `call` is the
    call that was refused, which may be a part of a longer expression."""

    detail = ""  # what the judge says of a refusal that was not allowed

    def __init__(self, code="unspecified", call=""):
        super().__init__(code, call)
        self.code = code
        self.call = call

    def __str__(self):
        return f"{self.call} refuses: {self.code}" if self.call else self.code


class Uncertified(AssertionError):
    """A function breaks its contract. The text has the counterexamples, as plumb prints them."""


def check_text(text, what, such_as):
    """Raises TypeError unless it is a text."""
    if not isinstance(text, str):
        kind = type(text).__name__
        raise TypeError(f"expected {what} as a text, got {kind}; try {such_as}")


__all__ = ["CallError", "Refused", "Uncertified", "check_text"]

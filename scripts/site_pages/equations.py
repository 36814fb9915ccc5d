"""Equations of clauses as mathematics: MathML, which browsers draw without a script.

The notation is that of the headers: `==`, `<=`, `A^` for the extension of A, `x_k`, `2^r`, `o` for
composition, `..` for an ellipsis. Words between formulas stay words.
"""

import html
import re

TOKEN = re.compile(
    r"""
      (?P<space>\s+)
    | (?P<ellipsis>\.\.\.?)
    | (?P<relation>==|!=|<=|>=|->|\|\{|\}\||[<>=])
    | (?P<number>\d+)
    | (?P<word>[A-Za-z][A-Za-z0-9]*(?:(?<=[a-z0-9]{2})_[a-z][a-z0-9]+)*(?:-[a-z]+)*)
    | (?P<mark>.)
    """,
    re.X,
)
SIGNS = {"==": "=", "!=": "≠", "<=": "≤", ">=": "≥", "->": "→", "*": "·", "-": "−", "..": "…"}
OPERATORS = set("<>=+-*/|{[(,^") | {"==", "!=", "<=", ">="}
NAMES = ("word", "number")


def mi(name):
    if re.fullmatch(r"[A-Za-z]\d+", name):  # x0 is x with an index
        return f"<msub><mi>{name[0]}</mi><mn>{name[1:]}</mn></msub>"
    return f"<mi>{html.escape(name)}</mi>"


def mo(sign):
    stretch = ' stretchy="false"' if sign in "()[]{}|" else ""
    return f"<mo{stretch}>{html.escape(SIGNS.get(sign, sign))}</mo>"


class Formula:
    """Reads a text from the left, and writes formulas and words in turn."""

    def __init__(self, text, letters):
        self.tokens = [(m.lastgroup, m.group()) for m in TOKEN.finditer(text)]
        self.letters = letters  # names of the arguments
        self.place = 0

    def peek(self, ahead=0):
        at = self.place + ahead
        return self.tokens[at] if at < len(self.tokens) else ("end", "")

    def take(self):
        self.place += 1
        return self.tokens[self.place - 1]

    def solid(self, ahead):
        """The nearest token that is no space, `ahead` of this one or behind it."""
        step = 1 if ahead > 0 else -1
        at = self.place + ahead
        while 0 <= at < len(self.tokens) and self.tokens[at][0] == "space":
            at += step
        return self.tokens[at] if 0 <= at < len(self.tokens) else ("end", "")

    def is_letter(self, word):
        """Whether a word is a name of mathematics: one letter, or a function's."""
        if self.peek(1)[1] in ("(", "_") or word == "mod":
            return True
        if re.fullmatch(r"[A-Za-z]\d", word):
            return True
        if "-" in word or len(word) > 1:
            return word in self.letters or "_" in word
        if word in ("a", "o"):
            before, after = self.solid(-1), self.solid(1)
            if word == "o":
                return True
            if before[1] in OPERATORS or after[1] in OPERATORS | {")", "]", "_"}:
                return True
            return word in self.letters and not (after[0] == "word" and len(after[1]) > 3)
        return True

    def is_composition(self):
        """Whether the o just read is a sign, as in A o B; not in R(o), o + 1, o mod m, P o w W."""
        rest = [token for token in self.tokens[self.place :] if token[0] != "space"][:2]
        (kind, after), (_, beyond) = [*rest, ("end", ""), ("end", "")][:2]
        before = self.solid(-2)
        apart = self.tokens[self.place - 2][0] == "space" and self.peek()[0] == "space"
        operands = before[0] in NAMES or before[1] in (")", "]", "}", ">")
        operands = operands and (kind in NAMES or after == "(")
        juxtaposed = after.islower() and beyond[:1].isalpha() and beyond != "o"
        return apart and operands and after != "mod" and not juxtaposed

    def script(self):
        """The operand of _ or ^: {..}, (..), or one name or number."""
        opened = self.peek()[1]
        if opened in ("{", "("):
            self.take()
            inner, depth = [], 1
            while self.place < len(self.tokens):
                kind, text = self.peek()
                depth += {opened: 1, {"{": "}", "(": ")"}[opened]: -1}.get(text, 0)
                if not depth:
                    self.take()
                    break
                inner.append(self.atom())
            return f"<mrow>{''.join(inner)}</mrow>"
        return self.atom(scripts=False)

    def attaches(self, mark, closes):
        """Whether the mark that comes next belongs to the name, or bracket, before it."""
        kind, follows = self.peek(1)
        if mark == "*":
            return not closes and follows != "" and kind not in NAMES and not self.is_product()
        if mark == "'":
            return True
        return kind in NAMES or follows in ("{", "(")

    def is_product(self):
        """Whether the * that comes next stands between two factors: it has a space on each side."""
        return self.tokens[self.place - 1][0] == "space"

    def scripted(self, base, closes=False):
        """The base with all indices, powers, primes and stars that follow it."""
        while (mark := self.peek()[1]) in ("_", "^", "'", "*") and mark:
            if not self.attaches(mark, closes):
                break
            self.take()
            if mark == "'" and self.peek()[1] == "s":
                self.take()
                return f"{base}<mtext>'s</mtext>"
            if mark in ("'", "*"):
                base = f"<msup>{base}<mo>{'′' if mark == chr(39) else '*'}</mo></msup>"
            else:
                tag = "msub" if mark == "_" else "msup"
                base = f"<{tag}>{base}{self.script()}</{tag}>"
        return base

    def atom(self, scripts=True):
        kind, text = self.take()
        if kind == "space":
            near = self.tokens[self.place - 2][0] in NAMES and self.peek()[0] in NAMES
            return '<mspace width="0.3em"/>' if near else ""
        if kind not in NAMES:
            base = mo(".." if kind == "ellipsis" else text)
            return self.scripted(base, closes=True) if text == ")" and scripts else base
        if kind == "number":
            base = f"<mn>{text}</mn>"
        elif text == "o" and self.is_composition():
            return "<mo>∘</mo>"
        else:
            base = f"<mo>{text}</mo>" if text == "mod" else mi(text)
            if self.peek()[1] == "^" and text[0].isupper() and len(text) == 1:
                self.take()
                base = f"<mover>{base}<mo>^</mo></mover>"
        return self.scripted(base) if scripts else base

    def runs(self):
        """The text as HTML."""
        out, formula = [], []

        def close():
            if formula:
                out.append(f"<math>{''.join(formula)}</math>")
                formula.clear()

        while self.place < len(self.tokens):
            kind, text = self.peek()
            if kind == "word" and not self.is_letter(text):
                close()
                out.append(html.escape(text))
                self.take()
            elif kind == "space":
                self.take()
                before, after = self.tokens[self.place - 2], self.peek()
                both = formula and after[0] != "end"
                if both and not (after[0] == "word" and not self.is_letter(after[1])):
                    wide = len(text) > 2 or before[1] in (",", ";", ":")
                    formula.append('<mspace width="0.6em"/>' if wide else "")
                    if before[0] in ("word", "number") and after[0] in ("word", "number"):
                        formula.append('<mspace width="0.3em"/>')
                else:
                    close()
                    out.append(" ")
            elif text == "`" or text == "-" and self.peek(1)[0] == "end":
                close()
                out.append(html.escape(self.take()[1]))
            elif text in ("+", "-", "*", "/") and not formula and self.solid(-1)[0] == "word":
                formula.append(mo(self.take()[1]).replace("<mo", '<mo form="infix"'))
            elif kind == "mark" and text in ",;:." and not formula:
                out.append(text)
                self.take()
            else:
                formula.append(self.atom())
        close()
        return "".join(out)


def as_mathematics(text, letters):
    """HTML of an equation. `letters` are the names of the operation's arguments."""
    return Formula(text, set(letters)).runs()

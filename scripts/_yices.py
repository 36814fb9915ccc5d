"""Obligations as Yices reads them."""

import re

DEFINITION = re.compile(r"^\(define-fun \|(div|mod)(\d+)\| \(\) Int \((?:div|mod) (.*)\)\)$", re.M)


def two_terms(text):
    """The two terms that the text consists of."""
    depth, quoted = 0, False
    for place, letter in enumerate(text):
        quoted ^= letter == "|"
        depth += 0 if quoted else (letter == "(") - (letter == ")")
        if letter == " " and depth == 0 and not quoted:
            return text[:place], text[place + 1 :]
    raise ValueError(text)


def for_yices(text):
    """Yices has no division by unknowns, so q and r stand for it. The divisor is positive, as
    another obligation of the same path says."""
    declared = set()

    def replacement(match):
        number = match[2]
        if number in declared:
            return ""
        declared.add(number)
        n, d = two_terms(match[3])
        q, r = f"|div{number}|", f"|mod{number}|"
        return (
            f"(declare-const {q} Int)\n(declare-const {r} Int)\n"
            f"(assert (= {n} (+ (* {q} {d}) {r})))\n(assert (<= 0 {r}))\n(assert (< {r} {d}))"
        )

    return DEFINITION.sub(replacement, text)

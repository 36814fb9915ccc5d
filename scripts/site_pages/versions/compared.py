"""How two versions of the standard differ, clause by clause and sentence by sentence."""

import dataclasses
import difflib

from ..fields import words

ALIKE = 0.5  # share of words that two sentences have in common, for one to replace the other


@dataclasses.dataclass
class Difference:
    clause: str
    kind: str  # added, removed, changed
    sentences: list = dataclasses.field(default_factory=list)  # (number, number, text, text)
    fields: list = dataclasses.field(default_factory=list)  # (name, text, text)
    examples: list = dataclasses.field(default_factory=list)  # (text, text)
    laws: list = dataclasses.field(default_factory=list)  # (id, equation, equation)
    digests: tuple = ("", "")  # before and after

    @property
    def is_normative(self):
        return self.digests[0] != self.digests[1]


def alike(before, after):
    return difflib.SequenceMatcher(None, before.split(), after.split(), autojunk=False).ratio()


def sentences_of(before, after):
    """(number before, number after, text before, text after) of each sentence that differs. A
    number is 0, and its text empty, if the sentence is new or gone. A changed sentence gets a new
    number, so a sentence that is gone and a new one that is like it are one change."""
    old = {one["number"]: one["text"] for one in before}
    new = {one["number"]: one["text"] for one in after}
    found = [(n, n, old[n], new[n]) for n in old if n in new and old[n] != new[n]]
    gone = [n for n in old if n not in new]
    come = [n for n in new if n not in old]
    while gone and come:
        share, n, m = max((alike(old[n], new[m]), -n, -m) for n in gone for m in come)
        if share < ALIKE:
            break
        found.append((-n, -m, old[-n], new[-m]))
        gone.remove(-n)
        come.remove(-m)
    found += [(n, 0, old[n], "") for n in gone] + [(0, n, "", new[n]) for n in come]
    return sorted(found, key=lambda row: row[0] or row[1])


def fields_of(before, after, sentences):
    """(name, text before, text after) of the signature and each field that differs."""
    names = [*before["fields"], *(name for name in after["fields"] if name not in before["fields"])]
    told = {"Examples", *(["Contract"] if sentences else [])}
    rows = [
        (name, words(before["fields"].get(name, [])), words(after["fields"].get(name, [])))
        for name in names
        if name not in told
    ]
    rows.insert(0, ("Signature", before["signature"], after["signature"]))
    rows.append(("Family", before["family"], after["family"]))
    return [row for row in rows if row[1] != row[2]]


def pairs_of(before, after):
    """(key, value before, value after) of each entry of two dictionaries that differs."""
    keys = [*before, *(key for key in after if key not in before)]
    rows = [(key, before.get(key, ""), after.get(key, "")) for key in keys]
    return [row for row in rows if row[1] != row[2]]


def examples_of(before, after):
    """(text before, text after) of each example that differs. A request is given once."""
    requests = [
        {line.partition(" -> ")[0]: line for line in record["fields"].get("Examples", [])}
        for record in (before, after)
    ]
    return [row[1:] for row in pairs_of(*requests)]


def laws_of(before, after):
    equations = [{law["id"]: law["equation"] for law in one["laws"]} for one in (before, after)]
    return pairs_of(*equations)


def difference(before, after):
    """The difference of two records of a clause, or None."""
    changed = sentences_of(before["sentences"], after["sentences"])
    found = Difference(
        before["clause"],
        "changed",
        changed,
        fields_of(before, after, changed),
        examples_of(before, after),
        laws_of(before, after),
        (before["digest"], after["digest"]),
    )
    told = found.sentences or found.fields or found.examples or found.laws
    return found if told else None


def differences(before, after):
    """The clauses in which two lists of records differ: in the order of the later list, and those
    that are gone after it."""
    old = {one["clause"]: one for one in before}
    new = {one["clause"]: one for one in after}
    for name, record in new.items():
        if name not in old:
            yield Difference(name, "added", digests=("", record["digest"]))
        elif found := difference(old[name], record):
            yield found
    for name, record in old.items():
        if name not in new:
            yield Difference(name, "removed", digests=(record["digest"], ""))

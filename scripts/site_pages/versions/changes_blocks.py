"""The differences of two versions of the standard, as blocks of HTML."""

from ..markup import code, count, items, link, table, text
from .words_compared import compared


def sentence_row(clause, row, places, here):
    """One sentence; `places` are the folders of the pages of both versions, an empty one if the
    version has no page of the clause."""
    before, after, old, new = row
    if not before:
        where = link(f"{places[1]}/{clause}.html#{clause}-{after}", f"{clause}-{after}", here)
        return f"{where} added: {compared('', new)}"
    name = f"{clause}-{before}"
    where = link(f"{places[0]}/{clause}.html#{name}", name, here)
    if not after:
        return f"{where} removed: {compared(old, '')}"
    if after != before:
        now = link(f"{places[1]}/{clause}.html#{clause}-{after}", f"{clause}-{after}", here)
        return f"{where} changed, now {now}: {compared(old, new)}"
    return f"{where} changed: {compared(old, new)}"


def pair_row(name, before, after):
    """An entry that is added, removed or changed."""
    what = "changed" if before and after else "added" if after else "removed"
    return f"{name} {what}: {compared(before, after)}"


def summary(found):
    """What differs, in words."""
    if found.kind != "changed":
        return found.kind
    parts = [
        (found.sentences, "sentence"),
        (found.fields, "field"),
        (found.examples, "example"),
        (found.laws, "law"),
    ]
    said = ", ".join(count(len(rows), noun) for rows, noun in parts if rows)
    return said + ("" if found.is_normative else "; the normative text is the same")


def clause_block(found, places, here):
    rows = [sentence_row(found.clause, row, places, here) for row in found.sentences]
    rows += [pair_row(f"<b>{name}</b>", before, after) for name, before, after in found.fields]
    rows += [pair_row("Example", before, after) for before, after in found.examples]
    rows += [pair_row(f"Law {code(law)}", before, after) for law, before, after in found.laws]
    names = [
        link(f"{place}/{found.clause}.html", label, here)
        for place, label, kind in zip(
            places, ("before", "after"), ("added", "removed"), strict=True
        )
        if found.kind != kind
    ]
    digests = " to ".join(code(one) for one in found.digests if one)
    head = f'<h3 id="{found.clause}">{code(found.clause)}</h3>'
    said = f"<p>{text(summary(found))} ({', '.join(names)}). Digest {digests}.</p>"
    return "\n".join([head, said, *([items(rows)] if rows else [])])


def blocks(found, names, total, places, here):
    """What differs between two versions, a block a clause; `names` are those of the versions."""
    if not found:
        return [
            f"<p><b>No change.</b> The text of each of the {count(total, 'clause')} is that of "
            f"version {names[0]}: sentences, other fields, examples and laws.</p>"
        ]
    rows = [(link(f"#{one.clause}", code(one.clause), here), text(summary(one))) for one in found]
    return [
        f"<p>{count(len(found), 'clause')} of {total} differ between {names[0]} and {names[1]}. "
        "A sentence that is changed gets a new number.</p>",
        table(["clause", "what differs"], rows),
        *[clause_block(one, places, here) for one in found],
    ]

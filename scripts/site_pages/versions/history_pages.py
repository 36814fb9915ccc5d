"""The pages of changes: one of all states, and one a family, clause by clause."""

from ..clause_page import address
from .history import FIELDS
from ..markup import ORPHAN, code, count, folded, link, page, table, text
from .words_compared import compared

INDEX = "standard/changes.html"
SAID = (
    "A change is one of the normative text: equation, contract, arguments, domain, refusals or "
    "variation points. Other line breaks, examples, laws and sources are not counted. The digest "
    "is the one that `plumb clause NAME --cite` prints for the text after the change."
)


def family_address(family):
    return f"standard/{family}-changes.html"


def fields_of(change):
    if change.kind == "added":
        return "added"
    if change.kind == "removed":
        return "removed"
    rows = [
        f"<p><b>{name}</b> {compared(*change.fields[name])}</p>"
        for name in FIELDS
        if name in change.fields
    ]
    return folded(", ".join(name for name in FIELDS if name in change.fields), "".join(rows))


def extent(history):
    """Which states there are, in a sentence; and what is missing."""
    if not history.states:
        return history.missing
    last = history.changes[-1]
    said = f"{count(history.states, 'state')} of `reference/`, up to {last.date}. "
    return said + history.missing


def changes_page(clauses, history, since=()):
    """standard/changes.md: the blocks of what differs from the last frozen version, then all states
    of reference/, the newest first."""
    known = {clause.name: clause for clause in clauses}
    states = {}
    for change in history.changes:
        states.setdefault((change.commit, change.date), []).append(change)

    def names(changes, kind):
        found = [one.clause for one in changes if one.kind == kind]
        shown = [
            link(f"{family_address(known[name].family)}#{name}", code(name), INDEX)
            if name in known
            else code(name)
            for name in found
        ]
        return f"{kind}: {', '.join(shown)}" if shown else ""

    rows = [
        (
            date,
            code(commit[:10]),
            "<br>".join(
                filter(None, (names(of, kind) for kind in ("changed", "added", "removed")))
            ),
        )
        for (commit, date), of in reversed(states.items())
    ]
    return page(
        "# Changes by clause",
        *since,
        '<h2 id="states">Every state in git</h2>',
        SAID,
        extent(history),
        table(["date", "commit", "clauses"], rows) if rows else "",
    )


def family_changes_page(family, clauses, history):
    """standard/FAMILY-changes.md: the clauses in their order, the oldest text first."""
    blocks = []
    for clause in clauses:
        own = [one for one in history.changes if one.clause == clause.name]
        if clause.family != family or not own:
            continue
        rows = [
            (
                one.date,
                code(one.commit[:10]),
                fields_of(one),
                code(one.digest) if one.digest else "",
            )
            for one in own
        ]
        name = link(address(clause.name), code(clause.name), family_address(family))
        blocks += [
            f'<h2 id="{clause.name}">{name}</h2>',
            table(["date", "commit", "fields", "digest"], rows),
        ]
    return ORPHAN + page(f"# Family {family}: changes by clause", SAID, extent(history), *blocks)


def summary(clause, history, here):
    """What the page of a clause says of its changes."""
    own = [one for one in history.changes if one.clause == clause.name]
    if not own:
        return f"<p>{text(history.missing or 'The text is newer than the last commit.')}</p>"
    changed = sum(one.kind == "changed" for one in own)
    every = link(f"{family_address(clause.family)}#{clause.name}", count(changed, "change"), here)
    return f"<p>Added on {own[0].date}, {every} since, the last on {own[-1].date}.</p>"

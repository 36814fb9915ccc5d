"""What checks a sentence of a contract, in words; a cell is never empty."""

from . import sentence_checks
from .markup import code, count, link, text

SHOWN_SCOPES = 2


def counted(law):
    return [line for line in law.lines if line.get("counted")]


def scopes(lines):
    return sorted({line["scope"] for line in lines if line.get("scope")})


def refuted_by(law):
    """The mutants that proofs of the law refute, without constant and empty answers."""
    return {
        name
        for line in law.lines
        for name in line.get("mutants", {}).get("refuted", [])
        if ":" not in name
    }


def laws_of(row, kept):
    return [kept.laws[name] for name in row.laws]


def killed_by(row, kept):
    """The mutants for which a law of the row fails."""
    return sorted({name for law in row.laws for name in kept.killed.get(law, ())})


def law_link(law, kept, page):
    return link(f"standard/{kept.clause_of[law]}.html#{law}", code(law), page)


def none(row):
    """The cell of what a sentence without a law cannot have."""
    return f"none: {row.reason}"


def reason_of(row):
    """The reason of a row, with its note."""
    said = f"{row.reason}: {sentence_checks.REASONS[row.reason]}" if row.reason else ""
    return said + (f" ({row.note})" if row.note else "") if said else row.note


def why(row):
    return text(reason_of(row))


def laws_cell(row, kept, page):
    parts = [", ".join(law_link(law, kept, page) for law in row.laws), why(row)]
    if row.points:
        where = f"standard/{row.clause}.html#variation-points"
        points = ", ".join(link(where, code(point), page) for point in row.points)
        parts.insert(1, f"allows {points}")
    return "<br>".join(filter(None, parts))


def mutants_cell(row, kept):
    if not row.laws:
        return none(row)
    killed = killed_by(row, kept)
    if not killed:
        return "none: the kept table has no mutant for which these laws fail"
    return f'<span title="{text(", ".join(killed))}">{count(len(killed), "mutant")} killed</span>'


def proof_cell(row, kept):
    if not row.laws:
        return none(row)
    laws = laws_of(row, kept)
    lines = [line for law in laws for line in counted(law)]
    if lines:
        bounds = scopes(lines)
        shown = "; ".join(bounds[:SHOWN_SCOPES]) + ("; .." if len(bounds) > SHOWN_SCOPES else "")
        return text(f"proved, {count(len(lines), 'counted line')}: {shown}")
    uncounted = [line for law in laws for line in law.lines]
    if uncounted:
        vacuous = all(line["outcome"] == "vacuous" for line in uncounted)
        because = (
            "they say nothing at the profiles proved"
            if vacuous
            else "a constant answer passes at each profile, or nothing is compared"
        )
        return f"{count(len(uncounted), 'line')}, none counted: {because}"
    return "sampled and exhausted: " + text(kept.reasons.get(laws[0].id) or "no proof is kept")


def answers_cell(row, kept):
    charged = kept.charged.get(row.key, 0)
    if charged:
        return f"{count(charged, 'wrong answer')} charged"
    if not row.laws:
        return none(row)
    return f"none: {row.reason}" if row.reason else "none: no answer violates this sentence alone"


def vectors_cell(clause, vectors, families, page):
    if clause.name in vectors:
        path, number, _ = vectors[clause.name]
        return link(str(path), count(number, "vector"), page)
    if clause.family not in families:
        return f"none: docs/vectors has no file of the family {clause.family}"
    return "none: the clause lets libraries choose, or nothing short decides an answer"


def clause_mutants(clause):
    """How many broken definitions the clause has."""
    if not clause.mutants:
        return "no mutant has the clause's name"
    proved = {name for law in clause.laws for name in refuted_by(law)} & set(clause.mutants)
    return (
        f"{count(len(clause.mutants), 'broken definition')}, each failed by a law of the clause; "
        f"{len(proved)} also refuted by a proof"
    )


def clause_vectors(clause, kept, page):
    families = {path.stem for path, _, _ in kept.vectors.values()}
    return vectors_cell(clause, kept.vectors, families, page)


def row(sentence, clause, kept, page):
    """The cells of a sentence: laws, mutants, proofs, wrong answers, vectors."""
    found = kept.rows[clause.name, str(sentence.number)]
    vectors = clause_vectors(clause, kept, page) if found.laws else none(found)
    return [
        laws_cell(found, kept, page),
        mutants_cell(found, kept),
        proof_cell(found, kept),
        answers_cell(found, kept),
        vectors,
    ]


def checked_by(law, kept, page):
    """The sentences and fields whose rows name a law."""
    rows = [row for row in kept.rows.values() if law in row.laws]
    places = [
        (f"#{row.clause}-{row.place}", f"{row.clause}-{row.place}")
        if row.place.isdigit()
        else ("", f"the field {row.place} of {row.clause}")
        for row in rows
    ]
    names = [
        link(f"standard/{row.clause}.html{anchor}", code(name) if anchor else text(name), page)
        for row, (anchor, name) in zip(rows, places, strict=True)
    ]
    return ", ".join(names)


def parts_beside(sentence, clause, kept):
    """What checks a sentence, in short: parts, each of runs (kind, words), where a kind is law,
    code or words. A sentence without a law has its reason."""
    found = kept.rows[clause.name, str(sentence.number)]
    reason = [[("words", reason_of(found))]] if reason_of(found) else []
    if not found.laws:
        return reason
    killed = killed_by(found, kept)
    lines = sum(len(counted(law)) for law in laws_of(found, kept))
    names = [run for law in found.laws for run in (("words", ", "), ("law", law))]
    return [
        names[1:],
        [("words", count(len(killed), "mutant") + " killed" if killed else "no mutant")],
        [("words", f"proved, {count(lines, 'line')}" if lines else "sampled and exhausted")],
        *[[("words", "allows "), ("code", point)] for point in found.points],
        *reason,
    ]


def beside(sentence, clause, kept, page):
    """One line for the page of the clause."""
    shown = {"law": lambda law: law_link(law, kept, page), "code": code, "words": text}
    return " · ".join(
        "".join(shown[kind](said) for kind, said in part)
        for part in parts_beside(sentence, clause, kept)
    )

"""What checks a sentence of a contract, in words; a cell is never empty.

Laws, mutants, proofs and vectors name the clause that they check, not the sentence. So the
sentences of a clause share their cells.
"""

from .markup import code, count, link, text


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


def laws_cell(clause, page):
    contract = clause.contract_law
    others = len(clause.laws) - 1
    name = link(f"standard/{clause.name}.html#{contract.id}", code(contract.id), page)
    return name + (f" and {count(others, 'other law')}" if others else "; the clause has one law")


def mutants_cell(clause):
    if not clause.mutants:
        return "no mutant has the clause's name"
    proved = {name for law in clause.laws for name in refuted_by(law)} & set(clause.mutants)
    return (
        f"{count(len(clause.mutants), 'broken definition')}, each failed by a law of the clause; "
        f"{len(proved)} also refuted by a proof"
    )


def proof_cell(clause, reasons):
    law = clause.contract_law
    lines = counted(law)
    if lines:
        where = count(len(lines), "counted line") + " of the contract law"
        bounds = scopes(lines)
        return text(f"{where}: {'; '.join(bounds[:2])}{'; ..' if len(bounds) > 2 else ''}")
    if law.lines:
        vacuous = all(line["outcome"] == "vacuous" for line in law.lines)
        why = (
            "it says nothing at the profiles proved"
            if vacuous
            else "a constant answer passes at each profile, or nothing is compared"
        )
        return f"{count(len(law.lines), 'line')} of the contract law, none counted: {why}"
    reason = reasons.get(law.id)
    return "none: " + text(reason or "the contract law is sampled and exhausted only")


def vectors_cell(clause, vectors, families, page):
    if clause.name in vectors:
        path, number, _ = vectors[clause.name]
        return link(str(path), count(number, "vector"), page)
    if clause.family not in families:
        return f"none: docs/vectors has no file of the family {clause.family}"
    return "none: the clause lets libraries choose, or nothing short decides an answer"


def row(clause, kept, page):
    """The cells of a clause: laws, mutants, proofs, vectors, devices."""
    families = {path.stem for path, _, _ in kept.vectors.values()}
    devices = sorted({run[0] for run in kept.devices.get(clause.name, [])})
    return [
        laws_cell(clause, page),
        mutants_cell(clause),
        proof_cell(clause, kept.reasons),
        vectors_cell(clause, kept.vectors, families, page),
        text(", ".join(devices)) or "none: no device record names the clause",
    ]

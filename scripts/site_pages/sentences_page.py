"""standard/sentences.md: what checks each sentence of each contract, or why nothing does."""

from . import checks, sentence_checks
from .clause_page import address
from .index_pages import families_of
from .markup import code, count, items, link, page, table, text

HERE = "standard/sentences.html"
HEAD = ["sentence", "text", "laws", "mutants", "proofs", "wrong answers", "vectors"]
SAID = (
    "A law checks a sentence if it fails for an answer that violates the sentence. The first law "
    "of a cell states the sentence. The others follow from it, or hold for other strides.",
    "A mutant is a broken definition. It counts if one of these laws fails for it.",
    "A line of the ledger is a proof of the whole law at one profile, not of the sentence alone. "
    "It is counted if it refutes a mutant, and each answer that looks at no argument. Laws without "
    "such a line are sampled on random cases and run on all small ones.",
    "A wrong answer violates the sentence. The judge is asked about each, and has to charge it.",
)


def figures(sentences, kept):
    """(what, how many) of the sentences."""
    rows = [kept.rows[one.clause, str(one.number)] for one in sentences]
    checked = [row for row in rows if row.laws]
    proved = [row for row in checked if any(map(checks.counted, checks.laws_of(row, kept)))]
    killers = [row for row in checked if checks.killed_by(row, kept)]
    charged = [kept.charged[row.key] for row in rows if row.key in kept.charged]
    reasons = {
        f"a reason and no law: {name}": sum(row.reason == name and not row.laws for row in rows)
        for name in sentence_checks.REASONS
    }
    return [
        ("sentences", len(rows)),
        ("checked by a law", len(checked)),
        ("checked by a law that kills a mutant", len(killers)),
        ("checked by a law with a counted proof", len(proved)),
        ("with a wrong answer that is charged", len(charged)),
        ("wrong answers charged", sum(charged)),
        *[(name, number) for name, number in reasons.items() if number],
    ]


def family_rows(clauses, sentences, kept):
    rows = []
    for clause in clauses:
        for place, one in enumerate(sentences[clause.name]):
            name = link(f"{address(clause.name)}#{one.anchor}", code(one.anchor), HERE)
            start = "" if place else f'<span id="{clause.name}"></span>'
            rows.append([start + name, text(one.text), *checks.row(one, clause, kept, HERE)])
    return rows


def sentences_page(clauses, sentences, kept):
    every = [one for clause in clauses for one in sentences[clause.name]]
    meanings = [f"<b>{name}</b>: {text(said)}" for name, said in sentence_checks.REASONS.items()]
    blocks = [
        "# What checks each sentence",
        f"The contracts of {count(len(clauses), 'clause')} have {count(len(every), 'sentence')}.",
        table(["sentences", "number"], [(what, f"{n:,}") for what, n in figures(every, kept)]),
        items(SAID),
        "A sentence that no law checks has a reason:",
        items(meanings),
    ]
    for family in families_of(clauses):
        members = [clause for clause in clauses if clause.family == family]
        blocks += [
            f'<h2 id="family-{family}">{family}</h2>',
            table(HEAD, family_rows(members, sentences, kept), "wide"),
        ]
    return page(*blocks)

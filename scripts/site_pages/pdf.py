"""The standard as one PDF, which Typst sets from standard.typ."""

import json
import pathlib
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

from . import checks
from .equations import as_mathematics
from .fields import items_of
from .index_pages import families_of

NAME = "plumbline-standard.pdf"
TEMPLATE = pathlib.Path(__file__).with_name("standard.typ")
FIELDS = ("Normal", "Arguments", "Domain", "Refusals", "Freedom")
COMPILE = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2])"


def tree_of(element):
    """A node of MathML as [tag, text, children]."""
    return [element.tag, element.text or "", [tree_of(child) for child in element]]


def runs_of(line, letters):
    """An equation as words and formulas in turn, as the site has it: nodes of `tree_of`."""
    root = ElementTree.fromstring(f"<p>{as_mathematics(line, letters)}</p>")
    runs = [["words", root.text, []]] if root.text else []
    for formula in root:
        runs.append(tree_of(formula))
        if formula.tail:
            runs.append(["words", formula.tail, []])
    return runs


def checks_of(sentence, clause, kept, shown):
    """What checks a sentence, as runs (kind, words). A law is a link if its clause is `shown`."""
    parts = checks.parts_beside(sentence, clause, kept)
    runs = [run for part in parts for run in (*part, ("words", " · "))][:-1]
    return [
        ("code", said) if kind == "law" and kept.clause_of[said] not in shown else (kind, said)
        for kind, said in runs
    ]


def data_of(clause, sentences, kept, shown):
    return {
        "name": clause.name,
        "signature": clause.signature,
        "purpose": clause.paragraph("Purpose"),
        "equation": [runs_of(line, clause.letters) for line in clause.fields["Equation"]],
        "sentences": [
            {
                "number": one.number,
                "anchor": one.anchor,
                "text": one.text,
                "checks": checks_of(one, clause, kept, shown),
            }
            for one in sentences
        ],
        "fields": {name: items_of(clause.fields[name]) for name in FIELDS if name in clause.fields},
        "examples": clause.fields["Examples"],
        "laws": [{"id": law.id, "equation": law.equation} for law in clause.laws],
        "digest": kept.citations[clause.name]["digest"],
    }


def write(python, folder, out, clauses, sentences, kept, date):
    """Writes out/plumbline-standard.pdf; `folder` gets the template and its data."""
    folder.mkdir(parents=True, exist_ok=True)
    shown = {clause.name for clause in clauses}
    families = [
        {
            "name": family,
            "clauses": [
                data_of(clause, sentences[clause.name], kept, shown)
                for clause in clauses
                if clause.family == family
            ],
        }
        for family in families_of(clauses)
    ]
    data = {"version": kept.version, "date": date, "clauses": len(clauses), "families": families}
    (folder / "standard.json").write_text(json.dumps(data), encoding="utf-8")
    shutil.copy(TEMPLATE, folder / TEMPLATE.name)
    subprocess.run([python, "-c", COMPILE, folder / TEMPLATE.name, out / NAME], check=True)

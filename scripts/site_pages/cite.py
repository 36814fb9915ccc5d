"""A clause as a reference: text and BibTeX, with the digest of its normative text."""

import hashlib

# What decides an answer. Purpose, Normal, Laws, Examples and Source explain it.
NORMATIVE = ("Equation", "Contract", "Arguments", "Domain", "Refusals", "Freedom")


def normative_digest(clause):
    """16 hexadecimal digits of SHA-256 over the fields, a line each, without line breaks."""
    lines = [f"Clause {clause.name}"]
    for field in NORMATIVE:
        words = " ".join(clause.fields.get(field, [])).split()
        if words:
            lines.append(f"{field} {' '.join(words)}")
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def citation(clause, version):
    return (
        f"The Plumbline developers. Clause {clause.name}, in Plumbline {version}: the executable "
        f"specification of GPU layout algebra. Normative text sha256:{normative_digest(clause)}."
    )


def bibtex(clause, version):
    escaped = clause.name.replace("_", "\\_")
    return "\n".join(
        (
            f"@misc{{plumbline:{clause.name},",
            "  author = {{The Plumbline developers}},",
            f"  title = {{Clause \\texttt{{{escaped}}}, in Plumbline: the executable "
            "specification of GPU layout algebra},",
            f"  version = {{{version}}},",
            f"  note = {{normative text sha256:{normative_digest(clause)}}}",
            "}",
        )
    )

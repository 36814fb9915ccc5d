"""The page of a clause: standard/NAME.md."""

import html
import re

from . import checks, explorer
from .equations import as_mathematics
from .fields import EXAMPLE, examples_of
from .markup import ORPHAN, code, count, folded, items, link, page, table, text


def address(name):
    return f"standard/{name}.html"


def head(clause, total, here):
    family = link(f"standard/{clause.family}-family.html", clause.family, here)
    place = f"Clause {clause.number} of {total}, family {family}"
    place += ", " + link("standard/index.html", "all clauses", here)
    return f'<p class="place">{place}<br>{code(clause.signature)}</p>'


def equation(clause):
    lines = [as_mathematics(line, clause.letters) for line in clause.fields["Equation"]]
    stated = "\n".join(clause.fields["Equation"])
    return f'<p class="equation">{"<br>".join(lines)}</p>\n' + folded(
        "As the header states it", f"<pre>{text(stated)}</pre>"
    )


def contract(clause, sentences, kept, here):
    rows = []
    for one in sentences:
        number = f'<a class="number" href="#{one.anchor}">{one.number}</a>'
        checked = f'<small class="checked">{checks.beside(one, clause, kept, here)}</small>'
        rows.append((one.anchor, f"{number} {text(one.text)}<br>{checked}"))
    return items(rows, "ul", "sentences")


def listed(clause, field):
    """A field whose items begin with `- `."""
    first, rows = "", []
    for line in clause.fields[field]:
        if line.startswith("- "):
            rows.append(line[2:])
        elif rows:
            rows[-1] += f" {line}"
        else:
            first = f"{first} {line}".strip()
    lead = f"<p>{text(first)}</p>" if first else ""
    return lead + ("\n" + items([text(row) for row in rows]) if rows else "")


def refusals(clause, meanings):
    field = " ".join(clause.fields["Refusals"])
    named = [name for name in re.findall(r"\w+", field) if name in meanings]
    if not named:
        return f"<p>{text(field)}</p>"
    rows = [(code(name), text(meanings[name])) for name in dict.fromkeys(named)]
    exact = "" if set(field.split()) <= set(meanings) else f"<p>{text(field)}</p>\n"
    return exact + table(["code", "meaning"], rows)


def freedom(clause, kept):
    rows = []
    for line in joined(clause.fields.get("Freedom", [])):
        found = re.match(r"^([\w.-]+) = ([^:]*): (.*)$", line)
        if not found:
            rows.append((text(line), "", "", ""))
            continue
        point, choices, meaning = found.groups()
        chosen = {}
        for one in kept.certificates:
            if point in one.choices:
                chosen.setdefault(one.choices[point][0], []).append(one.candidate)
        seen = [f"<b>{text(which)}</b>: {text(', '.join(who))}" for which, who in chosen.items()]
        rows.append(
            (
                code(point),
                text(choices),
                text(meaning),
                "<br>".join(seen) or "not seen",
            )
        )
    if not rows:
        return "<p>None: the contract leaves no choice that a variation point names.</p>"
    return table(["point", "choices", "meaning", "what libraries chose"], rows)


def joined(lines):
    """Each variation point in one line."""
    whole = []
    for line in lines:
        if re.match(r"^[\w.-]+ = ", line) or not whole:
            whole.append(line)
        else:
            whole[-1] += f" {line}"
    return whole


def examples(clause, kept, here):
    """Requests and answers. If the explorer is in the site, a request is a link that runs it."""
    rows = []
    for line in examples_of(clause.fields["Examples"]):
        found = EXAMPLE.match(line)
        request, answer = found.groups() if found else (line, "")
        shown = code(request)
        if found and kept.explorer:
            shown = link(html.escape(explorer.question("show", text=request)), shown, here)
        rows.append([shown, code(answer) if answer else ""])
    run = " A request leads to the explorer, which runs it." if kept.explorer else ""
    return f"<p>The tests execute each.{run}</p>\n" + table(["request", "answer"], rows)


def proof_lines(law):
    rows = []
    for line in law.lines:
        refuted = [name for name in line.get("mutants", {}).get("refuted", []) if ":" not in name]
        rows.append(
            (
                text(line["profile"]),
                line["outcome"] + ("" if line.get("counted") else ", not counted"),
                text(line.get("scope") or ""),
                text(line.get("encodings") or line.get("encoding") or ""),
                ", ".join(code(name) for name in refuted) or "none",
            )
        )
    return table(["profile", "outcome", "scope", "encodings", "mutants refuted"], rows)


def law_block(law, kept, here):
    kind = " (contract: decides whether an answer is right)" if law.contract else ""
    lines = [
        f'<div class="law" id="{law.id}"><p><b>{code(law.id)}</b>{kind}<br>{text(law.equation)}</p>'
    ]
    good = checks.counted(law)
    if law.lines:
        said = f"{count(len(law.lines), 'line')} of the ledger, {len(good)} counted"
        lines.append(folded(said, proof_lines(law)))
    else:
        reason = kept.reasons.get(law.id) or "no reason is given"
        lines.append(f"<p>Not proved: {text(reason)}.</p>")
    killed = kept.killed.get(law.id, ())
    lines.append(
        f"<p>Checks {checks.checked_by(law.id, kept, here)}. "
        f"Fails for {', '.join(map(code, killed)) or 'no mutant'}.</p>"
    )
    return "\n".join([*lines, "</div>"])


def libraries(clause, kept, here):
    rows = []
    for one in kept.certificates:
        if clause.name in one.verdicts:
            cases, verdict = one.verdicts[clause.name]
            shown = f'<span class="verdict {verdict.split()[0].lower()}">{text(verdict)}</span>'
            name = link(f"libraries/{one.library}/index.html", text(one.title), here)
            rows.append((name, shown, cases, text(one.periods.get(clause.name, "no timeline"))))
    if not rows:
        return "<p>No kept certificate judges this clause.</p>"
    return table(["library", "verdict", "cases", "timeline, a smaller suite"], rows)


def found_in(clause, kept, here):
    rows = [
        link(
            f"libraries/{library}/findings.html#{one['id'].lower()}",
            f"{text(one['id'])}: {text(one['library'])} {text(one['versions'])}",
            here,
        )
        for library, one in kept.findings.get(clause.name, [])
    ]
    return "<p>Findings: " + ", ".join(rows) + "</p>" if rows else ""


def spelled(clause, kept):
    rows = [
        (text(library), code(name), text(note))
        for library, name, note in kept.spellings.get(clause.name, [])
    ]
    if not rows:
        return "<p>No function of the listed libraries corresponds to this operation.</p>"
    return table(["library", "function", "note"], rows)


def recorded(clause, kept, here):
    rows = [
        (
            link(str(record), f"{text(device)}, {date}", here),
            text(candidate),
            f"{cases:,}",
            text(", ".join(f"{number:,} {verdict}" for verdict, number in verdicts.items())),
        )
        for device, date, candidate, cases, verdicts, record in kept.devices.get(clause.name, [])
    ]
    if not rows:
        book = link("docs/book/gpu.html", "On a GPU", here)
        return f"<p>No device record names the clause. {book} has the probes of hardware.</p>"
    return table(["device", "kernel", "cases", "verdicts"], rows)


def picture(clause, pictures, here):
    if clause.name not in pictures:
        return ""
    file, request = pictures[clause.name]
    image = link(file, "", here).split('"')[1]
    return (
        f'## Picture\n\n<figure><img class="drawn" loading="lazy" src="{image}" '
        f'alt="{text(request)}">'
        f"<figcaption>{code('plumb show ' + repr(request))}</figcaption></figure>"
    )


def clause_page(clause, sentences, kept, changes, versions):
    here = address(clause.name)
    vectors = checks.clause_vectors(clause, kept, here)
    definition = link(f"{clause.header}.html", code(clause.header), here)
    purpose = clause.paragraph("Purpose")
    table_of = link(f"standard/sentences.html#{clause.name}", "One table", here)
    return ORPHAN + page(
        f"# {clause.name}",
        versions,
        head(clause, kept.total, here),
        f"<p>{text(purpose)}</p>" if purpose else "",
        "## Equation",
        equation(clause),
        "## Contract",
        contract(clause, sentences, kept, here),
        f"<p>{table_of} has what checks each sentence of the standard.</p>",
        "## Normal form\n\n" + listed(clause, "Normal") if "Normal" in clause.fields else "",
        "## Arguments",
        listed(clause, "Arguments"),
        "## Domain",
        listed(clause, "Domain"),
        "## Refusals",
        refusals(clause, kept.meanings),
        "## Variation points",
        freedom(clause, kept),
        "## Examples",
        examples(clause, kept, here),
        picture(clause, kept.pictures, here),
        "## Laws",
        "<p>The tests sample each law on random cases and run it on all small ones. A line of the "
        "ledger is a proof at a profile: the tree is fixed, and numbers are unknown.</p>",
        *[law_block(law, kept, here) for law in clause.laws],
        "## Mutants",
        f"<p>{checks.clause_mutants(clause)}: "
        + (", ".join(code(name) for name in clause.mutants) or "none")
        + "</p>",
        "## Libraries",
        libraries(clause, kept, here),
        found_in(clause, kept, here),
        "## Spellings",
        spelled(clause, kept),
        "## Vectors",
        f"<p>{vectors}</p>",
        "## Devices",
        recorded(clause, kept, here),
        "## Definition and source",
        f"<p>{definition}. Source: {text(clause.paragraph('Source'))}</p>",
        "## Changes",
        changes,
        "## Cite",
        f"<p>{text(kept.citations[clause.name]['text'])}</p>\n"
        f"<pre>{text(kept.citations[clause.name]['bibtex'])}</pre>",
    )

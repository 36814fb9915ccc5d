"""A page for each library: libraries/NAME/index.md, beside its certificate and findings."""

import json

from .clause_page import address
from .index_pages import families_of, score
from .markup import code, link, page, table, text


def order_of(one):
    return (one.library, one.candidate)


def verdict_rows(one, clauses, here):
    for clause in clauses:
        if clause.name in one.verdicts:
            cases, verdict = one.verdicts[clause.name]
            name = link(address(clause.name), code(clause.name), here)
            shown = f'<span class="verdict {verdict.split()[0].lower()}">{text(verdict)}</span>'
            yield [name, clause.family, shown, cases, text(one.periods.get(clause.name, ""))]


def family_rows(one, clauses, here):
    for family in families_of(clauses):
        found = score(one, [clause for clause in clauses if clause.family == family])
        if found:
            yield [
                link(f"standard/{family}-family.html", family, here),
                f"{found[0]} of {found[1]}",
            ]


def certificate_part(one, clauses, here):
    words = [link(str(one.page.with_suffix(".html")), "certificate", here)]
    if one.timeline:
        words.append(link(str(one.timeline.with_suffix(".html")), "timeline", here))
    return [
        f"## {one.title}",
        f"<p><b>{text(one.conclusion)}</b></p>\n<p>{', '.join(words)}</p>",
        table(["family", "clauses kept"], family_rows(one, clauses, here)),
        table(
            ["clause", "family", "verdict", "cases", "timeline, a smaller suite"],
            verdict_rows(one, clauses, here),
        ),
    ]


def library_page(library, root, clauses, kept):
    here = f"libraries/{library}/index.html"
    folder = root / "libraries" / library
    about = {}
    for file in sorted(folder.rglob("candidate.json")):
        about = about or json.loads(file.read_text(encoding="utf-8"))
    home = about.get("homepage", "")
    own = [one for one in sorted(kept.certificates, key=order_of) if one.library == library]
    found = folder / "findings.md"
    return page(
        f"# {library}",
        text(about.get("title", "")) + (f": <{home}>" if home else ""),
        "[Findings](findings.md), ready to report." if found.exists() else "",
        *[block for one in own for block in certificate_part(one, clauses, here)],
    )

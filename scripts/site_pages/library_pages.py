"""A page for each library: libraries/NAME/index.md, beside its certificate and findings."""

import json

from .clause_page import address
from .index_pages import families_of, score
from .markup import code, link, page, table, text
from .timelines import picture


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
            right, beyond, judged = found
            name = link(f"standard/{family}-family.html", family, here)
            yield [name, f"{right} of {judged}", str(beyond) if beyond else "none"]


def timeline_part(one, root, here):
    """Blocks of a picture of how the verdicts changed from version to version."""
    if not one.timeline:
        return ["<p>Only this version was judged, so there is no timeline.</p>"]
    words = link(str(one.timeline.with_suffix(".html")), "In words", here)
    said = (root / one.timeline).read_text(encoding="utf-8")
    return [
        f"### Timeline of {one.candidate}",
        picture(said, one.candidate),
        f"<p>{words}. A timeline asks a smaller suite than the certificate.</p>",
    ]


def certificate_part(one, root, clauses, here):
    words = [link(str(one.page.with_suffix(".html")), "certificate", here)]
    if one.timeline:
        words.append(link(str(one.timeline.with_suffix(".html")), "timeline", here))
    return [
        f"## {one.title}",
        f"<p><b>{text(one.conclusion)}</b></p>\n<p>{', '.join(words)}</p>",
        table(
            ["family", "clauses without a wrong answer where required", "of them wrong beyond"],
            family_rows(one, clauses, here),
        ),
        *timeline_part(one, root, here),
        f"### Clauses of {one.candidate}",
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
        *[block for one in own for block in certificate_part(one, root, clauses, here)],
    )

"""The pages of a frozen version: VERSION/CLAUSE.html, plain HTML that needs nothing but its folder.

A sentence has two anchors: `composition-3`, as on the page of the current text, and `3`, so that
`0.2.0/composition#3` is an address where the server leaves `.html` out.
"""

import pathlib
import re

from . import changes_blocks, compared
from ..equations import as_mathematics
from ..markup import code, count, items, link, table, text

STYLE = pathlib.Path(__file__).with_name("frozen.css")
CURRENT = "standard"  # the folder of the current text
AUTHOR = "The Plumbline developers"
TITLE = "the executable specification of GPU layout algebra"


def address(version, clause="index"):
    return f"{version}/{clause}.html"


def changes_address(version):
    return address(version, "changes-from-the-version-before")


def letters_of(record):
    return [*re.findall(r"[(,] ?(\w+):", record["signature"]), "R"]


def selector(versions, current, shown, clause, here):
    """The versions, the newest first, as links to the same clause; one without the clause leads to
    its list of clauses. `shown` is the version of this page, and `current` the names of the clauses
    of the current text."""
    now = f"{CURRENT}/{clause if clause in current else 'index'}.html"
    links = ["<b>current</b>" if not shown else link(now, "current", here)]
    for version in reversed(versions):
        name = version["version"]
        has = clause in {one["clause"] for one in version["clauses"]}
        target = address(name, clause if has else "index")
        links.append(f"<b>{name}</b>" if name == shown else link(target, name, here))
    return f'<nav class="versions" aria-label="versions">Version: {", ".join(links)}</nav>'


def whole_page(title, blocks, style="frozen.css"):
    body = "\n".join(block for block in blocks if block)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{text(title)}</title>\n<link rel="stylesheet" href="{style}">\n'
        f"</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def sentences(record):
    rows = [
        (
            f"{record['clause']}-{one['number']}",
            f'<a class="number" id="{one["number"]}" href="#{one["number"]}">{one["number"]}</a> '
            + text(one["text"]),
        )
        for one in record["sentences"]
    ]
    return items(rows, "ul", "sentences")


def field(lines):
    """A field: its lead and its items, which begin with `- `; or a list of its lines."""
    if len(lines) == 1:
        return f"<p>{text(lines[0].removeprefix('- '))}</p>"
    has_lead = lines[1].startswith("- ") and not lines[0].startswith("- ")
    lead = [f"<p>{text(lines[0])}</p>"] if has_lead else []
    rows = [text(line.removeprefix("- ")) for line in lines[len(lead) :]]
    return "\n".join([*lead, items(rows)])


def examples(record):
    rows = []
    for line in record["fields"].get("Examples", []):
        request, arrow, answer = line.rpartition(" -> ")
        rows.append([code(request), code(answer)] if arrow else [code(line), ""])
    return table(["request", "answer"], rows)


def citation(version, record):
    """As `plumb clause NAME --cite` of that version has it."""
    where = address(version["version"], record["clause"])
    return (
        f"{AUTHOR}. Clause {record['clause']}, in Plumbline {version['version']}: {TITLE}. "
        f"Normative text sha256:{record['digest']}, frozen as {where}."
    )


def status(record, now, here):
    """Whether the current text is another; `now` is the current record or None."""
    if now is None:
        return "The current text has no such clause."
    current = link(f"{CURRENT}/{record['clause']}.html", "current text", here)
    if now["digest"] != record["digest"]:
        changes = link(f"{CURRENT}/changes.html#since", "Changes by clause", here)
        return f"The {current} differs: see {changes}."
    return f"The normative {current} is the same."


def clause_page(version, record, now, versions, current):
    name, number = record["clause"], version["version"]
    here = address(number, name)
    fields = record["fields"]
    equation = [as_mathematics(line, letters_of(record)) for line in fields["Equation"]]
    blocks = [
        selector(versions, current, number, name, here),
        f"<h1>{text(name)}</h1>",
        f"<p>Version {number}, {version['date']}. Family {text(record['family'])}, "
        f"{link(address(number), 'all clauses', here)}. {status(record, now, here)}</p>",
        f"<p>{code(record['signature'])}</p>",
        f"<p>{text(' '.join(fields['Purpose']))}</p>" if "Purpose" in fields else "",
        f'<h2>Equation</h2>\n<p class="equation">{"<br>".join(equation)}</p>',
        f"<pre>{text(chr(10).join(fields['Equation']))}</pre>",
        f"<h2>Contract</h2>\n{sentences(record)}",
    ]
    for title in ("Normal", "Arguments", "Domain", "Refusals", "Freedom"):
        if title in fields:
            blocks.append(f"<h2>{title}</h2>\n{field(fields[title])}")
    laws = [f"{code(law['id'])} {text(law['equation'])}" for law in record["laws"]]
    return whole_page(
        f"{name}, version {number}",
        [
            *blocks,
            f"<h2>Examples</h2>\n{examples(record)}",
            f"<h2>Laws</h2>\n{items(laws)}",
            f"<h2>Cite</h2>\n<p>{text(citation(version, record))}</p>",
        ],
    )


def index_page(version, before, versions, current):
    number = version["version"]
    here = address(number)
    families = dict.fromkeys(one["family"] for one in version["clauses"])
    blocks = []
    for family in families:
        names = [one["clause"] for one in version["clauses"] if one["family"] == family]
        links = ", ".join(link(address(number, name), code(name), here) for name in names)
        blocks.append(f"<h2>{text(family)}</h2>\n<p>{links}</p>")
    changes = link(f"{CURRENT}/changes.html#since", "Changes by clause", here)
    said = f"{changes} compares the current text with the last frozen version."
    if before:
        which = link(changes_address(number), f"What differs from {before['version']}", here)
        said = f"{which}. {said}"
    return whole_page(
        f"The standard, version {number}",
        [
            selector(versions, current, number, "index", here),
            f"<h1>The standard, version {number}</h1>",
            f"<p>{count(len(version['clauses']), 'clause')}, as released on {version['date']}. "
            f"Their text never changes. Digest of all normative texts: {code(version['digest'])}. "
            f"{said}</p>",
            *blocks,
        ],
    )


def changes_page(version, before, versions, current):
    """What differs from the version before."""
    number = version["version"]
    here = changes_address(number)
    found = list(compared.differences(before["clauses"], version["clauses"]))
    names = (before["version"], number)
    title = f"Changes by clause, {names[0]} to {names[1]}"
    shown = changes_blocks.blocks(found, names, len(version["clauses"]), names, here)
    select = selector(versions, current, number, "index", here)
    return whole_page(title, [select, f"<h1>{title}</h1>", "<h2>Clauses</h2>", *shown])


def since_blocks(versions, records, here):
    """What differs between the current text and the last frozen version."""
    if not versions:
        return ['<h2 id="since">Since the last frozen version</h2>', "<p>No version is frozen.</p>"]
    last = versions[-1]
    number = last["version"]
    found = list(compared.differences(last["clauses"], records))
    names = (number, "the current text")
    shown = changes_blocks.blocks(found, names, len(records), (number, CURRENT), here)
    index = link(address(number), f"version {number}", here)
    title = f'<h2 id="since">Since version {number}</h2>'
    return [title, f"<p>The last frozen version is {index} of {last['date']}.</p>", *shown]


def pages(versions, records):
    """(path, text) of each page of each version; `records` are those of the current text."""
    now = {one["clause"]: one for one in records}
    for version, before in zip(versions, [None, *versions], strict=False):
        number = version["version"]
        yield f"{number}/{STYLE.name}", STYLE.read_text(encoding="utf-8")
        yield address(number), index_page(version, before, versions, now)
        if before:
            yield changes_address(number), changes_page(version, before, versions, now)
        for record in version["clauses"]:
            name = record["clause"]
            page = clause_page(version, record, now.get(name), versions, now)
            yield address(number, name), page

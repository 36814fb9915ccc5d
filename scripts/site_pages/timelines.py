"""The timeline of a library as a picture: a row a clause, a column a version."""

import re

from .markup import text

PERIOD = re.compile(r"^(.+?) (\S+?)(?: to (\S+))?$")
ROW = re.compile(r"^  (\w+) {2,}([A-Za-z]+ \S.*)$")
GOOD = {"ok", "partial"}
CELL, LINE, LETTER, TOP = 16, 15, 6.4, 96  # points of SVG


def paragraphs(said):
    """The paragraphs of the timeline's text, as lines, after its heading."""
    body = said.split("```\n", 1)[1].rsplit("\n```", 1)[0]
    return [block.splitlines() for block in body.split("\n\n")][1:]


def verdicts_of(periods, versions):
    """{version: verdict} of "WRONG 4.2.0 to 4.5.3, ok 4.6.3"."""
    found = {}
    for period in periods.split(", "):
        verdict, first, last = PERIOD.match(period).groups()
        start, end = versions.index(first), versions.index(last or first)
        found.update(dict.fromkeys(versions[start : end + 1], verdict))
    return found


def read(said):
    """The versions, and [(clause, {version: verdict})], of a timeline.md."""
    heads, rows = paragraphs(said)[:2]
    versions = [line.split()[0] for line in heads]
    found = [ROW.match(line).groups() for line in rows]
    return versions, [(clause, verdicts_of(periods, versions)) for clause, periods in found]


def letter_of(verdict):
    """Tells verdicts apart without colour."""
    if verdict in GOOD:
        return ""
    return "-" if verdict == "not offered" else verdict[0].upper()


def kind_of(verdict):
    return "absent" if verdict == "not offered" else verdict.split()[0].lower()


def cell_svg(x, y, clause, version, verdict):
    box = f'<rect class="{kind_of(verdict)}" x="{x}" y="{y}" width="{CELL}" height="{LINE - 1}"/>'
    letter = letter_of(verdict)
    seen = f'<text x="{x + CELL / 2}" y="{y + 11}">{letter}</text>' if letter else ""
    return f"<g><title>{text(clause)} {text(version)}: {text(verdict)}</title>{box}{seen}</g>"


def picture(said, title):
    """The figure as HTML, without a blank line."""
    versions, rows = read(said)
    left = max(len(clause) for clause, _ in rows) * LETTER + 10
    width = left + CELL * len(versions) + TOP
    shown = []
    for place, version in enumerate(versions):
        x = left + CELL * (place + 0.7)
        turned = f'transform="rotate(-45 {x:.0f} {TOP - 6})"'
        shown.append(
            f'<text class="version" x="{x:.0f}" y="{TOP - 6}" {turned}>{text(version)}</text>'
        )
    for line, (clause, verdicts) in enumerate(rows):
        y = TOP + LINE * line
        shown.append(f'<text class="clause" x="{left - 8:.0f}" y="{y + 11}">{text(clause)}</text>')
        shown += [
            cell_svg(round(left) + CELL * place, y, clause, version, verdicts[version])
            for place, version in enumerate(versions)
            if version in verdicts
        ]
    seen = sorted({verdict for _, verdicts in rows for verdict in verdicts.values()} - GOOD)
    key = ", ".join(f"{letter_of(verdict)}: {text(verdict)}" for verdict in seen)
    words = f"{text(title)}: a row a clause, a column a version. Without a letter: ok or partial"
    svg = (
        f'<svg class="timeline" role="img" aria-label="the timeline of {text(title)}" '
        f'width="{width:.0f}" height="{TOP + LINE * len(rows)}">\n' + "\n".join(shown) + "\n</svg>"
    )
    return (
        f'<figure class="timeline">{svg}\n<figcaption>{words}'
        + (f". {key}" if key else "")
        + ".</figcaption></figure>"
    )

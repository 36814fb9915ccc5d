"""Small pieces of HTML. Blocks have no blank line, so that Markdown takes each as a whole."""

import html
import os


def text(words):
    return html.escape(str(words), quote=False)


def code(words):
    return f"<code>{text(words)}</code>"


def link(target, words, page):
    """A link from `page` to `target`, both paths of pages from the root of the site."""
    file, _, anchor = target.partition("#")
    path = os.path.relpath(file, os.path.dirname(page) or ".") if file else ""
    return f'<a href="{path}{"#" + anchor if anchor else ""}">{words}</a>'


def cell(one):
    """A cell; a pair of HTML and a number spans so many rows."""
    return f'<td rowspan="{one[1]}">{one[0]}</td>' if isinstance(one, tuple) else f"<td>{one}</td>"


def table(head, rows, kind=""):
    """A table whose cells are HTML. It scrolls sideways where the screen is narrow."""
    cells = "".join(f"<th>{one}</th>" for one in head)
    body = "\n".join(f"<tr>{''.join(map(cell, row))}</tr>" for row in rows)
    return (
        f'<div class="table-wrapper"><table class="docutils {kind}">\n'
        f"<thead><tr>{cells}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>"
    )


def items(rows, kind="ul", style=""):
    """A list; a row is HTML, or a pair of its anchor and HTML."""
    lines = [
        f'<li id="{row[0]}">{row[1]}</li>' if isinstance(row, tuple) else f"<li>{row}</li>"
        for row in rows
    ]
    return f'<{kind} class="simple {style}">\n' + "\n".join(lines) + f"\n</{kind}>"


def folded(summary, body):
    return f"<details><summary>{summary}</summary>\n{body}\n</details>"


# Furo draws the whole tree of the navigation on each page, so it has a few pages of each kind only.
ORPHAN = "---\norphan: true\n---\n\n"


def page(*blocks):
    """A page of blocks, with a blank line between two of them."""
    return "\n\n".join(block for block in blocks if block) + "\n"


def count(number, noun, plural=None):
    return f"{number:,} {noun if number == 1 else plural or noun + 's'}"

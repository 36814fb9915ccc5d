"""The prose of a file: paragraphs of Markdown and comments of C++, each with its line numbers."""

import re

FENCE = re.compile(r"^ *(```+|~~~+)")
ITEM = re.compile(r"^ *(?:[-*+]|\d+[.)]) +")
HEADING = re.compile(r"^#+ ")
DEFINITION = re.compile(r"^\[[^]]+\]: ")
SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.S)
LINK = re.compile(r"\]\([^()\s]*\)")

# What no comment begins in, and a comment to the end of its line. A quote behind a digit separates
# digits.
TOKEN = re.compile(
    r"""
    (?P<text> R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)"
            | "(?:\\.|[^"\\\n])*"
            | (?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+' )
    | //(?P<comment>[^\n]*)
    """,
    re.S | re.X,
)


class Paragraph:
    """Text, and the line of each of its characters."""

    def __init__(self, lines, is_table=False):
        self.is_table = is_table
        self.starts, parts, place = [], [], 0
        for number, line in lines:
            self.starts.append((place, number))
            parts.append(line.strip())
            place += len(parts[-1]) + 1
        self.text = " ".join(parts)

    def line_at(self, place):
        return max((start, number) for start, number in self.starts if start <= place)[1]


def spoken(text):
    """Without code and targets of links, at the same places."""
    text = SPAN.sub(lambda span: "x" + "_" * (len(span[0]) - 1), text)
    return LINK.sub(lambda link: "]" + " " * (len(link[0]) - 1), text)


def lines_of_markdown(text):
    """(number, line, kind) of each line: prose, item, table, blank or other."""
    fence, kind = None, "blank"
    for number, line in enumerate(text.splitlines(), 1):
        mark = FENCE.match(line)
        if fence or mark:
            if mark and (not fence or mark[1].startswith(fence)):
                fence = None if fence else mark[1]
            kind = "other"
        elif not line.strip():
            kind = "blank"
        elif line.lstrip().startswith("|"):
            kind = "table"
        elif HEADING.match(line) or DEFINITION.match(line) or line.startswith("<!--"):
            kind = "other"
        elif line.startswith("    ") and kind in ("blank", "other"):
            kind = "other"
        else:
            kind = "item" if ITEM.match(line) else "prose"
        yield number, line, kind


def paragraphs_of_markdown(text):
    held = []
    for number, line, kind in [*lines_of_markdown(text), (0, "", "blank")]:
        if kind != "prose" and held:
            yield Paragraph(held)
            held = []
        if kind == "table":
            for cell in line.split(" | "):
                yield Paragraph([(number, cell.strip("| "))], is_table=True)
        elif kind in ("prose", "item"):
            held.append((number, ITEM.sub("", line)))


def paragraphs_of_comments(text):
    """Comments on lines that follow one another are one paragraph; an empty one ends it."""
    held, last = [], 0
    for token in TOKEN.finditer(text):
        if token["comment"] is None:
            continue
        number = text.count("\n", 0, token.start()) + 1
        line = token["comment"].lstrip("/").strip()
        if held and (number != last + 1 or not line):
            yield Paragraph(held)
            held = []
        if line:
            held.append((number, line))
        last = number
    if held:
        yield Paragraph(held)

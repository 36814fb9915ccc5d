"""Prose of Markdown in lines of at most 100 columns."""

import re

WIDTH = 100

# Code and what sticks to it are not broken.
WORD = re.compile(r"(?:(`+)(?!`).+?(?<!`)\1(?!`)|[^\s`]|`)+")

# At the beginning of a line these would be something else.
MARK = re.compile(r"(?:[-+*=]+|\d+[.)]|[#>|].*|<!.*|~~~.*|```.*)$")

ITEM = re.compile(r"(?:[-*+]|\d+[.)]) +")


def words_of(text):
    """What no line is broken within."""
    words = []
    for found in WORD.finditer(text):
        if words and MARK.match(found[0]):
            words[-1] += f" {found[0]}"
        else:
            words.append(found[0])
    return words


def wrapped(text):
    """The lines of a paragraph, or of an item, which are indented behind its mark."""
    item = ITEM.match(text)
    mark = item[0] if item else ""
    first, *others = words_of(text[len(mark) :])
    lines = [mark + first]
    for word in others:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" " * len(mark) + word)
        else:
            lines[-1] += f" {word}"
    return lines


def wrapped_page(lines):
    """The lines of a page whose paragraphs and items are a line each. Tables, headings, comments
    and code stay as they are."""
    in_code = False
    for line in lines:
        if line.startswith("```"):
            in_code = not in_code
        if in_code or line.startswith(("```", "|", "#", "<!--")) or not line.strip():
            yield line
        else:
            yield from wrapped(line)

"""Writes the headers of the reference as string literals, in their reading order: embed_headers.py
OUT ROOT HEADER...

The order, and the part that each header is in, are those of reference/README.md. A header that it
does not name comes last, in no part; the test `architecture` finds it.
"""

import pathlib
import re
import sys

CHUNK = 8000  # compilers limit the length of one literal


def literal(text):
    chunks = [text[k : k + CHUNK] for k in range(0, len(text), CHUNK)]
    return "\n".join(f'R"~~({chunk})~~"' for chunk in chunks)


def reading_order(readme):
    """header -> (place, part): each by its first link, below the nearest heading."""
    found, part = {}, ""
    for line in readme.splitlines():
        if heading := re.match(r"#+ ([^,]*)", line):
            part = heading.group(1)
        for link in re.findall(r"\]\(([\w/]+\.hpp)\)", line):
            found.setdefault(f"reference/{link}", (len(found), part))
    return found


def reading_guide(readme):
    return re.search(r"^## How to read a clause\n.*?(?=^## )", readme, re.M | re.S).group()


def main(out, root, *headers):
    root = pathlib.Path(root)
    readme = (root / "reference" / "README.md").read_text()
    order = reading_order(readme)
    rows = []
    for header in headers:
        path = pathlib.Path(header).relative_to(root).as_posix()
        place, part = order.get(path, (len(order), ""))
        text = literal(pathlib.Path(header).read_text())
        rows.append((place, path, f'{{"{path}", "{part}",\n{text}}}'))
    pathlib.Path(out).write_text(
        '#include "plumb/catalogue/clauses/header_texts.hpp"\n\n'
        "namespace plumb::catalogue {\n\n"
        "std::string_view reading_guide() {\n  return "
        + literal(reading_guide(readme))
        + ";\n}\n\n"
        "const std::vector<HeaderText>& header_texts() {\n"
        "  static const std::vector<HeaderText> texts{\n"
        + ",\n".join(row[2] for row in sorted(rows))
        + "};\n"
        "  return texts;\n}\n\n}  // namespace plumb::catalogue\n"
    )


main(*sys.argv[1:])

"""Writes files as the string literal that a function returns:

    embed_text.py OUT HEADER NAMESPACE FUNCTION [FILE ..]

HEADER declares `std::string_view FUNCTION()` in NAMESPACE. Without a file the text is empty.
"""

import pathlib
import sys

CHUNK = 8000  # compilers limit the length of one literal


def main(out, header, namespace, function, *files):
    text = "".join(pathlib.Path(file).read_text(encoding="utf-8") for file in files)
    chunks = [text[k : k + CHUNK] for k in range(0, len(text), CHUNK)] or [""]
    literal = "\n".join(f'R"~~({chunk})~~"' for chunk in chunks)
    pathlib.Path(out).write_text(
        f'#include "{header}"\n\n'
        f"namespace {namespace} {{\n\n"
        f"std::string_view {function}() {{\n  return {literal};\n}}\n\n"
        f"}}  // namespace {namespace}\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

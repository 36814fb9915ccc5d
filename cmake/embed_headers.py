"""Writes the headers of the reference as string literals: embed_headers.py OUT HEADER..."""

import pathlib
import sys

CHUNK = 8000  # compilers limit the length of one literal


def literal(text):
    chunks = [text[k : k + CHUNK] for k in range(0, len(text), CHUNK)]
    return "\n".join(f'R"~~({chunk})~~"' for chunk in chunks)


def main(out, *headers):
    rows = [f'{{"reference/{pathlib.Path(h).name}",\n{literal(pathlib.Path(h).read_text())}}}' for h in headers]
    pathlib.Path(out).write_text(
        '#include "certify/header_texts.hpp"\n\n'
        "namespace plumb {\n\n"
        "const std::vector<HeaderText>& header_texts() {\n"
        "  static const std::vector<HeaderText> texts{\n" + ",\n".join(rows) + "};\n"
        "  return texts;\n}\n\n}  // namespace plumb\n"
    )


main(*sys.argv[1:])

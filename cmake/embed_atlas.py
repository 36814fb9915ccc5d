"""Writes the atlas as a string literal: embed_atlas.py OUT ATLAS"""

import pathlib
import sys

CHUNK = 8000  # compilers limit the length of one literal


def main(out, atlas):
    text = pathlib.Path(atlas).read_text(encoding="utf-8")
    chunks = [text[k : k + CHUNK] for k in range(0, len(text), CHUNK)]
    literal = "\n".join(f'R"~~({chunk})~~"' for chunk in chunks)
    pathlib.Path(out).write_text(
        '#include "atlas/atoms.hpp"\n\n'
        "namespace plumb::atlas {\n\n"
        f"std::string_view published_text() {{\n  return {literal};\n}}\n\n"
        "}  // namespace plumb::atlas\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

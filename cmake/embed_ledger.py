"""Writes the ledger of proofs as a string literal: embed_ledger.py OUT [LEDGER]"""

import pathlib
import sys

CHUNK = 8000  # compilers limit the length of one literal


def main(out, *ledgers):
    text = "".join(pathlib.Path(ledger).read_text(encoding="utf-8") for ledger in ledgers)
    chunks = [text[k : k + CHUNK] for k in range(0, len(text), CHUNK)] or [""]
    literal = "\n".join(f'R"~~({chunk})~~"' for chunk in chunks)
    pathlib.Path(out).write_text(
        '#include "proofs/ledger/ledger.hpp"\n\n'
        "namespace plumb::proofs {\n\n"
        f"std::string_view ledger_text() {{\n  return {literal};\n}}\n\n"
        "}  // namespace plumb::proofs\n",
        encoding="utf-8",
    )


main(*sys.argv[1:])

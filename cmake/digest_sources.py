"""Writes the digest of the sources below folders: digest_sources.py OUT ROOT FOLDER..."""

import hashlib
import pathlib
import sys


def main(out, root, *folders):
    digest = hashlib.sha256()
    for folder in folders:
        for path in sorted((pathlib.Path(root) / folder).rglob("*.[ch]pp")):
            name, text = path.relative_to(root).as_posix().encode(), path.read_bytes()
            digest.update(b"%d %s %d " % (len(name), name, len(text)) + text)
    pathlib.Path(out).write_text(
        '#include "proofs/paths/digest.hpp"\n\n'
        "namespace plumb::proofs {\n\n"
        f'std::string_view digest_of_sources() {{ return "{digest.hexdigest()[:32]}"; }}\n\n'
        "}  // namespace plumb::proofs\n"
    )


main(*sys.argv[1:])

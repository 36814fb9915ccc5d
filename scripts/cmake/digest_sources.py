"""Writes the digest of the sources below folders: digest_sources.py OUT ROOT FOLDER...

It is one of what the compiler sees: a comment, the name of a file and the folder that it lies in do
not count, so that neither an edit of a comment nor a move voids what was computed from the sources.
"""

import hashlib
import pathlib
import re
import sys

# What no comment begins in, and comments. A quote behind a digit separates digits.
TOKEN = re.compile(
    r"""
    (?P<kept> R"(?P<mark>[^\s()\\]{0,16})\(.*?\)(?P=mark)"
            | "(?:\\.|[^"\\\n])*"
            | (?<![0-9A-Za-z_])'(?:\\.|[^'\\\n])+' )
    | //[^\n]* | /\*.*?\*/
    """,
    re.S | re.X,
)
INCLUDE = re.compile(r'#[ \t]*include[ \t]*"(?:[^"]*/)?([^"/]+)"')


def text_of(source):
    """Without comments, folders of included files, and the order of includes, which is that of
    folders too."""
    code = TOKEN.sub(lambda token: token["kept"] or " ", source)
    lines = [line.rstrip() for line in code.splitlines() if line.strip()]
    included = [match[1] for line in lines if (match := INCLUDE.match(line.lstrip()))]
    others = [line for line in lines if not INCLUDE.match(line.lstrip())]
    return "\n".join([*sorted(included), "", *others])


def digest_of(texts):
    """Of the texts in any order."""
    parts = sorted(hashlib.sha256(text.encode()).digest() for text in texts)
    return hashlib.sha256(b"".join(parts)).hexdigest()[:32]


def main(out, root, *folders):
    paths = [path for folder in folders for path in (pathlib.Path(root) / folder).rglob("*.[ch]pp")]
    digest = digest_of(text_of(path.read_text(encoding="utf-8")) for path in paths)
    pathlib.Path(out).write_text(
        '#include "proofs/symbolic_execution/digest.hpp"\n\n'
        "namespace plumb::proofs {\n\n"
        f'std::string_view digest_of_sources() {{ return "{digest}"; }}\n\n'
        "}  // namespace plumb::proofs\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])

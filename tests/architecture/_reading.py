"""What the headers of the reference hold, and the order in which reference/README.md names them."""

import re

from _arrows import includes

CLAUSE = re.compile(r"^// Clause ", re.M)

# An alias is a notion of its own if a sentence says which.
TYPE = re.compile(
    r"^(?:struct|class|enum class|enum) \w+|^///.*\n(?:template .*\n)?using \w+", re.M
)


def misplaced(file, text):
    """Why a header of the reference lies in the wrong place, or None."""
    if not file.startswith("reference/") or not file.endswith(".hpp"):
        return None
    if "/search/" in file:
        return "a file in search/ has no clause" if CLAUSE.search(text) else None
    if not CLAUSE.search(text) and not TYPE.search(text):
        return "a file outside search/ has a clause or defines a type"
    first = next((n for n, line in enumerate(text.splitlines(), 1) if CLAUSE.match(line)), 0)
    return "the first clause stands after line 50" if first > 50 else None


LINK = re.compile(r"\]\(([\w/]+\.hpp)\)")


def reading_order(root):
    """Headers that reference/README.md does not name, names of no header, and headers that it
    names before one that they include. What is in search/ need not be read."""
    folder = root / "reference"
    if not (folder / "README.md").exists():
        return
    named = list(dict.fromkeys(LINK.findall((folder / "README.md").read_text(encoding="utf-8"))))
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*.hpp")}
    for header in sorted(header for header in there - set(named) if "/search/" not in header):
        yield f"reference/{header}: reference/README.md does not name it"
    for header in named:
        if header not in there:
            yield f"reference/README.md: there is no {header}"
            continue
        text = (folder / header).read_text(encoding="utf-8")
        for number, _, _, included in includes(text):
            if (later := included.removeprefix("reference/")) in named:
                if named.index(later) > named.index(header):
                    yield f"reference/{header}:{number}: reference/README.md names {later} later"

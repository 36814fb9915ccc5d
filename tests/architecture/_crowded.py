"""How many files of one kind a folder holds: at most 24. crowded.json has the folders that held
more when the limit came; their counts may only fall."""

import collections
import json
import pathlib

MOST = 24
BASELINE = pathlib.Path("tests", "architecture", "crowded.json")

CPP = {".hpp", ".h", ".cpp", ".cc", ".cu", ".cuh"}  # a header and its source are of one kind


def baseline(root):
    path = root / BASELINE
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def kind_of(file):
    suffix = pathlib.PurePosixPath(file).suffix
    return "C++" if suffix in CPP else suffix or "without a suffix"


def pages(root):
    """The Markdown that people write. That of libraries is generated."""
    return [path.relative_to(root).as_posix() for path in (root / "docs").rglob("*.md")]


def crowded(root, code):
    """A line for each folder with more files of a kind than it may have, and for each with fewer
    than the baseline says."""
    before = baseline(root)
    files = [*code, *pages(root)]
    counts = collections.Counter((file.rpartition("/")[0], kind_of(file)) for file in files)
    for (folder, kind), count in sorted(counts.items()):
        most = before.get(folder, {}).get(kind, MOST)
        if count > most:
            yield f"{folder}: {count} files of the kind {kind}, at most {most}: make rooms in it"
    for folder, kinds in before.items():
        for kind, most in kinds.items():
            if (count := counts[folder, kind]) < most:
                yield f"{BASELINE}: {folder} has {count} files of the kind {kind}, not {most}"

"""What the repository keeps of libraries, vectors and devices, read for the pages."""

import dataclasses
import json
import pathlib
import re

ROW = re.compile(r"^\| (\w+) \|(.*)\| ([^|]*) \|$", re.M)
POINT = re.compile(r"^\| ([\w\\.]+) \| ([^|]+) \| (\w+) \| [^|]* \|$", re.M)
PERIODS = re.compile(r"^  (\w+) {2,}([A-Za-z]+ \S.*)$", re.M)
KILLED = pathlib.Path("tests", "mutants", "killed.tsv")


def plain(text):
    """A cell of Markdown without its escapes."""
    return re.sub(r"\\(.)", r"\1", text).strip()


@dataclasses.dataclass
class Certificate:
    library: str  # folder below libraries/
    candidate: str
    title: str  # candidate and version
    page: pathlib.Path  # from the root
    conclusion: str
    verdicts: dict  # clause -> (cases, verdict)
    choices: dict  # variation point -> (choice, observed or declared)
    periods: dict  # clause -> verdicts by version, of the timeline
    timeline: pathlib.Path | None


def certificate_of(root, path):
    text = path.read_text(encoding="utf-8")
    clauses = text.split("\n## Clauses\n", 1)[1].split("\n## ", 1)[0]
    verdicts = {
        found[1]: (found[2].split("|")[0].strip(), plain(found[3]))
        for found in ROW.finditer(clauses)
        if found[1] != "clause"
    }
    chosen = text.split("\n## Where the contracts leave a choice\n", 1)
    points = POINT.finditer(chosen[1].split("\n## ", 1)[0]) if len(chosen) == 2 else ()
    timeline = path.parent / "timeline.md"
    periods = {}
    if timeline.exists():
        for clause, said in PERIODS.findall(timeline.read_text(encoding="utf-8")):
            periods.setdefault(clause, said)  # later lines tell of single changes
    folder = path.parent.relative_to(root / "libraries")
    return Certificate(
        folder.parts[0],
        folder.name,
        text.splitlines()[0].removeprefix("# "),
        path.relative_to(root),
        plain(re.search(r"^\*\*(.*)\*\*$", text, re.M)[1]),
        verdicts,
        {plain(one[1]): (plain(one[2]), one[3]) for one in points},
        periods,
        timeline.relative_to(root) if timeline.exists() else None,
    )


def certificates(root):
    """The kept certificates, by library and candidate."""
    return [
        certificate_of(root, path)
        for path in sorted((root / "libraries").rglob("certificate-*.md"))
    ]


def spellings(root):
    """{operation: [(library, function, note)]} of libraries/*/peers.tsv."""
    found = {}
    files = [*sorted((root / "libraries").glob("*/peers.tsv")), root / "libraries" / "peers.tsv"]
    for path in files:
        library = path.parent.name
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("## "):
                library = line[3:].split(":")[0]
            elif line and line[0] not in "#!":
                function, answer, note = (line.split("\t") + ["", ""])[:3]
                if not answer.startswith("-"):
                    for operation in filter(None, answer.split(", ")):
                        found.setdefault(operation, []).append((library, function, note))
    return found


def vectors(root):
    """{operation: (file, count, rules)} of docs/vectors."""
    found = {}
    for path in sorted((root / "docs" / "vectors").glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        for group in data.get("groups", []):
            rules = sorted({test["decide"]["by"] for test in group["tests"]})
            found[group["clause"]] = (path.relative_to(root), len(group["tests"]), rules)
    return found


def rows_of_killed(text):
    """(law, text of its mutants) of each line."""
    return [line.split("\t") for line in text.splitlines() if line and line[0] != "#"]


def killed(root):
    """{law: [mutants for which it fails]} of the kept table."""
    rows = rows_of_killed((root / KILLED).read_text(encoding="utf-8"))
    return {law: names.split() for law, names in rows}


def device_runs(root):
    """{clause: [(device, date, candidate, cases, verdicts, record)]} of the kept records."""
    found = {}
    for path in sorted((root / "gpu_conformance" / "records").glob("*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))
        for run in record.get("runs", []):
            for row in run["clauses"]:
                found.setdefault(row["clause"], []).append(
                    (
                        record["device"],
                        record["date"],
                        run["candidate"],
                        row["cases"],
                        row["verdicts"],
                        path.relative_to(root),
                    )
                )
    return found


def findings(root):
    """{operation: [(library, finding)]} of libraries/*/findings.json."""
    found = {}
    for path in sorted((root / "libraries").glob("*/findings.json")):
        for one in json.loads(path.read_text(encoding="utf-8"))["findings"]:
            found.setdefault(one.get("operation", ""), []).append((path.parent.name, one))
    return found


def classes(root):
    """How many classes of findings there are."""
    text = (root / "libraries" / "classes.json").read_text(encoding="utf-8")
    return len(json.loads(text)["classes"])

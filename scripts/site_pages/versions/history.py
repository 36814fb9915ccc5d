"""How the normative text of each clause has changed, read from the history of reference/ in git.

A state is a commit of the first-parent line that touches reference/: what has landed, without the
steps of a branch. The text of a clause is that of its comment, its words joined by one space, so
another line break is not a change. Nothing but git and the repository is needed.
"""

import dataclasses
import hashlib
import subprocess

FIELDS = ("Equation", "Contract", "Arguments", "Domain", "Refusals", "Freedom")
COMMENT = "// "
MARGIN = 10  # columns of a field's name
LOG = ("log", "--first-parent", "-m", "--reverse", "--raw", "--no-renames", "--no-abbrev")


@dataclasses.dataclass
class Change:
    clause: str
    commit: str
    date: str
    kind: str  # added, changed, removed
    fields: dict  # name -> (text before, text after), those that differ
    digest: str  # of the normative text after it, as `plumb clause --cite` has it


@dataclasses.dataclass
class History:
    changes: list  # oldest first
    states: int
    missing: str  # why there is no history, or an earlier one is missing; empty if it is whole


def fields_in(text):
    """{clause: {field: words}} of the text of a header: all fields."""
    found, fields, field = {}, None, None
    for line in text.split("\n"):
        if not line.startswith(COMMENT):
            fields = None
            continue
        line = line[len(COMMENT) :]
        name, content = line[:MARGIN].strip(), " ".join(line[MARGIN:].split())
        if name == "Clause":
            fields, field = found.setdefault(content, {}), None
        elif fields is not None and name:
            field = name
            fields[field] = " ".join((fields.get(field, ""), content)).strip()
        elif fields is not None and field:
            fields[field] = f"{fields[field]} {content}".strip()
    return found


def clauses_in(text):
    """{clause: {field: words}} of the text of a header: the fields that decide an answer."""
    return {
        clause: {name: fields[name] for name in FIELDS if fields.get(name)}
        for clause, fields in fields_in(text).items()
    }


def digest(clause, fields):
    """The first 16 digits of SHA-256 over the normative text."""
    lines = [f"Clause {clause}", *(f"{name} {words}" for name, words in fields.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def git(root, *words, text=None):
    done = subprocess.run(["git", "-C", str(root), *words], capture_output=True, input=text)
    return done.stdout if done.returncode == 0 else None


def blobs(root, ids):
    """{id: text}"""
    out = git(root, "cat-file", "--batch", text="".join(f"{one}\n" for one in ids).encode())
    found, place = {}, 0
    while place < len(out):
        end = out.index(b"\n", place)
        name, _, size = out[place:end].split()
        place = end + 1 + int(size)
        found[name.decode()] = out[end + 1 : place].decode("utf-8", "replace")
        place += 1
    return found


def landed(root):
    """(commit, date, {path: blob or None}) of each state, oldest first; or None without git."""
    top = git(root, "rev-parse", "--show-prefix")
    if top is None or top.strip():  # no repository, or another one around an unpacked archive
        return None
    text = git(root, *LOG, "--format=commit %H %cs", "--", "reference")
    states = []
    for line in (text or b"").decode().split("\n"):
        if line.startswith("commit "):
            states.append((*line.split()[1:], {}))
        elif line.startswith(":"):
            head, path = line.split("\t")
            blob, status = head.split()[3:5]
            states[-1][2][path] = None if status == "D" else blob
    return states


def difference(before, after):
    """The fields in which two texts of a clause differ."""
    names = [name for name in FIELDS if before.get(name, "") != after.get(name, "")]
    return {name: (before.get(name, ""), after.get(name, "")) for name in names}


def changes_of(states, texts):
    """The changes of all clauses, oldest first."""
    of_path, before, changes = {}, {}, []
    for commit, date, touched in states:
        for path, blob in touched.items():
            of_path[path] = clauses_in(texts[blob]) if blob and path.endswith(".hpp") else {}
        after = {}
        for path in sorted(of_path):
            after.update(of_path[path])
        for clause in sorted({*before, *after}):
            fields = difference(before.get(clause, {}), after.get(clause, {}))
            if clause in before and clause in after and not fields:
                continue
            kind = "changed" if clause in before else "added"
            kind = kind if clause in after else "removed"
            stated = digest(clause, after[clause]) if clause in after else ""
            changes.append(Change(clause, commit, date, kind, fields, stated))
        before = after
    return changes


def history_of(root):
    states = landed(root)
    if states is None:
        return History([], 0, "This folder is not a git repository, so it has no history.")
    ids = sorted({blob for *_, touched in states for blob in touched.values() if blob})
    changes = changes_of(states, blobs(root, ids)) if ids else []
    shallow = git(root, "rev-parse", "--is-shallow-repository") == b"true\n"
    missing = (
        "The repository is a shallow clone, so earlier changes are missing." if shallow else ""
    )
    return History(changes, len(states), missing)

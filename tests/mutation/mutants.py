"""The mutants of reference/: each changes one line within the body of one function."""

import dataclasses
import hashlib
import json
import pathlib
import random
import re
import subprocess

from functions import functions_of

HOME = pathlib.Path(__file__).resolve().parent.parent.parent
REFERENCE = HOME / "reference"
FAMILIES = ("integers tuples coordinates layouts modes algebra decisions matrices swizzles "
            "composed linear shuffles memory").split()
PAIRS = {"(": ")", "[": "]", "{": "}"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    header: str  # below reference/
    function: int  # its place in the header
    name: str  # of the function
    line: int
    before: str
    after: str
    body: str  # the mutated body of the function

    @property
    def family(self):
        return family_of(self.header)

    @property
    def key(self):
        """The same as long as the function and the line have their text."""
        words = (self.header, self.name, str(self.function), self.before, self.after)
        return hashlib.sha256("\0".join(words).encode()).hexdigest()[:12]


def without_comments(text):
    text = re.sub(r'"(?:\\.|[^"\\])*"', '""', text)
    return re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)


def balanced(text):
    """True if each bracket is closed by its own kind."""
    open_ones = []
    for letter in without_comments(text):
        if letter in PAIRS:
            open_ones.append(PAIRS[letter])
        elif letter in PAIRS.values() and (not open_ones or open_ones.pop() != letter):
            return False
    return not open_ones


def mutants_of(header, changes):
    """The mutants that these changes make: no two alike, and each bracket is closed."""
    text = (REFERENCE / header).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    found, seen = [], set()
    functions = list(enumerate(functions_of(text)))
    for number, after in changes:
        begin, end = starts[number - 1], starts[number]
        changed = text[:begin] + after + text[end:]
        for place, function in functions:
            tail = len(text) - function.end
            inside = begin < function.end and function.begin < end
            if not inside or changed[: function.begin] != text[: function.begin]:
                continue
            if changed[len(changed) - tail :] != text[len(text) - tail :]:
                continue
            body = changed[function.begin : len(changed) - tail]
            words = tuple(without_comments(body).split())
            if words == tuple(without_comments(text[function.begin : function.end]).split()):
                continue  # only a comment
            if (place, words) in seen:
                continue
            seen.add((place, words))
            if not balanced(body):
                continue
            before = lines[number - 1].strip()
            found.append(
                Mutant(header, place, function.name, number, before, after.strip(), body)
            )
    return found


def family_of(header):
    """The folder; answer.hpp is the first header of all."""
    return header.split("/")[0] if "/" in header else FAMILIES[0]


def headers(families=FAMILIES):
    paths = sorted(str(path.relative_to(REFERENCE)) for path in REFERENCE.rglob("*.hpp"))
    return [path for path in paths if family_of(path) in families]


def digest_of_sources():
    """Of all that a result depends on."""
    paths = [path for room in ("reference", "properties", "tests/mutation")
             for path in (HOME / room).rglob("*.[hc]pp")]
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(str(path.relative_to(HOME)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def changes_of(python, families, folder, digest):
    """What universalmutator changes: {header: [[line number, new line]]}, kept in the folder."""
    file = folder / f"changes-{digest}-{'-'.join(families)}.json"
    if not file.exists():
        done = subprocess.run(
            [python, "-B", pathlib.Path(__file__).with_name("generate.py"), *headers(families)],
            cwd=REFERENCE,
            capture_output=True,
            text=True,
            check=True,
        )
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(done.stdout, encoding="utf-8")
    return json.loads(file.read_text(encoding="utf-8"))


def population(python, families, folder, digest):
    """All mutants of the families whose brackets match."""
    changes = changes_of(python, families, folder, digest)
    return [one for header in changes for one in mutants_of(header, changes[header])]


def sample(mutants, seed, of_each):
    """`of_each` mutants of each family, drawn at random; a greater number draws the same first."""
    chosen = []
    for family in FAMILIES:
        ours = sorted((one for one in mutants if one.family == family), key=lambda one: one.key)
        random.Random(f"{seed} {family}").shuffle(ours)
        chosen += ours[:of_each]
    return chosen

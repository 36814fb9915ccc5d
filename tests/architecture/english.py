"""The rules of English that a machine can hold (CONTRIBUTING.md), and the width of Markdown.

python3 tests/architecture/english.py             check the repository
python3 tests/architecture/english.py --lower     lower the counts of english.json to what there is
python3 tests/architecture/english.py --control   check that each kind of violation is found

english.json has, for each rule, the places that there were in each file. The sum of a rule may only
fall: more is a violation at each file that has more, and less asks for --lower.
"""

import json
import pathlib
import re
import sys
import tempfile

from _arrows import FOLDERS
from _check import run
from _prose import lines_of_markdown, paragraphs_of_comments, paragraphs_of_markdown, spoken
from house import CPP, WIDTH

BASELINE = pathlib.Path("tests", "architecture", "english.json")
MOST_WORDS = 25

# Rules --------------------------------------------------------------------------------------------

_BEGINS = r"(?:^|(?<=[^.][.?!] ))\W*"
_ONE = r"(?:one|some|all|none|both|each|two|most)"

#   rule: what it forbids
RULES = {
    "begins-with-of": _BEGINS + r"(Of (?:a|an|the|those|these|each)\b)",
    "begins-with-where": _BEGINS + r"(Where [a-zA-Z])",
    "noun-negated": r"(?<![Tt]here )\b(?:is|are) (no [a-z]+ (?:that|of|but)\b)",
    "that-of": r"(, th(?:at|ose) of\b)",
    "of-which": rf"\b({_ONE} of (?:which|whose)\b)",
    "so-many": r"\b(so many\b|as many as [^.,;]* ha(?:s|ve)\b)",
    "mend": r"\b(mend(?:s|ed|ing)?\b)",
    "go-on": r"\b(go(?:es|ing)? on\b|went on\b)",
    "absent-colon": r"\b(absent:)",
}
INSTEAD = {
    "begins-with-of": "the subject comes first",
    "begins-with-where": "if, or the subject first",
    "noun-negated": "negate the verb",
    "that-of": "X's Y, or the noun again",
    "of-which": "whose, or a new sentence",
    "so-many": "a number before its noun",
    "mend": "fix",
    "go-on": "resume, continue or extend",
    "absent-colon": "if it is absent, ..",
    "long-sentence": f"at most {MOST_WORDS} words",
}
LONG = "long-sentence"  # in paragraphs of Markdown

SENTENCE_END = re.compile(r"(?<=[^.][.?!])\)?\s+(?=[^a-z\s])")
WORD = re.compile(r"[A-Za-z0-9_][^\s]*")


def long_sentences(text):
    """The place of each sentence that has too many words."""
    first = 0
    for last in [*(end.end() for end in SENTENCE_END.finditer(text)), len(text)]:
        if len(WORD.findall(text[first:last])) > MOST_WORDS:
            yield first
        first = last


def places(text, is_markdown):
    """(rule, line) of each violation in the text of one file."""
    for part in paragraphs_of_markdown(text) if is_markdown else paragraphs_of_comments(text):
        plain = spoken(part.text)
        for rule, forbidden in RULES.items():
            for found in re.finditer(forbidden, plain):
                yield rule, part.line_at(found.start(1))
        if is_markdown and not part.is_table:
            yield from ((LONG, part.line_at(place)) for place in long_sentences(plain))


# Width --------------------------------------------------------------------------------------------


def too_wide(text):
    """Lines of prose that could be broken: a link, or a word behind the mark of an item, cannot."""
    for number, line, kind in lines_of_markdown(text):
        words = spoken(line).split()
        if kind in ("prose", "item") and len(line) > WIDTH and len(words) > (kind == "item") + 1:
            yield number


# Files --------------------------------------------------------------------------------------------

# Written by programs that run for hours; everything else that is written is wrapped by its writer.
RECORDS = re.compile(r"(?:certificate-[^/]*|timeline|LEDGER)\.md$")


def files(root):
    """(name, text, whether it is Markdown) of each page and each file of C++."""
    pages = [*root.glob("*.md"), *(p for f in [*FOLDERS, "docs"] for p in (root / f).rglob("*.md"))]
    code = [path for folder in FOLDERS for path in (root / folder).rglob("*") if path.suffix in CPP]
    for path in sorted({*pages, *code}):
        if not RECORDS.search(path.name):
            name = path.relative_to(root).as_posix()
            yield name, path.read_text(encoding="utf-8"), path.suffix == ".md"


def counted(root):
    """{rule: {file: lines}} of the repository."""
    found = {rule: {} for rule in [*RULES, LONG]}
    for name, text, is_markdown in files(root):
        for rule, line in places(text, is_markdown):
            found[rule].setdefault(name, []).append(line)
    return found


def baseline(root):
    path = root / BASELINE
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def violations(root):
    """One line for each violation below `root`."""
    wrong, known = [], baseline(root)
    for name, text, is_markdown in files(root):
        if is_markdown:
            wrong += [f"{name}:{line}: wider than {WIDTH} columns" for line in too_wide(text)]
    for rule, found in counted(root).items():
        before = known.get(rule, {})
        here, there = sum(map(len, found.values())), sum(before.values())
        if here < there:
            lowered = f"python3 {BASELINE.with_suffix('.py')} --lower"
            wrong.append(f"{rule}: {here} places, fewer than {there}: {lowered}")
        elif here > there:
            for name, lines in found.items():
                if len(lines) > before.get(name, 0):
                    at = ", ".join(map(str, sorted(set(lines))))
                    more = f"{len(lines)} places, not {before.get(name, 0)}"
                    wrong.append(f"{name}:{at}: {rule}: {more}: {INSTEAD[rule]}")
    return wrong


def lower(root):
    """Writes the counts if no sum rises. Ends with 1 if one would."""
    known, now = baseline(root), {}
    for rule, found in counted(root).items():
        now[rule] = {name: len(lines) for name, lines in sorted(found.items())}
        if rule in known and sum(now[rule].values()) > sum(known[rule].values()):
            print(f"{rule}: there are more than before; counts only fall")
            return 1
    (root / BASELINE).write_text(json.dumps(now, indent=1) + "\n", encoding="utf-8")
    return 0


# Controls -----------------------------------------------------------------------------------------

# fmt: off
#    file            text                                                              allowed
CONTROLS = [
    ("a.md",         "The swizzle of A is a matrix.",                                  True),
    ("a.md",         "Of a swizzle the matrix is returned.",                           False),
    ("a.md",         "A matrix. Of the swizzle, that is.",                             False),
    ("a.md",         "Where tiles do not fit, nothing is returned.",                   False),
    ("a.md",         "R(i) == A(i), where A is a layout.",                             True),
    ("a.md",         "It is no proof of a law.",                                       False),
    ("a.md",         "There is no map that is shorter, and there is no proof of it.",  True),
    ("a.md",         "The shape of A, that of B",                                      False),
    ("a.md",         "Two axes, one of which is longer",                               False),
    ("a.md",         "a mode for so many threads",                                     False),
    ("a.md",         "It is mended.",                                                  False),
    ("a.md",         "The run goes\non.",                                              False),
    ("a.md",         "| a | absent: nothing |",                                        False),
    ("a.md",         "`It is mended.`",                                                True),
    ("a.md",         "```\nIt is mended.\n```",                                        True),
    ("a.md",         "word " * 12 + "\n" + "word " * 13,                                True),
    ("a.md",         " ".join(["word"] * 13) + ".\n" + " ".join(["Word"] * 13) + ".",  True),
    ("a.md",         " ".join(["word"] * 13) + "\n" + " ".join(["word"] * 13) + ".",   False),
    ("a.md",         "| " + "word " * 26 + "|",                                        True),
    ("a.md",         "a" * 50 + " " + "b" * 50,                                        False),
    ("a.md",         "a" * 101,                                                        True),
    ("a.md",         "- " + "a" * 101,                                                 True),
    ("a.md",         "# " + "a " * 60,                                                 True),
    ("docs/a.md",    "It is mended.",                                                  False),
    ("libraries/a/certificate-1.md", "It is mended.",                                  True),
    ("proofs/a.cpp", "// It is mended.",                                               False),
    ("proofs/a.cpp", "// It\n// goes\n// on.",                                         False),
    ("proofs/a.cpp", "// It goes\n\n// on.",                                           True),
    ("proofs/a.cpp", 'int a = f("// It is mended");',                                  True),
    ("proofs/a.cpp", "// " + "a " * 30,                                                True),
]

MENDED = "It is mended.\n"
#    now         before      allowed
COUNTS = [
    ({"a.md": 1}, {"a.md": 1}, True),
    ({"b.md": 1}, {"a.md": 1}, True),
    ({"a.md": 2}, {"a.md": 1}, False),
    ({"a.md": 1}, {"a.md": 2}, False),
    ({"a.md": 1, "b.md": 1}, {"a.md": 1}, False),
]
# fmt: on


def control():
    """Each row of CONTROLS and COUNTS that the check gets wrong."""
    rows = [({file: f"{text}\n"}, {}, allowed) for file, text, allowed in CONTROLS]
    for now, before, allowed in COUNTS:
        rows.append(({file: MENDED * n for file, n in now.items()}, {"mend": before}, allowed))
    wrong = []
    for texts, before, allowed in rows:
        with tempfile.TemporaryDirectory() as folder:
            for file, text in {**texts, str(BASELINE): json.dumps(before)}.items():
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            if (not violations(pathlib.Path(folder))) != allowed:
                wrong.append(f"{texts}, {before}: should be {'allowed' if allowed else 'found'}")
    return wrong


if __name__ == "__main__":
    if sys.argv[1:] == ["--lower"]:
        sys.exit(lower(pathlib.Path(__file__).resolve().parents[2]))
    sys.exit(run(sys.argv[1:], __doc__, violations, control))

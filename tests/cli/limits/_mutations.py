"""Random changes to a text, and the texts that they begin with: for _random_texts.py."""

import pathlib
import re
import shlex

ROOT = pathlib.Path(__file__).resolve().parents[3]

NUMBERS = [
    *"0 1 -1 2 3 7 8 31 32 33 63 64 65 255 256 1023 65536 1048577".split(),
    *(str(2**k + d) for k in (31, 32, 63, 64, 128) for d in (-1, 0, 1)),
    str(-(2**63)),
    str(10**30),
    "9" * 400,
    "1e9",
    "0x10",
    "1/0",
    "nan",
    "007",
]
WORDS = [
    *"( ) [ ] { } < > , : ; @ _ * o -> + - % ^ = / \\ \" ' # ! . ..".split(),
    *"Sw<3,4,3> Sw<0,0,4294967296> ((((1)))) () (,) 1@0 1@1@2 f1 ^0b1 [0b1]".split(),
    *"{lane:[[1]]}->(a:2) plan{} refuse null true {} [] \"\" op args id result".split(),
    *"_12 Int<4>{} @%p0 %r1 bra ret".split(),
    "\0",
    "\n",
    "\xff",
    "\u202e",
    "\x1b[31m",
    "(" * 200,
    "[" * 70000,
    "1," * 3000,
    "(2,2):" * 40,
]
CHUNK = re.compile(rb"[A-Za-z_]+|-?[0-9]+|\s+|.", re.S)


def mutated(text, others, randoms):
    """The bytes `text` after one to six changes, some of them with pieces of `others`."""
    for _ in range(randoms.choice([1, 1, 1, 2, 3, 6])):
        text = _changed(text, others, randoms)
    return text[: 1 << 20]


def _changed(text, others, randoms):
    kind = randoms.randrange(9)
    if kind == 0 and text:
        at = randoms.randrange(len(text))
        return text[:at] + bytes([text[at] ^ (1 << randoms.randrange(8))]) + text[at + 1 :]
    pieces = CHUNK.findall(text) or [b""]
    at = randoms.randrange(len(pieces))
    if kind in (1, 2):
        numbers = [k for k, piece in enumerate(pieces) if piece.lstrip(b"-").isdigit()]
        at = randoms.choice(numbers or [at])
        pieces[at] = randoms.choice(NUMBERS).encode()
    elif kind == 3:
        pieces[at] = randoms.choice(WORDS).encode("utf-8", "replace")
    elif kind == 4:
        pieces.insert(at, randoms.choice(WORDS).encode("latin-1", "replace"))
    elif kind == 5:
        del pieces[at : at + randoms.choice([1, 1, 2, 8])]
    elif kind == 6:
        piece = pieces[at : at + randoms.choice([1, 4, 20])]
        pieces[at:at] = piece * randoms.choice([1, 2, 50])
    elif kind == 7:
        other = CHUNK.findall(randoms.choice(others))
        begin = randoms.randrange(len(other) or 1)
        pieces[at:at] = other[begin : begin + randoms.choice([1, 5, 40])]
    else:
        other = randoms.randrange(len(pieces))
        pieces[at], pieces[other] = pieces[other], pieces[at]
    return b"".join(pieces)


def corpus(target):
    """The committed inputs of a fuzz target."""
    folder = ROOT / "tests/fuzz/corpora" / target
    return [file.read_bytes() for file in sorted(folder.iterdir())]


def expressions():
    return corpus("eval") + [text[1:] for text in corpus("notation")]


def lines_of(target):
    """The lines of a target's inputs, which are requests and answers."""
    return [line for text in corpus(target) for line in text.split(b"\n")]


def calls(command):
    """The words behind `plumb COMMAND` of each example of the pages."""
    found = []
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        for line in page.read_text().splitlines():
            if line.startswith(f"$ plumb {command} "):
                try:
                    words = shlex.split(line.split("#")[0].rstrip("\\"))[3:]
                except ValueError:
                    continue
                if not {"|", ">", "--compare", "--prove", "--svg"} & set(words):
                    found.append(words)
    return found

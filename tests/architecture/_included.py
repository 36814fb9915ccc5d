"""Which file calls a function whose header it does not include. The precompiled header hides it:
the builds without one, of the explorer and of the preset clang, then end with an error."""

import functools
import re

from _arrows import includes

# A free function, by a name of several words: those of one word are variables elsewhere.
NAME = r"([a-z]+(?:_[a-z0-9]+)+)\("
TYPE = r"(?!return |throw )[A-Za-z_][\w:]*(?:<[^;{}()]*>)?[ \w:&*]*[ &*]"
DECLARED = re.compile("^" + TYPE + NAME, re.M)
MEMBER = re.compile("^ +" + TYPE + NAME, re.M)
CALLED = re.compile(r"(?<![\w.>:])" + NAME)
ROOMS = ("gpu_conformance/", "plumb/", "proofs/", "properties/")
NO_CALLS = re.compile(r'//.*|"(?:\\.|[^"\\\n])*"')


def missing_includes(code):
    """One line for each call in a .cpp file of a function that no file it includes has."""
    code = {file: text for file, text in code.items() if file.startswith(("reference/", *ROOMS))}
    bare = {file: NO_CALLS.sub("", text) for file, text in code.items() if file.endswith(".hpp")}
    homes = {}
    for file, text in bare.items():
        for name in DECLARED.findall(text):
            homes.setdefault(name, set()).add(file)
    names = {file: set(re.findall(r"\w+", text)) for file, text in bare.items()}
    headers = {
        file: [header for *_, bracket, header in includes(text) if bracket == '"']
        for file, text in code.items()
    }

    @functools.lru_cache(None)
    def closure(file):
        seen, left = set(), [file]
        while left:
            for header in headers.get(left.pop(), ()):
                if header not in seen:
                    seen.add(header)
                    left.append(header)
        return seen

    for file, text in code.items():
        if not file.endswith(".cpp"):
            continue
        bare_text = NO_CALLS.sub("", text)
        own = {*DECLARED.findall(bare_text), *MEMBER.findall(bare_text)}
        own.update(re.findall(r"\b(\w+) = \[", bare_text))
        for name in sorted(set(CALLED.findall(bare_text)) & homes.keys() - own):
            if not any(name in names.get(header, ()) for header in closure(file)):
                yield f"{file}: {name}() without {' or '.join(sorted(homes[name]))}"

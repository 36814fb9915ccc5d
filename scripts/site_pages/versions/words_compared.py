"""Two texts as one, in HTML."""

import difflib

from ..markup import text


def compared(before, after):
    """Both texts in one, words that went away struck out, new ones underlined."""
    old, new, out = before.split(), after.split(), []
    matcher = difflib.SequenceMatcher(None, old, new, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        gone, come = text(" ".join(old[a:b])), text(" ".join(new[c:d]))
        if kind == "equal":
            out.append(gone)
            continue
        out += [f"<del>{gone}</del>"] if gone else []
        out += [f"<ins>{come}</ins>"] if come else []
    return " ".join(out)

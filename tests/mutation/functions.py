"""Where the bodies of a header's functions begin and end."""

import dataclasses
import re

_TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|[{};]', re.S)
_SCOPE = re.compile(r"\b(?:namespace|struct|class|enum|union)\b")
# void f(, or the constructor of a class
_NOTHING = re.compile(r"(?:(?:inline|static|friend)\s+)*void\b|(?:explicit\s+)?\w+\s*\($")
_NAME = re.compile(r"(operator\s*\S+?|~?\w+)\s*\($")


@dataclasses.dataclass(frozen=True)
class Function:
    name: str
    returns_nothing: bool
    begin: int  # offset behind the opening brace of the body
    end: int  # offset of the closing brace


def _without_templates(head):
    """The head of a declaration without comments and template<..> lists."""
    head = re.sub(r"//[^\n]*", "", head).strip()
    while head.startswith("template"):
        depth, at = 0, head.index("<")
        while True:
            depth += {"<": 1, ">": -1}.get(head[at], 0)
            at += 1
            if depth == 0:
                break
        head = head[at:].strip()
    return head


def _parameters(head):
    """(before the parameters, behind them), or None if the head has none."""
    depth = 0
    for at, letter in enumerate(head):
        depth += {"<": 1, ">": -1}.get(letter, 0) if head[at - 1 : at + 1] != "->" else 0
        if letter == "(" and "operator" in head[:at] and head[at + 1 : at + 2] == ")":
            continue
        if letter == "(":
            return head[: at + 1], head[at:]
    return None


def functions_of(text):
    """The functions at namespace or class scope of a header."""
    stack, begin, found = [], 0, []
    for token in _TOKEN.finditer(text):
        mark = token.group()
        if mark == "{":
            head = _without_templates(text[begin : token.start()])
            kind = "other"
            if all(one[0] == "scope" for one in stack):
                parts = _parameters(head)
                if _SCOPE.search(head.split("(")[0]):
                    kind = "scope"
                elif parts and not re.search(r"[^=!<>]=[^=]", head.split("(")[0]):
                    kind = "function"
            stack.append((kind, head, token.end()))
            begin = token.end()
        elif mark == "}":
            kind, head, start = stack.pop()
            if kind == "function":
                before, _ = _parameters(head)
                name = _NAME.search(before)
                nothing = _NOTHING.match(before)
                found.append(
                    Function(name.group(1) if name else "?", bool(nothing), start, token.start())
                )
            begin = token.end()
        elif mark == ";":
            begin = token.end()
    return found

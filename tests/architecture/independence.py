"""What judges an operation does not ask it: required domains and laws are written without it.

    python3 tests/architecture/independence.py            check the repository
    python3 tests/architecture/independence.py --control  check that each kind of violation is found

A required domain calls neither its operation (except on the inner layout) nor a refusal helper,
and never tests answered(). A law calls no function of the operation's own header that the operation
is made of: neither directly, nor through the helpers of the laws and the readings, nor through a
second definition X_by_definition. Evaluation and size are free, and so is an operation that has a
clause and laws of its own.
"""

import pathlib
import re
import sys
import tempfile

from _check import run

# Functions ----------------------------------------------------------------------------------------

HEAD = re.compile(
    r"^(?!struct|class|enum|using|template|return|namespace|#|/|\})"
    r"[A-Za-z_][\w:<>,&*\[\] ]*?[ &*](\w+)\("
)
CALL = re.compile(r"(?<![.\w>])(?:plumb::|variants::)?(\w+)(?:<[\w:<>, ]*>)?\(")


def without_texts(code):
    return re.sub(r'"[^"\n]*"', "", re.sub(r"//.*", "", code))


def functions(text):
    """(name, line, body) of each function of a namespace."""
    lines, first = text.splitlines(), 0
    while first < len(lines):
        head = HEAD.match(lines[first])
        last = first
        if head:
            while not lines[last].startswith("}") and not re.search(r"[;}]$", lines[last].strip()):
                last += 1
                if last == len(lines):
                    return
            if not lines[last].startswith("}") and lines[last].startswith(" "):
                while last + 1 < len(lines) and not lines[last].startswith("}"):
                    last += 1
            body = without_texts("\n".join(lines[first : last + 1]))
            yield head.group(1), first + 1, body[body.index("(") + 1 :]
        first = last + 1


def calls_of(files):
    """The functions that each function calls, by name."""
    calls = {}
    for file in files:
        for name, _, body in functions(file.read_text(encoding="utf-8")):
            calls.setdefault(name, set()).update(set(CALL.findall(body)) - {name})
    return calls


def reached(names, calls):
    seen, left = set(), list(names)
    while left:
        name = left.pop()
        if name not in seen:
            seen.add(name)
            left.extend(calls.get(name, ()))
    return seen


# Required domains ---------------------------------------------------------------------------------


def asking_domains(root):
    for path in sorted((root / "reference").rglob("*.hpp")):
        for name, line, body in functions(path.read_text(encoding="utf-8")):
            if not name.endswith("_required"):
                continue
            file, operation = path.relative_to(root).as_posix(), name.removesuffix("_required")
            if operation in CALL.findall(body.replace(f"{operation}(F.inner)", "")):
                yield f"{file}:{line}: {name} asks {operation}"
            if refusal := re.search(r"\w*refusal\w*\(", body):
                yield f"{file}:{line}: {name} asks {refusal.group()})"
            if ".answered()" in body:
                yield f"{file}:{line}: {name} asks whether something is answered"


# Laws ---------------------------------------------------------------------------------------------

FREE = {"evaluate", "size"}
DEFINED_AS = {
    "floor_div": "checked_floor_div",
    "ceil_div": "checked_ceil_div",
    "image": "image_of",
    "round_up": "checked_round_up",
    "rank": "rank_of",
    "depth": "depth_of",
}
LAW = re.compile(r"^struct (\w+)(?: final)?( : [^{]+)? \{\n(.*?)^\};", re.M | re.S)
MEMBER = re.compile(r"^ +(?:static [\w:<>,&* ]*?[ &*](?=\w+\()|const auto (?=\w+ = \[))(\w+)", re.M)
ID = re.compile(r'"(\w+)\.[\w-]+"')

# Open: the greatest length that is known is the reference's own.
KNOWN = {("max_common_layout", "max_common_layout")}


def with_bases(law, structs, seen):
    """The body of a law, and those of what it is derived from or made with."""
    name, bases, body = law.groups()
    seen.add(name)
    for base in re.findall(r"\w+", bases or ""):
        if base in structs and base not in seen:
            body += with_bases(structs[base], structs, seen)
    return body


def asking_laws(root):
    headers = {}
    for path in (root / "reference").rglob("*.hpp"):
        for clause in re.findall(r"^// Clause +(\w+)", path.read_text(encoding="utf-8"), re.M):
            headers[clause] = path
    laws = sorted((root / "properties" / "laws").rglob("*.hpp"))
    readings = [
        *(root / "properties" / "variants").rglob("*.hpp"),
        *(root / "properties" / "oracles").rglob("*.hpp"),
    ]
    helpers = calls_of([*laws, *readings])
    members = {
        name
        for path in [*laws, *readings]
        for name in MEMBER.findall(path.read_text(encoding="utf-8"))
    }
    texts = {path: path.read_text(encoding="utf-8") for path in laws}
    structs = {law.group(1): law for text in texts.values() for law in LAW.finditer(text)}
    for path, text in texts.items():
        for law in LAW.finditer(text):
            named = ID.search(law.group(3))
            if not named or named.group(1) not in headers:
                continue
            clause = named.group(1)
            own = calls_of([headers[clause]])
            made_of = reached([DEFINED_AS.get(clause, clause)], own) & set(own)
            body = with_bases(law, structs, set())
            used = reached(CALL.findall(without_texts(body)), helpers)
            second = {name for name in used & set(own) if name.endswith("_by_definition")}
            asked = (used - set(helpers) - members | reached(second, own)) & made_of - FREE
            for name in sorted(asked):
                if name != clause and name in headers or (clause, name) in KNOWN:
                    continue
                line = text[: law.start()].count("\n") + 1
                file = path.relative_to(root).as_posix()
                yield f"{file}:{line}: {law.group(1)} asks {name}, which {clause} is made of"


# Controls -----------------------------------------------------------------------------------------

HEADER = """// Clause    a
int helper(int n) {
  return n;
}
int a_by_definition(int n) {
  return BY_DEFINITION;
}
int a(int n) {
  return helper(n);
}
bool a_required(int n) {
  return REQUIRED;
}
"""
LAWS = """int own(int n) {
  return OWN;
}
struct AHolds {
  static constexpr LawText text{"a.holds", "a(n) == helper(n)"};
  bool operator()(Driver& draw) { return LAW; }
};
template <class Form>
struct Base {
  bool operator()(Driver& draw) { return BASE; }
};
struct AOfForm : Base<Form> {
  static constexpr LawText text{"a.of-form", "as a.holds"};
};
"""
PLAIN = {
    "BY_DEFINITION": "n",
    "REQUIRED": "n > 0",
    "OWN": "n",
    "LAW": "use.a(1) == own(1)",
    "BASE": "use.a(1) == own(1)",
}

# fmt: off
CONTROLS = [
    # what differs                                 allowed
    ({},                                           True),
    ({"REQUIRED": "a(n).answered()"},              False),
    ({"REQUIRED": "plumb::a(n) == 1"},             False),
    ({"REQUIRED": "!a_refusal(n)"},                False),
    ({"REQUIRED": "b(n).answered()"},              False),
    ({"REQUIRED": "helper(n) == 1"},               True),
    ({"LAW": "use.a(1) == a(1)"},                  False),
    ({"LAW": "use.a(1) == helper(1)"},             False),
    ({"OWN": "helper(n)"},                         False),
    ({"BASE": "use.a(1) == helper(1)"},            False),
    ({"LAW": "use.a(1) == a_by_definition(1)"},    True),
    ({"LAW": "use.a(1) == a_by_definition(1)", "BY_DEFINITION": "helper(n)"}, False),
]
# fmt: on


def violations(root):
    return [*asking_domains(root), *asking_laws(root)]


def control():
    """Each row of CONTROLS that the check gets wrong."""
    wrong = []
    for changes, allowed in CONTROLS:
        with tempfile.TemporaryDirectory() as folder:
            for file, text in (("reference/a/a.hpp", HEADER), ("properties/laws/a/a.hpp", LAWS)):
                for word, code in {**PLAIN, **changes}.items():
                    text = re.sub(rf"\b{word}\b", code, text)
                path = pathlib.Path(folder, file)
                path.parent.mkdir(parents=True)
                path.write_text(text, encoding="utf-8")
            found = violations(pathlib.Path(folder))
            if (not found) != allowed:
                wrong.append(
                    f"{changes}: should be {'allowed' if allowed else 'found'}; found {found}"
                )
    return wrong


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:], __doc__, violations, control))

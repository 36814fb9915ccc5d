"""The pages of the findings: FINDINGS.md, and one for each library."""

import pathlib
import re

from _wrapped import wrapped_page

GRADES = {
    "wrong": "Inside the required domain, where every implementation must answer, the answer "
    "breaks the equation of its clause, or the process ends.",
    "refuses": "Inside the required domain there is no answer.",
    "unguarded": "Outside the required domain the library could have refused; it gives an answer "
    "that breaks the equation.",
    "hazard": "The contract is not violated, but the behaviour can corrupt memory, lose elements "
    "or end the process.",
}
REASONS = {
    "bad_shape": "the arguments do not have the structure that the operation needs",
    "carry": "digits of the inner layout add up beyond an extent of the outer one",
    "no_layout": "nothing of the kind asked for keeps the equation",
    "not_divisible": "an extent or a stride does not divide where it must",
    "not_injective": "two coordinates share an offset",
    "not_surjective": "an offset is not reached",
    "not_tiling": "copies of the layout do not fit together without gap and overlap",
    "out_of_domain": "a number lies where the operation is not defined",
}
SEEN = {  # field of `checked`: (word in the table, sentence on the page)
    "run": ("run", "run with version {}"),
    "also": ("", "also run: {}"),
    "recorded": ("certificate", "{}, not run again"),
    "read": ("read", "source read at {}"),
    "thread": ("thread", "reported in {}"),
}
FOLDER = pathlib.Path("libraries")
ROOT = pathlib.Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"^// Clause +(\w+)\n((?:// .*\n)*)", re.M)
EQUATION = re.compile(r"^// Equation +((?:.*)(?:\n//  .*)*)", re.M)
ADDED = {
    "uncharged": "Not charged",
    "withdrawn": "Withdrawn",
    "slips": "Sentences that do not hold",
}
MARK = "<!-- Written by scripts/findings from libraries/*/findings.json. -->"
COLUMNS = [
    "",
    "library, versions",
    "clause",
    "request",
    "answer",
    "right",
    "sentence of its documentation that it breaks",
    "upstream",
    "seen",
]


def call(case):
    return f"{case['operation']}({', '.join(case['request'])})"


def cases(finding):
    """The smallest case, under the id of the finding, and the further ones, as ID.1, ID.2, .."""
    yield {**finding, "case": finding["id"]}
    for number, more in enumerate(finding.get("more", []), 1):
        yield {**finding, **more, "case": f"{finding['id']}.{number}"}


def quoted(text):
    return f"`{text}`"


def result_text(result):
    """One result, or the several results of an operation that has several."""
    return " and ".join(map(quoted, [result] if isinstance(result, str) else result))


def row(cells):
    return "| " + " | ".join(text.replace("|", "\\|") for text in cells) + " |"


def answer_text(answer):
    if not isinstance(answer, dict):
        return result_text(answer)
    if "crash" in answer:
        return f"the process ends ({answer['crash']})"
    return f"none ({answer['refuse']})"


def right_sentence(case):
    """For those who do not know the reference's words."""
    right = case["right"]
    if isinstance(right, str) and right.startswith("refuse "):
        reason = right.removeprefix("refuse ")
        return f"a refusal ({reason}: {REASONS[reason]})"
    refusal_would_do = case["grade"] == "unguarded" or (
        case["grade"] == "hazard" and isinstance(case["answer"], dict)
    )
    text = result_text(right)
    return f"{text}, or a refusal" if refusal_would_do else text


def equations():
    """The equation of each clause, on one line."""
    found = {}
    for path in sorted((ROOT / "reference").rglob("*.hpp")):
        for clause, fields in CLAUSE.findall(path.read_text(encoding="utf-8")):
            if equation := EQUATION.search(fields):
                found[clause] = re.sub(r"\n//|\s+", " ", equation[1])
                found[clause] = re.sub(r" +", " ", found[clause]).strip()
    return found


def in_order(findings):
    grades = list(GRADES)

    def place(one):
        letter, number = re.fullmatch(r"(\D+)(\d+)", one["id"]).groups()
        return grades.index(one["grade"]), one["library"], letter, int(number)

    return sorted(findings, key=place)


# The overview -------------------------------------------------------------------------------------


def counted(found):
    """How many findings of each grade a library has."""
    yield row(["", *GRADES])
    yield "|---|" + "---:|" * len(GRADES)
    for library, about in found["libraries"].items():
        grades = [one["grade"] for one in found["findings"] if one["library"] == library]
        title = f"[{about['title']}]({FOLDER}/{library}/findings.md), {about['package']}"
        yield row([title, *(str(grades.count(grade) or "") for grade in GRADES)])


def line(finding, title):
    link = f"[{finding['id']}]({FOLDER}/{finding['library']}/findings.md#{finding['id'].lower()})"
    seen = ", ".join(word for key, (word, _) in SEEN.items() if word and key in finding["checked"])
    return row(
        [
            link,
            f"{title}, {finding['versions']}",
            finding["clause"],
            quoted(call(finding)),
            answer_text(finding["answer"]),
            result_text(finding["right"]),
            finding["documentation"],
            finding["upstream"],
            seen,
        ]
    )


def overview(found):
    libraries, findings = found["libraries"], in_order(found["findings"])
    yield from ("# Findings", "", MARK, "")
    hazards = sum(one["grade"] == "hazard" for one in findings)
    yield (
        f"{len(findings) - hazards} defects and {hazards} hazards of "
        f"{len({one['library'] for one in findings})} released layout libraries, as of "
        f"{found['date']}, each with its smallest case. The page of a library reproduces them in "
        "its own terms, with a suggested fix where it is plain."
    )
    yield from ("", *counted(found), "")
    yield from (f"- **{grade}**: {meaning}" for grade, meaning in GRADES.items())
    yield from ("", *map(found["classes"].filled, found["words"]))
    for grade in GRADES:
        yield from ("", f"## {grade}", "", row(COLUMNS), "|---" * len(COLUMNS) + "|")
        for one in findings:
            if one["grade"] == grade:
                yield line(one, libraries[one["library"]]["title"])


# The page of a library ----------------------------------------------------------------------------


def entry(finding, language, printed, classes):
    yield from (f"### {finding['id']}", "")
    yield from (f"{finding['grade']}, {quoted(finding['clause'])}, {finding['versions']}", "")
    yield from (f"```{language}", *finding["code"], "```", "")
    yield from (row(["request", "answer", "right"]), "|---" * 3 + "|")
    for case in cases(finding):
        yield row([quoted(call(case)), answer_text(case["answer"]), right_sentence(case)])
    yield ""
    if "said" in finding:
        yield f"- In its own notation: {quoted(finding['said'])}."
    yield f"- Why: {finding['why']}"
    if "note" in finding:
        yield f"- {finding['note']}"
    yield f"- Documentation: {finding['documentation']}."
    if equation := printed.get(finding["operation"]):
        yield f"- Equation, of `plumb clause {finding['operation']}`: {quoted(equation)}."
    yield f"- Upstream: {finding['upstream']}."
    if "fix" in finding:
        yield f"- Suggested fix: {finding['fix']}"
    if one := classes.class_of.get(finding["id"]):
        several = len(classes.libraries_of(one))
        yield (
            f"- One of {len(one['findings'])} findings in {several} libraries: "
            f"[{one['title']}](../classes/{one['id']}.md), with what to do instead."
        )
    seen = "; ".join(SEEN[key][1].format(value) for key, value in finding["checked"].items())
    again = f"plumb eval '{call(finding)}'"
    if finding["operation"] == "atlas":
        again = f"plumb atlas {finding['request'][0]}"
    yield f"- Seen: {seen}. Again: `{again}`, `scripts/findings --check {finding['id']}`"
    yield ""


def page(found, library, printed):
    about = found["libraries"][library]
    mine = in_order(one for one in found["findings"] if one["library"] == library)
    language = about.get("language", "python")
    yield from (f"# {about['title']}", "", MARK, "")
    yield (
        f"{about['package']}, <{about['homepage']}>, as of {found['date']}. "
        "[All findings](../../FINDINGS.md), and what the grades mean."
    )
    yield from ("", about["documentation"], "", about["checked"], "")
    yield from (*(f"- {note}" for note in about["notes"]), "")
    if about["setup"]:
        yield from ("Before each entry:", "", f"```{language}", *about["setup"], "```", "")
    if mine:
        yield from ("## Findings", "")
    for finding in mine:
        yield from entry(finding, language, printed, found["classes"])
    for field, title in ADDED.items():
        if field in about:
            yield from (f"## {title}", "", *(f"- {text}" for text in about[field]), "")


def text_of(lines):
    return "\n".join(wrapped_page(lines)).rstrip() + "\n"


def pages(found):
    """(path, text) of each page."""
    yield pathlib.Path("FINDINGS.md"), text_of(overview(found))
    printed = equations()
    for library in found["libraries"]:
        yield FOLDER / library / "findings.md", text_of(page(found, library, printed))

"""What is wrong with the form of the findings and of their classes."""

import re

import _finding_classes
from _findings_pages import GRADES, REASONS, SEEN, cases

REQUIRED = {
    "id",
    "library",
    "versions",
    "operation",
    "clause",
    "grade",
    "request",
    "answer",
    "right",
    "why",
    "code",
    "documentation",
    "upstream",
    "checked",
}
OPTIONAL = {"fix", "more", "note", "prints", "promises", "said", "verdict"}


def is_verdict_of(grade, verdict):
    """Whether a certificate grades alike: what it has in red is no hazard, all else is one."""
    return verdict is None or (grade == "hazard" and verdict not in GRADES)


def faults_of(finding, libraries):
    """What is wrong with the form of one finding."""
    fields = set(finding)
    if not REQUIRED <= fields <= REQUIRED | OPTIONAL:
        amiss = (REQUIRED - fields) | (fields - REQUIRED - OPTIONAL)
        yield f"fields lacking or unknown: {', '.join(sorted(amiss))}"
        return
    if finding["grade"] not in GRADES:
        yield f"{finding['grade']} is no grade"
    if finding["library"] not in libraries:
        yield f"{finding['library']} is no library"
    if finding["clause"].split(".")[0] != finding["operation"]:
        yield f"{finding['clause']} is no law of {finding['operation']}"
    if finding["grade"] == "refuses" and finding["documentation"].startswith("none"):
        yield "a refusal breaks no equation: a sentence of the library has to forbid it"
    for case in cases(finding):
        if not is_verdict_of(finding["grade"], case.get("verdict")):
            yield f"{case['case']} is {case['verdict']} in a certificate, not {finding['grade']}"
    if not finding["checked"] or not finding["checked"].keys() <= SEEN.keys():
        yield f"checked says none of {', '.join(SEEN)}"
    for case in cases(finding):
        kind, _, reason = str(case["right"]).partition(" ")
        if kind == "refuse" and reason not in REASONS:
            yield f"{reason} is no reason"


def faults(found):
    names = [finding.get("id", "a finding without id") for finding in found["findings"]]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"{name}: there is more than one"
    for library in found["libraries"].values():
        for line in library.get("withdrawn", []):
            if (name := re.match(r"\w+", line)[0]) in names:
                yield f"{name}: is withdrawn"
    for name, finding in zip(names, found["findings"]):
        for fault in faults_of(finding, found["libraries"]):
            yield f"{name}: {fault}"
    if all(finding.keys() >= REQUIRED for finding in found["findings"]):
        known = {case["case"] for finding in found["findings"] for case in cases(finding)}
        yield from _finding_classes.faults(found["classes"], found["words"], known)

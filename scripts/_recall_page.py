"""libraries/recall.md, written from libraries/recall.json."""

from _recall_judged import is_seen
from _wrapped import wrapped_page

HEAD = """# What users reported first

<!-- Written by scripts/recall from libraries/recall.json. -->

Other people reported and fixed these bugs. This page says which of them Plumbline sees. \
Plumbline found none of them first.

**Plumbline sees {seen} of {reports} reports ({share} %), from {trackers} trackers.** It has no \
clause for {no_clause} of them. In {accepted} reports, its clause accepts the answer that was \
fixed, or charges the fixed answer too.

A report is seen if the broken answer gets a red verdict and the fixed answer gets a green or grey \
one. A report has several rows if it fixes several answers, and one seen row is enough. The share \
depends on the choice of reports. Many reports without a clause are about a compiler or a kernel. \
If the broken answer is unknown, the report counts as not seen.

"""
RUN = """## Both releases, asked

For {asked} answers, both releases were installed and asked: each gives the answer that the row \
records. The judge sees {seen} of these. Their table has the first case of the suite that only the \
broken release fails. The suite is the list that `plumb cases` prints and `plumb certify` asks. It \
has 400 cases at level quick and 3,000 at standard. It has such a case for {found}, and level \
quick for {quick}. The suite of {left} was not asked. The case may show another bug that the same \
release fixed in the same operation. If a row has a pattern for its kind of request, only the \
cases that match it are asked.

| report | releases | clause | first case | failed before, after |
|---|---|---|---|---|
"""
SOURCES = {
    "ran": "Both releases were asked.",
    "report": "The report gives the broken answer.",
    "derived": "The broken answer follows from the lines that were fixed.",
}
TRACKERS = """## By tracker

| tracker | reports | seen | accepted | no clause |
|---|---|---|---|---|
"""


def link(row):
    number = row["number"]
    kind = f"issues/{number[1:]}" if number.startswith("#") else f"commit/{number}"
    return f"[{number}](https://github.com/{row['tracker']}/{kind})"


def report_of(row):
    return row["tracker"], row["number"]


def state(rows):
    """seen, accepted or no clause: the best of the answers of one report."""
    if any(is_seen(row) for row in rows):
        return "seen"
    return "accepted" if any("operation" in row for row in rows) else "no clause"


def by_report(rows):
    found = {}
    for row in rows:
        found.setdefault(report_of(row), []).append(row)
    return found


def text_of(answer):
    """An answer as the page has it."""
    if isinstance(answer, dict):
        return "ended the process" if "crash" in answer else "was refused"
    if isinstance(answer, list):
        return "was answered " + " and ".join(f"`{part}`" for part in answer)
    return f"was answered `{answer}`"


def wanted(answer):
    if isinstance(answer, dict):
        return "a refusal was due"
    parts = answer if isinstance(answer, list) else [answer]
    return "right is " + " and ".join(f"`{part}`" for part in parts)


def call_of(row):
    if row["operation"] == "atlas":
        name, operand = row["request"]
        return f"Operand {operand} of `{name}`"
    return f"`{row['operation']}({', '.join(row['request'])})`"


def item(row):
    """One answer of a report, as an item of a list."""
    also = f" ({row['also']})" if "also" in row else ""
    releases = f"{row['library']}, {row['before']} to {row['after']}"
    said = [f"- {link(row)}{also}, {releases}: {row['what']}"]
    if "operation" in row:
        answers = f"{text_of(row['broken'])}; {wanted(row['right'])}."
        said.append(f"{call_of(row)} {answers} {SOURCES[row['source']]}")
        said.append(f"Verdict: **{row['verdict']}**.")
    if "unseen" in row:
        said.append(row["unseen"])
    if "lacks" in row:
        said.append(f"No clause. Missing: {row['lacks']}.")
    return " ".join(said)


def suite_row(row):
    releases = " to ".join(row["asked"])
    suite = row["suite"]
    first = f"{suite['first'] or 'none'} of {suite['cases']:,}"
    report = f"{row['tracker'].split('/')[1]} {link(row)}"
    failed = f"{suite['before']}, {suite['after']} of {suite['asked']:,}"
    return f"| {report} | {releases} | `{row['operation']}` | {first} | {failed} |"


def missing(rows):
    """The capabilities that are missing, each with its reports."""
    found = {}
    for row in rows:
        if "lacks" in row:
            name = f"{row['tracker'].split('/')[1]} {link(row)}"
            found.setdefault(row["lacks"], []).append(name)
    for lacks, names in sorted(found.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        yield f"- {lacks}: {', '.join(dict.fromkeys(names))}"


def page(rows):
    reports = by_report(rows)
    states = {report: state(found) for report, found in reports.items()}
    trackers = list(dict.fromkeys(tracker for tracker, _ in reports))
    count = list(states.values()).count
    asked = [row for row in rows if "asked" in row]
    suites = [row for row in asked if "suite" in row]
    found = [row for row in suites if row["suite"]["first"]]
    lines = HEAD.format(
        seen=count("seen"),
        reports=len(reports),
        share=round(100 * count("seen") / len(reports)),
        trackers=len(trackers),
        no_clause=count("no clause"),
        accepted=count("accepted"),
    )
    lines += TRACKERS
    for tracker in trackers:
        of_it = [what for report, what in states.items() if report[0] == tracker]
        counts = [of_it.count(what) for what in ("seen", "accepted", "no clause")]
        lines += f"| {tracker} | {len(of_it)} | {' | '.join(map(str, counts))} |\n"
    seen = sum(map(is_seen, asked))
    quick = sum(row["suite"]["cases"] == 400 for row in found)
    lines += "\n" + RUN.format(
        asked=len(asked), seen=seen, found=len(found), quick=quick, left=seen - len(suites)
    )
    lines += "".join(suite_row(row) + "\n" for row in suites)
    lines += "\n## What is missing\n\n" + "\n".join(missing(rows)) + "\n"
    for tracker in trackers:
        lines += f"\n## {tracker}\n\n"
        lines += "".join(item(row) + "\n" for row in rows if row["tracker"] == tracker)
    return "\n".join(wrapped_page(lines.split("\n")))

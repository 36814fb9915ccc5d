"""libraries/recall.md, written from libraries/recall.json."""

from _recall_judged import is_seen
from _wrapped import wrapped_page

HEAD = """# What users reported first

<!-- Written by scripts/recall from libraries/recall.json. -->

People reported or mended these bugs before this project looked at them. This page says which of \
them Plumbline sees. Nothing here was found by Plumbline.

**The judge tells the broken answer from the mended one in {seen} of {reports} reports \
({share} %), from {trackers} trackers.** {no_clause} reports have no clause that speaks of them. In \
{accepted} the clause accepts the answer that was mended.

A report counts as seen if the judge gives the broken answer a red verdict and the mended answer \
none. The share depends on the choice of reports: most of those without a clause are bugs of a \
compiler or a kernel around a layout. Reports whose broken answer is not known are left out of the \
judge's part and counted as not seen.

"""
RUN = """## Both releases, asked

For {asked} answers, both releases were installed and asked. The suite is the list that \
`plumb cases` prints, in its order. *First* is the number of the first case that the broken \
release fails and the mended one does not. Level quick asks 400 cases, and level standard 3,000. \
In {found} of the {asked} the suite finds such a case, {quick} of them within level quick.

| report | releases | clause | first case | failed before, after |
|---|---|---|---|---|
"""
SOURCES = {
    "ran": "Both releases were asked.",
    "report": "The report gives the broken answer.",
    "derived": "The broken answer follows from the lines that were mended.",
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


def item(row):
    """One answer of a report, as an item of a list."""
    also = f" ({row['also']})" if "also" in row else ""
    said = [f"- {link(row)}{also}, {row['library']}, {row['before']} to {row['after']}: {row['what']}"]
    if row.get("operation") == "atlas":
        name, operand = row["request"]
        said.append(f"Operand {operand} of `{name}` {text_of(row['broken'])}; {wanted(row['right'])}.")
    elif "operation" in row:
        call = f"`{row['operation']}({', '.join(row['request'])})`"
        said.append(f"{call} {text_of(row['broken'])}; {wanted(row['right'])}.")
    if "operation" in row:
        said.append(f"{SOURCES[row['source']]} Verdict: **{row['verdict']}**.")
    if "unseen" in row:
        said.append(row["unseen"])
    if "lacks" in row:
        said.append(f"No clause. Missing: {row['lacks']}.")
    return " ".join(said)


def suite_row(row):
    releases = " to ".join(row["asked"])
    suite = row["suite"]
    first = suite["first"] or f"none of {suite['cases']:,}"
    report = f"{row['tracker'].split('/')[1]} {link(row)}"
    failed = f"{suite['before']}, {suite['after']} of {suite['cases']:,}"
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
    asked = [row for row in rows if "suite" in row]
    found = [row for row in asked if row["suite"]["first"]]
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
    quick = sum(row["suite"]["first"] <= 400 for row in found)
    lines += "\n" + RUN.format(asked=len(asked), found=len(found), quick=quick)
    lines += "".join(suite_row(row) + "\n" for row in asked)
    lines += "\n## What is missing\n\n" + "\n".join(missing(rows)) + "\n"
    for tracker in trackers:
        lines += f"\n## {tracker}\n\n"
        lines += "".join(item(row) + "\n" for row in rows if row["tracker"] == tracker)
    return "\n".join(wrapped_page(lines.split("\n")))

"""The tables of docs/book/measurements/detection.md, from the results of scripts/detection."""

import statistics
import sys

BEGIN, END = "<!-- scripts/detection --page writes these tables -->", "<!-- end of the tables -->"
LEVELS = ("quick", "standard", "deep")


def measured(results, bugs, level, seed):
    """The lines of a level and a seed."""
    keys = [(bug.name, level, seed) for bug in bugs]
    return [results[key] for key in keys if key in results]


def share(lines):
    found = sum(line["found"] for line in lines)
    return f"{found} of {len(lines)} ({100 * found / len(lines):.1f} %)"


def summary(bugs, results):
    """A row for each level and seed of which anything was measured."""
    yield "| level | seed | found | first changed answer: median, greatest | s a bug: median |"
    yield "|---|---:|---:|---:|---:|"
    seeds = sorted({seed for _, _, seed in results})
    for level in LEVELS:
        for seed in seeds:
            lines = measured(results, bugs, level, seed)
            if not lines:
                continue
            firsts = [line["first"] for line in lines if line["first"]]
            first = f"{statistics.median_low(firsts):,}, {max(firsts):,}" if firsts else ""
            seconds = statistics.median(line["seconds"] for line in lines)
            yield f"| {level} | {seed} | {share(lines)} | {first} | {seconds:.1f} |"


def cell(line):
    """How many answers were changed and which was the first; bold if the bug was not found."""
    if line is None:
        return ""
    if not line["found"]:
        return f"**missed**, {line['changed']}"
    return f"{line['changed']}, {line['first']}" if line["first"] else "by a further law"


def found_at(bug, results, seeds):
    """How many of the measured seeds of level quick find the bug."""
    lines = [line for seed in seeds for line in measured(results, [bug], "quick", seed)]
    return f"{sum(line['found'] for line in lines)} of {len(lines)}"


def details(bugs, results):
    """A row for each bug."""
    seeds = sorted({seed for _, level, seed in results if level == "quick"})
    yield "| bug | what is wrong | seeds of quick | quick | standard | deep |"
    yield "|---|---|---:|---:|---:|---:|"
    for bug in bugs:
        cells = [cell(results.get((bug.name, level, 1))) for level in LEVELS]
        words = [f"`{bug.name}`", bug.sentence.rstrip("."), found_at(bug, results, seeds), *cells]
        yield f"| {' | '.join(words)} |"


def write_page(page, bugs, results):
    """Writes both tables between their marks, and returns the exit code."""
    missing = [bug.name for bug in bugs if (bug.name, "quick", 1) not in results]
    if missing:
        print(
            f"detection: expected results at quick, seed 1, of all {len(bugs)} bugs, got none of "
            f"{len(missing)}, such as {missing[0]}; scripts/detection measures them.",
            file=sys.stderr,
        )
        return 3
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    tables = "\n".join([*summary(bugs, results), "", *details(bugs, results)])
    page.write_text(f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}", encoding="utf-8")
    return 0

"""The tables of docs/book/measurements/mutation.md, from the results of scripts/mutation."""

from judging import OTHERS
from results import outcome, summary

DRAWN = "<!-- scripts/mutation --page writes these tables -->"
PLANTED = "<!-- scripts/mutation --planted --page writes these tables -->"
END = "<!-- end of the tables -->"


def share(row):
    """Of the mutants that some operation reaches and that are not equivalent."""
    judged = row["killed"] + row["seen"] + row["survived"]
    return f"{100 * (row['killed'] + row['seen']) / judged:.1f} %" if judged else ""


def table(families):
    yield (
        "| family | mutants | not compiled | not reached | check | exhaust | some law"
        " | no law, but domain | or example | or edge | equivalent | survived | killed |"
    )
    yield "|---|" + "---:|" * 12
    for family, row in families.items():
        columns = ("mutants", "not compiled", "not reached", "check", "exhaust", "killed")
        cells = [row[one] for one in (*columns, *OTHERS, "equivalent", "survived")]
        yield f"| {family} | {' | '.join(map(str, cells))} | {share(row)} |"


def survivors(lines, equivalent):
    yield "| header | mutated line | first answer that differs | level quick |"
    yield "|---|---|---|---|"
    for line in lines:
        if outcome(line, equivalent) != "survived":
            continue
        differs = line.get("differs")
        first = "none was found"
        if differs and "op" in differs:
            first = f"`{differs['op']}({', '.join(differs['args'])})`: `{differs['answer']}`"
        quick = {True: "red", False: "green", None: ""}[line.get("certify")]
        after = line["after"].replace("|", "\\|")
        yield f"| `{line['header']}` | `{after}` | {first} | {quick} |"


def write_page(page, begin, head, chosen, lines, equivalent):
    """Writes the tables behind their mark, under a head, and returns the exit code."""
    missing = len(chosen) - len(lines)
    if missing:
        print(f"mutation: {missing} mutants have no result; run scripts/mutation first.")
        return 3
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    after = rest.partition(END)[2]
    tables = [head, "", *table(summary(lines, equivalent)), ""]
    if any(outcome(line, equivalent) == "survived" for line in lines):
        tables += [*survivors(lines, equivalent), ""]
    text = "\n".join([f"{before}{begin}", "", *tables, f"{END}{after}"])
    page.write_text(text, encoding="utf-8")
    return 0

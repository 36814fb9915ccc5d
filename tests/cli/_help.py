"""What --help of a command says, taken apart: what the tests of the manual compare with."""

import re

from _plumb import plumb

SECTION = re.compile(r"^(Arguments|Options|Subcommands|Examples?):$")


def help_of(*words, columns="100"):
    code, out, err = plumb(*words, "--help", environment={"COLUMNS": columns})
    assert (code, err) == (0, ""), err
    return out


def rows_of(text):
    """{section: [(names, description without blanks)]}; an example is its own name."""
    sections, rows = {}, None
    for line in text.splitlines():
        if found := SECTION.match(line):
            rows = sections.setdefault(found.group(1).rstrip("s") + "s", [])
        elif rows is None or not line.startswith("  "):
            rows = None if line else rows
        elif "Examples" in sections and rows is sections["Examples"]:
            rows.append((line.strip(), ""))
        elif line[2] != " ":
            names, _, description = line[2:].partition("  ")
            rows.append((names.split(" ")[0], description.replace(" ", "")))
        else:
            rows[-1] = (rows[-1][0], rows[-1][1] + line.replace(" ", ""))
    return sections


def all_commands(*above):
    """The words of each command that --help leads to, the program first."""
    yield above
    for name, _ in rows_of(help_of(*above)).get("Subcommands", []):
        yield from all_commands(*above, name)

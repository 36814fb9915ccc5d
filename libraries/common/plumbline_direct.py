"""Runs the lines of a library's findings with the library itself: no adapter, no protocol.

A `direct.py` beside an adapter imports the library and gives its names:

    check(FOLDER, {"L": library.Layout, "coalesce": library.coalesce})

A library of another language gives a function from the lines to what they print:

    check_printed(FOLDER, run)

Each finding of FOLDER/findings.json has `code`, the lines of its page, and `prints`, what they
print. A call that raises prints the name of the exception. Ends the process with 0 if every finding
prints what the file says, 1 if not.
"""

import contextlib
import io
import json
import pathlib
import sys


def printed_by(code, names):
    """What the lines print, line by line, each line run by itself."""
    text = io.StringIO()
    space = dict(names)
    for line in code:
        with contextlib.redirect_stdout(text):
            try:
                exec(line, space)
            except Exception as reason:
                print(type(reason).__name__)
    return text.getvalue().splitlines()


def differences(folder, printed_by_lines):
    """A sentence for each finding that does not print what the file says."""
    found = json.loads(pathlib.Path(folder, "findings.json").read_text(encoding="utf-8"))
    for finding in found["findings"]:
        printed = printed_by_lines(finding["code"])
        if printed != finding["prints"]:
            yield f"{finding['id']}: prints {printed}, not {finding['prints']}"
        else:
            print(f"{finding['id']}: prints what the file says: {'; '.join(printed)}")


def check(folder, names):
    check_printed(folder, lambda code: printed_by(code, names))


def check_printed(folder, printed_by_lines):
    wrong = list(differences(folder, printed_by_lines))
    for sentence in wrong:
        print(sentence)
    sys.exit(1 if wrong else 0)

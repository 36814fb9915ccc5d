"""Many calls at once: compiled together, the rejected ones found and left out, the rest run.

What is rejected costs a further compilation of its group, for GCC reports a template that two calls
share for one of them only. What makes the compiler itself fail, by a limit or a defect, is found by
halving the group.
"""

import pathlib
import subprocess
import tempfile

from cute_cpp import diagnostics, program

_LOST = {"unsupported": True, "detail": "the program of its group ended early"}


def answer_calls(compiler, calls):
    """The answers to calls, (statement, numbers) each, in their order. Calls with equal statements
    are one function."""
    numbers = {}
    for statement, _ in calls:
        numbers.setdefault(statement, len(numbers))
    functions = {number: statement for statement, number in numbers.items()}
    wanted = [(str(k), numbers[call[0]], call[1]) for k, call in enumerate(calls)]

    found = {}
    _answer_group(compiler, functions, wanted, found)
    return [found[identity] for identity, _, _ in wanted]


def absent_calls(compiler, statements):
    """The places of those statements that call a function which the library does not have. One look
    tells, for no two calls share such an error."""
    with tempfile.TemporaryDirectory(prefix="group-", dir=compiler.scratch) as folder:
        text = program.source(dict(enumerate(statements)))
        pathlib.Path(folder, "calls.cpp").write_text(text, encoding="ascii")
        _, said = compiler.run(["-fsyntax-only", "calls.cpp"], folder)
    reasons = diagnostics.rejected(said)
    return {place for place in reasons if reasons[place].startswith(diagnostics.ABSENT)}


def _answer_group(compiler, functions, calls, found):
    while functions:
        with tempfile.TemporaryDirectory(prefix="group-", dir=compiler.scratch) as folder:
            text = program.source(functions, calls)
            pathlib.Path(folder, "calls.cpp").write_text(text, encoding="ascii")
            good, said = compiler.run(["calls.cpp", "-o", "calls"], folder)
            if good:
                _run(folder, calls, found)
                return
        reasons = diagnostics.rejected(said)
        if not reasons:
            _halve(compiler, functions, calls, found)
            return
        for identity, number, _ in calls:
            if number in reasons:
                found[identity] = {"rejected": reasons[number]}
        calls = [call for call in calls if call[1] not in reasons]
        functions = {number: functions[number] for number in functions if number not in reasons}


def _halve(compiler, functions, calls, found):
    if len(functions) == 1:
        for identity, _, _ in calls:
            found[identity] = {
                "unsupported": True,
                "detail": "the compiler came to no end within its limits",
            }
        return
    order = list(functions)
    for half in (order[: len(order) // 2], order[len(order) // 2 :]):
        own = {number: functions[number] for number in half}
        _answer_group(compiler, own, [call for call in calls if call[1] in own], found)


def _run(folder, calls, found):
    limit = (program.RUN_SECONDS + 1) * (len(calls) + 1)
    try:
        done = subprocess.run(
            [str(pathlib.Path(folder, "calls"))],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            timeout=limit,
        )
        output = done.stdout
    except subprocess.TimeoutExpired as late:
        output = late.stdout or b""
    answers = program.answers(output.decode("utf-8", "replace"))
    for identity, _, _ in calls:
        found[identity] = answers.get(identity, _LOST)

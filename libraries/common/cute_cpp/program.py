"""Calls as the text of one C++ program, and what the program printed as answers."""

import signal

from cute_cpp.compiler import HEADER

# One call. A process that is stopped by the clock hangs.
RUN_SECONDS = 2


def source(functions, calls=()):
    """`functions`: {number: statement}. `calls`: (id, number of the function, numbers of the
    table). A table has one element more than it needs: no array is empty."""
    lines = [f'#include "{HEADER.name}"', "using namespace plumbline;"]
    for number, body in functions.items():
        lines.append(f'#line 1 "call-{number}"')
        lines.append(f"static void call_{number}(const std::int64_t* v) {{ {body}; }}")
    lines.append('#line 1 "main"')
    for identity, _, numbers in calls:
        values = ", ".join([_literal(number) for number in (*numbers, 0)])
        lines.append(f"static const std::int64_t numbers_{identity}[] = {{{values}}};")
    lines.append("static const Call calls[] = {")
    for identity, number, _ in calls:
        lines.append(f'  {{"{identity}", call_{number}, numbers_{identity}}},')
    lines.append('  {"", nullptr, nullptr}};')
    lines.append(f"int main() {{ return run_calls(calls, {len(calls)}, {RUN_SECONDS}); }}")
    return "\n".join(lines) + "\n"


def _literal(number):
    # The least integer has no literal of its own type.
    return f"{number}" if number > -(1 << 63) else f"({number + 1} - 1)"


def answers(output):
    """{id: answer} of the calls that came to an end. An answer is as the protocol has it, with a
    list of texts as its result, or {"hung": true}."""
    found = {}
    identity, results, others = None, [], []
    for line in output.splitlines():
        if line.startswith("@ "):
            identity, results, others = line[2:], [], []
        elif line.startswith("= "):
            results.append(line[2:])
        elif line.startswith("# ") and line[2:].isdecimal() and identity is not None:
            found[identity] = _answer(int(line[2:]), results, " ".join(others))
            identity = None
        elif line:
            others.append(line)
    return found


def _answer(status, results, others):
    if status == 0:
        return {"results": results}
    if status == signal.SIGALRM:
        return {"hung": True, "detail": f"a call came to no end within {RUN_SECONDS} seconds"}
    # An assertion, or a division by zero. The call has ended its own process, not this one, which
    # answers for it.
    how = f"signal {status} ({signal.strsignal(status)})"
    return {"crash": True, "detail": f"{how}: {others}" if others else how}

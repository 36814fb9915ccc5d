"""Times what an installed candidate computes, by its adapter's table.

    peers.py ADAPTER REQUESTS answered   prints the numbers of the requests that it answers
    peers.py ADAPTER REQUESTS time       prints {operation: nanoseconds a call}

The adapter's module is loaded as it is; in place of serving, its table is taken. Arguments are read
and converted before the clock starts, and answers are not printed.
"""

import json
import pathlib
import runpy
import sys
import time

LIBRARIES = pathlib.Path(__file__).resolve().parent.parent.parent / "libraries"
sys.path.insert(0, str(LIBRARIES / "common"))
import plumbline_adapter

LEAST = 0.2  # seconds a round
ROUNDS = 3


def table_of(adapter):
    """(operations, makers) of the adapter."""
    taken = []
    plumbline_adapter.serve = lambda wire, hello, *rest: taken.append(rest)
    plumbline_adapter.open_wire = lambda: None
    sys.path.insert(0, str(adapter.parent))
    runpy.run_path(str(adapter))
    operations, *makers = taken[0]
    return operations, makers


def call_of(request, operations, makers):
    """(function, arguments), or None where the candidate does not answer."""
    if request["op"] not in operations:
        return None
    kinds, function = operations[request["op"]]
    try:
        values = plumbline_adapter._arguments(request["args"], kinds)
        arguments = [plumbline_adapter._to_library(value, *makers) for value in values]
        function(*arguments)
    except Exception:
        return None
    return function, arguments


def seconds_of(calls):
    """Of the processor, the least of some rounds, a call."""
    best = float("inf")
    for _ in range(ROUNDS):
        passes, begin = 0, time.process_time()
        while (now := time.process_time() - begin) < LEAST:
            for function, arguments in calls:
                function(*arguments)
            passes += 1
        best = min(best, now / (passes * len(calls)))
    return best


def main(adapter, requests, what):
    operations, makers = table_of(pathlib.Path(adapter).resolve())
    lines = pathlib.Path(requests).read_text().splitlines()
    calls = [
        (number, json.loads(line)["op"], call)
        for number, line in enumerate(lines)
        if (call := call_of(json.loads(line), operations, makers))
    ]
    if what == "answered":
        print(json.dumps([number for number, _, _ in calls]))
        return
    of = {}
    for _, operation, call in calls:
        of.setdefault(operation, []).append(call)
    print(json.dumps({operation: 1e9 * seconds_of(some) for operation, some in of.items()}))


if __name__ == "__main__":
    main(*sys.argv[1:])

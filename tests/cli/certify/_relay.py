"""Candidates of the tests: programs that answer as `plumb serve` does, but for what a file says.

What is in `behaviour.txt` beside the program is no code, so that no digest knows of it: a candidate
whose bytes are the same and whose answers are not.
"""

import pathlib
import textwrap

PROGRAM = textwrap.dedent(
    """
    import json, os, pathlib, subprocess, sys

    said = pathlib.Path(__file__).with_name("behaviour.txt")
    behaviour = json.loads(said.read_text()) if said.exists() else {}
    reference = subprocess.Popen(
        [os.environ["PLUMB"], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == behaviour.get("dies"):
            os._exit(7)
        reference.stdin.write(line)
        reference.stdin.flush()
        answer = json.loads(reference.stdout.readline())
        if request["op"] == "hello":
            answer = {"protocol": "1", "name": "relay", "version": "1", "ops": ["size", "coalesce"]}
            answer.update(behaviour.get("hello", {}))
        elif "says" in behaviour:
            answer = {"id": request["id"], "result": behaviour["says"]}
        print(json.dumps({**answer, **behaviour.get("beside", {})}), flush=True)
    """
)


def write_relay(folder):
    """The path of the program."""
    path = pathlib.Path(folder, "relay.py")
    path.write_text(PROGRAM)
    return path

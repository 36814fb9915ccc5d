"""An honest candidate: its answers repeat the operation that was asked for. The others in Python
build on it."""

import json
import sys


def write(text):
    sys.stdout.write(text)
    sys.stdout.flush()


def answer(request, **fields):
    write(json.dumps({"id": request["id"], "result": request["op"], **fields}) + "\n")


def requests(**hello):
    """The requests on standard input; a hello is answered here."""
    for line in sys.stdin:
        request = json.loads(line)
        if request["op"] == "hello":
            write(json.dumps({"protocol": "1", "name": "misbehaving", **hello}) + "\n")
        else:
            yield request


if __name__ == "__main__":
    for each in requests():
        answer(each)

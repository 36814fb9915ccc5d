"""A candidate with one planted bug: python3 tests/planted/candidate.py NAME PLUMB [LOG]

It answers as `PLUMB serve` does, except where the bug of this name changes the answer. LOG gets the
number of the answer, from 1, and its request, for each answer that was changed. The first process
that changes one creates LOG; further ones, which ask cases again, write none. The name `none`
changes nothing, and offers `coalesce`. Without arguments it prints the names.
"""

import json
import subprocess
import sys
import threading

sys.dont_write_bytecode = True

from bug import Bug
from table import OF_NAME

BATCH = 64
NONE = Bug("none", "coalesce", "Nothing is changed.", lambda *_: False, None, ())


def hello(bug, answer):
    """The hello of the reference, but for one operation and what else the bug offers."""
    answer.update(name=f"planted-{bug.name}", ops=[bug.operation], batch=str(BATCH))
    answer.pop("choices", None)
    for offer in ("modules", "composed"):
        if bug.offers != offer:
            answer.pop(offer, None)
    return answer


class Log:
    """Lines of a file that no other process has made; without a path, nothing."""

    def __init__(self, path):
        self.path, self.file = path, None

    def write(self, line):
        if not self.path:
            return
        try:
            self.file = self.file or open(self.path, "x", encoding="utf-8")
        except FileExistsError:
            self.path = None
            return
        print(json.dumps(line), file=self.file, flush=True)


def batches():
    """The lines up to each flush."""
    lines = []
    for line in sys.stdin:
        if json.loads(line)["op"] == "hello":
            yield [line]
        elif json.loads(line)["op"] == "flush":
            yield lines
            lines = []
        else:
            lines.append(line)
    yield lines


def main():
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in {"none", *OF_NAME}:
        print("\n".join(OF_NAME))
        return 2
    bug = OF_NAME.get(sys.argv[1], NONE)
    log = Log(sys.argv[3] if len(sys.argv) == 4 else None)
    serve = subprocess.Popen(
        [sys.argv[2], "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )

    def send(lines):
        serve.stdin.write("".join(lines))
        serve.stdin.flush()

    number = 0
    for lines in batches():
        writer = threading.Thread(target=send, args=(lines,))  # answers may fill the pipe first
        writer.start()
        for line in lines:
            request, answer = json.loads(line), json.loads(serve.stdout.readline())
            if request["op"] == "hello":
                answer = hello(bug, answer)
            else:
                number += 1
            if request["op"] == bug.operation and "result" in answer:
                right = answer["result"]
                answer["result"] = bug.answer(request["args"], right)
                if answer["result"] != right:
                    log.write({"number": number, **request, **answer})
            print(json.dumps(answer))
        sys.stdout.flush()
        writer.join()
    return 0


if __name__ == "__main__":
    sys.exit(main())

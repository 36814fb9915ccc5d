"""The conversation: requests are collected up to a flush, answered in groups, printed in order."""

import atexit
import collections
import concurrent.futures
import json
import math
import os
import pathlib
import shutil
import sys
import sysconfig
import tempfile
import threading
import time

from plumbline_adapter import LONGEST_DETAIL, LONGEST_LINE, describe
from plumbline_notation import TooLarge, Unsupported

from cute_cpp.answers import Answers
from cute_cpp.batch import absent_calls, answer_calls
from cute_cpp.compiler import Compiler
from cute_cpp.diagnostics import refusal
from cute_cpp.operations import ROWS, SEVERAL, call_of, takes_numbers

# Requests that are sent at a time.
BATCH = 200

# Compilers at work at a time.
WORKERS = max(1, min(4, os.cpu_count() or 1))

# Calls that are compiled at a time: so few that a group takes about three seconds of the ten that a
# judge waits, and enough to pay for the start of a compiler, which takes as long as 16 calls do.
SMALLEST_GROUP, FIRST_GROUP, LARGEST_GROUP = 16, 16, 64
GROUP_SECONDS = 3.0


class Service:
    def __init__(self, folder, dynamic, integer_bits):
        """`folder` is the one of candidate.json."""
        self.folder = pathlib.Path(folder)
        self.dynamic = dynamic
        self.integer_bits = integer_bits
        self.group = FIRST_GROUP
        self.changed = threading.Condition()
        self.pool = concurrent.futures.ThreadPoolExecutor(WORKERS)

    def prepare(self):
        packages = sysconfig.get_path("purelib")
        self.compiler = Compiler(packages, "", self.folder / "stand_in")
        self.compiler.scratch = _scratch_folder(self.compiler.identity())
        self.compiler.prepare()
        self.answers = Answers(self.compiler.scratch / "answers.jsonl")
        self.offered = self.find_offered()
        self.hello = describe(self.folder, dict.fromkeys(ROWS[k].operation for k in self.offered))
        self.hello.update(integer_bits=str(self.integer_bits), batch=str(BATCH))
        coordinates = {ROWS[k].operation: None for k in self.offered if "layout" in ROWS[k].kinds}
        self.hello["modules"] = {"coordinates": list(coordinates)}
        rows = [ROWS[k] for k in self.offered]
        composed = [row for row in rows if any("composed" in kind for kind in row.kinds)]
        others = {row.operation for row in rows if row not in composed}
        self.hello["composed"] = sorted({row.operation for row in composed} & others)

    def find_offered(self):
        """The places in ROWS that this version has, by an example of each."""
        file = self.compiler.scratch / "offered.json"
        try:
            return json.loads(file.read_text(encoding="ascii"))
        except (OSError, ValueError):
            pass
        everything = [k for k, row in enumerate(ROWS) if takes_numbers(row, self.dynamic)]
        size = math.ceil(len(everything) / WORKERS)
        groups = [everything[k : k + size] for k in range(0, len(everything), size)]
        offered = []
        for group in self.pool.map(self.offered_of, groups):
            offered += group
        _write_whole(file, json.dumps(offered))
        return offered

    def offered_of(self, places):
        rows = [(place, ROWS[place]) for place in places]
        calls = [self.statement(row.operation, list(row.example), [place]) for place, row in rows]
        absent = absent_calls(self.compiler, [statement for statement, _ in calls])
        return [place for k, place in enumerate(places) if k not in absent]

    def statement(self, operation, texts, offered):
        expression, numbers = call_of(operation, texts, offered, self.dynamic)
        say = "answer_each" if operation in SEVERAL else "answer"
        call = f"[](const std::int64_t* v) {{ return {expression}; }}"
        return f"{say}(result_of({call}, v))", numbers

    def serve(self, wire):
        requests, self.output = wire
        waiting = []
        for line in requests:
            if not line.strip():
                continue
            try:
                request = json.loads(line.decode("utf-8"))
            except (ValueError, RecursionError):
                request = None
            if not isinstance(request, dict):
                request = {"id": "", "op": None}
            if request.get("op") == "hello":
                self.say(self.hello)
            elif request.get("op") == "flush":
                self.answer(waiting)
                waiting = []
            elif len(line.rstrip(b"\r\n")) > LONGEST_LINE:
                waiting.append((request, {"refuse": "too_large", "detail": "a line is too long"}))
            else:
                waiting.append((request, None))
        self.answer(waiting)

    def answer(self, requests):
        keys, new = [], {}
        for request, ready in requests:
            key = json.dumps([request.get("op"), request.get("args")])
            keys.append(key)
            if ready is None and key not in new and self.answers.get(key) is None:
                try:
                    new[key] = self.statement(request.get("op"), request.get("args"), self.offered)
                except Unsupported as reason:
                    self.answers.known[key] = {"unsupported": True, "detail": str(reason)}
                except TooLarge as reason:
                    self.answers.known[key] = {"refuse": "too_large", "detail": str(reason)}

        queue = collections.deque(new.items())
        works = [self.pool.submit(self.work, queue) for _ in range(WORKERS)]
        for (request, ready), key in zip(requests, keys):
            with self.changed:
                while ready is None and self.answers.get(key) is None:
                    self.changed.wait()
            self.reply(request, ready or self.answers.get(key), works)

    def work(self, queue):
        """Answers group by group what no other thread has taken."""
        while True:
            with self.changed:
                size = min(self.group, math.ceil(len(queue) / WORKERS))
                group = [queue.popleft() for _ in range(size)]
            if not group:
                return
            start = time.monotonic()
            try:
                found = answer_calls(self.compiler, [call for _, call in group])
            except Exception as reason:  # whoever waits for these answers would wait forever
                found = [{"unsupported": True, "detail": str(reason)}] * len(group)
            rate = len(group) / (time.monotonic() - start)
            with self.changed:
                fitting = int(rate * GROUP_SECONDS)
                self.group = max(SMALLEST_GROUP, min(fitting, 2 * self.group, LARGEST_GROUP))
                self.answers.add({key: answer for (key, _), answer in zip(group, found)})
                self.changed.notify_all()

    def reply(self, request, answer, works):
        if "hung" in answer:
            self.hang(answer, works)
        identity = request.get("id")
        reply = {"id": identity if isinstance(identity, (str, int)) else ""}
        if "rejected" in answer:
            reply.update(refusal(answer["rejected"], self.dynamic))
        elif "results" in answer:
            several = request.get("op") in SEVERAL
            reply["result"] = answer["results"] if several else answer["results"][0]
        else:
            reply.update(answer)
        if "detail" in reply:
            reply["detail"] = reply["detail"][:LONGEST_DETAIL]
        self.say(reply)

    def hang(self, answer, works):
        """Does what the call did, so that the judge sees it. This adapter will be ended for it, so
        what else is in work is finished first."""
        print(answer["detail"], file=sys.stderr, flush=True)
        concurrent.futures.wait(works)
        while True:
            time.sleep(60)

    def say(self, reply):
        self.output.write(json.dumps(reply, separators=(",", ":")).encode("ascii") + b"\n")
        self.output.flush()


def _scratch_folder(identity):
    """Below the installation, or a temporary one where that cannot be written. What an older
    adapter or compiler left there is removed."""
    compiled = pathlib.Path(sys.prefix) / "compiled"
    try:
        compiled.mkdir(exist_ok=True)
        (compiled / identity).mkdir(exist_ok=True)
    except OSError:
        temporary = tempfile.mkdtemp(prefix="cute-cpp-")
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return pathlib.Path(temporary)
    for other in compiled.iterdir():
        if other.name != identity:
            shutil.rmtree(other, ignore_errors=True)
    return compiled / identity


def _write_whole(file, text):
    with tempfile.NamedTemporaryFile("w", dir=file.parent, delete=False) as new:
        new.write(text)
    os.replace(new.name, file)


def run(folder, wire, dynamic, integer_bits):
    """Answers until the input ends."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    service = Service(folder, dynamic, integer_bits)
    service.prepare()
    try:
        service.serve(wire)
    except BrokenPipeError:
        os._exit(0)  # nobody reads any more; a second flush at exit would complain

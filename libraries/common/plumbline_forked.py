"""Serving a library that may end the process: each request that does so costs that request only.

The process that has imported the library answers nothing itself. A forked child answers, and where
it ends instead, the parent says so in its place, with the field `crash`, and forks the next one.
"""

import ctypes
import fcntl
import json
import os
import re
import signal
import traceback

from plumbline_adapter import LONGEST_DETAIL, allow_any_integer, line_of, respond

# A library that keeps what it built for every call grows with the conversation.
ANSWERS_OF_A_CHILD = 20_000
BATCH_BYTES = 1 << 15  # half of what a pipe holds

_PR_SET_PDEATHSIG = 1
_library_of_c = ctypes.CDLL(None)


def serve(wire, hello, operations, *makers):
    """As plumbline_adapter.serve."""
    allow_any_integer()
    requests, answers = wire

    def reply_to(line):
        return respond(line, hello, operations, *makers)

    def send(text):
        answers.write(text)
        answers.flush()

    child = None
    try:
        for lines in _batches(requests):
            while lines:
                child = child or _Child(reply_to, wire)
                answered = 0
                for reply in child.replies(lines):
                    send(reply.lstrip(b"\n"))  # an empty line stands for no answer
                    answered += 1
                if answered < len(lines):
                    charged = _id_of(lines[answered])
                    send(line_of({"id": charged, "crash": True, "detail": child.ending()}))
                    child = None
                lines = lines[answered + 1 :]
            if child and child.asked >= ANSWERS_OF_A_CHILD:
                child.close()
                child = None
        if child:
            child.close()
    except BrokenPipeError:
        os._exit(0)  # nobody reads any more


def _batches(requests):
    """Lines, as many as have come. All but the first of a batch fit in a pipe together, so that
    whoever writes a batch never waits for a reader who waits for him."""
    begun = b""
    while data := os.read(requests.fileno(), BATCH_BYTES):
        *lines, begun = (begun + data).split(b"\n")
        yield [line for line in lines if line.strip()]
    if begun.strip():
        yield [begun]


def _id_of(line):
    try:
        identity = json.loads(line).get("id")
    except (ValueError, AttributeError, RecursionError):
        return ""
    return identity if isinstance(identity, (str, int)) else ""


class _Child:
    """A copy of this process that answers lines; its public methods are for the parent."""

    def __init__(self, reply_to, wire):
        self.asked = 0
        self.errors = os.memfd_create("standard-error")
        fcntl.fcntl(self.errors, fcntl.F_SETFL, os.O_APPEND)
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            for file in wire:
                os.close(file.fileno())
            os.close(ours_in)
            os.close(ours_out)
            self._answer_all(reply_to, theirs_in, theirs_out)
        os.close(theirs_in)
        os.close(theirs_out)
        self.requests = os.fdopen(ours_out, "wb")
        self.answers = os.fdopen(ours_in, "rb")

    def _answer_all(self, reply_to, theirs_in, theirs_out):
        _library_of_c.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        os.dup2(self.errors, 2)
        os.dup2(2, 1)
        status = 1
        try:
            with os.fdopen(theirs_in, "rb") as requests, os.fdopen(theirs_out, "wb") as answers:
                for line in requests:
                    os.ftruncate(self.errors, 0)  # what stands there at the end is of this request
                    reply = reply_to(line)
                    answers.write(b"\n" if reply is None else line_of(reply))
                    answers.flush()
            status = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)  # a copy of the parent must never run the parent's code

    def replies(self, lines):
        """One for each line, or fewer where the child ends instead."""
        self.asked += len(lines)
        try:
            self.requests.write(b"".join([line + b"\n" for line in lines]))
            self.requests.flush()
        except BrokenPipeError:
            pass  # what it answered before it ended is there all the same
        for _ in lines:
            reply = self.answers.readline()
            if not reply.endswith(b"\n"):
                return
            yield reply

    def close(self):
        """Lets it go. Returns how it ended, in the terms of os.wait."""
        try:
            self.requests.close()
        except BrokenPipeError:
            pass  # it ended with part of a request unread
        self.answers.close()
        _, status = os.waitpid(self.process, 0)
        self.wrote = _everything_in(self.errors)
        os.close(self.errors)
        return status

    def ending(self):
        """How it ended, and the line of its standard error that says most about it."""
        code = os.waitstatus_to_exitcode(self.close())
        how = f"signal {-code}" if code < 0 else f"exit status {code}"
        last = _telling_line(self.wrote)
        return (f"{how}: {last}" if last else how)[:LONGEST_DETAIL]


def _everything_in(file):
    size = os.fstat(file).st_size
    return os.pread(file, size, 0).decode("utf-8", "replace")


_TELLING = re.compile(r"assert|error|fatal|terminat", re.IGNORECASE)


def _telling_line(text):
    """The last line that speaks of a failure, as a stack may come behind it; else the last."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if _TELLING.search(line)]
    return (telling or lines or [""])[-1]

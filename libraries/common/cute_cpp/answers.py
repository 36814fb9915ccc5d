"""What was answered before: a file of lines, each a key and an answer, that is only appended to.

Two processes may use one file: a write is one call under a lock, and a reader passes over a line
that an interrupted writer left incomplete.
"""

import fcntl
import json
import os


class Answers:
    def __init__(self, file):
        self.file = file
        self.known = {}
        try:
            lines = file.read_bytes().splitlines()
        except OSError:
            lines = []
        for line in lines:
            try:
                key, answer = json.loads(line)
                self.known[key] = answer
            except (ValueError, TypeError):
                continue

    def get(self, key):
        return self.known.get(key)

    def add(self, new):
        """`new`: {key: answer}. Where nothing can be written, this process alone remembers."""
        self.known.update(new)
        text = "".join(json.dumps(pair, separators=(",", ":")) + "\n" for pair in new.items())
        try:
            descriptor = os.open(self.file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o666)
        except OSError:
            return
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            size = os.fstat(descriptor).st_size
            torn = size > 0 and os.pread(descriptor, 1, size - 1) != b"\n"
            os.write(descriptor, (b"\n" if torn else b"") + text.encode("ascii"))
        except OSError:
            pass
        finally:
            os.close(descriptor)

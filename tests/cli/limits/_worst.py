"""Requests that are hard on purpose: of each kind of argument the texts of at most 40 KB that are
long, deep, wide or have many digits. By hand, for all operations:

    PLUMB=build/release/plumb python3 tests/cli/limits/_worst.py [OPERATION ..]
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile

PLUMB = os.environ["PLUMB"]
MOST_SECONDS, MOST_BYTES = 5, 500 << 20


def joined(entries):
    return "(" + ",".join(str(entry) for entry in entries) + ")"


def nested(depth):
    return "(" * depth + "2" + ",1)" * depth


def numbers():
    randoms = random.Random(1)
    return {
        "digits": "9" * 4096,
        "negative": "-" + "9" * 4096,
        "power": str(2**13000),
        "zero": "0",
        "word": str(randoms.getrandbits(63)),
    }


def tuples():
    randoms = random.Random(2)
    return {
        "twos": joined([2] * 10000),
        "threes": joined([3] * 3000),
        "wide": joined([10**30 + k for k in range(1200)]),
        "random": joined([randoms.getrandbits(30) + 1 for _ in range(3000)]),
        "nested": nested(60),
        "pairs": joined(["(2,2)"] * 6000),
        "digits": joined(["9" * 4000] * 9),
        "one": "9" * 4096,
    }


def layouts():
    randoms = random.Random(3)
    powers = [3**k for k in range(400)]
    return {
        "twos": f"{joined([2] * 9000)}:{joined([1] * 9000)}",
        "compact": f"{joined([2] * 400)}:{joined([2**k for k in range(400)])}",
        "threes": f"{joined([3] * 400)}:{joined(reversed(powers[:120] + [1] * 280))}",
        "random": f"{joined([2] * 24)}:{joined([randoms.getrandbits(40) for _ in range(24)])}",
        "broadcast": f"{joined([2] * 9000)}:{joined([0] * 9000)}",
        "negative": f"{joined([5] * 2000)}:{joined([-k for k in range(2000)])}",
        "digits": f"{'9' * 4000}:{'7' * 4000}",
        "axes": f"{joined([2] * 3000)}:{joined([f'{k}@{k % 7}' for k in range(3000)])}",
    }


def linear():
    def bases(of):
        return "[" + ",".join(f"[{n}]" for n in of) + "]"

    return {
        "wide": f"{{lane:{bases([0] * 2000)}}}->(a:{2**64})",
        "square": f"{{lane:{bases([2**k for k in range(64)])}}}->(a:{2**64})",
        "reversed": f"{{lane:{bases([2**(k % 60) | 1 for k in range(300)])}}}->(a:{2**60})",
        "empty": "{lane:[]}->(a:1)",
    }


def matrices():
    randoms = random.Random(4)
    size = 150
    columns = ["0b" + format(randoms.getrandbits(size), f"0{size}b") for _ in range(size)]
    return {"square": "[" + ",".join(columns) + "]", "tall": "[0b" + "1" * 4000 + "]"}


def links(of):
    return {name: f"Sw<3,4,3> o 0 o {text}" for name, text in of.items()}


def texts():
    """By kind of argument."""
    both = {**tuples(), **{name + "-layout": text for name, text in layouts().items()}}
    swizzles = {"wide": "Sw<4095,0,-4095>", "high": f"Sw<1,{10**6},{10**6}>", "usual": "Sw<3,4,3>"}
    return {
        "integer": numbers(),
        "tuple": tuples(),
        "layout": layouts(),
        "linear layout": linear(),
        "composed layout": links(layouts()),
        "F2 matrix": matrices(),
        "tiler": {**layouts(), "tuple": joined([2] * 9000)},
        "tuple or layout": both,
        "swizzle": swizzles,
        "function": {**swizzles, **links(layouts())},
        "pattern": {"open": joined(["_"] * 9000), "one": "_", **tuples()},
        "profile": {"wide": joined(["*"] * 9000), "nested": "(" * 60 + "*" + ")" * 60},
        "tuple of strides": {**tuples()},
        "shuffle plan": {"empty": "plan{}"},
    }


def requests_of(operation, several=8):
    """The same family for all arguments, and then any of them, seeded by the operation's name."""
    of_kind = texts()
    choices = [list(of_kind[argument["kind"]].values()) for argument in operation["arguments"]]
    randoms = random.Random(operation["op"])
    found = [[one[min(k, len(one) - 1)] for one in choices] for k in range(max(map(len, choices)))]
    found += [[randoms.choice(one) for one in choices] for _ in range(several)]
    for k, arguments in enumerate(found):
        yield {"id": f"{operation['op']}-{k}", "op": operation["op"], "args": arguments}


def operations():
    done = subprocess.run([PLUMB, "ops", "--json"], capture_output=True, text=True, timeout=60)
    return [json.loads(line) for line in done.stdout.splitlines()]


class Asked:
    """What one process answered: exit code, answers, seconds of the processor, and the most bytes
    that it had. Its limit is in such seconds: others may use the machine."""

    def __init__(self, requests, seconds):
        files = (tempfile.TemporaryFile() for _ in range(3))
        with next(files) as asked, next(files) as answered, next(files) as told:
            asked.write("".join(json.dumps(one) + "\n" for one in requests).encode())
            asked.seek(0)
            process = subprocess.Popen(
                [PLUMB, "serve"], stdin=asked, stdout=answered, stderr=told,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
            )  # fmt: skip
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            answered.seek(0)
            told.seek(0)
            self.errors = told.read().decode("utf-8", "replace")
            self.answers = [json.loads(line) for line in answered if line.endswith(b"\n")]
        self.code = process.returncode
        self.processor_seconds = used.ru_utime + used.ru_stime
        self.most = used.ru_maxrss * 1024


def main(names):
    for operation in operations():
        if names and operation["op"] not in names:
            continue
        for request in requests_of(operation):
            asked = Asked([request], 60)
            long = asked.processor_seconds > MOST_SECONDS
            ended = asked.code != 0 or asked.errors or len(asked.answers) != 1
            if long or asked.most > MOST_BYTES or ended:
                print(
                    request["id"],
                    f"{asked.processor_seconds:.1f} s, {asked.most >> 20} MiB, exit {asked.code}",
                    flush=True,
                )


if __name__ == "__main__":
    main(set(sys.argv[1:]))

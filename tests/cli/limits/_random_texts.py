"""Random and mutated texts for every command that reads what others wrote. By hand:

    PLUMB=build/release/plumb python3 tests/cli/limits/_random_texts.py [SECONDS [SEED [KIND ..]]]

An exit code beyond 0 to 3, "defect of plumb itself", more than 5 s of processor or 500 MB is a
finding: its line is printed, and its input kept in a folder that the last line names.
"""

import hashlib
import json
import os
import pathlib
import random
import shutil
import struct
import sys
import tempfile
import threading
import time
from subprocess import PIPE, Popen

CLI = pathlib.Path(__file__).resolve().parents[1]
sys.path += [str(CLI), str(CLI / "gpu")]
from _mutations import calls, corpus, expressions, lines_of, mutated
from test_gpu_records import entries_of, record_of

PLUMB = os.path.abspath(os.environ["PLUMB"])
MOST_SECONDS, MOST_BYTES = 5, 500 << 20
BATCH = 300  # lines of serve, judge and translate
DIALECTS = "cute cute-cpp triton torch numpy mdspan xla axe tilus jax".split()


class Ran:
    """What one call came to."""

    def __init__(self, words, text=b"", cwd=None):
        with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out:
            given.write(text)
            given.seek(0)
            process = Popen([PLUMB, *words], stdin=given, stdout=out, stderr=PIPE, cwd=cwd)
            alarm = threading.Timer(120, process.kill)
            alarm.start()
            self.errors = process.stderr.read()
            _, status, used = os.wait4(process.pid, 0)
            alarm.cancel()
            process.stderr.close()
            process.returncode = self.code = os.waitstatus_to_exitcode(status)
            out.seek(0)
            self.lines = out.read().count(b"\n")
            self.defect = b"defect of plumb" in self.errors
        self.seconds = used.ru_utime + used.ru_stime
        self.most = used.ru_maxrss * 1024

    def wrong(self):
        """What is wrong with it, in a word; nothing if nothing is."""
        if self.code not in (0, 1, 2, 3):
            return f"exit {self.code}"
        if self.defect:
            return "defect"
        if self.seconds > MOST_SECONDS:
            return f"{self.seconds:.1f} s"
        return f"{self.most >> 20} MB" if self.most > MOST_BYTES else ""


class Sweep:
    def __init__(self, seed):
        self.randoms = random.Random(seed)
        self.kept = pathlib.Path(tempfile.mkdtemp(prefix="plumb-findings-"))
        self.work = pathlib.Path(tempfile.mkdtemp(prefix="plumb-texts-"))
        self.texts = self.findings = 0
        self.expressions = expressions()
        names = [json.loads(line)["op"] for line in _output(["ops", "--json"]).splitlines()]
        cases = b"".join(_output(["cases", name, "--count", "4"]) for name in names)
        asked = cases.splitlines()
        answers = _output(["serve"], cases).splitlines()
        self.requests = asked + lines_of("protocol")
        self.answered = lines_of("judge") + [
            one[:-1] + b"," + answer[1:] for one, answer in zip(asked, answers)
        ]

    def report(self, words, text, ran):
        self.findings += 1
        file = self.kept / f"{self.findings}"
        file.write_bytes(text)
        shown = [str(word)[:300] for word in words]
        print(f"{ran.wrong()}: {shown} < {file}: {ran.errors[-200:]!r}", flush=True)

    def one(self, words, text=b"", count=True):
        # a word of a command line has neither NUL nor more than 128 KiB
        words = [w if isinstance(w, str) else w.replace(b"\0", b"")[:100000] for w in words]
        self.texts += count
        ran = Ran(words, text, self.work)
        if ran.wrong():
            self.report(words, text, ran)
        return ran

    def lines(self, words, seeds):
        """Several texts, a line each; if the call goes wrong, each line by itself."""
        some = [mutated(self.randoms.choice(seeds), seeds, self.randoms) for _ in range(BATCH)]
        some = [line.replace(b"\n", b" ") for line in some]
        self.texts += len(some)
        ran = Ran(words, b"\n".join(some) + b"\n", self.work)
        if ran.wrong():
            for line in some:
                self.one(words, line + b"\n", count=False)

    # The kinds ------------------------------------------------------------------------------------

    def serve(self):
        self.lines(["serve"], self.requests)

    def judge(self):
        self.lines(["judge", "-"], self.answered)

    def translate(self):
        dialect = self.randoms.choice(DIALECTS)
        self.lines(["translate", "-", "--lines", "--to", dialect], self.expressions)

    def eval(self):
        text = mutated(self.randoms.choice(self.expressions), self.expressions, self.randoms)
        command = self.randoms.choice(
            [["eval"], ["eval", "--explain"], ["eval", "--json"], ["show"], ["show", "--json"]]
        )
        self.one([*command, "-"], text)

    def words(self):
        """A command of the pages with one word changed."""
        command = self.randoms.choice("descriptor shuffle banks swizzle".split())
        words = self.randoms.choice(calls(command))
        at = self.randoms.randrange(len(words))
        changed = [word.encode() for word in words]
        changed[at] = mutated(changed[at], self.expressions, self.randoms)
        self.one([command, *changed])

    def ptx(self):
        seeds = corpus("ptx")
        file = self.work / "kernel.ptx"
        text = mutated(self.randoms.choice(seeds), seeds, self.randoms)
        file.write_bytes(text)
        words = ["ptx", "run", str(file), "--in", "1,2,3", "--out", "32"]
        if self.randoms.randrange(3) == 0:
            layout = "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(a:64)"
            words = ["ptx", "judge", str(file), "--from", layout, "--to", layout, "--bits", "32"]
        self.one(words, text)

    def record(self):
        """gpu verify, of a record in which one file is changed, and its digest put right or not."""
        folder = self.work / "record"
        if not folder.exists():
            folder.mkdir()
            _write_record(folder)
        name = self.randoms.choice(sorted(file.name for file in folder.iterdir()))
        file = folder / name
        before = file.read_bytes()
        text = mutated(before, [before], self.randoms)
        file.write_bytes(text)
        record = next(folder.glob("*.json"))
        told = record.read_bytes()
        if name != record.name and self.randoms.randrange(4):
            digests = [hashlib.sha256(data).hexdigest().encode() for data in (before, text)]
            record.write_bytes(told.replace(*digests))
        self.one(["gpu", "verify", str(record)], text)
        if name != record.name:
            record.write_bytes(told)
        file.write_bytes(before)

    def parts(self):
        """merge, of parts of law exhaust and law prove."""
        laws = ["size.counts", "cosize.bounds"]
        shards = []
        for k in (1, 2):
            for words in (["exhaust", *laws, "--extent", "2"], ["prove", *laws, "--rank", "1"]):
                file = self.work / f"{words[0]}-{k}.json"
                if not file.exists():
                    file.write_bytes(_output(["law", *words, "--shard", f"{k}/2"]))
                shards.append(file)
        one, two = self.randoms.choice([shards[::2], shards[1::2]])
        text = mutated(one.read_bytes(), [two.read_bytes()], self.randoms)
        changed = self.work / "changed-part.json"
        changed.write_bytes(text)
        self.one(["merge", str(changed), str(two)], text)

    def expected(self):
        """certify --expect, of a file of known failures."""
        file = self.work / "known.json"
        entry = {"clause": "size", "grade": "wrong", "case": ["4:1"], "reason": "r"}
        other = {**entry, "where": ["flat", "not compact"], "law": "size.counts", "issue": "x"}
        text = json.dumps({"known_failures": 1, "entries": [entry, other]}, indent=1).encode()
        text = mutated(text, self.answered, self.randoms)
        file.write_bytes(text)
        words = ["certify", "--cases", "2", "--op", "size", "--out", str(self.work / "out")]
        self.one([*words, "--expect", str(file), "--", PLUMB, "serve"], text)


def _output(words, text=b""):
    with Popen([PLUMB, *words], stdin=PIPE, stdout=PIPE) as process:
        return process.communicate(text)[0]


def _write_record(folder):
    """A record of a small pack, as a device would give it."""
    pack, results = folder / "x.pack", folder / "x.results"
    _output(["gpu", "pack", str(pack), "--count", "4", "--only", "crd2idx", "evaluate", "apply"])
    data = pack.read_bytes()
    facts = b"candidate x\ndate 2026-11-23\ndevice GPU\ndriver 1\nwarp device\n"
    text = b"PLUMBRES" + struct.pack("<2I", 1, len(facts)) + data[-32:]
    text += facts + b"\0" * (-len(facts) % 8)
    for number, (_, _, expected) in enumerate(entries_of(data)):
        text += record_of(number, 0, "", list(expected))
    results.write_bytes(text + record_of(2**64 - 1, 0, "", []))
    _output(["gpu", "record", str(results), "--pack", str(pack), "--out", str(folder)])
    pack.unlink()
    results.unlink()


def main(words):
    seconds, seed = (float(words[0]) if words else 60), (int(words[1]) if len(words) > 1 else 1)
    sweep = Sweep(seed)
    kinds = words[2:] or "serve judge translate eval words ptx record parts expected".split()
    for kind in kinds:
        begun, texts, findings = time.monotonic(), sweep.texts, sweep.findings
        while time.monotonic() - begun < seconds / len(kinds):
            getattr(sweep, kind)()
        made = sweep.texts - texts
        print(f"{kind:<10}{made:>9} texts, {sweep.findings - findings} findings", flush=True)
    print(f"{sweep.texts} texts, {sweep.findings} findings in {sweep.kept}")
    shutil.rmtree(sweep.work)
    return 1 if sweep.findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Certifies each of many candidates, within a time limit that they share.

    python3 _certify_all.py PLUMB --until SECONDS [--jobs N] [NAME ..]

PLUMB judges each NAME [default: all that plumb candidates lists] at level quick, with certificates
in ./certificates. The limit is a time of the clock, in seconds since 1970. Each candidate gets an
equal part of the time that is left. Those that need more share what others leave. A candidate
whose certificate is complete, by the same plumb and the same adapter, is not judged again: the file
certificates/all/judged.json says so. So a second call resumes.

Ends with 0 if every candidate was judged to the end, whatever the verdict, and with 3 if not.
"""

import argparse
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import textwrap
import time

sys.dont_write_bytecode = True

from _libraries import LIBRARIES, candidate_folders

SOURCES = (".py", ".cpp", ".hpp", ".h", ".js", ".mojo")
LEAST = 60  # seconds: a candidate that gets less would spend them on its start
JUDGED = (0, 1, 3)  # exit codes of a run that may have written a certificate
AGAIN = "scripts/certify --all again resumes"


def digest_of(plumb, name):
    """A digest of what judges and of what is asked: plumb, the adapter's library and what adapters
    share. Pages and findings are no part of it."""
    said = hashlib.sha256(pathlib.Path(plumb).read_bytes())
    adapter = candidate_folders().get(name, LIBRARIES / name)
    library = LIBRARIES / adapter.relative_to(LIBRARIES).parts[0]
    for folder in (library, LIBRARIES / "common"):
        for path in sorted(folder.rglob("*.*")):
            if path.suffix in SOURCES or path.name == "candidate.json":
                said.update(str(path.relative_to(LIBRARIES)).encode() + b"\0" + path.read_bytes())
    return said.hexdigest()


class Candidate:
    def __init__(self, plumb, row, kept):
        self.name, self.version = row["name"], row["default"]
        self.digest = digest_of(plumb, self.name)
        self.folder = pathlib.Path("certificates") / f"{self.name}-{self.version}"
        earlier = kept.get(self.name, {})
        same = earlier.get("digest") == self.digest
        self.seconds = earlier.get("seconds", 0) if same else 0
        self.is_done = same and earlier.get("done", False) and self.report() is not None
        self.is_absent = False
        self.said = ""

    def report(self):
        """The report of a certificate of this candidate, or None."""
        try:
            return json.loads((self.folder / "report.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None

    def judge(self, plumb, jobs, seconds):
        begun = time.time()
        words = [plumb, "certify", self.name, "--level", "quick", "--jobs", str(jobs), "--install"]
        words += ["--budget", str(round(seconds)), "--out", str(self.folder)]
        run = subprocess.Popen(words, stderr=subprocess.PIPE, text=True, errors="replace")
        for line in run.stderr:
            sys.stderr.write(line)
            self.said = line.strip() or self.said
        code = run.wait()
        self.seconds += time.time() - begun
        report = self.report()
        is_new = report is not None and (self.folder / "report.json").stat().st_mtime >= begun - 2
        self.is_absent = code not in JUDGED or not is_new
        self.is_done = not self.is_absent and report["unfinished"] is None
        return code

    def line(self, width):
        minutes = f"{self.seconds / 60:7.1f}" if self.seconds else " " * 7
        if self.is_done:
            words = self.report()["conclusion"].split(";")[0]
        elif self.is_absent:
            words = "absent: " + self.said.rsplit(": ", 1)[-1]
        else:
            words = f"unfinished; {AGAIN}" if self.seconds else f"not begun; {AGAIN}"
        words = textwrap.shorten(words, width - 26, placeholder=" ..")
        return f"{self.name:<17}{minutes}  {words}"


def arguments():
    parser = argparse.ArgumentParser(prog="_certify_all", description=__doc__)
    parser.add_argument("plumb")
    parser.add_argument("--until", type=float, required=True)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("names", nargs="*")
    return parser.parse_intermixed_args()


def candidates_of(given, kept):
    done = subprocess.run([given.plumb, "candidates", "--json"], capture_output=True, text=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()] if done.returncode == 0 else []
    listed = {row["name"]: row for row in rows}
    unknown = [name for name in given.names if name not in listed]
    if unknown or not listed:
        wrong = f"expected a candidate, got {unknown[0]}" if unknown else "no candidate is listed"
        print(f"certify: {wrong}; plumb candidates lists them.", file=sys.stderr)
        sys.exit(2 if unknown else 3)
    return [Candidate(given.plumb, listed[name], kept) for name in given.names or listed]


def keep(path, kept, one):
    kept[one.name] = {"digest": one.digest, "done": one.is_done, "seconds": round(one.seconds, 1)}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def judge_all(given, candidates, kept, path):
    """Rounds over what is left, until all is done, time is up, or nothing more can be judged."""
    while left := [one for one in candidates if not one.is_done and not one.is_absent]:
        for place, one in enumerate(left):
            seconds = given.until - time.time()
            if seconds < LEAST:
                return
            part = max(seconds / (len(left) - place), LEAST)
            print(f"\nplumb certify {one.name}  (at most {part / 60:.0f} minutes)", flush=True)
            code = one.judge(given.plumb, given.jobs, part)
            keep(path, kept, one)
            if code == 130:
                sys.exit(130)


def main():
    given = arguments()
    path = pathlib.Path("certificates") / "all" / "judged.json"
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    candidates = candidates_of(given, kept)
    for one in candidates:
        if one.is_done:
            print(f"plumb certify {one.name}: {one.folder} is complete")
    judge_all(given, candidates, kept, path)
    print(f"\n{'candidate':<17}minutes  conclusion")
    width = max(shutil.get_terminal_size((100, 24)).columns if os.isatty(1) else 100, 60)
    for one in candidates:
        print(one.line(width))
    print(f"certificates: {path.parent.parent.resolve()}")
    return 0 if all(one.is_done for one in candidates) else 3


if __name__ == "__main__":
    sys.exit(main())

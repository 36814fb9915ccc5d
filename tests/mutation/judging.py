"""Runs the laws on a mutant, and says how that ended."""

import json
import pathlib
import re
import resource
import signal
import subprocess
import tempfile

from mutants import FAMILIES, HOME, REFERENCE

LAWS = ("check", "exhaust")
OTHERS = ("domain", "examples", "edges")  # what sees it if no law does
PHASES = LAWS + OTHERS
MEMORY = 3 << 30
OTHER_OPERATIONS = 40  # of other families, that are asked if those of its own see nothing
EDGES = HOME / "reference" / "domain_edges.tsv"
INTEGER_TEXT = "integers/integer.hpp"  # specialised for the integers of users


def _bound():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _run(words, text=""):
    """(exit code, the lines that were printed), given this text on standard input."""
    done = subprocess.run(
        words,
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_bound,
    )
    lines = []
    for text in done.stdout.splitlines():
        try:
            lines.append(json.loads(text))
        except json.JSONDecodeError:  # the process ended while it wrote
            pass
    return done.returncode, lines, done.stderr


def edges_of(operations):
    """The calls of these operations in the table of edges, one a line."""
    lines = EDGES.read_text(encoding="utf-8").splitlines()[1:]
    calls = [line.partition("\t")[0] for line in lines]
    return "".join(call + "\n" for call in calls if call.partition("(")[0] in operations)


class Judge:
    def __init__(self, program, libraries, operations, stops_early=False):
        """`libraries`: {family: path}, `operations`: {family: [operation]}. `stops_early`: with the
        first phase that sees a mutant."""
        self.program, self.libraries, self.operations = program, libraries, operations
        self.stops_early = stops_early

    def reached(self, family):
        """{function: [operation]}."""
        words = [self.program, "reach", self.libraries[family], *self.operations[family]]
        code, lines, error = _run(words)
        if code:
            raise RuntimeError(f"plumb_mutation reach {family}: exit {code}: {error[:500]}")
        found = {}
        for line in lines:
            for function in line["functions"]:
                found.setdefault(function, []).append(line["op"])
        return found

    def words(self, phase, family, number, mutant):
        how = "text" if mutant.header == INTEGER_TEXT else "fast"
        return [self.program, phase, self.libraries[family], str(number), how]

    def phase(self, phase, family, number, mutant, operations):
        """What kills the mutant, or None."""
        calls = edges_of(operations) if phase == "edges" else ""
        words = [*self.words(phase, family, number, mutant), *operations]
        code, lines, error = _run(words, calls)
        if code == 0:
            return None
        begun = [line["begin"] for line in lines if "begin" in line]
        if not begun:
            raise RuntimeError(f"plumb_mutation {phase} {mutant.key}: exit {code}: {error[:500]}")
        last = lines[-1]
        if "fails" in last:
            return {"law": last.pop("fails"), **last}
        how = "time" if code == -signal.SIGPROF else "crash"
        return {"law": begun[-1], "by": how}

    def verdict(self, number, mutant, reached):
        """`reached`: {family: [operation]}, the operations whose laws reach its function."""
        result = {"reached": sum(map(len, reached.values())), **dict.fromkeys(PHASES)}
        ours = first_its_own(mutant, reached.get(mutant.family, []))
        if self._is_seen(result, mutant.family, number, mutant, ours):
            return result
        left = OTHER_OPERATIONS
        for family in FAMILIES:
            if family != mutant.family:
                operations = reached.get(family, [])[:left]
                left -= len(operations)
                if self._is_seen(result, family, number, mutant, operations):
                    break
        return result

    def _is_seen(self, result, family, number, mutant, operations):
        """Runs the laws, and the others if no law fails; True if one of them sees the mutant."""
        for phases in (LAWS, OTHERS) if operations else ():
            for phase in phases:
                result[phase] = self.phase(phase, family, number, mutant, operations)
                if result[phase] and self.stops_early:
                    return True
            if any(result[phase] for phase in phases):
                return True
        return False

    def difference(self, number, mutant, reached):
        """The first request of these laws that the mutant answers otherwise, or None."""
        for family in FAMILIES:
            operations = first_its_own(mutant, reached.get(family, []))
            if operations:
                found = self.phase("differ", family, number, mutant, operations)
                if found:
                    return found
        return None


def clauses_of(header):
    text = (REFERENCE / header).read_text(encoding="utf-8")
    return re.findall(r"^// Clause +(\w+)", text, re.M)


def first_its_own(mutant, operations):
    """The operations, those of the mutant's header first."""
    own = clauses_of(mutant.header)
    return sorted(operations, key=lambda operation: operation not in own)


def certify(plumb, words, operation):
    """True if `plumb certify` at level quick calls the clause red."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder, "out")
        done = subprocess.run(
            [plumb, "certify", "--level", "quick", "--op", operation, "--out", out, "--", *words,
             operation],
            capture_output=True,
            text=True,
        )
    if done.returncode not in (0, 1):
        raise RuntimeError(f"certify {operation}: exit {done.returncode}: {done.stderr[:500]}")
    return done.returncode == 1

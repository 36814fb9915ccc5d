"""The judge's verdicts on the two answers of a report: before the fix and after it."""

import json
import pathlib
import subprocess
import tempfile

from _libraries import LIBRARIES
from _recall_asked import RED, declaration

ATLAS = LIBRARIES.parent / "gpu_conformance" / "atoms.json"
BEFORE, AFTER = "broken", "right"


def is_seen(row):
    """Whether the judge tells the broken release from the fixed one."""
    return row.get("verdict") in RED and row.get("fixed") not in RED


def answer_line(number, operation, request, answer):
    line = {"id": number, "op": operation, "args": request}
    return {**line, **(answer if isinstance(answer, dict) else {"result": answer})}


def hello_of(row):
    """A candidate of its own for each answer, with what the library declares."""
    found = declaration(row["candidate"]) if "candidate" in row else {}
    declared = {key: found[key] for key in ("domain", "promises") if key in found}
    return {"protocol": "1", "name": row["library"], **declared}


def lines_of(number, row):
    """The recorded answers of a row, those of the broken release with what stands beside them."""
    for which in (BEFORE, AFTER):
        yield hello_of(row)
        beside = row.get("beside", []) if which == BEFORE else []
        for place, other in enumerate(beside):
            yield answer_line(f"{number}.{which}.{place}", *other)
        yield answer_line(f"{number}.{which}", row["operation"], row["request"], row[which])


def judged(program, rows):
    """{(number of a row, which answer): verdict}, of the rows that name a clause."""
    lines = [
        json.dumps(line)
        for number, row in enumerate(rows)
        if row.get("operation", "atlas") != "atlas"
        for line in lines_of(number, row)
    ]
    words = [program, "judge", "--json", "-"]
    done = subprocess.run(words, input="\n".join(lines), capture_output=True, text=True)
    found = {}
    for line in done.stdout.splitlines() if lines else []:
        judgement = json.loads(line)
        number, which, *place = judgement["id"].split(".")
        verdict = judgement.get("verdict", f"error: {judgement.get('error')}")
        if verdict == "inconsistent" or not place:
            found[int(number), which] = verdict
    for number, row in enumerate(rows):
        if row.get("operation") == "atlas":
            for which in (BEFORE, AFTER):
                found[number, which] = of_atom(program, *row["request"], row[which])
    return found


def of_atom(program, name, operand, layout):
    """What `plumb atlas` says of an atom whose operand is replaced: wrong, or identical."""
    atlas = json.loads(ATLAS.read_text(encoding="utf-8"))
    atoms = [{**atom, operand: layout} for atom in atlas["atoms"] if atom["name"] == name]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder, "atoms.json")
        file.write_text(json.dumps({**atlas, "atoms": atoms}), encoding="utf-8")
        words = [program, "atlas", name, "--file", file]
        code = subprocess.run(words, capture_output=True, text=True).returncode
    return {0: "identical", 1: "wrong"}.get(code, f"error: plumb atlas ended with {code}")

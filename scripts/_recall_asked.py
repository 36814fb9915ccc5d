"""What an installed release answers: requests in, answers out, as docs/protocol.md has them."""

import json
import os
import pathlib
import re
import subprocess

from _libraries import LIBRARIES, candidate_folders

ROOT = LIBRARIES.parent
CANDIDATES = pathlib.Path(os.environ.get("PLUMB_CANDIDATES_DIR", ROOT / "build" / "candidates"))
HELLO = {"op": "hello", "protocol": "1"}
RED = {
    *("wrong", "unguarded", "refuses", "inconsistent", "unlawful"),
    *("crash", "hang", "garbage", "oversize", "flaky"),
}


def declaration(candidate):
    """candidate.json of a built-in candidate."""
    return json.loads((candidate_folders()[candidate] / "candidate.json").read_text("utf-8"))


def installed(candidate, version):
    """Whether that release lies below build/candidates."""
    return (CANDIDATES / f"{candidate}-{version}" / "installed.json").is_file()


def command(candidate, version):
    python = CANDIDATES / f"{candidate}-{version}" / "bin" / "python"
    adapter = candidate_folders()[candidate]
    words = {"{python}": str(python), "{adapter}": str(adapter)}
    found = declaration(candidate)["command"]
    for old, new in words.items():
        found = [word.replace(old, new) for word in found]
    return found


def lines_for(requests, batch):
    """The hello, and the requests with a flush behind each batch."""
    yield HELLO
    for number, request in enumerate(requests, 1):
        yield request
        if batch and (number % batch == 0 or number == len(requests)):
            yield {"op": "flush"}


def one_process(words, requests, batch, seconds):
    """(hello, the answers that came before the process ended)"""
    text = "".join(json.dumps(line) + "\n" for line in lines_for(requests, batch))
    try:
        done = subprocess.run(words, input=text, capture_output=True, text=True, timeout=seconds)
        out = done.stdout
    except subprocess.TimeoutExpired as late:
        out = (late.stdout or b"").decode()
    heard = [json.loads(line) for line in out.splitlines() if line.endswith("}")]
    return (heard[0], heard[1:]) if heard else ({}, [])


def ask(candidate, version, requests, seconds=600):
    """The answer to each request, by its id. A process that ends early owes a crash, and is started
    again behind the request that ended it."""
    words = command(candidate, version)
    batch = int(one_process(words, [], 0, 60)[0].get("batch", "0") or 0)
    answers, left = {}, list(requests)
    while left:
        heard = one_process(words, left, batch, seconds)[1]
        answers.update((answer["id"], answer) for answer in heard)
        rest = [request for request in left if request["id"] not in answers]
        if rest:
            answers[rest[0]["id"]] = {"id": rest[0]["id"], "crash": True}
        left = rest[1:]
    return answers


def cases(program, operation, count):
    """The first cases of the suite of an operation, as requests."""
    words = [program, "cases", operation, "--count", str(count)]
    text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in text.splitlines()]


def red_cases(program, row, release, requests):
    """The ids of the cases that the release fails, judged with what the candidate declares."""
    found = declaration(row["candidate"])
    hello = {"protocol": "1", "name": row["library"]}
    hello |= {key: found[key] for key in ("domain", "promises") if key in found}
    answers = ask(row["candidate"], release, requests)
    lines = [hello] + [{**request, **answers[request["id"]]} for request in requests]
    words = [program, "judge", "--json", "-"]
    text = "\n".join(json.dumps(line) for line in lines)
    done = subprocess.run(words, input=text, capture_output=True, text=True)
    judgements = [json.loads(line) for line in done.stdout.splitlines()]
    return {one["id"] for one in judgements if one.get("verdict") in RED}


def suite_of(program, row):
    """{cases: how long the suite is, asked: how many of its cases match, first: the number of the
    first that only the release before the fix fails, before, after: how many each release fails};
    first is null if there is none. The suite has 400 cases, as at level quick, and 3,000, as at
    standard, if none of these is it."""
    pattern = re.compile(row.get("like", ""))
    for count in (400, 3000):
        suite = cases(program, row["operation"], count)
        asked = [request for request in suite if pattern.search(" ; ".join(request["args"]))]
        before, after = (red_cases(program, row, release, asked) for release in row["asked"])
        told = [n for n, request in enumerate(suite, 1) if request["id"] in before - after]
        if told or len(suite) < count or count == row.get("most"):
            break
    first = told[0] if told else None
    failed = {"before": len(before), "after": len(after)}
    return {"cases": count, "asked": len(asked), "first": first, **failed}

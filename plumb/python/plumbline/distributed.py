"""Runs of `plumb` in parts, on a cluster of Dask.

    >>> from dask.distributed import Client
    >>> from plumbline import distributed
    >>> client = Client("tcp://scheduler:8786")
    >>> run = distributed.exhaust(client, "coalesce.same-function", shards=16)
    >>> print(run.text)

The program `plumb` makes each part with --shard I/N, in a process of its own on a worker, and
`plumb merge` puts the parts together here: the result is that of the whole run. Dask gives the
parts of a worker that dies to others. `distributed` of PyPI is needed.
"""

import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

__all__ = ["Run", "certify", "exhaust"]


class Run(NamedTuple):
    """A merged run: its exit code (0 the claim holds, 1 it does not, 3 unfinished), and the text
    that `plumb merge` prints."""

    exit: int
    text: str


def _made(command, shard, of):
    """One part, as its line of JSON: on a worker. The program ends with the worker."""
    words = [*command[0], "--shard", f"{shard}/{of}", *command[1]]
    if guard := shutil.which("setpriv"):
        words = [guard, "--pdeathsig", "KILL", *words]
    done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if not done.stdout.startswith('{"plumbline_part"'):
        raise RuntimeError(
            f"part {shard} of {of} was not made: {(done.stderr or done.stdout).strip()[-2000:]}"
        )
    return done.stdout


def _is_part(path):
    return path.is_file() and path.stat().st_size > 0


def _keep(path, line):
    """Writes a whole part, or none."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as file:
        file.write(line)
    os.replace(file.name, path)


def _enter(folder, words, parts):
    """Writes the run of a folder into it. Raises ValueError if its parts are of another one."""
    record = folder / "run.json"
    known = json.loads(record.read_text()) if record.is_file() else None
    if known not in (None, words) or (known is None and any(map(_is_part, parts))):
        of = "an unknown run" if known is None else " ".join(known)
        raise ValueError(
            f"{folder}: expected parts of {' '.join(words)}, got parts of {of}; try another folder"
        )
    _keep(record, json.dumps(words) + "\n")


def _run(client, command, shards, folder, plumb, merging):
    from distributed import as_completed

    if shards is None:
        shards = max(1, sum(client.nthreads().values()))
    if shards < 1:
        raise ValueError(f"expected at least 1 shard, got {shards}")
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(folder or scratch)
        folder.mkdir(parents=True, exist_ok=True)
        paths = {k: folder / f"{k}-of-{shards}.json" for k in range(1, shards + 1)}
        _enter(folder, [*command[0][1:], *command[1]], paths.values())
        futures = {
            client.submit(_made, command, shard, shards, pure=False): path
            for shard, path in paths.items()
            if not _is_part(path)
        }
        try:
            for future in as_completed(list(futures)):
                _keep(futures[future], future.result())
        finally:
            client.cancel(list(futures))
        merged = subprocess.run(
            [plumb, "merge", *map(str, paths.values()), *merging],
            capture_output=True,
            text=True,
        )
    if merged.returncode == 2:
        raise ValueError(merged.stderr.strip())
    return Run(merged.returncode, merged.stdout)


def _words(options):
    """`cases=400` is --cases 400. True is an option alone, and a list is the option's values."""
    words = []
    for name, value in options.items():
        option = "--" + name.replace("_", "-")
        if value is True:
            words.append(option)
        elif isinstance(value, (list, tuple)):
            words += [option, *map(str, value)]
        else:
            words += [option, str(value)]
    return words


def exhaust(
    client: Any,
    *laws: str,
    shards: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    plumb: str = "plumb",
    command: Sequence[str] = (),
    **bounds: Any,
) -> Run:
    """Runs `plumb law exhaust LAWS` in parts, and returns the merged Run.

    client    a dask.distributed.Client
    laws      ids of laws or clauses; none: all
    shards    parts; otherwise as many as the cluster has threads
    folder    keeps the parts, and run.json, which names the run. Parts that are there are not
              made again
    plumb     the program, here and on each worker
    command   words of the library's command, to test it instead of the reference
    bounds    options of the command: leaves=3, extent=4, most=10**7

    Raises RuntimeError with plumb's sentence if a part cannot be made, and ValueError if the parts
    in the folder are of another run.
    """
    behind = ["--", *command] if command else []
    words = [plumb, "law", "exhaust", *laws, *_words(bounds)]
    return _run(client, (words, behind), shards, folder, plumb, [])


def certify(
    client: Any,
    *library: str,
    shards: int | None = None,
    folder: str | os.PathLike[str] | None = None,
    plumb: str = "plumb",
    out: str | os.PathLike[str] | None = None,
    **options: Any,
) -> Run:
    """Runs `plumb certify` in parts, and returns the merged Run.

    library   the words of the library's command, which each worker and this machine can start; or
              the name of a built-in candidate alone, with builtin=True
    out       the folder of the reports
    options   options of the command: cases=400, op=["composition", "coalesce"], seed=2

    The others, and what is raised, are those of `exhaust`.
    """
    behind = list(library)
    if not options.pop("builtin", False):
        behind = ["--", *behind]
    words = [plumb, "certify", *_words(options)]
    merging = [*(["--out", str(out)] if out else []), *(behind if behind[0] == "--" else [])]
    return _run(client, (words, behind), shards, folder, plumb, merging)

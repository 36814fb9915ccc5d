"""Runs one notebook as Jupyter does, and prints its cells with what they give, as JSON."""

import json
import sys

import nbformat
from nbclient import NotebookClient

notebook = nbformat.read(sys.argv[1], as_version=4)
nbformat.validate(notebook)
given = [cell.get("outputs", []) for cell in notebook.cells]
NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
results = []
for cell, before in zip(notebook.cells, given):
    outputs = cell.get("outputs", [])
    text = "".join(
        output.get("text", "") or output.get("data", {}).get("text/plain", "")
        for output in outputs
    )
    pictures = [output["data"]["text/html"] for output in outputs
                if "text/html" in output.get("data", {})]  # fmt: skip
    results.append({"source": cell.source, "committed": len(before), "text": text,
                    "pictures": pictures})  # fmt: skip
json.dump(results, sys.stdout)

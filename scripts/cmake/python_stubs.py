"""Writes the type stubs of the Python package: `python_stubs.py FOLDER`, where FOLDER/plumbline is
the package with its native part. The classes are those of stubs.pyi beside the package; each gets
its methods, and the module its functions, from the catalogue."""

import importlib
import inspect
import pathlib
import sys

TYPES = {
    "integer": "SupportsIndex",
    "truth": "bool",
    "tuple": "IntTuple",
    "strides": "IntTuple | str",
    "layout": "Layout | str",
    "swizzle": "Swizzle | str",
    "composed layout": "ComposedLayout | Layout | str",
    "linear layout": "LinearLayout | str",
}
RESULTS = {
    "integer": "int",
    "truth": "bool",
    "tuple": "IntTuple",
    "layout": "Layout",
    "tiler": "Tiler",
    "swizzle": "Swizzle",
    "composed layout": "ComposedLayout",
    "linear layout": "LinearLayout",
    "F2 matrix": "Value",
    "shuffle plan": "Value",
    "several results": "tuple[Any, ...]",
}


def function(name, rows, method):
    """`def name(self, ..) -> ..`; any arguments if several rows share the name."""
    if len(rows) > 1 or not rows:
        results = {RESULTS.get(row.result, "Any") for row in rows}
        result = " | ".join(sorted(results)) if results and "Any" not in results else "Any"
        return f"def {name}({'self, ' if method else ''}*arguments: Any) -> {result}: ..."
    (row,) = rows
    parameters = [
        f"{each}: {TYPES.get(kind, 'Any')}" for each, kind in row.arguments[1 if method else 0 :]
    ]
    parameters = ["self"] * method + parameters + ["/"]
    return f"def {name}({', '.join(parameters)}) -> {RESULTS.get(row.result, 'Any')}: ..."


def stubs(package, template):
    operations = importlib.import_module("plumbline._operations")
    lines = []
    owner = None
    for line in template.splitlines():
        if line.startswith("class "):
            owner = line.split()[1].split("(")[0].rstrip(":")
        if line.strip() == "# methods":
            for name, value in sorted(vars(getattr(package, owner)).items()):
                if isinstance(value, operations._Function):
                    rows = operations._rows_by_name()[value._called]
                    lines.append("    " + function(name, rows, method=True))
        elif line.strip() == "# functions":
            for name, rows in operations._rows_by_name().items():
                lines.append(function(name, rows, method=False))
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def main(folder):
    folder = pathlib.Path(folder)
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    package = importlib.import_module("plumbline")
    assert pathlib.Path(inspect.getfile(package)).is_relative_to(folder.resolve())
    template = (folder / "stubs.pyi").read_text(encoding="utf-8")
    (folder / "plumbline" / "__init__.pyi").write_text(stubs(package, template), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])

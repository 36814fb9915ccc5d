"""Tilus's modules of layouts, without `import tilus`, which wants torch and CUDA.

The packages above them are entered by their paths; `tilus.utils`, whose other modules want torch,
has the names of tilus/utils/py.py.
"""

import importlib
import importlib.util
import pathlib
import sys
import types


def modules(packages):
    """(shared_layout, shared_ops, register_layout, register_ops) below `packages`."""
    for name in ("tilus", "tilus.ir", "tilus.ir.utils", "tilus.utils"):
        module = types.ModuleType(name)
        module.__path__ = [str(pathlib.Path(packages, *name.split(".")))]
        sys.modules[name] = module
        parent, _, last = name.rpartition(".")
        if parent:
            setattr(sys.modules[parent], last, module)
    helpers = vars(importlib.import_module("tilus.utils.py"))
    vars(sys.modules["tilus.utils"]).update(
        {name: value for name, value in helpers.items() if not name.startswith("__")}
    )
    names = ("shared_layout", "ops.shared_ops", "register_layout", "ops.register_ops")
    found = [importlib.import_module(f"tilus.ir.layout.{name}") for name in names]
    importlib.import_module("tilus.hidet.ir.primitives.swizzle")  # at first use, which takes long
    return found


def installed():
    """The folder that has tilus, of the Python that runs this."""
    return pathlib.Path(importlib.util.find_spec("tilus").submodule_search_locations[0]).parent

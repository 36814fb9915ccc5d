"""`torch.distributed._pycute` and `_mesh_layout` without the rest of torch.

_mesh_layout.py names `torch.Tensor` in a signature; nothing else of torch is asked for.
"""

import importlib
import importlib.util
import pathlib
import sys
import types


class Tensor:
    """No value of a request."""


def layouts(packages):
    """(_pycute, _mesh_layout): the modules below the folder torch in `packages`."""
    for name in ("torch", "torch.distributed"):
        module = types.ModuleType(name)
        module.__path__ = [str(pathlib.Path(packages, *name.split(".")))]
        sys.modules[name] = module
    sys.modules["torch"].Tensor = Tensor
    names = ("_pycute", "_mesh_layout")
    return tuple(importlib.import_module(f"torch.distributed.{name}") for name in names)


def installed():
    """The folder that has torch, of the Python that runs this."""
    return pathlib.Path(importlib.util.find_spec("torch").submodule_search_locations[0]).parent

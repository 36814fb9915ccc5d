"""TileFoundry's `ir.types` without the rest of the package, which wants torch, isl and ortools.

Two functions are asked of the rest: normalize_dim and static_dim_value. By their sources both
answer an integer as it is. ShapeDim is a name in annotations, and its module needs Python 3.12.
"""

import importlib
import importlib.util
import pathlib
import sys
import types


def the_integer(dimension):
    if type(dimension) is not int:
        raise TypeError("no value of a request is symbolic")
    return dimension


STAND_INS = (
    ("isl_interop", "normalize_dim", the_integer),
    ("types.utils", "static_dim_value", the_integer),
    ("types.tensor_type", "ShapeDim", int),
)


def modules(packages, names):
    """The modules of these names in tilefoundry.ir.types, below `packages`."""
    for name in ("tilefoundry", "tilefoundry.ir", "tilefoundry.ir.types"):
        module = types.ModuleType(name)
        module.__path__ = [str(pathlib.Path(packages, *name.split(".")))]
        sys.modules[name] = module
    for name, asked, answer in STAND_INS:
        module = types.ModuleType(f"tilefoundry.ir.{name}")
        setattr(module, asked, answer)
        sys.modules[module.__name__] = module
    return [importlib.import_module(f"tilefoundry.ir.types.{name}") for name in names]


def installed():
    """The folder that has tilefoundry, of the Python that runs this."""
    (folder,) = importlib.util.find_spec("tilefoundry").submodule_search_locations
    return pathlib.Path(folder).parent

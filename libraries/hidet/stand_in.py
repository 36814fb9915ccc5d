"""`hidet.ir.cute` without the rest of hidet, which needs torch and CUDA.

The three files of the algebra ask `hidet.ir.expr` whether a number is a symbolic expression. No
number of a request is one.
"""

import importlib
import importlib.util
import pathlib
import sys
import types


class Expr:
    """No value of a request."""


class Constant(Expr):
    """No value of a request."""


def algebra(packages):
    """(int_tuple, swizzle, layout): the modules below the folder hidet in `packages`."""
    for name in ("hidet", "hidet.ir", "hidet.ir.cute"):
        module = types.ModuleType(name)
        module.__path__ = [str(pathlib.Path(packages, *name.split(".")))]
        sys.modules[name] = module
    expressions = types.ModuleType("hidet.ir.expr")
    expressions.Expr = Expr
    expressions.Constant = Constant
    expressions.is_constant = lambda *numbers: True
    expressions.if_then_else = lambda condition, then, otherwise: then if condition else otherwise
    expressions.var = lambda name: Expr()
    sys.modules["hidet.ir.expr"] = expressions
    names = ("int_tuple", "swizzle", "layout")
    return tuple(importlib.import_module(f"hidet.ir.cute.{name}") for name in names)


def installed():
    """The folder that has hidet, of the Python that runs this."""
    return pathlib.Path(importlib.util.find_spec("hidet").submodule_search_locations[0]).parent

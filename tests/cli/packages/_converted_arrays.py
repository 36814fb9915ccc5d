"""pycute and tensor-layouts: layouts go there and come back. The library is the argument."""

import importlib
import sys

from plumbline import ComposedLayout, Layout, Swizzle, convert

library = importlib.import_module(sys.argv[1])
checked = 0
for text in ("4:1", "(4,8):(8,1)", "((2,4),3):((1,6),2)", "(2,3):(0,-1)"):
    here = Layout(text)
    there = convert.to(here, library)
    back = convert.read(there)
    assert type(there) is library.Layout and back == here, (text, back)
    assert [there(i) for i in range(here.size())] == [here(i) for i in range(here.size())], text
    checked += 1
if hasattr(library, "Swizzle"):
    here = Swizzle(2, 0, 3)
    there = convert.to(here, library)
    assert convert.read(there) == here
    assert [there(i) for i in range(64)] == [here(i) for i in range(64)]
    checked += 1
if hasattr(library, "ComposedLayout"):
    here = ComposedLayout("Sw<3,4,3> o 5 o (8,64):(64,1)")
    there = convert.to(here, library)
    assert type(there) is library.ComposedLayout and convert.read(there) == here
    assert [there(i) for i in range(512)] == [here(i) for i in range(512)]
    checked += 1
for text in ("(2,2):(1@0,1@1)",):
    try:
        convert.to(Layout(text), library)
    except TypeError:
        checked += 1
print(checked, "checked")

"""In CuTeDSL's own Python: layouts go there and come back, and are the same functions there."""

import cutlass.cute as cute
from plumbline import ComposedLayout, Layout, Swizzle, Tiler, convert

LAYOUTS = ["4:1", "(4,8):(8,1)", "((2,4),3):((1,6),2)", "(2,3):(0,-1)", "(4,2):(1@1,1@0)",
           "(2,(3,2)):(3@0,(1@1,2@0@2))"]  # fmt: skip
SWIZZLES = ["Sw<3,4,3>", "Sw<2,0,-3>"]
COMPOSED = ["Sw<2,3,3> o 0 o (8,64):(64,1)", "Sw<1,0,1> o 4 o 16:1", "(4,4):(4,1) o 0 o 16:1"]

checked = []


def check(holds, what):
    checked.append(what)
    if not holds:
        raise AssertionError(what)


@cute.jit
def conversation():
    for kind, texts in ((Layout, LAYOUTS), (Swizzle, SWIZZLES), (ComposedLayout, COMPOSED)):
        for text in texts:
            there = convert.to(kind(text), cute)
            back = convert.read(there)
            check(type(back) is kind and str(back) == text, f"{text} came back as {back}")
    for text in LAYOUTS[:4]:
        there, here = convert.to(Layout(text), cute), Layout(text)
        values = [there(i) for i in range(here.size())]
        check(values == [here(i) for i in range(here.size())], f"{text} is another function")
    swizzled = ComposedLayout(COMPOSED[0])
    there = convert.to(swizzled, cute)
    check([there(i) for i in range(512)] == [swizzled(i) for i in range(512)], COMPOSED[0])
    divided = cute.logical_divide(
        convert.to(Layout("(8,4):(1,8)"), cute), convert.to(Tiler("<2:1,2:1>"), cute)
    )
    check(str(convert.read(divided)) == "((2,4),(2,2)):((1,2),(8,16))", convert.read(divided))


conversation()
for wrong in ("Sw<1,0,1> o 0 o Sw<1,1,1> o 0 o 16:1",):
    try:
        convert.to(ComposedLayout(wrong), cute)
    except TypeError as error:
        check("one link" in str(error), error)
    else:
        raise AssertionError(wrong)
print(len(checked), "checked")

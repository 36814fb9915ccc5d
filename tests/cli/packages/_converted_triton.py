"""In Triton's own Python: linear layouts go there and come back, and are the same functions on the
way."""

from plumbline import Layout, LinearLayout, convert
from triton._C.libtriton import linear_layout
from triton.experimental.gluon import language as gluon

TEXTS = [
    "{register:[[0,1],[0,2]],lane:[[1,0],[2,0]]}->(dim0:4,dim1:4)",
    "{register:[],lane:[[1],[2],[4]]}->(dim0:8)",
    "{offset:[[1,3],[0,1],[2,2]],block:[]}->(dim0:4,dim1:4)",
]
OF_GLUON = "{register:[[0,1]],lane:[[1,0],[2,0]],warp:[[0,2]],block:[]}->(dim0:4,dim1:4)"

checked = []


def check(holds, what):
    checked.append(what)
    if not holds:
        raise AssertionError(what)


for text in TEXTS:
    here = LinearLayout(text)
    there = convert.to(here, linear_layout)
    check(convert.read(there) == here, f"{text} came back as {convert.read(there)}")
    sizes = list(here.inputs.values())
    for first in range(sizes[0]):
        for second in range(sizes[1]):
            point = dict(zip(here.inputs, (first, second)))
            check(dict(there.apply(point)) == here(**point), f"{text} at {point}")

here = LinearLayout(OF_GLUON)
there = convert.to(here, gluon)
check(type(there) is gluon.DistributedLinearLayout, type(there))
check(there.lane_bases == [[1, 0], [2, 0]] and there.shape == [4, 4], there)
check(convert.read(there) == here, convert.read(there))
for value, library in ((Layout("4:1"), linear_layout), (LinearLayout(TEXTS[0]), gluon)):
    try:
        convert.to(value, library)
    except TypeError as error:
        said = str(error)
        check("Triton has linear layouts only" in said or "Gluon has inputs" in said, error)
    else:
        raise AssertionError(value)
print(len(checked), "checked")

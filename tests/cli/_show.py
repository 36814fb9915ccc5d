"""What the tests of `plumb show` share."""

import xml.etree.ElementTree as ElementTree

from _plumb import plumb

SVG = "{http://www.w3.org/2000/svg}"


def evaluated(*expressions):
    """The answers of `plumb serve` would be quicker; of `plumb eval` they are what a user sees."""
    return [plumb("eval", expression)[1].strip() for expression in expressions]


def offsets(layout, size):
    """A(0), A(1), .. by `plumb eval`, in one call a point."""
    return evaluated(*(f"evaluate({layout}, {i})" for i in range(size)))


def svg(*words):
    code, out, err = plumb("show", *words, "--svg", "-")
    assert (code, err) == (0, ""), err
    return ElementTree.fromstring(out)


def cells(root):
    """Of each cell its attributes, the text in it, and its place in the drawing."""
    found = []
    for group in root.iter(SVG + "g"):
        box = group.find(SVG + "rect")
        lines = [text.text for text in group.findall(SVG + "text")]
        found.append(
            {
                **{key.removeprefix("data-"): value for key, value in group.attrib.items()},
                "lines": lines,
                "x": float(box.get("x")),
                "y": float(box.get("y")),
                "fill": box.get("fill"),
                "told": group.find(SVG + "title").text,
            }
        )
    return found


def panel(root, number):
    return [cell for cell in cells(root) if cell["panel"] == str(number)]


def grid_of(shown):
    """The cells by what one sees: rows from top to bottom, columns from left to right."""
    rows = sorted({cell["y"] for cell in shown})
    columns = sorted({cell["x"] for cell in shown})
    return {(rows.index(cell["y"]), columns.index(cell["x"])): cell for cell in shown}

"""The explorer as part of the site, if scripts/explorer has built it."""

import shutil
import urllib.parse

BUILT = "build/explorer-page"
PAGE = "plumbline-explorer.html"
PLACE = "explorer/index.html"  # one file, so that it opens without a server


def is_built(root):
    return (root / BUILT / PAGE).is_file()


def question(view, **fields):
    """The page and the fragment that ask it; the fragment is no anchor."""
    return f"{PLACE}#{urllib.parse.urlencode({'view': view, **fields})}"


def copy(root, folder):
    """Copies the page below the folder; False if there is none."""
    if not is_built(root):
        return False
    place = folder / PLACE
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(root / BUILT / PAGE, place)
    return True


def paragraph(root):
    """What the first page says of it; empty if it is not built."""
    if not is_built(root):
        return ""
    return (
        f'**Try it.** <a href="{PLACE}">The explorer</a> has the engine in the page: paste a '
        "layout of any dialect, look into its picture, and judge an answer."
    )

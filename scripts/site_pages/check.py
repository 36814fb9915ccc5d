"""Checks a built site: each link leads to a file and to an anchor, and nothing is loaded from
elsewhere."""

import html.parser
import pathlib
import urllib.parse

from .explorer import PLACE

LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("iframe", "src"), ("source", "src")}
NOT_LOADED = {"canonical", "license", "author", "next", "prev", "index", "search"}


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.links, self.anchors, self.loaded = [], set(), []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        for name in ("id", "name"):
            if given.get(name) and (name == "id" or tag == "a"):
                self.anchors.add(given[name])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag == "form" and given.get("action"):
            self.links.append(given["action"])
        for element, name in LOADED:
            if tag == element and given.get(name):
                if tag == "link" and given.get("rel") in NOT_LOADED:
                    self.links.append(given[name])
                else:
                    self.loaded.append(given[name])


def is_remote(target):
    return "://" in target or target.startswith(("//", "mailto:"))


def faults(folder, is_whole=True):
    """Sentences, one a broken link or a resource of another site. A site that is not whole may
    link to pages that it lacks."""
    folder = pathlib.Path(folder).resolve()
    pages = {
        path: Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))
    }
    for path, page in pages.items():
        name = path.relative_to(folder)
        for target in page.loaded:
            if is_remote(target):
                yield f"{name}: loads {target}"
        for target in [*page.links, *page.loaded]:
            if is_remote(target) or target.startswith(("data:", "javascript:")):
                continue
            file, _, anchor = target.partition("#")
            file = urllib.parse.unquote(file.partition("?")[0])
            there = (path.parent / file).resolve() if file else path
            if not there.is_file():
                if is_whole or target in page.loaded:
                    yield f"{name}: no file {target}"
            elif not is_whole and anchor.partition("#")[0].endswith(".md"):
                continue  # what Sphinx makes of a link to a page that is left out
            elif there == folder / PLACE:
                continue  # its fragment is a question
            elif anchor and there in pages:
                if urllib.parse.unquote(anchor) not in pages[there].anchors:
                    yield f"{name}: no anchor {target}"
    for path in sorted(folder.rglob("*.css")):
        text = path.read_text(encoding="utf-8")
        if "@import url(http" in text or "url(http" in text or "url(//" in text:
            yield f"{path.relative_to(folder)}: loads from another site"

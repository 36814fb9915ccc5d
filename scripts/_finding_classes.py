"""The classes of findings: libraries/classes.json, and what its figures count."""

import re

WORDS = "no one two three four five six seven eight nine ten eleven twelve".split()
FIELDS = {"id", "title", "mistake", "instead", "findings", "kernel"}
KERNEL = {"case", "measure", "text"}
FIGURE = re.compile(r"\{(\w+):([\w-]+)\}")
COUNTED = re.compile(rf"\b(?:{'|'.join(WORDS[2:])}|\d+)(?: more)? (?:libraries|findings)\b", re.I)


def in_words(number):
    return WORDS[number] if number < len(WORDS) else str(number)


class Classes:
    """The classes, with their findings by id. `ports` names, for a library, the one that it was
    written after, and where it says so."""

    def __init__(self, found, data):
        self.libraries = found["libraries"]
        self.findings = {one["id"]: one for one in found["findings"]}
        self.every, self.ports = data["classes"], data["ports"]
        self.class_of = {name: one for one in self.every for name in one["findings"]}
        self.alone = [name for name in self.findings if name not in self.class_of]

    def of(self, one):
        return [self.findings[name] for name in one["findings"] if name in self.findings]

    def libraries_of(self, one):
        """In the order of the overview."""
        have = {finding["library"] for finding in self.of(one)}
        return [library for library in self.libraries if library in have]

    def model(self, library, among):
        """The library among these that this one was written after, at one or more removes, or
        None."""
        while library in self.ports:
            library = self.ports[library][0]
            if library in among:
                return library
        return None

    def copies(self, one):
        """{library: the libraries of the class that were written after it}"""
        among, found = self.libraries_of(one), {}
        for library in among:
            if model := self.model(library, among):
                found.setdefault(model, []).append(library)
        return found

    def independent(self, one):
        among = self.libraries_of(one)
        return [library for library in among if not self.model(library, among)]

    def figure(self, kind, name):
        """The number behind {kind:name}, or None."""
        if name == "all":
            counted = {"classes": self.every, "alone": self.alone, "grouped": self.class_of}
            return len(counted[kind]) if kind in counted else None
        one = next((one for one in self.every if one["id"] == name), None)
        counted = {
            "findings": self.of,
            "libraries": self.libraries_of,
            "independent": self.independent,
        }
        return len(counted[kind](one)) if one and kind in counted else None

    def filled(self, text):
        """The text with its figures; a capital in {Libraries:..} begins a sentence."""

        def figure(match):
            number = self.figure(match[1].lower(), match[2])
            if number is None:
                return match[0]
            return in_words(number).capitalize() if match[1][0].isupper() else in_words(number)

        return FIGURE.sub(figure, text)


# Faults -------------------------------------------------------------------------------------------


def typed_figures(text):
    """Counts that a text states itself, and figures that nothing stands behind."""
    for found in COUNTED.finditer(text):
        yield f"says `{found[0]}`; {{libraries:CLASS}} and {{findings:CLASS}} are counted"


def faults_of_class(one, classes, case_ids):
    if set(one) != FIELDS or not set(one["kernel"]) >= KERNEL:
        yield f"fields are not {', '.join(sorted(FIELDS))}, and {', '.join(sorted(KERNEL))}"
        return
    for name in one["findings"]:
        if name not in classes.findings:
            yield f"there is no finding {name}"
        if one["findings"].count(name) > 1 or classes.class_of[name] is not one:
            yield f"{name} is in a class more than once"
    if len(classes.libraries_of(one)) < 2:
        yield "a class is of two libraries or more"
    if one["kernel"]["case"] not in case_ids:
        yield f"there is no case {one['kernel']['case']}"
    elif one["kernel"]["case"].partition(".")[0] not in one["findings"]:
        yield f"{one['kernel']['case']} is a case of another class"
    for field in ("mistake", "instead"):
        yield from typed_figures(one[field])


def faults(classes, words, case_ids):
    names = [one.get("id") for one in classes.every]
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"class {name}: there is more than one"
    for one in classes.every:
        for fault in faults_of_class(one, classes, case_ids):
            yield f"class {one.get('id')}: {fault}"
    for line in words:
        for fault in typed_figures(line):
            yield f"libraries/findings.json: {fault}"
        for kind, name in FIGURE.findall(line):
            if classes.figure(kind.lower(), name) is None:
                yield f"libraries/findings.json: {{{kind}:{name}}} counts nothing"
    for library, (model, _) in classes.ports.items():
        for name in (library, model):
            if name not in classes.libraries:
                yield f"libraries/classes.json: {name} is no library"

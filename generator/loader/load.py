"""Find the folders of dialects and the files in each, in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass
from ods.spec import EDITIONS, SECTIONS, DialectSpec, SpecModel

from .edited import Document, parse_again
from .suggestions import suggestion
from .validate import validate
from .yaml_document import MappingNode, Node, Place, ScalarNode, SequenceNode


def discover_dialects(specs: Path) -> list[Path]:
    """Return the folders under `specs` that contain spec files, sorted by name."""
    if not specs.is_dir():
        return []
    folders = [folder for folder in sorted(specs.iterdir()) if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return [folder for folder in folders if spec_files(folder)]


def spec_files(folder: Path) -> list[Path]:
    """Return the YAML files of `folder`, sorted by name."""
    return sorted([*folder.glob("*.yaml"), *folder.glob("*.yml")])


def misplaced_files(specs: Path) -> list[Path]:
    """Return the YAML files under `specs` that belong to no dialect: directly in `specs`, or in subfolders of dialects."""
    found = [path for path in specs.rglob("*") if path.suffix.lower() in (".yaml", ".yml")]
    right = {path for folder in discover_dialects(specs) for path in spec_files(folder)}
    visible = [path for path in found if not any(part.startswith((".", "_")) for part in path.relative_to(specs).parts)]
    return sorted(path for path in visible if path not in right)


def empty_folders(specs: Path) -> list[Path]:
    """Return the folders under `specs` that look like a dialect but have no spec file."""
    folders = [folder for folder in sorted(specs.iterdir()) if folder.is_dir() and not folder.name.startswith((".", "_"))]
    return [folder for folder in folders if not spec_files(folder) and (not any(folder.iterdir()) or find_hooks(folder))]


def find_hooks(folder: Path) -> list[Path]:
    """Return the Python files with a dialect's hooks: `hooks.py`, or the modules of the package `hooks`."""
    single = folder / "hooks.py"
    if single.is_file():
        return [single]
    return sorted((folder / "hooks").glob("*.py"))


def find_modules(folder: Path) -> list[Path]:
    """Return the other Python files beside the specs of a dialect, such as `extensions.py`, sorted by name."""
    return sorted(path for path in folder.glob("*.py") if path.name != "hooks.py" and path.is_file())


LONGEST_NAME = 255
"""The greatest length of a name, and of a template with its parameters: that of a file's name."""
_KIND_OF_SECTION = {
    "types": "type",
    "attributes": "attribute",
    "enums": "enum",
    "constraints": "constraint",
    "traits": "trait",
    "interfaces": "interface",
    "op_templates": "operation template",
    "type_templates": "type template",
    "attribute_templates": "attribute template",
    "ops": "operation",
    "passes": "pass",
    "pipelines": "pipeline",
    "patterns": "pattern",
    "type_conversions": "type conversion",
    "conversions": "conversion",
    "op_groups": "operation group",
}


@dataclass(frozen=True)
class LoadedDefinition:
    """An entry of a section; `spec` is None if it is invalid, which has been reported."""

    section: str
    key: str
    spec: SpecModel | None
    place: Place

    @property
    def kind(self) -> str:
        return _KIND_OF_SECTION[self.section]

    @property
    def text(self) -> str:
        """The text of the key and the value."""
        node, key = self.place.node, self.place.key or self.place.node
        return node.source.text[key.start : node.end]


@dataclass(frozen=True)
class LoadedDialect:
    """A folder of spec files, loaded but not resolved."""

    name: str
    head: DialectSpec | None
    head_place: Place | None
    definitions: tuple[LoadedDefinition, ...]
    hooks: tuple[Source, ...]
    files: tuple[str, ...]
    sources: tuple[Source, ...]
    """The sources of the spec files."""
    origin: Span
    modules: tuple[Source, ...] = ()
    """The sources of the Python files beside the specs, except the hooks."""
    documents: tuple[Document, ...] = ()
    """The spec files as they were parsed."""


@dataclass(frozen=True)
class DialectTexts:
    """The texts of a folder with specs."""

    name: str
    sources: list[Source]
    hooks: tuple[Source, ...]
    modules: tuple[Source, ...]


def load_dialects(root: Path, specs: Path) -> tuple[list[LoadedDialect], list[Diagnostic]]:
    """Load all dialects under `specs`; file names in findings are relative to `root`."""
    dialects: list[LoadedDialect] = []
    findings: list[Diagnostic] = []
    for folder in discover_dialects(specs):
        dialect, found = load_folder(root, folder)
        dialects.append(dialect)
        findings += found
    return dialects, [*findings, *check_places(root, specs)]


def read_folders(root: Path, specs: Path, open_texts: Mapping[Path, str]) -> tuple[list[DialectTexts], list[Diagnostic]]:
    """Read the texts of all dialects under `specs`; `open_texts` of an editor override files on disk."""
    findings: list[Diagnostic] = []
    return [_read_folder(root, folder, findings, open_texts) for folder in discover_dialects(specs)], findings


def check_places(root: Path, specs: Path) -> list[Diagnostic]:
    """Report files and folders that are in the wrong place and would be ignored."""
    if not specs.is_dir():
        return []
    findings: list[Diagnostic] = []
    folders = discover_dialects(specs)
    for path in misplaced_files(specs):
        is_inside = path.parent in folders
        what = f"the name ends in `{path.suffix}`, not in `.yaml`" if is_inside else "the file lies in no dialect's folder"
        hint = f"move it into the folder of a dialect, `{specs.name}/<dialect>/`, as `{path.stem}.yaml`"
        hint = f"rename it to `{path.stem}.yaml`" if is_inside else hint
        findings.append(_about_file(root, path, f"{what}: nothing reads it", "ODS0126", hint))
    for folder in folders:
        if (folder / "hooks.py").is_file() and any((folder / "hooks").glob("*.py")):
            message = f"`hooks.py` and the folder `hooks` are both there: nothing reads {_shown(root, folder / 'hooks')}/"
            findings.append(_about_file(root, folder / "hooks.py", message, "ODS0126", "move all hooks into one of the two"))
    for folder in empty_folders(specs):
        hint = "add a file that begins with `edition: 1` and `dialect: {name: …}`, or remove the folder"
        findings.append(_about_file(root, folder, "the folder holds no spec", "ODS0126", hint)._replace(severity="warning"))
    return findings


def _about_file(root: Path, path: Path, message: str, code: str, hint: str) -> Diagnostic:
    """Return a finding about a whole file or folder."""
    return Diagnostic("error", message, Span(Source(_shown(root, path), ""), 0, 0), code=code, hint=hint)


def _shown(root: Path, path: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix()


def load_folder(root: Path, folder: Path, other_texts: Mapping[Path, str] | None = None) -> tuple[LoadedDialect, list[Diagnostic]]:
    """Load the dialect in a folder of spec files; `other_texts` are read in place of what is in the files."""
    findings: list[Diagnostic] = []
    texts = _read_folder(root, folder, findings, other_texts or {})
    dialect, found = load_dialect(texts.name, texts.sources, texts.hooks, texts.modules)
    unread = {finding.span.source.name for finding in findings if finding.span is not None}
    return dialect, [*findings, *(each for each in found if each.span is None or each.span.source.name not in unread)]


def _read_folder(root: Path, folder: Path, findings: list[Diagnostic], open_texts: Mapping[Path, str]) -> DialectTexts:
    def read(file: Path) -> Source:
        text = open_texts.get(file)
        return _read(root, file, findings) if text is None else Source(_shown(root, file), text)

    specs, hooks, modules = ([read(file) for file in find(folder)] for find in (spec_files, find_hooks, find_modules))
    return DialectTexts(folder.name, specs, tuple(hooks), tuple(modules))


def load_dialect(
    folder_name: str,
    sources: list[Source],
    hooks: tuple[Source, ...] = (),
    modules: tuple[Source, ...] = (),
    before: LoadedDialect | None = None,
) -> tuple[LoadedDialect, list[Diagnostic]]:
    """Load a dialect from texts; what they have in common with those of `before`, the same dialect, is not read again."""
    known = {document.source.name: document for document in (() if before is None else before.documents)}
    valid = _valid_entries(before)
    documents: list[Document] = []
    findings: list[Diagnostic] = []
    heads: list[tuple[DialectSpec | None, Place]] = []
    definitions: list[LoadedDefinition] = []
    readable = True
    for source in sources:
        document = parse_again(source, known.get(source.name))
        documents.append(document)
        node, complete = document.node, document.complete
        findings += document.findings
        readable = readable and complete
        if node is not None:
            _read_file(document, node, heads, definitions, findings, {} if not valid or document.has_aliases else valid)
        if not complete:
            definitions += _salvage(source, {(known.section, known.key) for known in definitions})
        elif node is None:
            readable = False
            hint = "remove the file, or begin it with `edition: 1`"
            findings.append(Diagnostic("error", "the file says nothing", Span(source, 0, 0), code="ODS0110", hint=hint))
    origin = Span(sources[0], 0, 0)
    head, place = heads[0] if heads else (None, None)
    if not heads and readable:
        message = f"the folder '{folder_name}' has no `dialect:`"
        findings.append(Diagnostic("error", message, origin, code="ODS0122", hint="add `dialect: {name: …}` to one of its files"))
    for _, other in heads[1:]:
        note = Diagnostic("note", "the first one is here", heads[0][1].name_span)
        hint = "all files of a folder are one dialect"
        findings.append(
            Diagnostic("error", "a second `dialect:` in the same folder", other.name_span, code="ODS0123", hint=hint, related=(note,))
        )
    name = head.name if head is not None else folder_name
    span = place.name_span if place is not None else origin
    files = tuple(sorted(source.name for source in sources))
    return (
        LoadedDialect(
            name=name,
            head=head,
            head_place=place,
            definitions=tuple(definitions),
            hooks=hooks,
            files=files,
            sources=tuple(sources),
            origin=span,
            modules=modules,
            documents=tuple(documents),
        ),
        findings,
    )


def _valid_entries(before: LoadedDialect | None) -> dict[tuple[str, str], SpecModel]:
    """Return the specs of a dialect by section and text."""
    if before is None or any(document.has_aliases for document in before.documents):
        return {}
    return {(each.section, each.text): each.spec for each in before.definitions if each.spec is not None}


_TOP_KEY = re.compile(r"([a-z_]+):")
_SECOND_KEY = re.compile(r"""( +)(?:"([^"]+)"|'([^']+)'|([^\s:#'"][^:#]*)):""")


def _salvage(source: Source, known: set[tuple[str, str]]) -> list[LoadedDefinition]:
    """Return the names that the unreadable part of a file seems to define, so that their uses are not reported as errors."""
    found: list[LoadedDefinition] = []
    section, indent = "", 0
    for number, line in enumerate(source.text.split("\n")):
        top = _TOP_KEY.match(line)
        if top is not None:
            section, indent = top[1], 0
            continue
        second = _SECOND_KEY.match(line)
        if second is None or section not in SECTIONS or indent and len(second[1]) != indent:
            continue
        indent = len(second[1])
        start = source.line_starts[number] + indent
        key = second[2] or second[3] or second[4]
        if (section, key) not in known:
            node = ScalarNode(source, start, start + len(key), key, key)
            found.append(LoadedDefinition(section, key, None, Place(node, node)))
    return found


def _read(root: Path, file: Path, findings: list[Diagnostic]) -> Source:
    name = _shown(root, file)
    problem = _unreadable(file)
    if not problem and file.is_relative_to(root) and not file.resolve().is_relative_to(root.resolve()):
        hint = "copy it, or make the project a folder that holds both"
        findings.append(_about_file(root, file, f"a link leads out of the project, to {file.resolve()}", "ODS0129", hint))
        return Source(name, "")
    try:
        if not problem:
            return Source(name, file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
    except UnicodeDecodeError as error:
        source = Source(name, "")
        message = f"the file is not UTF-8: byte {error.start} is 0x{error.object[error.start]:02x}"
        findings.append(Diagnostic("error", message, Span(source, 0, 0), code="ODS0109", hint="save it as UTF-8"))
        return source
    message = f"what is called '{file.name}' {problem}"
    findings.append(_about_file(root, file, message, "ODS0125", "a spec is a file of text: rename this, or remove it"))
    return Source(name, "")


def _unreadable(file: Path) -> str:
    """Return why `file` cannot be read; empty if it can."""
    if file.is_file():
        return ""
    if file.is_dir():
        return "is a folder"
    return "is a link to nothing" if file.is_symlink() and not file.exists() else "is no file"


def _read_file(
    document: Document,
    node: Node,
    heads: list[tuple[DialectSpec | None, Place]],
    definitions: list[LoadedDefinition],
    findings: list[Diagnostic],
    valid: Mapping[tuple[str, str], SpecModel],
) -> None:
    root = Place(node)
    if not isinstance(node, MappingNode):
        findings.append(
            Diagnostic("error", "a spec file is a mapping of sections", node.span, code="ODS0110", hint="begin with `edition: 1`")
        )
        return
    _check_edition(document.source, root, findings)
    for section, place in root.children():
        if section == "edition":
            continue
        if section == "dialect":
            spec, found = validate(DialectSpec, place, "the dialect")
            findings += found
            heads.append((spec, place))
        elif section in SECTIONS and not document.complete and place.node.start == place.node.end:
            continue  # the unreadable part may define the name
        elif section in SECTIONS:
            _read_section(section, place, definitions, findings, valid)
        else:
            known = ["edition", "dialect", *SECTIONS]
            hint = suggestion(section, known) or f"the sections are {', '.join(known)}"
            findings.append(Diagnostic("error", f"unknown section '{section}'", place.name_span, code="ODS0111", hint=hint))


def _check_edition(source: Source, root: Place, findings: list[Diagnostic]) -> None:
    node = root.at("edition").node
    if node is root.node:
        span = Span(source, root.node.start, root.node.start)
        findings.append(Diagnostic("error", "the file does not say its edition", span, code="ODS0120", hint="begin it with `edition: 1`"))
    elif not isinstance(node, ScalarNode) or isinstance(node.value, bool) or node.value not in EDITIONS:
        known = ", ".join(map(str, EDITIONS))
        findings.append(Diagnostic("error", "this version does not know that edition", node.span, code="ODS0120", hint=f"it knows {known}"))


def _read_section(
    section: str,
    place: Place,
    definitions: list[LoadedDefinition],
    findings: list[Diagnostic],
    valid: Mapping[tuple[str, str], SpecModel],
) -> None:
    if not isinstance(place.node, MappingNode):
        message = f"`{section}` must be a mapping of names"
        is_list = isinstance(place.node, SequenceNode)
        hint = "write `name: {…}` for each definition, without `- `" if is_list else "remove the section if it is empty"
        findings.append(Diagnostic("error", message, place.name_span, code="ODS0112", hint=hint))
        return
    for key, entry in place.children():
        target = entry
        if len(key) > LONGEST_NAME:
            message = f"the name '{key[:20]}…' has {len(key)} characters"
            findings.append(
                Diagnostic("error", message, entry.name_span, code="ODS0116", hint=f"a name has {LONGEST_NAME} characters at most")
            )
            continue
        definition = LoadedDefinition(section, key, None, entry)
        spec = valid.get((section, definition.text)) if valid else None
        if spec is None:
            spec, found = validate(SECTIONS[section], target, f"{_KIND_OF_SECTION[section]} '{key}'")
            findings += found
        definitions.append(LoadedDefinition(section, key, spec, entry))

"""Find and read the spec files of dialects in a fixed order, as spec objects; invalid values are reported at their positions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass
from ods.spec import EDITIONS, SECTIONS, ArgumentSpec, DialectSpec, OperationSpec, SpecModel

from .edited import Document, parse_again
from .suggestions import NO_KEY, field_of_ods, owner_in_ods, suggestion
from .yaml_document import MappingNode, Node, Place, ScalarNode, SequenceNode

Model = TypeVar("Model", bound=SpecModel)

_KINDS = frozenset(("list_type", "dict_type", "string_type", "model_type", "model_attributes_type"))
"""Error types that mean that a union member expects another kind of value."""

_EXPECTED = {
    "string_type": "text",
    "bool_type": "`true` or `false`",
    "int_type": "a whole number",
    "float_type": "a number",
    "list_type": "a list",
    "dict_type": "a mapping of names",
    "model_type": "a mapping of keys",
    "model_attributes_type": "a mapping of keys",
}
_ASSIGNMENT: Final = re.compile(r"(let\s+)?(\w+)\s*=\s*([^\n]+)")
"""Matches a field as TableGen or Python writes it: `let summary = ...`."""
_BOUNDS = {"greater_than_equal": ("at least", "ge"), "less_than_equal": ("at most", "le")}
_KINDS_OF_NODES = {MappingNode: "a mapping", SequenceNode: "a list"}
_HINTS = {
    "string_type": "text with a comma, a bracket or a brace must be quoted",
    "bool_type": "YAML 1.2 knows no `yes`, `no`, `on` and `off`",
    "int_type": "numbers are decimal and not quoted",
    "float_type": "numbers are decimal and not quoted",
    "list_type": "write `[a, b]`, or one item per line after `- `",
    "dict_type": "write `{name: value}`, or an entry a line",
}


def validate(model: type[Model], place: Place, what: str) -> tuple[Model | None, list[Diagnostic]]:
    """Return the spec object at `place`; messages call it `what`."""
    if not isinstance(place.node, MappingNode):
        return None, [_not_a_mapping(place, what)]
    try:
        return model.model_validate(place.node.data()), []
    except ValidationError as error:
        errors = [dict(item) for item in error.errors(include_url=False)]
        return None, _unique([_finding(model, place, what, each) for each in errors if not _is_of_other_member(each, errors, place)])


def _is_of_other_member(error: dict[str, Any], errors: list[dict[str, Any]], root: Place) -> bool:
    """Return True if `error` only means that a union member expects another kind of value, while another member found a mistake inside."""
    if error["type"] not in _KINDS:
        return False
    node = root.at(*error["loc"]).node
    inside = (root.at(*other["loc"]).node for other in errors if other is not error)
    return any(other is not node and node.start <= other.start and other.end <= node.end for other in inside)


def _not_a_mapping(place: Place, what: str) -> Diagnostic:
    span = place.name_span if place.node.start == place.node.end else place.span
    written = _ASSIGNMENT.match(place.node.text) if isinstance(place.node, ScalarNode) else None
    hint = "write `{}` when there is nothing to say"
    if written is not None:
        hint = f"keys and values are written `{written[2]}: {written[3].strip().strip(';')}`" + (", without `let`" if written[1] else "")
    return Diagnostic("error", f"{what} must be a mapping of keys", span, code="ODS0112", hint=hint)


def _unique(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Keep the first diagnostic at each position, because each member of a union reports its own."""
    seen: dict[tuple[int, int], Diagnostic] = {}
    for finding in findings:
        assert finding.span is not None
        seen.setdefault((finding.span.start, finding.span.end), finding)
    return list(seen.values())


def _finding(model: type[SpecModel], root: Place, what: str, error: dict[str, Any]) -> Diagnostic:
    path = error["loc"]
    is_key = bool(path) and path[-1] == "[key]"
    place = root.at(*path[:-1]) if is_key else root.at(*path)
    if error["type"] == "python_keyword":
        return _keyword(place, is_key)
    if is_key:
        return _bad_name(place)
    if error["type"] == "extra_forbidden":
        return _unknown_key(model, root, path, place, what)
    if error["type"] == "missing":
        message = f"{_name_of(root.at(*path[:-1]), what)} needs the key '{path[-1]}'"
        return Diagnostic("error", message, root.at(*path[:-1]).name_span, code="ODS0113", hint=f"add `{path[-1]}:`")
    empty = isinstance(place.node, ScalarNode) and place.node.value is None and not place.node.style
    if empty:
        key = place.key.text if place.key is not None else what
        hint = "give it a value or remove the key"
        return Diagnostic("error", f"'{key}' has no value", place.name_span, code="ODS0114", hint=hint)
    if error["type"] == "string_pattern_mismatch":
        return _bad_name(place, value=True, is_path=":" in error["ctx"]["pattern"])
    return _wrong_value(place, _subject(root, path, what), error, _model_at(model, path))


def _subject(root: Place, path: tuple[str | int, ...], what: str) -> str:
    """Return the words for the value at `path` in messages: a key by its name, an item by the name of its list."""
    for length in range(len(path), 0, -1):
        key = root.at(*path[:length]).key
        if key is not None:
            return f"'{key.text}'" if root.at(*path[:length]).node is root.at(*path).node else f"an item of '{key.text}'"
    return what


def _wrong_value(place: Place, subject: str, error: dict[str, Any], wanted: object) -> Diagnostic:
    """Return the finding about a value of the wrong kind; `wanted` is the model of what must be there, if it is one."""
    found = f", found {place.node.text!r}" if isinstance(place.node, ScalarNode) else f", found {_KINDS_OF_NODES[type(place.node)]}"
    hint = _HINTS.get(error["type"], "see docs/spec-language.md for an example")
    if error["type"] == "literal_error":
        expected = f"one of {error['ctx']['expected']}"
        words = error["ctx"]["expected"].replace("'", "").replace(" or ", ", ").split(", ")
        hint = (
            suggestion(place.node.text if isinstance(place.node, ScalarNode) else "", words) or f"write `{place.key.text}: {words[0]}`"
            if place.key is not None
            else f"write `{words[0]}`"
        )
    elif error["type"] in _EXPECTED:
        expected = _EXPECTED[error["type"]]
        if error["type"] == "model_type":
            hint = f"write `{{{', '.join(_first_keys(wanted))}}}`, or a key a line"
        if error["type"] == "string_type" and isinstance(place.node, ScalarNode):
            hint = f'put it in quotes: "{place.node.text}"'
    elif error["type"] in _BOUNDS:
        word, name = _BOUNDS[error["type"]]
        expected, hint = f"{word} {error['ctx'][name]}", "write a number in that range"
    else:
        expected = error["msg"][:1].lower() + error["msg"][1:]
        return Diagnostic("error", f"{subject}: {expected}{found}", place.span, code="ODS0115", hint=hint)
    return Diagnostic("error", f"{subject} must be {expected}{found}", place.span, code="ODS0115", hint=hint)


def _first_keys(model: object) -> list[str]:
    """Return the keys that a model needs, or the first one that it takes, each with a value left out."""
    fields = getattr(model, "model_fields", {})
    needed = [name for name, field in fields.items() if field.is_required()] or [*fields][:1]
    return [f"{name}: …" for name in needed or ["key"]]


def _keyword(place: Place, is_key: bool) -> Diagnostic:
    word = place.key.text if is_key and place.key is not None else place.node.text if isinstance(place.node, ScalarNode) else "?"
    span = place.name_span if is_key else place.span
    message = f"'{word}' is a keyword of Python, but the name is used as a Python name"
    return Diagnostic("error", message, span, code="ODS0119", hint=f"write '{word}_', or another name")


def _bad_name(place: Place, value: bool = False, is_path: bool = False) -> Diagnostic:
    span = place.span if value else place.name_span
    text = place.node.text if value and isinstance(place.node, ScalarNode) else place.key.text if place.key else "?"
    if is_path:
        return Diagnostic(
            "error", f"'{text}' is not of the form `module.path:Name`", span, code="ODS0116", hint="put a colon before the name"
        )
    if not value and text.endswith((">", "]")):
        hint = "quote an expression that holds a comma or a bracket: the comma ended it here"
        return Diagnostic("error", f"'{text}' is the rest of an expression", span, code="ODS0117", hint=hint)
    hint = "a name is made of letters, digits and `_`, and does not begin with a digit"
    if text.isidentifier() and not text.isascii():
        letters = ", ".join(f"'{letter}'" for letter in dict.fromkeys(text) if not letter.isascii())
        return Diagnostic("error", f"'{text}' has a letter that is not ASCII: {letters}", span, code="ODS0116", hint="write it with a to z")
    if text.isidentifier():
        return Diagnostic("error", f"'{text}' is not in lower case", span, code="ODS0116", hint=f"write '{text.lower()}'")
    return Diagnostic("error", f"'{text}' is not a name", span, code="ODS0116", hint=hint)


def _unknown_key(model: type[SpecModel], root: Place, path: tuple[str | int, ...], place: Place, what: str) -> Diagnostic:
    key = str(path[-1])
    if key.endswith((">", "]")):
        return _bad_name(place)
    odd = next((letter for letter in key if letter.isspace() and letter != " "), None)
    if odd is not None:
        character = f"{unicodedata.name(odd, 'a control character').lower()} (U+{ord(odd):04X})"
        message = f"'{key}' contains {character}, which YAML does not take for a space"
        return Diagnostic("error", message, place.name_span, code="ODS0117", hint="write a plain space in its place")
    if place.key is not None and place.key.in_flow and place.node.start == place.node.end:
        hint = "put the whole text in quotes: in `{…}` a comma ends it"
        return Diagnostic("error", f"a comma ended the text before '{key}'", place.name_span, code="ODS0117", hint=hint)
    owning_model = _model_at(model, path[:-1])
    known = list(getattr(owning_model, "model_fields", {}))
    owner = _name_of(root.at(*path[:-1]), what)
    in_ods = field_of_ods(getattr(owning_model, "__name__", ""), key)
    if in_ods is not None and in_ods.startswith(NO_KEY):
        hint = in_ods.removeprefix(NO_KEY)
        return Diagnostic("error", f"'{key}' has no meaning here", place.name_span, code="ODS0118", hint=hint)
    hint = (
        f"what ODS calls '{key}' is {in_ods} here"
        if in_ods is not None
        else _of_constraint(key, owning_model)
        or _missing_key(key, root.at(*path[:-1]), owning_model)
        or suggestion(key, known)
        or _of_others(key)
        or f"the keys are {', '.join(known)}"
    )
    return Diagnostic("error", f"unknown key '{key}' in {owner}", place.name_span, code="ODS0111", hint=hint)


def _missing_key(key: str, place: Place, model: object) -> str:
    """Return a hint if an unknown key may be called like one that is missing; else an empty text."""
    fields = getattr(model, "model_fields", {})
    present = {name for name, _ in place.children()}
    missing = [name for name, field in fields.items() if field.is_required() and name not in present]
    return next((f"did you mean '{name}'?" for name in missing if _MISSING.get(key) == name), "")


_MISSING: Final = {
    "target": "to",
    "dialect": "to",
    "into": "to",
    "pattern": "source",
    "match": "source",
    "parameters": "cases",
    "steps": "passes",
}
"""Maps words to the required keys that they may stand for."""


def _of_others(key: str) -> str:
    """Return where a key belongs that other parts of a spec have; empty if none has it."""
    owners = [f"`{section}`" for section, model in SECTIONS.items() if key in model.model_fields and not section.endswith("_templates")]
    owners = [*(["`dialect`"] if key in DialectSpec.model_fields else []), *owners]
    if owners:
        return f"it is a key of {' and of '.join(owners[:3])}"
    owner, meaning = owner_in_ods(key)
    if not owner:
        return ""
    return f"in ODS it is a field of {owner}: " + (meaning.removeprefix(NO_KEY) if meaning.startswith(NO_KEY) else f"{meaning} there")


_IN_CONSTRAINTS: Final = {
    "default": 'a default is part of the type: `DefaultValuedAttr<Constraint, "value">`, or `DefaultValuedProp<…>`',
    "optional": "what may be missing has the type `Optional<…>`, an attribute `OptionalAttr<…>`",
    "required": "what may be missing has the type `Optional<…>`, an attribute `OptionalAttr<…>`",
    "terminator": "the trait `SingleBlockImplicitTerminator<Op>` says how blocks end",
    "variadic": "several values have the type `Variadic<…>`",
}
_RELATION: Final = (
    'a relation of operands and attributes is a trait, such as `AllTypesMatch<[a, b]>` or `PredOpTrait<"what holds", "condition">`'
)
_IN_TRAITS: Final = {
    **dict.fromkeys(("constraints", "where", "predicate", "predicates", "requires", "invariants"), _RELATION),
    **dict.fromkeys(("evaluate", "has_evaluate", "has_evaluator", "evaluator"), "write `semantics: hook`"),
}
"""Maps keys of operations that somebody may expect to what says the same."""
"""Maps keys of operands and attributes that somebody may expect to what is written in their constraint."""


def _of_constraint(key: str, model: object) -> str:
    """Return what an argument's constraint says in place of a key; empty for other keys, and in other definitions."""
    if model is OperationSpec:
        return _IN_TRAITS.get(key, "")
    return _IN_CONSTRAINTS.get(key.removesuffix("_value").removeprefix("is_"), "") if model is ArgumentSpec else ""


def _name_of(place: Place, what: str) -> str:
    return f"'{place.key.text}'" if place.key is not None else what


def _model_at(model: type[SpecModel], path: tuple[str | int, ...]) -> Any:
    """Return the model of what is at a path inside a model; something without fields if it is no model."""
    current: Any = model
    for step in path:
        fields = getattr(current, "model_fields", None)
        if fields is not None and step in fields:
            current = fields[step].annotation
        current = _model_in(current)
    return current


def _model_in(annotation: Any) -> Any:
    """Return the model inside an annotation such as `dict[str, X]`, `list[X]` or `X | None`; None if there is none."""
    if isinstance(annotation, type) and issubclass(annotation, SpecModel):
        return annotation
    for inner in (*getattr(annotation, "__args__", ()), getattr(annotation, "__origin__", None)):
        if inner is not None and inner is not annotation:
            found = _model_in(inner)
            if isinstance(found, type) and issubclass(found, SpecModel):
                return found
    return annotation


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

"""Remove from imported specs what `ods check` rejects, part by part, and report the reasons."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ods.diagnostics import Diagnostic, Source

from ...hooks import hooks_of
from ...loader import LoadedDialect
from ...loader.load import load_dialect
from ...loader.yaml_document import MappingNode, Node, SequenceNode, parse_document
from ...pipeline import resolve_loaded, runtime_classes
from ...resolver.model import ResolvedDialect
from ...rules import check_dialects
from .bodies.module import HookModule
from .bodies.source import CppSources
from .bodies.world import World, world_of
from .hook_calls import call_functions, name_transforms
from .hook_stubs import format_source, hook_stubs
from .imported import ImportedDialect
from .overloads import name_overloads

_MOST_ROUNDS = 12
_MISSING_HOOK = "ODS0702"
_DEFAULT = re.compile(r'^DefaultValued(\w*?)(?:Optional)?(?:Str)?(Attr|Prop)<(.*), "(?:[^"\\]|\\.)*">$')
_INNER_DEFAULT = re.compile(r'DefaultValued\w*Attr<([^<>"]*), "(?:[^"\\]|\\.)*">')
_EMPTY = re.compile(r"without `\$?(\w+)` this prints .*: a value must come there$")
_SECTIONS = {"passes": "pass"}
"""Maps sections to the word for an entry, if it is not the section's name without `s`."""
Path = tuple["str | int", ...]


def leave_out_refused(
    dialects: Sequence[ImportedDialect],
    around: Sequence[LoadedDialect] = (),
    sources: CppSources | None = None,
    package: str = "dialect_specs",
    formatted: bool = True,
) -> list[Diagnostic]:
    """Remove what the checker rejects from the dialects, and write their hooks; `around` are other dialects that they may use.

    Hooks are translated from `sources` if possible; the others become stubs. `package` is the Python package of the
    spec folders. With `formatted=False` the hooks are not formatted, which is faster.
    Returns the errors that no rule could resolve, normally none.
    """
    for dialect in dialects:
        name_transforms(dialect, package)
        if sources is not None:
            _add_syntax_of_dialect(dialect, sources)
    is_named = False
    checks = Checks(around)
    for _ in range(_MOST_ROUNDS):
        errors, resolved = checks.run(dialects)
        refusals = _Refusals(dialects)
        rest = [error for error in errors if error.code != _MISSING_HOOK and not refusals.take(error)]
        if not refusals.something:
            rest = [error for error in rest if not refusals.take_definition(error)]
        refusals.apply()
        if not refusals.something and not is_named and sources is not None:
            is_named = True
            world = world_of(resolved.values(), runtime_classes())
            named = [
                name_overloads(one, resolved[one.name], HookModule(one.name, sources, world)) for one in dialects if one.name in resolved
            ]
            if any(named):
                continue
        if not refusals.something:
            world = World({}, {}) if sources is None else world_of(resolved.values(), runtime_classes())
            for dialect in dialects:
                _add_hooks(dialect, resolved, sources, world, package, formatted)
            return [error for error in rest if refusals.is_about(error)]
    raise AssertionError("each round leaves something out, so there cannot be more of them than this")


_SYNTAX_METHODS = {
    "has_type_parser": ("parseType", "types"),
    "has_type_printer": ("printType", "types"),
    "has_attribute_parser": ("parseAttribute", "attributes"),
    "has_attribute_printer": ("printAttribute", "attributes"),
}
"""Maps keys of a dialect to the C++ method for the hook, and to the section of the parsed or printed definitions."""


def _add_syntax_of_dialect(dialect: ImportedDialect, sources: CppSources) -> None:
    """Add the keys for types and attributes that the C++ class of the dialect parses or prints."""
    space = str(dialect.head.get("cpp_namespace", "")).rpartition("::")[2].lower()
    names = {dialect.name, dialect.name.replace("_", ""), *([space] if space else [])}
    for key, (method, section) in _SYNTAX_METHODS.items():
        has_any = any(sections.get(section) for sections in dialect.sections.values())
        if has_any and sources.dialect_method(method, names) is not None:
            dialect.head[key] = True
            for entries in (sections.get(section, {}) for sections in dialect.sections.values()):
                for name, entry in entries.items():
                    parse = sources.method(name, "parse", names)
                    if parse is None or len(parse.parameters) != (1 if section == "types" else 2):  # only the dialect's own C++ calls it
                        entry.pop("has_custom_assembly_format", None)


class HasFiles(Protocol):
    """A dialect that is not yet written to files."""

    name: str

    @property
    def files(self) -> dict[str, str]:
        """Maps paths in the folder to texts."""


class Checks:
    """Checks dialects that are not yet written to files, again after each change."""

    def __init__(self, around: Sequence[LoadedDialect]) -> None:
        """`around` are the other dialects that they may use."""
        self._around = around
        self._loaded: dict[str, tuple[Mapping[str, str], LoadedDialect, list[Diagnostic]]] = {}
        """Maps dialects to their files and what was read from these."""

    def run(self, dialects: Sequence[HasFiles]) -> tuple[list[Diagnostic], dict[str, ResolvedDialect]]:
        """Return the errors in the dialects, and all resolved dialects, including those that they use."""
        loaded: list[LoadedDialect] = []
        findings: list[Diagnostic] = []
        for dialect in dialects:
            files, before = dialect.files, self._loaded.get(dialect.name)
            if before is None or before[0] != files:
                before = self._loaded[dialect.name] = files, *_load(dialect.name, files)
            loaded.append(before[1])
            findings += before[2]
        everything, found = resolve_loaded([*loaded, *self._around])
        own = tuple(dialect for dialect in everything if dialect.name in self._loaded)
        findings += [*found, *check_dialects(own, everything)]
        return [finding for finding in findings if finding.severity == "error"], {dialect.name: dialect for dialect in everything}


def _load(name: str, files: Mapping[str, str]) -> tuple[LoadedDialect, list[Diagnostic]]:
    sources = [Source(f"{name}/{file}", text) for file, text in files.items()]
    hooks = tuple(source for source in sources if source.name.endswith(".py"))
    return load_dialect(name, [source for source in sources if source.name.endswith(".yaml")], hooks)


def _add_hooks(
    dialect: ImportedDialect, resolved: dict[str, ResolvedDialect], sources: CppSources | None, world: World, package: str, formatted: bool
) -> None:
    """Write the hooks that the specs require, and let interfaces call their translated methods."""
    if dialect.name not in resolved:
        return
    module = None if sources is None else HookModule(dialect.name, sources, world)
    hooks = hook_stubs(
        dialect.name, hooks_of(resolved[dialect.name]), dialect.known_hooks, module, package, dialect.conditions, dialect.transforms
    )
    dialect.hooks = format_source(hooks.text) if formatted else hooks.text
    interfaces = dialect.sections.get("interfaces.yaml", {}).get("interfaces", {})
    for (interface, method), body in hooks.interfaces.items():
        entry = interfaces.get(interface)
        if isinstance(entry, dict):
            _fill_interface(entry, method, body)
    for entry in interfaces.values():
        if isinstance(entry, dict) and "verifier" not in entry:
            entry.pop("verify_with_regions", None)
    call_functions(dialect, hooks.conditions, hooks.traits, hooks.transforms, package)
    for hook in hooks.unwritten:
        dialect.report.hook_unwritten(hook)
    for name, cpp in hooks.unwritten_parts.items():
        dialect.report.stub("hook", name, f"C++: {cpp}")
    dialect.report.hooks_translated(hooks.translated, hooks.constructs)
    dialect.report.typed = hooks.typed


def _fill_interface(entry: dict[str, Any], method: str, body: str) -> None:
    """Add a translated body to the entry of an interface: to a method, or as its verifier if `method` is empty."""
    if not method:
        entry["verifier"] = body
        return
    own = entry["methods"].get(method, {})
    for key in ("default", "body"):
        if key in own:
            own[key] = body


class _Refusals:
    """The parts to remove after one run of the checker."""

    def __init__(self, dialects: Sequence[ImportedDialect]) -> None:
        self._dialects = {dialect.name: dialect for dialect in dialects}
        self._trees: dict[str, Node | None] = {}
        self._removed: dict[tuple[str, str, Path], str] = {}
        self.something = False

    def take(self, error: Diagnostic) -> bool:
        """Record the part that an error requires to remove; return False if no rule applies."""
        place = None if error.span is None else self._place(error)
        if place is None:
            return False
        dialect, file, path = place
        if self._change(dialect, file, path, error):
            self.something = True
            return True
        removed = _removed_part(path, error.code)
        if removed is None:
            return False
        self._removed.setdefault((dialect.name, file, removed), error.text)
        self.something = True
        return True

    def take_definition(self, error: Diagnostic) -> bool:
        """Record that the whole definition with an error is removed; return False if the error is not in a definition."""
        place = None if error.span is None else self._place(error)
        if place is None or len(place[2]) < 2 or place[2][0] == "dialect":
            return False
        dialect, file, path = place
        self._removed.setdefault((dialect.name, file, path[:2]), error.text)
        self.something = True
        return True

    def is_about(self, error: Diagnostic) -> bool:
        """Return True if an error is in one of the imported dialects."""
        return error.span is not None and error.span.source.name.rpartition("/")[0] in self._dialects

    def apply(self) -> None:
        """Remove the recorded parts, later items of a list first."""
        for (name, _, path), reason in self._removed.items():
            dialect = self._dialects[name]
            if len(path) == 2:
                dialect.report.counts[_kind(path)] -= 1
            dialect.report.left_out(_kind(path), f"{name}.{path[1]}" if len(path) > 1 else name, _reason(path, reason))
        ordered = sorted(self._removed, key=lambda item: [step if isinstance(step, int) else -1 for step in item[2]], reverse=True)
        for name, file, path in ordered:
            container = _at(self._root(name, file), path[:-1])
            if isinstance(container, list):
                assert isinstance(path[-1], int)
                del container[path[-1]]
            elif isinstance(container, dict):
                removed = container.pop(path[-1], None)
                if path[2:3] == ("parameters",) and path[-1] == "default":
                    container["optional"] = True  # the text may leave it out, and what it is then only C++ knows
                if path[-1] == "assembly_format" and path[0] != "enums" and removed is not None:
                    container["exported_assembly_format"] = removed
                    if path[0] in ("types", "attributes"):
                        container["has_custom_assembly_format"] = True

    def _root(self, name: str, file: str) -> object:
        dialect = self._dialects[name]
        return {"dialect": dialect.head} if file == "dialect.yaml" else dialect.sections[file]

    def _place(self, error: Diagnostic) -> tuple[ImportedDialect, str, Path] | None:
        assert error.span is not None
        source = error.span.source
        name, _, file = source.name.rpartition("/")
        if name not in self._dialects or not file.endswith(".yaml"):
            return None
        if source.name not in self._trees:
            self._trees[source.name] = parse_document(source).root
        tree = self._trees[source.name]
        return None if tree is None else (self._dialects[name], file, _path(tree, error.span.start))

    def _rename_case(self, dialect: ImportedDialect, file: str, path: Path, error: Diagnostic) -> bool:
        """Remove the text of an enum case if it does not read back; the symbol is printed instead."""
        case = _at(self._root(dialect.name, file), path[:4])
        if path[2:3] != ("cases",) or not isinstance(case, dict) or "text" not in case:
            return False
        del case["text"]
        dialect.report.left_out("enum", f"{dialect.name}.{path[1]}.{case.get('symbol')}", error.text)
        return True

    def _without_interface(self, dialect: ImportedDialect, file: str, path: Path, error: Diagnostic) -> bool:
        """Remove an interface from the attribute of an enum, which has no hooks for its methods; return False if it is not found."""
        attribute = _at(self._root(dialect.name, file), (*path[:2], "attribute"))
        traits = attribute.get("traits", []) if isinstance(attribute, dict) else []
        named = [one for one in traits if re.search(rf"\b{re.escape(str(one))}\b", error.text)]
        for one in named:
            traits.remove(one)
            dialect.report.left_out("trait", f"{dialect.name}.{path[1]}.{one}", error.text)
        return bool(named)

    def _implement(self, dialect: ImportedDialect, file: str, path: Path, error: Diagnostic) -> bool:
        """Make hooks of interface methods that C++ implements; return False if they are hooks already."""
        definition = _at(self._root(dialect.name, file), path[:2])
        if path[0] not in ("ops", "types", "attributes") or not isinstance(definition, dict):
            return False
        methods = definition.setdefault("interface_methods", [])
        missing = [name for name in error.names if name not in methods]
        methods += missing
        return bool(missing)

    def _change(self, dialect: ImportedDialect, file: str, path: Path, error: Diagnostic) -> bool:
        """Make a small change that resolves an error, such as dropping a default; return False if none applies."""
        if error.code == "ODS0304" and path[0] in ("ops", "constraints") and error.names[0].isidentifier():
            (unknown,) = error.names
            is_attribute = unknown.endswith("Attr") or "Attr<" in str(_at(self._root(dialect.name, file), path))
            entry: dict[str, object] = {"kind": "attribute" if is_attribute else "type", "summary": "any value"}
            dialect.sections["constraints.yaml"]["constraints"][unknown] = entry
            dialect.report.left_out("constraint", f"{dialect.name}.{unknown}", "it has no definition here, so it accepts anything")
            return True
        if error.code == "ODS0408" and self._rename_case(dialect, file, path, error):
            return True
        if error.code == "ODS0640" and path[0] == "enums" and self._without_interface(dialect, file, path, error):
            return True
        if error.code == "ODS0640" and self._implement(dialect, file, path, error):
            return True
        if path[0] in ("types", "attributes") and error.code == "ODS0631":
            definition = _at(self._root(dialect.name, file), path[:2])
            assert isinstance(definition, dict)
            definition["has_custom_assembly_format"] = True
            return True
        if path[0] == "ops" and path[2:3] == ("successors",) and error.code == "ODS0626":
            operation = _at(self._root(dialect.name, file), path[:2])
            assert isinstance(operation, dict)
            operation.setdefault("traits", []).append("Terminator")
            return True
        if path[0] == "ops" and error.code == "ODS0521" and error.names:
            operation = _at(self._root(dialect.name, file), path[:2])
            assert isinstance(operation, dict)
            operation.setdefault("assembly_format_needs", []).extend(error.names)
            return True
        empty = _EMPTY.match(error.text)
        if path[0] in ("types", "attributes") and empty:
            parameters = _at(self._root(dialect.name, file), path[:2])
            assert isinstance(parameters, dict)
            if _need_list(parameters.get("parameters", {}), empty[1]):
                return True
        if error.code == "ODS0521" and path[-1] == "assembly_format":
            definition = _at(self._root(dialect.name, file), path[:-1])
            assert isinstance(definition, dict)
            definition["assembly_format_ambiguous"] = True
            dialect.report.left_out("proof", f"{dialect.name}.{path[1]}", error.text)
            return True
        if len(path) >= 4 and path[2] == "arguments":
            arguments = _at(self._root(dialect.name, file), path[:3])
            assert isinstance(arguments, dict)
            without = _without_default(str(arguments[path[3]]))
            if without:
                arguments[path[3]] = without
                dialect.report.left_out("default", f"{dialect.name}.{path[1]}.{path[3]}", error.text)
                return True
        return False


def _need_list(parameters: dict[str, Any], name: str) -> bool:
    """Make an optional list parameter required, but perhaps empty; return False for other parameters."""
    parameter = parameters.get(name)
    if not isinstance(parameter, dict) or not parameter.get("optional") or not str(parameter.get("type", "")).startswith("array<"):
        return False
    del parameter["optional"]
    return True


def _without_default(text: str) -> str:
    """Return an argument without its default, an attribute as optional; empty if it has no default."""
    match = _DEFAULT.match(text)
    if match:
        return f"OptionalAttr<{match[3]}>" if match[2] == "Attr" else match[3]
    inner, count = _INNER_DEFAULT.subn(r"\1", text)
    return f"OptionalAttr<{inner}>" if count else ""


def _removed_part(path: Path, code: str) -> Path | None:
    """Return the path of the part to remove for an error at `path`; None if no rule applies."""
    if path[0] == "patterns":
        return path[:2] if len(path) > 1 and not code.startswith("ODS07") else None
    if code.startswith("ODS05") and len(path) > 2:
        at = path.index("assembly_format") if "assembly_format" in path else 2
        return (*path[:at], "assembly_format")
    lengths = {
        "depends_on": 3,
        "traits": 4,
        "interface_methods": 4,
        "builders": 4,
        "python_class": 3,
        "where": 3,
        "cases": 4,
        "options": 4,
        "list_options": 4,
        "methods": 4,
        "arguments": 0,
        "anchor": 3,
        "interface": 3,
    }
    if len(path) > 2 and path[2] in lengths:
        return path[: lengths[str(path[2])]] or None
    if path[:2] == ("dialect", "depends_on") and len(path) > 2:
        return path[:3]
    if len(path) > 3 and path[2] == "parameters":
        return path[:5] if path[4:5] == ("default",) else path[:4]
    return None


def _kind(path: Path) -> str:
    """Return the report's word for the thing at a path."""
    words = {"assembly_format": "format", "where": "predicate", "traits": "trait", "cases": "enum", "parameters": "parameter"}
    words |= {"options": "option", "list_options": "option", "methods": "method", "anchor": "pass", "interface": "pass"}
    if path[0] in ("dialect", "patterns"):
        return "dependency" if path[0] == "dialect" else "pattern"
    if len(path) == 2:
        return _SECTIONS.get(str(path[0]), str(path[0]).removesuffix("s"))
    return "default" if path[-1] == "default" else words.get(str(path[2]), "op")


def _reason(path: Path, reason: str) -> str:
    return reason if len(path) == 2 or path[-1] in ("assembly_format", "where") else f"{path[-1]}: {reason}"


def _at(data: Any, path: Path) -> object:
    """Return the value at a path, or at its longest existing prefix."""
    for step in path:
        if step not in (data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()):
            break
        data = data[step]
    return data


def _path(tree: Node, offset: int) -> Path:
    """Return the keys and indices that lead to an offset."""
    path: list[str | int] = []
    node: Node | None = tree
    while node is not None:
        inner: Node | None = None
        step: str | int = 0
        if isinstance(node, MappingNode):
            for key, value in node.entries:
                if key.start <= offset:
                    step, inner = key.text, value
        elif isinstance(node, SequenceNode):
            for index, item in enumerate(node.items):
                if item.start <= offset:
                    step, inner = index, item
        if inner is not None:
            path.append(step)
        node = inner
    return tuple(path)

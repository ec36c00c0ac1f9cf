"""Turn a tree of nodes into a spec object; report invalid values at their positions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from ods.diagnostics import Diagnostic
from ods.spec import SECTIONS, ArgumentSpec, DialectSpec, OperationSpec, SpecModel

from .ods_names import NO_KEY, field_of_ods, owner_in_ods
from .suggestions import suggestion
from .yaml_document import MappingNode, Place, ScalarNode, SequenceNode

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

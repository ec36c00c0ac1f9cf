"""Templates: a definition overrides the keys of those that it extends; errors inside one are reported once, with its users."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from ods.diagnostics import Diagnostic, Span
from ods.diagnostics.late import dataclass
from ods.spec import OperationSpec, SpecModel, TypeOrAttributeSpec
from ods.spec.base import Holds

from ..loader import Place
from .constraints.expressions import Constraints
from .model import ResolvedDialect, ResolvedTemplate
from .names.python_code import Text
from .names.table import Environment, Names, NameTerm, Symbol, Table, TermError, TermValue, fill_summary, parse_term
from .report import whole

_PLAIN = {bool: "bool", int: "int", str: "str", NoneType: "None"}


@cache
def carried_keys(spec: type[SpecModel], resolved: type) -> dict[str, str]:
    """Return the type of each key of `spec` that the dataclass `resolved` has as a field of the same name and type, as its text:
    `str | None`.  Numbers, truth values and plain texts are carried; texts in a language (`Holds`), and all else, are resolved by hand."""
    annotations = {name: _plain(hint) for name, hint in get_type_hints(spec, include_extras=True).items() if name in spec.model_fields}
    fields = {field.name: field.type for field in dataclasses.fields(resolved)}
    return {name: text for name, text in annotations.items() if text is not None and fields.get(name) == text}


def carried(spec: SpecModel, resolved: type) -> dict[str, Any]:
    """Return the values of the keys that `resolved` takes over, as keyword arguments of its constructor."""
    return {key: getattr(spec, key) for key in carried_keys(type(spec), resolved)}


def _plain(annotation: Any) -> str | None:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return None if any(isinstance(note, Holds) for note in arguments[1:]) else _plain(arguments[0])
    if origin in (Union, UnionType):
        texts = [_plain(argument) for argument in arguments]
        return None if None in texts else " | ".join(text for text in texts if text is not None)
    return _PLAIN.get(annotation)


_Item = TypeVar("_Item")
_TEMPLATES = {"ops": "op_templates", "types": "type_templates", "attributes": "attribute_templates"}
"""Maps the sections of definitions to those of the templates that they may extend."""


@dataclass(frozen=True)
class Sourced(Generic[_Item]):
    """A value from a layer, with its place and the environment of its texts."""

    value: _Item
    place: Place
    environment: Environment


@dataclass(frozen=True)
class Layer:
    """A definition or one of its templates."""

    name: str
    spec: OperationSpec | TypeOrAttributeSpec
    place: Place
    environment: Environment


class Layers:
    """A definition with its templates, the most general first."""

    def __init__(self, layers: list[Layer]) -> None:
        self._layers = layers
        self.own = layers[-1]

    @property
    def templates(self) -> tuple[str, ...]:
        """The chain of templates, nearest first; it ends at multiple inheritance or at another dialect."""
        found = []
        for layer, template in zip(reversed(self._layers), reversed(self._layers[:-1])):
            if len(layer.spec.extends) != 1 or template.environment.dialect != self.own.environment.dialect:
                break
            found.append(template.name)
        return tuple(found)

    def get(self, key: str) -> Any:
        """Return the value of a key from the last layer that has it, else its default."""
        return self.find(key).value

    def find(self, key: str) -> Sourced[Any]:
        """Return the value of a key and its place, from the last layer that has the key."""
        for layer in reversed(self._layers):
            if key in layer.spec.model_fields_set:
                return Sourced(getattr(layer.spec, key), layer.place.at(key), layer.environment)
        return Sourced(getattr(self.own.spec, key), self.own.place, self.own.environment)

    def carried(self, resolved: type, constraints: Constraints) -> dict[str, Any]:
        """Return the values of the keys that `resolved` takes over; in texts the `{parameter}`s of a template are filled in."""
        types = carried_keys(type(self.own.spec), resolved)
        return {key: self.text(key, constraints) if type_ == "str" else self.get(key) for key, type_ in types.items()}

    def key_origins(self) -> tuple[tuple[str, Span], ...]:
        """Return the place of each key in the last layer that has it."""
        found: dict[str, Span] = {}
        for layer in self._layers:
            for key, place in layer.place.children():
                found[key] = place.name_span
        return tuple(found.items())

    def entries(self, key: str) -> dict[str, Sourced[Any]]:
        """Merge a mapping entry by entry: later layers add entries and replace those of the same name."""
        found: dict[str, Sourced[Any]] = {}
        for layer in self._layers:
            place = layer.place.at(key)
            for name, value in getattr(layer.spec, key).items():
                found[name] = Sourced(value, place.at(name), layer.environment)
        return found

    def items(self, key: str) -> list[Sourced[Any]]:
        """Return the elements of a list: those of the templates come first."""
        return [
            Sourced(value, layer.place.at(key, index), layer.environment)
            for layer in self._layers
            for index, value in enumerate(getattr(layer.spec, key))
        ]

    def text(self, key: str, constraints: Constraints) -> str:
        """Return a text such as the summary; the `{parameter}`s of a template are filled in."""
        found = self.find(key)
        text = str(found.value or "")
        if not found.environment.bindings:
            return text
        filled, unknown = fill_summary(text, found.environment.bindings)
        for name, start, end in unknown:
            hint = "a brace that is meant is doubled"
            constraints.report.error("ODS0309", f"'{name}' is not a parameter of the template", found.place.text_span(start, end), hint)
        return filled


def layers_of(symbol: Symbol, constraints: Constraints) -> Layers | None:
    """Return the layers of an operation, a type or an attribute; None if a template cannot be used."""
    spec = symbol.definition.spec
    assert isinstance(spec, (OperationSpec, TypeOrAttributeSpec))
    found = _collect(symbol, Layer(symbol.name, spec, symbol.definition.place, Environment(symbol.dialect)), constraints, (symbol,))
    return None if found is None else Layers(found)


def _collect(symbol: Symbol, own: Layer, constraints: Constraints, path: tuple[Symbol, ...]) -> list[Layer] | None:
    found: list[Layer] = []
    place = own.place.at("extends")
    sound = True
    for index, text in enumerate(own.spec.extends):
        part = _template(symbol, Text(text, place.at(index)), own.environment, constraints, path)
        if part is None:
            sound = False
        else:
            found += part
    return [*found, own] if sound else None


def _template(
    symbol: Symbol, source: Text, environment: Environment, constraints: Constraints, path: tuple[Symbol, ...]
) -> list[Layer] | None:
    report, names = constraints.report, constraints.resolution.names
    try:
        term = parse_term(source.text)
    except TermError as error:
        report.error("ODS0301", error.message, source.span(error.start, error.end), error.hint)
        return None
    section = _TEMPLATES.get(symbol.definition.section, symbol.definition.section)
    template = names.find(term.name, environment.dialect, section) if isinstance(term, NameTerm) else None
    if not isinstance(term, NameTerm) or template is None:
        name, known = term.name if isinstance(term, NameTerm) else source.text, list(names.all_names(environment.dialect, section))
        is_sibling = names.find(name, environment.dialect, symbol.definition.section) is not None
        hint = f"define it under `{section}:`"
        hint = (
            f"'{name}' is defined under `{symbol.definition.section}:`; define the common parts under `{section}:`" if is_sibling else hint
        )
        dialect = None if is_sibling else environment.dialect
        constraints.resolution.unknown("ODS0330", "template", name, source.whole, [] if is_sibling else known, hint, dialect=dialect)
        return None
    if template in path:
        report.error("ODS0207", f"the template '{template.name}' extends itself", source.whole, "break the circle at one place")
        return None
    arguments = _arguments(template, term, source, environment, constraints)
    spec = template.definition.spec
    if arguments is None or not isinstance(spec, (OperationSpec, TypeOrAttributeSpec)):
        return None
    bindings = dict(zip(template.parameters, arguments, strict=True))
    layer = Layer(template.name, spec, template.definition.place, Environment(template.dialect, bindings))
    return _collect(template, layer, constraints, (*path, template))


def _arguments(
    template: Symbol, term: NameTerm, source: Text, environment: Environment, constraints: Constraints
) -> tuple[TermValue, ...] | None:
    given = term.arguments or ()
    if len(given) != len(template.parameters):
        form = f"{template.name}<{', '.join(template.parameters)}>" if template.parameters else template.name
        message = f"the template is written `{form}`"
        constraints.report.error("ODS0305", message, source.span(term.start, term.end), "give it these arguments")
        return None
    names = constraints.resolution.names
    return whole(
        constraints.evaluate(
            argument, source, environment, names.operation(source.text[argument.start : argument.end], environment.dialect) is not None
        )
        for argument in given
    )


def last_by_name(items: Iterable[Sourced[Any]]) -> list[Sourced[Any]]:
    """Keep the last layer's builder for each name."""
    found: dict[str | None, Sourced[Any]] = {}
    for item in items:
        found[item.value.name] = item
    return list(found.values())


_ABOUT_ONE_USER = frozenset(("ODS0702", "ODS0703", "ODS0705"))
"""Codes of errors about a hook, which belongs to a single operation."""
_MOST_NOTES = 8
_QUOTED = re.compile(r"'[^']*'")


Users = dict[Symbol, list[tuple[str, Span]]]
"""Maps templates to the names and places of the definitions that extend them."""


def template_users(names: Names, known: Collection[str]) -> Users:
    """Return the templates and the definitions that extend them, in all dialects except `known`."""
    users: Users = {}
    for other in names.tables.values():
        for section in _TEMPLATES if other.dialect.name not in known else ():
            for symbol in other.section(section).values():
                for template in dict.fromkeys(_extended(symbol, names, _TEMPLATES[section], ())):
                    name = f"{symbol.dialect}.{symbol.name}" if section == "ops" else symbol.name
                    users.setdefault(template, []).append((name, symbol.span))
    return users


def resolve_templates(table: Table, users: Users) -> tuple[ResolvedTemplate, ...]:
    """Return the templates of a dialect with their users."""
    templates = [symbol for section in _TEMPLATES.values() for symbol in table.section(section).values()]
    return tuple(ResolvedTemplate(each.name, each.definition.place.span, tuple(users.get(each, ()))) for each in templates)


def with_users(dialect: ResolvedDialect, table: Table, users: Users) -> ResolvedDialect:
    """Return a resolved dialect with further users of its templates."""
    more = resolve_templates(table, users)
    if not any(each.users for each in more):
        return dialect
    templates = zip(dialect.template_users, more, strict=True)
    return replace(dialect, template_users=tuple(replace(each, users=each.users + new.users) for each, new in templates))


def _extended(symbol: Symbol, names: Names, section: str, path: tuple[Symbol, ...]) -> Iterator[Symbol]:
    spec = symbol.definition.spec
    for text in spec.extends if isinstance(spec, (OperationSpec, TypeOrAttributeSpec)) else ():
        try:
            term = parse_term(text)
        except TermError:
            continue
        template = names.find(term.name, symbol.dialect, section) if isinstance(term, NameTerm) else None
        if template is not None and template not in path:
            yield template
            yield from _extended(template, names, section, (*path, template))


def reported_at_templates(findings: Iterable[Diagnostic], dialects: Iterable[ResolvedDialect]) -> list[Diagnostic]:
    """Return `findings`; duplicates inside a template become one, with notes for the template's users."""
    templates = [template for dialect in dialects for template in dialect.template_users if template.users]
    reported: set[tuple[str, Span | None, str]] = set()
    found = []
    for finding in findings:
        template = next((each for each in templates if _is_inside(finding.span, each.origin)), None)
        if template is None or finding.code in _ABOUT_ONE_USER:
            found.append(finding)
            continue
        key = finding.code, finding.span, _of_any_user(finding.text, template)
        if key not in reported:
            reported.add(key)
            found.append(finding._replace(related=(*finding.related, *_notes(template))))
    return found


def _is_inside(span: Span | None, outer: Span) -> bool:
    return span is not None and span.source is outer.source and outer.start <= span.start and span.end <= outer.end


def _of_any_user(message: str, template: ResolvedTemplate) -> str:
    """Return a message without the names of the template's users."""
    known = {f"'{form}'" for name, _ in template.users for form in (name, name.rpartition(".")[2])}
    return _QUOTED.sub(lambda quoted: "''" if quoted[0] in known else quoted[0], message)


def _notes(template: ResolvedTemplate) -> Iterator[Diagnostic]:
    for name, span in template.users[:_MOST_NOTES]:
        yield Diagnostic("note", f"'{name}' uses the template '{template.name}'", span)
    more = len(template.users) - _MOST_NOTES
    if more > 0:
        yield Diagnostic("note", f"and {more} more", template.users[_MOST_NOTES][1])

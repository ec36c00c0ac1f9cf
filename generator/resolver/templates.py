"""Report an error inside a template once, at the template, with notes for the definitions that use it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from ods.diagnostics import Diagnostic, Span
from ods.spec import OperationSpec, TypeOrAttributeSpec

from .model import ResolvedDialect, ResolvedTemplate
from .names.table import Names, Symbol, Table
from .names.terms import NameTerm, TermError, parse_term

_TEMPLATES = {"ops": "op_templates", "types": "type_templates", "attributes": "attribute_templates"}
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

"""Check types, attributes and their mnemonics."""

from __future__ import annotations

from collections.abc import Sequence

from ..codegen.runtime import runtime_classes
from ..resolver.model import ResolvedDialect, ResolvedTypeOrAttribute
from ..resolver.report import Report, first_is_here
from .operations import MNEMONIC


def check_definition(definition: ResolvedTypeOrAttribute, report: Report, is_read_by_dialect: bool = False) -> None:
    """Check a type or attribute except its assembly format and hooks; `is_read_by_dialect` if the dialect parses all of this kind."""
    kind = definition.kind
    if not definition.mnemonic:
        hint = f"add `mnemonic:`; the {kind} is written with it in IR"
        report.error("ODS0630", f"the {kind} '{definition.class_name}' has no mnemonic", definition.origin, hint)
    elif not MNEMONIC.match(definition.mnemonic):
        where = definition.origin_of("mnemonic")
        report.error(
            "ODS0601", f"'{definition.mnemonic}' cannot be read as the name of a {kind}", where, "letters, digits, `_`, `$` and `.`"
        )
    if _is_of_builtin(definition.class_name):
        message = f"the {kind} '{definition.class_name}' hides the builtin class of that name, here and where both are imported"
        report.warning("ODS0634", message, definition.origin, "give it another name")
    _check_format_keys(definition, report, is_read_by_dialect)
    own_types = [parameter for parameter in definition.parameters if parameter.is_self_type]
    for parameter in own_types[1:] if kind == "attribute" else own_types:
        message = "an attribute has one type of its own" if kind == "attribute" else "a type has no type of its own"
        report.error("ODS0632", message, parameter.origin, "remove `self_type`")
    if not definition.summary and not definition.description:
        report.warning(
            "ODS0690", f"the {kind} '{definition.class_name}' has no summary", definition.origin, "messages name it by its summary"
        )


def _is_of_builtin(name: str) -> bool:
    known = runtime_classes()
    return name in known and any(base in ("Type", "Attribute") or _is_of_builtin(base) for base in known[name].bases)


def _check_format_keys(definition: ResolvedTypeOrAttribute, report: Report, is_read_by_dialect: bool) -> None:
    kind = definition.kind
    has_format = definition.assembly_format is not None
    if has_format and definition.has_custom_assembly_format:
        where = definition.origin_of("has_custom_assembly_format")
        report.error("ODS0620", f"the {kind} has an assembly format or a custom one, not both", where, "keep the format, or the hooks")
    has_syntax = has_format or definition.has_custom_assembly_format or is_read_by_dialect
    if definition.parameters and not has_syntax and definition.mnemonic:
        message = f"the {kind} '{definition.class_name}' has parameters, but no syntax for them"
        hint = "add `assembly_format:` or `has_custom_assembly_format: true`"
        report.error("ODS0631", message, definition.origin, hint)


def check_mnemonics(dialect: ResolvedDialect, report: Report) -> None:
    """Report two types, or two attributes, with the same mnemonic."""
    _check_unique(dialect.types, report)
    _check_unique(dialect.attributes, report)


def _check_unique(definitions: Sequence[ResolvedTypeOrAttribute], report: Report) -> None:
    seen: dict[str, ResolvedTypeOrAttribute] = {}
    for definition in definitions:
        other = seen.setdefault(definition.mnemonic, definition)
        if other is not definition and definition.mnemonic:
            message = (
                f"the {definition.kind}s '{other.class_name}' and '{definition.class_name}' have the same mnemonic '{definition.mnemonic}'"
            )
            where = definition.origin_of("mnemonic")
            report.error("ODS0633", message, where, "rename one of them", first_is_here(other.origin_of("mnemonic")))

"""Report tables of operations whose replacements have other operands, results or attributes."""

from __future__ import annotations

from collections.abc import Sequence

from ...resolver.model import ResolvedConversion, ResolvedTable
from ...resolver.model.drr import ResolvedRow
from ...resolver.report import Report

CODE = "ODS0828"


def check_tables(conversion: ResolvedConversion, report: Report) -> None:
    """Check the tables of the conversions to one target."""
    for table in conversion.tables:
        if not table.summary:
            report.warning("ODS0690", f"the conversion '{table.name}' has no summary", table.origin, "say in a few words what it does")
        for each in table.attributes:
            if not any(part.name == each.attribute for row in table.rows for part in row.source.inherents):
                report.error(CODE, f"none of the operations has an attribute '{each.attribute}'", each.origin, "name an attribute of one")
        for row in table.rows:
            _check_row(table, row, report)


def _check_row(table: ResolvedTable, row: ResolvedRow, report: Report) -> None:
    old, new = row.source, row.target
    for op in (old, new):
        parts = " and ".join(what for what, listed in (("regions", op.regions), ("successors", op.successors)) if listed)
        if parts:
            report.error(CODE, f"'{op.name}' has {parts}", row.origin, "write a conversion with a `source` for it")
    counted = [("operand", old.operands, new.operands)]
    counted += [("result", old.results, new.results)] if table.pattern_class is None else []
    for word, before, after in counted:
        old_kinds, new_kinds = [each.variadicity for each in before], [each.variadicity for each in after]
        if old_kinds != new_kinds:
            message = f"'{old.name}' has {_listed(word, old_kinds)}, and '{new.name}' {_listed(word, new_kinds)}"
            report.error(CODE, message, row.origin, "write a conversion with a `source` for it")
    _check_attributes(table, row, report)


def _listed(word: str, kinds: Sequence[str]) -> str:
    several = [kind for kind in kinds if kind != "single"]
    return f"{len(kinds) or 'no'} {word}{'' if len(kinds) == 1 else 's'}" + (f" ({', '.join(several)})" if several else "")


def _check_attributes(table: ResolvedTable, row: ResolvedRow, report: Report) -> None:
    old, new = row.source, row.target
    inherent = {each.name: each for each in new.inherents}
    used = table.used_attributes(row)
    named = {each.attribute for each in table.attributes}
    for name, carried in used.items():
        if carried not in inherent and name not in named:
            hint = f"drop it with `attributes: {{{name}: null}}`, or give its name there; its own if it becomes a discardable attribute"
            report.error(CODE, f"'{new.name}' has no attribute for '{name}' of '{old.name}'", row.origin, hint)
    added = {name for name, _ in table.new_attributes}
    for name in added - inherent.keys():
        report.error(CODE, f"'{new.name}' has no attribute '{name}'", row.origin, f"it has {', '.join(inherent) or 'none'}")
    for name, part in inherent.items():
        if not part.may_be_left_out and name not in added and name not in used.values():
            report.error(CODE, f"'{new.name}' lacks its attribute '{name}'", row.origin, "say its value in `new_attributes`")

"""The sections of rewrite patterns and of conversions."""

from __future__ import annotations

import textwrap

from ....resolver.model import ResolvedConversion, ResolvedOperation, ResolvedPattern, ResolvedTable, ResolvedTypeConversion, drr
from ..markdown import PageWriter, capital, code, escaped


def write_pattern(page: PageWriter, pattern: ResolvedPattern) -> None:
    """Write the section of a pattern: source, results, and examples before and after."""
    page.heading(3, pattern.name, (pattern.word, pattern.dialect, pattern.name))
    page.paragraph(f"_{capital(escaped(pattern.summary))}_" if pattern.summary else "")
    page.prose(pattern.description)
    verb = "Rewrites" if pattern.target is None else "Converts"
    what = f"{verb} {page.mention(pattern.root.operation.name)} with a benefit of {pattern.total_benefit}"
    where = "" if pattern.set_name in ("canonicalization", "") else f", in the set {code(pattern.set_name)}"
    where += "" if pattern.target is None else f", in the pass {_pass_of(page, pattern.target)}"
    where += "" if pattern.rewrite_hook is None else f"; the hook {code(pattern.rewrite_hook)} builds the replacement"
    page.paragraph(f"{what}{where}.")
    source, results, conditions, supplemental = pattern.texts
    parts = [("", source), *(("where ", text) for text in conditions), *(("→ ", text) for text in results)]
    parts += [("then ", text) for text in supplemental]
    _block(page, parts)
    for example in pattern.examples:
        page.paragraph(page.summary(example.summary))
        given = ", ".join(f"{name} : {type_}" for name, type_ in example.prelude)
        lines = [*([f"// given {given}"] if given else []), example.before.strip("\n"), "// becomes", example.after.strip("\n")]
        page.block("\n".join(lines), "mlir")


def write_table(page: PageWriter, table: ResolvedTable) -> None:
    """Write the section of a table of operations: each with its replacement, conditions, and attributes that change."""
    page.heading(3, table.name, ("conversion", table.dialect, table.name))
    page.paragraph(f"_{capital(escaped(table.summary))}_" if table.summary else "")
    page.prose(table.description)
    what = "Converts operations to others with the same operands" + (f" and a benefit of {table.total_benefit}" if table.benefit else "")
    page.paragraph(f"{what}, in the pass {_pass_of(page, table.target)}.")
    page.list([f"{page.mention(row.source.name)} → {page.mention(row.target.name)}" for row in table.rows])
    _rows, conditions, attributes, new = table.texts
    lines = [f"where {text}" for text in conditions]
    for old, (name, name_text, value) in zip(table.attributes, attributes):
        lines.append(f"{name} is dropped" if old.name is None else f"{name} → {name_text or name}" + (f" = {value}" if value else ""))
    lines += [f"→ {name} = {value}" for name, value in new]
    lines += [] if table.keep_discardable_attributes else ["discardable attributes are dropped"]
    if lines:
        page.block("\n".join(lines))


def write_type_conversion(page: PageWriter, each: ResolvedTypeConversion) -> None:
    """Write the section of a type conversion: source, condition and target."""
    page.heading(3, each.name, ("conversion", page.dialect.name, each.name))
    page.paragraph(f"_{capital(escaped(each.summary))}_" if each.summary else "")
    page.paragraph(f"Converts types, in the pass {_pass_of(page, each.target)}.")
    source, where, target = each.texts
    _block(page, [("", source), *([("where ", where)] if where else []), ("→ ", target)])


def write_lowering(page: PageWriter, op: ResolvedOperation) -> None:
    """Write the operations that replace an operation in conversions."""
    for conversion in page.dialect.conversions:
        own = [each for each in conversion.patterns if each.root.operation.name == op.name]
        tables = {table: row for table in conversion.tables for row in table.rows if row.source.name == op.name}
        built = dict.fromkeys(each.operation.name for pattern in own for each in drr.built_operations(pattern))
        built |= dict.fromkeys(row.target.name for row in tables.values())
        what = ", ".join(page.mention(name) for name in built)
        by_hand = [code(pattern.rewrite_hook) for pattern in own if pattern.rewrite_hook is not None]
        parts = [*([what] if what else []), *([f"what {' and '.join(by_hand)} builds"] if by_hand else [])]
        ways = ", ".join(
            page.link(code(each.name), ("conversion", each.dialect, each.name))
            for each in conversion.of_operations
            if each in own or each in tables
        )
        made = " or ".join(parts) or "nothing new"
        page.paragraph(f"Lowers to {made}: {ways}, in the pass {_pass_of(page, conversion.target)}." if own or tables else "")


def write_legality(page: PageWriter, conversion: ResolvedConversion) -> None:
    """Write the dialects and operations that are legal and illegal for a conversion's pass."""
    legal = [*conversion.dialects, *(each.name for each in conversion.legal if each.name not in conversion.dialects)]
    illegal = [*(each.name for each in conversion.illegal), *conversion.converted]
    parts = (("Legal", legal), ("Illegal", illegal), ("Legal with the types of the target", conversion.retyped))
    page.list([f"{label}: {', '.join(page.spelled(name) or code(name) for name in names)}" for label, names in parts if names])


def _pass_of(page: PageWriter, target: str) -> str:
    """Return a link to the pass that applies the conversions to a target."""
    argument = next(each.argument for each in page.dialect.passes if each.conversion is not None and each.conversion.target == target)
    return page.link(code(f"-{argument}"), ("pass", page.dialect.name, argument))


def _block(page: PageWriter, parts: list[tuple[str, str]]) -> None:
    page.block("\n".join(_indented(mark, text) for mark, text in parts))


def _indented(mark: str, text: str) -> str:
    """Return `text` after `mark`, with its further lines aligned to the first."""
    return mark + textwrap.indent(textwrap.dedent(text).strip(), " " * len(mark)).lstrip(" ")


def patterns_of(page: PageWriter, op: ResolvedOperation) -> list[ResolvedPattern]:
    """Return the patterns of the dialect that rewrite an operation."""
    return [pattern for pattern in page.dialect.patterns if pattern.root.operation.name == op.name]

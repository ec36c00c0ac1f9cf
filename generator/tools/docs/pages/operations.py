"""The pages of operations, with the patterns and lowerings that concern them."""

from __future__ import annotations

import textwrap

from ....resolver.model import (
    ResolvedConversion,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedPattern,
    ResolvedRegion,
    ResolvedSuccessor,
    ResolvedTable,
    ResolvedTraitUse,
    ResolvedTypeConversion,
    ResolvedValue,
    drr,
)
from ....semantics import formula, read_semantics
from ..markdown import PageWriter, capital, code, escaped, without_braces
from .parts import (
    Named,
    SignatureWriter,
    accessor,
    described,
    details,
    effect_words,
    effects,
    examples,
    inferred_types,
    made_of,
    mlir_type,
    operation_interfaces,
    parents,
    presence,
    shown_traits,
    syntax,
    value_prefix,
    verified,
)


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


UNNAMED = "&laquo;unnamed&raquo;"


def write_operation(page: PageWriter, op: ResolvedOperation, level: int, python: SignatureWriter, namespaces: dict[str, str]) -> None:
    """Write the section of an operation."""
    namespace = namespaces[op.dialect].removeprefix("::mlir").removeprefix("::")
    cpp_class = f"{namespace}::{op.cpp_class}" if namespace else op.cpp_class
    page.heading(level, f"`{op.name}` ({cpp_class})", ("operation", op.dialect, op.name))
    page.paragraph(f"_{capital(escaped(op.summary))}_" if op.summary else "")
    page.paragraph(f"**Deprecated:** {page.summary(op.deprecated)}" if op.deprecated is not None else "")
    syntax(page, op)
    page.prose(op.description)
    _meaning(page, op)
    write_names(page, "Traits", shown_traits(op.traits), ("trait",))
    write_names(page, "Interfaces", operation_interfaces(op), ("interface",))
    found = effects(op)
    page.paragraph(f"Effects: {found}" if found else "")
    _attributes(page, op, level + 1, namespaces)
    _values(page, op.operands, level + 1, "Operand", {})
    _values(page, op.results, level + 1, "Result", inferred_types(op))
    _regions(page, op, level + 1)
    _successors(page, op, level + 1)
    _derived(page, op, level + 1)
    _checks(page, op, level + 1)
    examples(page, level + 1, op.examples)
    if op.external:
        page.paragraph(f"In Python: {code(f'{op.python_class.module}.{op.python_class.name}')}")
        return
    page.heading(level + 1, "Python:")
    page.block(python.constructor(op), "python")


def _meaning(page: PageWriter, op: ResolvedOperation) -> None:
    """Write what the operation means as formulas, one for each part."""
    meaning = read_semantics(op).meaning
    if meaning is None:
        if op.semantics is not None and op.semantics.is_hook:
            page.paragraph("Meaning: a hook evaluates it.")
        return
    names = {"undefined": "undefined behavior if", "poison": "poison if"}
    shown = [f"{names.get(name) or f'{code(name)} ='} {code(formula(tree))}" for name, tree in meaning.parts]
    page.paragraph("Meaning: " + "; ".join(shown))


def write_names(page: PageWriter, label: str, names: list[Named], kinds: tuple[str, ...]) -> None:
    """Write a line of linked traits or interfaces; nothing if there are none."""
    links = [page.link(code(named.text), page.links.find(page.dialect.name, named.name, kinds)) for named in names]
    page.paragraph(f"{label}: {', '.join(links)}" if links else "")


def _attributes(page: PageWriter, op: ResolvedOperation, level: int, namespaces: dict[str, str]) -> None:
    attributes = [inherent for inherent in op.inherents if not inherent.is_native]
    native = [inherent for inherent in op.inherents if inherent.is_native]
    for found, what, kind in ((attributes, "Attribute", "MLIR Type"), (native, "Property", "Python Type")):
        if found:
            page.heading(level, "Properties:" if what == "Property" else "Attributes:")
            page.table([what, kind, "Description", "Meaning"], [_attribute(page, each, namespaces) for each in found], keep=3)


def _attribute(page: PageWriter, inherent: ResolvedInherent, namespaces: dict[str, str]) -> list[str]:
    constraint = inherent.constraint
    type_ = constraint.value_type or "" if inherent.is_native else mlir_type(constraint, namespaces)
    return [
        code(inherent.name),
        escaped(type_) if "::" in type_ else code(type_),
        described(page, constraint),
        details(
            page.summary(inherent.summary), presence(inherent), made_of(page, constraint), accessor(inherent.name, inherent.python_name)
        ),
    ]


def _values(page: PageWriter, values: tuple[ResolvedValue, ...], level: int, what: str, inferred: dict[str, str]) -> None:
    if not values:
        return
    page.heading(level, f"{what}s:")
    page.table([what, "Description", "Meaning"], [_value(page, value, inferred.get(value.name, "")) for value in values])


def _value(page: PageWriter, value: ResolvedValue, inferred: str) -> list[str]:
    return [
        UNNAMED if value.unnamed else code(value.name),
        described(page, value.constraint, value_prefix(value)),
        details(
            page.summary(value.summary),
            effect_words(value.effects),
            f"type: {inferred}" if inferred else "",
            made_of(page, value.constraint),
            accessor("" if value.unnamed else value.name, value.python_name),
        ),
    ]


def _regions(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if not op.regions:
        return
    page.heading(level, "Regions:")
    page.table(["Region", "Description", "Meaning"], [_region(page, op, region) for region in op.regions])


def _region(page: PageWriter, op: ResolvedOperation, region: ResolvedRegion) -> list[str]:
    terminator = op.trait("SingleBlockImplicitTerminator")
    return [
        code(region.name),
        described(page, region.constraint, "variadic of " if region.variadic else ""),
        details(
            page.summary(region.summary),
            f"blocks: {_blocks(op, region)}",
            "no arguments" if op.trait("NoRegionArguments") is not None else "",
            f"ends with {', '.join(_operations(page, terminator))}, which the text may leave out" if terminator is not None else "",
            made_of(page, region.constraint),
            accessor(region.name, region.python_name),
        ),
    ]


def _blocks(op: ResolvedOperation, region: ResolvedRegion) -> str:
    """Return the number of blocks in a region; a trait may allow fewer than the constraint."""
    fewest, most = region.constraint.region_blocks or (0, None)
    if op.trait("SingleBlock") is not None:
        most = 1
    if most == fewest:
        return str(fewest)
    return f"at most {most}" if most is not None else f"at least {fewest}" if fewest else "any number"


def _operations(page: PageWriter, use: ResolvedTraitUse) -> list[str]:
    """Return linked names of the operations in a trait's arguments."""
    return [page.mention(page.links.operations.get(parent, parent.name)) for parent in parents(use)]


def _successors(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if op.successors:
        page.heading(level, "Successors:")
        page.table(["Successor", "Description", "Meaning"], [_successor(page, successor) for successor in op.successors])


def _successor(page: PageWriter, successor: ResolvedSuccessor) -> list[str]:
    return [
        code(successor.name),
        described(page, successor.constraint, "variadic of " if successor.variadic else ""),
        details(page.summary(successor.summary), accessor(successor.name, successor.python_name)),
    ]


def _derived(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if op.derived:
        page.heading(level, "Derived attributes:")
        rows = [
            [code(each.name), code(each.value_type), details(code(each.body.text), accessor(each.name, each.python_name))]
            for each in op.derived
        ]
        page.table(["Attribute", "Python Type", "Computed as"], rows)


def _checks(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    """Write the checks that the tables do not contain, and the rewrites."""
    items = [
        f"{without_braces(page.summary(capital(use.summary)))} ({page.mention(use.trait.name, ('trait',))})"
        for use in op.traits
        if use.predicate
    ]
    for use in op.traits:
        if use.trait.name in ("HasParent", "ParentOneOf"):
            items.append(f"It is directly inside {' or '.join(_operations(page, use))}")
        if use.trait.name == "NeverEmpty":
            items.append(f"There is at least one value: {page.spelled(use.text)}")
    items += verified(page, op)
    if items:
        page.heading(level, "Checks:")
        page.list(items)
    _rewriting(page, op)


def _rewriting(page: PageWriter, op: ResolvedOperation) -> None:
    patterns = patterns_of(page, op)
    canonicalizes = op.has_canonicalizer or op.has_canonicalize_method or any(each.set_name == "canonicalization" for each in patterns)
    words = ["folds"] * (op.has_folder or op.constant is not None) + ["canonicalizes"] * canonicalizes
    page.paragraph(f"The operation {' and '.join(words)}." if words else "")
    links = [page.link(code(each.name), ("pattern", each.dialect, each.name)) for each in patterns]
    page.paragraph(f"Patterns: {', '.join(links)}" if links else "")
    write_lowering(page, op)

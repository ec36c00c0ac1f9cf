"""The section of an operation."""

from __future__ import annotations

from ..resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedTraitUse, ResolvedValue
from .cells import constraint_cell, described, examples, inferred_types, mlir_type, presence, verified
from .markdown import capital, code, escaped
from .patterns import patterns_of
from .python import PythonText
from .syntax import syntax
from .traits import Named, effect_words, effects, operation_interfaces, parents, shown_traits
from .writer import PageWriter

UNNAMED = "&laquo;unnamed&raquo;"


def write_operation(page: PageWriter, op: ResolvedOperation, level: int, python: PythonText, namespaces: dict[str, str]) -> None:
    """Everything that the spec says of an operation."""
    namespace = namespaces[op.dialect].removeprefix("::mlir").removeprefix("::")
    cpp_class = f"{namespace}::{op.cpp_class}" if namespace else op.cpp_class
    page.heading(level, f"`{op.name}` ({cpp_class})", ("operation", op.dialect, op.name))
    page.paragraph(f"_{capital(escaped(op.summary))}_" if op.summary else "")
    page.paragraph(f"**Deprecated:** {page.summary(op.deprecated)}" if op.deprecated is not None else "")
    syntax(page, op)
    page.prose(op.description)
    write_names(page, "Traits", shown_traits(op.traits), ("trait",))
    write_names(page, "Interfaces", operation_interfaces(op), ("interface",))
    found = effects(op)
    page.paragraph(f"Effects: {code(found)}" if found else "")
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


def write_names(page: PageWriter, label: str, names: list[Named], kinds: tuple[str, ...]) -> None:
    """A line of traits or interfaces, each a link."""
    links = [page.link(code(named.text), page.links.find(page.dialect.name, named.name, kinds)) for named in names]
    page.paragraph(f"{label}: {', '.join(links)}" if links else "")


def _attributes(page: PageWriter, op: ResolvedOperation, level: int, namespaces: dict[str, str]) -> None:
    attributes = [inherent for inherent in op.inherents if not inherent.is_native]
    native = [inherent for inherent in op.inherents if inherent.is_native]
    if attributes:
        page.heading(level, "Attributes:")
        header = ["Attribute", "MLIR Type", "Description", "Without it", "Constraint", "Meaning", "Python"]
        page.table(header, [_attribute(page, inherent, mlir_type(inherent.constraint, namespaces)) for inherent in attributes], keep=3)
    if native:
        page.heading(level, "Properties:")
        header = ["Property", "Python Type", "Description", "Without it", "Constraint", "Meaning", "Python"]
        page.table(header, [_attribute(page, inherent, inherent.constraint.value_type or "") for inherent in native], keep=3)


def _attribute(page: PageWriter, inherent: ResolvedInherent, type_: str) -> list[str]:
    return [
        code(inherent.name),
        escaped(type_) if "::" in type_ else code(type_),
        page.summary(inherent.constraint.summary),
        presence(inherent),
        constraint_cell(page, inherent.constraint),
        page.summary(inherent.summary),
        code(f".{inherent.python_name}"),
    ]


def _values(page: PageWriter, values: tuple[ResolvedValue, ...], level: int, what: str, inferred: dict[str, str]) -> None:
    if not values:
        return
    page.heading(level, f"{what}s:")
    page.table(
        [what, "Description", "Constraint", "Type", "Meaning", "Effects", "Python"],
        [
            [
                UNNAMED if value.unnamed else code(value.name),
                described(page, value),
                constraint_cell(page, value.constraint),
                inferred.get(value.name, ""),
                page.summary(value.summary),
                effect_words(value.effects),
                code(f".{value.python_name}"),
            ]
            for value in values
        ],
    )


def _regions(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if not op.regions:
        return
    page.heading(level, "Regions:")
    terminator = op.trait("SingleBlockImplicitTerminator")
    ends = ", ".join(_operations(page, terminator)) + ", which the text may leave out" if terminator is not None else ""
    header = ["Region", "Description", "Blocks", "Arguments", "Ends with", "Constraint", "Meaning", "Python"]
    page.table(header, [_region(page, op, region, ends) for region in op.regions])


def _region(page: PageWriter, op: ResolvedOperation, region: ResolvedRegion, ends: str) -> list[str]:
    return [
        code(region.name),
        ("variadic of " if region.variadic else "") + page.summary(region.constraint.summary),
        _blocks(op, region),
        "none" if op.trait("NoRegionArguments") is not None else "",
        ends,
        constraint_cell(page, region.constraint),
        page.summary(region.summary),
        code(f".{region.python_name}"),
    ]


def _blocks(op: ResolvedOperation, region: ResolvedRegion) -> str:
    """How many blocks; a trait may allow fewer than the constraint."""
    fewest, most = region.constraint.region_blocks or (0, None)
    if op.trait("SingleBlock") is not None:
        most = 1
    if most == fewest:
        return str(fewest)
    return f"at most {most}" if most is not None else f"at least {fewest}" if fewest else "any number"


def _operations(page: PageWriter, use: ResolvedTraitUse) -> list[str]:
    """The operations that a trait names, linked."""
    return [page.mention(page.links.operations.get(parent, parent.name)) for parent in parents(use)]


def _successors(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if op.successors:
        page.heading(level, "Successors:")
        rows = [
            [
                code(successor.name),
                ("variadic of " if successor.variadic else "") + page.summary(successor.constraint.summary),
                constraint_cell(page, successor.constraint),
                page.summary(successor.summary),
                code(f".{successor.python_name}"),
            ]
            for successor in op.successors
        ]
        page.table(["Successor", "Description", "Constraint", "Meaning", "Python"], rows)


def _derived(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    if op.derived:
        page.heading(level, "Derived attributes:")
        rows = [[code(each.name), code(each.value_type), code(each.body.text), code(f".{each.python_name}")] for each in op.derived]
        page.table(["Attribute", "Python Type", "Computed as", "Python"], rows)


def _checks(page: PageWriter, op: ResolvedOperation, level: int) -> None:
    """What is verified beyond the tables, and what rewriting does."""
    items = [f"{page.summary(capital(use.summary))} ({page.mention(use.trait.name, ('trait',))})" for use in op.traits if use.predicate]
    for use in op.traits:
        if use.trait.name in ("HasParent", "ParentOneOf"):
            items.append(f"It stands directly in {' or '.join(_operations(page, use))}")
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

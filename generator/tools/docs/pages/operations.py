"""The section of an operation."""

from __future__ import annotations

from ....resolver.model import ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedTraitUse, ResolvedValue
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
from .patterns import patterns_of, write_lowering

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

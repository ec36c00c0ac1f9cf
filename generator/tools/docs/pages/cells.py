"""Texts of table cells that several tables use: constraints, absent values, accessors."""

from __future__ import annotations

from ....assembly import TypeRule, plan_result_types
from ....resolver.model import (
    Definition,
    ResolvedConstraint,
    ResolvedExample,
    ResolvedInherent,
    ResolvedOperation,
    ResolvedValue,
)
from ..hooks import verifiers
from ..markdown.links import Key
from ..markdown.text import code, escaped
from ..markdown.writer import PageWriter

_PREFIX = {"single": "", "optional": "optional ", "variadic": "variadic of ", "variadic_of_variadic": "variadic of variadic of "}


def constraint_key(page: PageWriter, constraint: ResolvedConstraint) -> Key | None:
    """Return the key of a constraint; None if it is composed or has arguments."""
    if constraint.definition is not None:
        return page.links.find(page.dialect.name, constraint.definition.class_name, (constraint.definition.kind,))
    if constraint.enum is not None:
        return page.links.find(page.dialect.name, constraint.enum.class_name, ("enum",))
    return page.links.find(page.dialect.name, constraint.name)


def described(page: PageWriter, constraint: ResolvedConstraint, prefix: str = "") -> str:
    """Return the summary of a constraint after `prefix`, linked to its definition if it has one."""
    key = constraint_key(page, constraint)
    text = prefix + escaped(constraint.summary)
    return prefix + page.summary(constraint.summary) if key is None or "`" in text else page.link(text, key)


def value_prefix(value: ResolvedValue) -> str:
    """Return the words before the constraint's summary, such as `variadic of `."""
    return _PREFIX[value.variadicity]


def made_of(page: PageWriter, constraint: ResolvedConstraint) -> str:
    """Return the spelling of a composed constraint with links; empty for a constraint with a definition."""
    return page.spelled(constraint.name) if constraint_key(page, constraint) is None else ""


def details(*parts: str) -> str:
    """Return the non-empty parts of a cell, joined by `; `."""
    return "; ".join(part for part in parts if part)


def accessor(name: str, python_name: str) -> str:
    """Return the accessor of the Python class if its name differs from that in the spec; else empty."""
    return f"in Python {code(f'.{python_name}')}" if python_name != name else ""


def mlir_type(constraint: ResolvedConstraint, namespaces: dict[str, str]) -> str:
    """Return the class of an attribute as MLIR's documentation names it."""
    if constraint.definition is not None:
        return f"{namespaces.get(constraint.definition.dialect, '::mlir')}::{constraint.definition.class_name}"
    if constraint.enum is not None:
        return f"{constraint.enum.cpp_class}Attr"
    package = constraint.python_class.module.split(".")[-2:]
    namespace = namespaces.get(package[0], "::mlir") if package[-1] == "interfaces" else "::mlir"
    return f"{namespace}::{constraint.python_class.name}"


def inferred_types(op: ResolvedOperation) -> dict[str, str]:
    """Map each result whose type a constructor infers to a description of how."""
    plan = plan_result_types(op)
    if plan.results_by_interface:
        return {result.name: "inferred by a hook" for result in op.results}
    found: dict[str, str] = {}
    for result in op.results:
        rule = plan.rules.get(result.name)
        if rule is not None and (result.variadicity == "single" or rule.gives_list):
            found[result.name] = _rule(rule)
    return found


def _rule(rule: TypeRule) -> str:
    if rule.kind == "buildable":
        return "the only one"
    source = code(rule.source) if rule.kind == "from_value" else f"the attribute {code(rule.source)}"
    if rule.transform is not None and rule.transform.text not in ("self", "type"):
        return f"from that of {source}: {code(rule.transform.text)}" if rule.kind == "from_value" else f"from {source}"
    return f"that of {source}"


def presence(inherent: ResolvedInherent) -> str:
    """Return the default of an attribute, or that it may be absent; else empty."""
    if inherent.default is not None:
        text = f"by default {code(inherent.default.text)}"
        return f"{text}, not stored" if inherent.default_absent else text
    return "may be absent" if inherent.optional else ""


def verified(page: PageWriter, definition: Definition) -> list[str]:
    """Return the checks in the docstrings of the hooks that verify a definition."""
    found: list[str] = []
    for hook, key in verifiers(definition):
        afterwards = key == "has_region_verifier"
        unsaid = (
            "What is inside is checked by a verifier of its own, afterwards" if afterwards else "More is checked by a verifier of its own"
        )
        found += [page.with_links(piece) for piece in page.hooks.pieces(hook)] or [unsaid]
    return found


def examples(page: PageWriter, level: int, found: tuple[ResolvedExample, ...]) -> None:
    """Write examples as in the spec, each after a comment with the values that it uses."""
    if not found:
        return
    page.heading(level, "Examples:" if len(found) > 1 else "Example:")
    for example in found:
        page.paragraph(page.summary(example.summary))
        given = ", ".join(f"{name} : {type_}" for name, type_ in example.prelude)
        page.block("\n".join([*([f"// given {given}"] if given else []), example.ir.strip("\n")]), "mlir")

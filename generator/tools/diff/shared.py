"""Changes that several kinds of definitions have: of traits, interfaces, builders, formats, defaults and hooks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ods.diagnostics import Span

from ...assembly import FormatChange
from ...resolver.model import (
    Definition,
    Expression,
    ResolvedBuilder,
    ResolvedTraitUse,
)
from .change import Impact, Level, impacts
from .members import match_members
from .recorder import Subject

_STRUCTURE = ("AttrSizedOperandSegments", "AttrSizedResultSegments")
"""Traits whose changes are recorded by what they mean for segments."""
_EFFECTS = ("Pure", "NoMemoryEffect", "MemoryEffects", "RecursiveMemoryEffects", "AlwaysSpeculatable", "ConditionallySpeculatable")


def text_of(expression: Expression | None) -> str | None:
    """Return the Python of an expression; None without an expression."""
    return None if expression is None else expression.text


def compare_traits(subject: Subject, old: Sequence[ResolvedTraitUse], new: Sequence[ResolvedTraitUse]) -> None:
    """Record added and removed traits."""
    before, after = ({use.text: use for use in uses if use.trait.name not in _STRUCTURE} for uses in (old, new))
    for text, use in before.items():
        if text not in after and text not in listed_members(old) and not _is_spelt_out(use, after):
            subject.removed(*_trait_removed(use), use.origin)
    for text, use in after.items():
        if text not in before and text not in listed_members(new) and not _is_spelt_out(use, before):
            rule, message, severities = _trait_added(use)
            subject.changed(rule, message, severities, use.origin)


def listed_members(uses: Sequence[ResolvedTraitUse]) -> frozenset[str]:
    """Return the members of all traits that are lists of traits."""
    return frozenset(member for use in uses for member in use.trait.members)


def _is_spelt_out(use: ResolvedTraitUse, others: Mapping[str, ResolvedTraitUse]) -> bool:
    """Return True if a trait is a list of traits that are all present even without it."""
    return bool(use.trait.members) and all(member in others for member in use.trait.members)


def _trait_added(use: ResolvedTraitUse) -> tuple[str, str, dict[Level, Impact]]:
    message = f"the trait `{use.text}` was added"
    if use.trait.name == "Terminator":
        return "TRAIT_TERMINATOR_SAME", message, impacts("TGS")
    if use.trait.name == "IsolatedFromAbove":
        return "TRAIT_ISOLATED_SAME", message, impacts("S")
    if use.trait.name in _EFFECTS:
        return "EFFECTS_NO_WEAKEN", f"{message}: what may be moved and removed changes", impacts("", "S")
    if _verifies(use):
        return "TRAIT_NO_ADD_VERIFYING", f"{message}, which is verified", impacts("S")
    return "TRAIT_ADDED", message, impacts(safe="S")


def _trait_removed(use: ResolvedTraitUse) -> tuple[str, str, dict[Level, Impact]]:
    message = f"the trait `{use.text}` was removed"
    if use.trait.name == "Terminator":
        return "TRAIT_TERMINATOR_SAME", message, impacts("TGS")
    if use.trait.name == "IsolatedFromAbove":
        return "TRAIT_ISOLATED_SAME", message, impacts("", "S")
    if use.trait.name in _EFFECTS:
        return "EFFECTS_NO_WEAKEN", f"{message}: what may be moved and removed changes", impacts("", "S")
    if _verifies(use):
        return "TRAIT_NO_DELETE_VERIFYING", f"{message}, which was verified", impacts("", "S")
    return "TRAIT_NO_DELETE", f"{message}: passes that ask for it do less", impacts("", "S")


def _verifies(use: ResolvedTraitUse) -> bool:
    trait = use.trait
    return trait.verifier is not None or trait.region_verifier is not None or use.predicate is not None


def compare_interfaces(subject: Subject, old: Definition, new: Definition) -> None:
    """Record added and removed interfaces; an interface that a trait implies is part of the trait's change."""
    before, after = ({use.interface.name: use for use in each.interfaces} for each in (old, new))
    for name, use in before.items():
        if name not in after and name not in listed_members(old.traits):
            message = f"the interface `{name}` was removed: code and passes that ask for it do not find it"
            subject.removed("INTERFACE_NO_DELETE", message, impacts("P", "S"), use.origin)
    for name, use in after.items():
        if name not in before and name not in listed_members(new.traits):
            verifies = use.interface.verifier is not None
            severities = impacts("S") if verifies else impacts(safe="PS")
            rule = "INTERFACE_NO_ADD_VERIFYING" if verifies else "INTERFACE_ADDED"
            subject.changed(rule, f"the interface `{name}` was added{', which is verified' if verifies else ''}", severities, use.origin)


def compare_builders(subject: Subject, old: Sequence[ResolvedBuilder], new: Sequence[ResolvedBuilder]) -> None:
    """Record changed builders."""
    builders = match_members(old, new)
    for gone in (*builders.removed, *(one for one, _ in builders.renamed)):
        subject.removed("BUILDER_NO_DELETE", f"the builder {_builder(gone)} was removed", impacts("P"), gone.origin)
    for come in (*builders.added, *(other for _, other in builders.renamed)):
        subject.changed("BUILDER_ADDED", f"the builder {_builder(come)} was added", impacts(safe="P"), come.origin)
    for one, other in builders.common:
        if one.parameters != other.parameters:
            kept = other.parameters[: len(one.parameters)] == one.parameters
            more = all(default is not None for _, _, default in other.parameters[len(one.parameters) :])
            severities = impacts(safe="P") if kept and more else impacts("P")
            subject.changed("BUILDER_SIGNATURE_SAME", f"the builder {_builder(other)} takes other parameters", severities, other.origin)
        elif one.body != other.body:
            message = f"the builder {_builder(other)} does something else, which cannot be compared"
            subject.changed("BUILDER_BODY_SAME", message, impacts("", "P"), other.origin)


def _builder(builder: ResolvedBuilder) -> str:
    return f"`build_{builder.name}`" if builder.name else "`build`"


def compare_default(subject: Subject, rule: str, what: str, old: Expression | None, new: Expression | None, origin: Span) -> None:
    """Record a changed default, which changes the meaning of IR without the value."""
    texts = [f"`{each.text}`" if each is not None else "absent" for each in (new, old)]
    message = f"the {what} is {texts[0]} when it is left out, and was {texts[1]}"
    subject.changed(rule, message, impacts("PTGS"), origin)


def compare_flag(
    subject: Subject,
    flag: str,
    old: Definition,
    new: Definition,
    levels: str,
) -> None:
    """Record a verifier hook that was added or removed."""
    before, after = getattr(old, flag), getattr(new, flag)
    if after and not before:
        message = f"`{flag}` is set: cannot tell what the hook refuses"
        subject.changed("HOOK_ADDED", message, impacts("", levels), new.origin_of(flag))
    elif before and not after:
        message = f"`{flag}` is not set any more: what the hook refused is accepted"
        subject.removed("HOOK_NO_DELETE", message, impacts("", levels), old.origin_of(flag))


def compare_format(
    subject: Subject,
    old: Definition,
    new: Definition,
    compare: Callable[[], FormatChange],
    levels: str,
) -> None:
    """Record the effect of a changed assembly format; `levels` are the initials of the affected levels."""
    before, after = old.assembly_format, new.assembly_format
    custom = old.has_custom_assembly_format and before is None, new.has_custom_assembly_format and after is None
    if custom[0] != custom[1] and (before or custom[0]) and (after or custom[1]):
        what = "hooks" if custom[1] else "a format"
        message = f"the custom form is a matter of {what} now: cannot tell whether old texts are read"
        subject.changed("FORMAT_SAME_LANGUAGE", message, impacts("", levels), new.origin)
    elif (before is None and not custom[0]) and (after is not None or custom[1]):
        subject.changed("FORMAT_PRINT_SAME", "it has a custom form now, and is printed in it", impacts("", levels), new.origin)
    elif (before is not None or custom[0]) and after is None and not custom[1]:
        subject.removed("FORMAT_SAME_LANGUAGE", "the custom form was removed", impacts(levels), before.origin if before else old.origin)
    elif before is not None and after is not None and before.text != after.text:
        _compare_texts(subject, compare(), after.origin, levels)


def _compare_texts(subject: Subject, found: FormatChange, origin: Span, levels: str) -> None:
    if found.reading == "refused":
        message = "the format does not read every text that was printed before"
        subject.changed("FORMAT_SAME_LANGUAGE", message, impacts(levels), origin, example=found.example)
    elif found.reading == "unknown":
        message = "the format changed: cannot tell whether it reads every text that was printed before"
        subject.changed("FORMAT_SAME_LANGUAGE", message, impacts("", levels), origin, example=found.example)
    elif found.printing is not None:
        example = f"{found.printing[0]}  →  {found.printing[1]}"
        message = "the format reads all old texts, and prints others"
        subject.changed("FORMAT_PRINT_SAME", message, impacts("", levels), origin, example=example)
    else:
        subject.changed("FORMAT_CHANGED", "the format reads all old texts, and prints the same for them", impacts(safe=levels), origin)

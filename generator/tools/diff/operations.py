"""Changes of operations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ...assembly import format_change, infers_results
from ...expressions import relation
from ...resolver.model import ResolvedConstraint, ResolvedInherent, ResolvedOperation, ResolvedRegion, ResolvedSuccessor, ResolvedValue
from ...semantics import formula, read_semantics
from .change import impacts
from .members import Members, compare_names, compare_order, match_members
from .recorder import Subject
from .shared import compare_builders, compare_default, compare_flag, compare_format, compare_interfaces, compare_traits, text_of

_Part = TypeVar("_Part", ResolvedRegion, ResolvedSuccessor)

_FLAGS = ("has_canonicalizer", "has_canonicalize_method", "has_fast_parser")
_VARIADIC = ("variadic", "variadic_of_variadic", "optional")


def compare_operation(subject: Subject, old: ResolvedOperation, new: ResolvedOperation) -> None:
    """Record the changes of an operation."""
    names: dict[str, str] = {}
    settled = _values(subject, "OPERAND", "operand", old.operands, new.operands, names)
    settled &= _values(subject, "RESULT", "result", old.results, new.results, names)
    settled &= _inherents(subject, old, new, names)
    settled &= _parts(subject, "REGION", "region", old.regions, new.regions, names)
    settled &= _parts(subject, "SUCCESSOR", "successor", old.successors, new.successors, names)
    _segments(subject, old, new)
    compare_traits(subject, old.traits, new.traits)
    compare_interfaces(subject, old, new)
    compare_builders(subject, old.builders, new.builders)
    _python(subject, old, new)
    for flag in ("has_verifier", "has_region_verifier"):
        compare_flag(subject, flag, old, new, "S")
    _meaning(subject, old, new)
    for flag in _FLAGS:
        if getattr(old, flag) != getattr(new, flag):
            what = "is set" if getattr(new, flag) else "is not set any more"
            origin = (new if getattr(new, flag) else old).origin_of(flag)
            subject.changed("REWRITES_CHANGED", f"`{flag}` {what}", impacts(safe="S"), origin, is_old=not getattr(new, flag))
    if settled or old.assembly_format is None or new.assembly_format is None:
        compare_format(subject, old, new, lambda: format_change(old, new, names), "T")


def _python(subject: Subject, old: ResolvedOperation, new: ResolvedOperation) -> None:
    if old.class_name != new.class_name:
        subject.changed("OP_CLASS_NAME_SAME", f"the class '{old.class_name}' is called '{new.class_name}'", impacts("P"), new.origin)
    if infers_results(old) != infers_results(new) and old.results and new.results:
        if infers_results(new):
            message = "the constructor finds the types of the results, and takes them only as `results`"
        else:
            message = "the constructor does not find the types of the results any more"
        subject.changed("RESULT_TYPE_INFERENCE_SAME", message, impacts("P"), new.origin)
    if old.extension != new.extension:
        became = "was removed" if new.extension is None else "was added" if old.extension is None else "is another one"
        message = f"the handwritten base class {became}: what it takes and has cannot be compared"
        subject.changed("EXTENSION_SAME", message, impacts("", "P"), new.origin_of("extension"))
    accessors = match_members(old.derived, new.derived)
    for gone in accessors.removed:
        subject.removed("DERIVED_NO_DELETE", f"the derived attribute '{gone.name}' was removed", impacts("P"), gone.origin)
    for one, other in accessors.common:
        if one.value_type != other.value_type:
            message = f"the derived attribute '{one.name}' is of type `{other.value_type}`, and was of `{one.value_type}`"
            subject.changed("DERIVED_TYPE_SAME", message, impacts("P"), other.origin)
        elif one.body.text != other.body.text:
            message = f"the derived attribute '{one.name}' is computed in another way, which cannot be compared"
            subject.changed("DERIVED_BODY_SAME", message, impacts("", "P"), other.origin)
    if new.deprecated and not old.deprecated:
        subject.changed("DEPRECATED", f"it is deprecated: {new.deprecated}", impacts(safe="P"), new.origin_of("deprecated"))


def _meaning(subject: Subject, old: ResolvedOperation, new: ResolvedOperation) -> None:
    """Record that the operation means something else; rewrites and results of programs may differ."""
    before, after = _texts(old), _texts(new)
    if before == after:
        return
    if old.semantics is None:
        message, severities = "it has a meaning now", impacts(safe="S")
    elif new.semantics is None:
        message, severities = "it has no meaning any more: nothing interprets or proves it", impacts("", "S")
    else:
        parts = [name or "result" for name in dict(before) | dict(after) if dict(before).get(name) != dict(after).get(name)]
        message, severities = f"it means something else: {', '.join(f'`{part}`' for part in parts)}", impacts("", "S")
    gone = new.semantics is None
    subject.changed("MEANING_SAME", message, severities, (old if gone else new).origin_of("semantics"), is_old=gone)


def _texts(op: ResolvedOperation) -> tuple[tuple[str, str], ...]:
    """Return the parts of a meaning as formulas, so that spaces and parentheses do not count."""
    if op.semantics is None or op.semantics.is_hook:
        return () if op.semantics is None else (("hook", ""),)
    meaning = read_semantics(op).meaning
    return () if meaning is None else tuple((name, formula(tree)) for name, tree in meaning.parts)


def _segments(subject: Subject, old: ResolvedOperation, new: ResolvedOperation) -> None:
    for trait, what in (("AttrSizedOperandSegments", "operand"), ("AttrSizedResultSegments", "result")):
        before, after = old.trait(trait), new.trait(trait)
        if (before is None) != (after is None):
            use, is_old = (after, False) if after is not None else (before, True)
            assert use is not None
            message = f"the sizes of the {what} groups {'are stored' if after is not None else 'are not stored any more'}"
            subject.changed(f"{what.upper()}_SEGMENTS_SAME", message, impacts("G"), use.origin, is_old=is_old)


# ---- operands and results


def _values(
    subject: Subject, rule: str, what: str, old: Sequence[ResolvedValue], new: Sequence[ResolvedValue], names: dict[str, str]
) -> bool:
    """Record the changes of operands or results; return True if the format must still be compared."""
    members = match_members(old, new)
    for gone in members.removed:
        subject.removed(f"{rule}_NO_DELETE", f"the {what} '{gone.name}' was removed", impacts("PTG"), gone.origin)
    for come in members.added:
        if come.variadicity == "single" or come.min_size:
            subject.changed(f"{rule}_NO_ADD_REQUIRED", f"the {what} '{come.name}' was added", impacts("PTG"), come.origin)
        else:
            message = f"the {come.variadicity.replace('_', ' ')} {what} '{come.name}' was added"
            severities = impacts(safe="PG") if what == "operand" and come.variadicity == "optional" else impacts("", "P", "G")
            subject.changed(f"{rule}_ADD_OPTIONAL", message, severities, come.origin)
    compare_order(subject, rule, what, members, new, "PTG")
    compare_names(subject, rule, what, members)
    names.update({one.name: other.name for one, other in members.renamed})
    for one, other in (*members.common, *members.renamed):
        _value(subject, rule, what, one, other)
    return not members.removed and not any(each.variadicity == "single" for each in members.added)


def _value(subject: Subject, rule: str, what: str, old: ResolvedValue, new: ResolvedValue) -> None:
    if old.variadicity != new.variadicity:
        message = f"the {what} '{new.name}' is {_number(new)}, and was {_number(old)}"
        grows = (
            old.variadicity == "single" and new.variadicity in _VARIADIC or (old.variadicity, new.variadicity) == ("optional", "variadic")
        )
        subject.changed(f"{rule}_VARIADICITY_SAME", message, impacts("" if grows else "PTGS", "P"), new.origin)
    elif old.segment_attribute != new.segment_attribute:
        message = f"the sizes of the groups of '{new.name}' are in `{new.segment_attribute}`, and were in `{old.segment_attribute}`"
        subject.changed(f"{rule}_SEGMENTS_SAME", message, impacts("G"), new.origin)
    elif new.min_size > old.min_size:
        message = f"the {what} '{new.name}' must not be empty any more"
        subject.changed(f"{rule}_VARIADICITY_SAME", message, impacts("S"), new.origin)
    if old.unnamed != new.unnamed:
        message = f"the argument for the {what} '{new.name}' is called `{new.parameter_name}`, and was `{old.parameter_name}`"
        subject.changed(f"{rule}_PARAMETER_NAME_SAME", message, impacts("P"), new.origin)
    _constraint(subject, rule, f"{what} '{new.name}'", old.constraint, new.constraint, new)
    if old.effects != new.effects:
        message = f"the effects on the {what} '{new.name}' are {_effects(new)}, and were {_effects(old)}"
        lost = set(old.effects) - set(new.effects)
        subject.changed("EFFECTS_NO_WEAKEN", message, impacts("", "S") if lost else impacts(safe="S"), new.origin)


def _number(value: ResolvedValue) -> str:
    return {"single": "required"}.get(value.variadicity, value.variadicity.replace("_", " "))


def _effects(value: ResolvedValue) -> str:
    return ", ".join(effect for effect, _ in value.effects) or "none"


def _constraint(
    subject: Subject,
    rule: str,
    what: str,
    old: ResolvedConstraint,
    new: ResolvedConstraint,
    place: ResolvedValue | ResolvedInherent | ResolvedRegion | ResolvedSuccessor,
) -> None:
    """Record the use of another constraint; changes of a constraint itself are recorded at its definition."""
    if old.name == new.name:
        return
    found = relation(old, new, subject.recorder.changed_constraints)
    if found == "same":
        return
    texts = f"`{new.name}`, and was `{old.name}`"
    if found == "narrower":
        subject.changed(f"{rule}_CONSTRAINT_NO_NARROW", f"the {what} takes less: {texts}", impacts("S"), place.origin)
    elif found == "wider":
        subject.changed(f"{rule}_CONSTRAINT_WIDENED", f"the {what} takes more: {texts}", impacts("", "S"), place.origin)
    else:
        message = f"the constraint of the {what} is {texts}: cannot tell what this accepts and refuses"
        subject.changed(f"{rule}_CONSTRAINT_SAME", message, impacts("", "S"), place.origin)


# ---- attributes and properties


def _inherents(subject: Subject, old: ResolvedOperation, new: ResolvedOperation, names: dict[str, str]) -> bool:
    members = match_members(old.inherents, new.inherents)
    for gone in members.removed:
        subject.removed("ATTR_NO_DELETE", f"the attribute '{gone.name}' was removed", impacts("PTG"), gone.origin)
    for come in members.added:
        if come.may_be_left_out:
            message = f"the attribute '{come.name}', which may be left out, was added"
            subject.changed("ATTR_ADD_OPTIONAL", message, impacts(safe="PG"), come.origin)
        else:
            subject.changed("ATTR_NO_ADD_REQUIRED", f"the attribute '{come.name}' was added", impacts("PTG"), come.origin)
    required = match_members(
        [each for each in old.inherents if not each.may_be_left_out], [each for each in new.inherents if not each.may_be_left_out]
    )
    compare_order(subject, "ATTR", "attribute", required, new.inherents, "P")
    compare_names(subject, "ATTR", "attribute", members)
    names.update({one.name: other.name for one, other in members.renamed})
    for one, other in (*members.common, *members.renamed):
        _inherent(subject, one, other)
    return not members.removed and all(each.may_be_left_out for each in members.added)


def _inherent(subject: Subject, old: ResolvedInherent, new: ResolvedInherent) -> None:
    what = f"attribute '{new.name}'"
    if old.is_native != new.is_native:
        subject.changed(
            "ATTR_KIND_SAME", f"the {what} became {'a native property' if new.is_native else 'an attribute'}", impacts("PG"), new.origin
        )
        return
    if old.may_be_left_out and not new.may_be_left_out:
        subject.changed("ATTR_OPTIONALITY_SAME", f"the {what} must be given now", impacts("PTGS"), new.origin)
    elif new.may_be_absent and not old.may_be_absent:
        subject.changed("ATTR_OPTIONALITY_SAME", f"the {what} may be absent now", impacts("", "PS"), new.origin)
    elif old.may_be_absent and not new.may_be_absent:
        subject.changed("ATTR_OPTIONALITY_SAME", f"the {what} is never absent now", impacts("", "S"), new.origin)
    if text_of(old.default) != text_of(new.default) and old.may_be_left_out and new.may_be_left_out:
        compare_default(subject, "ATTR_DEFAULT_SAME", what, old.default, new.default, new.origin)
    before, after = old.constraint, new.constraint
    if before.python_class != after.python_class:
        message = f"the {what} is of class {after.python_class.name}, and was of class {before.python_class.name}"
        subject.changed("ATTR_STORAGE_SAME", message, impacts("PGS"), new.origin)
        return
    if before.value_type != after.value_type and not (before.name == after.name and after.name in subject.recorder.changed_values):
        message = f"the plain value of the {what} is `{after.value_type}`, and was `{before.value_type}`"
        subject.changed("ATTR_VALUE_TYPE_SAME", message, impacts("P"), new.origin)
    _constraint(subject, "ATTR", what, before, after, new)


# ---- regions and successors


def _parts(
    subject: Subject,
    rule: str,
    what: str,
    old: Sequence[_Part],
    new: Sequence[_Part],
    names: dict[str, str],
) -> bool:
    members: Members[_Part] = match_members(old, new)
    for gone in members.removed:
        subject.removed(f"{rule}_NO_DELETE", f"the {what} '{gone.name}' was removed", impacts("PTG"), gone.origin)
    for come in members.added:
        severities = impacts("", "P", "G") if come.variadic else impacts("PTG")
        subject.changed(f"{rule}_COUNT_SAME", f"the {what} '{come.name}' was added", severities, come.origin)
    compare_order(subject, rule, what, members, new, "PTG")
    compare_names(subject, rule, what, members)
    names.update({one.name: other.name for one, other in members.renamed})
    for one, other in (*members.common, *members.renamed):
        if one.variadic != other.variadic:
            message = f"the {what} '{other.name}' {'may come several times' if other.variadic else 'comes exactly once'}"
            subject.changed(f"{rule}_COUNT_SAME", message, impacts("" if other.variadic else "PTG", "P"), other.origin)
        _blocks(subject, what, one, other)
    return not members.removed and all(each.variadic for each in members.added)


def _blocks(subject: Subject, what: str, old: _Part, new: _Part) -> None:
    before, after = old.constraint.region_blocks or (0, None), new.constraint.region_blocks or (0, None)
    if before == after:
        _constraint(subject, what.upper(), f"{what} '{new.name}'", old.constraint, new.constraint, new)
        return
    most_before, most_after = (float("inf") if most is None else most for most in (before[1], after[1]))
    message = f"the {what} '{new.name}' has {_count(after)}, and had {_count(before)}"
    wider = after[0] <= before[0] and most_after >= most_before
    subject.changed("REGION_BLOCK_LIMIT_NO_NARROW", message, impacts("", "S") if wider else impacts("S"), new.origin)


def _count(blocks: tuple[int, int | None]) -> str:
    low, high = blocks
    if high is None:
        return "any number of blocks" if low == 0 else f"at least {low} blocks"
    return f"{low} block{'' if low == 1 else 's'}" if low == high else f"{low} to {high} blocks"

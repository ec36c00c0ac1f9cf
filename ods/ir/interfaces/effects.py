"""Memory effects, and speculative execution."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any, ClassVar, TypeAlias, cast

from ...diagnostics.records import NamedTuple
from ..attribute import Attribute
from ..authors import HookMistake, returned, returned_several
from ..operation import Operation
from ..operation_rules import per_class
from ..shown_names import shown
from ..traits.markers import AlwaysSpeculatableImplTrait, NoMemoryEffect, RecursivelySpeculatableImplTrait, RecursiveMemoryEffects
from ..unfilled import UnfilledHook, skipped
from ..value import Value
from ..walk import children_of
from .symbols import SymbolOpInterface


class Resource:
    """A resource that an effect applies to; resources are classes without instances."""

    name: ClassVar[str] = ""


class DefaultResource(Resource):
    """Memory without a more specific resource."""

    name = "<Default>"


class AutomaticAllocationScopeResource(Resource):
    """The stack of the innermost automatic allocation scope."""

    name = "AutomaticAllocationScope"


@functools.cache
def named_resource(name: str) -> type[Resource]:
    """Return a dialect's own resource with this name."""
    return type(name, (Resource,), {"name": name, "__doc__": f"The resource {name}."})


class MemoryEffect:
    """A kind of memory effect; kinds are classes without instances."""

    name: ClassVar[str] = ""


class MemAlloc(MemoryEffect):
    """The operation allocates memory."""

    name = "Allocate"


class MemFree(MemoryEffect):
    """The operation frees memory."""

    name = "Free"


class MemRead(MemoryEffect):
    """The operation reads memory."""

    name = "Read"


class MemWrite(MemoryEffect):
    """The operation writes memory."""

    name = "Write"


class EffectInstance(NamedTuple):
    """An effect of an operation."""

    effect: type[MemoryEffect]
    value: Value | Attribute | None = None
    """The operand, result, block argument or symbol reference that is affected; None if unknown."""
    resource: type[Resource] = DefaultResource
    stage: int = 0
    """Effects with a lower stage happen first."""
    on_full_region: bool = False
    """True if all of the value's memory is affected."""


class MemoryEffectOpInterface:
    """The operation lists its effects on memory."""

    __slots__ = ()

    def get_effects(self) -> list[EffectInstance]:
        """Return all effects of the operation itself, without those of the operations in its regions."""
        raise NotImplementedError

    def has_effect(self, effect: type[MemoryEffect]) -> bool:
        """Return True if the operation has an effect of this kind."""
        return any(found.effect is effect for found in self.get_effects())

    def only_has_effect(self, effect: type[MemoryEffect]) -> bool:
        """Return True if the operation has an effect of this kind, and none of another kind."""
        effects = self.get_effects()
        return bool(effects) and all(found.effect is effect for found in effects)

    def get_effects_on_value(self, value: Value) -> list[EffectInstance]:
        """Return the effects on `value`."""
        return [found for found in self.get_effects() if found.value is value]

    def get_effects_on_resource(self, resource: type[Resource]) -> list[EffectInstance]:
        """Return the effects on a resource."""
        return [found for found in self.get_effects() if found.resource is resource]


class Speculatability(Enum):
    """The condition for speculative execution of an operation, before it is known to be needed."""

    NOT_SPECULATABLE = 0
    SPECULATABLE = 1
    RECURSIVELY_SPECULATABLE = 2


class ConditionallySpeculatable:
    """The operation defines its speculatability."""

    __slots__ = ()

    def get_speculatability(self) -> Speculatability:
        """Return the speculatability that the traits imply; override it if it depends on the operation."""
        traits = cast(Operation, self).traits
        if AlwaysSpeculatableImplTrait in traits:
            return Speculatability.SPECULATABLE
        if RecursivelySpeculatableImplTrait in traits:
            return Speculatability.RECURSIVELY_SPECULATABLE
        return Speculatability.NOT_SPECULATABLE


# ---- queries


@per_class
def has_no_effects_of_its_own(kind: type[Operation]) -> bool:
    """Return True if no operation of class `kind` has effects, except those of its nested operations."""
    return not issubclass(kind, MemoryEffectOpInterface) and (NoMemoryEffect in kind.traits or RecursiveMemoryEffects in kind.traits)


@per_class
def is_never_dead(kind: type[Operation]) -> bool:
    """Return True if unused operations of class `kind` are never dead: terminators, symbols, and operations with unknown effects."""
    return kind.is_terminator or not kind.is_registered or issubclass(kind, SymbolOpInterface)


def get_effects(op: Operation) -> list[EffectInstance] | None:
    """Return the effects of the operation itself; None if they are unknown, as those of a hook that is not written.

    Raises HookMistake for what is no effect.
    """
    if isinstance(op, MemoryEffectOpInterface):
        try:
            effects = returned_several(op.get_effects, op.get_effects(), EffectInstance, "a list of EffectInstance")
            for each in effects:
                if each.effect.__class__ is not type:
                    raise HookMistake(
                        op.get_effects, f"returned an effect that is no class, {shown(each.effect)}: write `EffectInstance(MemWrite)`"
                    )
            return effects
        except UnfilledHook as hook:
            skipped.names.add(hook.function)
            return None
    return [] if NoMemoryEffect in op.traits else None


def get_effects_recursively(op: Operation) -> list[EffectInstance] | None:
    """Return the effects of the operation and, with recursive effects, of its nested operations; None if some are unknown."""
    found: list[EffectInstance] = []
    for inner in _with_recursive_effects(op):
        effects = get_effects(inner)
        if effects is not None:
            found += effects
        elif isinstance(inner, MemoryEffectOpInterface) or RecursiveMemoryEffects not in inner.traits:
            return None
    return found


def has_single_effect(op: Operation, effect: type[MemoryEffect], value: Value | None = None) -> bool:
    """Return True if the operation has effects (on `value`, if it is given), and all of them are of kind `effect`."""
    effects = [found for found in get_effects(op) or () if value is None or found.value is value]
    return bool(effects) and all(found.effect is effect for found in effects)


KnownEffects: TypeAlias = dict[Operation, bool]
"""Caches a property of operations with regions; clear it when effects of nested operations may have changed."""


def is_memory_effect_free(op: Operation, known: KnownEffects | None = None) -> bool:
    """Return True if neither the operation nor its nested operations have memory effects."""
    if not op._regions and has_no_effects_of_its_own(type(op)):
        return True
    return holds_inside(op, _has_no_effect, known)


def holds_inside(root: Operation, holds: Callable[[Operation], bool], known: KnownEffects | None) -> bool:
    """Return True if `holds` is true of `root` and of all nested operations whose effects count as its own.

    `known` caches the results for operations with regions.
    """
    known = {} if known is None else known
    found = known.get(root)
    if found is not None or not holds(root):
        return bool(found)
    if RecursiveMemoryEffects not in root.traits:
        return True
    path = [(root, children_of(root))]
    while path:
        current, children = path[-1]
        for op in children:
            found = known.get(op)
            if found is None:
                found = holds(op)
                if found and op._regions and RecursiveMemoryEffects in op.traits:
                    path.append((op, children_of(op)))
                    break
            if not found:
                known.update(dict.fromkeys([each for each, _ in path], False))
                return False
        else:
            known[current] = True
            path.pop()
    return True


def _has_no_effect(op: Operation) -> bool:
    return has_no_effects_of_its_own(type(op)) or get_effects(op) == []


def _with_recursive_effects(op: Operation) -> Iterator[Operation]:
    """Yield the operation and all nested operations whose effects count as its own."""
    pending = [op]
    while pending:
        current = pending.pop()
        yield current
        if RecursiveMemoryEffects in current.traits:
            pending.extend(children_of(current))


@per_class
def _speculatability_of_class(kind: type[Operation]) -> bool | None:
    """Return the answer for all operations of a class without regions; None if it depends on the operation."""
    if not issubclass(kind, ConditionallySpeculatable):
        return False
    answer: object = kind.get_speculatability
    is_plain = answer is ConditionallySpeculatable.get_speculatability
    return True if is_plain and AlwaysSpeculatableImplTrait in kind.traits else None


def is_speculatable(op: Operation) -> bool:
    """Return True if the operation may be executed speculatively."""
    pending = [op]
    while pending:
        current: Any = pending.pop()
        always = _speculatability_of_class(type(current))
        if always is not None:
            if not always:
                return False
            continue
        answer = returned(current.get_speculatability, current.get_speculatability(), Speculatability, "a Speculatability")
        if answer is Speculatability.NOT_SPECULATABLE:
            return False
        if answer is Speculatability.RECURSIVELY_SPECULATABLE:
            pending.extend(children_of(current))
    return True


def is_pure(op: Operation) -> bool:
    """Return True if the operation has no memory effects and may be executed speculatively (ODS `Pure`)."""
    return is_speculatable(op) and is_memory_effect_free(op)


def is_op_trivially_dead(op: Operation) -> bool:
    """Return True if the operation is unused and erasing it has no effect."""
    return op.use_empty() and would_op_be_trivially_dead(op)


def would_op_be_trivially_dead(op: Operation, known: KnownEffects | None = None) -> bool:
    """Return True if erasing the operation, once it is unused, has no effect."""
    if is_never_dead(type(op)):
        return False
    if not op._regions and has_no_effects_of_its_own(type(op)):
        return True
    return holds_inside(op, _may_be_dropped, known)


def _may_be_dropped(op: Operation) -> bool:
    """Return True if the operation itself only reads memory, or allocates memory for its results."""
    if has_no_effects_of_its_own(type(op)):
        return True
    effects = get_effects(op)
    if effects is None:
        return False
    others = [found for found in effects if found.effect is not MemRead]
    if not others:
        return True
    allocated = {found.value for found in others if found.effect is MemAlloc and found.value in op._results}
    return {found.value for found in others} <= allocated

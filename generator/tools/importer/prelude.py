"""The names that an imported spec may use without defining them: those of the dialect builtin."""

from __future__ import annotations

from ods.diagnostics.late import dataclass
from ods.spec import ConstraintSpec, InterfaceSpec, TraitSpec
from ods.spec.type_def import TypeOrAttributeSpec

from ...loader import LoadedDialect


@dataclass(frozen=True)
class Prelude:
    """The names in the prelude, and the methods of its interfaces."""

    constraints: frozenset[str]
    """Constraints, types, attributes, and interfaces used as constraints."""
    classes: frozenset[str]
    """Classes that Python in a spec may use."""
    traits: frozenset[str]
    """Traits and interfaces."""
    methods: dict[str, tuple[str, ...]]
    """Maps interfaces to the methods that an implementer may define."""
    required: dict[str, tuple[str, ...]]
    """Maps interfaces to the methods without a default, which an implementer must define."""


def prelude_of(builtin: LoadedDialect) -> Prelude:
    """Return the prelude: the definitions in the specs of the dialect `builtin`."""
    constraints: set[str] = set()
    traits: set[str] = set()
    methods: dict[str, tuple[str, ...]] = {}
    required: dict[str, tuple[str, ...]] = {}
    bases: dict[str, list[str]] = {}
    for definition in builtin.definitions:
        name, spec = definition.key.partition("<")[0], definition.spec
        if isinstance(spec, (ConstraintSpec, TypeOrAttributeSpec)):
            constraints.add(name)
        elif isinstance(spec, TraitSpec):
            traits.add(name)
        elif isinstance(spec, InterfaceSpec):
            constraints.add(name)
            traits.add(name)
            bases[name] = [base.partition("<")[0] for base in map(str, spec.extends)]
            methods[name] = tuple(key for key, method in spec.methods.items() if method.body is None)
            required[name] = tuple(key for key, method in spec.methods.items() if method.body is None and method.default is None)

    def inherited(name: str, table: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
        return tuple(dict.fromkeys([*table.get(name, ()), *(key for base in bases.get(name, ()) for key in inherited(base, table))]))

    required = {name: inherited(name, required) for name in required}
    methods = {name: inherited(name, methods) for name in methods}
    head = builtin.head
    classes = {*methods, *constraints, *(() if head is None else head.python_names)}
    return Prelude(frozenset(constraints), frozenset(classes), frozenset(traits), methods, required)

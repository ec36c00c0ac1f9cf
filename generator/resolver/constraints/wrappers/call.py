"""A wrapper with its arguments, and the helpers that read them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...model import Expression, Kind, ResolvedConstraint
from ...names.table import Environment, ListValue, NumberValue, TermValue, TextValue, Use
from ..alternatives import general_class
from ..expressions import Constraints

_WRAPPERS: Final = {
    "attribute": {
        "Optional": "OptionalAttr<{}>",
        "OptionalProp": "OptionalAttr<{}>",
        "DefaultValuedProp": 'DefaultValuedAttr<{}, "value">',
        "Variadic": 'TypedArrayAttrBase<{}, "a list">',
    },
    "property": {
        "DefaultValuedAttr": 'DefaultValuedProp<{}, "value">',
        "DefaultValuedOptionalAttr": 'DefaultValuedProp<{}, "value">',
        "Optional": "OptionalProp<{}>",
        "OptionalAttr": "OptionalProp<{}>",
    },
}
"""Maps kinds of constraints to what is written in the place of wrappers for other kinds."""


@dataclass(frozen=True)
class WrapperCall:
    """A wrapper with its arguments evaluated."""

    constraints: Constraints
    name: str
    values: tuple[TermValue, ...]
    environment: Environment
    span: Span
    spans: tuple[Span, ...]

    @property
    def spelling(self) -> str:
        return f"{self.name}<{', '.join(value.spelling for value in self.values)}>"

    def error(self, code: str, message: str, index: int | None, hint: str) -> None:
        """Report an error at the argument `index`, or at the whole expression if it is None."""
        self.constraints.report.error(code, message, self.span if index is None else self.spans[index], hint)

    def constraint(self, index: int, *kinds: Kind) -> Use | None:
        """Return argument `index` as a constraint of one of `kinds`; None after reporting anything else."""
        value = self.values[index]
        if isinstance(value, Use) and (not kinds or value.constraint.kind in kinds):
            return value
        wanted = (
            f"a constraint on {' or '.join(f'{kind}s' for kind in kinds).replace('propertys', 'properties')}" if kinds else "a constraint"
        )
        found = f", and {value.spelling} is one on {value.constraint.kind}s" if isinstance(value, Use) else ""
        self.error("ODS0316", f"{self.name} needs {wanted} here{found}".replace("propertys", "properties"), index, self._instead(value))
        return None

    def _instead(self, value: TermValue) -> str:
        """Return the hint on an argument of the wrong kind: attributes and properties have wrappers of their own."""
        if not isinstance(value, Use):
            return f"the form is `{self.constraints.wrappers[self.name].form}`"
        if value.constraint.kind not in _WRAPPERS:
            return "name another one"
        instead = _WRAPPERS[value.constraint.kind].get(self.name)
        return f"write `{instead.format(value.spelling)}`" if instead is not None else "name another one"

    def members(self, index: int, *kinds: Kind) -> tuple[Use, ...] | None:
        """Return argument `index` as a list of constraints of one of `kinds`; None after reporting anything else."""
        value = self.values[index]
        items = value.items if isinstance(value, ListValue) else (value,)
        uses = tuple(item for item in items if isinstance(item, Use) and item.constraint.kind in kinds and item.variadicity == "single")
        if len(uses) != len(items) or not uses:
            self.error("ODS0316", f"{self.name} needs a list of constraints on {kinds[0]}s here", index, "write `[A, B]`")
            return None
        return uses

    def text(self, index: int) -> str | None:
        """Return argument `index` as text; empty if it is left out, None after reporting anything else."""
        if index >= len(self.values):
            return ""
        value = self.values[index]
        if isinstance(value, TextValue):
            return value.value
        hint = (
            "write several constraints as one list: `[A, B]`"
            if isinstance(value, Use)
            else f"the form is `{self.constraints.wrappers[self.name].form}`"
        )
        self.error("ODS0316", f"{self.name} needs a text in quotes here", index, hint)
        return None

    def flag(self, index: int, otherwise: bool) -> bool | None:
        """Return argument `index`, 0 or 1, as a condition; `otherwise` if it is left out, None after reporting anything else."""
        value = self.values[index] if index < len(self.values) else NumberValue(int(otherwise))
        if isinstance(value, NumberValue) and value.value in (0, 1):
            return value.value == 1
        self.error("ODS0316", f"{self.name} needs 0 or 1 here", index, "write `0` or `1`")
        return None

    def intern(self, like: ResolvedConstraint, summary: str, predicate: Expression | None, **changes: object) -> ResolvedConstraint:
        """Return a copy of the constraint `like` with this call's spelling, summary and predicate."""
        made = replace(
            like,
            name=self.spelling,
            summary=summary,
            predicate=predicate,
            origin=self.span,
            dialect=self.environment.dialect,
            function_name=None,
            builder=None,
            definition=None,
            **changes,  # type: ignore[arg-type]
        )
        return self.constraints.intern(made)

    def new(self, kind: Kind, summary: str, predicate: Expression | None, **changes: object) -> ResolvedConstraint:
        """Return a new constraint with this call's spelling and the most general class of its kind."""
        plain = ResolvedConstraint(
            kind=kind,
            name=self.spelling,
            summary=summary,
            predicate=predicate,
            python_class=general_class(kind),
            origin=self.span,
            dialect=self.environment.dialect,
        )
        return self.constraints.intern(replace(plain, **changes))  # type: ignore[arg-type]


@dataclass(frozen=True)
class Wrapper:
    """The syntax of a wrapper, and its effect."""

    form: str
    fewest: int
    most: int
    apply: Callable[[WrapperCall], Use | None]
    name_arguments: tuple[int, ...] = ()
    """Indices of arguments that may be plain names, which do not denote constraints."""

    def call(
        self,
        constraints: Constraints,
        name: str,
        values: tuple[TermValue, ...],
        environment: Environment,
        span: Span,
        spans: tuple[Span, ...],
    ) -> Use | None:
        """Apply the wrapper to its arguments; return None after an error."""
        return self.apply(WrapperCall(constraints, name, values, environment, span, spans))

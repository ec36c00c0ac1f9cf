"""The sorts of values in a meaning: what kind of number, and which values are certainly of one type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ods.diagnostics.late import dataclass

from ..codegen.runtime import RUNTIME_CONSTANTS
from ..expressions.facts import Fact, Kinds, Possible, element_or_self
from ..expressions.possible import built, possible
from ..resolver.model import Expression, ResolvedOperation, ResolvedTraitUse, ResolvedTypeOrAttribute, ResolvedValue


@dataclass(frozen=True)
class Sort:
    """The kind of a value, and its type.

    `integer`, `float`, `complex` and `any` are values; the type is a builtin one, or `typeof <name>` for all values that have the type of
    an operand or result (of its elements, if it has a shape). `flag` and `number` are known before the values: conditions on attributes,
    and numbers without a type. `attribute` is an attribute that is neither.
    """

    kind: str
    type: str = ""

    @property
    def is_value(self) -> bool:
        """True for values of the algebra."""
        return self.kind in ("integer", "float", "complex", "any")

    @property
    def words(self) -> str:
        """The sort in messages."""
        if self.kind == "flag":
            return "a condition on attributes"
        if self.kind == "number":
            return "a number without a type"
        if self.kind == "attribute":
            return "an attribute"
        owner, name = self.type.rpartition(" ")[::2]
        type_ = f"the type of '{name}'" if owner == "typeof" else f"the type of the parts of '{name}'" if owner else name
        return type_ if self.kind == "any" or not owner else f"{type_}, {'an' if self.kind == 'integer' else 'a'} {self.kind}"


BOOLEAN: Final = Sort("integer", "i1")
FLAG: Final = Sort("flag")
NUMBER: Final = Sort("number")
ATTRIBUTE: Final = Sort("attribute")
_INTEGER: Final = re.compile(r"i[0-9]{1,8}")
_FLOAT_NAME: Final = re.compile(r"(?:Float(?P<long>TF32|\w+?)|(?P<bfloat>BFloat16)|(?P<short>B?F\d+|TF32))Type$")
_FLOATS_AS_WRITTEN: Final = {
    re.sub(r"^(B|T)?F", lambda match: match[0].lower(), name): name
    for name, module in RUNTIME_CONSTANTS.items()
    if module.endswith("float_types")
}
_KINDS: Final = {"IntegerType": "integer", "IndexType": "integer", "FloatType": "float", "ComplexType": "complex"}


def builtin_sort(name: str) -> Sort | None:
    """Return the sort of a builtin type by its text in the IR; None if there is none."""
    if name == "index" or _INTEGER.fullmatch(name):
        return Sort("integer", name)
    return Sort("float", name) if name in _FLOATS_AS_WRITTEN else None


def float_constant(name: str) -> str:
    """Return the name of the runtime's constant for a builtin float type."""
    return _FLOATS_AS_WRITTEN[name]


def part_sort(whole: Sort) -> Sort:
    """Return the sort of the parts of a complex number."""
    return Sort("float", f"partof {whole.type.rpartition(' ')[2]}")


def sorts_of(op: ResolvedOperation) -> dict[str, Sort]:
    """Return the sort of each operand and result that an operation has once."""
    values = {each.name: each for each in (*op.operands, *op.results) if each.variadicity == "single"}
    groups = _Groups(values)
    for use in op.traits:
        for names in _equal(op, use):
            groups.join([name for name in names if name in values])
    found: dict[str, Sort] = {}
    for name in values:
        members = groups.members(name)
        sorts = [sort for member in members if (sort := _sort_of(values[member])) is not None]
        exact = next((sort for sort in sorts if not sort.type.startswith("typeof")), None)
        kind = next((sort.kind for sort in sorts if sort.kind != "any"), "any")
        found[name] = exact or Sort(kind, f"typeof {members[0]}")
    return _with_parts(op, found)


def _with_parts(op: ResolvedOperation, sorts: dict[str, Sort]) -> dict[str, Sort]:
    """Return the sorts where values that have the type of a complex number's parts say so."""
    parts: dict[str, Sort] = {}
    for use in op.traits:
        if use.trait.name not in ("TypesMatchWith", "OptionalTypesMatchWith"):
            continue
        _, source, target, transform = use.arguments
        text = transform.text if isinstance(transform, Expression) else ""
        for whole, part in ((str(source), str(target)), (str(target), str(source))):
            if (
                sorts.get(whole, ATTRIBUTE).kind == "complex"
                and sorts.get(part, ATTRIBUTE).kind in ("float", "any")
                and "omplex" in text + whole
            ):
                parts[sorts[part].type] = part_sort(sorts[whole])
    return {name: parts.get(sort.type, sort) for name, sort in sorts.items()}


class _Groups:
    """Names in groups; the first name of a group is the one that was declared first."""

    def __init__(self, names: dict[str, ResolvedValue]) -> None:
        self._groups = {name: [name] for name in names}
        self._order = [*names]

    def join(self, names: list[str]) -> None:
        for other in names[1:]:
            merged = sorted({*self._groups[names[0]], *self._groups[other]}, key=self._order.index)
            for name in merged:
                self._groups[name] = merged

    def members(self, name: str) -> list[str]:
        return self._groups[name]


def _equal(op: ResolvedOperation, use: ResolvedTraitUse) -> Iterator[list[str]]:
    """Yield names of values whose types, or element types, a trait requires to be equal."""
    name = use.trait.name
    operands, results = ([each.name for each in group if each.variadicity == "single"] for group in (op.operands, op.results))
    if name in ("SameTypeOperands", "SameOperandsElementType"):
        yield operands
    elif name in ("SameOperandsAndResultType", "SameOperandsAndResultElementType"):
        yield [*operands, *results]
    elif name in ("AllTypesMatch", "AllElementTypesMatch") and use.arguments:
        listed = use.arguments[0]
        yield [str(each) for each in (listed if isinstance(listed, tuple) else (listed,))]
    elif name in ("TypesMatchWith", "OptionalTypesMatchWith"):
        _, source, target, transform = use.arguments
        if isinstance(transform, Expression) and transform.text.strip() in ("self", "type"):
            yield [str(source), str(target)]


def values_sort(definition: ResolvedTypeOrAttribute | None) -> Sort | None:
    """Return the sort of the values of a dialect's type, if its spec says it."""
    return builtin_sort(definition.values) if definition is not None and definition.values is not None else None


def _sort_of(value: ResolvedValue) -> Sort | None:
    """Return the sort of a value by its constraint alone."""
    constraint = value.constraint
    own = values_sort(constraint.definition)
    if own is not None:
        return own
    found = element_or_self(_of_builtin_types(possible(constraint)))
    if constraint.builder is not None and not any(found):
        found = built(constraint.builder)
    names = {_names(alternative.get("self")) for alternative in found}
    if None in names or not names:
        return Sort("any", f"typeof {value.name}")
    kinds = {_KINDS.get(name, "any") for each in names if each is not None for name in each}
    kind = kinds.pop() if len(kinds) == 1 else "any"
    exact = _exact(found, {name for each in names if each is not None for name in each})
    return Sort(kind, exact or f"typeof {value.name}")


def _of_builtin_types(found: Possible) -> Possible:
    """Return facts without the types of dialects, if there are others: an expression is about values of builtin types."""
    narrowed = []
    for facts in found:
        kept = {path: replace(fact, kinds=_builtin(fact.kinds)) if fact.kinds else fact for path, fact in facts.items()}
        if all(fact.kinds is None or fact.kinds for fact in kept.values()):
            narrowed.append(kept)
    return tuple(narrowed) or found


def _builtin(kinds: Kinds) -> Kinds:
    return frozenset(kind for kind in kinds if "." not in kind[0])


def _names(fact: Fact | None) -> frozenset[str] | None:
    return None if fact is None or fact.kinds is None else frozenset(name for name, _ in fact.kinds)


def _exact(found: Possible, names: set[str]) -> str | None:
    """Return the only builtin type that is possible; None if there are several."""
    if names == {"IndexType"}:
        return "index"
    if names == {"IntegerType"}:
        widths = {values for each in found if (values := each.get("self.width", Fact()).values) is not None}
        if len(widths) == 1 and all("self.width" in each for each in found):
            width = next(iter(widths))
            return f"i{next(iter(width))}" if len(width) == 1 else None
    if names == {"FloatType"}:
        exact = {name for each in found for _, name in each["self"].kinds or ()}
        match = _FLOAT_NAME.match(exact.pop() or "") if len(exact) == 1 else None
        if match is not None:
            name = f"F{match['long']}" if match["long"] and match["long"] != "TF32" else match["long"] or match["short"] or "BF16"
            return next((written for written, constant in _FLOATS_AS_WRITTEN.items() if constant == name), None)
    return None

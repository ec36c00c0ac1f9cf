"""The built-in wrappers of ODS: they combine constraints, or change how a constraint is used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ...loader import suggestion
from ..model import (
    ArrayStorage,
    EnumStorage,
    Expression,
    IntegerStorage,
    Kind,
    OptionalStorage,
    PythonClass,
    ResolvedConstraint,
    runtime_class,
    storage_of,
)
from ..names.python_code import check_expression, is_condition
from ..names.table import Environment, ListValue, NameValue, NumberValue, TermValue, TextValue, Use
from .defaults import in_python, make_default
from .expressions import Constraints
from .named import ConstraintNames, any_predicate, general_class
from .predicates import PredicateBuilder, join

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


EFFECTS = ("MemAlloc", "MemFree", "MemRead", "MemWrite")


def variadic(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "type", "region", "successor")
    if base is None or not _is_single(call, base):
        return None
    size = call.values[1] if len(call.values) > 1 else NumberValue(0)
    if not isinstance(size, NumberValue) or not isinstance(size.value, int) or size.value < 0:
        call.error("ODS0316", "the second argument of Variadic is the fewest values", 1, "write a number from 0")
        return None
    return replace(base, spelling=call.spelling, variadicity="variadic", min_size=size.value)


def kind_variadic(kind: Kind) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        base = call.constraint(0, kind)
        return replace(base, spelling=call.spelling, variadicity="variadic") if base is not None and _is_single(call, base) else None

    return apply


def optional(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "type")
    if base is None:
        return None
    return replace(base, spelling=call.spelling, variadicity="optional") if _is_single(call, base) else None


def variadic_of_variadic(call: WrapperCall) -> Use | None:
    base, segments = call.constraint(0, "type"), call.text(1)
    if base is None or segments is None or not _is_single(call, base):
        return None
    return replace(base, spelling=call.spelling, variadicity="variadic_of_variadic", segment_attribute=segments)


def _is_single(call: WrapperCall, base: Use) -> bool:
    if base.variadicity == "single":
        return True
    call.error("ODS0317", f"{call.name} cannot hold {base.spelling}", 0, "use one wrapper: it determines how many values there are")
    return False


def documented(call: WrapperCall) -> Use | None:
    base, summary = call.constraint(0), call.text(1)
    if base is None or summary is None:
        return None
    effects = _effects(call, 2) if len(call.values) > 2 else ()
    return None if effects is None else replace(base, summary=summary, effects=effects)


def _effects(call: WrapperCall, index: int) -> tuple[tuple[str, str], ...] | None:
    value = call.values[index]
    found: list[tuple[str, str]] = []
    for item in value.items if isinstance(value, ListValue) else (value,):
        name = item.name if isinstance(item, NameValue) else item.value if isinstance(item, TextValue) else ""
        effect, _, resource = name.partition(".")
        if effect not in EFFECTS:
            hint = suggestion(effect, EFFECTS) or f"the effects are {', '.join(EFFECTS)}, or with a resource \"MemRead.Stack\""
            call.error("ODS0318", f"unknown effect '{item.spelling}'", index, hint)
            return None
        found.append((effect, resource or "DefaultResource"))
    return tuple(found)


ARRAY = runtime_class("ArrayAttr")
NONE_TYPE = runtime_class("NoneType")


def _alternatives(call: WrapperCall, uses: tuple[Use, ...], summary: str) -> ResolvedConstraint:
    return call.new(uses[0].constraint.kind, summary, any_predicate(uses, call.span))


def union(kind: Kind, word: str, every: bool) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        uses, given = call.members(0, kind), call.text(1)
        if uses is None or given is None:
            return None
        summary = given or f" {word} ".join(use.constraint.summary for use in uses)
        made = _conjunction(call, uses, summary) if every else _alternatives(call, uses, summary)
        return Use(made, call.spelling)

    return apply


def _conjunction(call: WrapperCall, uses: tuple[Use, ...], summary: str) -> ResolvedConstraint:
    builder = PredicateBuilder()
    texts = [builder.holds(use.constraint) for use in uses if use.constraint.predicate is not None]
    predicate = builder.expression(join("and", texts), call.span) if texts else None
    return call.new(uses[0].constraint.kind, summary, predicate)


def confined(call: WrapperCall) -> Use | None:
    kind: Kind = "property" if call.name == "ConfinedProp" else "type"
    base = call.constraint(0, kind)
    summary = call.text(2)
    if base is None or summary is None:
        return None
    value = call.values[1]
    builder = PredicateBuilder()
    texts = [builder.holds(base.constraint)] if base.constraint.predicate is not None else []
    for item in value.items if isinstance(value, ListValue) else (value,):
        if not isinstance(item, TextValue):
            call.error("ODS0316", f'{call.name} needs predicates in quotes here: ["self.rank == 2"]', 1, "they are Python over `self`")
            return None
        predicate = check_expression(
            item.source,
            ("self",),
            ConstraintNames(call.constraints, call.environment),
            call.constraints.report,
        )
        if predicate is None or not is_condition(predicate, item.source, call.constraints.report):
            return None
        texts.append(builder.take(predicate))
    made = call.intern(
        base.constraint, summary or base.constraint.summary, builder.expression(join("and", texts), call.span) if texts else None
    )
    return replace(base, constraint=made, spelling=call.spelling)


def confined_attribute(call: WrapperCall) -> Use | None:
    base, refinements = call.constraint(0, "attribute"), call.members(1, "attribute")
    if base is None or refinements is None:
        return None
    builder = PredicateBuilder()
    parts = [base.constraint, *(use.constraint for use in refinements)]
    texts = [builder.holds(part) for part in parts if part.predicate is not None]
    predicate = builder.expression(join("and", texts), call.span) if texts else None
    made = call.intern(base.constraint, " ".join(part.summary for part in parts), predicate)
    return replace(base, constraint=made, spelling=call.spelling)


def typed_array(call: WrapperCall) -> Use | None:
    base, given = call.constraint(0, "attribute"), call.text(1)
    if base is None or given is None:
        return None
    element = base.constraint
    builder, none = PredicateBuilder(), PredicateBuilder()
    text = f"isinstance(self, {builder.mention(ARRAY)})"
    if element.predicate is not None:
        text += f" and all({builder.holds(element, 'item')} for item in self)"
    summary = given or f"{element.summary.removesuffix(' attribute')} array attribute"
    predicate = builder.expression(text, call.span)
    maker = PredicateBuilder()
    items = "value"
    if element.const_builder is not None and element.value_type is not None:
        class_ = maker.mention(element.python_class)
        made_item = maker.take(element.const_builder, {"value": "item"})
        items = f"[item if isinstance(item, {class_}) else {made_item} for item in value]"
    const_builder = maker.expression(f"{maker.mention(ARRAY)}.get({items})", call.span)
    inner = f"{element.value_type} | {element.python_class.name}" if items != "value" else "Attribute"
    references = (
        (element.python_class.name, element.python_class),
        *element.value_type_references,
        ("Sequence", PythonClass("collections.abc", "Sequence")),
        ("Attribute", general_class("attribute")),
    )
    made = call.new(
        "attribute",
        summary,
        predicate,
        python_class=ARRAY,
        value_type=f"Sequence[{inner}]",
        value_type_references=references,
        const_builder=const_builder,
        buildable_type=none.expression(f"{none.mention(NONE_TYPE)}.get()", call.span),
    )
    return Use(made, call.spelling)


def optional_attribute(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "attribute")
    return None if base is None else replace(base, spelling=call.spelling, optional=True, default=None)


def default_valued(absent: bool, text: bool = False) -> Callable[[WrapperCall], Use | None]:
    def apply(call: WrapperCall) -> Use | None:
        kinds: tuple[Kind, ...] = ("property",) if call.name.endswith("Prop") else ("attribute",)
        base = call.constraint(0, *kinds)
        if base is None:
            return None
        plain = _plain_default(call, text, in_python(base.constraint.value_type or "", base.constraint.enum))
        default = None if plain is None else make_default(call.constraints, base.constraint, plain)
        if default is None:
            return None
        return replace(base, spelling=call.spelling, default=default, default_absent=absent, optional=False)

    return apply


def _plain_default(call: WrapperCall, text: bool, otherwise: str) -> Expression | None:
    value = call.values[1]
    if isinstance(value, NumberValue):
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, NameValue) and value.name in ("true", "false"):
        return Expression(value.name.capitalize(), call.spans[1])
    if isinstance(value, TextValue) and text:
        return Expression(repr(value.value), call.spans[1])
    if isinstance(value, (TextValue, NameValue)):
        scope, report = ConstraintNames(call.constraints, call.environment), call.constraints.report
        return check_expression(value.source, (), scope, report, otherwise=otherwise)
    call.error(
        "ODS0316", "the default is a number, `true`, `false`, or a Python expression in quotes", 1, 'write `3`, `true` or "Enum.case"'
    )
    return None


def integer_property(call: WrapperCall) -> Use | None:
    cpp_type, summary = call.text(0), call.text(1)
    if cpp_type is None or summary is None:
        return None
    storage = storage_of(cpp_type)
    if not isinstance(storage, IntegerStorage):
        call.error(
            "ODS0316", f"{call.name} has no integer type '{cpp_type}'", 0, 'write "int32_t", with 8, 16, 32 or 64 bits, or "uint8_t"'
        )
        return None
    maker = PredicateBuilder()
    width = f"{maker.mention(runtime_class('IntegerType'))}.get_signless({storage.width})"
    constraint = call.new(
        "property",
        summary or cpp_type,
        None,
        python_class=runtime_class("IntegerAttr"),
        value_type="int",
        const_builder=maker.expression(f"{maker.mention(runtime_class('IntegerAttr'))}.get({width}, value)", call.span),
        from_attribute=Expression("self.value", call.span),
        storage=storage,
    )
    return Use(constraint, call.spelling)


def optional_property(call: WrapperCall) -> Use | None:
    base, delegates = call.constraint(0, "property"), call.flag(1, True)
    if base is None or delegates is None:
        return None
    inner = base.constraint
    storage = OptionalStorage(inner, delegates and base.default is None)
    value, held = ("value[0]", "self[0]") if storage.is_wrapped else ("value", "self")
    holds, maker, reader = PredicateBuilder(), PredicateBuilder(), PredicateBuilder()
    predicate = holds.expression(f"self is None or {holds.holds(inner, held)}", call.span) if inner.predicate is not None else None
    const_builder = from_attribute = None
    if inner.const_builder is not None and inner.from_attribute is not None:
        made = maker.take(inner.const_builder, {"value": value})
        const_builder = maker.expression(f"{maker.mention(ARRAY)}.get([] if value is None else [{made}])", call.span)
        read = reader.take(inner.from_attribute, {"self": "self[0]"})
        from_attribute = reader.expression(f"({read}{',' if storage.is_wrapped else ''}) if len(self) else None", call.span)
    constraint = call.intern(
        inner,
        f"optional {inner.summary}",
        predicate,
        value_type=f"tuple[{inner.value_type}] | None" if storage.is_wrapped else f"{inner.value_type or 'object'} | None",
        const_builder=const_builder,
        from_attribute=from_attribute,
        python_class=ARRAY,
        storage=storage,
    )
    return replace(base, constraint=constraint, spelling=call.spelling, optional=True, default=Expression("None", call.span))


def array_property(call: WrapperCall) -> Use | None:
    base, given = call.constraint(0, "property"), call.text(1)
    if base is None or given is None:
        return None
    inner = base.constraint
    holds, maker, reader = PredicateBuilder(), PredicateBuilder(), PredicateBuilder()
    predicate = holds.expression(f"all({holds.holds(inner, 'item')} for item in self)", call.span) if inner.predicate is not None else None
    const_builder = from_attribute = None
    if inner.const_builder is not None and inner.from_attribute is not None:
        made = maker.take(inner.const_builder, {"value": "item"})
        const_builder = maker.expression(f"{maker.mention(ARRAY)}.get([{made} for item in value])", call.span)
        from_attribute = reader.expression(f"tuple({reader.take(inner.from_attribute, {'self': 'item'})} for item in self)", call.span)
    constraint = call.intern(
        inner,
        given or f"array of {inner.summary}",
        predicate,
        value_type=f"tuple[{inner.value_type or 'object'}, ...]",
        const_builder=const_builder,
        from_attribute=from_attribute,
        python_class=ARRAY,
        storage=ArrayStorage(inner),
    )
    return Use(constraint, call.spelling)


def dense_array_property(call: WrapperCall) -> Use | None:
    base, given = call.constraint(0, "property"), call.text(1)
    if base is None or given is None:
        return None
    inner = base.constraint
    if inner.storage not in (IntegerStorage(32, True), IntegerStorage(64, True)):
        call.error("ODS0316", f"{call.name} needs I32Prop or I64Prop here", 0, "use ArrayProp for other properties")
        return None
    array, maker = runtime_class("DenseArrayAttr"), PredicateBuilder()
    width = f"{maker.mention(runtime_class('IntegerType'))}.get_signless({inner.storage.width})"
    constraint = call.intern(
        inner,
        given or f"array of {inner.summary}",
        None,
        value_type="tuple[int, ...]",
        const_builder=maker.expression(f"{maker.mention(array)}.of({width}, value)", call.span),
        from_attribute=Expression("tuple(self.values)", call.span),
        python_class=array,
        storage=ArrayStorage(inner, True),
    )
    return Use(constraint, call.spelling)


def enum_attribute(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "attribute")
    if base is not None and base.constraint.enum is None:
        call.error("ODS0316", f"{call.name} needs an enum here", 0, "name one of `enums:`")
        return None
    return base


def enum_property(has_mnemonic: bool = False, has_attribute: bool = False) -> Callable[[WrapperCall], Use | None]:
    """Return the wrapper of an enum that is stored as a number.

    `has_mnemonic` says that an argument is the keyword in front of `<case>`, `has_attribute` that one is an attribute that can also
    represent the case, and that a flag after it says if it always does.
    """

    def apply(call: WrapperCall) -> Use | None:
        base, mnemonic = enum_attribute(call), call.text(1) if has_mnemonic else ""
        form = call.constraint(1 + has_mnemonic, "attribute") if has_attribute else None
        is_attribute = has_attribute and call.flag(2 + has_mnemonic, False)
        if base is None or base.constraint.enum is None or mnemonic is None or has_attribute and form is None or is_attribute is None:
            return None
        enum = base.constraint.enum
        if form is not None and (form.constraint.definition is None or form.constraint.enum is not enum):
            call.error(
                "ODS0316", f"{call.name} needs an attribute of the enum {enum.class_name} here", 1 + has_mnemonic, "name another one"
            )
            return None
        maker, reader = PredicateBuilder(), PredicateBuilder()
        integer = maker.mention(runtime_class("IntegerAttr"))
        width = f"{maker.mention(runtime_class('IntegerType'))}.get_signless({enum.width})"
        stored = form.constraint.python_class if form is not None and is_attribute else runtime_class("IntegerAttr")
        made = f"{maker.mention(stored)}.get(value)" if is_attribute else f"{integer}.get({width}, value)"
        constraint = call.intern(
            base.constraint,
            enum.summary,
            None,
            kind="property",
            python_class=stored,
            value_type=enum.class_name,
            const_builder=maker.expression(made, call.span),
            from_attribute=reader.expression(f"{reader.mention(enum.python_class)}(self.value)", call.span),
            buildable_type=None,
            storage=EnumStorage(enum, None if form is None else form.constraint, mnemonic, is_attribute),
        )
        return Use(constraint, call.spelling)

    return apply


_ATTRIBUTE_DEFAULT = "<attribute constraint, default>"

WRAPPERS: dict[str, Wrapper] = {
    "Variadic": Wrapper("Variadic<type constraint>", 1, 2, variadic),
    "VariadicRegion": Wrapper("VariadicRegion<region constraint>", 1, 1, kind_variadic("region")),
    "VariadicSuccessor": Wrapper("VariadicSuccessor<successor constraint>", 1, 1, kind_variadic("successor")),
    "Optional": Wrapper("Optional<type constraint>", 1, 1, optional),
    "VariadicOfVariadic": Wrapper('VariadicOfVariadic<type constraint, "attribute with the sizes">', 2, 2, variadic_of_variadic),
    "Arg": Wrapper('Arg<constraint, "text", [effects]>', 1, 3, documented, (1, 2)),
    "Res": Wrapper('Res<type constraint, "text", [effects]>', 1, 3, documented, (1, 2)),
    "OptionalAttr": Wrapper("OptionalAttr<attribute constraint>", 1, 1, optional_attribute),
    "DefaultValuedAttr": Wrapper(f"DefaultValuedAttr{_ATTRIBUTE_DEFAULT}", 2, 2, default_valued(False), (1,)),
    "DefaultValuedOptionalAttr": Wrapper(f"DefaultValuedOptionalAttr{_ATTRIBUTE_DEFAULT}", 2, 2, default_valued(True), (1,)),
    "DefaultValuedStrAttr": Wrapper('DefaultValuedStrAttr<attribute constraint, "text">', 2, 2, default_valued(False, True)),
    "DefaultValuedOptionalStrAttr": Wrapper('DefaultValuedOptionalStrAttr<attribute constraint, "text">', 2, 2, default_valued(True, True)),
    "DefaultValuedEnumAttr": Wrapper('DefaultValuedEnumAttr<enum, "Enum.case">', 2, 2, default_valued(False), (1,)),
    "AnyTypeOf": Wrapper('AnyTypeOf<[type constraints], "summary">', 1, 2, union("type", "or", False)),
    "AllOfType": Wrapper('AllOfType<[type constraints], "summary">', 1, 2, union("type", "and", True)),
    "AnyAttrOf": Wrapper('AnyAttrOf<[attribute constraints], "summary">', 1, 2, union("attribute", "or", False)),
    "AllAttrOf": Wrapper('AllAttrOf<[attribute constraints], "summary">', 1, 2, union("attribute", "and", True)),
    "ConfinedType": Wrapper('ConfinedType<type constraint, ["predicate"], "summary">', 2, 3, confined),
    "ConfinedAttr": Wrapper("ConfinedAttr<attribute constraint, [refinements]>", 2, 2, confined_attribute),
    "ConfinedProp": Wrapper('ConfinedProp<property constraint, "predicate", "summary">', 2, 3, confined),
    "TypedArrayAttrBase": Wrapper('TypedArrayAttrBase<attribute constraint, "summary">', 1, 2, typed_array),
    "IntProp": Wrapper('IntProp<"C++ type", "summary">', 1, 2, integer_property),
    "OptionalProp": Wrapper("OptionalProp<property constraint, 0 or 1>", 1, 2, optional_property),
    "DefaultValuedProp": Wrapper("DefaultValuedProp<property constraint, default>", 2, 2, default_valued(False), (1,)),
    "ArrayProp": Wrapper('ArrayProp<property constraint, "summary">', 1, 2, array_property),
    "IntArrayProp": Wrapper('IntArrayProp<property constraint, "summary">', 1, 2, dense_array_property),
    "EnumAttr": Wrapper("EnumAttr<enum>", 1, 1, enum_attribute),
    "EnumProp": Wrapper("EnumProp<enum>", 1, 1, enum_property()),
    "NamedEnumProp": Wrapper('NamedEnumProp<enum, "mnemonic">', 2, 2, enum_property(has_mnemonic=True)),
    "EnumPropWithAttrForm": Wrapper("EnumPropWithAttrForm<enum, attribute constraint, 0 or 1>", 2, 3, enum_property(has_attribute=True)),
    "NamedEnumPropWithAttrForm": Wrapper(
        'NamedEnumPropWithAttrForm<enum, "mnemonic", attribute constraint, 0 or 1>',
        *(3, 4, enum_property(has_mnemonic=True, has_attribute=True)),
    ),
}
"""The wrappers by name; definitions of dialects have all other names."""

"""Wrappers of native properties and enums."""

from __future__ import annotations

from dataclasses import replace

from ...model import Expression, runtime_class
from ...names.values import Use
from ..predicates import PredicateBuilder
from .call import WrapperCall
from .combinations import ARRAY


def optional_property(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "property")
    if base is None:
        return None
    inner = base.constraint
    holds, maker, reader = PredicateBuilder(), PredicateBuilder(), PredicateBuilder()
    predicate = holds.expression(f"self is None or {holds.holds(inner)}", call.span) if inner.predicate is not None else None
    const_builder = from_attribute = None
    if inner.const_builder is not None and inner.from_attribute is not None:
        made = maker.take(inner.const_builder)
        const_builder = maker.expression(f"{maker.mention(ARRAY)}.get([] if value is None else [{made}])", call.span)
        read = reader.take(inner.from_attribute, {"self": "self[0]"})
        from_attribute = reader.expression(f"({read}) if len(self) else None", call.span)
    constraint = call.intern(
        inner,
        f"optional {inner.summary}",
        predicate,
        value_type=f"{inner.value_type or 'object'} | None",
        const_builder=const_builder,
        from_attribute=from_attribute,
        python_class=ARRAY,
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
    )
    return Use(constraint, call.spelling)


def enum_attribute(call: WrapperCall) -> Use | None:
    base = call.constraint(0, "attribute")
    if base is not None and base.constraint.enum is None:
        call.error("ODS0316", f"{call.name} needs an enum here", 0, "name one of `enums:`")
        return None
    return base


def enum_property(call: WrapperCall) -> Use | None:
    base = enum_attribute(call)
    if base is None or base.constraint.enum is None:
        return None
    enum = base.constraint.enum
    maker, reader = PredicateBuilder(), PredicateBuilder()
    integer = maker.mention(runtime_class("IntegerAttr"))
    width = f"{maker.mention(runtime_class('IntegerType'))}.get_signless({enum.width})"
    constraint = call.intern(
        base.constraint,
        enum.summary,
        None,
        kind="property",
        python_class=runtime_class("IntegerAttr"),
        value_type=enum.class_name,
        const_builder=maker.expression(f"{integer}.get({width}, value)", call.span),
        from_attribute=reader.expression(f"{reader.mention(enum.python_class)}(self.value)", call.span),
        buildable_type=None,
    )
    return Use(constraint, call.spelling)


def not_built(call: WrapperCall) -> Use | None:
    call.error("ODS0321", f"{call.name} is not supported yet", None, "use EnumProp, which reads and prints the plain keyword")
    return None

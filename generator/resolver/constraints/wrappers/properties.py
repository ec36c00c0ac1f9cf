"""Wrappers of native properties and enums."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ...model import ArrayStorage, EnumStorage, Expression, IntegerStorage, OptionalStorage, runtime_class, storage_of
from ...names.table import Use
from ..predicates import PredicateBuilder
from .call import WrapperCall
from .combinations import ARRAY


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

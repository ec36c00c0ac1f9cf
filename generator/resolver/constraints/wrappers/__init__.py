"""The built-in wrappers of ODS: they combine constraints, or change how a constraint is used."""

from __future__ import annotations

from .call import Wrapper, WrapperCall
from .combinations import confined, confined_attribute, typed_array, union
from .defaults import default_valued, optional_attribute
from .properties import array_property, dense_array_property, enum_attribute, enum_property, integer_property, optional_property
from .usage import EFFECTS, documented, kind_variadic, optional, variadic, variadic_of_variadic

__all__ = ["EFFECTS", "WRAPPERS", "Wrapper", "WrapperCall"]

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

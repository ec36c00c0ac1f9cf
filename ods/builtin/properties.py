"""Properties of operations: a table of the inherent attributes of a class, and methods that access them by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..diagnostics import VerifyError
from ..ir.attribute import Attribute
from ..ir.operation import Operation
from ..ir.operation_rules import check_name
from .attributes import DictionaryAttr
from .checks import invalid
from .dense_arrays import DenseArrayAttr, DenseI32ArrayAttr
from .property_kinds import PropertyKind
from .types import I32

if TYPE_CHECKING:
    from typing_extensions import Self

_Check = Callable[[Any], bool]
_SUFFIXED: Final = ("type", "callable", "isinstance", "issubclass")
"""The names to which MLIR's bindings append `_` although they hide no member of an operation."""


class Property:
    """An inherent attribute that is stored unchanged and may be absent."""

    __slots__ = ("name", "slot", "class_", "summary", "check", "initial")

    is_required: ClassVar[bool] = False
    """True if an operation without the attribute is invalid."""

    def __init__(
        self,
        name: str,
        slot: str,
        class_: type[Any] = Attribute,
        summary: str = "any attribute",
        check: _Check | None = None,
        initial: Attribute | None = None,
    ) -> None:
        self.name = name
        self.slot = slot
        self.class_ = class_
        self.summary = summary
        self.check = check
        self.initial: Any = initial

    def attribute_of(self, value: Any) -> Attribute | None:
        """Return the attribute that represents the value of the slot; None if it is absent."""
        return value  # type: ignore[no-any-return]

    def set(self, op: Operation, value: Attribute | None) -> None:
        """Set the property of `op`; None removes it.  Raises VerifyError if the attribute does not satisfy its constraint."""
        if value is not None and not (isinstance(value, self.class_) if self.check is None else self.check(value)):
            raise self.refused(op)
        setattr(op, self.slot, value)

    def refused(self, op: Operation) -> VerifyError:
        """Return the error for an attribute that violates its constraint; the caller raises it."""
        return op.op_error(f"attribute '{self.name}' failed to satisfy constraint: {self.summary}")

    def convert(self, op: Operation, given: DictionaryAttr) -> None:
        """Set the property of `op` to its entry in `given`, if there is one.  Raises VerifyError for another class."""
        value = given.find(self.name)
        if value is not None:
            if not self.can_store(value):
                raise invalid(f"Invalid attribute `{self.name}` in property conversion: {value}")
            setattr(op, self.slot, value)

    def can_store(self, value: Attribute) -> bool:
        """Return True if the slot can store the attribute; the verifier checks its constraint later."""
        return isinstance(value, self.class_)


class RequiredProperty(Property):
    """An inherent attribute that must be present."""

    __slots__ = ()
    is_required = True


class EnumProperty(Property):
    """An enum stored as an integer attribute; only the integers of its cases can be stored."""

    __slots__ = ()

    def can_store(self, value: Attribute) -> bool:
        return isinstance(value, self.class_) and (self.check is None or self.check(value))


class RequiredEnumProperty(EnumProperty, RequiredProperty):
    """An enum stored as an integer attribute that must be present."""

    __slots__ = ()


class NativeProperty(Property):
    """A property stored as a plain Python value."""

    __slots__ = ("kind",)

    def __init__(self, name: str, slot: str, kind: PropertyKind, initial: Any) -> None:
        super().__init__(name, slot)
        self.kind = kind
        self.initial = initial

    def attribute_of(self, value: Any) -> Attribute:
        """Return the attribute that represents the value; a value that has none is returned unchanged."""
        return self.kind.to_attribute(value) if self.kind.can_show(value) else value

    def set(self, op: Operation, value: Attribute | None) -> None:
        setattr(op, self.slot, self.initial if value is None else self.kind.from_attribute(value))

    def convert(self, op: Operation, given: DictionaryAttr) -> None:
        value = given.find(self.name)
        if value is not None:
            self.set(op, value)


class SegmentSizes(Property):
    """The sizes of the operand or result segments."""

    __slots__ = ()

    def __init__(self, name: str, slot: str, count: int) -> None:
        super().__init__(name, slot, DenseI32ArrayAttr)
        self.initial = (0,) * count

    def attribute_of(self, value: Any) -> Attribute:
        return DenseArrayAttr.of(I32, value)

    def set(self, op: Operation, value: Attribute | None) -> None:
        if isinstance(value, DenseI32ArrayAttr) and len(value.values) == len(self.initial):
            setattr(op, self.slot, tuple(value.values))

    def convert(self, op: Operation, given: DictionaryAttr) -> None:
        """Set the sizes from their entry, or the one with their old name. Raises VerifyError for a wrong number of sizes."""
        value = given.find(self.name) or given.find(self.slot)
        if value is None:
            return
        if not isinstance(value, DenseI32ArrayAttr):
            raise invalid("expected DenseI32ArrayAttr for key `value`")
        if len(value.values) != len(self.initial):
            raise invalid(f"size mismatch in attribute conversion: {len(value.values)} vs {len(self.initial)}")
        setattr(op, self.slot, tuple(value.values))


class OperationWithProperties(Operation):
    """The base of operations with inherent attributes; `_properties` maps them to slots."""

    __slots__ = ()

    _properties: ClassVar[tuple[Property, ...]] = ()
    _by_name: ClassVar[Mapping[str, Property]] = {}
    """The properties by IR name; segment sizes also by their old names."""
    _stored: ClassVar[Mapping[str, str]] = {}
    """The slots that hold attributes, by IR name."""
    _initial_values: ClassVar[tuple[tuple[str, Any], ...]] = ()
    """The slots, with their initial values."""
    _shown: ClassVar[tuple[tuple[str, str, Callable[[Any], Attribute | None] | None], ...]] = ()
    """The properties in order of names: each with its slot, and the function that makes the attribute, or None if the slot holds it."""
    _in_order_of_conversion: ClassVar[tuple[Property, ...]] = ()
    """The properties in mlir-opt's order of conversion: attributes by name, then other properties, then segment sizes."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        if "_properties" in vars(cls):
            found = cls._properties
            by_name = sorted(found, key=lambda each: each.name)
            stored = [each for each in by_name if type(each).attribute_of is Property.attribute_of]
            cls.inherent_slots = {each.name: each.slot for each in found}
            cls._stored = {each.name: each.slot for each in stored}
            cls.required_properties = tuple([each.name for each in found if each.is_required])
            cls.native_properties = {each.name: each.kind for each in found if isinstance(each, NativeProperty)}
            cls._by_name = {each.name: each for each in found} | {each.slot: each for each in found if isinstance(each, SegmentSizes)}
            cls._initial_values = tuple([(each.slot, each.initial) for each in found])
            cls._shown = tuple([(each.name, each.slot, None if each in stored else each.attribute_of) for each in by_name])
            cls._in_order_of_conversion = (*stored, *[each for each in found if each not in stored])
        super().__init_subclass__(**kwargs)
        for name, slot in cls.inherent_slots.items():  # further spellings of MLIR's bindings: `CConv`, `type_`
            spelling = slot + "_" if slot in _SUFFIXED else name
            if spelling != slot and spelling.isidentifier() and not hasattr(cls, spelling):
                setattr(cls, spelling, getattr(cls, slot))

    def _init_properties(self) -> None:
        for slot, value in self._initial_values:
            setattr(self, slot, value)

    def _copy_properties_to(self, other: Self) -> None:
        for slot, _ in self._initial_values:
            setattr(other, slot, getattr(self, slot))

    def get_inherent(self, name: str) -> Attribute | None:
        slot = self._stored.get(name if type(name) is str else check_name(name))
        if slot is not None:
            return getattr(self, slot)  # type: ignore[no-any-return]
        found = self._by_name.get(name)
        return None if found is None else found.attribute_of(getattr(self, found.slot))

    def set_inherent(self, name: str, value: Attribute | None) -> None:
        found = self._by_name.get(name if type(name) is str else check_name(name))
        if found is None:
            raise KeyError(name)
        found.set(self, value)

    def inherent_attributes(self) -> list[tuple[str, Attribute]]:
        return [
            (name, value)
            for name, slot, shown in self._shown
            if (value := getattr(self, slot) if shown is None else shown(getattr(self, slot))) is not None
        ]

    def set_properties_from_attribute(self, attribute: Attribute) -> None:
        given = property_dictionary(attribute)
        for each in self._in_order_of_conversion:
            each.convert(self, given)

    def _taken(self, name: str, value: Any) -> Any:
        """Return an argument of the constructor for a native property.  Raises TypeError for a value that it cannot hold."""
        return self.native_properties[name].taken(self, name, value)

    def _holds_value(self, name: str) -> bool:
        """Return True if the value of a native property has the class and range of its kind."""
        return self.native_properties[name].holds(getattr(self, self.inherent_slots[name]))  # type: ignore[no-any-return]

    def _refused_property(self, name: str) -> VerifyError:
        """Return the error for a property that violates its constraint; the caller raises it."""
        return self._by_name[name].refused(self)


def property_dictionary(attribute: Attribute) -> DictionaryAttr:
    """Return the dictionary in `<…>` of the generic form.  Raises VerifyError for any other attribute."""
    if not isinstance(attribute, DictionaryAttr):
        raise invalid("expected DictionaryAttr to set properties")
    return attribute

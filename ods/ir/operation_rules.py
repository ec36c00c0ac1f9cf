"""Members of operation classes: name, traits, verifiers, folder and patterns."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from types import FunctionType
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from ..diagnostics import Diagnostic, Severity, VerifyError, check_message
from .asm import asm
from .attribute import Attribute
from .caching import remembered
from .dropped import must_raise
from .location import Located
from .parameters import wrong_argument_of
from .trait import ConstantLike, HasOnlyGraphRegion, IsolatedFromAbove, Terminator, Trait

if TYPE_CHECKING:
    from typing_extensions import Self

_T = TypeVar("_T")
_Function = TypeVar("_Function", bound=Callable[..., Any])


def per_class(question: Callable[[type[Any]], _T]) -> Callable[[type[Any]], _T]:
    """Return `question` with its result cached for each class; a result must never change."""
    return remembered(question)


def own_code(function: _Function) -> _Function:
    """Return a copy of a function, to be called only for operations of one class.

    CPython reads attributes fast in code that meets one class, and slowly in code that meets many.
    """
    assert isinstance(function, FunctionType)
    copy = FunctionType(function.__code__.replace(), function.__globals__, function.__name__, function.__defaults__, function.__closure__)
    copy.__kwdefaults__, copy.__annotations__ = function.__kwdefaults__, function.__annotations__
    return cast("_Function", copy)


def _own_member(member: object) -> object | None:
    """Return a copy of a method or property with code of its own; None for members that need no copy."""
    if isinstance(member, FunctionType):
        return own_code(member)
    if isinstance(member, classmethod):
        return classmethod(own_code(member.__func__))
    if isinstance(member, property) and member.fget is not None:
        return property(own_code(member.fget), member.fset, doc=member.__doc__)
    return None


def check_name(name: str) -> str:
    """Return the name of an attribute. Raises TypeError for anything but a text."""
    if not isinstance(name, str):
        wrong_argument_of("Operation", "name", "a str", name)
    return name


class OperationRules(Located):
    """The members of `Operation` that generated classes override."""

    __slots__ = ()

    name: ClassVar[str] = ""
    """Full name, `dialect.mnemonic`; of the instance for an unregistered operation."""
    OPERATION_NAME: ClassVar[str] = ""
    """The full name, under the name of MLIR's bindings."""
    _ODS_REGIONS: ClassVar[tuple[int, bool]] = (0, True)
    """The number of regions, and True if there may not be more."""
    _ODS_OPERAND_SEGMENTS: ClassVar[Sequence[int] | None] = None
    """For each operand group 1 for one value, 0 for an optional one, -1 for any number; None if the operation has no segment sizes."""
    _ODS_RESULT_SEGMENTS: ClassVar[Sequence[int] | None] = None
    """The same for result groups."""
    traits: ClassVar[frozenset[type[Trait]]] = frozenset()
    """The traits of every operation of this class; see `has_trait`."""
    inherent_slots: ClassVar[Mapping[str, str]] = {}
    """Maps the IR names of inherent attributes to their slots, in the order of declaration."""
    required_properties: ClassVar[tuple[str, ...]] = ()
    """The IR names of inherent attributes that are neither optional nor have a default."""
    native_properties: ClassVar[Mapping[str, Any]] = {}
    """Maps the IR names of properties that are not attributes to their kinds; see `ods.builtin.property_kinds`."""
    is_terminator: ClassVar[bool] = False
    """True if the class has the trait Terminator."""
    is_isolated_from_above: ClassVar[bool] = False
    """True if the class has the trait IsolatedFromAbove."""
    is_template: ClassVar[bool] = False
    """True if the class is a template for several operations, not an operation itself."""
    is_registered: ClassVar[bool] = True
    _is_erased: ClassVar[bool] = False
    """True for the class of erased operations (see `ods.ir.erased`)."""
    constant_property: ClassVar[str] = ""
    """The property with the value of a constant (`ConstantLike`) that has no folder; empty otherwise."""
    FoldAdaptor: ClassVar[type[Any] | None] = None
    """The class of the second parameter of `fold`, built from the operation and its constant operands."""
    _constant: Attribute | None = None
    """The value of the operation if it is a constant, otherwise None."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.OPERATION_NAME = cls.name = vars(cls).get("OPERATION_NAME", cls.name)
        cls.is_terminator = Terminator in cls.traits
        cls.is_isolated_from_above = IsolatedFromAbove in cls.traits
        if cls.constant_property:
            cls._constant = property(attrgetter(cls.constant_property))  # type: ignore[assignment]
        elif ConstantLike in cls.traits:
            cls._constant = property(_folded_to_constant)  # type: ignore[assignment]

    @classmethod
    def take_own_code(cls) -> None:
        """Copy the code that the class inherits from a template, so that it is as fast as if written in the class.

        This is slower than creating the class, so it is done when the first operation of the class is created.
        """
        template: Any = cls.__bases__[-1]
        if not vars(template).get("is_template"):
            return
        template.take_own_code()
        for name, member in [*vars(template).items()]:
            if name not in vars(cls) and (own := _own_member(member)) is not None:
                setattr(cls, name, own)

    def get_inherent(self, name: str) -> Attribute | None:
        """Return an inherent attribute by its IR name; None if it is absent or not inherent."""
        slot = self.inherent_slots.get(check_name(name))
        found: Attribute | None = None if slot is None else getattr(self, slot)
        return found

    def set_inherent(self, name: str, value: Attribute | None) -> None:
        """Set an inherent attribute by its IR name; None removes it. Raises KeyError if the name is not inherent."""
        raise KeyError(name)

    def inherent_attributes(self) -> list[tuple[str, Attribute]]:
        """Return the inherent attributes that are present, in the order of their IR names."""
        return []

    @classmethod
    def has_trait(cls, trait: type[Trait]) -> bool:
        """Return True if every operation of this class has the trait."""
        if not isinstance(trait, type):
            wrong_argument_of("Operation.has_trait", "trait", "a class", trait)
        return trait in cls.traits

    def has_ssa_dominance(self, region: int) -> bool:
        """Return True if definitions in this region must dominate their uses (MLIR `RegionKindInterface`)."""
        return HasOnlyGraphRegion not in self.traits

    # ---- properties

    def _init_properties(self) -> None:
        """Set every property slot to its default, or None; generated."""

    def _copy_properties_to(self, other: Self) -> None:
        """Copy every property slot to `other`, an operation of the same class; generated."""

    def set_properties_from_attribute(self, attribute: Attribute) -> None:
        """Set the properties from the attribute in `<…>` of the generic form; generated.

        Raises VerifyError with mlir-opt's message.
        """
        raise VerifyError(Diagnostic("error", "this operation does not support properties"))

    # ---- checks

    def verify_invariants(self) -> None:
        """Verify everything before the nested operations; generated. Raises VerifyError."""

    def verify_region_invariants(self) -> None:
        """Verify the rules about nested operations, after these were verified; generated. Raises VerifyError."""

    def error(self, message: str, *notes: Diagnostic) -> VerifyError:
        """Return an error at this operation, with the operation as a note (MLIR `emitError`); the caller raises it."""
        see = Diagnostic("note", lambda: "see current operation: " + asm().generic_text_of(self), location=self.location)
        return must_raise(VerifyError(Diagnostic("error", message, location=self.location, related=(see, *notes))))

    def diagnostic(self, severity: Severity, message: str) -> Diagnostic:
        """Return a diagnostic other than an error, with the operation's current text as a note (MLIR `emitWarning`, `emitRemark`)."""
        text = asm().message_text_of(self, generic=severity == "error")
        see = Diagnostic("note", "see current operation: " + text, location=self.location)
        return Diagnostic(severity, message, location=self.location, related=(see,))

    def op_error(self, message: str, *notes: Diagnostic) -> VerifyError:
        """Return an error with the operation's name before the message (MLIR `emitOpError`); the caller raises it."""
        check_message(message)
        return self.error(f"'{self.name}' op {message}", *notes)

    # ---- simplification

    def fold(self, adaptor: Any) -> Any:
        """Return attributes or values for the results, True if the operation was changed in place, or None if it does not fold."""
        return self._constant if self.constant_property else None

    def canonicalize(self, rewriter: Any) -> bool:
        """Simplify the operation; return True if anything changed."""
        return False

    @staticmethod
    def get_canonicalization_patterns() -> Sequence[Any]:
        """Return the patterns that simplify operations of this class."""
        return ()


def _folded_to_constant(op: Any) -> Attribute | None:
    """Return the fold result of an operation with no operands and one result."""
    if len(op._results) != 1 or op._operands:
        return None
    folded = op.fold(() if op.FoldAdaptor is None else op.FoldAdaptor(op, ()))
    if isinstance(folded, Attribute):
        return folded
    if isinstance(folded, (list, tuple)) and len(folded) == 1 and isinstance(folded[0], Attribute):
        return folded[0]
    return None

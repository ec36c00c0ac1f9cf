"""LLVM's struct types, the short form of types, and translation to LLVM IR. Identified structs are unique in a context."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from ..builtin.attributes import IntegerAttr
from ..builtin.checks import invalid_type
from ..builtin.float_types import FloatType
from ..builtin.shaped_types import VectorType
from ..builtin.types import I1, I32, IntegerType
from ..ir.attribute import Attribute
from ..ir.caching import forgettable
from ..ir.context import Context, current_context
from ..ir.interfaces import DestructurableTypeInterface
from ..ir.operation import Operation
from ..ir.type import Type
from ..ir.uniqued import Elements

if TYPE_CHECKING:
    from ..text.asm_parser import AsmParser
    from ..text.asm_printer import AsmPrinter

_NO_ELEMENTS: Final = frozenset(("llvm.void", "llvm.label", "llvm.metadata", "llvm.func", "llvm.token"))
"""Types whose values cannot be stored."""
_enclosing: Final[ContextVar[tuple[StructType, ...]]] = ContextVar("enclosing", default=())
"""The identified structs that are being parsed or printed, from the outermost to the innermost."""


class _NameOfStruct:
    """The descriptor of `StructType.name`: the type's name for the class, the identifier for a type, as in MLIR's bindings."""

    def __get__(self, type_: StructType | None, owner: type[StructType]) -> str | None:
        return "llvm.struct" if type_ is None else type_.identifier


class StructType(DestructurableTypeInterface):
    """LLVM's struct type: literal, or identified by a name with a body that is set once, or opaque."""

    __slots__ = ("identifier", "elements", "packed", "is_declared_opaque")
    mnemonic = "struct"
    name = _NameOfStruct()  # type: ignore[assignment]
    parameter_names = ("identifier", "elements", "packed", "is_declared_opaque")
    identifier: str | None
    """The name of an identified struct; None for a literal struct."""
    elements: tuple[Type, ...] | None
    """The types of the elements; None for an identified struct without a body."""
    packed: bool
    """True if there is no padding between elements."""
    is_declared_opaque: bool
    """True if the struct is opaque and will never have a body."""
    _identified: Final[WeakKeyDictionary[Context, dict[str, StructType]]] = WeakKeyDictionary()
    """The identified structs of each context, by name."""

    @classmethod
    def get(
        cls, identifier: str | None = None, elements: Sequence[Type] = (), packed: bool = False, context: Context | None = None
    ) -> StructType:
        """Return a literal struct, or the identified struct with these elements; raises VerifyError if it has other elements."""
        if identifier is None:
            return cls.get_literal(elements, packed=packed)
        found = cls.get_identified(identifier, context=context)
        found.set_body(elements, packed=packed)
        return found

    @classmethod
    def get_literal(cls, elements: Sequence[Type], *, packed: bool = False, context: Context | None = None) -> StructType:
        """Return the literal struct with these elements; raises VerifyError for a type whose values cannot be stored."""
        key = (tuple(elements), bool(packed))
        found: StructType | None = cls._instances.get(key)
        if found is None:
            _check_elements(key[0])
            found = cls._unique(key, None, key[0], key[1], False)
        return found

    def get_subelement_types(self) -> dict[Attribute, Type] | None:
        """Return the types of the elements by index, an attribute of type `i32`; empty if there are no elements."""
        return {IntegerAttr.get(I32, index): element for index, element in enumerate(self.elements or ())}

    @classmethod
    def get_identified(cls, name: str, *, context: Context | None = None) -> StructType:
        """Return the identified struct `name` of the context; it has no body if it is new."""
        return cls._named(name, False, current_context(context))

    @classmethod
    def get_opaque(cls, name: str, context: Context | None = None) -> StructType:
        """Return the opaque struct `name`."""
        return cls._named(name, True, current_context(context))

    @classmethod
    def new_identified(cls, name: str, elements: Sequence[Type], *, packed: bool = False, context: Context | None = None) -> StructType:
        """Return a new identified struct with these elements; a number is appended to the name if it is taken."""
        counter, unused = 0, name
        while cls.get_identified(unused, context=context).elements is not None:
            counter += 1
            unused = f"{name}.{counter}"
        return cls.get(unused, elements, packed, context)

    @classmethod
    def _named(cls, name: str, opaque: bool, context: Context) -> StructType:
        structs = cls._identified.setdefault(context, {})
        found = structs.get(name)
        if found is None:
            self = object.__new__(cls)
            for slot, value in zip(cls.parameter_names, (name, None, False, opaque)):
                object.__setattr__(self, slot, value)
            found = structs.setdefault(name, self)
        return found

    @property
    def opaque(self) -> bool:
        """True if the struct has no body."""
        return self.elements is None

    @property
    def body(self) -> list[Type] | None:
        """The types of the elements; None for a struct without a body."""
        return None if self.elements is None else list(self.elements)

    def set_body(self, elements: Sequence[Type], *, packed: bool = False) -> None:
        """Set the body of an identified struct; raises VerifyError if it has another body or cannot have one."""
        _check_elements(elements)
        if not self.try_set_body(elements, packed):
            raise invalid_type("Struct body already set to different content.")

    def try_set_body(self, elements: Sequence[Type], packed: bool) -> bool:
        """Set the body of an identified struct; return False if it has another body or cannot have one."""
        if self.is_declared_opaque or self.identifier is None:
            return False
        if self.elements is None:
            object.__setattr__(self, "elements", Elements(elements))
            object.__setattr__(self, "packed", bool(packed))
        return self.elements == tuple(elements) and self.packed == packed

    # ---- text

    @staticmethod
    def parse_assembly(parser: AsmParser) -> StructType:
        """Parse a struct after its keyword. Raises ParseError for anything else."""
        start = parser.current_location()
        parser.parse_less()
        name = parser.parse_optional_string()
        if name is None:
            return _parse_body(parser, None, start)
        place = parser.current_location()
        if parser.parse_optional_greater():
            found = StructType.get_identified(name, context=parser.context)
            if found not in _enclosing.get():
                raise parser.error(place, "struct without a body only allowed in a recursive struct")
            return found
        parser.parse_comma()
        place = parser.current_location()
        if parser.parse_optional_keyword("opaque"):
            parser.parse_greater()
            found = StructType.get_opaque(name, parser.context)
            if not found.opaque:
                raise parser.error(place, "redeclaring defined struct as opaque")
            return found
        found = StructType.get_identified(name, context=parser.context)
        enclosing = _enclosing.get()
        if found in enclosing:
            raise parser.error(place, "identifier already used for an enclosing struct")
        token = _enclosing.set((*enclosing, found))
        try:
            return _parse_body(parser, found, start)
        finally:
            _enclosing.reset(token)

    def print_assembly(self, printer: AsmPrinter) -> None:
        """Print the struct without its keyword; a struct nested in itself is printed as its name."""
        enclosing = _enclosing.get()
        printer.write("<")
        if self.identifier is not None:
            printer.print_string(self.identifier)
            if self in enclosing:
                printer.write(">")
                return
            printer.write(", ")
        if self.elements is None:
            printer.write("opaque>")
            return
        token = _enclosing.set((*enclosing, self))
        try:
            printer.write("packed (" if self.packed else "(")
            print_short_types(printer, self.elements)
            printer.write(")>")
        finally:
            _enclosing.reset(token)


def _parse_body(parser: AsmParser, struct: StructType | None, start: int) -> StructType:
    place = parser.current_location()
    if struct is None and parser.parse_optional_keyword("opaque"):
        raise parser.error(place, "only identified structs can be opaque")
    packed = parser.parse_optional_keyword("packed")
    parser.parse_l_paren()
    elements: list[Type] = []
    if not parser.parse_optional_r_paren():
        place = parser.current_location()
        elements.append(parse_short_type(parser))
        while parser.parse_optional_comma():
            elements.append(parse_short_type(parser))
        parser.parse_r_paren()
    parser.parse_greater()
    wrong = next((element for element in elements if type(element).name in _NO_ELEMENTS), None)
    if wrong is not None:
        raise parser.error(start if struct is None else place, f"invalid LLVM structure element type: '{wrong}'")
    if struct is None:
        return StructType.get_literal(elements, packed=packed)
    if not struct.try_set_body(elements, packed):
        raise parser.error(place, "identified type already used with a different body")
    return struct


def _check_elements(elements: Sequence[Type]) -> None:
    for element in elements:
        if type(element).name in _NO_ELEMENTS:
            raise invalid_type(f"invalid LLVM structure element type: '{element}'")


def parse_short_type(parser: AsmParser) -> Type:
    """Parse a type nested in an llvm type, whose prefix `!llvm.` is optional. Raises ParseError."""
    found = parser.parse_optional_type()
    if found is not None:
        return found
    place = parser.current_location()
    keyword = parser.parse_any_keyword()
    dialect = parser.context.get_dialect("llvm")
    cls = None if dialect is None else dialect.types.get(keyword)
    if cls is None:
        raise parser.error(place, f"unknown LLVM type: {keyword}")
    result: Type = cls.parse_assembly(parser)  # type: ignore[attr-defined]
    return result


def print_short_type(printer: AsmPrinter, type_: Type) -> None:
    """Print a type nested in an llvm type, without the prefix `!llvm.`."""
    if type(type_).name.startswith("llvm.") and is_compatible_type(type_):
        printer.write(type_.mnemonic)
        type_.print_assembly(printer)  # type: ignore[attr-defined]
    else:
        printer.print_type(type_)


def print_short_types(printer: AsmPrinter, types: Sequence[Type]) -> None:
    """Print comma-separated types nested in an llvm type."""
    for index, type_ in enumerate(types):
        if index:
            printer.write(", ")
        print_short_type(printer, type_)


_compatible: Final[dict[Type, bool]] = forgettable({})
"""The known answers of `is_compatible_type`."""


def is_compatible_type(type_: Type) -> bool:
    """Return True if `type_` and all types nested in it exist in LLVM IR."""
    known = _compatible.get(type_)
    if known is not None:
        return known
    seen = {type_}
    stack = [type_]
    while stack:
        current = stack.pop()
        if not _exists_in_llvm(current):
            return _compatible.setdefault(type_, False)
        inner = [each for each in _types_in(current) if each not in seen and not _compatible.get(each)]
        seen.update(inner)
        stack += inner
    _compatible.update(dict.fromkeys(seen, True))
    return True


def _exists_in_llvm(type_: Type) -> bool:
    """Return True if LLVM IR has `type_`, whatever types are nested in it."""
    if isinstance(type_, IntegerType):
        return type_.is_signless
    if isinstance(type_, FloatType):
        return type_.spelling in ("bf16", "f16", "f32", "f64", "f80", "f128")
    return type_.rank == 1 if isinstance(type_, VectorType) else type(type_).name.startswith("llvm.")


def _types_in(type_: Type) -> list[Type]:
    """Return the types that are parameters of `type_`, alone or in lists."""
    found = []
    for value in type_.parameters():
        values = value if isinstance(value, tuple) else (value,)
        found += [inner for inner in values if isinstance(inner, Type)]
    return found


def primitive_size(type_: Type) -> int:
    """Return the bit width of a number or a vector (the minimum if it is scalable); 0 for any other type."""
    if isinstance(type_, VectorType):
        return primitive_size(type_.element_type) * type_.num_elements
    if isinstance(type_, IntegerType):
        return type_.width
    if isinstance(type_, FloatType):
        return type_.width
    return 128 if type(type_).name == "llvm.ppc_fp128" else 0


def value_and_bool_struct(type_: Type) -> StructType:
    """Return the result type of `llvm.cmpxchg` for values of a type."""
    return StructType.get_literal([type_, I1])


def translate_module_to_llvmir(module: Operation) -> str:
    """Return the LLVM IR of a module of the llvm dialect. Raises MLIRError for an operation that cannot be translated."""
    from ..text.asm import call_with_deep_stack

    translation = _translation()
    text: str = call_with_deep_stack(lambda: translation.translate_module(module.operation))
    return text


class ExecutableText(NamedTuple):
    """A module as LLVM IR, with a wrapper `_mlir_<name>` for each of `functions`, which takes an array of pointers to arguments."""

    text: str
    functions: tuple[str, ...]


def translate_module_for_execution(module: Operation, layout: str, triple: str) -> ExecutableText:
    """Return the LLVM IR of a module for a data layout and target, with wrappers. Raises MLIRError like `translate_module_to_llvmir`."""
    from ..text.asm import call_with_deep_stack

    translation = _translation()
    text, functions = call_with_deep_stack(lambda: translation.translate_module_for_execution(module.operation, layout, triple))
    return ExecutableText(text, functions)


def _translation() -> Any:
    dialect = current_context().get_dialect("llvm")
    assert dialect is not None, "it is bundled"
    return importlib.import_module(f"{dialect.hooks_module}.llvmir.module")

"""Types: immutable, uniqued descriptions of the values of the IR (MLIR `Type`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from .asm import asm as parser
from .context import Context, contexts, current_context
from .parameters import checks_arguments
from .uniqued import NAME_OF_CLASS, Uniqued

type_casters: Final[dict[type, Callable[[Any], Any]]] = {}
"""Maps type classes to the functions that `Type.maybe_downcast` calls."""


@checks_arguments()
class Type(Uniqued):
    """Base of all types; equal types are one object.

    The predicates return False here; the builtin number types override them.
    """

    __slots__ = ()
    _kind, _base = "type", "Type"
    type_name: ClassVar[str] = NAME_OF_CLASS
    """The name of the class in its dialect: `builtin.integer`."""

    def maybe_downcast(self) -> Any:
        """Return the result of the type caster for this type, or the type itself if there is none."""
        caster = type_casters.get(type(self))
        return self if caster is None else caster(self)

    @staticmethod
    def parse(asm: str, context: Context | None = None) -> Type:
        """Parse a type. Raises MLIRError with the diagnostics if the text is invalid."""
        found: Type = parser().parse_type(asm, current_context(context))
        contexts.note(found, current_context(context))
        return found

    def is_index(self) -> bool:
        """Return True if this is `index`."""
        return False

    def is_integer(self, width: int | None = None) -> bool:
        """Return True if this is an integer type, of the given width if one is given."""
        return False

    def is_signless_integer(self, width: int | None = None) -> bool:
        """Return True if this is `iN`, of the given width if one is given."""
        return False

    def is_signed_integer(self, width: int | None = None) -> bool:
        """Return True if this is `siN`, of the given width if one is given."""
        return False

    def is_unsigned_integer(self, width: int | None = None) -> bool:
        """Return True if this is `uiN`, of the given width if one is given."""
        return False

    def is_float(self) -> bool:
        """Return True if this is a floating-point type."""
        return False

    def is_f16(self) -> bool:
        """Return True if this is `f16`."""
        return False

    def is_bf16(self) -> bool:
        """Return True if this is `bf16`."""
        return False

    def is_tf32(self) -> bool:
        """Return True if this is `tf32`."""
        return False

    def is_f32(self) -> bool:
        """Return True if this is `f32`."""
        return False

    def is_f64(self) -> bool:
        """Return True if this is `f64`."""
        return False

    def is_f80(self) -> bool:
        """Return True if this is `f80`."""
        return False

    def is_f128(self) -> bool:
        """Return True if this is `f128`."""
        return False

    def is_int_or_index(self) -> bool:
        """Return True if this is an integer type or `index`."""
        return self.is_integer() or self.is_index()

    def is_int_or_float(self) -> bool:
        """Return True if this is an integer or floating-point type."""
        return self.is_integer() or self.is_float()

    def is_int_or_index_or_float(self) -> bool:
        """Return True if this is an integer or floating-point type or `index`."""
        return self.is_int_or_float() or self.is_index()

    def is_signless_int_or_index(self) -> bool:
        """Return True if this is `iN` or `index`."""
        return self.is_signless_integer() or self.is_index()

    def is_signless_int_or_float(self) -> bool:
        """Return True if this is `iN` or a floating-point type."""
        return self.is_signless_integer() or self.is_float()

    def is_signless_int_or_index_or_float(self) -> bool:
        """Return True if this is `iN`, `index` or a floating-point type."""
        return self.is_signless_int_or_index() or self.is_float()

    def int_or_float_bit_width(self) -> int:
        """Return the bit width of an integer or floating-point type. Raises ValueError for any other type."""
        raise ValueError("only integers and floats have a bitwidth")

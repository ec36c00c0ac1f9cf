"""Flags of integer and address operations, printed without quotes."""

from __future__ import annotations

from typing import Final

from generated.llvm import AddOp, GEPNoWrapFlags, GEPOp, IntegerOverflowFlags, MulOp, ShlOp, SubOp, TruncOp
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

_OVERFLOW: Final = {"none": IntegerOverflowFlags.none, "nsw": IntegerOverflowFlags.nsw, "nuw": IntegerOverflowFlags.nuw}
_NO_WRAP: Final = {
    "none": GEPNoWrapFlags.none,
    "inbounds_flag": GEPNoWrapFlags.inboundsFlag,
    "nusw": GEPNoWrapFlags.nusw,
    "nuw": GEPNoWrapFlags.nuw,
    "inbounds": GEPNoWrapFlags.inbounds,
}


def parse_overflow_flags(parser: OpParser) -> IntegerOverflowFlags | None:
    """Parse `overflow<nsw, nuw>`; return None if it does not come next."""
    if not parser.parse_optional_keyword("overflow"):
        return None
    parser.parse_less()
    flags = _overflow_flag(parser)
    while parser.parse_optional_comma():
        flags |= _overflow_flag(parser)
    parser.parse_greater()
    return flags


def _overflow_flag(parser: OpParser) -> IntegerOverflowFlags:
    place = parser.current_location()
    word = parser.parse_keyword_or_string()
    if word not in _OVERFLOW:
        raise parser.error(place, f"expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: {word}")
    return _OVERFLOW[word]


def print_overflow_flags(printer: OpPrinter, op: AddOp | SubOp | MulOp | ShlOp | TruncOp, overflow_flags: IntegerOverflowFlags) -> None:
    """Print the flags as `parse_overflow_flags` parses them."""
    words = [word for word in ("nsw", "nuw") if _OVERFLOW[word] in overflow_flags]
    printer.write(f"overflow<{', '.join(words) or 'none'}>")


def parse_no_wrap_flags(parser: OpParser) -> GEPNoWrapFlags | None:
    """Parse `inbounds|nuw`; return None if no flag comes next."""
    first = parser.parse_optional_keyword_in(_NO_WRAP)
    if first is None:
        return None
    flags = _NO_WRAP[first]
    while parser.parse_optional_vertical_bar():
        place = parser.current_location()
        word = parser.parse_any_keyword()
        if word not in _NO_WRAP:
            cases = ", ".join(_NO_WRAP)
            raise parser.error(place, f"expected one of [{cases}] for ::mlir::LLVM::GEPNoWrapFlags, got: {word}")
        flags |= _NO_WRAP[word]
    return flags


def print_no_wrap_flags(printer: OpPrinter, op: GEPOp, no_wrap_flags: GEPNoWrapFlags) -> None:
    """Print the flags as `parse_no_wrap_flags` parses them."""
    left, words = no_wrap_flags, []
    if GEPNoWrapFlags.inbounds in left:
        words, left = ["inbounds"], left & ~GEPNoWrapFlags.inbounds
    words += [word for word in ("inbounds_flag", "nusw", "nuw") if _NO_WRAP[word] in left]
    printer.write("|".join(words) or "none")

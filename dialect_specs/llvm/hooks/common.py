"""Functions that several hook modules of the llvm dialect share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from generated.llvm import FastmathFlags, FastmathFlagsAttr
from ods.builtin import ArrayAttr, DictionaryAttr
from ods.ir.attribute import Attribute
from ods.ir.caching import remembered
from ods.ir.operation import Operation
from ods.ir.type import Type
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.token_parser import Delimiter

NO_FASTMATH: Final = FastmathFlagsAttr.get(FastmathFlags.none)


def parse_case(parser: OpParser, cases: type[Any], default: Any) -> Any:
    """Parse the keyword of an enum case if one comes next; otherwise return `default`."""
    keyword = parser.parse_optional_keyword_in(_keywords(cases))
    return default if keyword is None else cases.from_text(keyword)


@remembered
def _keywords(cases: type[Any]) -> frozenset[str]:
    return frozenset(case.text for case in cases if case.text)


def print_attributes(op: Operation, printer: OpPrinter, elided: Iterable[str]) -> None:
    """Print the attributes that the rest of the syntax does not print, except empty fast-math flags."""
    attributes = sorted([*op.discardable_attributes.items(), *op.inherent_attributes()])
    printer.print_optional_attr_dict([each for each in attributes if each[1] is not NO_FASTMATH], elided)


def dictionaries_attribute(dictionaries: Sequence[dict[str, Attribute]]) -> ArrayAttr | None:
    """Return the attributes of arguments or results as one array; None if all are empty."""
    if not any(dictionaries):
        return None
    return ArrayAttr.get([DictionaryAttr.get(each) for each in dictionaries])


def parse_types_with_attributes(parser: OpParser) -> tuple[list[Type], list[dict[str, Attribute]]]:
    """Parse `(type {attributes}, …)`."""
    types: list[Type] = []
    attributes: list[dict[str, Attribute]] = []

    def parse_one() -> None:
        types.append(parser.parse_type())
        attributes.append({})
        parser.parse_optional_attr_dict(attributes[-1])

    parser.parse_comma_separated_list(Delimiter.PAREN, parse_one)
    return types, attributes

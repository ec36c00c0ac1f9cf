"""The text of `#llvm.di_subprogram`, whose lists have no brackets (MLIR `LLVMAttrs.cpp`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from generated.llvm import DICompileUnitAttr, DIFileAttr, DINodeAttr, DISubprogramAttr, DISubprogramFlags, DISubroutineTypeAttr
from ods.builtin import DistinctAttr, StringAttr
from ods.ir.attribute import Attribute
from ods.text.asm_parser import AsmParser
from ods.text.asm_printer import AsmPrinter
from ods.text.parameter_support import parse_bool, parse_enum_field, parse_struct_key, reading


def di_subprogram_attr_parse(parser: AsmParser) -> DISubprogramAttr:
    """Parse `<id = distinct[0]<>, name = "f", subprogramFlags = Definition>`, with the parameters in any order."""
    parser.parse_less()
    found: dict[str, Any] = {}
    key = parser.parse_optional_any_keyword()
    while key is not None:
        parser.parse_equal()
        if key not in _PARAMETERS or key in found:
            raise parser.error(None, f"duplicate or unknown struct parameter name: {key}")
        cpp_type, read = _PARAMETERS[key]
        with reading(parser, "LLVM_DISubprogramAttr", key, cpp_type):
            found[key] = read(parser)
        key = parse_struct_key(parser) if parser.parse_optional_comma() else None
    parser.parse_greater()
    return DISubprogramAttr.get(*[found.get(name, _ABSENT.get(name)) for name in _PARAMETERS])


def di_subprogram_attr_print(attr: DISubprogramAttr, printer: AsmPrinter) -> None:
    """Print the subprogram as `di_subprogram_attr_parse` parses it."""
    texts = [f"{name} = {_text(printer, name, value)}" for name, value in zip(_PARAMETERS, attr.parameters()) if value]
    printer.write(f"<{', '.join(texts)}>")


def _text(printer: AsmPrinter, name: str, value: Any) -> str:
    if name in ("compileUnit", "file", "type"):
        return printer.captured(lambda inner: inner.print_stripped_attribute(value))
    if isinstance(value, Attribute):
        return printer.attribute_text(value)
    if isinstance(value, bool):
        return "true"
    if isinstance(value, DISubprogramFlags):
        return printer.keyword_or_string_text(value.text)
    return ", ".join(map(printer.attribute_text, value)) if isinstance(value, tuple) else str(value)


def _nodes(parser: AsmParser) -> tuple[Attribute, ...]:
    nodes = [parser.parse_attribute_of(DINodeAttr)]
    while parser.parse_optional_comma():
        nodes.append(parser.parse_attribute_of(DINodeAttr))
    return tuple(nodes)


def _flags(parser: AsmParser) -> DISubprogramFlags:
    words = [case.text for case in DISubprogramFlags]
    return parse_enum_field(parser, DISubprogramFlags.from_text, "LLVM DISubprogram flags", words)


_PARAMETERS: Final[dict[str, tuple[str, Callable[[AsmParser], Any]]]] = {
    "recId": ("DistinctAttr", lambda parser: parser.parse_attribute_of(DistinctAttr)),
    "isRecSelf": ("bool", parse_bool),
    "id": ("DistinctAttr", lambda parser: parser.parse_attribute_of(DistinctAttr)),
    "compileUnit": ("DICompileUnitAttr", lambda parser: parser.parse_custom_attribute_with_fallback(DICompileUnitAttr)),
    "scope": ("DIScopeAttr", lambda parser: parser.parse_attribute()),
    "name": ("StringAttr", lambda parser: parser.parse_attribute_of(StringAttr)),
    "linkageName": ("StringAttr", lambda parser: parser.parse_attribute_of(StringAttr)),
    "file": ("DIFileAttr", lambda parser: parser.parse_custom_attribute_with_fallback(DIFileAttr)),
    "line": ("unsigned", lambda parser: parser.parse_integer(32)),
    "scopeLine": ("unsigned", lambda parser: parser.parse_integer(32)),
    "subprogramFlags": ("DISubprogramFlags", _flags),
    "type": ("DISubroutineTypeAttr", lambda parser: parser.parse_custom_attribute_with_fallback(DISubroutineTypeAttr)),
    "retainedNodes": ("::llvm::ArrayRef<DINodeAttr>", _nodes),
    "annotations": ("::llvm::ArrayRef<DINodeAttr>", _nodes),
}
"""Maps parameters, in order, to the C++ type in messages and the function that parses the value."""

_ABSENT: Final = {
    "isRecSelf": False,
    "line": 0,
    "scopeLine": 0,
    "subprogramFlags": DISubprogramFlags(0),
    "retainedNodes": (),
    "annotations": (),
}
"""The default values of parameters whose default is not None."""

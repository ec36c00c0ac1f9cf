"""Translate calls of MLIR's `function_interface_impl`: the runtime parses and prints functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..cpp.tokens import Untranslated
from .code import Code
from .creating import Creating


class FunctionSyntax(Creating):
    """Translates calls that parse and print function-like operations."""

    def _plain_call(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        owner, _, last = name.rpartition("::")
        is_impl = not owner or owner.endswith("interface_impl")
        if is_impl and last in _MAKERS and (owner or self.scope.sources.function(last, len(nodes)) is None):
            maker: Callable[[Sequence[Any]], Code] = getattr(self, _MAKERS[last])
            return maker(nodes)
        return super()._plain_call(name, classes, nodes)

    def _parsed_function(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `parseFunctionOp(parser, result, allowVariadic, …)`."""
        parser, state, variadic = (self.expression(one).text for one in nodes[:3])
        call = f"{self.scope.use('parse_function_op')}({parser}, {state}{'' if variadic == 'False' else ', ' + variadic})"
        return Code(call, "result")

    def _printed_function(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `printFunctionOp(printer, op, isVariadic, …)`."""
        printer, op, variadic = (self.expression(one).text for one in nodes[:3])
        call = f"{self.scope.use('print_function_op')}({op}, {printer}{'' if variadic == 'False' else ', ' + variadic})"
        return Code(call, "void")

    def _printed_signature(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `printFunctionSignature(printer, op, argTypes, isVariadic, resultTypes)`."""
        printer, op, arguments, variadic, results = (self.expression(one) for one in nodes[:5])
        self.scope.use_if_known("FunctionType")
        self.scope.use("dictionaries")
        attributes = (f'dictionaries({op.inside()}.attributes.get("{name}"))' for name in ("arg_attrs", "res_attrs"))
        function_type = f"FunctionType.get({arguments.text}, {results.text})"
        parts = [printer.text, function_type, *attributes, f"{op.inside()}.regions[0]", variadic.text]
        return Code(f"{self.scope.use('print_function_signature')}({', '.join(parts)})", "void")

    def _printed_attributes(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `printFunctionAttributes(printer, op, elided)`."""
        printer, op, elided = (self.expression(one) for one in nodes)
        more = elided.text[1:-1] if elided.text.startswith("[") else f"*{elided.inside()}"
        names = f'("sym_name", {more})'
        return Code(f"{printer.text}.print_optional_attr_dict_with_keyword(sorted({op.inside()}.attributes.items()), {names})", "void")

    def _parsed_signature(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `parseFunctionSignatureWithArguments(parser, allowVariadic, args, isVariadic, resultTypes, resultAttrs)`."""
        parser, variadic, arguments, is_variadic, types, attributes = (self.expression(one).text for one in nodes)
        texts = f"{parser}, {variadic}, {arguments}, {types}, {attributes}"
        return Code(f"{is_variadic} = {self.scope.use('parse_signature')}({texts})", "result")

    def _added_attributes(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `addArgAndResultAttrs(builder, result, args, resultAttrs, argAttrsName, resAttrsName)`."""
        state, arguments, results, *names = (self.expression(one) for one in nodes[1:])
        texts = [state.text, arguments.text, results.text, *(self.plain_text(one) for one in names)]
        return Code(f"{self.scope.use('add_argument_attributes')}({', '.join(texts)})", "void")

    def _parsed_index_list(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `parseDynamicIndexList(parser, values, integers)`.  Raises Untranslated for other delimiters or arguments."""
        if len(nodes) != 3:
            raise Untranslated("the function parseDynamicIndexList")
        parser, values, integers = (self.expression(one).text for one in nodes)
        reader = self.scope.module.imported("ods.text.dynamic_index_list", "parse_dynamic_index_list")
        return Code(f"{values}, {integers} = {reader}({parser})", "result")

    def _printed_index_list(self, nodes: Sequence[Any]) -> Code:
        """Return the call for `printDynamicIndexList(printer, op, values, integers)`.  Raises Untranslated for other arguments."""
        if len(nodes) != 4:
            raise Untranslated("the function printDynamicIndexList")
        texts = ", ".join(self.expression(one).text for one in nodes)
        return Code(f"{self.scope.module.imported('ods.text.dynamic_index_list', 'print_dynamic_index_list')}({texts})", "void")


_MAKERS = {
    "parseDynamicIndexList": "_parsed_index_list",
    "printDynamicIndexList": "_printed_index_list",
    "parseFunctionOp": "_parsed_function",
    "printFunctionOp": "_printed_function",
    "printFunctionSignature": "_printed_signature",
    "printFunctionAttributes": "_printed_attributes",
    **dict.fromkeys(("parseFunctionSignatureWithArguments", "parseFunctionSignature"), "_parsed_signature"),
    "addArgAndResultAttrs": "_added_attributes",
}

"""Translate calls of the C++ parser: the parsed values, and the variables that they are assigned to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ods.diagnostics.late import dataclass

from ..cpp.spelling import snake_case_identifier
from ..cpp.tokens import Untranslated
from .code import Code, integer_bits, kind_of, literal
from .expressions import Expressions, argument_nodes
from .functions import FunctionSyntax
from .source import text_of

_TOKENS = [
    "Colon",
    "Comma",
    "Equal",
    "Less",
    "Greater",
    "LParen",
    "RParen",
    "LSquare",
    "RSquare",
    "LBrace",
    "RBrace",
    "Arrow",
    "Ellipsis",
    "Question",
    "Star",
    "Plus",
    "Minus",
    "VerticalBar",
    "XInDimensionList",
]
_PLAIN = {f"parse{name}" for name in _TOKENS}
_OPTIONAL = {f"parseOptional{name}" for name in _TOKENS}
_LISTS = {
    "parseTypeList",
    "parseColonTypeList",
    "parseOptionalColonTypeList",
    "parseArrowTypeList",
    "parseOptionalArrowTypeList",
    "parseDimensionList",
    "parseOperandList",
    "parseTrailingOperandList",
    "parseArgumentList",
}
_OUTS = {
    "parseFloat": "parse_float()",
    "parseString": "parse_string()",
    "parseKeywordOrString": "parse_keyword_or_string()",
    "parseSuccessor": "parse_successor()",
    "parseAffineMap": "parse_affine_map()",
    "parseBase64Bytes": "parse_base64_bytes()",
    "parseIntegerSet": "parse_integer_set()",
}
_OPTIONAL_OUTS = {
    "parseOptionalString": "parse_optional_string()",
    "parseOptionalKeywordOrString": "parse_optional_keyword_or_string()",
    "parseOptionalType": "parse_optional_type()",
    "parseOptionalSuccessor": "parse_optional_successor()",
}


@dataclass(frozen=True)
class ParserCall:
    """A call of the parser in Python."""

    text: str
    kind: str
    """`raises`: it raises on failure; `tells`: it returns a Boolean for presence; `may`: it returns None for absence."""
    targets: tuple[Any, ...] = ()
    """The C++ variables that get the parsed values."""
    how: str = "="
    """`=` to assign, `extend` or `append` for lists, `take` for regions, `key:NAME` for an attribute that is stored as well."""
    also: str = ""
    """A statement that follows the call; empty if there is none."""


class ParserCalls(FunctionSyntax):
    """Translates calls of the parser."""

    def parser_call(self, node: Any) -> ParserCall | None:
        """Return the parser call of a node; None for other nodes."""
        if node.type != "call_expression":
            return None
        function = node.child_by_field_name("function")
        if function.type != "field_expression":
            name, nodes = text_of(function), argument_nodes(node)
            return self._generated_parser(name.rpartition("::")[2], nodes) or self._optional_parser(name, nodes)
        subject_node = function.child_by_field_name("argument")
        if subject_node.type != "identifier":
            return None
        variable = self.scope.variables.get(text_of(subject_node)) or self.scope.own_field(text_of(subject_node))
        if variable is None or variable.kind != "parser":
            return None
        field = function.child_by_field_name("field")
        name = text_of(field.child_by_field_name("name")) if field.type == "template_method" else text_of(field)
        return self.parser_method(variable.text, name, argument_nodes(node))

    def lambda_argument(self, node: Any, name: str, kind: str = "") -> str:
        """Return the name of a function for a lambda argument.  Raises Untranslated."""
        raise Untranslated("a function as a value")

    def _generated_parser(self, name: str, nodes: Sequence[Any]) -> ParserCall | None:
        """Return a call of the parser that ODS generates for the types or attributes of a dialect; None for other functions."""
        helper = {"generatedTypeParser": "parse_generated_type", "generatedAttributeParser": "parse_generated_attribute"}.get(name)
        if helper is None or len(nodes) < 3:
            return None
        call = f"{self.scope.use(helper)}({self.expression(nodes[0]).text}, {literal(self.scope.dialect)})"
        return ParserCall(call, "may", (nodes[1], nodes[-1]), "both")

    def _optional_parser(self, name: str, nodes: Sequence[Any]) -> ParserCall | None:
        """Return a call of a project function that parses an optional value; None for other functions."""
        own = [one for one in self.scope.sources.functions.get(name, ()) if one.owner == self.scope.owner_name != ""]
        function = own[0] if own else self.scope.sources.function(name.rpartition("::")[2], len(nodes), self.scope.module.names)
        if function is None or kind_of(function.returns) != "optresult":
            return None
        arguments = [self.expression(one) for one in nodes]
        call = self.scope.own_call(name, lambda: arguments) if own else self.scope.helper(name, [], arguments)
        if call is None:
            return None
        outs, _, text = call.text.partition(" = ")
        targets = tuple(node for node, one in zip(nodes, arguments) if one.text in outs.split(", "))
        return ParserCall(text, "may", targets, "=" if len(targets) == 1 else "both") if text else None

    def parser_method(self, parser: str, name: str, nodes: Sequence[Any]) -> ParserCall | None:
        if name in _PLAIN:
            return ParserCall(f"{parser}.{snake_case_identifier(name)}()", "raises")
        if name in _OPTIONAL:
            return ParserCall(f"{parser}.{snake_case_identifier(name)}()", "tells")
        if name in _LISTS:
            return self._list(parser, name, nodes)
        if name in _OUTS:
            return ParserCall(f"{parser}.{_OUTS[name]}", "raises", (nodes[0],))
        if name in _OPTIONAL_OUTS:
            return ParserCall(f"{parser}.{_OPTIONAL_OUTS[name]}", "may", (nodes[0],))
        maker = getattr(self, f"_{snake_case_identifier(name)}", None)
        return maker(parser, nodes) if maker is not None else None

    # ---- words and numbers

    def _parse_keyword(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        if _is_word(nodes[0], self):
            return ParserCall(f"{parser}.parse_keyword({', '.join(self.expression(one).text for one in nodes)})", "raises")
        return ParserCall(f"{parser}.parse_any_keyword()", "raises", (nodes[0],))

    def _parse_optional_keyword(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        if len(nodes) == 2:
            return ParserCall(f"{parser}.parse_optional_keyword_in({self.expression(nodes[1]).text})", "may", (nodes[0],))
        if _is_word(nodes[0], self):
            return ParserCall(f"{parser}.parse_optional_keyword({self.expression(nodes[0]).text})", "tells")
        return ParserCall(f"{parser}.parse_optional_any_keyword()", "may", (nodes[0],))

    def _bits(self, node: Any) -> str:
        variable = self.scope.variables.get(text_of(node).lstrip("&*"))
        found = integer_bits(variable.cpp if variable is not None else "")
        return "" if found is None else f"{found[0]}{'' if found[1] else ', signed=False'}"

    def _parse_integer(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_integer({self._bits(nodes[0])})", "raises", (nodes[0],))

    def _parse_decimal_integer(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return self._parse_integer(parser, nodes)

    def _parse_optional_integer(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_integer({self._bits(nodes[0])})", "may", (nodes[0],))

    def _parse_optional_decimal_integer(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_decimal_integer()", "may", (nodes[0],))

    # ---- types and attributes

    def _class_of_target(self, node: Any) -> str | None:
        variable = self.scope.variables.get(text_of(node).lstrip("&*"))
        if variable is None or variable.kind in ("Type", "Attribute", "", "TypedAttr") or variable.kind.startswith("optional["):
            return None
        return self.scope.class_of(variable.cpp or variable.kind)

    def _parse_type(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        cls = self._class_of_target(nodes[0])
        return ParserCall(f"{parser}.parse_type()" if cls is None else f"{parser}.parse_type_of({cls})", "raises", (nodes[0],))

    def _parse_affine_expr(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_affine_expression({self.expression(nodes[0]).text})", "raises", (nodes[1],))

    def _parse_keyword_type(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_keyword_type({self.expression(nodes[0]).text})", "raises", (nodes[1],))

    def _parse_colon_type(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        cls = self._class_of_target(nodes[0])
        return ParserCall(f"{parser}.parse_colon_type()" if cls is None else f"{parser}.parse_colon_type_of({cls})", "raises", (nodes[0],))

    def _parse_custom_type_with_fallback(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        if len(nodes) == 2:
            read = self.lambda_argument(nodes[1], "read_type")
            return ParserCall(f"{self.scope.use('type_or')}({parser}, {read})", "raises", (nodes[0],))
        cls = self._class_of_target(nodes[0])
        if cls is None or self.scope.world.definition(cls, self.scope.dialect) is None:  # it has no syntax of its own
            return self._parse_type(parser, nodes)
        return ParserCall(f"{parser}.parse_custom_type_with_fallback({cls})", "raises", (nodes[0],))

    def _attribute(self, parser: str, nodes: Sequence[Any], method: str, kind: str) -> ParserCall:
        cls = self._class_of_target(nodes[0])
        rest = list(nodes[1:])
        key = into = ""
        if len(rest) >= 2:
            *rest, key_node, into_node = rest
            key, into = self.plain_text(self.expression(key_node)), self.expression(into_node).text
        type_ = ", ".join(text for one in rest if (text := self.expression(one).text) not in ("None", "[]"))
        arguments = [*([cls] if cls is not None else []), *([type_] if type_ else [])]
        suffix = "_of" if cls is not None and method == "parse_attribute" else ""
        return ParserCall(
            f"{parser}.{method}{suffix}({', '.join(arguments)})", kind, (nodes[0],), also=f"{into}[{key}] = {{0}}" if key else ""
        )

    def _parse_attribute(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return self._attribute(parser, nodes, "parse_attribute", "raises")

    def _parse_custom_attribute_with_fallback(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        found = self._attribute(parser, nodes, "parse_custom_attribute_with_fallback", "raises")
        if found.text.endswith("()"):
            return ParserCall(f"{parser}.parse_attribute()", "raises", found.targets, also=found.also)
        return found

    def _parse_optional_attribute(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        found = self._attribute(parser, nodes, "parse_optional_attribute", "may")
        return ParserCall(f"{parser}.parse_optional_attribute()", "may", found.targets, also=found.also)

    def _parse_symbol_name(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        also = f"{self.expression(nodes[2]).text}[{self.plain_text(self.expression(nodes[1]))}] = {{0}}" if len(nodes) == 3 else ""
        return ParserCall(f"{parser}.parse_symbol_name()", "raises", (nodes[0],), also=also)

    def _parse_optional_symbol_name(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        also = f"{self.expression(nodes[2]).text}[{self.plain_text(self.expression(nodes[1]))}] = {{0}}" if len(nodes) == 3 else ""
        return ParserCall(f"{parser}.parse_optional_symbol_name()", "may", (nodes[0],), also=also)

    def _parse_optional_attr_dict(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_attr_dict({self.expression(nodes[0]).text})", "raises")

    def _parse_optional_attr_dict_with_keyword(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_attr_dict_with_keyword({self.expression(nodes[0]).text})", "raises")

    # ---- operands, regions

    def _operand(self, parser: str, method: str, kind: str, nodes: Sequence[Any]) -> ParserCall:
        """Return the call that parses an operand; result numbers (`%a#1`) may be forbidden."""
        allowed = "".join(f"allow_result_number={self.expression(one).text}" for one in nodes[1:])
        return ParserCall(f"{parser}.{method}({allowed})", kind, (nodes[0],))

    def _parse_operand(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return self._operand(parser, "parse_operand", "raises", nodes)

    def _parse_optional_operand(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return self._operand(parser, "parse_optional_operand", "may", nodes)

    def _list(self, parser: str, name: str, nodes: Sequence[Any]) -> ParserCall:
        method = snake_case_identifier(name)
        arguments: list[str] = []
        for one in nodes[1:]:
            found = self.expression(one)
            named = {"int": "required_count=", "bool": "allow_result_number="}.get(found.kind, "") if name == "parseOperandList" else ""
            arguments.append(f"{named}{found.text}")
        if name == "parseOperandList" and "Delimiter" not in "".join(arguments) and arguments and "=" not in arguments[0]:
            arguments = [f"required_count={arguments[0]}"]
        arguments.sort(key=lambda text: "=" in text)
        return ParserCall(f"{parser}.{method}({', '.join(arguments)})", "raises", (nodes[0],), "extend")

    def _parse_assignment_list(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_assignment_list()", "raises", tuple(nodes[:2]), "pair")

    def _parse_optional_assignment_list(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_assignment_list() or ([], [])", "may", tuple(nodes[:2]), "pair")

    def _parse_argument(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_argument({', '.join(self.expression(one).text for one in nodes[1:])})", "raises", (nodes[0],))

    def _parse_optional_argument(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(
            f"{parser}.parse_optional_argument({', '.join(self.expression(one).text for one in nodes[1:])})", "may", (nodes[0],)
        )

    def _resolve_operand(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        operand, type_ = self.expression(nodes[0]), self.expression(nodes[1])
        return ParserCall(f"{parser}.resolve_operand({operand.text}, {type_.text})", "raises", (nodes[2],), "append")

    def _resolve_operands(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        arguments = [self.expression(one).text for one in nodes[:-1]]
        return ParserCall(f"{parser}.resolve_operands({', '.join(arguments)})", "raises", (nodes[-1],), "extend")

    def _add_type_to_list(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(self.expression(nodes[0]).text, "raises", (nodes[1],), "append")

    def _add_types_to_list(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(self.expression(nodes[0]).text, "raises", (nodes[1],), "extend")

    def _parse_region(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        arguments = [text for one in nodes[1:2] if (text := self.expression(one).text) not in ("[]", "None")]
        if len(nodes) > 2 and text_of(nodes[2]) in ("true", "false") and text_of(nodes[2]) == "true":
            arguments.append("enable_name_shadowing=True")
        return ParserCall(f"{parser}.parse_region({', '.join(arguments)})", "raises", (nodes[0],), "take")

    def _parse_optional_region(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        found = self._parse_region(parser, nodes)
        return ParserCall(found.text.replace("parse_region", "parse_optional_region"), "may", found.targets, "take")

    def _parse_successor_and_use_list(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_successor_and_use_list()", "raises", tuple(nodes[:2]), "pair")

    def _parse_optional_location_specifier(self, parser: str, nodes: Sequence[Any]) -> ParserCall:
        return ParserCall(f"{parser}.parse_optional_location_specifier()", "raises", (nodes[0],))

    def _get_current_location(self, parser: str, nodes: Sequence[Any]) -> ParserCall | None:
        return ParserCall(f"{parser}.current_location()", "raises", (nodes[0],)) if nodes else None

    # ---- values that the parser gives

    def parser_value(self, parser: str, name: str, nodes: Sequence[Any]) -> Code:
        """Return a call of a parser method that returns a value.  Raises Untranslated."""
        if name == "parseCustomOperationName":
            return Code(f"{parser}.parse_custom_operation_name()", "sure[opname]")
        if name == "getCurrentLocation":
            return Code(f"{parser}.current_location()", "place")
        if name == "getNameLoc":
            return Code(f"{parser}.name_location()", "place")
        if name == "getResultName":
            return Code(f"{parser}.get_result_name({self.expression(nodes[0]).text})", "tuple[str,int]")
        if name == "getFullSymbolSpec":
            return Code('""', "str")
        if name == "getNumResults":
            return Code(f"{parser}.result_count", "int")
        if name in ("getBuilder", "getContext"):
            return Code("", "builder" if name == "getBuilder" else "context")
        if name == "getEncodedSourceLoc":
            return Code(f"{parser}.location_of({self.expression(nodes[0]).text})", "Location")
        raise Untranslated(f"the method {name} of the parser")


def _is_word(node: Any, translator: Expressions) -> bool:
    """Return True if the argument is a keyword to expect, False if it is a variable for any keyword."""
    if node.type in ("string_literal", "concatenated_string"):
        return True
    if node.type == "pointer_expression":
        return False
    return translator.expression(node).kind in ("str", "StringAttr")

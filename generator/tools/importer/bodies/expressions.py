"""Translate C++ expressions to Python, with the kinds of their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ....resolver.model import ResolvedTypeOrAttribute
from ..cpp.spelling import python_identifier, snake_case_identifier, strip_namespaces
from ..cpp.tokens import Untranslated
from ..cpp.values import ATOM, BINARY, CONDITION, UNARY
from ..translator.hazards import is_natural
from ..translator.reading import read
from ..translator.tree import Untranslatable
from .code import UNNEEDED, Code, inner_kind, integer_bits, is_dense_array, literal, split_kinds
from .conditions import static_condition
from .scope import Scope, Variable
from .source import text_of
from .table import BUILDER, FUNCTIONS, method
from .world import definition_accessors, operation_accessors

_DIVISIONS = {"/": "quotient", "%": "remainder"}
"""Maps operators to the functions that compute as C++ does with negative numbers."""
_CASTS = {"cast", "cast_or_null", "cast_if_present", "static_cast", "reinterpret_cast", "const_cast"}
_DYN_CASTS = {"dyn_cast", "dyn_cast_or_null", "dyn_cast_if_present"}
_TESTS = {"isa", "isa_and_nonnull", "isa_and_present"}
_PARTS = {"Region": ("blocks", "list[Block]"), "Block": ("operations", "list[Operation]")}
"""Maps values that a loop may iterate to the member with their elements and its kind."""
_QUANTIFIERS = {"all_of": "all", "any_of": "any", "none_of": "not any"}
_FINDERS = {"find"}
_POINTERS = ("Type", "Attribute", "Value", "Operation", "Block", "Region")
_SHAPE = ("getElementType", "getShape", "getRank", "getNumElements", "getDimSize", "hasRank", "hasStaticShape", "getEncoding", "getWidth")
"""Methods of shaped types, which operations do not have."""
_MAKERS = {"SmallVector", "ArrayRef", "vector", "TypeRange", "ValueRange", "SmallVectorImpl", "MutableArrayRef"}


_FIELD_PARSER = re.compile(r"(?:mlir::)?FieldParser<(.*)>", re.S)


class Expressions:
    """Translates expressions in one scope."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.is_after_condition = False
        """True while translating an expression that runs only if a preceding condition is true."""

    def expression(self, node: Any) -> Code:
        """Return the Python of an expression.  Raises Untranslated."""
        handler: Callable[[Any], Code] | None = getattr(self, f"_{node.type}", None)
        if handler is None:
            raise Untranslated(f"the construct {node.type}")
        return handler(node)

    def ran(self, found: Code) -> Code:
        """Write a call that fails by an exception; return True as its value.  Raises Untranslated."""
        raise Untranslated("the success of a call")

    def condition(self, node: Any) -> Code:
        """Return the Python of an expression that is used as a condition."""
        found = self.expression(node)
        return self.converted(found, "bool") or truth(found)

    # ---- atoms

    def _number_literal(self, node: Any) -> Code:
        text = text_of(node).replace("'", "")
        if re.fullmatch(r"\d*\.\d*f?|\d+f", text):
            return Code(text.rstrip("f"), "float")
        return Code(re.sub(r"(?<!x)[uUlL]+$", "", text), "int")

    def _string_literal(self, node: Any) -> Code:
        return Code(literal(string_value(node)), "str")

    def _concatenated_string(self, node: Any) -> Code:
        return Code(literal("".join(string_value(child) for child in node.named_children)), "str")

    def _raw_string_literal(self, node: Any) -> Code:
        match = re.fullmatch(r'R"(\w*)\((.*)\)\1"', text_of(node), re.S)
        return Code(literal(match[2] if match else ""), "str")

    def _char_literal(self, node: Any) -> Code:
        return Code(literal(unescaped(text_of(node)[1:-1])), "str")

    def _true(self, node: Any) -> Code:
        return Code("True", "bool")

    def _false(self, node: Any) -> Code:
        return Code("False", "bool")

    def _null(self, node: Any) -> Code:
        return Code("None", "none")

    def _this(self, node: Any) -> Code:
        return self.scope.receiver()

    def _argument_list(self, node: Any) -> Code:
        """Return the only value of an argument list, as in `StringLiteral name("x")`.  Raises Untranslated."""
        items = [child for child in node.named_children if child.type != "comment"]
        if len(items) != 1:
            raise Untranslated("a constant of several values")
        return self.expression(items[0])

    def _parenthesized_expression(self, node: Any) -> Code:
        return self.expression(node.named_children[0])

    def _identifier(self, node: Any) -> Code:
        name = text_of(node)
        variable = self.scope.variables.get(name)
        if variable is not None:
            return variable.code
        if name == "nullopt":
            return Code("None", "none")
        if name == "impl":
            return Code(self.scope.receiver().text, "storage")
        if name == "kDynamic":
            return Code(self.scope.use("DYNAMIC"), "int")
        constant = self.scope.sources.constant(self.scope.owner_name, name)
        if constant is not None:
            return self.expression(constant)
        case = self.scope.own_field(name) or self.scope.case_of(name)
        if case is not None:
            return case
        reference = self.scope.module.function_reference(name)
        if reference is not None:
            return reference
        raise Untranslated(f"the name {name}")

    def _qualified_identifier(self, node: Any) -> Code:
        name = re.sub(r"\s+", "", text_of(node)).removeprefix("::")
        known = static_condition(name, self.scope)
        if known is not None:
            return Code(str(known), "bool")
        last = name.rpartition("::")[2]
        if last == "nullopt":
            return Code("None", "none")
        if last in ("kDynamic", "kDynamicSize"):
            return Code(self.scope.use("DYNAMIC"), "int")
        if "Delimiter::" in name:
            spelled = {"OptionalParen": "OPTIONAL_PAREN", "OptionalSquare": "OPTIONAL_SQUARE", "OptionalBraces": "OPTIONAL_BRACES"}
            spelled |= {"OptionalLessGreater": "OPTIONAL_LESS_GREATER", "LessGreater": "LESS_GREATER", "Braces": "BRACES"}
            return Code(f"{self.scope.use('Delimiter')}.{spelled.get(last, last.upper())}", "Delimiter")
        if last in _SPECULATABILITY:
            return Code(f"{self.scope.use('Speculatability')}.{_SPECULATABILITY[last]}", "Speculatability")
        case = self.scope.case_of(name)
        if case is not None:
            return case
        constant = self.scope.sources.constant(name.rpartition("::")[0].rpartition("::")[2], last)
        if constant is not None:
            return self.expression(constant)
        raise Untranslated(f"the name {strip_namespaces(name)}")

    # ---- operators

    def _unary_expression(self, node: Any) -> Code:
        sign, operand = text_of(node.children[0]), node.child_by_field_name("argument")
        if sign == "!":
            return negated(self.condition(operand))
        found = self.expression(operand)
        return Code(f"{sign}{found.inside(UNARY)}", found.kind or "int", UNARY) if sign in "-~" else found

    def _pointer_expression(self, node: Any) -> Code:
        found = self.expression(node.child_by_field_name("argument"))
        sequence = iterated_by(found)
        if sequence is not None and text_of(node.children[0]) == "*":
            return Code(f"{sequence}[{found.text}]", _iterated_kind(found))
        return Code(found.text, inner_kind(found.kind, "optional") or inner_kind(found.kind, "sure") or found.kind, found.precedence)

    def _binary_expression(self, node: Any) -> Code:
        sign = text_of(node.child_by_field_name("operator"))
        left_node, right_node = node.child_by_field_name("left"), node.child_by_field_name("right")
        if sign in ("&&", "||"):
            return self._joined(sign, left_node, right_node)
        if sign in ("<<", ">>"):
            left, right = self.expression(left_node), self.expression(right_node)
            return Code(f"{left.inside(9)} {sign} {right.inside(9)}", "int", 8)
        if sign not in BINARY:
            raise Untranslated(f"the operator {sign}")
        left, right = self.expression(left_node), self.expression(right_node)
        if sign in ("==", "!="):
            return compared(sign, left, right)
        _, spelling, precedence = BINARY[sign]
        if sign in ("<", ">", "<=", ">="):
            return Code(f"{left.inside(5)}{spelling}{right.inside(5)}", "bool", 4)
        if sign == "/" and "float" in (left.kind, right.kind):
            spelling = " / "
        if sign == "+" and "str" in (left.kind, right.kind):
            return Code(f"{self.as_text(left).inside(9)} + {self.as_text(right).inside(10)}", "str", 9)
        if sign in _DIVISIONS and "int" in (left.kind, right.kind) and not self._is_natural(node):
            return Code(f"{self.scope.use(_DIVISIONS[sign])}({left.text}, {right.text})", "int")
        kind = "str" if left.kind == "str" else "bool" if left.kind == right.kind == "bool" else left.kind or right.kind
        return Code(f"{left.inside(precedence)}{spelling}{right.inside(precedence + 1)}", kind, precedence)

    def _is_natural(self, node: Any) -> bool:
        """Return True for a division of numbers that are not negative, and a remainder that is only compared with 0."""
        around = node.parent
        while around is not None and around.type == "parenthesized_expression":
            around = around.parent
        if text_of(node.child_by_field_name("operator")) == "%" and around is not None and around.type == "binary_expression":
            other = around.child_by_field_name("right")
            if text_of(around.child_by_field_name("operator")) in ("==", "!=") and text_of(other) == "0":
                return True
        types = {name: variable.cpp for name, variable in self.scope.variables.items()}
        try:
            return all(is_natural(read(node.child_by_field_name(side)), types) for side in ("left", "right"))
        except Untranslatable:
            return False

    def _joined(self, sign: str, left_node: Any, right_node: Any) -> Code:
        left = self.condition(left_node)
        before = self.is_after_condition
        self.is_after_condition = before or left.text != "True" or sign != "&&"
        right = self.condition(right_node)
        self.is_after_condition = before
        if "True" in (left.text, right.text):
            other = right if left.text == "True" else left
            return other if sign == "&&" else Code("True", "bool")
        if sign == "&&" and "False" in (left.text, right.text):
            return Code("False", "bool")
        word, precedence = ("and", 2) if sign == "&&" else ("or", 1)
        least = precedence if precedence == 2 else 3
        inner = [one.text if one.precedence == precedence else one.inside(max(least, precedence + 1)) for one in (left, right)]
        return Code(f" {word} ".join(inner), "bool", precedence)

    def _conditional_expression(self, node: Any) -> Code:
        condition = self.condition(node.child_by_field_name("condition"))
        first = self.expression(node.child_by_field_name("consequence"))
        second = self.expression(node.child_by_field_name("alternative"))
        kind = first.kind if first.kind not in ("", "none") else second.kind
        return Code(f"{first.inside(1)} if {condition.inside(1)} else {second.inside(0)}", kind, CONDITION)

    def _subscript_expression(self, node: Any) -> Code:
        subject = self.expression(node.child_by_field_name("argument"))
        index = self.expression(node.child_by_field_name("indices").named_children[0])
        if subject.kind == "int":  # `value[i]` is a bit of an APInt
            return Code(f"{subject.inside(9)} >> {index.inside(9)} & 1 != 0", "bool", 4)
        kind = "Attribute" if subject.kind == "ArrayAttr" else subject.element
        if subject.kind.startswith("Dense"):
            kind = "int"
        return Code(f"{subject.inside()}[{index.text}]", kind)

    # ---- makers

    def _initializer_list(self, node: Any) -> Code:
        whole = re.fullmatch(r"\{\s*(\w+)\.begin\(\),\s*\1\.end\(\)\s*\}", text_of(node))
        if whole and whole[1] in self.scope.variables:
            found = self.scope.variables[whole[1]].code
            return Code(f"list({found.text})", found.kind)
        given = [self.expression(child) for child in node.named_children if child.type != "comment"]
        items = self.ranges(given)
        if len(given) == 2 and len(items) == 1:
            return Code(f"list({items[0].text})", items[0].kind)
        kind = items[0].kind if items else ""
        return Code(f"[{', '.join(item.text for item in items)}]", f"list[{kind}]")

    def _compound_literal_expression(self, node: Any) -> Code:
        kind = self.scope.kind(text_of(node.child_by_field_name("type")))
        items = [child for child in node.child_by_field_name("value").named_children if child.type != "comment"]
        return self.made(kind, text_of(node.child_by_field_name("type")), items)

    def made(self, kind: str, cpp: str, nodes: Sequence[Any]) -> Code:
        """Return the value of `T{a, b}` or `T(a, b)`."""
        arguments = self.ranges([self.expression(one) for one in nodes])
        if kind == "list[bool]" and len(arguments) == 1 and arguments[0].kind == "int" and cpp.endswith("BitVector"):
            return Code(f"[False] * {arguments[0].inside(UNARY)}", kind, 10)
        if kind.startswith("list[") and _is_counted(cpp, nodes, arguments):
            value = arguments[1].text if len(arguments) == 2 else empty_value(inner_kind(kind, "list"))
            return Code(f"[{value}] * {arguments[0].inside(UNARY)}", kind, 10)
        if kind.startswith("list["):
            if len(arguments) == 1 and strip_namespaces(cpp).startswith("MutableArrayRef") and arguments[0].kind.startswith("list["):
                return arguments[0]  # an assignment to an element changes the original list
            if len(arguments) == 1 and (arguments[0].kind.startswith("list[") or arguments[0].kind in ("ArrayAttr", "DictionaryAttr")):
                return Code(f"list({arguments[0].text})", kind)
            return Code(f"[{', '.join(one.text for one in arguments)}]", kind)
        if kind.startswith("tuple[") and len(arguments) > 1:
            return Code(f"({', '.join(one.text for one in arguments)})", kind)
        if kind == "dict" and len(arguments) == 1 and arguments[0].kind == "DictionaryAttr":
            return Code(f"{self.scope.use('entries')}({arguments[0].text})", kind)
        if kind == "dict" and len(arguments) == 1 and arguments[0].text.startswith("sorted("):
            return Code(f"dict{arguments[0].text[6:]}", kind)
        if kind.startswith("set["):
            return Code(f"set({arguments[0].text})" if arguments else "set()", kind)
        if not arguments and kind == "Argument":
            return Code(f'{self.scope.use("Argument")}({self.scope.use("UnresolvedOperand")}("", 0, 0))', kind)
        if not arguments:
            return self.scope.empty_struct(kind) or Code(empty_value(kind), kind)
        if kind in self.scope.sources.structs and self.scope.empty_struct(kind) is not None:
            return Code(f"{kind}({', '.join(one.text for one in arguments)})", kind)
        if kind == "int" and len(arguments) in (2, 3) and strip_namespaces(cpp) in ("APInt", "APSInt"):
            return Code(arguments[1].text, kind, arguments[1].precedence)  # a Python integer has no width
        if kind == "float" and len(arguments) == 2 and arguments[0].kind == "semantics":
            return Code(arguments[1].text, kind, arguments[1].precedence)
        if len(arguments) == 1 and (kind in ("str", "int", "bool", "float") or kind == arguments[0].kind or kind in _POINTERS):
            return Code(arguments[0].text, kind, arguments[0].precedence)
        if kind in ("builder", "context"):
            return Code("", kind)
        if kind == "SymbolTable" and len(arguments) == 1:
            return Code(f"{self.scope.use(kind)}({arguments[0].text})", kind)
        own_enum = self.scope.own_enum(cpp) if len(arguments) == 1 and arguments[0].kind == "int" else None
        if own_enum is not None:
            return self._numbered(self.scope.module.enum_class(own_enum), arguments[0], kind)
        if len(arguments) == 1 and arguments[0].kind == "int" and self.scope.enum_of(cpp) is not None:
            return self._numbered(self.scope.required_class(cpp), arguments[0], kind)
        if kind == "entry" and len(arguments) == 2:
            return Code(f"({self.plain_text(arguments[0])}, {arguments[1].text})", "entry")
        if kind == "ShapedTypeComponents":
            return self.components(arguments)
        if len(arguments) == 1:
            return Code(arguments[0].text, kind, arguments[0].precedence)
        raise Untranslated(f"making a {strip_namespaces(cpp)}")

    def components(self, arguments: Sequence[Code]) -> Code:
        """Return `ShapedTypeComponents` of a shape, an element type and an attribute, or of a type."""
        first, kind = arguments[0], "ShapedTypeComponents"
        if first.kind == kind:
            return first
        self.scope.use(kind)
        if first.kind.startswith("list["):
            rest = "".join(f", {one.text}" for one in arguments[1:])
            return Code(f"{kind}({first.text if first.text.endswith('.shape') else f'tuple({first.text})'}{rest})", kind)
        if first.kind in ("ShapedType", "RankedTensorType", "TensorType", "MemRefType", "VectorType", "UnrankedTensorType"):
            self.scope.module.add_text(
                "components_of",
                "def components_of(type_: ShapedType) -> ShapedTypeComponents:\n"
                '    """Return the shape and the element type of `type_`."""\n'
                "    return ShapedTypeComponents(tuple(type_.shape) if type_.has_rank else None, type_.element_type)\n",
            )
            self.scope.use("ShapedType")
            return Code(f"components_of({first.text})", kind)
        return Code(f"{kind}(None, {first.text})", kind)

    def element_made(self, kind: str, node: Any) -> Code:
        """Return an expression for a value of a known kind; `{a, b}` makes a struct or a pair."""
        is_made = kind.startswith("tuple[") or kind == "ShapedTypeComponents" or self.scope.sources.is_class(kind)
        is_empty = node.type == "initializer_list" and not node.named_children
        if is_empty and kind not in ("", "item") and not kind.startswith("list[") and not self.scope.is_made(kind):
            return Code(empty_value(kind), kind)
        plain, items = inner_kind(kind, "optional") or kind, [child for child in node.named_children if child.type != "comment"]
        if node.type == "initializer_list" and len(items) == 1 and not is_made and plain.endswith(("Type", "Attr", "Attribute", "Value")):
            return self.expression(items[0])  # the braces of `return {type};` add nothing
        if node.type == "initializer_list" and is_made:
            return self.made(kind, kind, [child for child in node.named_children if child.type != "comment"])
        return self.expression(node)

    def _cast_expression(self, node: Any) -> Code:
        found = self.expression(node.child_by_field_name("value"))
        return Code(found.text, self.scope.kind(text_of(node.child_by_field_name("type"))), found.precedence)

    # ---- calls

    def _call_expression(self, node: Any) -> Code:
        function, arguments = node.child_by_field_name("function"), argument_nodes(node)
        if function.type == "field_expression":
            return self._method_call(function, arguments)
        name, classes = _function_name(function)
        if function.type in ("subscript_expression", "call_expression"):
            element = self.expression(function)
            if element.kind == "function":
                return Code(f"{element.inside()}({', '.join(self.expression(one).text for one in arguments)})", "result")
        if function.type == "primitive_type":
            return self.made(self.scope.kind(name), name, arguments)
        if re.match(r"::\w+(<|$)", text_of(function)):  # a function outside of all classes
            helper = self.scope.helper(name, classes, self.ranges([self.expression(one) for one in arguments]))
            if helper is not None:
                return helper
        return self._plain_call(name, classes, arguments)

    def _plain_call(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        owner, _, last = name.rpartition("::")
        if last in _QUANTIFIERS and len(nodes) in (2, 3):
            return self._quantified(_QUANTIFIERS[last], nodes[:-1], nodes[-1])
        if last in ("find_if", "find_if_not") and len(nodes) in (2, 3):
            return self._found_if(last, nodes[:-1], nodes[-1])
        if last in ("map_range", "map_to_vector", "to_vector") and len(nodes) == 2:
            return self._mapped(*nodes)
        if classes and not owner and not nodes and self.scope.owner is None and self.scope.owner_name:
            own = self._own_template(self.scope.receiver(), last, classes, nodes)
            if own is not None:
                return own
        if last in _TESTS and classes:
            return self.is_instance(self.expression(nodes[0]), classes)
        if last in _CASTS and classes:
            return self.cast_to(self.expression(nodes[0]), classes[0], nodes)
        if last in _DYN_CASTS and classes:
            return self.dyn_cast(self.expression(nodes[0]), classes[0])
        if last in ("generatedTypePrinter", "generatedAttributePrinter") and len(nodes) == 2:
            value, printer = (self.expression(one).text for one in nodes)
            parts = [printer, value, literal(self.scope.dialect), *self.scope.without_mnemonic()]
            return Code(f"{self.scope.use('print_generated')}({', '.join(parts)})", "bool")
        if last == "to_integer" and len(nodes) in (2, 3):
            return negated(self.integer_read(self.expression(nodes[0]), nodes[2] if len(nodes) == 3 else None, nodes[1]))
        if last == "StringRef" and len(nodes) == 2 and (start := self.expression(nodes[0])).kind == "pointer":
            return Code(start.text, "str")
        if last == "getDefaultDiagnosticEmitFn":
            return Code(self.scope.use("invalid"), "error")
        if last == "parseOptionalVisibilityKeyword" and len(nodes) == 2:
            return Code(f"{self.scope.use_visibility()}({', '.join(self.expression(one).text for one in nodes)})", "result")
        if last == "lookupNearestSymbolFrom" and len(nodes) == 2:
            return self._looked_up(self.scope.use("lookup_nearest_symbol"), classes, *map(self.expression, nodes))
        limits = re.search(r"\bnumeric_limits<(.*)>$", owner)
        if limits and last in ("max", "min") and not nodes and (found := self._limit(limits[1], last == "max")) is not None:
            return found
        variable = self.scope.variables.get(name)
        if variable is not None and variable.is_function:
            given = [one.text for one in map(self.expression, nodes) if one.kind not in UNNEEDED]
            only_outs = set(variable.outs).difference(variable.both)
            call = f"{variable.text}({', '.join(text for index, text in enumerate(given) if index not in only_outs)})"
            if variable.outs:
                return Code(f"{', '.join(given[index] for index in variable.outs)} = {call}", "result")
            return Code(call, variable.returns)
        if last == "get" and len(classes) == 1 and classes[0].isdecimal() and len(nodes) == 1:
            subject = self.expression(nodes[0])
            kinds = pair_kinds(subject.kind) or split_kinds(inner_kind(subject.kind, "tuple"))
            return Code(f"{subject.inside()}[{classes[0]}]", kinds[int(classes[0])] if int(classes[0]) < len(kinds) else "")
        if last in ("make_pair", "make_tuple") or name in ("std::pair", "std::tuple", "pair"):
            made = [self.expression(one) for one in nodes]
            return Code(f"({', '.join(one.text for one in made)})", f"tuple[{','.join(one.kind for one in made)}]")
        if last == "tie":
            return Code(", ".join(self.expression(one).text for one in nodes), "tuple")
        if last == "filter_to_vector" and len(nodes) == 2:
            return self._filtered(*nodes)
        if (
            last in ("get", "getChecked")
            and not owner
            and self.scope.world.definition(self.scope.owner_name, self.scope.dialect) is not None
        ):
            owner = self.scope.owner_name
        if last in ("get", "getChecked") and owner:
            return self._get(owner, nodes)
        reader = _FIELD_PARSER.fullmatch(owner)
        if reader is not None and last == "parse" and len(nodes) == 1:
            return self._field_read(reader[1], self.expression(nodes[0]).text)
        if last in ("succeeded", "failed", "success", "failure") and len(nodes) == 1:
            parsed = self.scope.variables.get(re.sub(r"^\*|\.value\(\)$|\s", "", text_of(nodes[0])))
            if parsed is not None and parsed.cpp == "parsed":
                return Code("True" if last in ("succeeded", "success") else "False", "bool")
            found = self.expression(nodes[0])
            if found.kind == "tells":
                found = Code(found.text, "bool")
            if found.kind.startswith("sure["):
                return Code("True" if last in ("succeeded", "success") else "False", "bool")
            if found.kind == "result" and nodes[0].type == "call_expression":
                return self.ran(found) if last in ("succeeded", "success") else negated(self.ran(found))
            if found.kind not in ("bool", "optresult") and not found.kind.startswith("optional["):
                raise Untranslated(f"{last} of {text_of(nodes[0])[:30]}")
            condition = truth(found)
            return negated(condition) if last in ("failed", "failure") else condition
        if owner.rpartition("::")[2] == "Location" or last in ("getUnknownLoc",):
            raise Untranslated("a location")
        if last == "getDialect" and not nodes and self.scope.sources.is_dialect_interface(self.scope.owner_name):
            return Code("", "context")
        largest = re.fullmatch(r"getMaxEnumValFor(\w+)", last)
        if largest is not None and (enum := self.scope.enum_of(largest[1])) is not None:
            return Code(str(max(int(case.value) for case in enum.cases)), "int")
        own = None if owner else self.scope.own_call(last, lambda: [self.expression(one) for one in nodes])
        if own is not None:
            return own
        static = self._static_of_class(owner, last, nodes) if owner else None
        if static is not None:
            return static
        arguments = self.ranges([self.expression(one) for one in nodes])
        if last in ("hasSingleElement", "size") and len(arguments) == 1 and arguments[0].kind in ("Block", "Region"):
            inner, element = ("operations", "Operation") if arguments[0].kind == "Block" else ("blocks", "Block")
            arguments = [Code(f"{arguments[0].inside()}.{inner}", f"list[{element}]")]
        if last in ("begin", "end") and len(arguments) == 1:
            return self.method_of(arguments[0], last, [], [])
        if last == "unique" and len(arguments) == 1:
            kind = f"iterator[{arguments[0].text}|{self.element_kind(arguments[0])}]"
            return Code(f"{self.scope.use('unique')}({arguments[0].text})", kind)
        if last in _FINDERS and len(arguments) == 2 and not iterated_by(arguments[0]):
            return self._found(arguments)
        if last in ("equal", "is_permutation") and len(arguments) == 2:
            word = "list" if last == "equal" else "sorted"
            other = iterated_by(arguments[1]) or arguments[1].text
            return Code(f"{word}({arguments[0].text}) == {word}({other})", "bool", 4)
        if last == "getElementTypeOrSelf" and arguments and arguments[0].kind == "Value":
            arguments = [Code(f"{arguments[0].inside()}.type", "Type")]
        if last in ("next", "prev") and arguments and iterated_by(arguments[0]):
            count = arguments[1].inside(10) if len(arguments) > 1 else "1"
            return Code(f"{arguments[0].inside(9)} {'+' if last == 'next' else '-'} {count}", arguments[0].kind, 9)
        if last == "distance" and len(arguments) in (1, 2):
            if len(arguments) == 1:
                return Code(f"len({arguments[0].text})", "int")
            return Code(f"{arguments[1].inside(9)} - {arguments[0].inside(10)}", "int", 9)
        if last in ("max_element", "min_element") and len(arguments) == 1:
            values = arguments[0]
            text = f"{values.inside()}.index({last[:3]}({values.text}))"
            return Code(text, f"iterator[{values.text}|{self.element_kind(values)}]")
        if last == "is_sorted" and len(arguments) in (1, 2):
            if len(arguments) == 1:
                return Code(f"list({arguments[0].text}) == sorted({arguments[0].text})", "bool", 4)
            sequence = arguments[0].inside()
            pairs = f"for one, later in zip({sequence}, {sequence}[1:])"
            return Code(f"not any({arguments[1].inside()}(later, one) {pairs})", "bool", 3)
        if last in ("lower_bound", "upper_bound") and len(arguments) == 2 and self.element_kind(arguments[0]) in ("int", "str"):
            finder = self.scope.use("bisect_left" if last == "lower_bound" else "bisect_right")
            return Code(
                f"{finder}({arguments[0].text}, {arguments[1].text})", f"iterator[{arguments[0].text}|{self.element_kind(arguments[0])}]"
            )
        if last == "accumulate" and len(arguments) in (2, 3):
            is_product = len(arguments) == 3 and "multiplies" in text_of(nodes[-1])
            product = f"{self.scope.use('prod')}({arguments[0].text})" if is_product else f"sum({arguments[0].text})"
            neutral = "1" if is_product else "0"
            if len(arguments) == 3 and not is_product and "plus" not in text_of(nodes[-1]):
                raise Untranslated("the function accumulate")
            if arguments[1].text == neutral:
                return Code(product, "int")
            return Code(f"{arguments[1].inside(9)} {'*' if is_product else '+'} {product}", "int", 9)
        if last == "concat" or last == "zip" or last in ("zip_equal", "zip_first", "enumerate"):
            return self._combined(last, arguments)
        if last in _MAKERS and len(arguments) == 1 and is_single(arguments[0]):
            return Code(f"[{arguments[0].text}]", f"list[{arguments[0].kind}]")
        if not nodes and last in ("ArrayRef", "StringRef", "string", "Twine"):
            return Code("[]", self.scope.kind(f"{name}<{', '.join(classes)}>")) if last == "ArrayRef" else Code('""', "str")
        for key in ("::".join(name.split("::")[-2:]), last):
            own_function = None if owner in ("std", "llvm") else self.scope.sources.function(last, len(nodes))
            if key in FUNCTIONS and (own_function is None or own_function.is_core):
                return self.filled(FUNCTIONS[key], None, arguments)
        helper = self.scope.helper(name, classes, arguments)
        if helper is not None:
            return helper
        kind = self.scope.kind(f"{name}<{', '.join(classes)}>" if classes else name)
        if kind.startswith("list[") or last[:1].isupper() or kind in ("int", "str", "bool"):
            return self.made(kind, name, nodes)
        raise Untranslated(f"the function {last}")

    def _limit(self, cpp: str, is_greatest: bool) -> Code | None:
        """Return the greatest or least value of an integer type, also given as `decltype(x)`; None for other types."""
        named = re.fullmatch(r"decltype\((\w+)\)", cpp.strip())
        variable = self.scope.variables.get(named[1]) if named else None
        found = integer_bits(cpp if variable is None else variable.cpp)
        if found is None:
            return None
        bits, is_signed = found
        if is_greatest:
            return Code(f"(1 << {bits - is_signed}) - 1", "int", 9)
        return Code(f"-(1 << {bits - 1})" if is_signed else "0", "int", UNARY if is_signed else ATOM)

    def _field_read(self, cpp: str, parser: str) -> Code:
        """Return the call for `FieldParser<X>::parse(parser)`, which raises where C++ returns a failure.  Raises Untranslated."""
        kind = self.scope.kind(cpp)
        inner = inner_kind(kind, "list")
        if inner:
            reader = self.scope.module.imported("ods.text.parameter_support", "parse_list")
            element = self._field_read(inner, parser)
            return Code(f"list({reader}({parser}, lambda: {element.text}))", f"sure[{kind}]")
        plain = {"str": "parse_string()", "int": "parse_integer()", "Type": "parse_type()", "Attribute": "parse_attribute()"}.get(kind)
        if plain is not None:
            return Code(f"{parser}.{plain}", f"sure[{kind}]")
        cls = self.scope.required_class(cpp)
        what = "type" if kind.endswith("Type") else "attribute"
        return Code(f"{parser}.parse_custom_{what}_with_fallback({cls})", f"sure[{kind}]")

    def _static_of_class(self, owner: str, name: str, nodes: Sequence[Any]) -> Code | None:
        """Return the value of `FooOp::getOperationName()`, `FooType::getMnemonic()`, `ShapedType::isDynamic(x)` and the like, or None."""
        class_name = owner.rpartition("::")[2]
        if name in ("getOperationName", "getMnemonic", "getDialectNamespace"):
            found = self.scope.class_of(owner)
            if found is not None and name == "getOperationName":
                return Code(f"{found}.name", "str")
            if found is not None and name == "getMnemonic":
                return Code(f"{found}.mnemonic", "str")
            dialect = self.scope.dialect_namespace(class_name)
            return None if dialect is None else Code(literal(dialect), "str")
        if name == "parse" and len(nodes) > 1 and self.scope.world.definition(class_name, self.scope.dialect) is not None:
            written = self.scope.module.static_helper(class_name, name, [self.expression(one) for one in nodes])
            if written is not None:
                return written
        if name == "parse" and nodes and (found := self.scope.class_of(owner)) is not None:
            parser = self.expression(nodes[0])
            if parser.kind == "parser":
                is_builtin = is_dense_array(class_name)
                text = (
                    f"{parser.text}.parse_custom_attribute_with_fallback({found})"
                    if is_builtin
                    else f"{found}.parse_assembly({parser.text})"
                )
                return Code(text, self.scope.kind_of_class(class_name))
        attribute = re.fullmatch(r"get(\w+)AttrName", name)
        if attribute and (found_name := self.scope.attribute_name(class_name, attribute[1])) is not None:
            return Code(literal(found_name), "str")
        return None

    def _combined(self, name: str, arguments: list[Code]) -> Code:
        elements = [self.element_kind(one) for one in arguments]
        if name == "concat":
            return Code(f"[{', '.join(f'*{one.inside()}' for one in arguments)}]", arguments[0].kind)
        if name == "enumerate":
            inner = arguments[0].text if len(arguments) == 1 else f"zip({', '.join(one.text for one in arguments)})"
            return Code(f"enumerate({inner})", f"pairs[int,{','.join(elements)}]")
        return Code(f"zip({', '.join(one.text for one in arguments)})", f"pairs[{','.join(elements)}]")

    def element_kind(self, found: Code) -> str:
        """Return the kind of the elements of a sequence."""
        if found.kind == "ArrayAttr":
            return "Attribute"
        if found.kind in ("dict", "DictionaryAttr"):
            return "entry"
        if found.kind.startswith("Dense"):
            return "int"
        if pairs := inner_kind(found.kind, "pairs"):
            return f"tuple[{pairs}]"
        return found.element or inner_kind(found.kind, "set")

    def _get(self, owner: str, nodes: Sequence[Any]) -> Code:
        """Return the Python of `Class::get(…)`."""
        class_name = owner.rpartition("::")[2]
        given = [self.expression(one) for one in nodes if not self._is_callback(one)]
        arguments = [one for one in given if one.kind not in ("context", "builder", "place", "Location", "parser", "error")]
        class_name = self.scope.owner_name if class_name == "Base" else class_name
        if class_name[:1].islower():  # the owner is a namespace, not a class
            made = self.scope.module.static_helper(class_name, "get", [self.expression(one) for one in nodes], is_maker=True)
            if made is not None:
                return made
        definition = self.scope.world.definition(class_name, self.scope.dialect)
        if definition is not None and owner != "Base":
            made = None
            if not _fits(definition, arguments):
                made = self.scope.module.static_helper(class_name, "get", [one for one in given if one.kind != "error"], is_maker=True)
            elif arguments and not any(one.kind in ("context", "builder") for one in given):  # `get` has a parameter for the builder
                made = self.scope.module.builder(class_name, given)
            if made is not None:
                return made
        if class_name == "IntegerType" and arguments:
            sign = arguments[1].text.rpartition(".")[2].lower() if len(arguments) > 1 else "signless"
            return Code(f"{self.scope.use('IntegerType')}.get_{sign}({arguments[0].text})", "IntegerType")
        if class_name in ("NamedAttribute",):
            return Code(f"({', '.join(one.text for one in arguments)})", "entry")
        enum = self.scope.plain_enum(class_name)
        if enum is not None and len(arguments) == 1:
            self.scope.use("IntegerAttr")
            width = f"{self.scope.use('IntegerType')}.get_signless({enum.width})"
            return Code(f"IntegerAttr.get({width}, {arguments[0].text})", f"enumattr[{class_name.removesuffix('Attr')}]")
        found = self.scope.class_of(class_name if owner == "Base" else owner)
        if found is None:
            raise Untranslated(f"the class {class_name}")
        texts = [self.scope.fitted(class_name, index, one) for index, one in enumerate(arguments)]
        if class_name == "SymbolRefAttr" and len(arguments) == 2 and arguments[1].kind.startswith("list["):
            texts[1] = self._symbol_names(arguments[1])
        if class_name == "AffineMap":
            texts = _of_affine_map(arguments)
        if class_name == "DictionaryAttr" and [one.kind for one in arguments] == ["list[entry]"]:
            texts = [f"dict({texts[0]})"]
        return Code(f"{found}.get({', '.join(texts)})", self.scope.kind_of_class(class_name))

    def _symbol_names(self, references: Code) -> str:
        """Return the source of the names of a `SymbolRefAttr`'s nested references."""
        if references.text.startswith("["):
            return re.sub(r"FlatSymbolRefAttr\.get\(((?:[^()]|\([^()]*\))*)\)", r"\1", references.text)
        return f"[each.value for each in {references.inside(1)}]" if references.element.endswith("Attr") else references.text

    def _has_symbol_name(self, kind: str) -> bool:
        """Return True for operations that are symbols and whose `getName` is their name, not the operation's."""
        op = self.scope.world.operation(kind, self.scope.dialect)
        is_symbol = op is not None and any(use.interface.name == "Symbol" for use in op.interfaces)
        return is_symbol and op is not None and "getName" not in operation_accessors(op, "")

    def _is_callback(self, node: Any) -> bool:
        return node.type == "lambda_expression" or (node.type == "identifier" and text_of(node) in ("emitError", "emitErrorFn"))

    def _method_call(self, function: Any, nodes: Sequence[Any]) -> Code:
        subject_node, field = function.child_by_field_name("argument"), function.child_by_field_name("field")
        name, classes = _function_name(field)
        read = self.scope.variables.get(re.sub(r"^\*|\.value\(\)$|\s", "", text_of(subject_node)))
        if name in ("succeeded", "failed") and not nodes and read is not None and read.cpp == "parsed":
            return Code(str(name == "succeeded"), "bool")
        subject = self._item(self.expression(subject_node))
        if classes and (own := self._own_template(subject, name, classes, nodes)) is not None:
            return own
        if name == "getName" and self._has_symbol_name(subject.kind) and text_of(function.child_by_field_name("operator")) == ".":
            return Code(f"{self.scope.use('symbol_name')}({subject.text})", "str")
        if name in ("isa",) and classes:
            return self.is_instance(subject, classes)
        if name in ("cast", "getAs") and classes and not nodes:
            return self.cast_to(subject, classes[0])
        if name in ("dyn_cast", "dyn_cast_or_null") and classes:
            return self.dyn_cast(subject, classes[0])
        if name == "getRegisteredInterface" and classes:
            return Code("", self.scope.kind(classes[0]))
        if name == "hasTrait" and classes:
            own_class = f"{self.scope.use('operation_class')}({subject.text})" if subject.kind == "opname" else subject.text
            structure = re.fullmatch(_STRUCTURE, re.sub(r"\s", "", classes[0]))
            if structure is not None:
                count, parts, number = structure[1], structure[2].lower(), structure[3] or "0"
                arguments = f"{own_class}, {literal(count)}, {literal(parts if parts.endswith('s') else parts + 's')}, {number}"
                return Code(f"{self.scope.use('has_structure')}({arguments})", "bool")
            if subject.kind == "opname":
                return Code(f"{self.scope.use('class_has_trait')}({own_class}, {self.scope.use_trait(classes[0])})", "bool")
            return Code(f"{subject.inside()}.has_trait({self.scope.use_trait(classes[0])})", "bool")
        if name == "getParentWithTrait" and classes:
            trait = self.scope.use_trait(classes[0])
            return Code(f"{self.scope.use('parent_with_trait')}({subject.text}, {trait})", "Operation")
        if subject.kind == "builder":
            return self._built(name, classes, nodes)
        if name == "getOrAddProperties" and subject.kind == "state":
            return Code(subject.text, f"properties[{self.scope.properties_owner(classes[0] if classes else '')}]")
        return self.method_of(subject, name, classes, nodes)

    def _own_template(self, subject: Code, name: str, classes: list[str], nodes: Sequence[Any]) -> Code | None:
        """Return the call for `value.isa<Kind::First>()` if a class of the project has this method template; None otherwise."""
        sources = self.scope.sources
        if not self.scope.is_own_class(subject.kind):
            return None
        for cls in (subject.kind, *sources.ancestors(subject.kind)):
            own = self.scope.module.method_helper(subject, cls, name, lambda: [self.expression(one) for one in nodes], classes)
            if own is not None:
                return own
        return None

    def converted(self, subject: Code, cpp: str) -> Code | None:
        """Return a call of `operator T()` of a class of the project; None if the class has no such operator."""
        sources = self.scope.sources
        for cls in (subject.kind, *sources.ancestors(subject.kind)) if self.scope.is_own_class(subject.kind) else ():
            for name, functions in (
                sources.functions.items() if cpp != "bool" else [("operator bool", sources.functions.get("operator bool", []))]
            ):
                is_like = name.startswith("operator ") and self.scope.kind(name[9:]) == self.scope.kind(cpp)
                if is_like and any(one.owner == cls for one in functions):
                    return self.scope.module.method_helper(subject, cls, name, list)
        return None

    def method_of(self, subject: Code, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        """Return the Python of a method call."""
        if name == "getType" and subject.kind == "Value" and not nodes and (known := self.scope.type_of_value(subject.text)):
            return Code(f"{subject.inside()}.type", known)
        plain = inner_kind(subject.kind, "optional")
        if (
            subject.kind == "AffineMap"
            and name == "compose"
            and len(nodes) == 1
            and (sizes := self.expression(nodes[0])).kind == "list[int]"
        ):
            return Code(f"{subject.inside()}.evaluate({sizes.text})", "list[int]")
        if (case := inner_kind(subject.kind, "enumattr")) and name in ("getValue", "getInt", "getType"):
            kind = {"getValue": case, "getInt": "int"}.get(name, "Type")
            text = f"{subject.inside()}.{'type' if name == 'getType' else 'value'}"
            return Code(f"{self.scope.required_class(case)}({text})" if name == "getValue" else text, kind)
        if name == "getValues" and subject.kind.startswith("Dense") and classes:
            return Code(f"list({subject.text})", f"list[{self.scope.kind(classes[0])}]")
        if name == "checkAndReport" and subject.kind == "result":
            return subject  # its failure is an exception in Python
        if name in ("succeeded", "failed") and not nodes and subject.kind in ("tells", "result", "bool"):
            success = Code(subject.text, "bool") if subject.kind != "result" else self.ran(subject)
            return success if name == "succeeded" else negated(success)
        if inner_kind(subject.kind, "sure"):
            subject = Code(subject.text, inner_kind(subject.kind, "sure"), subject.precedence)
            if name in ("value", "has_value"):
                return subject if name == "value" else Code("True", "bool")
        if subject.kind.startswith("found[") and name in ("getFirst", "getSecond"):
            return self.scope.field(subject, name[3:].lower()) or subject
        if subject.kind in ("map", "dict") and (name == "find" and len(nodes) == 1 or name == "end" and not nodes):
            key = self.plain_text(self.expression(nodes[0])) if nodes else ""
            return Code(key, f"found[{subject.text}]")
        if subject.kind.startswith("set[") and (name == "find" and len(nodes) == 1 or name == "end" and not nodes):
            return Code(self.expression(nodes[0]).text if nodes else "", f"found[{subject.text}]")
        if subject.kind == "Region" and name in ("begin", "end"):
            subject = Code(f"{subject.inside()}.blocks", "list[Block]")
        if name in ("rbegin", "rend") and not nodes and subject.kind.startswith("list["):
            subject, name = Code(f"{subject.text}[::-1]", subject.kind), name[1:]
        if name in ("begin", "end") and not nodes and (subject.kind.startswith("list[") or subject.kind.startswith("Dense")):
            text = "0" if name == "begin" else f"len({subject.text})"
            return Code(text, f"iterator[{subject.text}|{self.element_kind(subject)}]")
        if name in ("succeeded", "failed") and subject.kind == "bool":
            return subject if name == "succeeded" else negated(subject)
        if name == "value" and not nodes and subject.kind.endswith(("Attr", "Type")) and self.scope.member(subject, name, list) is None:
            return subject
        if name == "value_or" and len(nodes) == 1:
            other = self.expression(nodes[0])
            text = f"{subject.text} if {subject.inside(5)} is not None else {other.text}"
            return Code(f"({text})", inner_kind(subject.kind, "optional") or subject.kind)
        if subject.kind == "ShapedTypeComponents" and name in ("getDims", "hasRank", "getElementType", "getAttribute"):
            text = {"getDims": "shape", "hasRank": "shape is not None", "getElementType": "element_type", "getAttribute": "attribute"}[name]
            kinds = {"getDims": "list[int]", "hasRank": "bool", "getElementType": "Type", "getAttribute": "Attribute"}
            return Code(f"{subject.inside()}.{text}", kinds[name], 4 if name == "hasRank" else ATOM)
        if name == "clone" and method(subject.kind, "getElementType") is not None and nodes:
            given = [self.expression(one) for one in nodes]
            if given[0].kind.startswith("list["):
                element = given[1].text if len(given) > 1 else f"{subject.inside()}.element_type"
                return Code(f"{subject.inside()}.clone_with({given[0].text}, {element})", subject.kind)
            return Code(f"{subject.inside()}.clone_with(None, {given[0].text})", subject.kind)
        if name in ("has_value", "hasValue") and not subject.kind.startswith("optional["):
            return Code(f"{subject.inside(5)} is not None", "bool", 4)
        if subject.kind == "str" and name == "getAsInteger" and len(nodes) == 2:
            return self.integer_read(subject, *nodes)
        if (subject.kind.startswith("set[") or subject.kind == "map") and name == "erase" and len(nodes) == 1:
            return self._erased(subject, self.expression(nodes[0]))
        if subject.kind.startswith("set[") and name == "insert":
            raise Untranslated("an insertion whose result is used")
        if subject.kind.startswith("optional[") or subject.kind == "optresult":
            if name in ("has_value", "hasValue"):
                return Code(f"{subject.inside(5)} is not None", "bool", 4)
            if name in ("value", "getValue") and not nodes:
                return Code(subject.text, plain, subject.precedence)
            if name in ("value_or", "getValueOr"):
                other = self.expression(nodes[0])
                return Code(f"{subject.inside(1)} if {subject.inside(5)} is not None else {other.inside(0)}", plain, CONDITION)
            subject = Code(subject.text, plain, subject.precedence)
        if name in ("getAttrOfType", "getAs", "getOfType", "getDiscardableAttrOfType") and classes:
            key = self.plain_text(self.expression(nodes[0]))
            kind = self.scope.kind_of_class(strip_namespaces(classes[0]).rpartition("::")[2])
            finder = "find" if subject.kind == "DictionaryAttr" else "get"
            holder = subject.inside() if subject.kind in ("DictionaryAttr", "dict") else f"{subject.inside()}.attributes"
            return Code(f"{holder}.{finder}({key})", kind)
        if name == "hasAttrOfType" and classes:
            cls = self.scope.class_of(classes[0])
            if cls is None:
                raise Untranslated(f"the class {strip_namespaces(classes[0])}")
            return Code(f"isinstance({subject.inside()}.attributes.get({self.plain_text(self.expression(nodes[0]))}), {cls})", "bool")
        if match := re.fullmatch(r"get(Arg|Result)Attr(OfType)?", name):
            texts = ", ".join(self.plain_text(self.expression(one)) for one in nodes)
            array = "arg_attrs" if match[1] == "Arg" else "res_attrs"
            text = f'{self.scope.use("function_attribute")}({subject.text}, "{array}", {texts})'
            return self.dyn_cast(Code(text, "Attribute"), classes[0]) if classes else Code(text, "Attribute")
        if subject.kind == "symbols" and name in ("lookupNearestSymbolFrom", "lookupSymbolIn") and len(nodes) == 2:
            return self._looked_up(f"{subject.text}.lookup_nearest_symbol", classes, *map(self.expression, nodes))
        if name == "print" and len(nodes) == 1 and (what := self.scope.printed_as(subject.kind)):
            return Code(f"{self.expression(nodes[0]).text}.print_stripped_{what}({subject.text})", "void")
        if subject.kind == "place" and name == "getPointer":
            parser = next((one.text for one in self.scope.variables.values() if one.kind == "parser"), "")
            return Code(f"{parser}.source.text[{subject.text} :]", "pointer")
        if subject.kind == "properties" and name == "as" and classes and "attributes!" in self.scope.variables:
            return Code("attributes", f"given[{self.scope.properties_owner(classes[0].rstrip('* '))}]")
        if subject.kind.startswith("given[") and name.startswith("get") and not nodes:
            return self._given_property(subject, name[3:])
        if subject.kind.startswith("properties[") and name.startswith("get"):
            return Code(f"{subject.text}.attributes.get({literal(self.scope.property_name(subject.kind, name[3:]))})", "Attribute")
        if name == "getParentOfType" and classes:
            return self._parent_of(subject, classes[0])
        if name == "getDefiningOp" and classes:
            return self.dyn_cast(Code(f"{subject.inside()}.get_defining_op()", "Operation"), classes[0])
        if name == "getAsValueRange" and classes:
            kind = self.scope.kind_of_class(classes[0].rpartition("::")[2])
            value = {"AffineMapAttr": "AffineMap", "IntegerAttr": "int", "StringAttr": "str", "BoolAttr": "bool"}.get(kind)
            if value is None and len(classes) == 2:
                value = self.scope.kind(classes[1])
            return Code(f"[each.value for each in {subject.inside()}]", f"list[{value or ''}]")
        if name == "getAsRange" and classes:
            return self._as_range(subject, classes[0])
        if name in ("getOps",) and classes:
            found = self.scope.required_class(classes[0])
            operations = method(subject.kind, "getOps") or (
                ("[op for block in {0}.regions[0].blocks for op in block.operations]", "")
                if method(subject.kind, "getRegions") is not None
                else ("{0}.operations", "")
            )
            texts = operations[0].format(subject.inside())
            return Code(f"[each for each in {texts} if isinstance(each, {found})]", f"list[{self.scope.kind_of_class(classes[0])}]")
        if name == "getBitWidth" and not nodes and subject.kind == "int" and (width := self._width_of(subject.text)):
            return Code(width, "int")
        if name == "lookupSymbol" and len(nodes) == 1 and self.scope.world.operation(subject.kind, self.scope.dialect) is not None:
            return self._looked_up(self.scope.use("lookup_symbol_in"), classes, subject, self.expression(nodes[0]))
        if subject.kind == "AffineMap" and name == "get":
            return self._get("AffineMap", nodes)
        if subject.kind.startswith("foreign:") and (member := self._member_of_base(subject, name)) is not None:
            return member
        if subject.kind.startswith("foreign:"):
            self.scope.module.imports.setdefault("ods.ir.unfilled", set()).add("unknown_member")
            return Code(f'unknown_member({subject.text}, "{subject.kind[8:].rpartition("::")[2]}", "{name}")')
        own = self.scope.member(subject, name, lambda: [self.expression(one) for one in nodes])
        if own is not None:
            return own
        if subject.kind.startswith("adaptor:"):
            raise Untranslated(f"the method {name} of an adaptor")
        entry = method(self.scope.world.base_kind(subject.kind), name)
        is_operation = self.scope.world.operation(subject.kind, self.scope.dialect) is not None
        if entry is None or self.scope.lacks(subject, entry[0]) or is_operation and name in _SHAPE:
            raise Untranslated(f"the method {name} of {subject.kind or 'something'}")
        return self.filled(entry, subject, [self.expression(one) for one in nodes])

    def _width_of(self, text: str) -> str:
        """Return the bit width of an `APInt`, taken from its attribute or recorded when it was parsed; empty if unknown."""
        if text.endswith(".value"):
            return f"{text.removesuffix('.value')}.type.int_or_float_bit_width()"
        variable = next((one for one in self.scope.variables.values() if one.text == text and one.width), None)
        for line in () if variable is None else variable.width_lines:
            line.wanted = True
        return "" if variable is None else variable.width

    def _member_of_base(self, subject: Code, name: str) -> Code | None:
        """Return a parameter of the types with a common C++ base class, which fails at run time for a type that lacks it; else None."""
        base = subject.kind[8:]
        found = [definition_accessors(one, subject.inside()).get(name) for one in self.scope.types_of_base(base)]
        members = {one for one in found if one is not None}
        if len(members) != 1:
            return None
        member = members.pop()
        if None not in found:
            return member
        attribute = member.text.rpartition(".")[2]
        if member.text != f"{subject.inside()}.{attribute}":
            return None
        names = f'"{attribute}", "{base.rpartition("::")[2]}", "{name}"'
        return Code(f"{self.scope.use('member_of_base')}({subject.text}, {names})", member.kind)

    def integer_read(self, text: Code, base: Any, target: Any) -> Code:
        """Return the condition for `text.getAsInteger(base, target)`, True if the text is not a number.  Raises Untranslated."""
        raise Untranslated("the method getAsInteger of str")

    def _looked_up(self, function: str, classes: list[str], start: Code, symbol: Code) -> Code:
        """Return the operation that a symbol names; None at run time if it is not of the given class."""
        text = f"{symbol.inside()}.value" if symbol.kind == "StringAttr" else symbol.text
        found = Code(f"{function}({start.text}, {text})", "Operation")
        return self.dyn_cast(found, classes[0]) if classes else found

    def _as_range(self, subject: Code, cpp: str) -> Code:
        kind = self.scope.kind_of_class(cpp.rpartition("::")[2])
        value = method(kind, "getValue")
        if (
            value is not None
            and kind in ("IntegerAttr", "StringAttr", "BoolAttr", "FloatAttr", "FlatSymbolRefAttr", "TypeAttr")
            and "Attr" not in cpp
        ):
            return Code(f"[each.value for each in {subject.inside()}]", f"list[{value[1]}]")
        return Code(subject.text, f"list[{kind}]", subject.precedence)

    def _parent_of(self, subject: Code, cpp: str) -> Code:
        found = self.scope.required_class(cpp)
        self.scope.use("parent_of")
        return Code(f"parent_of({subject.text}, {found})", self.scope.kind_of_class(cpp.rpartition("::")[2]))

    def _built(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        if name in ("getType", "getAttr") and classes:
            return self._get(classes[0], nodes)
        if name == "getContext":
            return Code("", "context")
        if name == "getIntegerType" and len(nodes) == 2:
            width, signed = (self.expression(one) for one in nodes)
            if signed.text in ("True", "False"):
                return Code(f"IntegerType.get_{'signed' if signed.text == 'True' else 'unsigned'}({width.text})", "IntegerType")
            makers = f"IntegerType.get_signed if {signed.inside(1)} else IntegerType.get_unsigned"
            return Code(f"({makers})({width.text})", "IntegerType")
        if name == "getContext":
            return Code("", "context")
        if name not in BUILDER:
            raise Untranslated(f"the method {name} of the builder")
        return self.filled(BUILDER[name], None, [self.expression(one) for one in nodes])

    def _field_expression(self, node: Any) -> Code:
        inner, name = node.child_by_field_name("argument"), text_of(node.child_by_field_name("field"))
        inserting = (
            re.search(r"\.(insert|try_emplace|emplace)$", text_of(inner.child_by_field_name("function")))
            if inner.type == "call_expression"
            else None
        )
        if inserting and name in ("first", "second"):
            return self.inserted(inner, name)
        subject = self.expression(inner)
        if subject.kind.startswith("given["):
            return self._given_property(subject, name)
        if subject.kind.startswith("properties["):
            return Code(f"{subject.text}.attributes[{literal(self.scope.property_name(subject.kind, name))}]", "Attribute")
        plain = inner_kind(subject.kind, "sure") or inner_kind(subject.kind, "optional")
        subject = Code(subject.text, plain, subject.precedence) if plain else self._item(subject)
        own = self.scope.field(subject, name)
        if own is not None:
            return own
        entry = method(subject.kind, name)
        if entry is not None and not self.scope.lacks(subject, entry[0]):
            return self.filled(entry, subject, [])
        raise Untranslated(f"the field {name} of {subject.kind or 'something'}")

    def _erased(self, values: Code, item: Code) -> Code:
        """Return the call for `set.erase(x)` whose value is used: True if `x` was in the set."""
        self.scope.use("Any")
        self.scope.module.add_text(
            "removed",
            "def removed(values: Any, value: Any) -> bool:\n"
            '    """Remove `value` from a set or a dictionary; return True if it was in it."""\n'
            "    is_there = value in values\n"
            "    if is_there:\n"
            "        values.discard(value) if isinstance(values, set) else values.pop(value)\n"
            "    return is_there\n",
        )
        return Code(f"removed({values.text}, {item.text})", "bool")

    def _given_property(self, subject: Code, member: str) -> Code:
        """Return a property of an operation that does not exist yet: an entry of the attributes given to its type inference."""
        owner = inner_kind(subject.kind, "given")
        name = self.scope.property_name(f"properties[{owner}]", member)
        op = self.scope.world.operation(owner, self.scope.dialect)
        kinds = {} if op is None else {one.name: one.constraint.python_class.name for one in op.inherents}
        return Code(f"{subject.text}.get({literal(name)})", kinds.get(name, "Attribute"))

    def inserted(self, call: Any, member: str) -> Code:
        """Return the call for `set.insert(x).second`: True if `x` is new in the set.  Raises Untranslated."""
        values = self.expression(call.child_by_field_name("function").child_by_field_name("argument"))
        item = self.expression(argument_nodes(call)[0])
        if not values.kind.startswith("set[") or member == "first":
            raise Untranslated(f"the method insert of {values.kind or 'something'}")
        self.scope.use("Any")
        self.scope.module.add_text(
            "added",
            "def added(values: set[Any], value: Any) -> bool:\n"
            '    """Add `value` to `values`; return True if it was not in it."""\n'
            "    is_new = value not in values\n    values.add(value)\n    return is_new\n",
        )
        return Code(f"added({values.text}, {item.text})", "bool")

    def filled(self, entry: tuple[str, str], subject: Code | None, arguments: Sequence[Code]) -> Code:
        """Return a table entry with the receiver and the arguments substituted.  Raises Untranslated."""
        template, kind = entry
        receiver = "" if subject is None else subject.inside()
        texts = [
            self.plain_text(one) if "attributes" in template or ".get(" in template else one.inside(_binding_of(template, index))
            for index, one in enumerate(arguments, 1)
        ]
        words = {
            "args": ", ".join(texts),
            "n": texts[0] if texts else "1",
            "n0": texts[0] if texts else "0",
            "n2": texts[1] if len(texts) > 1 else "1",
            "end": from_end(receiver, texts[0] if texts else "1"),
            "end2": from_end(texts[0] if texts else "", texts[1] if len(texts) > 1 else "1"),
        }
        try:
            text = template.format(receiver, *texts, **words)
        except IndexError:
            raise Untranslated(f"a call of {template} with {len(texts)} arguments") from None
        for word in re.findall(r"\b[A-Za-z_]\w*", template):
            self.scope.use_if_known(word)
        if kind == "<element>":
            kind = self.element_kind(subject) if subject is not None else ""
        elif kind == "<same>":
            kind = subject.kind if subject is not None else ""
        elif kind == "<first>":
            kind = arguments[0].kind if arguments else ""
        bare = re.sub(r"\(.*\)|\[.*\]", "", template)
        return Code(text, kind, (3 if template.startswith("not ") else 4) if " " in bare.strip() else ATOM)

    # ---- classes

    def is_instance(self, subject: Code, classes: list[str]) -> Code:
        """Return the condition for `isa<A, B>(x)`."""
        if subject.kind in ("dialectname", "str") and all(self.scope.dialect_namespace(one.rpartition("::")[2]) for one in classes):
            names = [literal(str(self.scope.dialect_namespace(one.rpartition("::")[2]))) for one in classes]
            test = f"== {names[0]}" if len(names) == 1 else f"in ({', '.join(names)})"
            return Code(f"{subject.inside(5)} {test}", "bool", 4)
        classified = [one for one in classes if self.scope.is_classified(one)]
        if classified:
            rest = [one for one in classes if one not in classified]
            tests = [*([self.is_instance(subject, rest)] if rest else []), *(self.scope.classified(subject, one) for one in classified)]
            return Code(" or ".join(one.text for one in tests), "bool", ATOM if len(tests) == 1 else 1)
        foreign = [one for one in classes if self.scope.class_of(one) is None and self.scope.foreign_dialect(one)]
        if foreign:
            rest = [one for one in classes if one not in foreign]
            tests = [*([self.is_instance(subject, rest)] if rest else []), *(self._unknown_instance(subject, one) for one in foreign)]
            return Code(" or ".join(one.text for one in tests), "bool", ATOM if len(tests) == 1 else 1)
        names = [
            self.scope.required_class(name)
            for one in classes
            for name in (one, *(model.cpp_class for model in self.scope.attached_to(one)))
        ]
        return Code(f"isinstance({subject.text}, {names[0] if len(names) == 1 else '(' + ', '.join(names) + ')'})", "bool")

    def _numbered(self, enum: str, number: Code, kind: str) -> Code:
        """Return the enum case with the value `number`; C++ also keeps a number without a case."""
        return Code(f"{self.scope.use('case_of')}({enum}, {number.text})", kind)

    def _unknown_instance(self, subject: Code, cpp: str) -> Code:
        """Return the test for a class that only C++ of another dialect defines; its result is unknown for values of that dialect."""
        self.scope.module.imports.setdefault("ods.ir.unfilled", set()).add("is_of_unknown_class")
        classes = self.scope.classes_of_base(cpp)
        if classes:
            return Code(f"isinstance({subject.text}, ({', '.join(classes)}{',' * (len(classes) == 1)}))", "bool")
        dialect, name = self.scope.foreign_dialect(cpp), cpp.rpartition("::")[2]
        return Code(f'is_of_unknown_class({subject.text}, "{dialect}", "{name}")', "bool")

    def cast_to(self, subject: Code, cpp: str, nodes: Sequence[Any] = ()) -> Code:
        """Return the value for `cast<T>(x)`: the same value, whose class only type checkers see."""
        kind = self.scope.kind(cpp)
        if kind in ("parser", "printer", "state", "dialect") or kind == subject.kind == self.scope.owner_name or subject.kind == "storage":
            return subject
        if kind in ("int", "bool") and (own := self.converted(subject, cpp)) is not None:
            return own
        if kind == "bool" and subject.kind not in ("int", "bool", ""):
            return truth(subject)
        if self.scope.sources.is_class(kind) and self.scope.class_of(kind) is None or kind in self.scope.sources.structs:
            return self.made(kind, cpp, nodes) if nodes and kind != subject.kind else subject
        if kind in ("int", "float", "bool", "str"):
            is_made = kind == "int" and subject.kind in ("float", "bool")
            return Code(f"int({subject.text})", kind) if is_made else Code(subject.text, kind, subject.precedence)
        if self.scope.enum_of(cpp) is not None:
            return self._numbered(self.scope.required_class(cpp), subject, cpp.rpartition("::")[2])
        if self.scope.is_classified(cpp):
            return Code(subject.text, self.scope.kind(cpp), subject.precedence)
        own_enum = self.scope.own_enum(cpp)
        if own_enum is not None:
            return self._numbered(self.scope.module.enum_class(own_enum), subject, own_enum.name)
        if self.scope.class_of(cpp) is None and self.scope.foreign_dialect(cpp):
            text = f"{self.scope.use('cast')}({self.scope.use('Any')}, {subject.text})" if self.scope.types_of_base(cpp) else ""
            return Code(text or subject.text, f"foreign:{cpp}", ATOM if text else subject.precedence)
        name, kind = self.scope.required_class(cpp), self.scope.kind_of_class(cpp.rpartition("::")[2])
        if kind == subject.kind or kind in _POINTERS and subject.kind:
            return Code(subject.text, kind if kind not in _POINTERS else subject.kind, subject.precedence)
        return Code(f"{self.scope.use('cast')}({name}, {subject.text})", kind)

    def dyn_cast(self, subject: Code, cpp: str) -> Code:
        """Return the value for `dyn_cast<T>(x)`: None at run time if it is of another class."""
        if self.scope.is_classified(cpp):
            test = self.scope.classified(subject, cpp)
            if re.fullmatch(r"[\w.]+", subject.text):
                return Code(f"{subject.text} if {test.text} else None", self.scope.kind(cpp), CONDITION)
            return Code(f"{self.scope.use('value_if')}({subject.text}, {test.text.partition('(')[0]})", self.scope.kind(cpp))
        if self.scope.class_of(cpp) is None and self.scope.foreign_dialect(cpp):
            return Code(f"{subject.text} if {self._unknown_instance(subject, cpp).text} else None", f"foreign:{cpp}", CONDITION)
        name = self.scope.required_class(cpp)
        kind = self.scope.kind_of_class(cpp.rpartition("::")[2])
        if not re.fullmatch(r"[\w.]+", subject.text):
            self.scope.use("dyn_cast")
            return Code(f"dyn_cast({name}, {subject.text})", kind)
        return Code(f"{subject.text} if isinstance({subject.text}, {name}) else None", kind, CONDITION)

    # ---- functions as values

    def ranges(self, arguments: Sequence[Code]) -> list[Code]:
        """Return the arguments with each pair of iterators replaced by the values between them."""
        found: list[Code] = []
        for one in arguments:
            sequence = iterated_by(one)
            if sequence is not None and found and iterated_by(found[-1]) == sequence:
                start, stop = found[-1].text, one.text
                is_whole = start == "0" and stop == f"len({sequence})"
                bounds = f"{'' if start == '0' else start}:{'' if stop == f'len({sequence})' else stop}"
                found[-1] = Code(sequence if is_whole else f"{sequence}[{bounds}]", f"list[{_iterated_kind(one)}]")
            else:
                found.append(one)
        return found

    def _item(self, found: Code) -> Code:
        """Return the element that an iterator points to; anything else as it is."""
        sequence = iterated_by(found)
        return found if sequence is None else Code(f"{sequence}[{found.text}]", _iterated_kind(found))

    def _found(self, arguments: Sequence[Code]) -> Code:
        """Return the index for `find(values, x)`, which gives an iterator in C++."""
        values, item = arguments
        self.scope.use("Any")
        self.scope.use("Sequence")
        self.scope.module.add_text(
            "index_of",
            "def index_of(values: Sequence[Any], value: Any) -> int:\n"
            '    """Return the first index of `value` in `values`, or their number if there is none."""\n'
            "    return next((index for index, each in enumerate(values) if each == value), len(values))\n",
        )
        return Code(f"index_of({values.text}, {item.text})", f"iterator[{values.text}|{self.element_kind(values)}]")

    def _found_if(self, name: str, values_nodes: Sequence[Any], predicate: Any) -> Code:
        bounds = [self.expression(one) for one in values_nodes]
        sequence = iterated_by(bounds[0])
        if len(bounds) == 2 and sequence is not None and iterated_by(bounds[1]) == sequence:
            return self._found_between(name, bounds, predicate)
        values = self.ranges([self.expression(one) for one in values_nodes])[0]
        item, condition = self._applied(values, predicate)
        test = negated(condition) if name == "find_if_not" else condition
        text = f"next((index for index, {item} in enumerate({self.iterated(values)}) if {test.text}), len({values.text}))"
        return Code(text, f"iterator[{values.text}|{self.element_kind(values)}]")

    def _found_between(self, name: str, bounds: Sequence[Code], predicate: Any) -> Code:
        """Return the index in the whole sequence for `std::find_if(first, last, predicate)`."""
        values = Code(iterated_by(bounds[0]) or "", f"list[{_iterated_kind(bounds[0])}]")
        item, condition = self._applied(values, predicate)
        test = negated(condition) if name == "find_if_not" else condition
        start, stop = (one.inside(5) for one in bounds)
        inner = "" if start == "0" else f"{start} <= index and "
        inner += "" if stop == f"len({values.text})" else f"index < {stop} and "
        text = f"next((index for index, {item} in enumerate({values.text}) if {inner}{test.inside(3)}), {bounds[1].text})"
        return Code(text, bounds[0].kind)

    def _quantified(self, word: str, values_nodes: Sequence[Any], predicate: Any) -> Code:
        values = self.ranges([self.expression(one) for one in values_nodes])[0]
        item, condition = self._applied(values, predicate)
        return Code(f"{word}({condition.text} for {item} in {self.iterated(values)})", "bool", 3 if word.startswith("not") else ATOM)

    def _mapped(self, values_node: Any, function: Any) -> Code:
        values = self.expression(values_node)
        item, found = self._applied(values, function, is_condition=False)
        return Code(f"[{found.text} for {item} in {self.iterated(values)}]", f"list[{found.kind}]")

    def _filtered(self, values_node: Any, predicate: Any) -> Code:
        values = self.expression(values_node)
        item, condition = self._applied(values, predicate)
        return Code(f"[{item} for {item} in {self.iterated(values)} if {condition.text}]", f"list[{self.element_kind(values)}]")

    def elements(self, values: Code) -> Code:
        """Return the list that a loop over a function, a region, a block or an object with a method `begin` iterates; other values as they
        are."""
        op = self.scope.world.operation(values.kind, self.scope.dialect) if values.kind else None
        if op is not None and any(use.interface.name == "FunctionOpInterface" for use in op.interfaces):
            values = Code(f"{values.inside()}.regions[0]", "Region")
        if values.kind in _PARTS:
            return Code(f"{values.inside()}.{_PARTS[values.kind][0]}", _PARTS[values.kind][1])
        function = self.scope.sources.method(values.kind, "begin", self.scope.module.names) if values.kind else None
        getter = re.fullmatch(r"\{\s*return (\w+)\(\)\.begin\(\);\s*\}", text_of(function.body)) if function is not None else None
        found = self.scope.member(values, getter[1], list) if getter else None
        return values if found is None else found

    def iterated(self, values: Code) -> str:
        """Return the source of the sequence that a loop over `values` iterates."""
        return f"{values.inside()}.items()" if values.kind == "DictionaryAttr" else values.inside(1)

    def _applied(self, values: Code, function: Any, is_condition: bool = True) -> tuple[str, Code]:
        if function.type != "lambda_expression":
            full, classes = _function_name(function)
            name = full.rpartition("::")[2]
            template = re.match(r"(?:llvm::)?(IsaPred|isa|CastTo|StaticCastTo)<(.*)>$", text_of(function), re.S)
            if template and template[1].endswith("CastTo") and not is_condition:
                return "each", Code("each", self.scope.kind(template[2]))
            if template:
                return "each", self.is_instance(Code("each", ""), [part.strip() for part in template[2].split(",")])
            variable = self.scope.variables.get(name)
            if variable is not None and variable.is_function:
                return "each", Code(f"{variable.text}(each)", variable.returns)
            each = Code("each", self.element_kind(values))
            if name in FUNCTIONS:
                return "each", self.filled(FUNCTIONS[name], None, [each])
            helper = self.scope.helper(full, classes, [each])
            if helper is None:
                raise Untranslated("a function as a value")
            return "each", helper
        parameters = lambda_parameters(function)
        body = [child for child in function.child_by_field_name("body").named_children if child.type != "comment"]
        if len(parameters) != 1 or len(body) != 1 or body[0].type != "return_statement":
            raise Untranslated("a lambda of several statements in an expression")
        cpp_name, cpp_type = parameters[0]
        names = cpp_name.split(",")
        kinds = pair_kinds(values.kind) if len(names) > 1 else [self.element_kind(values)]
        items = [python_identifier(snake_case_identifier(name)) for name in names]
        bound = {
            name: Variable(item, (self.scope.kind(cpp_type) if len(names) == 1 else "") or kind)
            for name, item, kind in zip(names, items, [*kinds, *[""] * len(names)])
        }
        with self.scope.bound(bound):
            found = self.expression(body[0].named_children[0])
        return ", ".join(items), truth(found) if is_condition else found

    # ---- texts

    def as_text(self, found: Code) -> Code:
        """Return the value as a string."""
        if found.kind == "str":
            return found
        return Code(f"str({found.text})", "str")

    def plain_text(self, found: Code) -> str:
        """Return the source of a name, which may be a StringAttr in C++."""
        made = re.fullmatch(r'StringAttr\.get\(("(?:[^"\\]|\\.)*")\)', found.text)
        if made:
            return made[1]
        return f"{found.inside()}.value" if found.kind == "StringAttr" else found.text


def argument_nodes(call: Any) -> list[Any]:
    """Return the nodes of a call's arguments."""
    return [child for child in call.child_by_field_name("arguments").named_children if child.type != "comment"]


def called_lambda(node: Any) -> Any:
    """Return the lambda of `[&]() { … }()`, in any parentheses; None for other expressions."""
    call = _without_parentheses(node)
    function = _without_parentheses(call.child_by_field_name("function")) if call is not None and call.type == "call_expression" else None
    return function if function is not None and function.type == "lambda_expression" else None


def _without_parentheses(node: Any) -> Any:
    while node is not None and node.type == "parenthesized_expression":
        node = node.named_children[0]
    return node


def lambda_parameters(node: Any) -> list[tuple[str, str]]:
    """Return the names and types of a lambda's parameters; a structured binding gives its names joined by commas."""
    declarator = node.child_by_field_name("declarator")
    parameters = declarator.child_by_field_name("parameters") if declarator is not None else None
    found: list[tuple[str, str]] = []
    for child in parameters.named_children if parameters is not None else ():
        kind, name = child.child_by_field_name("type"), child.child_by_field_name("declarator")
        is_reference = name is not None and name.type == "reference_declarator" and text_of(child).split()[0] != "const"
        while name is not None and name.type not in ("identifier", "structured_binding_declarator"):
            name = name.child_by_field_name("declarator") or (name.children[-1] if name.children else None)
        if name is not None and name.type == "structured_binding_declarator":
            found.append((",".join(text_of(one) for one in name.named_children), "auto"))
        else:
            found.append((text_of(name) if name is not None else "_", text_of(kind) + "&" * is_reference))
    return found


def iterated_by(found: Code) -> str | None:
    """Return the sequence that an iterator belongs to; None for other values."""
    return inner_kind(found.kind, "iterator").partition("|")[0] or None


def _iterated_kind(found: Code) -> str:
    return inner_kind(found.kind, "iterator").partition("|")[2]


def pair_kinds(kind: str) -> list[str]:
    """Return the kinds of the elements of pairs that a loop yields."""
    inner = inner_kind(kind, "pairs") or inner_kind(inner_kind(kind, "list"), "tuple")
    return split_kinds(inner)


def _function_name(node: Any) -> tuple[str, list[str]]:
    """Return the name of the called function and its template arguments."""
    if node.type in ("template_function", "template_method", "template_type"):
        arguments = node.child_by_field_name("arguments")
        return text_of(node.child_by_field_name("name")), [text_of(one) for one in arguments.named_children if one.type != "comment"]
    if node.type in ("dependent_field", "dependent_name"):
        return _function_name(node.named_children[-1])
    if node.type == "qualified_identifier":
        scope, inner = node.child_by_field_name("scope"), node.child_by_field_name("name")
        name, classes = _function_name(inner)
        return (f"{text_of(scope)}::{name}" if scope is not None else name), classes
    return re.sub(r"\s+", "", text_of(node)), []


_SPECULATABILITY = {
    "NotSpeculatable": "NOT_SPECULATABLE",
    "Speculatable": "SPECULATABLE",
    "RecursivelySpeculatable": "RECURSIVELY_SPECULATABLE",
}
_STRUCTURE = re.compile(r"(?:\w+::)*(Zero|One|N|AtLeastN|Variadic)(Operand|Result|Region|Successor)s?(?:<(\d+)>::Impl)?")
"""Matches the traits that tell how many operands, results, regions or successors an operation has."""


def is_single(found: Code) -> bool:
    """Return True if a value becomes a list of one element where a list is expected."""
    kind = found.kind
    return kind in ("Type", "Value", "UnresolvedOperand", "Argument") or kind.endswith("Type")


def _is_counted(cpp: str, nodes: Sequence[Any], arguments: Sequence[Code]) -> bool:
    """Return True for `SmallVector<T>(count, value)`, but not for `SmallVector<T>{count, value}`."""
    is_called = bool(nodes) and nodes[0].parent is not None and nodes[0].parent.type == "argument_list"
    is_vector = re.match(r"(?:\w+::)*(?:SmallVector|vector)\b", cpp) is not None
    return is_called and is_vector and len(arguments) in (1, 2) and arguments[0].kind == "int"


def _of_affine_map(arguments: Sequence[Code]) -> list[str]:
    """Return the sources of the arguments of `AffineMap::get`, which has overloads without results and with a single one."""
    texts = [one.text for one in arguments] or ["0", "0"]
    if len(arguments) == 3 and arguments[2].kind.startswith("Affine"):
        texts[2] = f"[{texts[2]}]"
    return [*texts, "()"] if len(texts) == 2 else texts


def _fits(definition: ResolvedTypeOrAttribute, arguments: Sequence[Code]) -> bool:
    """Return True if the arguments match the parameters of a definition, False if a builder must take them."""
    parameters = definition.parameters
    lists = [one.element is not None or "ArrayRef" in one.cpp_type for one in parameters]
    given = [one.kind.startswith("list[") for one in arguments]
    return len(arguments) == len(parameters) and not any(has and not takes for has, takes in zip(given, lists))


def truth(found: Code) -> Code:
    """Return the condition that `found` converts to true in C++."""
    if found.kind in ("error", "registered") or found.kind == "optional[Location]" and found.text == "None":
        return Code("True", "bool")  # places are known where messages are written
    if found.kind == "none":
        return Code("False", "bool")
    if found.kind == "tells":
        return negated(Code(found.text, "bool"))
    if found.kind in ("bool", "list", ""):
        return found
    if found.kind == "int":
        return Code(f"{found.inside(5)} != 0", "bool", 4)
    if found.kind == "str" or found.kind.startswith(("list[", "set[")) or found.kind in ("map", "dict"):
        return Code(found.text, "bool", found.precedence)
    match = re.fullmatch(r"([\w.]+) if (isinstance\(\1, [^()]*\)) else None", found.text)
    if match:
        return Code(match[2], "bool")
    return Code(f"{found.inside(5)} is not None", "bool", 4)


def negated(found: Code) -> Code:
    """Return the negation of a condition."""
    if found.text in ("True", "False"):
        return Code("False" if found.text == "True" else "True", "bool")
    for positive, negative in ((" is not None", " is None"), (" is None", " is not None")):
        if found.precedence == 4 and found.text.endswith(positive) and " and " not in found.text and " or " not in found.text:
            return Code(found.text[: -len(positive)] + negative, "bool", 4)
    if found.precedence == 4 and found.text.count(" == ") == 1 and " in " not in found.text:
        return Code(found.text.replace(" == ", " != "), "bool", 4)
    if found.precedence == 4 and found.text.count(" != ") == 1 and " in " not in found.text:
        return Code(found.text.replace(" != ", " == "), "bool", 4)
    if found.precedence == 3 and found.text.startswith("not "):
        return Code(found.text[4:], "bool")
    return Code(f"not {found.inside(4)}", "bool", 3)


_IDENTITY = ("Type", "Attribute", "Value", "Operation", "Block", "Region")


def compared(sign: str, left: Code, right: Code) -> Code:
    """Return a comparison for equality; objects that are unique are compared by identity."""
    kinds = (left.kind, right.kind)
    if set(kinds) == {"str", "StringAttr"}:
        left, right = (Code(f"{one.inside()}.value", "str") if one.kind == "StringAttr" else one for one in (left, right))
        kinds = ("str", "str")
    if all(kind.startswith("found[") for kind in kinds):
        key, values = (left.text or right.text), inner_kind(left.kind, "found")
        return Code(f"{key} {'not in' if sign == '==' else 'in'} {values}", "bool", 4)
    member = re.fullmatch(r"index_of\((.*), (.*)\)", left.text)
    if member and right.text == f"len({member[1]})":
        return Code(f"{member[2]} {'not in' if sign == '==' else 'in'} {member[1]}", "bool", 4)
    if all(kind.startswith("iterator[") for kind in kinds):
        return Code(f"{left.inside(5)} {sign} {right.inside(5)}", "bool", 4)
    is_unique = any(kind in _IDENTITY or kind.endswith(("Type", "Attr", "Op")) or kind == "none" for kind in kinds)
    if is_unique and not any(kind in ("str", "int", "bool", "list[Type]") for kind in kinds):
        return Code(f"{left.inside(5)} {'is' if sign == '==' else 'is not'} {right.inside(5)}", "bool", 4)
    if any(kind.startswith("list[") for kind in kinds) and right.kind != "none":
        texts = [one.text if one.text.startswith("[") else f"list({one.text})" for one in (left, right)]
        return Code(f"{texts[0]} {sign} {texts[1]}", "bool", 4)
    return Code(f"{left.inside(5)} {sign} {right.inside(5)}", "bool", 4)


def _binding_of(template: str, index: int) -> int:
    """Return the precedence that argument number `index` must have in a table entry."""
    place = re.escape(f"{{{index}}}")
    is_inner = re.search(rf"(?:[-+*/%] |-){place}|{place}(?:\.|\[| [-+*/%])", template)
    return ATOM if is_inner else 5


def from_end(elements: str, count: str) -> str:
    """Return the index `count` before the end of `elements`, for a slice; `-count` would mean the start if it is 0."""
    return f"-{count}" if count.isdecimal() and int(count) else f"len({elements}) - {count}"


def empty_value(kind: str) -> str:
    """Return the value of a variable of a kind before its first assignment."""
    if kind.startswith("list["):
        return "[]"
    if kind.startswith("set["):
        return "set()"
    if kind.startswith("tuple["):
        return f"({', '.join(empty_value(each) for each in split_kinds(inner_kind(kind, 'tuple')))})"
    return {"int": "0", "float": "0.0", "str": '""', "bool": "False", "dict": "{}", "map": "{}"}.get(kind, "None")


_ESCAPE = {"n": "\n", "t": "\t", "\\": "\\", '"': '"', "'": "'", "0": "\0"}


def unescaped(text: str) -> str:
    """Return C++ text with its escapes resolved."""
    return re.sub(r"\\(.)", lambda match: _ESCAPE.get(match[1], match[1]), text)


def string_value(node: Any) -> str:
    """Return the text of a string literal."""
    if node.type != "string_literal":
        raise Untranslated(f"the construct {node.type} in a text")
    return unescaped(text_of(node)[1:-1])

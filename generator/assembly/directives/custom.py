"""The directive `custom<Name>(…)`: a handwritten pair of functions inside a declarative format."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass

from ...codegen import snake_case
from ...resolver.model import PythonClass, ResolvedInherent, ResolvedValue
from ..emission.operation_context import OperationParse, OperationPrint
from ..emission.output import PrintStatements, Statements
from .attributes import Attribute
from .blocks import Region, Successor
from .dictionaries import AttrDict, PropDict
from .element import Element
from .properties import Property
from .types import TypeOf, type_variable, types_of_all
from .values import Operand


@dataclass(frozen=True)
class Ref(Element):
    """`ref(…)`: what the format has read before, given to a custom directive again."""

    argument: Element

    what = "`ref`"


@dataclass(frozen=True)
class PythonLiteral(Element):
    """`"…"`: a constant for a custom directive, a Python literal."""

    source: str

    what = "string"

    def is_literal(self) -> bool:
        """Whether the text is a Python literal, as it must be."""
        try:
            ast.literal_eval(self.source)
        except (ValueError, SyntaxError):
            return False
        return True

    @property
    def annotation(self) -> str:
        """The type of the constant."""
        kind = type(ast.literal_eval(self.source)).__name__
        return "None" if kind == "NoneType" else kind


@dataclass(frozen=True)
class CustomHook:
    """The functions that a custom directive needs, with their exact types."""

    name: str
    """As in the format: `DynamicIndexList`."""
    parse_parameters: tuple[tuple[str, str, str | None], ...]
    parse_returns: str
    print_parameters: tuple[tuple[str, str, str | None], ...]
    references: tuple[tuple[str, PythonClass], ...]
    values: tuple[str, ...] = ()
    """The variadicity of each thing that the parse function gives."""

    @property
    def parse_name(self) -> str:
        return f"parse_{snake_case(self.name)}"

    @property
    def print_name(self) -> str:
        return f"print_{snake_case(self.name)}"


@dataclass(frozen=True)
class Custom(Element):
    """`custom<Name>(…)` in the format of an operation.

    The parse function takes the parser, then what `ref` and strings give; it returns what the other
    parameters stand for, a tuple when there are several.  Where it guards a group it returns None when
    nothing of it is there.
    """

    name: str
    arguments: tuple[Element, ...]

    what = "`custom`"
    can_guard = True

    def children(self) -> Sequence[Element]:
        return tuple(argument for argument in self.arguments if not isinstance(argument, (Ref, PythonLiteral)))

    def emit_parse(self, out: Statements) -> None:
        assert isinstance(out, OperationParse)
        self._offsets(out)
        call, targets = self._call(out), self._targets(out)
        out.line(f"{', '.join(targets)} = {call}" if targets else call)
        self._keep(out)

    def emit_guard(self, out: Statements) -> str:
        assert isinstance(out, OperationParse)
        self._offsets(out)
        targets = self._targets(out)
        if not targets:
            return self._call(out)
        result = out.names.choose(snake_case(self.name))
        out.line(f"{result} = {self._call(out)}")
        with out.block(f"if {result} is not None:"):
            out.line(f"{', '.join(targets)} = {result}")
            self._keep(out)
        return f"{result} is not None"

    def _offsets(self, out: OperationParse) -> None:
        for argument in self.arguments:
            if isinstance(argument, Operand) and argument.value.name in out.with_offset:
                out.line(f"{out.offset(argument.value)} = parser.current_location()")

    def _call(self, out: OperationParse) -> str:
        given = [_given(out, argument) for argument in self.arguments if not is_bound(argument)]
        return f"cls.parse_{snake_case(self.name)}({', '.join(['parser', *given])})"

    def _targets(self, out: OperationParse) -> list[str]:
        return [_variable(out, argument) for argument in self.arguments if is_bound(argument)]

    def _keep(self, out: OperationParse) -> None:
        """Attributes go into the state; absent ones do not."""
        for argument in self.arguments:
            if isinstance(argument, Attribute):
                variable = out.attribute(argument.inherent)
                if not argument.inherent.may_be_absent:
                    out.set_attribute(argument.inherent, variable)
                    continue
                with out.block(f"if {variable} is not None:"):
                    out.set_attribute(argument.inherent, variable)
            elif isinstance(argument, Property):
                builder = argument.inherent.constraint.const_builder
                value = out.attribute(argument.inherent)
                out.set_attribute(argument.inherent, value if builder is None else out.module.expression(builder, {"value": value}))

    def emit_print(self, out: PrintStatements) -> None:
        assert isinstance(out, OperationPrint)
        values = ", ".join(["printer", "self", *(_printed(out, argument) for argument in self.arguments)])
        out.call(f"self.print_{snake_case(self.name)}({values})")

    def presence(self, out: PrintStatements) -> str:
        conditions = [argument.presence(out) for argument in self.arguments if can_anchor(argument)]
        return " or ".join(dict.fromkeys(conditions))

    def hook(self, op_class: PythonClass, guards: bool) -> CustomHook:
        """The functions to write by hand; `guards`: the parse function tells whether an optional group is there."""
        references: dict[str, PythonClass] = {
            "OpParser": PythonClass("ods.text.op_parser", "OpParser"),
            "OpPrinter": PythonClass("ods.text.op_printer", "OpPrinter"),
            "UnresolvedOperand": PythonClass("ods.text.op_parser", "UnresolvedOperand"),
            op_class.name: op_class,
        }
        parse: list[tuple[str, str, str | None]] = [("parser", "OpParser", None)]
        show: list[tuple[str, str, str | None]] = [("printer", "OpPrinter", None), ("op", op_class.name, None)]
        returns: list[str] = []
        for index, argument in enumerate(self.arguments):
            name = _parameter_name(argument, index)
            read, shown = _annotations(argument, references)
            show.append((name, shown, None))
            if is_bound(argument):
                returns.append(read)
            else:
                parse.append((name, read, None))
        values = tuple(_variadicity(argument) for argument in self.arguments if is_bound(argument))
        result = returns[0] if len(returns) == 1 else f"tuple[{', '.join(returns)}]" if returns else "None"
        if guards:
            result = "bool" if not returns else result if result.endswith("| None") else f"{result} | None"
        return CustomHook(self.name, tuple(parse), result, tuple(show), tuple(references.items()), values)


def is_bound(argument: Element) -> bool:
    """Whether the parse function gives this back; otherwise it takes it."""
    return not isinstance(argument, (Ref, PythonLiteral, AttrDict, PropDict))


def _variadicity(argument: Element) -> str:
    """How many values, types or attributes a parameter stands for."""
    if isinstance(argument, Operand):
        return argument.value.variadicity
    if isinstance(argument, TypeOf) and isinstance(argument.argument, ResolvedValue):
        return argument.argument.variadicity
    return "optional" if isinstance(argument, Attribute) and argument.inherent.may_be_absent else "single"


def can_anchor(argument: Element) -> bool:
    """Whether a parameter tells if there is something to print."""
    if isinstance(argument, Operand) or isinstance(argument, TypeOf) and isinstance(argument.argument, ResolvedValue):
        value = argument.value if isinstance(argument, Operand) else argument.argument
        assert isinstance(value, ResolvedValue)
        return value.variadicity != "single"
    if isinstance(argument, (Attribute, Property)):
        return argument.inherent.may_be_left_out
    return isinstance(argument, Region)


def _variable(out: OperationParse, argument: Element) -> str:
    """The local variable of a parameter."""
    if isinstance(argument, Operand):
        return out.operand(argument.value)
    if isinstance(argument, TypeOf):
        return type_variable(out, argument.argument)
    if isinstance(argument, (Attribute, Property)):
        return out.attribute(argument.inherent)
    if isinstance(argument, Region):
        return out.region(argument.region)
    assert isinstance(argument, Successor)
    return out.successor(argument.successor)


def _given(out: OperationParse, argument: Element) -> str:
    if isinstance(argument, PythonLiteral):
        return argument.source
    if isinstance(argument, Ref):
        return _given(out, argument.argument)
    if isinstance(argument, (AttrDict, PropDict)):
        return "state.attributes"
    return _variable(out, argument)


def _printed(out: OperationPrint, argument: Element) -> str:
    """What the print function gets."""
    if isinstance(argument, PythonLiteral):
        return argument.source
    if isinstance(argument, Ref):
        return _printed(out, argument.argument)
    if isinstance(argument, (AttrDict, PropDict)):
        return "dict(self.attributes)"
    if isinstance(argument, Operand):
        return out.operand(argument.value)
    if isinstance(argument, TypeOf):
        return _printed_type(out, argument)
    if isinstance(argument, (Attribute, Property)):
        return f"self.{argument.inherent.python_name}"
    if isinstance(argument, Region):
        return f"self.{argument.region.python_name}"
    assert isinstance(argument, Successor)
    return f"self.{argument.successor.python_name}"


def _printed_type(out: OperationPrint, argument: TypeOf) -> str:
    assert not isinstance(argument.argument, str)
    source, kind = out.value_of(argument.argument), argument.argument.variadicity
    if kind == "variadic":
        return types_of_all(source)
    if kind == "variadic_of_variadic":
        return f"[[value.type for value in group] for group in {source}]"
    return f"{source}.type if {source} is not None else None" if kind == "optional" else f"{source}.type"


def _parameter_name(argument: Element, index: int) -> str:
    if isinstance(argument, Ref):
        return _parameter_name(argument.argument, index)
    if isinstance(argument, Operand):
        return argument.value.python_name
    if isinstance(argument, TypeOf):
        assert not isinstance(argument.argument, str)
        return argument.argument.python_name.rstrip("_") + "_type" + ("s" if "variadic" in argument.argument.variadicity else "")
    if isinstance(argument, (Attribute, Property)):
        return argument.inherent.python_name
    if isinstance(argument, Region):
        return argument.region.python_name
    if isinstance(argument, Successor):
        return argument.successor.python_name
    if isinstance(argument, (AttrDict, PropDict)):
        return "attributes"
    return f"constant_{index}"


_OPERANDS = {
    "single": ("UnresolvedOperand", "Value"),
    "optional": ("UnresolvedOperand | None", "Value | None"),
    "variadic": ("list[UnresolvedOperand]", "tuple[Value, ...]"),
    "variadic_of_variadic": ("list[list[UnresolvedOperand]]", "tuple[tuple[Value, ...], ...]"),
}
_TYPES = {
    "single": ("Type", "Type"),
    "optional": ("Type | None", "Type | None"),
    "variadic": ("list[Type]", "list[Type]"),
    "variadic_of_variadic": ("list[list[Type]]", "list[list[Type]]"),
}


def _annotations(argument: Element, references: dict[str, PythonClass]) -> tuple[str, str]:
    """The annotations in the parse and in the print function."""
    if isinstance(argument, Ref):
        return _annotations(argument.argument, references)
    if isinstance(argument, Operand):
        return _OPERANDS[argument.value.variadicity]
    if isinstance(argument, TypeOf):
        assert not isinstance(argument.argument, str)
        return _TYPES[argument.argument.variadicity]
    if isinstance(argument, (Attribute, Property)):
        return _inherent_annotations(argument.inherent, references)
    if isinstance(argument, Region):
        return ("list[Region]", "tuple[Region, ...]") if argument.region.variadic else ("Region", "Region")
    if isinstance(argument, Successor):
        return ("list[Block]", "tuple[Block, ...]") if argument.successor.variadic else ("Block", "Block")
    if isinstance(argument, (AttrDict, PropDict)):
        return "dict[str, Attribute]", "dict[str, Attribute]"
    assert isinstance(argument, PythonLiteral)
    return argument.annotation, argument.annotation


def _inherent_annotations(inherent: ResolvedInherent, references: dict[str, PythonClass]) -> tuple[str, str]:
    if inherent.is_native:
        kind = inherent.constraint.value_type or "object"
        return kind, kind
    cls = inherent.constraint.python_class
    references[cls.name] = cls
    return (f"{cls.name} | None", f"{cls.name} | None") if inherent.may_be_absent else (cls.name, cls.name)

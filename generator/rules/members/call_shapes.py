"""The parameters of the calls of generated classes and functions, and the faults in the arguments of calls."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from ods.diagnostics import Source

from ...assembly import count_name, infers_results, is_positional
from ...expressions.narrowing import class_key
from ...resolver.model import ResolvedDialect, ResolvedInherent, ResolvedOperation, ResolvedTypeOrAttribute, ResolvedValue
from ...resolver.names.naming import value_builder_name, value_builder_parameter
from .class_table import PARTS, plain_classes, value_class
from .handwritten import handwritten_signature
from .signatures import CallShape, Signature


class CallShapes:
    """The parameters of the calls of generated classes, where the spec determines them."""

    def __init__(self, dialects: Iterable[ResolvedDialect]) -> None:
        self._operations: dict[str, ResolvedOperation] = {}
        self._definitions: dict[str, ResolvedTypeOrAttribute] = {}
        self._builders: dict[str, str] = {}
        """Maps functions that make operations, by the package and their names, to the keys of the operations."""
        self._constructors: dict[str, tuple[Source, str, str]] = {}
        """Maps the keys of operations with handwritten constructors to the module, class and name of these."""
        self._written: dict[str, tuple[Source, str, str]] = {}
        """Maps handwritten functions, by the package and their names, to their module, class and name."""
        for dialect in dialects:
            written = dict(dialect.functions)
            self._written |= _written(dialect)
            sources = dict(dialect.modules)
            self._constructors |= {
                class_key(op.python_class): (sources[op.extension.module], op.extension.name, "__init__")
                for op in dialect.operations
                if op.extension is not None and op.extension.module in sources
            }
            builders = {value_builder_name(op.mnemonic): class_key(op.python_class) for op in dialect.operations}
            self._builders |= {f"{dialect.package}.{name}": key for name, key in builders.items() if name not in written}
            self._operations |= {class_key(op.python_class): op for op in dialect.operations if not op.external and op.extension is None}
            self._definitions |= {class_key(each.python_class): each for each in (*dialect.types, *dialect.attributes) if not each.external}

    def constructor(self, key: str) -> CallShape | None:
        """Return the parameters of the constructor of an operation; None if handwritten code determines them."""
        op = self._operations.get(key)
        return None if op is None else _constructor_of_operation(op)

    def written_constructor(self, key: str) -> Signature | None:
        """Return the signature of the handwritten constructor of an operation; None if it has none, or if that is not known."""
        return handwritten_signature(*self._constructors[key]) if key in self._constructors else None

    def parameter_classes(self, key: str) -> dict[str, str]:
        """Return the annotations of the parameters of an operation's constructor that are operands, attributes or types of results."""
        op = self._operations[key]
        classes = {each.parameter_name: _given_inherent(each) for each in op.inherents}
        classes |= {each.parameter_name: "ValueLike" for each in op.operands if each.variadicity == "single"}
        classes |= {each.parameter_name: "Sequence[ValueLike] | Operation" for each in op.operands if each.variadicity == "variadic"}
        if not infers_results(op):
            classes |= {each.parameter_name: "Type" for each in op.results if each.variadicity == "single"}
        return classes

    def first_operands(self, key: str) -> list[str]:
        """Return the keys of the classes of an operation's first operands, as far as each is one value."""
        op = self._operations.get(key)
        return [] if op is None else [value_class(each) for each in takewhile(lambda each: each.variadicity == "single", op.operands)]

    def results(self, key: str) -> int | None:
        """Return how many results an operation has; None if that is not known, or not the same for all."""
        op = self._operations.get(key.removesuffix(".Adaptor"))
        return len(op.results) if op is not None and all(each.variadicity == "single" for each in op.results) else None

    def value_builder(self, package: str, name: str, call: ast.Call) -> Signature | None:
        """Return the signature of the function of a package that makes an operation and returns its values; None if it is not known.

        `call` shows how many results an operation has whose number depends on the call.
        """
        if f"{package}.{name}" in self._written:
            return handwritten_signature(*self._written[f"{package}.{name}"])
        key = self._builders.get(f"{package}.{name}")
        shape = None if key is None else self.constructor(key)
        if key is None or shape is None:
            return None
        names = [value_builder_parameter(each) for each in shape.positional]
        classes = {value_builder_parameter(each): ast.parse(text, mode="eval").body for each, text in self.parameter_classes(key).items()}
        keywords = frozenset(map(value_builder_parameter, shape.keywords))
        shape = CallShape(tuple(names), frozenset(map(value_builder_parameter, shape.required)), keywords)
        return Signature(shape, classes, False, self._returned(key, call, names))

    def _returned(self, key: str, call: ast.Call, parameters: Sequence[str]) -> ast.expr | None:
        """Return the annotation of what makes an operation and returns its values; None if their number is not known."""
        op, count = self._operations[key], self.results(key)
        if count is None and not infers_results(op):
            counts = [self._count_of(each, dict(named_arguments(call, parameters))) for each in op.results]
            count = None if None in counts else sum(filter(None, counts))
        if count is None or count == 0:
            return None if count is None else ast.Name(key)
        if count == 1:
            return ast.Name(value_class(op.results[0]) if op.results[0].variadicity == "single" else "Value")
        return ast.Subscript(ast.Name("tuple"), ast.Name("Value"))

    @staticmethod
    def _count_of(result: ResolvedValue, given: Mapping[str, ast.expr]) -> int | None:
        """Return how many values a result is by what is given for its types; None if that is not known."""
        types = given.get(value_builder_parameter(result.parameter_name))
        if result.variadicity == "single":
            return 1
        is_list = isinstance(types, (ast.List, ast.Tuple)) and not any(isinstance(each, ast.Starred) for each in types.elts)
        return len(types.elts) if isinstance(types, (ast.List, ast.Tuple)) and is_list and result.variadicity == "variadic" else None

    def getter(self, key: str) -> CallShape | None:
        """Return the parameters of `get` of a type or attribute; None if handwritten code determines them."""
        definition = self._definitions.get(key)
        return None if definition is None else _constructor_of_definition(definition)


def _written(dialect: ResolvedDialect) -> dict[str, tuple[Source, str, str]]:
    """Map the handwritten functions of a dialect's package to their module, class and name."""
    sources = dict(dialect.modules)
    functions = {name: (each.module, "", each.name) for name, each in dialect.functions}
    functions |= {
        value_builder_name(op.mnemonic): (op.extension.module, op.extension.name, "build_value")
        for op in dialect.operations
        if op.extension is not None
    }
    return {
        f"{dialect.package}.{name}": (sources[module], owner, function)
        for name, (module, owner, function) in functions.items()
        if module in sources
    }


def call_fault(call: ast.Call, signature: CallShape) -> str | None:
    """Return the fault in the arguments of a call; None if they fit."""
    has_star = any(isinstance(each, ast.Starred) for each in call.args)
    given = {each.arg for each in call.keywords if each.arg is not None}
    positional = signature.positional
    for name in sorted(given):
        if name not in positional and name not in signature.keywords:
            known = ", ".join((*positional, *sorted(signature.keywords)))
            return f"has no parameter '{name}': it takes {known or 'nothing'}"
    if has_star:
        return None
    if len(call.args) > len(positional):
        return (
            f"takes {counted(len(positional), 'argument')} by position, but {len(call.args)} {'is' if len(call.args) == 1 else 'are'} given"
        )
    twice = given.intersection(positional[: len(call.args)])
    if twice:
        return f"is given '{min(twice)}' twice, by position and by name"
    missing = [name for name in positional[len(call.args) :] if name in signature.required and name not in given]
    if missing and not any(each.arg is None for each in call.keywords):
        return f"is not given {', '.join(map(repr, missing))}"
    return None


def named_arguments(call: ast.Call, parameters: Sequence[str]) -> list[tuple[str, ast.expr]]:
    """Return the arguments of a call with the names of their parameters, without dictionaries that are spread."""
    return [*zip(parameters, call.args), *((each.arg, each.value) for each in call.keywords if each.arg is not None)]


def counted(number: int, noun: str) -> str:
    """Return a number of things in words: `no results`, `1 result`, `2 results`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def misuse(call: ast.Call, key: str, is_get: bool, signatures: CallShapes) -> str | None:
    """Return the fault in a call of a class or of its `get`; None if none is known."""
    if is_get:
        signature = signatures.getter(key)
    elif signatures.getter(key) is not None:
        return "makes no instance: call `get` of the class"
    else:
        signature = signatures.constructor(key)
    return None if signature is None else call_fault(call, signature)


_LITERALS: Final = {ast.List: "a list", ast.Tuple: "a tuple", ast.Dict: "a dictionary", ast.JoinedStr: "a text"}
"""Maps kinds of expressions that are certainly no part of the IR to what they are."""


def literal_fault(call: ast.Call, parameters: Sequence[str]) -> str | None:
    """Return the fault of a literal in the place of a type, an attribute or another part of the IR; None if there is none."""
    for argument, wanted in zip(call.args, parameters):
        if isinstance(argument, ast.Starred):
            return None
        what = _LITERALS.get(type(argument))
        if isinstance(argument, ast.Constant) and argument.value is not None:
            what = "a text" if isinstance(argument.value, str) else "a number"
        if wanted in PARTS and what is not None:
            return f"takes {'an' if wanted[0] in 'AO' else 'a'} {wanted} where `{ast.unparse(argument)}` is, which is {what}"
        if wanted.startswith("Sequence[") and " | " not in wanted and what == "a number":
            return f"takes a list where `{ast.unparse(argument)}` is, which is a number"
    return None


def _given_inherent(inherent: ResolvedInherent) -> str:
    """Return the annotation of what a constructor takes for an attribute or property."""
    classes = plain_classes(inherent.constraint.value_type or "")
    if not classes or any("[" in each for each in classes):
        return "Any" if inherent.is_native else "AttributeLike"
    own = inherent.constraint.python_class
    attribute = own.name if inherent.constraint.has_own_class and own.module.startswith("ods.") else "Attribute"
    kinds = [*([attribute] if not inherent.is_native else []), *classes, *(["None"] if inherent.may_be_left_out else [])]
    return " | ".join(kinds)


def _constructor_of_operation(op: ResolvedOperation) -> CallShape:
    inferred = infers_results(op)
    results = () if inferred else op.results
    arguments = [each for each in op.arguments if is_positional(each)]
    others = [each.parameter_name for each in op.arguments if not is_positional(each)]
    counts = [count_name(region) for region in op.regions if region.variadic]
    required = [each.parameter_name for each in results]
    required += [each.parameter_name for each in arguments if _is_required(each)]
    required += [each.parameter_name for each in op.successors if not each.variadic]
    positional = [each.parameter_name for each in (*results, *arguments, *op.successors)] + counts
    others += [region.parameter_name for region in op.regions if not region.variadic]
    return CallShape(
        tuple(positional), frozenset((*required, *counts)), frozenset((*others, *(["results"] if inferred else []), "loc", "ip"))
    )


def _is_required(argument: ResolvedValue | ResolvedInherent) -> bool:
    if isinstance(argument, ResolvedValue):
        return argument.variadicity == "single"
    return not argument.may_be_left_out


def _constructor_of_definition(definition: ResolvedTypeOrAttribute) -> CallShape:
    required = [each.python_name for each in definition.parameters if each.default is None and not each.optional]
    return CallShape(tuple(each.python_name for each in definition.parameters), frozenset(required))

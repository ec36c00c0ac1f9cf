"""Inference for calls: of methods and functions in the tables, of the project's functions, and of lambdas."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .algorithms import inserted_at
from .container_typing import WALKED, ContainerTyping
from .conversions import castable, failure_of, shown
from .cpp_type import CppType, Int, List, Map, Optional, Pointer, Set, Struct
from .creating import begun
from .emitters import may_lack_emitter
from .foreign import is_storage, storage_of
from .library import CONSUMED, FUNCTIONS, LIST, MAP, PARTS, SET, SIZE, STR, TAKEN
from .results import raise_always, tell_loudly
from .string_switches import function_of_switch
from .tree import UnknownApi, Untranslatable
from .typed import Constant, Expr, Template

ERRORS = {"emitError": "error", "emitOpError": "op_error", "emitSilenceableError": "error"}
ERRORS_OF_TRANSFORMS = ("emitSilenceableFailure", "emitDefiniteFailure")
"""Functions of `transform` that begin the error of an operation, or of a place."""
_ITERATED = {
    "": "", "args": "getArguments", "operand": "getOperands", "operand_type": "getOperandTypes", "result": "getResults",
    "result_type": "getResultTypes", "op": "getOps", "value": "getValues",
}  # fmt: skip
"""Maps what methods such as `operand_begin` go through to the methods that give it."""
_BITS = {"setBit": "_0.unsigned | 1 << _1", "clearBit": "_0.unsigned & ~(1 << _1)"}
"""Maps methods that change a bit of an APInt to Python."""
_OF_COUNT = {"getKnownMinValue": ("first", types.UINT32), "getFixedValue": ("first", types.UINT32), "isScalable": ("second", types.BOOL)}
"""Maps methods of `ElementCount` to members of the pair in Python, and their types."""
_BUILDER_PARTS = {
    "setShape": ("ArrayRef<int64_t>", "_0.clone_with(_1, _0.element_type)"),
    "setElementType": ("Type", "_0.clone_with(None, _1)"),
    "setLayout": ("MemRefLayoutAttrInterface", "MemRefType.get(_0.shape, _0.element_type, _1, _0.memory_space)"),
    "setMemorySpace": ("Attribute", "MemRefType.get(_0.shape, _0.element_type, _0.layout, _1)"),
}
"""Maps methods of builders of types to the C++ types of their arguments, and to Python."""
_SHAPED_BUILDERS = ("MemRefType", "RankedTensorType", "VectorType")
_SEGMENTS = {"getOperandSegmentSizeAttr": "operandSegmentSizes", "getResultSegmentSizeAttr": "resultSegmentSizes"}
"""The names of the attributes with the sizes of groups of operands and results, by the static methods of traits that give them."""
_LIMITS = {"max": "highest", "min": "lowest", "lowest": "lowest"}
_MEMBER_CASTS = ("cast", "dyn_cast", "dyn_cast_or_null", "isa", "isa_and_nonnull")
"""The methods that types, attributes and values had until MLIR 20 where functions cast them now."""


class CallTyping(ContainerTyping):
    """Infers the types of calls."""

    def _infer_call(self, node: tree.Call) -> Expr:
        function = node.function
        if isinstance(function, tree.Member):
            return self._method_call(function, node.arguments)
        if isinstance(function, tree.Identifier):
            return self._plain_call(function, node.arguments)
        if isinstance(function, tree.Call) and not node.arguments and (chosen := function_of_switch(function)) is not None:
            return self.infer(tree.Call(chosen, ()))
        called = self.infer(function)
        return self._invoked(called, node.arguments)

    # ---- functions

    def _plain_call(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr:
        name = function.name
        if not function.qualifier and (local := self.lookup(name)) is not None:
            return self._invoked(local, arguments)
        if not function.qualifier and (predicate := self.predicate(name)) is not None:
            return self._plain_call(predicate, arguments)
        if not function.qualifier and self.names_type(function):
            return self.infer(tree.Construct(tree.TypeName(name, function.arguments), tuple(arguments)))
        if is_storage(function, len(arguments)):
            return storage_of(self.receiver)
        if name == "Builder" and len(arguments) == 1 and function.qualifier.rpartition("::")[2] in _SHAPED_BUILDERS:
            made = self.infer(arguments[0])
            class_ = self.resolve(tree.TypeName(function.qualifier))
            if made.type != class_ or not isinstance(class_, types.Class):
                raise Untranslatable("a builder of another type")
            return typed.Convert(types.Class(class_.name, f"{class_.cpp}::Builder", "TypeBuilder"), made)
        if function.qualifier == "ElementCount" and name in ("get", "getFixed", "getScalable"):
            is_scalable = self.infer_as(arguments[1], types.BOOL) if len(arguments) == 2 else Constant(types.BOOL, name == "getScalable")
            return typed.Make(types.ELEMENT_COUNT, [self.infer_as(arguments[0], types.UINT32), is_scalable])
        if not arguments and function.qualifier == "WalkResult" and name in ("advance", "interrupt", "skip"):
            return typed.Outcome(types.RESULT, name != "interrupt")  # what is in an operation comes before it: nothing is left to skip
        if name in ("begin", "end", "rbegin", "rend") and len(arguments) == 1 and not function.qualifier:
            return self._method_call(tree.Member(arguments[0], name), ())
        if name == "to_underlying" and len(arguments) == 1:
            enum = self.infer(arguments[0])
            return typed.Convert(enum.type.base, enum) if isinstance(enum.type, types.EnumType) else enum
        if name in ("optional", "make_optional") and len(arguments) == 1 and not function.arguments:
            value = self.value(self.infer(arguments[0]))
            return self.convert(value, Optional(value.type))
        if name == "is_same" and len(function.arguments) == 2 and not arguments:
            return self._same_types(tree.Identifier("is_same_v", function.qualifier, function.arguments))
        if name in ("ArrayRef", "SmallVector") and not function.arguments and len(arguments) == 1:
            return self._of_same_items(name == "SmallVector", arguments)
        if name in ("ArrayRef", "make_range") and not function.arguments and (values := self.between(arguments)) is not None:
            return values
        if name in ("next", "prev") and (place := self._moved(name, arguments)) is not None:
            return place
        if name == "create" and (creation := self.created(function.qualifier, arguments)) is not None:
            return creation
        if name == "getDefaultDiagnosticEmitFn" and len(arguments) == 1:
            return Constant(types.Function((), (), types.DIAGNOSTIC), None)
        if not arguments and name in ("success", "failure"):
            return typed.Outcome(types.RESULT, name == "success")
        if len(arguments) == 1 and name in ("success", "failure"):
            return self._outcome_if(name, arguments[0])
        if len(arguments) == 1 and name in ("failed", "succeeded"):
            failed = self.failed(self.infer(arguments[0]))
            return failed if name == "failed" else typed.Not(types.BOOL, failed)
        if function.qualifier == "APFloat" and name == "getZero" and len(arguments) == 1:  # of any format
            return Constant(self.project.named_type("APFloat"), 0.0)
        if function.qualifier == "DataLayout" and name == "closest":
            return Constant(self.project.named_type("DataLayout"), None)
        if name == "getDialect" and not arguments and self._is_of_dialects(self.owner):
            return Constant(self.project.named_type("MLIRContext"), None)
        if function.qualifier == "numeric_limits" and name in _LIMITS and len(function.arguments) == 1:
            type_ = self.resolve(function.arguments[0])  # type: ignore[arg-type]
            if isinstance(type_, Int):
                return Constant(type_, getattr(type_, _LIMITS[name]))
        found = self.cast(function, arguments)
        found = found if found is not None else self.matched(function, arguments)
        if found is None and name.endswith("AttrName") and len(arguments) < 2:
            found = self._attribute_name(function)
        if found is None and name == "getMnemonic" and not arguments and function.qualifier:
            found = self.project.mnemonic(self.project.class_named(function.qualifier))
        if found is None and name in _SEGMENTS and not arguments:
            found = Constant(types.STR, _SEGMENTS[name])
        if found is not None:
            return found
        if name == "emitOptionalError" and arguments:
            return self.optional_error(arguments)
        if (
            name in (*ERRORS, *ERRORS_OF_TRANSFORMS)
            and arguments
            and not function.qualifier
            and (fault := self._fault_at(name, arguments)) is not None
        ):
            return fault
        may_be_method = not function.qualifier and not function.is_free
        if may_be_method and self.receiver is not None and not any(map(inserted_at, arguments)):  # a method hides functions
            found = self._own_method(name, self.receiver, arguments, function.arguments)
            if found is not None:
                return found
        if name in ("bindDims", "bindSymbols"):
            return self._bound_expressions(name, arguments)
        if function.qualifier and (call := self.syntax_function(function, arguments)) is not None:
            return call
        given, explicit = self._given(name, arguments), self._explicit(function.arguments)
        own = None
        is_own = name != "get" or bool(function.qualifier) and not self.names_type(tree.Identifier(function.qualifier))
        if given is not None and explicit is not None and is_own:
            own = self.project.static(self.owner, name, given, explicit) if self.owner and may_be_method else None
            own = own if own is not None else self.project.function(function.qualifier, name, given, explicit)
        if own is not None:
            return self._called(own, own.type, arguments)
        if (call := self.syntax_function(function, arguments)) is not None:
            return call
        if name in ("interleave", "interleaveComma"):
            return self.interleaved(name, arguments)
        found = self.algorithm(function, arguments)
        if found is None and name in FUNCTIONS and function.qualifier in ("", "APIntOps"):
            found = self._from_rows(name, FUNCTIONS[name], None, arguments)
        if found is None and len(arguments) == 1 and name.startswith(("stringify", "symbolize")):
            wanted = function.arguments[0] if name == "symbolizeEnum" and len(function.arguments) == 1 else None
            of = f"symbolize{wanted.name}" if isinstance(wanted, tree.TypeName) else name
            found = self.project.enum_function(of, self.infer(arguments[0]))
        if found is None and not arguments:
            is_name = name == "getOperationName"
            found = self.project.operation_name(function.qualifier) if is_name else self.project.greatest_case(name)
        if found is None and self.is_api_function(function, len(arguments)):
            found = self._api_or_maker(function, arguments)
        if found is None and not arguments and not function.qualifier and self.receiver is not None:
            found = self.iterator(self.receiver, name)
        if found is None and not function.qualifier and self.receiver is not None:
            found = self._method_or_function(self.receiver, function, arguments)
        if found is None:
            found = self._api_or_maker(function, arguments)
        if found is None and function.qualifier and self.names_type(named := tree.Identifier(f"{function.qualifier}::{name}")):
            found = self.infer(tree.Construct(tree.TypeName(named.name), tuple(arguments)))
        if found is None:
            raise UnknownApi(f"the function {name}")
        return found

    def _is_of_dialects(self, owner: str) -> bool:
        """Return True for a class that implements an interface of dialects."""
        found = self.project.class_named(owner) if owner else None
        return isinstance(found, types.Class) and found.family == "Context"

    def _api_or_maker(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a function of MLIR's API, or of a static method `get` that C++ writes for a type or attribute."""
        try:
            return self.api_function(function, arguments)
        except UnknownApi:
            owner = function.qualifier.rpartition("::")[2] or self.owner
            given = self._given("get", arguments) if function.name == "get" and owner and not function.arguments else None
            own = None if given is None else self.project.static(owner, "get", given, ())
            if own is None:
                raise
            return self._called(own, own.type, arguments)

    def _moved(self, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `next(iterator)` or `prev(iterator, number)`; None for what is no iterator."""
        place = self.infer(arguments[0]) if len(arguments) in (1, 2) else None
        if not isinstance(place, typed.Position):
            return None
        step = self.infer_as(arguments[1] if len(arguments) == 2 else tree.Number(1), types.UINT64)
        index = place.index
        if name == "next" and isinstance(index, Constant) and isinstance(step, Constant):
            index = Constant(types.UINT64, index.value + step.value)  # type: ignore[operator]
        else:
            index = self.operation("+" if name == "next" else "-", index, step)
        return typed.Position(place.type, place.values, index, place.source)

    def _method_or_function(self, receiver: Expr, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the call of a method of the receiver, or of a function if it has none of this name; None for unknown names."""
        try:
            return self.api_method(receiver, tree.Member(tree.This(), function.name, function.arguments), arguments)
        except UnknownApi:
            if (found := self.api_function(function, arguments)) is None:
                raise
            return found

    def _of_same_items(self, is_owner: bool, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `SmallVector(values)` or `ArrayRef(values)`, whose elements have the type of those that are given."""
        values = self.as_range(self.infer(arguments[0]))
        if not is_owner and isinstance(values.type, types.Class) and values.type.is_handle and values.type.items is None:
            return typed.ListOf(List(values.type, False), [values])
        return self._made(List(self.item_type(values), is_owner), arguments, False)

    def _attribute_name(self, function: tree.Identifier) -> Expr | None:
        """Return the name that `FooOp::getBarAttrName()` gives; None for other functions."""
        owner = function.qualifier or self.owner
        class_ = self.project.class_named(owner) if owner else None
        found = None if class_ is None else self.project.accessor(Constant(class_, None), function.name)
        return found if isinstance(found, Template) and found.text == "StringAttr.get(_0)" else None

    def names_type(self, function: tree.Identifier) -> bool:
        """Return True if a called name is that of a type, so that the call makes a value."""
        try:
            self.resolve(tree.TypeName(function.name, function.arguments))
        except Untranslatable:
            return False
        return True

    def _outcome_if(self, name: str, argument: tree.Expr) -> Expr:
        condition = self.condition(self.infer(argument))
        if name == "success" and isinstance(condition, typed.Not) and isinstance(condition.operand, typed.Failed):
            return condition.operand.operand
        then, otherwise = (typed.Outcome(types.RESULT, (name == "success") is truth) for truth in (True, False))
        if isinstance(condition, Constant):
            return then if condition.value else otherwise
        return typed.Choice(types.RESULT, condition, then, otherwise)

    def failed(self, operand: Expr) -> Expr:
        """Return `failed(operand)`."""
        if isinstance(operand.type, types.Result) or isinstance(operand.type, Optional) and operand.type.may_fail:
            return failure_of(operand)
        raise Untranslatable(f"failed of {shown(operand.type)}")

    def _given(self, name: str, arguments: Sequence[tree.Expr]) -> list[CppType | None] | None:
        """Return the types of the arguments for a function of the project; None if it has none of this name."""
        if not self.project.has_function(name, len(arguments)) or any(map(inserted_at, arguments)):
            return None
        return [self.type_of(one) for one in arguments]

    def _explicit(self, arguments: Sequence[tree.TypeName | tree.Expr]) -> list[CppType] | None:
        """Return the explicit arguments of a template, types or cases of enums; None if one is not known."""
        found: list[CppType] = []
        for one in (each for each in arguments if isinstance(each, tree.TypeName)):
            try:
                found.append(self.resolve(one))
            except Untranslatable:
                qualifier, _, last = one.name.rpartition("::")
                if not qualifier or self.project.enum_case(qualifier, last) is None:
                    return None
                found.append(types.Class("", one.name, "EnumCase"))
        return found

    def _own_method(
        self, name: str, receiver: Expr, arguments: Sequence[tree.Expr], explicit: Sequence[tree.TypeName | tree.Expr] = ()
    ) -> Expr | None:
        """Return a call of a method of an operation."""
        if name in ERRORS:
            return self._fault(receiver, name, arguments)
        if not arguments:
            found = self.project.accessor(receiver, name)
            if found is not None:
                return found
        given = self._given(name, arguments)
        wanted = None if given is None else self._explicit(explicit)
        own = None if given is None or wanted is None else self.project.method(receiver, name, given, wanted)
        return None if own is None else self._called(own, own.type, arguments, [receiver] if own.receivers else [])

    def _fault(self, receiver: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr:
        if len(arguments) > 1 or name == "emitError" and arguments and self._is_location(arguments[0]):
            arguments = arguments[1:] if self._is_location(arguments[0]) else arguments
        if len(arguments) > 1:
            raise Untranslatable(f"{name} with several arguments")
        pieces = [self.piece(self.infer(one)) for one in arguments]
        return typed.Fault(types.DIAGNOSTIC, receiver, ERRORS[name], pieces)

    def _fault_at(self, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `emitError(location, …)` for the location of an operation; None for other arguments."""
        place = self.infer(arguments[0])
        if isinstance(place, typed.Name) and not place.variable.changes and place.variable.initial is not None:
            place = place.variable.initial
        if isinstance(place.type, types.Class) and place.type.family == "Operation" and name in ERRORS_OF_TRANSFORMS and len(arguments) < 3:
            return typed.Fault(types.DIAGNOSTIC, place, "error", [self.piece(self.infer(one)) for one in arguments[1:]])
        if (
            isinstance(place.type, types.Class) and place.type.cpp == "optional<Location>" and name == "emitError"
        ):  # at a place that the caller knows
            return self.optional_error(arguments)
        if not isinstance(place.type, types.Class) or place.type.family != "Location":
            return None
        if len(arguments) > 2 or name not in ("emitError", *ERRORS_OF_TRANSFORMS):
            raise Untranslatable("an error at such a place")
        pieces = [self.piece(self.infer(one)) for one in arguments[1:]]
        return typed.Fault(types.DIAGNOSTIC, place, "error_at", pieces)

    def _is_location(self, node: tree.Expr) -> bool:
        """Return True for `getLoc()` and `op.getLoc()`."""
        function = node.function if isinstance(node, tree.Call) else None
        return isinstance(function, (tree.Identifier, tree.Member)) and function.name == "getLoc"

    # ---- the project's functions, and lambdas

    def _invoked(self, called: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        if isinstance(called.type, types.Function) and types.is_erased(called.type) and len(called.type.parameters) == len(arguments):
            pieces = [self.piece(self.infer(one)) for one in arguments]
            if isinstance(called, typed.Emitter):
                known = called.fault
                return typed.Fault(types.DIAGNOSTIC, known.receiver, known.kind, [*begun(called), *pieces], place=known.place)
            if isinstance(called, Constant):
                return typed.Fault(types.DIAGNOSTIC, None, "call", pieces)
        if isinstance(called, typed.Closure):
            return self._called(called.definition, called.definition.type, arguments)
        if isinstance(called.type, types.Function) and isinstance(called, typed.Element):
            function = self.fresh("function", called.type, called)
            self.pending.append(typed.Let(function, called))
            called = typed.Name(called.type, function)
        if not isinstance(called.type, types.Function) or not isinstance(called, typed.Name):
            raise Untranslatable(f"a call of {shown(called.type)}")
        return self._called(called.variable, called.type, arguments)

    def called_on(self, definition: typed.Definition, receiver: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of a method."""
        return self._called(definition, definition.type, arguments, [receiver])

    def called_statically(self, definition: typed.Definition, arguments: Sequence[tree.Expr]) -> Expr:
        """Return the call of a static method."""
        return self._called(definition, definition.type, arguments)

    def _called(
        self,
        function: typed.Variable | typed.Definition,
        type_: types.Function,
        arguments: Sequence[tree.Expr],
        first: Sequence[Expr] = (),
    ) -> Expr:
        if isinstance(function, typed.Definition):
            self.note_call(function)
        elif type_.erased:
            self.check_place()
        given = list(arguments)
        defaults = self.project.defaults(function) if isinstance(function, typed.Definition) else ()
        given += [one for one in defaults[len(given) :] if one is not None]
        erased = function.erased if isinstance(function, typed.Definition) else type_.erased
        if isinstance(function, typed.Definition) and function.text is not None:
            return self._written_by(function, given, first)
        if erased:
            given = self._without_erased(given, erased, function if isinstance(function, typed.Definition) else None)
        if len(given) != len(type_.parameters):
            raise Untranslatable("a call with another number of arguments")
        passed = [self._passed(one, to, how) for one, to, how in zip(given, type_.parameters, type_.references)]
        cells = [typed.root_of(one.target) for one in passed if isinstance(one, typed.Address)]
        plain = {typed.root_of(one) for one, how in zip(passed, type_.references) if how == "const" and not isinstance(one, typed.Address)}
        if any(one in plain for one in cells):
            raise Untranslatable("a variable that is passed twice, and changed")
        raises = type_.fails == "raises"
        if isinstance(function, typed.Definition) and not type_.fails and isinstance(type_.returns, types.Result):  # it calls itself
            given_types = (*type_.parameters, *(one.type for one in first))
            raises = function.is_called_raising = any(types.parser_of(one) is not None for one in given_types)
        call = typed.Invoke(type_.returns, function, [*first, *passed], raises)
        is_predicate = isinstance(function, typed.Definition) and function.is_predicate
        return typed.Not(types.BOOL, typed.Failed(types.BOOL, call)) if is_predicate else call

    def _written_by(self, function: typed.Definition, given: Sequence[tree.Expr], first: Sequence[Expr]) -> Expr:
        """Return the call of a function that returns what C++ writes to a stream: the text is added to that of its stream."""
        if len(given) <= function.stream or function.erased:
            raise Untranslatable("such a function that writes to a stream")
        rest = [*given[: function.stream], *given[function.stream + 1 :]]
        type_ = function.type
        if len(rest) != len(type_.parameters):
            raise Untranslatable("a call with another number of arguments")
        passed = [self._passed(one, to, how) for one, to, how in zip(rest, type_.parameters, type_.references)]
        call = typed.Invoke(types.STR, function, [*first, *passed])
        stream = self.infer(given[function.stream])
        family = stream.type.family if isinstance(stream.type, types.Class) else ""
        if family == "Printer":
            return typed.Printed(types.VOID, stream, [call])
        if family != "Stream" or not isinstance(stream, typed.Convert):
            raise Untranslatable("such a stream")
        text = stream.operand
        return self.changed_by(typed.Write(types.STR, text, typed.Sum(types.STR, text, call), "+", call))

    def _without_erased(
        self, given: Sequence[tree.Expr], erased: Sequence[int], function: typed.Definition | None = None
    ) -> list[tree.Expr]:
        """Return the arguments without those that Python does not need."""
        for index in erased:
            node = given[index] if index < len(given) else None
            if function is not None and index in function.unread and node is not None and _is_plain(node):
                continue
            if isinstance(node, tree.Lambda) and len(node.parameters) < 2:
                self.begin_errors(self.emitter(node))
                continue
            if isinstance(node, tree.Identifier) and isinstance(emitter := self.lookup(node.name), typed.Emitter):
                self.begin_errors(emitter)
                continue
            if isinstance(node, tree.Braces) and not node.items and function is not None and may_lack_emitter(function):
                continue
            is_value = index < len(given) and not isinstance(given[index], (tree.Lambda, tree.Braces))
            value = self.infer(given[index]) if is_value else None
            if value is not None and isinstance(value.type, types.Class) and value.type.family == "Location":  # an optional one
                self.begin_errors(typed.Emitter(types.VOID, typed.Fault(types.DIAGNOSTIC, value, "error_at", []), None))
                continue
            if value is None or not types.is_erased(value.type):
                raise Untranslatable("a function that begins an error as an argument")
        return [one for index, one in enumerate(given) if index not in erased]

    def _passed(self, node: tree.Expr, to: CppType, how: str) -> Expr:
        if how == "cell":
            target = self.infer(node)
            if isinstance(target, Template) and target.text == "_0.append(_1)":
                target = self.last_of(target)
            if target.type != to:
                raise Untranslatable(f"a reference to {shown(to)} for {shown(target.type)}")
            if not typed.is_place(target) and not typed.has_effect(target):  # for a reference to a value that nothing else has
                variable = self.fresh("value", to, target)
                self.pending.append(typed.Let(variable, target))
                target = typed.Name(to, variable)
            return self.cell(target, target.type)
        found = self.infer(node, to)
        if isinstance(node, tree.Lambda) and isinstance(found, typed.Closure) and isinstance(to, types.Function) and to.fails == "raises":
            if found.definition.type.fails == "tells":
                tell_loudly(found.definition)
            found.type = found.definition.type
        if isinstance(found, typed.Closure) and isinstance(to, types.Function) and to.fails == "raises":
            raise_always(found.definition)
            found.type = found.definition.type
        if how == "place":
            if (
                isinstance(to, List)
                and not to.is_owner
                and found.type == to.item
                and isinstance(to.item, types.Class)
                and to.item.is_object
            ):
                return self.convert(found, to)  # a list of one object, which changes in place
            is_range = isinstance(to, List) and isinstance(found.type, List) and found.type.item == to.item
            if not is_range and not castable(found.type, to):
                raise Untranslatable(f"a reference to {shown(to)} for {shown(found.type)}")
            if not isinstance(to, (types.Class, types.Function)):
                self.change(found, not isinstance(to, List) or to.is_owner)
            if isinstance(to, List) and isinstance(found, Template) and not found.is_fresh:
                return self._part(found)
            return found
        return self.convert(found, to) if how == "const" else self.value(found, to)

    def _part(self, found: Template) -> Expr:
        """Return a part of a list as one that changes the list.  Raises Untranslatable."""
        if found.text not in PARTS:
            raise Untranslatable("a reference to such a part")
        return Template(found.type, f"part_of(_0, {PARTS[found.text]})", found.operands, is_fresh=False)

    # ---- methods

    def _method_call(self, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr:
        chain = self.string_switch(function, arguments)
        chain = chain if chain is not None else self.type_switch(function, arguments)
        if chain is not None:
            return chain
        if function.name == "print" and len(arguments) == 1 and isinstance(arguments[0], tree.Identifier):
            stream = self.lookup(arguments[0].name)
            if isinstance(stream, typed.Convert) and isinstance(stream.type, types.Class) and stream.type.family == "Stream":
                return self._written_to(stream.operand, [function.subject])
        if function.name == "getName" and not arguments and (of_class := self._name_of_class(function.subject)) is not None:
            return of_class
        subject = self.infer(function.subject)
        if isinstance(subject, typed.Entry) and function.name in ("getFirst", "getSecond") and not arguments:
            return self.member_of(subject, tree.Member(function.subject, function.name[3:].lower(), is_arrow=function.is_arrow))
        if function.is_arrow and (isinstance(subject.type, (Optional, Pointer)) or isinstance(subject, typed.Position)):
            subject = self.contents(subject)
        if types.is_erased(subject.type) and (creation := self._of_insertion(function, arguments)) is not None:
            return creation
        if self.is_syntax(subject.type):
            return self.syntax_call(subject, function, arguments)
        is_pointer = isinstance(subject, typed.Name) and subject.variable.is_pointer and isinstance(function.subject, tree.Identifier)
        is_this = isinstance(function.subject, tree.This) or is_pointer
        if function.is_arrow and not is_this and isinstance(subject.type, types.Class) and subject.type.family == "Operation":
            subject = self.convert(subject, self.resolve(tree.TypeName("Operation")))
        found = self._method(subject, function.name, arguments, function.arguments)
        if found is None and not arguments:
            found = self.iterator(subject, function.name, function.arguments)
        if found is None and isinstance(subject, typed.Position) and function.name == "getIndex" and not arguments:
            found = typed.Convert(types.INT64, subject.index)
        if found is None and isinstance(subject.type, (types.Class, Struct)):
            found = self._own_method(function.name, subject, arguments, function.arguments)
        if found is None:
            found = self.api_method(subject, function, arguments)
        if found is None and function.name == "print" and len(arguments) == 1:
            found = self._printed_by_class(subject, self.infer(arguments[0]))
        if found is None and function.name in _MEMBER_CASTS and function.arguments and not arguments:
            found = self.as_class(function.name, self.unlisted(function.arguments), subject)
        if found is None:
            raise UnknownApi(f"the method {function.name} of {shown(subject.type)}")
        return found

    def _name_of_class(self, node: tree.Expr) -> Expr | None:
        """Return the name that `type.getAbstractType().getName()` gives, for `type.getAbstractType()`; None for other expressions."""
        function = node.function if isinstance(node, tree.Call) and not node.arguments else None
        if not isinstance(function, tree.Member) or function.name not in ("getAbstractType", "getAbstractAttribute"):
            return None
        return Template(types.STR, "_0.name", [self.infer(function.subject)])

    def _printed_by_class(self, subject: Expr, printer: Expr) -> Expr | None:
        """Return `attribute.print(printer)`, which writes what follows the mnemonic; None for other values."""
        to, by = subject.type, printer.type
        is_printer = isinstance(by, types.Class) and by.family == "Printer"
        if is_printer and isinstance(to, types.Class) and to.family == "Attribute" and isinstance(to.items, Int):  # without its type
            text = Template(types.STR, "', '.join(map(str, _0))", [subject])
            return typed.Printed(types.VOID, printer, [Constant(types.STR, "["), text, Constant(types.STR, "]")])
        if not is_printer or not isinstance(to, types.Class) or to.family not in ("Type", "Attribute") or not self.project.has_syntax(to):
            return None
        return Template(types.VOID, "_0.print_assembly(_1)", [subject, printer])

    def _of_insertion(self, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a builder that creates something or says where; None for other methods."""
        wanted = function.arguments[0] if len(function.arguments) == 1 else None
        if function.name == "create" and isinstance(wanted, tree.TypeName):
            return self.created(wanted.name, [function.subject, *arguments])
        return self.builder_call(function.name, arguments)

    def _method(
        self, subject: Expr, name: str, arguments: Sequence[tree.Expr], wanted: Sequence[tree.TypeName | tree.Expr] = ()
    ) -> Expr | None:
        type_ = subject.type
        if isinstance(type_, types.Diagnostic) and name == "attachNote":
            return self.noted(subject, arguments)
        if isinstance(type_, types.Diagnostic) and name == "append":
            return self.appended(subject, arguments)
        if isinstance(type_, (types.Result, Optional)) and name in ("failed", "succeeded") and not arguments:
            failed = self.failed(subject)
            return failed if name == "failed" else typed.Not(types.BOOL, failed)
        if isinstance(subject, typed.Convert) and isinstance(type_, types.Class) and type_.family == "Stream" and name in ("str", "flush"):
            return subject.operand if name == "str" else Template(types.VOID, "None", [])
        if isinstance(type_, types.Bool) and name in ("has_value", "value") and not arguments:  # an optional unit attribute
            return subject if name == "has_value" else typed.TRUE
        if isinstance(type_, types.Result) and name == "checkAndReport" and not arguments:  # its error is that of the result
            return subject
        if isinstance(type_, types.Result) and name == "wasInterrupted" and not arguments:
            return self.failed(subject)
        if isinstance(type_, Optional):
            return self._of_optional(subject, type_, name, arguments)
        if isinstance(type_, types.Class) and type_.family == "Regex" and name == "match" and len(arguments) == 1:
            return Template(types.BOOL, "matches(_0, _1)", [subject, self.infer_as(arguments[0], types.STR)])
        if isinstance(type_, types.Class) and type_.family == "TypeBuilder":
            return self._of_builder(subject, name, arguments)
        if isinstance(type_, types.Class) and type_.family == "APInt" and name in _BITS and len(arguments) == 1 and typed.is_place(subject):
            bit = self.infer_as(arguments[0], types.UINT32)
            return self.changed_by(typed.Write(type_, subject, Template(type_, f"APInt({_BITS[name]}, _0.width)", [subject, bit])))
        if type_ == types.ELEMENT_COUNT and name in _OF_COUNT and not arguments:
            member, of = _OF_COUNT[name]
            return typed.FieldOf(of, subject, member)
        if isinstance(type_, List):
            special = self._of_list(subject, type_, name, arguments, wanted)
            return special if special is not None else self._from_rows(name, LIST.get(name, []), subject, arguments)
        if isinstance(type_, types.Str):
            if name in ("front", "back") and not arguments:
                return typed.Element(types.CHAR, subject, Constant(types.INT, 0 if name == "front" else -1))
            if name in ("append", "push_back") and len(arguments) == 1:
                return self._written(subject, "+", self.infer(arguments[0]))
            if name == "getAsInteger" and len(arguments) == 2:
                return self._number_in(subject, arguments)
            if name == "split" and len(arguments) > 1:
                return self._split_into(subject, arguments)
            if name in TAKEN and len(arguments) == 1:
                return self.part_of_text(subject, *TAKEN[name], arguments[0])
            if name in CONSUMED and len(arguments) == 1:
                part = self.named(self.infer_as(arguments[0], types.STR))
                is_there = self.fresh("is_there", types.BOOL)
                self.pending.append(typed.Let(is_there, Template(types.BOOL, f"_0.{CONSUMED[name][1]}(_1)", [subject, part])))
                self.pending.append(typed.Do(self.without(subject, name, part)))
                return typed.Name(types.BOOL, is_there)
            if name == "clear" and not arguments and typed.is_place(subject):
                return self.changed_by(typed.Write(types.STR, subject, Constant(types.STR, "")))
            return self._from_rows(name, STR.get(name, []), subject, arguments)
        if isinstance(type_, Set):
            special = self._of_set(subject, type_, name, arguments)
            return special if special is not None else self._from_rows(name, SET.get(name, []), subject, arguments)
        if isinstance(type_, Map):
            special = self._of_map(subject, type_, name, arguments)
            return special if special is not None else self._from_rows(name, MAP.get(name, []), subject, arguments)
        if isinstance(type_, types.Tuple) and type_.is_enumerated and name in ("index", "value"):
            place = ("index", "value").index(name)
            return Template(type_.items[place], f"_0[{place}]", [subject], is_fresh=False)
        return None

    def _of_builder(self, subject: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the type that a builder of types makes, with another shape, layout or class of elements."""
        if len(arguments) != 1 or name not in _BUILDER_PARTS:
            return None
        cpp, text = _BUILDER_PARTS[name]
        made = self.named(subject)
        built = Template(subject.type, text, [made, self.infer_as(arguments[0], self.project.named_type(cpp))])
        return built if typed.root_of(subject) is None else self.changed_by(typed.Write(subject.type, subject, built))

    def iterator(self, subject: Expr, name: str, wanted: tuple[tree.TypeName | tree.Expr, ...] = ()) -> Expr | None:
        """Return `range.begin()` or `range.end()`; None for other methods."""
        stem, _, kind = name.rpartition("_")
        if kind in ("rbegin", "rend") and not stem and isinstance(subject.type, List):
            back = Template(List(subject.type.item, False), "_0[::-1]", [subject], is_fresh=False)
            return self.iterator(back, kind[1:])
        if kind not in ("begin", "end") or stem not in _ITERATED:
            return None
        if not stem and isinstance(subject.type, types.Class) and subject.type.cpp == "DenseIntElementsAttr":
            stem, wanted = "value", (tree.TypeName("APInt"),)
        values = self.api_method(subject, tree.Member(tree.This(), _ITERATED[stem], wanted), ()) if stem else subject
        if values is not None and isinstance(values.type, types.Class) and values.type.family in WALKED:
            item = types.element_of(values.type)
            assert item is not None
            values = typed.ArrayValues(List(item, False), WALKED[values.type.family], [values])
        if values is None or not isinstance(values.type, List):
            return None
        length = Template(types.UINT64, "len(_0)", [values], SIZE)
        return typed.Position(types.Iterator(values.type.item), values, length if kind == "end" else Constant(types.UINT64, 0))

    def member_of(self, subject: Expr, node: tree.Member) -> Expr:
        """Return a member of a value."""
        if isinstance(subject, typed.Convert) and isinstance(subject.type, types.Class) and subject.type.family == "Storage":
            stored = self.project.stored_parameter(subject.operand, node.name)
            if stored is None:
                raise UnknownApi(f"the member {node.name} of a storage")
            return stored
        member = self.syntax_member(subject, node.name)
        if member is not None:
            return member
        if node.name == "first" and isinstance(subject, Template) and subject.text.startswith("inserted(_0, _1,"):
            container, key, value = subject.operands
            kept = self.fresh("key", key.type, key)
            name = typed.Name(key.type, kept)
            step = Template(types.BOOL, subject.text, [container, name, value], changes=subject.changes)
            self.pending += [typed.Let(kept, key), typed.Do(step)]
            return typed.Entry(types.Iterator(types.VOID), container, name, typed.TRUE)
        if node.name == "second" and isinstance(subject, Template) and subject.text.startswith("inserted("):
            return Template(types.BOOL, subject.text, subject.operands, changes=subject.changes)
        if node.name == "second" and isinstance(subject.type, Struct) and subject.type.field("second") is not None:
            return typed.FieldOf(subject.type.fields[1][1], subject, "second")
        return super().member_of(subject, node)

    def as_list(self, values: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a method of a list; None if there is none of this name."""
        return self._method(values, name, arguments)


def _is_plain(node: tree.Expr) -> bool:
    """Return True for a variable, a member or the address of one, which have no effect."""
    if isinstance(node, tree.Prefix):
        return node.sign in ("*", "&") and _is_plain(node.operand)
    return isinstance(node, (tree.Identifier, tree.This)) or isinstance(node, tree.Member) and _is_plain(node.subject)

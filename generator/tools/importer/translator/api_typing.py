"""Inference for MLIR's API: casts, methods and functions of the headers, and ranges of values and types."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial, reduce

from . import api, foreign, tree, typed
from . import cpp_type as types
from .algorithms import AlgorithmTyping
from .classes import OF_FUNCTION
from .conversions import shown
from .cpp_type import Class, CppType, Int, List
from .library import CONSTRUCTORS, SIZE
from .tree import TypeName, UnknownApi, Untranslatable, first_possible
from .typed import ArrayValues, Constant, Expr, Template

_CASTS = ("cast", "cast_or_null", "cast_if_present")
_OPTIONAL_CASTS = ("dyn_cast", "dyn_cast_or_null", "dyn_cast_if_present")
_STRUCTURE = re.compile(r"(?:\w+::)*(Zero|One|N|AtLeastN|Variadic)(Operand|Result|Region|Successor)s?(?:<(\d+)>::Impl)?")
"""Matches the traits that tell how many operands, results, regions or successors an operation has."""
_TESTS = ("isa", "isa_and_nonnull", "isa_and_present")


class ApiTyping(AlgorithmTyping):
    """Infers the types of calls of MLIR's API."""

    # ---- casts

    def cast(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `isa<…>(value)`, `cast<…>(value)` or `dyn_cast<…>(value)`; None for other functions."""
        name = function.name
        if name not in (*_CASTS, *_OPTIONAL_CASTS, *_TESTS) or len(arguments) != 1 or not function.arguments:
            return None
        function = tree.Identifier(name, arguments=self.unlisted(function.arguments))
        value = self.infer(arguments[0])
        if not isinstance(value.type, Class):
            raise Untranslatable(f"{name} of {shown(value.type)}")
        if value.type.family == "Dialect" and name in _TESTS and len(function.arguments) == 1:
            own = function.arguments[0]
            return typed.Compare(types.BOOL, "==", value, self.project.dialect_named(own.name if isinstance(own, TypeName) else ""))
        if value.type.family == "Dialect" and name == "cast" and len(function.arguments) == 1 and not typed.has_effect(value):
            return Constant(self._implemented(function.arguments[0], value), None)
        return self.as_class(name, function.arguments, value)

    def unlisted(self, wanted: Sequence[TypeName | tree.Expr]) -> tuple[TypeName | tree.Expr, ...]:
        """Return classes with the macros among them replaced by those that these list."""
        listed = [self.project.listed(one.name) if isinstance(one, TypeName) else () for one in wanted]
        return tuple(each for one, of in zip(wanted, listed) for each in ([TypeName(name) for name in of] if of else [one]))

    def as_class(self, name: str, wanted: Sequence[TypeName | tree.Expr], value: Expr) -> Expr:
        """Return a value cast to a class, or the test for one of several."""
        if name in _TESTS and len(wanted) == 1 and (class_ := self._by_classof(wanted[0])) is not None:
            return self._classof(class_, value)
        if name in _TESTS and any(self._by_classof(one) is not None for one in wanted):
            subject = self.named(value)
            tests = [self.as_class(name, [one], subject) for one in wanted]
            return reduce(lambda left, right: typed.Logic(types.BOOL, "||", left, right), tests)
        if name in _TESTS and any(self._foreign_in(one) for one in self._classes(wanted)):
            return self._test_of_foreign(wanted, value)
        if name in _TESTS:
            tested = [one for each in wanted for one in self._tested(each)]
            names = list(dict.fromkeys(tested))
            special = [_SPECIAL_TESTS[one.name] for one in wanted if isinstance(one, TypeName) and one.name in _SPECIAL_TESTS]
            if special:
                if len(wanted) > 1 or typed.has_effect(value):
                    raise UnknownApi("a test for several such classes")
                self.project.use_names(special[0])
                return Template(types.BOOL, special[0], [value])
            return Template(types.BOOL, f"isinstance(_0, {names[0] if len(names) == 1 else '(' + ', '.join(names) + ')'})", [value])
        if len(wanted) != 1:
            raise Untranslatable(f"{name} to several classes")
        class_ = self._class(wanted[0])
        if name in _CASTS:
            return typed.Convert(class_, value)
        if class_.test or class_.dialect:
            subject = self.named(value)
            test = foreign.test(class_, subject) if class_.dialect else self._classof(class_, subject)
            return typed.Choice(class_, test, typed.Convert(class_, subject), Constant(class_, None))
        accepted = self.project.tested(class_)
        if self._foreign_in(class_):
            subject = self.named(value)
            return typed.Choice(class_, self._test_of_foreign(wanted, subject), typed.Convert(class_, subject), Constant(class_, None))
        if accepted == (class_.name,):
            return Template(class_, f"dyn_cast({class_.name}, _0)", [value])
        if accepted is None:
            raise UnknownApi(f"a cast to {class_.cpp}")
        subject = self.named(value)
        test = Template(types.BOOL, f"isinstance(_0, ({', '.join(accepted)}))", [subject])
        return typed.Choice(class_, test, typed.Convert(class_, subject), Constant(class_, None))

    def _classes(self, wanted: Sequence[TypeName | tree.Expr]) -> list[Class]:
        """Return the classes among those that are tested for."""
        found = (self.resolve(one) for one in wanted if isinstance(one, TypeName) and one.name not in _SPECIAL_TESTS)
        return [one for one in found if isinstance(one, Class)]

    def _test_of_foreign(self, wanted: Sequence[TypeName | tree.Expr], value: Expr) -> Expr:
        """Return the test for one of several classes, of which only C++ defines some: these come last."""
        subject = value if len(wanted) == 1 and self._classes(wanted)[0].dialect else self.named(value)
        others = [one for one in wanted if not any(map(self._foreign_in, self._classes([one])))]
        tests = [self.as_class("isa", others, subject)] if others else []
        for class_ in self._classes(wanted):
            models = self._foreign_in(class_)
            if models and not class_.dialect:
                names = self.project.tested_models(class_)
                tests.append(Template(types.BOOL, f"isinstance(_0, ({', '.join(names)},))", [subject]))
            tests += [foreign.test(model, subject) for model in models]
        found = tests[0]
        for one in tests[1:]:
            found = typed.Logic(types.BOOL, "||", found, one)
        return found

    def _foreign_in(self, class_: Class) -> tuple[Class, ...]:
        """Return the classes that only C++ tells among those that a test for a class accepts."""
        return (class_,) if class_.dialect else () if class_.test else self.project.foreign_models(class_)

    def _by_classof(self, name: TypeName | tree.Expr) -> Class | None:
        """Return a class that only its `classof` tells from others; None for other classes."""
        found = self.resolve(name) if isinstance(name, TypeName) and name.name not in _SPECIAL_TESTS else None
        return found if isinstance(found, Class) and found.test else None

    def _classof(self, class_: Class, value: Expr) -> Expr:
        """Return the call of the test for a class.  Raises Untranslatable."""
        definition = self.project.static(class_.test, "classof", [value.type], ())
        if definition is None or definition.type.returns != types.BOOL:
            raise UnknownApi(f"the test for {class_.test}")
        return typed.Invoke(types.BOOL, definition, [self.convert(value, definition.type.parameters[0])])

    def matched(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `matchPattern(value, m_Constant(&attribute))`; None for other functions and patterns."""
        pattern = arguments[1] if function.name == "matchPattern" and len(arguments) == 2 else None
        named = pattern.function if isinstance(pattern, tree.Call) else None
        if not isinstance(pattern, tree.Call) or not isinstance(named, tree.Identifier):
            return None
        if named.name not in ("m_Constant", "m_ConstantInt"):
            return None
        value, is_number = self.infer(arguments[0]), named.name == "m_ConstantInt"
        if not isinstance(value.type, Class) or value.type.family not in ("Value", "Operation", *(("Attribute",) if is_number else ())):
            raise Untranslatable(f"a pattern for {shown(value.type)}")
        to = self.project.named_type("APInt" if is_number else "Attribute")
        found = Template(to, "number_of(_0)" if is_number else "constant_in(_0)", [value])
        if not pattern.arguments:
            return self.condition(found)
        bound = pattern.arguments[0]
        target = self.infer(bound.operand) if isinstance(bound, tree.Prefix) and bound.sign == "&" else None
        if not isinstance(target, typed.Name) or not isinstance(target.type, Class) or target.variable.changes:
            raise Untranslatable("a pattern that binds such a value")
        cast = found if target.type.cpp == to.cpp else self.as_class("dyn_cast", [TypeName(target.type.cpp)], found)  # type: ignore[attr-defined]
        return self.condition(self.changed_by(typed.Write(target.type, target, cast)))

    def named(self, value: Expr) -> Expr:
        """Return a value that can be used twice: a variable with it, unless it is one."""
        if isinstance(value, typed.Name):
            return value
        variable = self.fresh("subject", value.type)
        self.pending.append(typed.Let(variable, value))
        return typed.Name(value.type, variable)

    def _class(self, name: TypeName | tree.Expr) -> Class:
        found = self.resolve(name) if isinstance(name, TypeName) else None
        if isinstance(found, Class) and found.family == "Value" and found.of is not None:
            raise Untranslatable("a cast to a typed value")
        if not isinstance(found, Class) or not found.name or found.cpp in _UNTESTABLE:
            raise UnknownApi(f"a cast to {name.name if isinstance(name, TypeName) else 'a value'}")
        return found

    def _exact(self, name: TypeName | tree.Expr) -> Class:
        """Return a class whose values are those of its Python class."""
        found = self._class(name)
        if self.project.tested(found) != (found.name,):
            raise UnknownApi(f"a test for {found.cpp}")
        return found

    def type_switch(self, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `TypeSwitch<T, R>(value).Case<A>(…)….Default(…)` as nested conditionals; None for other calls."""
        is_total = function.name == "DefaultUnreachable"
        if not is_total and (function.name != "Default" or len(arguments) != 1):
            return None
        steps: list[tuple[tree.Member, tree.Expr]] = []
        node: tree.Expr = function.subject
        while isinstance(node, tree.Call) and isinstance(node.function, tree.Member) and node.function.name == "Case" and node.arguments:
            steps.insert(0, (node.function, node.arguments[0]))
            node = node.function.subject
        is_switch = isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name == "TypeSwitch"
        if not is_switch or not isinstance(node, tree.Call) or not isinstance(node.function, tree.Identifier):
            return None
        if len(node.function.arguments) != 2 or not isinstance(node.function.arguments[1], TypeName):
            raise Untranslatable("a TypeSwitch without a result")
        declared = node.function.arguments[1]
        subject = self.named(self.infer(node.arguments[0]))
        found = None if is_total else self._arm_value(arguments[0], subject, declared)
        for member, value in reversed(steps):
            found = self._switched(member.arguments, value, subject, declared, found)
        return found

    def _switched(
        self, wanted: Sequence[TypeName | tree.Expr], value: tree.Expr, subject: Expr, declared: TypeName, otherwise: Expr | None
    ) -> Expr:
        """Return the value of a case if the subject has one of its classes, else `otherwise`; None if it has one of them then."""
        given = value.parameters[0].type if isinstance(value, tree.Lambda) and value.parameters else None
        wanted = self.unlisted(wanted)
        if not wanted and given is not None:
            wanted = [given]
        groups = [[one] for one in wanted] if given is not None and given.name == "auto" else [list(wanted)]
        for group in reversed(groups):
            to_class = self._class(group[0]) if len(group) == 1 else subject.type
            arm = self._arm_value(value, typed.Convert(to_class, subject), declared)
            if otherwise is not None:
                arm = typed.Choice(otherwise.type, self.as_class("isa", group, subject), arm, otherwise)
            otherwise = arm
        if otherwise is None:
            raise Untranslatable("such a case of a TypeSwitch")
        return otherwise

    def _arm_value(self, node: tree.Expr, subject: Expr, declared: TypeName) -> Expr:
        """Return the value of a case: of a function for the subject, or the value that is given."""
        to = self.resolve(declared)
        if not isinstance(node, tree.Lambda):
            return self.infer_as(node, to)
        if len(node.parameters) != 1:
            raise Untranslatable("such a case of a TypeSwitch")
        parameter = node.parameters[0].type
        type_ = subject.type if parameter.name == "auto" else self.resolve(parameter)
        made = tree.Lambda(node.captures, node.parameters, declared if node.returns is None else node.returns, node.body)
        _, definition = self.closure(made, "case", [type_])
        if definition.type.returns != to:
            raise Untranslatable(f"a case of {shown(definition.type.returns)} in a TypeSwitch of {shown(to)}")
        argument = self.convert(subject, type_)
        return typed.Invoke(definition.type.returns, definition, [argument], definition.type.fails == "raises")

    def _tested(self, name: TypeName | tree.Expr) -> tuple[str, ...]:
        """Return the Python classes whose values `isa` accepts for a class."""
        if isinstance(name, TypeName) and name.name in _SPECIAL_TESTS:
            return ()
        found = self.resolve(name) if isinstance(name, TypeName) else None
        if isinstance(found, Class) and found.name and found.cpp not in _UNTESTABLE and not (found.family == "Value" and found.of):
            names = self.project.tested(found)
            if names is not None:
                return names
        raise UnknownApi(f"a test for {name.name if isinstance(name, TypeName) else 'a value'}")

    # ---- methods

    def api_method(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of MLIR's API; None if the class has none of this name."""
        type_ = subject.type
        if isinstance(type_, List):
            return self._of_range(subject, type_, function.name, arguments)
        if not isinstance(type_, Class):
            return None
        if type_.family == "OperationName" and function.name == "getRegisteredInfo" and not arguments:
            self.project.use_names("operation_class(None)")
            return Template(types.Optional(self.project.named_type("RegisteredOperationName")), "operation_class(_0)", [subject])
        if type_.family == "Dialect" and function.name == "getNamespace" and not arguments:
            return Template(types.STR, "_0", [subject])
        if type_.family == "RegisteredOperationName" and function.name == "verifyInherentAttrs":
            return typed.SUCCESS  # the runtime checks them once the operation is there
        if function.name in ("getODSOperands", "getODSResults") and len(arguments) == 1:
            return self._group(subject, function.name.removeprefix("getODS").lower(), self.infer(arguments[0]))
        if type_.family == "SymbolTableCollection" and function.name == "lookupNearestSymbolFrom" and len(arguments) == 2:
            start = self.infer_as(arguments[0], self._class(TypeName("Operation")))
            return self._symbol("_2.lookup_nearest_symbol(_0, _1)", function.arguments, arguments[1], start, subject)
        if type_.family == "SymbolTableCollection" and function.name == "getSymbolTable" and len(arguments) == 1:
            return typed.Convert(self.resolve(TypeName("SymbolTable")), self.infer_as(arguments[0], self._class(TypeName("Operation"))))
        if type_.family == "SymbolTable" and function.name == "lookup" and len(arguments) == 1:
            self.project.use_names("lookup_symbol_in")
            return self._symbol("lookup_symbol_in(_0, _1)", function.arguments, arguments[0], subject)
        if type_.family == "OpOperand" and function.name in _OF_USES and not arguments:
            cpp, use = _OF_USES[function.name]
            return Template(self.project.named_type(cpp), use, [subject])
        if function.name == "lookupSymbol" and type_.family == "Operation" and len(arguments) == 1:
            self.project.use_names("lookup_symbol_in")
            return self._symbol("lookup_symbol_in(_0, _1)", function.arguments, arguments[0], subject)
        if function.name == "getImpl" and not arguments and type_.family in ("Type", "Attribute"):
            return foreign.storage_of(subject)
        if function.name == "get" and type_.family in ("AffineMap", "IntegerSet"):  # which needs no object
            return self.made_class(type_.cpp, arguments)
        if function.name == "walk" and len(arguments) == 1 and type_.family in ("Operation", "Region", "Block"):
            return self._walk(subject, function, arguments[0])
        if function.arguments:
            return self._of_template(subject, function, arguments)
        if type_.cpp == "" or type_.family == "Context":
            return self._of_context(type_, function.name, arguments)
        if function.name == "getContext" and not arguments:
            return typed.Convert(self.resolve(TypeName("MLIRContext")), subject)
        if function.name == "getDialect" and type_.family in ("Type", "Attribute", "Operation") and not arguments:
            return Template(self.project.named_type("Dialect"), '_0.name.partition(".")[0]', [subject])
        if type_.family == "Attribute" and type_.items is not None and function.name in ("asArrayRef", "size", "empty"):
            values = ArrayValues(List(type_.items, False), "_0", [subject])
            return values if function.name == "asArrayRef" else self.as_list(values, function.name, arguments)
        if type_.family == "Value" and function.name == "getType" and not arguments and isinstance(type_.of, Class):
            return Template(type_.of, "_0.type", [subject])
        special = self._of_operation(subject, type_, function.name, arguments) if type_.family == "Operation" else None
        if special is not None:
            return special
        is_open = type_.family in ("Type", "Attribute") or type_.name.endswith("Interface")
        if is_open and (own := self._of_runtime(subject, type_, function.name, arguments)) is not None:
            return own
        if type_.family == "ShapeAdaptor" and function.name == "getDims" and len(arguments) == 1:
            target = self.infer(arguments[0])
            if isinstance(target.type, Class) and target.type.family == "ShapedTypeComponents" and typed.is_place(target):
                shaped = Template(target.type, "_0._replace(shape=tuple(_1.shape))", [target, subject])
                return self.changed_by(typed.Write(target.type, target, shaped))
            if target.type != List(types.INT64):
                raise Untranslatable("such a list for a shape")
            self.change(target, True)
            return Template(types.VOID, "_0.__setitem__(slice(None), list(_1.shape))", [target, subject], changes="length")
        if function.name == "getStridesAndOffset" and type_.cpp == "MemRefType" and len(arguments) in (0, 2):
            return self._strides(subject, arguments)
        if function.name == "clone" and type_.family == "Type" and len(arguments) in (1, 2) and "ShapedType" in self.project.lineage(type_):
            return self._cloned(subject, type_, arguments)
        if type_.family == "Operation" and function.name in _ATTRIBUTES and not arguments:
            part = "discardable_attributes" if "Discardable" in function.name else "attributes"
            attributes = self.project.named_type("NamedAttrList").annotation
            return Template(Class(attributes, "ArrayRef<NamedAttribute>", "NamedAttrList"), f"_0.{part}", [subject])
        names = self.project.lineage(type_)
        text = api.python_of(names, function.name, type_.family, len(arguments))
        overloads = api.methods(names, function.name, len(arguments))
        of_shapes = api.methods(("ShapedType",), function.name, len(arguments))
        if of_shapes and type_.family == "Type" and self.project.lacks_shape(type_):
            return foreign.unknown(subject, type_, function.name, self.project.named_type(of_shapes[0].returns))
        if type_.dialect and (self.project.has_method(type_, function.name) or not (text and overloads)):
            return self.project.foreign_method(subject, type_, function.name)
        if type_.family in ("Type", "Attribute") and not (text and overloads):
            given = [self.infer(one) for one in arguments]
            if self.project.tested(type_) != (type_.name,):  # C++ attaches the interface to classes that lack its methods in Python
                return self._of_attached(subject, type_, function.name, given)
            return self.project.trait_method(subject, type_, function.name, given)
        return None if text is None else self._call(overloads, text, function.name, arguments, subject)

    def _of_runtime(self, subject: Expr, type_: Class, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a method of an interface of the runtime, which needs no function that begins errors; None for other methods."""
        overloads = api.methods((type_.cpp,), name, len(arguments)) if arguments else ()
        if arguments and (len(overloads) != 1 or overloads[0].returns != "LogicalResult"):
            return None
        given = [(self.infer(one), to) for one, to in zip(arguments, overloads[0].parameters if overloads else ())]
        kept = [self.convert(one, self.project.named_type(to)) for one, to in given if not types.is_erased(one.type)]
        return self.project.runtime_method(subject, type_, name, kept)

    def _cloned(self, subject: Expr, type_: Class, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `type.clone(shape, element)`, with one of them only or with both."""
        shape, element = List(types.INT64, False), self.project.named_type("Type")
        if len(arguments) == 2:
            given = [self.infer_as(arguments[0], shape), self.infer_as(arguments[1], element)]
            return Template(type_, "_0.clone_with(_1, _2)", [subject, *given])
        one = self.infer(arguments[0], shape)
        if isinstance(one.type, Class):
            return Template(type_, "_0.clone_with(None, _1)", [subject, self.convert(one, element)])
        if typed.has_effect(subject):
            raise Untranslatable("clone of a value with an effect")
        return Template(type_, "_0.clone_with(_1, _0.element_type)", [subject, self.convert(one, shape)])

    def _of_attached(self, subject: Expr, type_: Class, name: str, given: Sequence[Expr]) -> Expr | None:
        """Return a method of an interface that C++ attaches to classes with models, which have the method instead of them."""
        models = self.project.attached_methods(type_, name, len(given)) if not given else None
        subject = self.named(subject) if models and not _is_name(subject) else subject
        found = None if models is None else self.project.trait_method(subject, type_, name, given)
        for class_, method in models or () if found is not None else ():
            if found is None or method.type.returns != found.type or method.type.fails:
                return None
            call = typed.Invoke(found.type, method, [typed.Convert(method.type.parameters[0], subject)])
            found = typed.Choice(found.type, Template(types.BOOL, f"isinstance(_0, {class_.name})", [subject]), call, found)
        return found

    def _walk(self, subject: Expr, function: tree.Member, node: tree.Expr) -> Expr:
        """Return `op.walk(function)`: whether the function went on for all operations in it; those in it come first."""
        any_op = self._class(TypeName("Operation"))
        given = node.parameters[0].type if isinstance(node, tree.Lambda) and len(node.parameters) == 1 else None
        if not isinstance(node, tree.Lambda) or given is None or function.arguments or given.name == "auto":
            raise Untranslatable("such a walk")
        class_ = self._class(given)
        _, definition = self.closure(node, "visit", [class_])
        returned, item = definition.type.returns, self.fresh("nested", any_op)
        if not isinstance(returned, (types.Result, types.Void)):
            raise Untranslatable("such a walk")
        item.is_fixed = True
        name = typed.Name(any_op, item)
        self.project.use_names("operations_in")
        values = Template(List(any_op, False), "operations_in(_0)", [subject])
        call = typed.Invoke(returned, definition, [self.convert(name, class_) if class_ == any_op else typed.Convert(class_, name)])
        test = None if class_ == any_op else self.as_class("isa", [given], name)
        if isinstance(returned, types.Result) and definition.type.fails == "tells":
            failed: Expr = typed.Failed(types.BOOL, call)
            going = typed.Not(types.BOOL, failed if test is None else typed.Logic(types.BOOL, "&&", test, failed))
            all_ = typed.Quantified(types.BOOL, "all", [item], values, going)
            return typed.Choice(types.RESULT, all_, typed.SUCCESS, typed.FAILURE)
        call.raises = definition.type.fails == "raises"
        visit = typed.Ensure(call) if call.raises else typed.Do(call)
        self.pending.append(typed.Each([item], values, [visit] if test is None else [typed.If(test, [visit], [])]))
        return typed.SUCCESS

    def _strides(self, subject: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `type.getStridesAndOffset(strides, offset)`, or the pair of both without arguments."""
        pair = types.pair(List(types.INT64), types.INT64)
        if not arguments:
            return Template(pair, "Pair(*_0.get_strides_and_offset())", [subject])
        strides, offset = (self.infer(one) for one in arguments)
        if strides.type != List(types.INT64) or offset.type != types.INT64:
            raise Untranslatable("such strides")
        self.change(strides, True)
        self.project.use_names("strides_and_offset")
        return Template(
            types.RESULT, "strides_and_offset(_0, _1, _2)", [subject, strides, self.cell(offset, offset.type)], changes="length"
        )

    def _call(
        self, overloads: Sequence[api.Signature], text: str, name: str, arguments: Sequence[tree.Expr], subject: Expr | None = None
    ) -> Expr:
        """Return the call of the first overload that takes the arguments."""
        values = [self.infer(one) if not isinstance(one, (tree.Braces, tree.Lambda)) else None for one in arguments]

        def call(overload: api.Signature) -> Expr:
            given = [self._argument_as(node, one, cpp) for node, one, cpp in zip(arguments, values, overload.parameters)]
            own = api.python_of_overload(name, overload) if subject is None else None
            return self._made_call(overload, own or text, name, given, subject)

        found = first_possible(partial(call, one) for one in overloads if "template" not in one.flags)
        if found is None:
            raise UnknownApi(f"the method {name}")
        return found

    def _argument_as(self, node: tree.Expr, value: Expr | None, cpp: str) -> Expr:
        to = self.project.named_type(cpp)
        if isinstance(to, Class) and to.cpp == "StringAttr":
            to = types.STR  # the runtime takes texts
        return self.infer_as(node, to) if value is None else self.convert(value, to)

    def _made_call(self, overload: api.Signature, text: str, name: str, given: list[Expr], subject: Expr | None) -> Expr:
        passed = [one for one in given if not (isinstance(one.type, Class) and one.type.family == "Context")]
        operands = [*([] if subject is None else [subject]), *passed]
        made = api.filled(text, len(passed), 0 if subject is None else 1)
        if made is None:
            raise UnknownApi(f"the method {name} with such arguments")
        repeated = [index for index, one in enumerate(operands) if made.count(f"_{index}") > 1 and typed.has_effect(one)]
        if len(repeated) == 1 and sum(map(typed.has_effect, operands)) == 1:
            operands[repeated[0]] = self.named(operands[repeated[0]])
        elif repeated:
            raise Untranslatable(f"{name} of a value with an effect")
        self.project.use_names(made)
        returns = self.project.named_type("OpListType" if overload.returns.startswith("iterator_range<") else overload.returns)
        return self.result(returns, made, operands, name)

    def result(self, type_: CppType, text: str, operands: list[Expr], name: str) -> Expr:
        """Return the value of a call: a range can be any sequence in Python."""
        if isinstance(type_, Class) and not type_.name and type_.family != "Context":
            raise UnknownApi(f"the result of {name}")
        if isinstance(type_, List) and not text.startswith("["):
            return ArrayValues(List(type_.item, False), text, operands)
        bounds = SIZE if isinstance(type_, Int) and (text.startswith("len(") or api.is_natural(name)) else None
        return Template(type_, text, operands, bounds)

    def _of_range(self, subject: Expr, type_: List, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        is_values = isinstance(type_.item, Class) and type_.item.family == "Value"
        if is_values and name in ("getTypes", "getType") and not arguments:
            return self.types_of(subject)
        if name == "getNextNode" and isinstance(type_.item, Class) and type_.item.cpp == "Operation" and len(arguments) == 1:
            return Template(type_.item, "_0.next", [self.infer_as(arguments[0], type_.item)])
        return None

    def types_of(self, values: Expr) -> Expr:
        """Return the types of a range of values."""
        item = values.type.item  # type: ignore[attr-defined]
        of = item.of if isinstance(item.of, Class) else self.project.named_type("Type")
        return typed.Template(List(of, False), "[value.type for value in _0]", [values])

    def _of_template(self, subject: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        type_, name = subject.type, function.name
        assert isinstance(type_, Class)
        if type_.family == "Context" and name in ("getLoadedDialect", "getOrLoadDialect") and isinstance(function.arguments[0], TypeName):
            loaded = self._class_of_context(function.arguments[0])
            return Constant(loaded, None) if name == "getOrLoadDialect" or self.project.is_own_dialect(loaded.cpp) else None
        if type_.family == "Context" and name == "getRegisteredInterface" and isinstance(function.arguments[0], TypeName):
            wanted = self._class_of_context(function.arguments[0])
            return Constant(wanted, None) if self.project.is_own_dialect(type_.cpp) else None
        if type_.family == "Context" and name in ("getType", "getAttr") and isinstance(function.arguments[0], TypeName):
            return self.made_class(function.arguments[0].name, arguments)
        ways: dict[tuple[str, str], Callable[[], Expr]] = {
            ("Operation", "getParentOfType"): lambda: self._parent(subject, function.arguments),
            ("Value", "getDefiningOp"): lambda: self.as_class(
                "dyn_cast", function.arguments, Template(self._class(TypeName("Operation")), "_0.get_defining_op()", [subject])
            ),
            ("Operation", "getAttrOfType"): lambda: self.as_class(
                "dyn_cast",
                function.arguments,
                Template(self._class(TypeName("Attribute")), "_0.attributes.get(_1)", [subject, self.infer_as(arguments[0], types.STR)]),
            ),
            ("Operation", "hasAttrOfType"): lambda: self.as_class(
                "isa",
                function.arguments,
                Template(self._class(TypeName("Attribute")), "_0.attributes.get(_1)", [subject, self.infer_as(arguments[0], types.STR)]),
            ),
            ("Attribute", "getSplatValue"): lambda: self._splat(subject, function.arguments),
            ("Attribute", "getValues"): lambda: self._dense_values(subject, function.arguments),
            ("Attribute", "getAs"): lambda: self.as_class(
                "dyn_cast",
                function.arguments,
                Template(self._class(TypeName("Attribute")), "_0.find(_1)", [subject, self.infer_as(arguments[0], types.STR)]),
            ),
            ("Attribute", "getAsValueRange"): lambda: self._values_as(subject, function.arguments),
            ("Attribute", "getAsRange"): lambda: self._elements_as(subject, function.arguments),
            ("Region", "getParentOfType"): lambda: self._parent(subject, function.arguments),
            ("Operation", "hasTrait"): lambda: self._has_trait(subject, function.arguments),
            ("OperationName", "hasTrait"): lambda: self._has_trait(subject, function.arguments),
            ("Operation", "getParentWithTrait"): lambda: self._outer(subject, function.arguments),
            ("Operation", "getOps"): lambda: self._operations(
                subject, function.arguments, "[each for block in _0.regions[0].blocks for each in block"
            ),
            ("Region", "getOps"): lambda: self._operations(subject, function.arguments, "[each for block in _0.blocks for each in block"),
            ("Block", "getOps"): lambda: self._operations(subject, function.arguments, "[each for each in _0"),
        }
        if (getter := name.removesuffix("OfType")) in OF_FUNCTION and getter != name and len(arguments) == 2:
            attribute = self.api_method(subject, tree.Member(function.subject, getter), arguments)
            return None if attribute is None else self.as_class("dyn_cast", function.arguments, attribute)
        way = ways.get((type_.family, name))
        return None if way is None or len(arguments) != (name in ("getAttrOfType", "hasAttrOfType", "getAs")) else way()

    def _implemented(self, name: TypeName | tree.Expr, dialect: Expr) -> Class:
        """Return an interface that a dialect has: that of the dialect of the hooks, unless all implement it alike."""
        found = self._class_of_context(name) if isinstance(name, TypeName) else None
        is_own = None if found is None else self.project.implements_own(found.cpp)
        if found is None or is_own is None:
            raise UnknownApi(f"the interface {name.name if isinstance(name, TypeName) else ''} of any dialect")
        if is_own:
            own = self.project.dialect_name
            is_other = typed.Compare(types.BOOL, "!=", dialect, Constant(types.STR, own))
            fault = typed.Do(Template(types.VOID, f"raise UnfilledHook({f'{own}.{found.cpp}'!r})", []))
            self.pending.append(typed.If(is_other, [fault], []))
        return found

    def _class_of_context(self, name: TypeName) -> Class:
        found = self.resolve(name)
        if not isinstance(found, Class) or found.family != "Context":
            raise UnknownApi(f"the dialect {name.name}")
        return found

    def _splat(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        """Return `elements.getSplatValue<T>()` for integers, as numbers with a sign or as attributes."""
        item = self.resolve(wanted[0]) if wanted and isinstance(wanted[0], TypeName) else types.VOID
        if isinstance(item, Int) and item.is_signed:
            return Template(item, "_0.splat_value()", [subject])
        if isinstance(item, Class) and item.family == "APInt":
            return Template(item, "next(iter(numbers_in(_0)))", [subject])
        if not isinstance(item, Class) or item.cpp != "IntegerAttr" or typed.has_effect(subject):
            raise Untranslatable("the only element of an attribute as such a type")
        self.project.use_names("number_attr")
        return Template(item, "number_attr(_0.type.element_type, _0.splat_value())", [subject])

    def _dense_values(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        """Return `elements.getValues<T>()`, for numbers with a sign and for APInt."""
        item = self.resolve(wanted[0]) if wanted and isinstance(wanted[0], TypeName) else types.VOID
        if isinstance(item, Class) and item.family == "APInt":
            return Template(List(item, False), "numbers_in(_0)", [subject])
        if isinstance(item, Class) and item.family == "APFloat":
            return ArrayValues(List(item, False), "values_in(_0)", [subject])
        if isinstance(item, Int) and not item.is_signed:
            return self.elements(ArrayValues(List(Int(item.bits), False), "values_in(_0)", [subject]), item)
        if not isinstance(item, Int):
            raise Untranslatable("elements of an attribute as such a type")
        return ArrayValues(List(item, False), "values_in(_0)", [subject])

    def _values_as(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        """Return `array.getAsValueRange<T>()`, the values of the elements."""
        item = self._class(wanted[0])
        if (case := self.project.accessor(typed.Constant(item, None), "getValue")) is not None and isinstance(case.type, types.EnumType):
            return Template(List(case.type, False), "[one.value for one in _0]", [subject])
        cpp, text = _VALUES_OF.get(item.cpp, ("", ""))
        if not cpp:
            raise Untranslatable("values of such elements")
        return Template(List(self.project.named_type(cpp), False), f"[{text} for one in _0]", [subject])

    def _parent(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        found = self._exact(wanted[0])
        return Template(found, f"parent_of(_0, {found.name})", [subject])

    def _has_trait(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        """Return whether an operation, or those of a name, have a trait, such as one that tells how many operands they have."""
        is_name = isinstance(subject.type, Class) and subject.type.family == "OperationName"
        match = _STRUCTURE.fullmatch(wanted[0].name) if len(wanted) == 1 and isinstance(wanted[0], TypeName) else None
        of = "operation_class(_0)" if is_name else "_0"
        if match is not None:
            text = f"has_structure({of}, {match[1]!r}, '{match[2].lower()}s', {match[3] or 0})"
        else:
            text = f"class_has_trait({of}, {self._trait(wanted)})" if is_name else f"_0.has_trait({self._trait(wanted)})"
        if match is not None or is_name:
            self.project.use_names(f"has_structure({of})" if match is not None else f"class_has_trait({of})")
        return Template(types.BOOL, text, [subject])

    def _trait(self, wanted: Sequence[TypeName | tree.Expr]) -> str:
        if len(wanted) != 1 or not isinstance(wanted[0], TypeName):
            raise Untranslatable("such a trait")
        return self.project.trait_class(wanted[0].name)

    def _outer(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        self.project.use_names("parent_with_trait")
        return Template(self._class(TypeName("Operation")), f"parent_with_trait(_0, {self._trait(wanted)})", [subject])

    def _operations(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr], text: str) -> Expr:
        found = self._exact(wanted[0])
        return Template(List(found, False), f"{text}.operations if isinstance(each, {found.name})]", [subject])

    def as_list(self, values: Expr, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a method of a list; None if there is none of this name."""
        raise NotImplementedError

    def _elements_as(self, subject: Expr, wanted: Sequence[TypeName | tree.Expr]) -> Expr:
        item = self._class(wanted[0])
        if item.family != "Attribute":
            raise Untranslatable("elements of an array attribute as such a class")
        return ArrayValues(List(item, False), "_0", [subject])

    def _of_context(self, type_: Class, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a method of a builder."""
        if name == "getContext" and not arguments:
            return Constant(self.resolve(TypeName("MLIRContext")), None)
        if not arguments and (attribute := self.project.helped_attribute(type_.cpp, name)) is not None:
            return Constant(Class("str", "AttrHelper", "AttrHelper"), attribute)
        text = api.python_of_builder(name, len(arguments))
        overloads = api.methods(("Builder",), name, len(arguments))
        return None if text is None else self._call(overloads, text, name, arguments)

    def _of_operation(self, subject: Expr, type_: Class, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a method that a class of operations has by its traits, or by its interfaces."""
        if name in ("getOperation", "getContext") and not arguments:
            class_ = self.project.class_named("Operation" if name == "getOperation" else "MLIRContext")
            assert class_ is not None
            return typed.Convert(class_, subject)
        if name == "getType" and len(arguments) == 1 and type_.cpp != "Operation":  # that of a result
            return Template(self.project.named_type("Type"), "_0.results[_1].type", [subject, self.infer_as(arguments[0], types.UINT32)])
        if name == "getNextNode" and not arguments and type_.cpp == "Operation":
            return Template(type_, "_0.next", [subject])
        found = self.project.trait_method(subject, type_, name, [self.infer(one) for one in arguments])
        for interface in self.project.interfaces_of(type_) if found is None else ():
            overloads, text = api.methods((interface,), name, len(arguments)), api.python_of((), name, "Operation")
            if overloads and text is not None:
                return self._call(overloads, text, name, arguments, subject)
        if found is None and type_.cpp != "Operation" and name not in _OF_ALL_OPERATIONS:
            raise UnknownApi(f"the method {name} of {shown(type_)}")
        return found

    # ---- functions

    def is_api_function(self, function: tree.Identifier, count: int) -> bool:
        """Return True for a function of MLIR's API that is no method of operations."""
        is_named = not function.qualifier and not function.arguments and function.name not in _OF_ALL_OPERATIONS
        return is_named and api.python_of_function("", function.name) is not None and bool(api.functions(function.name, count))

    def api_function(self, function: tree.Identifier, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return a call of a function of MLIR's API; None for other functions."""
        if function.name == "lookupNearestSymbolFrom" and len(arguments) == 2:
            start = self.infer_as(arguments[0], self._class(TypeName("Operation")))
            self.project.use_names("lookup_nearest_symbol")
            return self._symbol("lookup_nearest_symbol(_0, _1)", function.arguments, arguments[1], start)
        if function.name == "get" and function.qualifier == "Base" and self.owner:
            return self.made_class(self.owner, arguments)
        if function.name == "get" and function.qualifier and not function.arguments:
            return self.made_class(function.qualifier, arguments)
        if (
            function.name == "get"
            and not function.qualifier
            and self.owner
            and (made := self.made_class(self.owner, arguments)) is not None
        ):
            return made
        if function.name == "getChecked" and (function.qualifier or self.owner and not function.arguments):
            return self.made_class(function.qualifier or self.owner, self.without_places(arguments))
        if function.name == "getChecked" and len(function.arguments) == 1 and isinstance(function.arguments[0], TypeName):
            return self.made_class(function.arguments[0].name, self.without_places(arguments))
        if function.name == "parseAttribute" and not function.qualifier and len(arguments) == 2:
            attribute = self.project.named_type("Attribute")
            return Template(attribute, "Attribute.parse(_0)", [self.infer_as(arguments[0], types.STR)])
        text = api.python_of_function(function.qualifier, function.name, len(arguments))
        if text is None or function.arguments:
            return None
        overloads = api.functions(function.name, len(arguments))
        if function.qualifier:
            overloads = tuple(one for one in api.methods((function.qualifier,), function.name, len(arguments)) if "static" in one.flags)
        return self._call(overloads, text, function.name, arguments) if overloads else None

    def without_places(self, arguments: Sequence[tree.Expr]) -> list[tree.Expr]:
        """Return the arguments without those that only say where an error is."""
        raise NotImplementedError

    def made_class(self, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `FooType::get(context, …)`; None if its parameters are not known."""
        class_ = self.project.class_named(self.owner if name == "Base" else name)
        if not isinstance(class_, Class) or class_.family not in ("Type", "Attribute", "AffineMap"):
            return None
        values = [None if isinstance(one, tree.Braces) else self.infer(one) for one in arguments]
        given = [(node, one) for node, one in zip(arguments, values) if one is None or not self._is_context(one)]
        is_base = name == "Base"
        own = self.project.made(class_, None if is_base else len(given), len(given) < len(arguments))
        ways = (
            [own]
            if own is not None
            else [(tuple(map(self.project.named_type, cpp)), text) for cpp, text in CONSTRUCTORS.get(class_.cpp, ())]
        )
        if not given and own is None and not ways:
            ways = [((), f"{class_.name}.get()")] if class_.cpp.startswith(("Float", "BFloat")) else []
        fitting = [one for one in ways if len(one[0]) == len(given)]
        builder = None
        if not fitting and not is_base:
            builder = self.project.static(class_.cpp, "get", [None if one is None else one.type for one in values], ())
        if builder is not None:
            return self.called_statically(builder, arguments)
        if not fitting:
            raise UnknownApi(f"{class_.cpp}::get with such arguments")

        def made(parameters: Sequence[CppType], text: str) -> Expr:
            operands = [self.infer_as(node, to) if one is None else self.convert(one, to) for (node, one), to in zip(given, parameters)]
            if own is None:
                self.project.use_names(text)
            return Template(class_, text, operands)

        return first_possible(partial(made, *one) for one in fitting)

    def _is_context(self, value: Expr) -> bool:
        return isinstance(value.type, Class) and value.type.family == "Context"

    def _group(self, subject: Expr, kind: str, index: Expr) -> Expr:
        """Return the operands or results that the one of a number in the record stands for.  Raises UnknownApi."""
        getter = self.project.group_getter(subject.type, kind, index.value if isinstance(index, Constant) else None)
        group = self.project.accessor(subject, getter) if getter else None
        if group is None:
            raise UnknownApi(f"such {kind} of {shown(subject.type)}")
        return group if isinstance(group.type, List) else typed.ListOf(List(group.type, False), [group])

    def _symbol(self, text: str, wanted: Sequence[TypeName | tree.Expr], node: tree.Expr, start: Expr, *tables: Expr) -> Expr:
        """Return the operation, perhaps of a class, that a symbol names from an operation on; `text` looks it up."""
        symbol = self.infer(node)
        if not isinstance(symbol.type, (types.Str, Class)):
            raise Untranslatable("such a symbol")
        if isinstance(symbol.type, Class) and symbol.type.cpp == "StringAttr":
            symbol = self.convert(symbol, types.STR)
        found = Template(self._class(TypeName("Operation")), text, [start, symbol, *tables])
        return self.as_class("dyn_cast", wanted, found) if wanted else found


def _is_name(value: Expr) -> bool:
    while isinstance(value, typed.Convert):
        value = value.operand
    return isinstance(value, typed.Name)


_OF_ALL_OPERATIONS = (
    "getOperand", "getOperands", "getNumOperands", "getOperandTypes", "getResult", "getResults", "getNumResults", "getResultTypes",
    "getRegion", "getRegions", "getNumRegions", "getSuccessor", "getNumSuccessors", "getLoc", "use_empty",
)  # fmt: skip
"""Methods that classes of operations have by their traits, with the meaning of those of `Operation`."""
_VALUES_OF = {
    "IntegerAttr": ("APInt", "number_in(one)"), "StringAttr": ("StringRef", "one.value"), "AffineMapAttr": ("AffineMap", "one.value"),
    "TypeAttr": ("Type", "one.value"), "FloatAttr": ("APFloat", "one.value"),
}  # fmt: skip
"""The values of attributes in `getAsValueRange`: their C++ types, and the Python."""
_OF_USES = {
    "get": ("Value", "_0.owner.operands[_0.operand_number]"),
    "getOwner": ("Operation", "_0.owner"),
    "getOperandNumber": ("unsigned", "_0.operand_number"),
}
"""Methods of a use of a value: their C++ types, and the Python."""
_ATTRIBUTES = ("getAttrs", "getAttrDictionary", "getDiscardableAttrs", "getDiscardableAttrDictionary", "getRawDictionaryAttrs")
_UNTESTABLE = ("FixedVectorType", "ScalableVectorType", "LLVMCompatible")
_SPECIAL_TESTS = {
    "ScalableVectorType": "isinstance(_0, VectorType) and _0.scalable",
    "FixedVectorType": "isinstance(_0, VectorType) and not _0.scalable",
}
"""C++ classes without a class in Python: their tests."""

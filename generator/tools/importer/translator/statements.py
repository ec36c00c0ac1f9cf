"""Inference for statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import cpp_type as types
from . import omissions, tree, typed
from .calls import ERRORS, ERRORS_OF_TRANSFORMS
from .conversions import VIEWS, is_shared, shown
from .cpp_type import CppType, Int, List, Optional, Struct
from .creating import begins_error
from .library import CONSUMED
from .results import give_alias, give_filled, give_text, is_only_failure, settle
from .tree import Untranslatable
from .type_switches import TypeSwitchTyping
from .typed import Constant, Expr, Name, Statement, Variable

_IGNORED_CALLS = ("assert", "LLVM_DEBUG", "static_assert", "LDBG")


class StatementTyping(TypeSwitchTyping):
    """Infers the types in statements."""

    def infer_body(self, definition: typed.Definition, body: tree.Block, declared: CppType | None) -> None:
        """Type the body of a function, and find out how it fails."""
        definition.returned = declared
        outermost, self.outermost = self.outermost, len(self.scopes)
        try:
            statements = self.statements(body)
        finally:
            self.outermost = outermost
        definition.body = [*definition.entry, *(typed.Let(one, one.initial) for one in definition.outs), *statements]
        returned = definition.returned if definition.returned is not None else types.VOID
        if definition.alias is not None:
            definition.returned = returned = Optional(types.STR)
            give_alias(definition.body, definition.alias)
        if definition.text is not None and isinstance(returned, types.Void):
            definition.returned = returned = types.STR
            give_text(definition.body, definition.text)
        if definition.outs and isinstance(returned, types.Void):
            definition.body.append(typed.Return(None))
        known = definition.type
        definition.type = types.Function(known.parameters, known.references, returned)
        settle(definition, self.receiver, self.project.is_hook(definition))
        if definition.filled is not None:
            give_filled(definition, definition.filled)

    def statements(self, node: tree.Statement) -> list[Statement]:
        """Return the statements of a body in a block of its own."""
        nodes = node.statements if isinstance(node, tree.Block) else (node,)
        start = self.position
        with self.block():
            found = self._in_order(nodes)
        if nodes and isinstance(nodes[-1], tree.Break) and not any(isinstance(one, tree.Continue) for one in tree.walk(node)):
            loop = next((scope for scope in reversed(self.scopes) if scope.is_loop), None)
            if loop is not None:
                loop.leaves.append((start, self.position))
        return found

    def _in_order(self, nodes: Sequence[tree.Statement]) -> list[Statement]:
        """Return the statements of a block; those after one that sets an insertion point are inside of it."""
        found: list[Statement] = []
        for index, each in enumerate(nodes):
            made, is_end = self.in_part(each)
            if not omissions.is_noted(found, made):
                found += made
            if is_end:
                return found
            if self.entered is not None:
                place, self.entered = self.entered, None
                return [*found, typed.Within(place, self._in_order(nodes[index + 1 :]))]
        return found

    def in_part(self, node: tree.Statement) -> tuple[list[Statement], bool]:
        """Return the typed statements of a statement, or what stands for one that is left out; True if nothing may come after it."""
        may_have_gap = self.project.may_have_gaps and self.definition.outer is None
        if not self.definition.is_in_part and not may_have_gap:
            return self.statement(node), False
        scope = self.scopes[-1]
        kept = (dict(scope.names), dict(scope.types), dict(scope.predicates), scope.is_guarded, scope.has_place, scope.is_moved)
        try:
            return self.statement(node), False
        except Untranslatable as error:
            scope.names, scope.types, scope.predicates, scope.is_guarded, scope.has_place, scope.is_moved = kept
            self.entered = None
            if not self.definition.is_in_part:
                return [self._gap(str(error))], True
            is_end = not self._leave_out(node, f"after {str(error).removeprefix('after ')}")
            if is_end and self._given_to_change():  # by what comes after this
                raise
            return [typed.LeftOut(str(error), is_end)], is_end

    def _gap(self, reason: str) -> Statement:
        """Return what stands for the rest of a block whose next statement is not translated: an error when it is reached."""
        self.definition.gaps.append(reason)
        name = f"{self.project.dialect_name}.{self.definition.name}"
        return typed.Do(typed.Template(types.VOID, f"raise UnfilledHook({name!r})", []))

    def _leave_out(self, node: tree.Statement, reason: str) -> bool:
        """Forget the variables that a statement which is left out declares or may change; return False if it may do anything else.

        Raises Untranslatable in a loop that needs one of them, and if the caller sees the change.
        """
        names: dict[str, omissions.Use] = {}
        for name, use in omissions.mentioned(node, self._use_by):
            names[name] = min(use, names.get(name, use))
        local = {name: value for name in names if (value := self._known(name)) is not None}
        if not omissions.is_only_check(node) or any(omissions.may_change_others(one) for one in local.values()):
            return False
        changed = {name for name, value in local.items() if not omissions.keeps(value.type, names[name])}
        roots = {root for name in changed for root in omissions.variables_in(local[name])}
        if not roots.isdisjoint(self._given_to_change()) or isinstance(getattr(self.receiver, "type", None), Struct):
            raise Untranslatable(reason.removeprefix("after "))
        loop = max((index for index, scope in enumerate(self.scopes) if scope.is_loop), default=None)
        if loop is not None:  # what the loop has used before is used again
            inner = [one for scope in self.scopes[loop + 1 :] for one in scope.names.values()]
            if any(one not in inner for one in roots):
                raise Untranslatable(reason.removeprefix("after "))
        unknown = typed.Unknown(types.VOID, reason)
        for scope in self.scopes:
            for name, known in scope.names.items():
                expr = Name(known.type, known) if isinstance(known, Variable) else known
                if name in changed or omissions.variables_in(expr) & roots:
                    scope.names[name] = unknown
        self.scopes[-1].names.update(dict.fromkeys(omissions.declared(node), unknown))
        return True

    def _given_to_change(self) -> set[Variable]:
        """Return the parameters by which a function changes what its caller has."""
        definition = self.definition
        return {one for one, how in zip(definition.parameters, definition.type.references) if how in ("cell", "place")}

    def _known(self, name: str) -> Expr | None:
        """Return the local variable of a name, if its value is known."""
        for scope in reversed(self.scopes):
            if name in scope.names:
                found = scope.names[name]
                expr = Name(found.type, found) if isinstance(found, Variable) else found
                return None if isinstance(expr, typed.Unknown) else expr
        return None

    def _use_by(self, call: tree.Call, index: int) -> omissions.Use:
        """Return what a called function may do with the argument at an index."""
        function = call.function
        name = function.name if isinstance(function, (tree.Identifier, tree.Member)) else ""
        assigns = False if name in omissions.READERS else self.project.may_assign(name, index)
        return omissions.Use.HANDED_ON if assigns is None else omissions.Use.CHANGED if assigns else omissions.Use.READ

    def _type_leftout(self, node: omissions.LeftOut) -> list[Statement]:
        raise Untranslatable(node.reason)

    def statement(self, node: tree.Statement) -> list[Statement]:
        """Return the typed statements of a statement."""
        self.position += 1
        outer, self.pending = self.pending, []
        around, self.around = self.around, None
        try:
            made: list[Statement] = getattr(self, f"_type_{type(node).__name__.lower()}")(node)
            if self.around is not None:
                made = [self._inside(self.around, made)]
            return [*self.pending, *made]
        finally:
            self.pending, self.around = outer, around

    def _inside(self, context: Expr, made: list[Statement]) -> Statement:
        """Return a call, or `if (failed(call)) return failure();`, inside of a context."""
        if len(made) != 1 or not isinstance(made[0], (typed.Do, typed.Let, typed.If, typed.Return)):
            raise Untranslatable("a function that begins an error as an argument")
        if isinstance(made[0], typed.If) and not (is_only_failure(made[0].then, with_nothing=True) and not made[0].otherwise):
            raise Untranslatable("a function that begins an error as an argument")
        return typed.Within(context, made)

    def _type_block(self, node: tree.Block) -> list[Statement]:
        return self.statements(node)

    def evaluated(self, node: tree.Evaluate) -> list[Statement]:
        """Return the statements of an expression."""
        if _is_warning(node.value):  # changes nothing
            return []
        if isinstance(node.value, tree.Assign) and node.value.target == tree.Identifier("ignore"):
            return self.evaluated(tree.Evaluate(node.value.value))
        call = node.value if isinstance(node.value, tree.Call) else None
        function = call.function if call is not None else None
        if isinstance(node.value, tree.Assign) and (targets := _tied(node.value)) is not None:
            return self._assigned_parts(targets, self.infer(node.value.value))
        if isinstance(function, tree.Identifier) and function.name in _IGNORED_CALLS:
            return []
        if call is not None and isinstance(function, tree.Identifier) and function.name in ("llvm_unreachable", "report_fatal_error"):
            return [typed.Do(typed.Template(types.VOID, "raise AssertionError", []))]
        if isinstance(node.value, tree.Cast) and node.value.type.name == "void" and isinstance(node.value.value, tree.Identifier):
            return []
        is_consumed = isinstance(function, tree.Member) and function.name in CONSUMED
        if is_consumed and call is not None and (dropped := self.dropped(call)) is not None:
            return [typed.Do(dropped)]
        if (switch := self.type_switch_statement(node.value)) is not None:
            return switch
        if (loop := _loop_of_each(node.value)) is not None:
            return self.statement(loop)
        value = self.infer(node.value)
        if isinstance(value, typed.Write) and value.sign == "<<" and isinstance(value.value, typed.Joined):
            assert isinstance(value.target, typed.Name)
            return [typed.Append(value.target.variable, value.value.pieces)]
        if isinstance(value, typed.Outcome) and value.is_success and _is_walk(node.value):  # the walk is before this statement
            return []
        while isinstance(value, typed.Convert) and isinstance(value.type, types.Void):
            value = value.operand
        return [] if isinstance(value, Name) else [typed.Do(value)]

    def _assigned_parts(self, targets: Sequence[tree.Expr], value: Expr) -> list[Statement]:
        """Return `std::tie(a, b) = value` for a pair or a tuple."""
        count = (
            len(value.type.fields)
            if isinstance(value.type, Struct)
            else len(value.type.items) if isinstance(value.type, types.Tuple) else 0
        )
        if count != len(targets):
            raise Untranslatable(f"the parts of {shown(value.type)}")
        parts = self.fresh("parts", value.type)
        subject = typed.Name(value.type, parts)
        found: list[Statement] = [typed.Let(parts, self.value(value) if isinstance(value.type, Struct) else value)]
        for index, node in enumerate(targets):
            if node == tree.Identifier("ignore", getattr(node, "qualifier", "")):
                continue
            target = self.infer(node)
            self.require_place(target)
            if isinstance(value.type, Struct):
                name, type_ = value.type.fields[index]
                part: Expr = typed.FieldOf(type_, subject, name)
            else:
                part = typed.Template(value.type.items[index], f"_0[{index}]", [subject], is_fresh=False)  # type: ignore[attr-defined]
            found.append(typed.Do(self.changed_by(typed.Write(target.type, target, self.value(part, target.type)))))
        return found

    _type_evaluate = evaluated

    # ---- declarations

    def _type_alias(self, node: tree.Alias) -> list[Statement]:
        self.scopes[-1].types[node.name] = self.resolve(node.type)
        return []

    def _type_localenum(self, node: tree.LocalEnum) -> list[Statement]:
        base = self.resolve(node.base) if node.base is not None else types.INT if node.is_scoped else types.UINT32
        if not isinstance(base, Int):
            raise Untranslatable("an enum of such a type")
        cases: list[tuple[str, int]] = []
        for name, value in node.cases:
            number = cases[-1][1] + 1 if cases else 0
            if value is not None:
                constant = self.infer(value)
                if not isinstance(constant, Constant) or not isinstance(constant.value, int):
                    raise Untranslatable("an enum with such a number")
                number = constant.value
            cases.append((name, number))
        enum = self.project.local_enum(node.name, tuple(cases), base, node.is_scoped)
        self.scopes[-1].types[node.name] = enum
        if not node.is_scoped:
            self.scopes[-1].names.update({name: self.project.case_of(enum, name) for name, _ in cases})
        return []

    def _type_localstruct(self, node: tree.LocalStruct) -> list[Statement]:
        fields = tuple((one.name, self.resolve(one.type)) for one in node.fields)
        self.scopes[-1].types[node.name] = self.project.local_struct(node.name, fields, node.fields)
        return []

    def _type_declare(self, node: tree.Declare) -> list[Statement]:
        found: list[Statement] = []
        for one in node.variables:
            pending, self.pending = self.pending, []
            made = self._declared(one)
            found += [*self.pending, *made]
            self.pending = pending
        return found

    def _declared_by_steps(self, node: tree.Declarator, steps: tree.Steps) -> list[Statement]:
        """Declare a variable with the value of the last of several statements, which may return from the function."""
        *before, last = steps.statements or (tree.Block(()),)
        if not isinstance(last, tree.Evaluate):
            raise Untranslatable("statements without a value")
        with self.block():
            found = [each for one in before for each in self.statement(one)]
            value = self.infer(last.value) if node.type.name == "auto" else self.infer_as(last.value, self.resolve(node.type))
            found += self.pending
            self.pending = []
            if isinstance(value, (typed.Position, typed.Entry)):
                raise Untranslatable("statements whose value is an iterator")
            value = self.value(value)
        variable = self.declare(node.name, value.type, value)
        return [*found, typed.Let(variable, value)]

    def _declared(self, node: tree.Declarator) -> list[Statement]:
        if isinstance(node.value, tree.Steps) and not node.type.is_reference:
            return self._declared_by_steps(node, node.value)
        if (
            node.type.name in ("raw_string_ostream", "raw_svector_ostream")
            and isinstance(node.value, tree.Construct)
            and len(node.value.arguments) == 1
        ):
            return self._stream(node.name, self.infer(node.value.arguments[0]))
        if node.type.name == "OpBuilder::InsertionGuard":
            self.scopes[-1].is_guarded = True
            return []
        if node.type.name.rpartition("::")[2] == "DiagnosedSilenceableFailure" and _begins_error(node.value):
            node = replace(node, type=tree.TypeName("InFlightDiagnostic"))
        if node.is_array and isinstance(node.value, tree.Text):
            return self._text(node, node.value)
        if node.is_array or node.type.name == "array" and len(node.type.arguments) == 2:
            return self._array(node)
        if isinstance(node.value, tree.Lambda):
            return self._named_lambda(node, node.value)
        if isinstance(node.value, tree.Identifier) and node.value.name == "IsaPred":
            self.scopes[-1].predicates[node.name] = node.value
            return []
        if node.type.is_reference:
            return self._reference(node)
        if node.type.name in VIEWS and not node.type.arguments and isinstance(node.value, tree.Construct):
            view = tree.Call(tree.Identifier("ArrayRef"), node.value.arguments)
            node = tree.Declarator(node.name, tree.TypeName("auto"), view)
        if node.type.name == "auto":
            value: Expr | None = self._deduced(node)
            assert value is not None
            if isinstance(value, typed.Position):
                return self._iterator(node.name, value)
            if isinstance(value, typed.Entry):
                return self._entry(node.name, value)
            to = value.type
        else:
            to = self.resolve(node.type)
            if node.type.is_const and isinstance(to, types.Class) and to.family == "Properties":
                return self._reference(node)
            if isinstance(to, types.Function):
                raise Untranslatable("a variable that holds a function")
            value = self._initial(node, to)
            to = value.type if isinstance(to, types.Diagnostic) and value is not None and isinstance(value.type, types.Result) else to
        if to == Optional(types.RESULT) and isinstance(value, typed.Convert) and isinstance(value.operand, typed.Parse):
            self.pending.append(typed.Ensure(value.operand))  # it raises if it fails
            value = typed.Perhaps(to, typed.TRUE, typed.SUCCESS)
        is_alias = isinstance(to, types.Class) and to.family in ("Context", "Properties", "Printer")
        is_alias = is_alias or isinstance(value, typed.Outcome) and value.is_success and _is_walk(node.value)  # the walk raises its errors
        if isinstance(to, types.Class) and to.family == "Context" and isinstance(node.value, tree.Construct):
            self.begin_builder(to, node.value.arguments)
        is_alias = is_alias or value is not None and _is_view_of_one(to, value)
        if value is not None and (is_alias or isinstance(value, typed.Perhaps) and to == Optional(types.RESULT)):
            self.scopes[-1].names[node.name] = value
            return []
        variable = self.declare(node.name, to, value)
        if value is not None:
            self.refer(variable, value)
        return [typed.Let(variable, value)]

    def _iterator(self, name: str, value: typed.Position) -> list[Statement]:
        """Declare an iterator: another name for its range, with the index that it has now."""
        if value.source is not None:  # the place of an element, which the range must keep
            self.scopes[-1].names[name] = value
            return []
        value = self._of_kept_range(value)
        root = typed.root_of(value.values)
        if typed.has_effect(value.values):
            raise Untranslatable("an iterator of a range that may change")
        index = value.index
        found: list[Statement] = []
        if not isinstance(index, Constant) or root is not None:
            variable = self.fresh(f"{name}_index", index.type, index)
            if root is not None:
                variable.views.append((root, "view", self.position))
            found.append(typed.Let(variable, index))
            index = typed.Name(index.type, variable)
        self.scopes[-1].names[name] = typed.Position(value.type, value.values, index)
        return found

    def _of_kept_range(self, place: typed.Position) -> typed.Position:
        """Return an iterator of what an attribute gives as one of a variable with its elements, which other iterators share."""
        values = place.values
        if (
            not isinstance(values, typed.Template)
            or values.changes
            or not values.operands
            or not all(_is_attribute(one.type) for one in values.operands)
        ):
            return place
        named = next((known for scope in self.scopes for one, known in scope.ranges if typed.are_alike(one, values)), None)
        if named is None:
            named = self.named(values)
            self.scopes[-1].ranges.append((values, named))
        index = place.index
        if isinstance(index, typed.Template):
            index = typed.Template(index.type, index.text, [named], index.bounds)
        return typed.Position(place.type, named, index)

    def _entry(self, name: str, value: typed.Entry) -> list[Statement]:
        """Declare an iterator of a map: another name for the map and the key, and whether it is there now."""
        if value.key is None or not typed.is_place(value.map):
            raise Untranslatable("an iterator of such a map")
        key, is_there = self.fresh(f"{name}_key", value.key.type, value.key), self.fresh(f"has_{name}", types.BOOL)
        key_name = Name(key.type, key)
        self.scopes[-1].names[name] = typed.Entry(value.type, value.map, key_name, Name(types.BOOL, is_there))
        test = typed.Template(types.BOOL, "_1 in _0", [value.map, key_name])
        return [typed.Let(key, value.key), typed.Let(is_there, test)]

    def _stream(self, name: str, text: Expr) -> list[Statement]:
        """Declare a stream that writes to a text, which it is another name for."""
        if not isinstance(text, typed.Name) or not isinstance(text.type, types.Str):
            raise Untranslatable("a stream to such a text")
        self.scopes[-1].names[name] = typed.Convert(types.Class("str", "raw_string_ostream", "Stream"), text)
        return []

    def _deduced(self, node: tree.Declarator) -> Expr:
        if node.value is None:
            raise Untranslatable("auto without a value")
        given = node.value
        if isinstance(given, tree.Construct) and given.type.name == "auto":
            if len(given.arguments) != 1:
                raise Untranslatable("auto with several values")
            given = given.arguments[0]
        value = _stored(self.infer(given))
        is_open = isinstance(value.type, types.Tuple) and (value.type.is_enumerated or any(one.is_mutable for one in value.type.items))
        if isinstance(value.type, (types.Sequential, types.Null, types.Void)) or is_open:
            raise Untranslatable(f"a variable that holds a {shown(value.type)}")
        if isinstance(value, typed.Closure):
            raise Untranslatable("a copy of a function")
        return self.value(value)

    def _initial(self, node: tree.Declarator, to: CppType) -> Expr | None:
        if node.value is None:
            is_plain = isinstance(to, (Int, types.Bool, types.Char, types.Float, types.Pointer, types.EnumType, types.Result))
            return None if is_plain else self.default_of(to)
        if isinstance(to, types.Result):
            return self._result(self.infer(node.value))
        if isinstance(to, types.Diagnostic):
            return self.infer(node.value)
        if isinstance(node.value, tree.Construct) and node.value.type == node.type:
            made = self.made_of(to, node.value.arguments, node.value.has_braces)
            if made is None:
                raise Untranslatable(f"such a {shown(to)}")
            return made
        return self.value(self.infer(node.value, to), to)

    def _result(self, value: Expr) -> Expr:
        if isinstance(value.type, (types.Result, types.Diagnostic)):
            return value
        raise Untranslatable(f"a result made of {shown(value.type)}")

    def _array(self, node: tree.Declarator) -> list[Statement]:
        if node.is_array:
            item = self.resolve(node.type)
            length = None if node.length is None else self.infer(node.length)
        else:
            assert isinstance(node.type.arguments[0], tree.TypeName) and isinstance(node.type.arguments[1], tree.Expr)
            item, length = self.resolve(node.type.arguments[0]), self.infer(node.type.arguments[1])
        items = (
            node.value.items
            if isinstance(node.value, tree.Braces)
            else node.value.arguments if isinstance(node.value, tree.Construct) else ()
        )
        if len(items) == 1 and isinstance(items[0], tree.Braces):
            items = items[0].items
        values = self.convert_all(items, item)
        if length is not None:
            if not isinstance(length, Constant) or not isinstance(length.value, int) or length.value < len(values):
                raise Untranslatable("an array of such a length")
            values += [self.default_of(item) for _ in range(length.value - len(values))]
        variable = self.declare(node.name, List(item))
        return [typed.Let(variable, typed.ListOf(List(item), values))]

    def _text(self, node: tree.Declarator, value: tree.Text) -> list[Statement]:
        """Declare a text that C++ keeps as an array of characters."""
        constant = Constant(types.STR, value.value)
        variable = self.declare(node.name, types.STR, constant)
        return [typed.Let(variable, constant)]

    def _named_lambda(self, node: tree.Declarator, value: tree.Lambda) -> list[Statement]:
        if any(one.type.name == "auto" for one in value.parameters):
            raise Untranslatable("a lambda for any type")
        given = [self.resolve(one.type) for one in value.parameters]
        if begins_error(value) and all(one == types.STR for one in given):
            self.scopes[-1].names[node.name] = self.emitter(value)
            return []
        if node.type.name == "auto":
            _, definition = self.closure(value, node.name, given)
            self.scopes[-1].names[node.name] = typed.Closure(definition.type, definition)
            return []
        declared = self.resolve(node.type)
        if not isinstance(declared, types.Function):
            raise Untranslatable("a lambda for such a variable")
        variable = self.declare(node.name, declared)
        _, definition = self.closure(value, node.name, given, variable)
        if definition.type != declared:
            raise Untranslatable("a function with another signature")
        self.scopes[-1].names[node.name] = typed.Closure(definition.type, definition)
        return []

    def _reference(self, node: tree.Declarator) -> list[Statement]:
        """Declare a reference: another name for what it refers to, or for a new value a variable of its own."""
        if node.value is None:
            raise Untranslatable("a reference without a value")
        given = node.value.arguments[0] if isinstance(node.value, tree.Construct) and len(node.value.arguments) == 1 else node.value
        to = None if node.type.name == "auto" else self.resolve(node.type)
        value = self.infer(given, to)
        if isinstance(value.type, types.Class) and value.type.family in ("Context", "Properties", "Printer"):
            self.scopes[-1].names[node.name] = value
            return []
        if isinstance(value, typed.Template) and value.text == "_0.append(_1)":
            value = self.last_of(value)
        is_object = isinstance(value.type, types.Class) and value.type.is_object and isinstance(value, typed.Element)
        if isinstance(value.type, types.Class) and value.type.family == "Argument":  # a struct, which can be assigned to
            is_object = False
        if typed.is_place(value) and (to is None or value.type == to) and not is_object:
            self.scopes[-1].names[node.name] = self.frozen(value)
            return []
        found = value if to is None else self.convert(value, to)
        if isinstance(found, typed.Invoke) and is_shared(found):
            variable = self.declare(node.name, found.type)
            variable.is_fixed = True
            variable.views += [(root, "alias", self.position) for root in map(typed.root_of, found.arguments) if root is not None]
            return [typed.Let(variable, found)]
        is_choice = isinstance(found, typed.Choice) or isinstance(found, typed.Template) and found.text.startswith(("min(", "max("))
        if is_choice or not node.type.is_const and not isinstance(found, typed.ArrayValues) and not isinstance(found.type, types.Class):
            raise Untranslatable("a reference to one of several values")
        variable = self.declare(node.name, found.type, found)
        variable.is_fixed = True
        self.refer(variable, found)
        return [typed.Let(variable, found)]

    def frozen(self, place: Expr) -> Expr:
        """Return an object whose indices are computed now, for a reference to it."""
        if isinstance(place, typed.Element):
            subject, index = self.frozen(place.subject), place.index
            if isinstance(index, Constant) and index.value == -1:
                index = typed.Template(types.UINT64, "len(_0) - 1", [subject])
            if not isinstance(index, (Constant, typed.EnumCase)):
                variable = self.fresh("index", index.type, index)
                self.pending.append(typed.Let(variable, index))
                index = typed.Name(index.type, variable)
            return typed.Element(place.type, subject, index)
        if isinstance(place, typed.FieldOf):
            return typed.FieldOf(place.type, self.frozen(place.subject), place.name)
        if isinstance(place, typed.Unwrap):
            return typed.Unwrap(place.type, self.frozen(place.operand))
        if isinstance(place, (typed.Name, typed.Receiver)):
            return place
        if isinstance(place, typed.Contents) and isinstance(place.pointer, typed.Name):
            return place
        raise Untranslatable("a reference to such a value")

    def refer(self, variable: Variable, value: Expr) -> None:
        """Note what a view or pointer refers to."""
        is_view = isinstance(variable.type, List) and not variable.type.is_owner
        if not is_view and not isinstance(variable.type, types.Pointer):
            return
        root = typed.root_of(value)
        if isinstance(value, typed.Invoke):
            for one in filter(None, map(typed.root_of, value.arguments)):
                variable.views.append((one, "slice" if is_view else "alias", self.position))
        if root is None and isinstance(value, typed.Choice):
            self.refer(variable, value.then)
            self.refer(variable, value.otherwise)
        if root is not None:
            is_slice = any(isinstance(one, typed.Template) for one in typed.walk(value))
            variable.views.append((root, "alias" if not is_view else "slice" if is_slice else "view", self.position))

    def _type_declareparts(self, node: tree.DeclareParts) -> list[Statement]:
        value = self.infer(node.value)
        if isinstance(value.type, (types.Tuple, List)):
            return self._parts_of_sequence(node, value)
        if isinstance(value, typed.Template) and value.text.startswith("inserted("):
            entry: list[Statement] = []
            if isinstance(value.operands[0].type, types.Map):
                key = self.fresh(f"{node.names[0]}_key", value.operands[1].type, value.operands[1])
                entry.append(typed.Let(key, value.operands[1]))
                value.operands[1] = Name(key.type, key)
                self.scopes[-1].names[node.names[0]] = typed.Entry(types.Iterator(types.VOID), value.operands[0], value.operands[1])
            variable = self.fresh(node.names[-1], types.BOOL)
            self.scopes[-1].names[node.names[-1]] = typed.Name(types.BOOL, variable)
            return [*entry, typed.Let(variable, typed.Template(types.BOOL, value.text, value.operands, changes=value.changes))]
        if not isinstance(value.type, Struct) or len(value.type.fields) != len(node.names):
            raise Untranslatable(f"the parts of {shown(value.type)}")
        found: list[Statement] = []
        if node.type.is_reference and typed.is_place(value):
            subject = self.frozen(value)
        else:
            variable = self.fresh("parts", value.type)
            found.append(typed.Let(variable, self.value(value)))
            subject = typed.Name(value.type, variable)
        for name, (field, type_) in zip(node.names, value.type.fields):
            self.scopes[-1].names[name] = typed.FieldOf(type_, subject, field)
        return found

    def _parts_of_sequence(self, node: tree.DeclareParts, value: Expr) -> list[Statement]:
        """Declare the parts of a tuple or of an array, which has as many elements as there are names."""
        items = value.type.items if isinstance(value.type, types.Tuple) else (types.element_of(value.type),) * len(node.names)
        is_fresh = isinstance(value.type, types.Tuple) and isinstance(value, typed.Invoke)
        is_open = any(one is None or one.is_mutable and not is_fresh for one in items)
        if len(items) != len(node.names) or is_open or node.type.is_reference:
            raise Untranslatable(f"the parts of {shown(value.type)}")
        parts = self.fresh("parts", value.type)
        parts.is_fixed = True
        subject = typed.Name(value.type, parts)
        for index, (name, item) in enumerate(zip(node.names, items)):
            assert item is not None
            self.scopes[-1].names[name] = typed.Template(item, f"_0[{index}]", [subject], is_fresh=False)
        return [typed.Let(parts, value if isinstance(value.type, types.Tuple) else self.value(value))]

    # ---- branches

    def _type_if(self, node: tree.If) -> list[Statement]:
        handed = _handed_failure(node)
        known = self.lookup(handed) if handed is not None and self.definition.outer is None else None
        if isinstance(known, Name) and isinstance(known.type, Optional) and known.type.may_fail:
            node = replace(node, then=tree.Return(tree.Call(tree.Identifier("failure"), ())))
        if self.has_parser and node.otherwise is None and isinstance(node.condition, tree.Infix) and _are_steps(node.condition):
            node = replace(node, condition=node.condition.left, then=tree.If(None, node.condition.right, node.then, None))
        with self.block():
            self.scopes[-1].is_branch = True
            before = self.inner(node.initializer)
            if isinstance(node.condition, tree.Declare):
                before += self.inner(node.condition)
                found = self.lookup(node.condition.variables[-1].name)
                assert found is not None
                condition = self.condition(found)
            elif (steps := self._steps(node.condition, node.then)) is not None:
                return [*before, *steps, *([] if node.otherwise is None else self.statements(node.otherwise))]
            else:
                assigned = self._assigned(node.condition)
                condition = self.condition(self._assigned_before(self.infer(node.condition))) if assigned is None else assigned
            before = [*before, *self.pending]
            self.pending = []
            if node.is_constant and not isinstance(condition, Constant):
                raise Untranslatable("if constexpr")
            if isinstance(condition, Constant) and isinstance(condition.value, bool) and not isinstance(node.condition, tree.Truth):
                chosen = node.then if condition.value else node.otherwise
                return [*before, *([] if chosen is None else self.statements(chosen))]
            then = self.statements(node.then)
            otherwise = [] if node.otherwise is None else self.statements(node.otherwise)
        return [*before, typed.If(condition, then, otherwise)]

    def _assigned(self, node: tree.Expr) -> Expr | None:
        """Return the truth of what `reference = value` assigns before it is asked; None for other conditions."""
        if isinstance(node, tree.Prefix) and node.sign == "!":
            found = self._assigned(node.operand)
            return None if found is None else typed.Not(types.BOOL, found)
        target = node.target if isinstance(node, tree.Assign) and not node.sign else None
        known = self._known(target.name) if isinstance(target, tree.Identifier) and not target.qualifier else None
        if not isinstance(known, (Name, typed.Contents)) or isinstance(known, Name) and not known.variable.is_cell:
            return None  # a variable can be assigned inside of an expression
        write = self.infer(node)
        assert isinstance(write, typed.Write)
        self.pending.append(typed.Do(write))
        return self.condition(write.target)

    def _assigned_before(self, value: Expr) -> Expr:
        """Return a value whose first part changes an element, such as `++counts[i] == 2`, with that part as a statement before it."""
        if isinstance(value, typed.Write) and not isinstance(value.target, Name):
            if not value.is_post:
                self.pending.append(typed.Do(value))
                return value.target
            before = self.fresh("before", value.type, value.target)
            self.pending += [typed.Let(before, value.target), typed.Do(replace(value, is_post=False))]
            return Name(value.type, before)
        if isinstance(value, (typed.Compare, typed.Binary, typed.Logic)):
            value.left = self._assigned_before(value.left)
        elif isinstance(value, (typed.Not, typed.Convert)):
            value.operand = self._assigned_before(value.operand)
        return value

    def _steps(self, condition: tree.Expr, then: tree.Statement) -> list[Statement] | None:
        """Return `if (a || b) return failure();` of a parser as two statements, since a step may need statements before it; else None."""
        parts = _alternatives(condition)
        if len(parts) == 1 or not (is_failure(then) or self._is_empty_value(then)) or not self.has_parser:
            return None
        found: list[Statement] = []
        for one in parts:
            found += self.statement(tree.If(None, one, then, None))
        return found

    def _is_empty_value(self, node: tree.Statement) -> bool:
        """Return True for `return Foo();` with a type `Foo`, which gives no message."""
        if isinstance(node, tree.Block):
            return len(node.statements) == 1 and self._is_empty_value(node.statements[0])
        value = node.value if isinstance(node, tree.Return) else None
        function = value.function if isinstance(value, tree.Call) and not value.arguments else None
        return isinstance(function, tree.Identifier) and function.name not in ("success", "failure") and self.names_type(function)

    def inner(self, node: tree.Statement | None) -> list[Statement]:
        """Return the statements of an initializer."""
        return [] if node is None else self.statement(node)

    def _type_switch(self, node: tree.Switch) -> list[Statement]:
        subject = self.infer(node.subject)
        if isinstance(subject.type, (Int, types.EnumType)) and not (isinstance(subject.type, types.EnumType) and subject.type.is_scoped):
            subject = self.convert(subject, types.promoted(subject.type)) if not isinstance(subject.type, types.EnumType) else subject
        elif not isinstance(subject.type, (types.EnumType, types.Char, types.Str)):
            raise Untranslatable(f"a switch over {shown(subject.type)}")
        arms: list[typed.Arm] = []
        default: typed.Arm | None = None
        for index, case in enumerate(node.cases):
            values = [] if case.is_default else [self._label(one, subject.type) for one in case.values]
            body = self._arm(node.cases[index:])
            if case.is_default:
                default = typed.Arm([], body)
            else:
                arms.append(typed.Arm(values, body))
        return [typed.Match(subject, [*arms, *([] if default is None else [default])])]

    def _label(self, node: tree.Expr, to: CppType) -> Expr:
        found = self.convert(self.infer(node), to)
        if not isinstance(found, (Constant, typed.EnumCase)):
            raise Untranslatable("such a case of a switch")
        return found

    def _arm(self, cases: tuple[tree.Case, ...]) -> list[Statement]:
        """Return the statements from a case on to the end of the switch."""
        nodes: list[tree.Statement] = []
        for case in cases:
            nodes += case.body
            if nodes and ends(nodes[-1]):
                break
        kept = _without_break(tuple(nodes))
        if any(_breaks(one) for one in kept):
            raise Untranslatable("a break inside of a case")
        return self.statements(tree.Block(kept))

    # ---- ends

    def _type_return(self, node: tree.Return) -> list[Statement]:
        if node.value is None:
            return [typed.Return(None)]
        if self.has_parser and (tried := _tried(node.value)) is not None:
            failed = tree.Return(tree.Call(tree.Identifier("failure"), ()))
            return [*self.statement(tree.If(None, tried, failed, None)), typed.Return(typed.SUCCESS)]
        if self.definition.is_predicate:
            return [typed.Return(self._outcome_if("success", node.value))]
        known = self.definition.returned
        value = self.infer(node.value, known)
        if isinstance(value, typed.Note):
            self.pending.append(typed.Do(value))
            value = typed.Name(types.DIAGNOSTIC, value.variable)
        if isinstance(known, types.Void) and isinstance(value, typed.Printed):
            return [typed.Do(value), typed.Return(None)]
        if isinstance(known, types.Void) and isinstance(value.type, types.Class) and value.type.family == "Printer":
            return [typed.Return(None)]
        if known is None:
            value = _stored(value)
            known = types.RESULT if isinstance(value.type, types.Diagnostic) else value.type
            if isinstance(known, (types.Null, types.Sequential, types.Tuple)):
                raise Untranslatable(f"a lambda that returns {shown(known)}")
            self.definition.returned = known
        if isinstance(known, types.Result):
            return [typed.Return(self._result(value))]
        if isinstance(known, Optional) and known.may_fail and isinstance(value, typed.Name) and isinstance(value.type, types.Result):
            return [typed.Return(value)]
        if isinstance(known, Optional) and known.may_fail and isinstance(value, (typed.Fault, typed.Invoke)):
            return [typed.Return(value if isinstance(value, typed.Fault) else self.convert(value, known))]
        if self.definition.gives_reference and value.type == known and (typed.is_place(value) or is_shared(value)):
            return [typed.Return(value)]
        is_local = isinstance(value, typed.Name) and value.variable.function is self.definition and not value.variable.is_cell
        is_local = is_local and value.type == known and isinstance(value, typed.Name) and value.variable not in self.definition.parameters
        return [typed.Return(value if is_local else self.value(value, known))]

    def _type_break(self, node: tree.Break) -> list[Statement]:
        return [typed.Break()]

    def _type_continue(self, node: tree.Continue) -> list[Statement]:
        return [typed.Continue()]


def _handed_failure(node: tree.If) -> str | None:
    """Return the variable of `if (failed(variable)) return variable;`, which returns a failure; None for other statements."""
    then = node.then.statements[0] if isinstance(node.then, tree.Block) and len(node.then.statements) == 1 else node.then
    asked = node.condition
    if not isinstance(asked, tree.Call) or asked.function != tree.Identifier("failed") or len(asked.arguments) != 1:
        return None
    variable = asked.arguments[0]
    is_handed = isinstance(then, tree.Return) and then.value == variable
    return variable.name if is_handed and isinstance(variable, tree.Identifier) and not variable.qualifier else None


def _tied(node: tree.Assign) -> Sequence[tree.Expr] | None:
    """Return the targets of `std::tie(a, b) = value`; None for other assignments."""
    function = node.target.function if isinstance(node.target, tree.Call) and not node.sign else None
    is_tie = isinstance(function, tree.Identifier) and function.name == "tie"
    return node.target.arguments if is_tie and isinstance(node.target, tree.Call) else None


def _are_steps(condition: tree.Infix) -> bool:
    """Return True for `!parser.parseA(…) && !parser.parseB(…)`, of which the second may need statements before it."""
    sides = (condition.left, condition.right)
    return condition.sign == "&&" and all(
        isinstance(one, tree.Prefix)
        and one.sign == "!"
        and isinstance(one.operand, tree.Call)
        and isinstance(one.operand.function, tree.Member)
        and one.operand.function.name.startswith("parse")
        for one in sides
    )


def _is_view_of_one(to: CppType, value: Expr) -> bool:
    """Return True for a view of the only element that a variable is, which has the value that the variable has then."""
    items = value.items if isinstance(value, typed.ListOf) else []
    return isinstance(to, List) and not to.is_owner and len(items) == 1 and isinstance(items[0], Name)


def _is_attribute(type_: CppType) -> bool:
    return isinstance(type_, types.Class) and type_.family == "Attribute"


def _is_walk(node: tree.Expr | None) -> bool:
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Member, tree.Identifier)) and function.name == "walk"


def _stored(value: Expr) -> Expr:
    """Return a value; a range whose elements are made while it is walked becomes a list of them."""
    if isinstance(value.type, types.Sequential) and not isinstance(value.type.item, types.Tuple):
        return typed.Copy(List(value.type.item), value)
    return value


def ends(node: tree.Statement) -> bool:
    """Return True if a statement always leaves the case that it ends."""
    if isinstance(node, tree.Block):
        return bool(node.statements) and ends(node.statements[-1])
    if isinstance(node, tree.If):
        return node.otherwise is not None and ends(node.then) and ends(node.otherwise)
    if isinstance(node, tree.Evaluate) and isinstance(node.value, tree.Call) and isinstance(node.value.function, tree.Identifier):
        return node.value.function.name == "llvm_unreachable"
    return isinstance(node, (tree.Break, tree.Return, tree.Continue))


def _loop_of_each(node: tree.Expr) -> tree.ForEach | None:
    """Return the loop that `for_each(range, function)` is; None for other expressions, and for functions that return early."""
    function = node.function if isinstance(node, tree.Call) else None
    is_named = isinstance(function, tree.Identifier) and function.name == "for_each"
    if not is_named or not isinstance(node, tree.Call) or len(node.arguments) not in (2, 3):
        return None
    *values, each = node.arguments
    range_ = values[0] if len(values) == 1 else tree.Call(tree.Identifier("make_range"), tuple(values))
    if isinstance(each, tree.Identifier):
        name = "element" if each.name != "element" else "item"
        body = tree.Block((tree.Evaluate(tree.Call(each, (tree.Identifier(name),))),))
        return tree.ForEach((name,), tree.TypeName("auto"), range_, body)
    if not isinstance(each, tree.Lambda) or len(each.parameters) != 1 or each.is_mutable:
        return None
    if any(isinstance(one, tree.Return) for one in tree.walk(each.body)):
        return None
    return tree.ForEach((each.parameters[0].name,), each.parameters[0].type, range_, each.body)


def _begins_error(node: tree.Expr | None) -> bool:
    """Return True for `emitSilenceableFailure(…) << …`, whose variable may get notes."""
    while isinstance(node, tree.Infix) and node.sign == "<<":
        node = node.left
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Identifier, tree.Member)) and function.name in (*ERRORS, *ERRORS_OF_TRANSFORMS)


def is_ignored(node: tree.Statement) -> bool:
    """Return True for `assert(…);` and its like."""
    call = node.value if isinstance(node, tree.Evaluate) else None
    function = call.function if isinstance(call, tree.Call) else None
    return isinstance(function, tree.Identifier) and function.name in _IGNORED_CALLS


def _is_warning(node: tree.Expr) -> bool:
    """Return True for `emitWarning(…) << …` and `emitRemark(…) << …`."""
    while isinstance(node, tree.Infix) and node.sign == "<<":
        node = node.left
    function = node.function if isinstance(node, tree.Call) else None
    return isinstance(function, (tree.Identifier, tree.Member)) and function.name in ("emitWarning", "emitRemark")


def _tried(node: tree.Expr) -> tree.Expr | None:
    """Return the condition of `failure(a || b)`, whose operands may be steps of a parser; None for other expressions."""
    is_failure_if = isinstance(node, tree.Call) and isinstance(node.function, tree.Identifier) and node.function.name == "failure"
    if not is_failure_if or not isinstance(node, tree.Call) or len(node.arguments) != 1:
        return None
    return node.arguments[0] if isinstance(node.arguments[0], tree.Infix) and node.arguments[0].sign == "||" else None


def _alternatives(node: tree.Expr) -> list[tree.Expr]:
    """Return the operands of `a || b || c`."""
    if isinstance(node, tree.Infix) and node.sign == "||":
        return [*_alternatives(node.left), *_alternatives(node.right)]
    return [node]


def is_failure(node: tree.Statement) -> bool:
    """Return True for `return failure();` and `return {};`, which give no message."""
    if isinstance(node, tree.Block):
        return len(node.statements) == 1 and is_failure(node.statements[0])
    value = node.value if isinstance(node, tree.Return) else None
    if isinstance(value, tree.Call) and isinstance(value.function, tree.Identifier):
        return value.function.name == "failure" and not value.arguments
    return isinstance(value, tree.Nothing) or isinstance(value, (tree.Braces, tree.Construct)) and not _items(value)


def _items(node: tree.Braces | tree.Construct) -> tuple[tree.Expr, ...]:
    return node.items if isinstance(node, tree.Braces) else node.arguments


def _without_break(nodes: tuple[tree.Statement, ...]) -> tuple[tree.Statement, ...]:
    """Return the statements of a case without its `break`: what follows one under a condition runs where the condition does not hold."""
    for index, one in enumerate(nodes):
        before, rest = nodes[:index], nodes[index + 1 :]
        if isinstance(one, tree.Break):
            return before
        if isinstance(one, tree.Block) and not rest:
            return (*before, tree.Block(_without_break(one.statements)))
        if isinstance(one, tree.If) and _breaks(one) and (not rest or one.initializer is None and isinstance(one.condition, tree.Expr)):
            branches = [_statements_of(each) for each in (one.then, one.otherwise)]
            if rest and any(_declares(each) for each in branches):  # for what follows, the name means another variable
                return nodes
            then, otherwise = (tree.Block(_without_break((*each, *(() if each and ends(each[-1]) else rest)))) for each in branches)
            return (*before, tree.If(one.initializer, one.condition, then, otherwise, one.is_constant))
    return nodes


def _statements_of(node: tree.Statement | None) -> tuple[tree.Statement, ...]:
    if isinstance(node, tree.Block):
        return node.statements
    return () if node is None else (node,)


def _declares(nodes: Sequence[tree.Statement]) -> bool:
    return any(isinstance(one, (tree.Declare, tree.DeclareParts)) for one in nodes)


def _breaks(node: object) -> bool:
    """Return True if a statement has a `break` that leaves the switch around it."""
    if isinstance(node, (tree.For, tree.ForEach, tree.While, tree.DoWhile, tree.Switch, tree.Expr)):
        return False
    if isinstance(node, tree.Block):
        return any(map(_breaks, node.statements))
    if isinstance(node, tree.If):
        return _breaks(node.then) or _breaks(node.otherwise)
    return isinstance(node, tree.Break)

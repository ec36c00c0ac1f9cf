"""Inference for declarations of variables, references, iterators and types."""

from __future__ import annotations

from dataclasses import replace

from . import cpp_type as types
from . import tree, typed
from .conversions import VIEWS, is_shared, shown
from .cpp_type import CppType, Int, List, Optional, Struct
from .creating import begins_error
from .statement_forms import begins_fault, is_walk
from .tree import Untranslatable
from .type_switches import TypeSwitchTyping
from .typed import Constant, Expr, Name, Statement, Variable


class DeclarationTyping(TypeSwitchTyping):
    """Infers the types in declarations."""

    def statement(self, node: tree.Statement) -> list[Statement]:
        """Return the typed statements of a statement; other classes define it."""
        raise NotImplementedError

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
        if node.type.name.rpartition("::")[2] == "DiagnosedSilenceableFailure" and begins_fault(node.value):
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
        is_alias = is_alias or isinstance(value, typed.Outcome) and value.is_success and is_walk(node.value)  # the walk raises its errors
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
        value = stored_value(self.infer(given))
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


def _is_view_of_one(to: CppType, value: Expr) -> bool:
    """Return True for a view of the only element that a variable is, which has the value that the variable has then."""
    items = value.items if isinstance(value, typed.ListOf) else []
    return isinstance(to, List) and not to.is_owner and len(items) == 1 and isinstance(items[0], Name)


def _is_attribute(type_: CppType) -> bool:
    return isinstance(type_, types.Class) and type_.family == "Attribute"


def stored_value(value: Expr) -> Expr:
    """Return a value; a range whose elements are made while it is walked becomes a list of them."""
    if isinstance(value.type, types.Sequential) and not isinstance(value.type.item, types.Tuple):
        return typed.Copy(List(value.type.item), value)
    return value

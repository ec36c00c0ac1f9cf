"""Inference for C++ that creates operations and blocks, and for functions as values."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .conversions import shown
from .cpp_type import Class, CppType, List
from .syntax import SyntaxTyping
from .tree import Untranslatable
from .typed import Constant, Expr, Template

_PLACES = {"setInsertionPointToEnd": "InsertionPoint(_0)", "setInsertionPointToStart": "InsertionPoint.at_block_begin(_0)"}
"""The Python of methods of a builder that set its insertion point."""
_CREATED: dict[int, tuple[tuple[str, ...], str]] = {
    1: (("OperationState",), "created(_0)"),
    4: (("Location", "StringRef", "ValueRange", "TypeRange"), "Operation.create(_1, _3, _2, loc=_0)"),
    5: (("Location", "StringRef", "ValueRange", "TypeRange", "NamedAttrList"), "Operation.create(_1, _3, _2, _4, loc=_0)"),
}
"""The parameters of `builder.create(…)` for an operation by its name, and the Python, by their number."""
_CONSTANTS = {
    "ConstantIndexOp": (("int64_t",), "IntegerAttr.get(IndexType.get(), _0)", "IntegerAttr"),
    "ConstantIntOp": (("Type", "int64_t"), "IntegerAttr.get(_0, _1)", "IntegerAttr"),
    "ConstantFloatOp": (("FloatType", "APFloat"), "FloatAttr.get(_0, _1)", "FloatAttr"),
}
"""Classes of `arith.constant` without a record: the parameters of `create`, the Python of the attribute, and its class."""


class CreatingTyping(SyntaxTyping):
    """Infers the types of calls that create operations: a builder is the current insertion point of Python."""

    def enter(self, place: Expr) -> None:
        """Let the rest of the current block create operations at a place: of one that ends with its builder, or of the whole function."""
        if not self.scopes[-1].is_guarded:
            self._move_builder(len(self.scopes) - 1)
        self.scopes[-1].has_place, self.scopes[-1].is_moved = True, False
        self.entered = place

    def _move_builder(self, index: int) -> None:
        """Note that the function sets the insertion point of its caller's builder, in a block.  Raises Untranslatable."""
        if index != self.outermost or self.definition.outer is not None or self.definition.keeps_builder:
            raise Untranslatable("an insertion point that lasts")
        self.definition.moves_builder = True

    def check_place(self) -> None:
        """Raise Untranslatable where the insertion point of C++ is perhaps another one than that of Python."""
        for scope in reversed(self.scopes):
            if scope.is_moved:
                raise Untranslatable("an insertion point that lasts")
            if scope.has_place:
                return

    def note_call(self, definition: typed.Definition) -> None:
        """Note that a function is called, which may set the insertion point or create operations.  Raises Untranslatable."""
        if not definition.body:  # it calls itself
            definition.keeps_builder = True
        if may_create(definition):
            self.check_place()
        if not definition.moves_builder:
            return
        inner = range(len(self.scopes) - 1, self.outermost - 1, -1)
        index = next((one for one in inner if self.scopes[one].is_guarded), self.outermost)
        if any(scope.is_loop for scope in self.scopes[index + 1 :]):
            raise Untranslatable("an insertion point that lasts")
        if not self.scopes[index].is_guarded:
            self._move_builder(index)
        self.scopes[index].is_moved = True

    def begin_builder(self, type_: Class, arguments: Sequence[tree.Expr]) -> None:
        """Note that the current block has a builder of its own, with a location for all that it creates if it is implicit."""
        self.scopes[-1].is_guarded = True
        if type_.cpp == "ImplicitLocOpBuilder" and len(arguments) == 2:
            self.entered = self.infer_as(arguments[0], self.project.named_type("Location"))

    def builder_call(self, name: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `builder.setInsertionPointToEnd(block)` or `builder.createBlock(region, …)`; None for other methods."""
        self.project.use_names("InsertionPoint(Block())")
        block = self.project.named_type("Block")
        if name in _PLACES and len(arguments) == 1:
            self.enter(Template(types.VOID, _PLACES[name], [self.infer_as(arguments[0], block)]))
            return Template(types.VOID, "None", [])
        if name == "create" and len(arguments) in _CREATED:
            return self._generic(arguments)
        if name != "createBlock" or len(arguments) not in (1, 3, 4) or len(arguments) > 1 and not _is_at_end(*arguments[:2]):
            return None
        region = self.infer_as(arguments[0], self.project.named_type("Region"))
        given = [self.infer_as(one, List(self.project.named_type(cpp), False)) for one, cpp in zip(arguments[2:], ("Type", "Location"))]
        if len(given) == 2 and isinstance(given[1], typed.ListOf) and not given[1].items:  # no locations
            given.pop()
        operands = ", ".join(f"_{index + 1}" for index in range(len(given)))
        made = self.fresh("block", block)
        self.pending.append(typed.Let(made, Template(block, f"_0.append(Block({operands}))", [region, *given], changes="items")))
        self.enter(Template(types.VOID, "InsertionPoint(_0)", [typed.Name(block, made)]))
        return typed.Name(block, made)

    def _generic(self, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `builder.create(location, name, operands, types, attributes)` or `builder.create(state)`: an operation by its name."""
        self.check_place()
        parameters, text = _CREATED[len(arguments)]
        operands = [self.infer_as(node, self.project.named_type(cpp)) for node, cpp in zip(arguments, parameters)]
        self.project.use_names(text)
        return Template(self.project.named_type("Operation"), text, operands, changes="new")

    def created(self, qualifier: str, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `FooOp::create(builder, location, …)`; None if there is no such class.  Raises Untranslatable."""
        class_ = self.project.class_named(qualifier) if qualifier else None
        is_constant = qualifier.rpartition("::")[2] in _CONSTANTS
        class_ = self.project.class_named("arith::ConstantOp") if is_constant else class_
        if not isinstance(class_, Class) or not arguments or not types.is_erased(self.infer(arguments[0]).type):
            return None
        self.check_place()
        nodes = list(arguments[1:])
        named: list[str] = []
        operands: list[Expr] = []
        if nodes and not isinstance(nodes[0], tree.Braces) and _is_location(first := self.infer(nodes[0])):
            nodes.pop(0)
            named, operands = ["loc=_0"], [first]
        if is_constant:
            return self._constant(class_, qualifier.rpartition("::")[2], nodes, operands)
        parts = self.project.constructor_of(class_, len(nodes))
        if parts is None or len(nodes) != len(parts):
            raise Untranslatable(f"creating a {qualifier} from {len(nodes)} arguments")
        texts: list[str] = []
        for node, (name, to) in zip(nodes, parts):
            texts.append(f"{name and f'{name}='}_{len(operands)}")
            operands.append(self._part_given(node, to))
        return Template(class_, f"{class_.annotation}({', '.join([*texts, *named])})", operands, changes="new")

    def _constant(self, class_: Class, name: str, nodes: Sequence[tree.Expr], location: list[Expr]) -> Expr:
        """Return the operation that `arith::ConstantIndexOp::create(…)` or one of its like makes, which have no records."""
        parameters, value, type_ = _CONSTANTS[name]
        self.project.use_names(value)
        if len(nodes) != len(parameters):
            raise Untranslatable(f"creating a {name}")
        operands = [self.infer_as(node, self.project.named_type(cpp)) for node, cpp in zip(nodes, parameters)]
        made = Template(self.project.named_type(type_), value, operands)
        text = f"{class_.annotation}(_0{', loc=_1' if location else ''})"
        return Template(class_, text, [made, *location], changes="new")

    def _part_given(self, node: tree.Expr, to: tuple[CppType, ...]) -> Expr:
        """Return an argument as the first type that it converts to; a single value is a range of one."""
        found = self.infer(node, to[0])
        for wanted in to:
            if isinstance(wanted, List) and not isinstance(found.type, List):
                return typed.ListOf(wanted, [self.convert(found, wanted.item)])
            try:
                return self.convert(found, wanted)
            except Untranslatable:
                continue
        raise Untranslatable(f"creating an operation from {shown(found.type)}")

    def class_made(self, type_: Class, items: Sequence[tree.Expr]) -> Expr | None:
        """Return a builder; None for other classes."""
        if type_.family == "APFloat" and len(items) == 2 and isinstance(items[1], tree.Number):
            return Constant(type_, float(items[1].value))
        if type_.family == "APFloat" and len(items) == 1 and isinstance((number := self.infer(items[0])).type, types.Float):
            return typed.Convert(type_, number)
        if type_.family == "OperationState" and len(items) == 2:
            name, location = (
                self.infer_as(node, self.project.named_type(cpp)) for node, cpp in zip(items[::-1], ("StringRef", "Location"))
            )
            return Template(type_, f"{type_.annotation}(_1, _0)", [location, name])
        if type_.family != "Context":
            return super().class_made(type_, items)
        if any(typed.has_effect(self.infer(one)) for one in items):
            raise Untranslatable("a builder made with an effect")
        return Constant(type_, None)

    def emitter(self, function: tree.Lambda) -> typed.Emitter:
        """Return a lambda such as `[&] { return parser.emitError(loc) << "…"; }`, which begins an error.  Raises Untranslatable."""
        *first, last = function.body.statements or (None,)
        if not isinstance(last, tree.Return) or last.value is None or not all(map(_is_failing, first)):
            raise Untranslatable("a function that begins an error as an argument")
        given = [self.resolve(one.type) for one in function.parameters]
        with self.block():
            parameters = [self.declare(one.name or "unused", type_) for one, type_ in zip(function.parameters, given)]
            fault = self.infer(last.value)
        type_ = types.Function(tuple(given), ("value",) * len(given), types.DIAGNOSTIC)
        used = [one.variable for one in typed.walk(fault) if isinstance(one, typed.Name) and one.variable in parameters]
        if not isinstance(fault, typed.Fault) or fault.notes or not types.is_erased(type_) or used != parameters:
            raise Untranslatable("a function that begins an error as an argument")
        end = fault.pieces[-1] if parameters else None
        if end is not None and not (isinstance(end, typed.Name) and end.variable in parameters):
            raise Untranslatable("a function that begins an error as an argument")
        return typed.Emitter(type_, fault, parameters[0] if parameters else None)

    def begin_errors(self, emitter: typed.Emitter) -> None:
        """Let the errors of the current statement begin as a function says."""
        fault, pieces = emitter.fault, begun(emitter)
        given = [one for one in (fault.receiver, fault.place) if one is not None]
        text = f"_{len(given)} + message" if pieces else "message"
        calls = {"parse_error": "_0.error(_1, {})", "call": "invalid({})", "error_at": "error_at(_0, {})"}
        call = calls.get(fault.kind, f"_0.{fault.kind}({{}})").format(text)
        joined = [typed.Joined(types.STR, pieces)] if pieces else []
        around = Template(types.VOID, f"errors_as(lambda message: {call})", [*given, *joined])
        if self.around is not None and (pieces or not typed.are_alike(self.around, around)):
            raise Untranslatable("a function that begins an error as an argument")
        self.around = around

    # ---- functions as values

    def _infer_identifier(self, node: tree.Identifier) -> Expr:
        found = self.lookup(node.name) if not node.qualifier else None
        own = None if found is not None or node.qualifier else self._own_member(node.name)
        if own is not None:
            return own
        if found is None and (definition := self.project.function_value(node.qualifier or self.owner, node.name)) is not None:
            if definition.moves_builder:
                raise Untranslatable("an insertion point that lasts")
            definition.keeps_builder = True
            return typed.Closure(definition.type, definition)
        return super()._infer_identifier(node)

    def _own_member(self, name: str) -> Expr | None:
        """Return a member of the struct whose method this is; None for other names."""
        struct = None if self.receiver is None else self.receiver.type
        if self.receiver is None or not isinstance(struct, types.Struct):
            return None
        if (erased := self.project.erased_member(struct.name, name)) is not None:
            return Constant(erased, None)
        type_ = struct.field(name)
        return None if type_ is None else typed.FieldOf(type_, self.receiver, name)


def may_create(definition: typed.Definition, seen: tuple[typed.Definition, ...] = ()) -> bool:
    """Return True for a function that may create operations at the insertion point of its caller."""
    pending: list[object] = list(definition.body)
    while pending:
        node = pending.pop()
        context = node.context if isinstance(node, typed.Within) else None
        if isinstance(context, Template) and context.text.startswith("InsertionPoint"):  # one of its own
            continue
        if isinstance(node, Template) and node.changes == "new":
            return True
        if isinstance(node, typed.Invoke) and isinstance(node.function, typed.Definition):
            if node.function not in seen and may_create(node.function, (*seen, definition)):
                return True
        elif isinstance(node, typed.Invoke) and isinstance(node.function.type, types.Function) and node.function.type.erased:
            return True
        pending += typed.children(node)
    return False


def begun(emitter: typed.Emitter) -> list[Expr]:
    """Return the text that a function begins an error with, before its parameter."""
    return list(emitter.fault.pieces if emitter.parameter is None else emitter.fault.pieces[:-1])


def begins_error(function: tree.Lambda) -> bool:
    """Return True for a lambda of references that only makes an error, perhaps with the text that it gets."""
    node = function.body.statements[0] if len(function.body.statements) == 1 and len(function.parameters) < 2 else None
    value = node.value if isinstance(node, tree.Return) else None
    while isinstance(value, tree.Infix) and value.sign == "<<":
        value = value.left
    called = value.function if isinstance(value, tree.Call) else None
    is_open = all(one.is_reference for one in function.captures)
    return is_open and isinstance(called, (tree.Identifier, tree.Member)) and called.name in ("emitError", "emitOpError")


def _is_failing(node: tree.Statement | None) -> bool:
    """Return True for `result = failure();`."""
    write = node.value if isinstance(node, tree.Evaluate) else None
    value = write.value if isinstance(write, tree.Assign) else None
    return isinstance(value, tree.Call) and isinstance(value.function, tree.Identifier) and value.function.name == "failure"


def _is_at_end(region: tree.Expr, place: tree.Expr) -> bool:
    """Return True for the end of a region, which `{}` means too."""
    if isinstance(place, tree.Braces):
        return not place.items
    owner = region.operand if isinstance(region, tree.Prefix) and region.sign == "&" else region
    function = place.function if isinstance(place, tree.Call) else None
    return isinstance(function, tree.Member) and function.name == "end" and function.subject == owner


def _is_location(value: Expr) -> bool:
    return isinstance(value.type, Class) and value.type.family == "Location"

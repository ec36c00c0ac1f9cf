"""Emission: the typed tree of a function becomes a Python tree."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from . import cpp_type as types
from . import typed
from .cpp_type import CppType, List, Optional, Set
from .expression_emission import ExpressionEmission, filled
from .tree import Untranslatable
from .typed import Expr, Statement


class Emission(ExpressionEmission):
    """Emits the statements of one function."""

    def __init__(self, definition: typed.Definition) -> None:
        super().__init__()
        self.definition = definition
        self.loops: list[list[ast.stmt]] = []
        """What `continue` does first in each enclosing loop."""
        self.faults: dict[typed.Variable, typed.Fault] = {}

    def function(self, definition: typed.Definition, summary: str = "") -> ast.FunctionDef:
        """Return the definition of a function."""
        outer, self.definition, loops, self.loops = self.definition, definition, self.loops, []
        try:
            body = self._without_return(self.body(definition.body))
        finally:
            self.definition, self.loops = outer, loops
        first: list[ast.stmt] = [ast.Expr(ast.Constant(summary))] if summary else []
        names = [one.source.name for one in definition.nonlocals if not one.is_cell]
        first += [ast.Nonlocal(sorted(set(names)))] if names else []
        parameters = [ast.arg(name, self.annotation(text)) for name, text in definition.receivers]
        for variable, how in zip(definition.parameters, definition.type.references):
            text = types.cell(variable.type) if how == "cell" else variable.type.annotation
            is_own_cell = variable.is_cell and how != "cell"
            name = f"{variable.name}_given" if is_own_cell else variable.name
            parameters.append(ast.arg(name, self.annotation(text)))
            if is_own_cell:  # a copy that the function passes on by reference
                target, value = ast.Name(variable.name, ast.Store()), self.call("Cell", ast.Name(name, ast.Load()))
                first.append(ast.Assign([target], value, lineno=1))
        arguments = ast.arguments(posonlyargs=[], args=parameters, kwonlyargs=[], kw_defaults=[], defaults=[])
        returned = definition.returned if definition.returned is not None else types.VOID
        text = "None" if definition.type.fails == "raises" and isinstance(returned, types.Result) else returned.annotation
        return ast.FunctionDef(definition.name, arguments, [*first, *body] or [ast.Pass()], [], self.annotation(text), lineno=1)

    def _without_return(self, body: list[ast.stmt]) -> list[ast.stmt]:
        while body and isinstance(body[-1], ast.Return) and body[-1].value is None:
            body = body[:-1]
        return body or [ast.Pass()]

    def annotation(self, text: str) -> ast.expr:
        """Return an annotation."""
        return ast.parse(text, mode="eval").body

    def body(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        """Return a list of statements; those after the end of it are left out."""
        found: list[ast.stmt] = []
        for one in statements:
            found += getattr(self, f"_emit_{type(one).__name__.lower()}")(one)
            if found and isinstance(found[-1], (ast.Return, ast.Raise, ast.Break, ast.Continue)):
                break
        return found

    def _block(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        return self.body(statements) or [ast.Pass()]

    # ---- declarations

    def _emit_define(self, node: typed.Define) -> list[ast.stmt]:
        return [self.function(node.definition)]

    def _emit_let(self, node: typed.Let) -> list[ast.stmt]:
        variable, target = node.variable, ast.Name(node.variable.name, ast.Store())
        if variable.source is not variable:
            return []
        annotation = self.annotation(types.cell(variable.type) if variable.is_cell else variable.type.annotation)
        if node.value is None:
            if variable.is_cell:
                return [ast.AnnAssign(target, annotation, self.call("Cell", self.zero(variable.type)), 1)]
            return [ast.AnnAssign(target, annotation, None, 1)]
        if isinstance(node.value, typed.Fault):
            self.faults[variable] = node.value
            text: ast.stmt = ast.Assign([target], self.text(node.value.pieces), lineno=1)
            listed = node.value.listed
            if listed is None:
                return [text]
            return [
                text,
                ast.AnnAssign(ast.Name(listed.name, ast.Store()), self.annotation("list[Diagnostic]"), ast.List([], ast.Load()), 1),
            ]
        value = self.stored(node.value)
        if _is_cast_of_any(node.value):
            value = self.call("cast", ast.Name(variable.type.annotation, ast.Load()), value)
        if variable.is_cell:
            return [ast.AnnAssign(target, annotation, self.call("Cell", value), 1)]
        is_open = isinstance(value, (ast.List, ast.Dict)) and not (value.elts if isinstance(value, ast.List) else value.keys)
        if isinstance(value, ast.Constant) and value.value is None and isinstance(variable.type, types.Class):
            annotation = self.annotation(f"{variable.type.annotation} | None".removesuffix(" | None | None"))
        is_open = is_open or isinstance(value, ast.Constant) and value.value is None or isinstance(variable.type, (Set, Optional))
        is_open = is_open or isinstance(node.value, typed.Convert) and isinstance(variable.type, types.Class) and bool(variable.changes)
        if is_open:
            return [ast.AnnAssign(target, annotation, value, 1)]
        return [ast.Assign([target], value, lineno=1)]

    def zero(self, type_: CppType) -> ast.expr:
        """Return the value of a variable that C++ leaves undefined."""
        plain: dict[type[CppType], bool | float | str] = {types.Bool: False, types.Float: 0.0, types.Char: "\0"}
        return ast.Constant(plain.get(type(type_), 0))

    # ---- effects

    def _emit_do(self, node: typed.Do) -> list[ast.stmt]:
        value = node.value
        if isinstance(value, typed.Note):
            listed = value.fault.listed
            return [] if listed is None else [_appended(listed.name, self.note(value.fault, value.index))]
        if isinstance(value, typed.Parse):
            return self._parse(value)
        if isinstance(value, typed.Printed):
            return self._printed(value)
        if isinstance(value, typed.Write):
            return self._write(value)
        if isinstance(value, typed.Template):
            special = self._special(value)
            if special is not None:
                return special
        if isinstance(value, typed.Quantified):
            raise Untranslatable("an algorithm whose value is not used")
        return [ast.Expr(self.expr(value))]

    _emit_ensure = _emit_do

    def _special(self, value: typed.Template) -> list[ast.stmt] | None:
        """Return the statement for a template that is no expression in Python; None for others."""
        if value.text == "None":
            return []
        if value.text.startswith("raise "):
            return ast.parse(value.text).body
        if value.text == "erased(_0, _1)":  # whose answer nobody reads
            is_ordered = getattr(value.operands[0].type, "order", "") == "inserted"
            text = "_0.pop(_1, None)" if is_ordered else "_0.discard(_1)"
            return [ast.Expr(filled(text, [self.expr(one) for one in value.operands]))]
        if value.text == "swap(_0, _1)":
            left, right = value.operands
            targets = ast.Tuple([self.target(left), self.target(right)], ast.Store())
            return [ast.Assign([targets], ast.Tuple([self.expr(right), self.expr(left)], ast.Load()), lineno=1)]
        if value.text == "del _0[_1]":
            subject, start = (self.expr(one) for one in value.operands)
            return [ast.Delete([ast.Subscript(subject, start, ast.Del())])]
        if value.text == "_0[_1 : _1 + len(_2)] = _2":
            subject, start, values = (self.expr(one) for one in value.operands)
            stop: ast.expr = ast.BinOp(start, ast.Add(), self.call("len", values))
            return [ast.Assign([ast.Subscript(subject, ast.Slice(start, stop), ast.Store())], values, lineno=1)]
        if value.text == "_0[_1:_1] = _2":
            subject, start, values = (self.expr(one) for one in value.operands)
            return [ast.Assign([ast.Subscript(subject, ast.Slice(start, start), ast.Store())], values, lineno=1)]
        if value.text.startswith("_0.__setitem__(slice(None), "):
            inner = typed.Template(value.type, value.text.removeprefix("_0.__setitem__(slice(None), ")[:-1], value.operands)
            return [ast.Assign([self._whole(value.operands[0])], self.expr(inner), lineno=1)]
        return None

    def _parse(self, node: typed.Parse) -> list[ast.stmt]:
        """Return the statement of a call of a parser."""
        call = filled(node.text, [self.stored(one) for one in node.operands])
        if node.parts:
            names: list[ast.expr] = [ast.Name(one.name, ast.Store()) for one in node.parts]
            found: list[ast.stmt] = [ast.Assign([ast.Tuple(names, ast.Store())], call, lineno=1)]
            ends = [*zip(node.targets, node.ways, node.parts), *([] if node.store is None else [(node.store, "=", node.parts[-1])])]
            return [*found, *(self._taken(target, way, ast.Name(one.name, ast.Load())) for target, way, one in ends)]
        if node.ways and node.ways[0] != "=":
            if node.store is not None:
                raise Untranslatable("a parser that reads such values")
            return [self._taken(node.targets[0], node.ways[0], call)]
        targets: list[ast.expr] = [self.target(one) for one in node.targets]
        stored: list[ast.expr] = [] if node.store is None else [self.target(node.store)]
        if not targets:
            return [ast.Expr(call)]
        return [ast.Assign([targets[0] if len(targets) == 1 else ast.Tuple(targets, ast.Store()), *stored], call, lineno=1)]

    def _taken(self, target: Expr, way: str, value: ast.expr) -> ast.stmt:
        """Return the statement that gives a target what a parser read."""
        if way == "=":
            return ast.Assign([self.target(target)], value, lineno=1)
        return ast.Expr(ast.Call(ast.Attribute(self.expr(target), way, ast.Load()), [value], []))

    def _printed(self, node: typed.Printed) -> list[ast.stmt]:
        """Return the statements that write texts, and print values."""
        found: list[ast.stmt] = []
        texts: list[Expr] = []
        write = ast.Attribute(self.expr(node.printer), "write", ast.Load())
        for piece in [*node.pieces, None]:
            if piece is not None and not isinstance(piece.type, types.Void):
                texts.append(piece)
                continue
            if texts:
                found.append(ast.Expr(ast.Call(write, [self.text(texts)], [])))
                texts = []
            if piece is not None:
                found.append(ast.Expr(self.expr(piece)))
        return found

    def _whole(self, subject: Expr) -> ast.expr:
        """Return the target for all elements of a list."""
        return ast.Subscript(self.expr(subject), ast.Slice(), ast.Store())

    def _write(self, node: typed.Write) -> list[ast.stmt]:
        target, value = node.target, node.value
        is_place = isinstance(target, typed.Name) and target.variable.is_place or isinstance(target, typed.Unwrap)
        if is_place and target.type.is_mutable:
            if not isinstance(target.type, List):
                raise Untranslatable("an assignment to a container of the caller")
            return [ast.Assign([self._whole(target)], self.expr(value), lineno=1)]
        short = self.short_form(node)
        if short is not None:
            return [ast.AugAssign(self.target(target), *short)]
        return [ast.Assign([self.target(target)], self.stored(value), lineno=1)]

    def _emit_append(self, node: typed.Append) -> list[ast.stmt]:
        return [ast.AugAssign(ast.Name(node.variable.source.name, ast.Store()), ast.Add(), self.text(node.pieces))]

    # ---- branches and loops

    def _emit_if(self, node: typed.If) -> list[ast.stmt]:
        otherwise = self.body(node.otherwise)
        then = self.body(node.then)
        if not then and not otherwise:
            return [ast.Expr(self.expr(node.condition))] if typed.has_effect(node.condition) else []
        if not then:
            return [ast.If(self.expr(typed.Not(types.BOOL, node.condition)), otherwise, [])]
        return [ast.If(self.expr(node.condition), then, otherwise)]

    def _emit_leftout(self, node: typed.LeftOut) -> list[ast.stmt]:
        place = ast.JoinedStr([ast.FormattedValue(ast.Name("__name__", ast.Load()), -1), ast.Constant(f".{self.definition.name}")])
        noted = ast.Expr(self.call("left_out", place, ast.Constant(node.reason)))
        return [noted, ast.Return(None)] if node.is_end else [noted]

    def _emit_within(self, node: typed.Within) -> list[ast.stmt]:
        body = self.body(node.body)
        return [ast.With([ast.withitem(self.expr(node.context))], body)] if body else []

    def _emit_match(self, node: typed.Match) -> list[ast.stmt]:
        cases = []
        for arm in node.arms:
            patterns: list[ast.pattern] = [ast.MatchValue(self.expr(one)) for one in arm.values]
            pattern = ast.MatchAs() if not patterns else patterns[0] if len(patterns) == 1 else ast.MatchOr(patterns)
            cases.append(ast.match_case(pattern, None, self._block(arm.body)))
        if len(cases) == 1 and not node.arms[0].values:
            return [ast.Expr(self.expr(node.subject)), *cases[0].body]
        return [ast.Match(self.expr(node.subject), cases)]

    def _emit_loop(self, node: typed.Loop) -> list[ast.stmt]:
        updates = self.body(node.updates)
        leave: list[ast.stmt] = []
        if node.is_after and node.condition is not None:
            leave = [ast.If(self.expr(typed.Not(types.BOOL, node.condition)), [ast.Break()], [])]
        self.loops.append([*updates, *leave])
        try:
            body = self.body(node.body)
        finally:
            self.loops.pop()
        if not body or not isinstance(body[-1], (ast.Return, ast.Raise, ast.Break, ast.Continue)):
            body = [*body, *updates, *leave]
        is_endless = node.is_after or node.condition is None
        condition = ast.Constant(True) if is_endless else self.expr(node.condition)  # type: ignore[arg-type]
        return [ast.While(condition, body or [ast.Pass()], [])]

    def _inner(self, statements: Sequence[Statement]) -> list[ast.stmt]:
        self.loops.append([])
        try:
            return self._block(statements)
        finally:
            self.loops.pop()

    def _emit_counted(self, node: typed.Counted) -> list[ast.stmt]:
        start, stop = self.expr(node.start), self.expr(node.stop)
        if node.sign == "<=":
            stop = self.plus(node.stop, 1)
        elif node.sign == ">=":
            stop = self.plus(node.stop, -1)
        arguments = [start, stop]
        if node.step == 1 and isinstance(start, ast.Constant) and start.value == 0:
            arguments = [stop]
        elif node.step != 1:
            arguments.append(ast.Constant(node.step))
        values = self.call("range", *arguments)
        return self._loop_over(ast.Name(node.variable.name, ast.Store()), values, self._inner(node.body), [node.variable])

    def _emit_each(self, node: typed.Each) -> list[ast.stmt]:
        values = self.iterated(node.values)
        return self._loop_over(self.targets(node.variables), values, self._inner(node.body), node.variables)

    def _loop_over(self, target: ast.expr, values: ast.expr, body: list[ast.stmt], variables: Sequence[typed.Variable]) -> list[ast.stmt]:
        """Return a loop; variables that are passed by reference become cells in its body."""
        cells: list[ast.stmt] = []
        for one in variables:
            if one.is_cell:
                made = self.call("Cell", ast.Name(f"{one.name}_value", ast.Load()))
                cells.append(ast.Assign([ast.Name(one.name, ast.Store())], made, lineno=1))
        if cells:
            if not isinstance(target, ast.Name):
                raise Untranslatable("a part of an element by reference")
            target = ast.Name(f"{target.id}_value", ast.Store())
        return [ast.For(target, values, [*cells, *body], [], lineno=1)]

    def _emit_break(self, node: typed.Break) -> list[ast.stmt]:
        return [ast.Break()]

    def _emit_continue(self, node: typed.Continue) -> list[ast.stmt]:
        return [*(self.loops[-1] if self.loops else []), ast.Continue()]

    # ---- ends

    def _outs(self) -> ast.expr | None:
        """Return what a parser returns when it succeeds."""
        outs: list[ast.expr] = [self.expr(typed.Name(one.type, one)) for one in self.definition.outs]
        return None if not outs else outs[0] if len(outs) == 1 else ast.Tuple(outs, ast.Load())

    def _emit_return(self, node: typed.Return) -> list[ast.stmt]:
        value, fails = node.value, self.definition.type.fails
        if isinstance(value, typed.Parse) or isinstance(value, typed.Outcome) and value.is_success and self.definition.outs:
            return [*(self._parse(value) if isinstance(value, typed.Parse) else []), ast.Return(self._outs())]
        if isinstance(value, typed.Fault):
            return [ast.Raise(self.fault(value), None)]
        if isinstance(value, typed.Name) and isinstance(value.type, types.Diagnostic):
            fault = self.faults[value.variable]
            return [ast.Raise(self.fault(fault, ast.Name(value.variable.source.name, ast.Load())), None)]
        returned = self.definition.returned
        if value is None:
            return [ast.Return(self._outs())]
        if fails == "raises" and isinstance(returned, types.Result):
            if isinstance(value, typed.Outcome):
                return [ast.Return(None)]
            if isinstance(value, typed.Invoke):
                return [ast.Expr(self.expr(value)), ast.Return(self._outs())]
            raise Untranslatable("such a result")
        if isinstance(returned, types.Void):
            return [ast.Expr(self.expr(value)), ast.Return(self._outs())]
        return [ast.Return(self.stored(value))]


def unparsed(function: ast.FunctionDef) -> str:
    """Return the source of a function.  Raises Untranslatable."""
    module = ast.fix_missing_locations(ast.Module([function], []))
    try:
        return ast.unparse(module) + "\n"
    except ValueError as error:
        raise Untranslatable("a message with such quotes") from error


def drop_unused(function: ast.FunctionDef) -> None:
    """Drop the functions in a function that nothing calls."""
    names = used_names(function)
    for node in ast.walk(function):
        body = getattr(node, "body", None)
        if isinstance(body, list) and not isinstance(node, ast.Module):
            body[:] = [one for one in body if not isinstance(one, ast.FunctionDef) or one.name in names] or [ast.Pass()]


def with_names(text: str, names: dict[str, str]) -> str:
    """Return the source of a function, struct or enum in which some of these have other names."""

    class Renamer(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.Name:
            return ast.Name(names.get(node.id, node.id), node.ctx)

        def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
            node.name = names.get(node.name, node.name)
            return self.generic_visit(node)

        def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
            node.name = names.get(node.name, node.name)
            return self.generic_visit(node)

    return ast.unparse(Renamer().visit(ast.parse(text))) + "\n"


def used_names(function: ast.AST) -> set[str]:
    """Return the names that a tree reads."""
    return {one.id for one in ast.walk(function) if isinstance(one, ast.Name)}


def _appended(name: str, value: ast.expr) -> ast.stmt:
    return ast.Expr(ast.Call(ast.Attribute(ast.Name(name, ast.Load()), "append", ast.Load()), [value], []))


def _is_cast_of_any(value: Expr) -> bool:
    """Return True for any operation that C++ says is of a class."""
    if not isinstance(value, typed.Convert) or not isinstance(value.type, types.Class) or not isinstance(value.operand.type, types.Class):
        return False
    return value.type.family == "Operation" and value.operand.type.cpp == "Operation" and value.type.name != value.operand.type.name

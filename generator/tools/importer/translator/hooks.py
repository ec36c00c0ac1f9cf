"""Hooks: the functions of C++ that a hook is translated from, with the parameters and the result that the hook has."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ....resolver.model import ResolvedHook, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.model.definitions import signature_text
from . import cpp_type as types
from . import omissions, tree, typed
from .annotations import fits, may_be_none
from .conversions import shown
from .cpp_type import List
from .emission import unparsed
from .project import Project, bind
from .reading import read_function
from .statements import StatementTyping
from .tree import UnknownApi, Untranslatable
from .typed import ArrayValues, Definition, Template

if TYPE_CHECKING:
    from ..bodies.source import CppFunction


def typed_hook(project: Project, owner: ResolvedOperation | ResolvedTypeOrAttribute, function: CppFunction, hook: ResolvedHook) -> str:
    """Return the Python of a verifier, of an interface method, a parser or a printer.  Raises Untranslatable."""
    syntax = read_function(function.body.parent, function.name, function.owner, function.place)
    try:
        return _hook_text(project, owner, function, hook, syntax)
    except Untranslatable as error:
        method = hook.methods[0]
        if not project.takes_parts or method.kind != "check" or method.binding != "method":
            raise
        reason = error
    project.is_in_part = True
    try:
        text = omissions.in_part(syntax.body, lambda body: _hook_text(project, owner, function, hook, replace(syntax, body=body)))
    finally:
        project.is_in_part = False
    helpers = project.needed(text)
    reasons = [one for name in (hook.function, *helpers) for one in project.left_out.get(name, ())]
    nodes = (node for one in (text, *helpers.values()) for node in ast.walk(ast.parse(one)))
    if not reasons or not any(isinstance(one, ast.Raise) for one in nodes):
        raise reason  # nothing is checked
    project.module.gaps[hook.function] = reasons
    return text


def _hook_text(
    project: Project, owner: ResolvedOperation | ResolvedTypeOrAttribute, function: CppFunction, hook: ResolvedHook, syntax: tree.Function
) -> str:
    method, parameters = hook.methods[0], list(hook.parameters)
    project.owner, project.file = (owner if isinstance(owner, ResolvedOperation) else None), function.file
    definition = Definition(hook.function, types.Function((), (), types.VOID), [], [], is_in_part=project.is_in_part)
    project.hook = definition if hook.returns == "None" else None
    receiver = None
    if method.binding == "method":
        own = project.own_class if isinstance(owner, ResolvedOperation) else project.class_named(owner.class_name)
        if not isinstance(own, types.Class):
            raise UnknownApi(f"the class {owner.class_name}")
        receiver = typed.Receiver(own, parameters[0][0])
        definition.receivers.append((parameters[0][0], own.annotation))
        parameters = parameters[1:]
    typing = StatementTyping(project, definition, receiver)
    typing.owner = function.owner
    typing.taken.update(name for name, _, _ in hook.parameters)
    bind(typing, syntax)
    if method.kind == "syntax":
        _drop_type(typing, len(parameters))
    if method.kind == "directive" and method.name.startswith("parse_"):
        _take_outs(typing, len(parameters), hook.returns)
    bind_names(typing, parameters)
    text = project.written(typing, definition, syntax, f"{hook.summary}.")
    returned = definition.returned or types.VOID
    if method.kind in ("syntax", "directive"):
        _check_syntax(definition, hook)
        return _with_head(text, hook)
    only_fails = definition.type.fails == "raises" and isinstance(returned, types.Result)
    if not (hook.returns in ("None", "bool") if only_fails else fits(returned, hook.returns, True)):
        raise Untranslatable(f"a hook that returns {shown(returned)}")
    return _with_head(text, hook, only_fails and hook.returns == "bool")


def _with_head(text: str, hook: ResolvedHook, is_successful: bool = False) -> str:
    """Return the source of a function with the signature of a hook; with `is_successful` it returns True where it returns."""
    (made,) = ast.parse(text).body
    (head,) = ast.parse(f"def {hook.function}({signature_text(hook.parameters)}) -> {hook.returns}: pass").body
    assert isinstance(made, ast.FunctionDef) and isinstance(head, ast.FunctionDef)
    made.args, made.returns = head.args, head.returns
    if is_successful:
        made.body = [*(_Success().visit(one) for one in made.body), ast.Return(ast.Constant(True))]
    return unparsed(made)


def _drop_type(typing: StatementTyping, count: int) -> None:
    """Take the type that a parser of an attribute has as a last parameter from the parser, if the hook has no such parameter."""
    definition = typing.definition
    last = definition.parameters[-1] if definition.parameters else None
    if last is None or len(definition.parameters) != count + 1 or not (isinstance(last.type, types.Class) and last.type.cpp == "Type"):
        return
    parser = definition.parameters[0]
    value = Template(last.type, "_0.attribute_type", [typed.Name(parser.type, parser)])
    names = typing.scopes[-1].names
    names[next(one for one, known in names.items() if known is last)] = value
    _set_parameters(definition, definition.parameters[:-1])


def _take_outs(typing: StatementTyping, count: int, returns: str) -> None:
    """Let a parser of a directive return what its C++ assigns to references.  Raises Untranslatable."""
    definition = typing.definition
    is_out = [
        how in ("cell", "place") and not typing.is_syntax(one.type) for one, how in zip(definition.parameters, definition.type.references)
    ]
    outs = [one for one, is_assigned in zip(definition.parameters, is_out) if is_assigned]
    annotations = _parts_of(returns)
    if len(definition.parameters) - len(outs) != count or len(annotations) != len(outs):
        raise Untranslatable(f"{len(outs)} references where the directive reads {len(annotations)} things")
    for one, annotation in zip(outs, annotations):
        if not fits(one.type, annotation, True, typing.project.class_of_python):
            raise Untranslatable(f"{shown(one.type)} for {annotation}")
        one.is_cell = one.is_place = False
        one.initial = typing.default_of(one.type)
    definition.outs = outs
    _set_parameters(definition, [one for one in definition.parameters if one not in outs])


def _set_parameters(definition: Definition, kept: list[typed.Variable]) -> None:
    known = definition.type
    how = dict(zip(definition.parameters, known.references))
    definition.parameters = kept
    definition.type = types.Function(tuple(one.type for one in kept), tuple(how[one] for one in kept), known.returns)


def _parts_of(returns: str) -> list[str]:
    """Return the annotations of the values that a hook returns."""
    node = ast.parse(returns, mode="eval").body
    items = node.slice.elts if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple) else []
    if items and ast.unparse(node).startswith("tuple[") and not isinstance(items[-1], ast.Constant):
        return [ast.unparse(one) for one in items]
    return [] if returns == "None" else [returns]


def _check_syntax(definition: Definition, hook: ResolvedHook) -> None:
    """Raise Untranslatable unless a parser or printer gives what its hook says, and fails with an error."""
    returned = definition.returned or types.VOID
    if isinstance(returned, types.Result) and definition.type.fails == "raises" or isinstance(returned, types.Void):
        if definition.outs or hook.returns == "None":
            return
    elif not definition.outs and isinstance(returned, types.Class) and returned.family in ("Type", "Attribute") and hook.returns != "None":
        nodes = [one for statement in definition.body for one in typed.walk(statement)]
        if any(isinstance(one, typed.Return) and isinstance(one.value, typed.Constant) for one in nodes):
            raise Untranslatable("a failure without a message")
        return
    raise Untranslatable(f"a hook that returns {shown(returned)}")


class _Success(ast.NodeTransformer):
    """Lets a function that raises its errors return True where it returns; functions in it stay as they are."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        return node

    def visit_Return(self, node: ast.Return) -> ast.Return:
        return ast.Return(ast.Constant(True))


def bind_names(typing: StatementTyping, given: Sequence[tuple[str, str, object]]) -> None:
    """Give the parameters of a function the names that a hook has for them.  Raises Untranslatable."""
    definition = typing.definition
    if len(definition.parameters) != len(given):
        raise Untranslatable(f"{len(definition.parameters)} parameters where the hook has {len(given)}")
    names = typing.scopes[-1].names
    for variable, how, (name, annotation, _) in zip(definition.parameters, definition.type.references, given):
        own, type_ = typed.Name(variable.type, variable), variable.type
        cpp_name = next((one for one, value in names.items() if value is variable), "")  # none for one without a name
        if isinstance(type_, List):  # Python may pass any sequence, and None for an empty one
            text = "_0 or ()" if may_be_none(annotation) else "_0"
            names[cpp_name] = ArrayValues(List(type_.item, False), text, [own])
        if isinstance(type_, types.Class) and type_.family == "APInt" and annotation == "int":
            names[cpp_name], annotation = Template(type_, "APInt.of(_0)", [own]), type_.annotation
        is_open = how in ("cell", "place") and not isinstance(type_, types.Class)
        if is_open or not fits(type_, annotation, False, typing.project.class_of_python):
            raise Untranslatable(f"the parameter {name} as {shown(type_)} for {annotation}")
        variable.name = name

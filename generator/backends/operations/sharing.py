"""Turn templates into base classes with the members that their operations share."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from ...resolver.model import ResolvedOperation
from ..methods import MethodModel
from ..text import docstring
from .folding import FoldAdaptorModel
from .model import OperationModel

_Part = TypeVar("_Part")
_NO_SLOTS = "()"
_CALLED = re.compile(r"\b(?:self|cls)\.(\w+)")


def template_classes(operations: Iterable[ResolvedOperation]) -> dict[str, str]:
    """Return, for the class of each operation, the template that becomes its base class.

    It is the first of its templates that another operation extends too, unless an operation's class has the template's name.
    """
    operations = tuple(operations)
    taken = {op.class_name for op in operations}
    uses = Counter(name for op in operations for name in op.templates if name not in taken)
    return {op.class_name: name for op in operations for name in reversed(op.templates) if uses[name] > 1}


def shared(models: Sequence[OperationModel], templates: dict[str, str]) -> list[OperationModel]:
    """Return the classes of the operations; the class of a template precedes the first operation that extends it."""
    members: dict[str, list[OperationModel]] = {}
    for model in models:
        members.setdefault(templates.get(model.class_name, ""), []).append(model)
    bases = {name: _base(extending, name) for name, extending in members.items() if name}
    written: set[str] = set()
    found: list[OperationModel] = []
    for model in models:
        base = bases.get(templates.get(model.class_name, ""))
        if base is None or model.slots != base.slots:
            found.append(model)
            continue
        if base.class_name not in written:
            written.add(base.class_name)
            found.append(base)
        found.append(_difference(model, base))
    return found


def _base(models: list[OperationModel], name: str) -> OperationModel | None:
    """Return the base class for a template; None if fewer than two operations have the same properties."""
    slots = _most_common(model.slots for model in models)
    models = [model for model in models if model.slots == slots]
    if len(models) < 2:
        return None
    first = models[0]
    adaptors = {_adaptor_of(model, name) for model in models}
    base = replace(
        first,
        class_name=name,
        bases=_in_all(models, lambda model: model.bases),
        docstring=docstring(f"Base class of the operations that extend the template `{name}`"),
        class_variables=("is_template = True", *_in_all(models, lambda model: model.class_variables)),
        fold_adaptor=adaptors.pop() if len(adaptors) == 1 else None,
        methods=(),
    )
    return replace(base, methods=tuple(_shared_methods(models, base)))


def _shared_methods(models: list[OperationModel], base: OperationModel) -> list[MethodModel]:
    """Return the methods that all operations have with the same signature, if at least two have the same body: the most common one."""
    by_name = [{method.name: method for method in _methods_in(model, base)} for model in models]
    found: dict[str, MethodModel] = {}
    for name in by_name[0]:
        bodies = [methods[name] for methods in by_name if name in methods]
        if len(bodies) < len(models) or len({(method.decorator, method.signature) for method in bodies}) > 1:
            continue
        candidate = _most_common(bodies)
        if bodies.count(candidate) > 1:
            found[name] = candidate
    return _closed(found, frozenset(name for methods in by_name for name in methods))


def _closed(methods: dict[str, MethodModel], names: frozenset[str]) -> list[MethodModel]:
    """Return the methods that call no methods of the operations except each other."""
    needs = {name: frozenset(_CALLED.findall("\n".join(method.body))) & names for name, method in methods.items()}
    while lacking := [name for name in needs if not needs[name] <= needs.keys()]:
        for name in lacking:
            del needs[name]
    return [methods[name] for name in needs]


def _difference(model: OperationModel, base: OperationModel) -> OperationModel:
    """Return the class of an operation without the inherited members."""
    inherited_variables, inherited_methods = set(base.class_variables), set(base.methods)
    return replace(
        model,
        bases=(*[each for each in model.bases if each not in base.bases], base.class_name),
        slot_names=_NO_SLOTS,
        slots=(),
        class_variables=tuple(line for line in model.class_variables if line not in inherited_variables),
        fold_adaptor=None if base.fold_adaptor is not None else model.fold_adaptor,
        methods=tuple(
            own for own, compared in zip(model.methods, _methods_in(model, base), strict=True) if compared not in inherited_methods
        ),
    )


def _methods_in(model: OperationModel, base: OperationModel) -> list[MethodModel]:
    """Return the methods as the base class would have them: with the base class's adaptor in signatures, if it has one."""
    if base.fold_adaptor is None:
        return list(model.methods)
    own = re.compile(rf"\b{model.class_name}\.FoldAdaptor\b")
    adaptor = f"{base.class_name}.FoldAdaptor"
    return [replace(method, signature=own.sub(adaptor, method.signature)) for method in model.methods]


def _adaptor_of(model: OperationModel, name: str) -> FoldAdaptorModel | None:
    return None if model.fold_adaptor is None else replace(model.fold_adaptor, op_class=name)


def _in_all(models: list[OperationModel], parts: Callable[[OperationModel], tuple[str, ...]]) -> tuple[str, ...]:
    """Return the parts of the first model that all other models have too."""
    return tuple(part for part in parts(models[0]) if all(part in parts(model) for model in models))


def _most_common(parts: Iterable[_Part]) -> _Part:
    """Return the most common part; the first one if several are equally common."""
    return Counter(parts).most_common(1)[0][0]

"""Which of the project's functions a call means: overloads by the types of the arguments, and instances of templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from . import cpp_type as types
from .conversions import castable
from .cpp_type import Class, CppType, EnumType, Int, List, Optional, is_number
from .tree import Untranslatable

if TYPE_CHECKING:
    from ..bodies.source import CppFunction, CppSources

Given = Sequence[CppType | None]
"""The types of arguments; None for braces and lambdas."""


def chosen(found: Sequence[CppFunction], given: Given, named: Callable[[str], CppType]) -> CppFunction:
    """Return the only function that takes arguments of these types.  Raises Untranslatable."""
    places = [("" if one.owner[:1].isupper() else one.place, one.owner, one.text) for one in found]
    found = [one for index, one in enumerate(found) if places[index] not in places[:index]]  # several dumps may have a method alike
    if len(found) == 1:
        return found[0]
    for is_right in (_is_exact, _is_near, _is_wrapped):
        fitting = [one for one in found if _takes(one, given, named, is_right)]
        plain = [one for one in fitting if not one.template]  # preferred to templates
        if not plain:
            plain = [one for one in fitting if not any("..." in parameter.type_text for parameter in one.parameters)]
        if len(fitting) == 1 or len(plain) == 1:
            return (plain or fitting)[0]
        if len(fitting) > 1 and all(one.template for one in fitting):
            ranks = [_special(one, given) for one in fitting]
            if max(ranks) >= 0 and ranks.count(max(ranks)) == 1:
                return fitting[ranks.index(max(ranks))]
    templates = [one for one in found if one.template]
    if len(templates) == 1 and all(one.template or _is_unfit(one, given, named) for one in found):
        return templates[0]
    raise Untranslatable(f"a call of one of several functions {found[0].name}")


def _takes(function: CppFunction, given: Given, named: Callable[[str], CppType], is_right: Callable[[CppType, CppType], bool]) -> bool:
    is_variadic = any("..." in one.type_text for one in function.parameters)
    if len(given) > len(function.parameters) and not is_variadic:
        return False
    for parameter, type_ in zip(function.parameters, given):
        if type_ is None or any(re.search(rf"\b{name}\b", parameter.type) for name in function.template if name.isidentifier()):
            continue
        if "..." in parameter.type_text:
            break
        try:
            to = named(parameter.type)
        except Untranslatable:
            return False
        if not is_right(type_, to):
            return False
    return True


def _is_unfit(function: CppFunction, given: Given, named: Callable[[str], CppType]) -> bool:
    """Return True if a function cannot take an argument of a class, since its parameter is of another class of the same kind."""
    for parameter, type_ in zip(function.parameters, given):
        try:
            to = named(parameter.type)
        except Untranslatable:
            continue
        if isinstance(type_, Class) and isinstance(to, Class) and type_.family == to.family and not castable(type_, to):
            return True
    return False


def _special(function: CppFunction, given: Given) -> int:
    """Return how many parameters of a template say more of their type than its name; -1 if one does not fit its argument."""
    found = 0
    for parameter, type_ in zip(function.parameters, given):
        plain = re.sub(r"\bconst\b|[&*\s]", "", parameter.type_text)
        names = [one for one in function.template if one.isidentifier() and re.search(rf"\b{one}\b", plain)]
        if type_ is None or not names or plain in names:
            continue
        if any(_bound(one, plain, type_) is None for one in names):
            return -1
        found += 1
    return found


def may_take(function: CppFunction, given: Given, named: Callable[[str], CppType]) -> bool:
    """Return False for a function whose parameters have other types than the arguments, so that a call means another one."""
    return _takes(function, given, named, _is_near)


def _is_exact(given: CppType, to: CppType) -> bool:
    return given == to or isinstance(given, List) and isinstance(to, List) and given.item == to.item


def _is_near(given: CppType, to: CppType) -> bool:
    if isinstance(given, types.Struct) and given.extends(to):
        return True
    is_range = isinstance(given, List) and isinstance(to, List) and castable(given.item, to.item)
    return is_range or _is_exact(given, to) or castable(given, to) or is_number(given) and is_number(to)


def _is_wrapped(given: CppType, to: CppType) -> bool:
    """Return True for values that become optional ones."""
    if isinstance(to, Optional):
        return _is_near(given.item if isinstance(given, Optional) else given, to.item) or isinstance(given, types.Null)
    return _is_near(given, to)


def instance(sources: CppSources, function: CppFunction, explicit: Sequence[CppType], given: Given) -> tuple[CppFunction, tuple[str, ...]]:
    """Return the instance of a template for the types of a call, and the types that it is made for.  Raises Untranslatable."""
    bindings, words = _explicit(function, explicit), list[str]()
    variadic = next((index for index, one in enumerate(function.parameters) if "..." in one.type_text), None)
    if variadic is not None:
        bindings[function.parameters[variadic].type] = [spelled(_known(one)) for one in given[variadic:]]
    elif len(given) > len(function.parameters):
        raise Untranslatable("a function template for fewer arguments")
    for parameter, type_ in zip(function.parameters[:variadic], given):
        plain = re.sub(r"\bconst\b|[&*\s]", "", parameter.type_text)
        for name in function.template:
            bound = None if type_ is None or name in bindings else _bound(name, plain, type_)
            if bound is not None:
                bindings[name] = [spelled(bound)]
    for name, default in template_defaults(function).items():
        if name not in bindings:
            bindings[name] = bindings.get(default, [default])
    for name in (one.lstrip(".") for one in function.template if one != "?"):  # unnamed ones only choose among overloads
        if name not in bindings:
            raise Untranslatable(f"a function template for {', '.join(function.template)}")
        words += bindings[name]
    made = sources.instantiate(function, bindings)
    if made is None:
        raise Untranslatable("a function template")
    return made, tuple(words)


def _explicit(function: CppFunction, explicit: Sequence[CppType]) -> dict[str, list[str]]:
    """Return the types that a call names for the parameters of a template; a pack that no parameter of the function has takes the rest."""
    of_parameters = {one.type for one in function.parameters if "..." in one.type_text}
    texts, found = [spelled(one) for one in explicit], dict[str, list[str]]()
    for name in function.template:
        if name.startswith("...") and name[3:] not in of_parameters:
            found[name[3:]], texts = texts, []
        elif texts and not name.startswith("..."):
            found[name] = [texts.pop(0)]
    return found


def _known(type_: CppType | None) -> CppType:
    if type_ is None:
        raise Untranslatable("a function template for braces")
    return type_


def takes_values(function: CppFunction, explicit: Sequence[CppType]) -> bool:
    """Return False for a template over the cases of an enum if a call names those of another one."""
    from ..bodies.source import value_template

    kinds = value_template(function.body.parent) if function.template else ()
    given = [one.cpp.rpartition("::")[0].rpartition("::")[2] for one in explicit if isinstance(one, Class) and one.family == "EnumCase"]
    return not kinds or not given or all(one == kinds[0].rpartition("::")[2] for one in given)


def is_const(function: CppFunction) -> bool:
    """Return True for a method of objects that do not change."""
    node = function.body.parent.child_by_field_name("declarator")
    while node is not None and node.type in ("pointer_declarator", "reference_declarator"):
        node = node.child_by_field_name("declarator") or node.named_children[-1]
    return node is not None and any(one.type == "type_qualifier" for one in node.named_children)


def template_defaults(function: CppFunction) -> dict[str, str]:
    """Return the defaults of the types that a function template is made for."""
    around = function.body.parent
    while around is not None and around.type != "template_declaration":
        around = around.parent
    parameters = None if around is None else around.child_by_field_name("parameters")
    found: dict[str, str] = {}
    for one in () if parameters is None else parameters.named_children:
        name, default = one.child_by_field_name("name"), one.child_by_field_name("default_type")
        if name is not None and default is not None:
            found[name.text.decode()] = default.text.decode()
    return found


def class_template(method: CppFunction) -> tuple[str, ...]:
    """Return the parameters of the template that the class of a method is; none for other classes."""
    around = method.body.parent
    while around is not None and around.type not in ("struct_specifier", "class_specifier"):
        around = around.parent
    outer = None if around is None else around.parent
    parameters = outer.child_by_field_name("parameters") if outer is not None and outer.type == "template_declaration" else None
    names = [one.named_children[-1] for one in (() if parameters is None else parameters.named_children) if one.named_children]
    return tuple(one.text.decode() for one in names)


def _bound(name: str, pattern: str, type_: CppType) -> CppType | None:
    """Return what a parameter of a template stands for in the type of an argument; None if the parameter is not in the pattern."""
    if pattern == name:
        return type_
    inner = re.fullmatch(r"(?:\w+::)*(\w+)<(.*?)(?:,.*)?>", pattern)
    if inner is None:
        return None
    if isinstance(type_, (List, Optional)):
        return _bound(name, inner[2], type_.item)
    if inner[1] == "TypedValue" and isinstance(type_, Class) and type_.of is not None:
        return _bound(name, inner[2], type_.of)
    return None


def spelled(type_: CppType) -> str:
    """Return a type as C++ writes it.  Raises Untranslatable."""
    if isinstance(type_, Int):
        return f"{type_.name}_t"
    if isinstance(type_, Class) and type_.cpp:
        name = f"{type_.dialect}::{type_.cpp}" if type_.dialect else type_.cpp
        return f"TypedValue<{spelled(type_.of)}>" if type_.of is not None else name
    if isinstance(type_, List):
        return f"{'SmallVector' if type_.is_owner else 'ArrayRef'}<{spelled(type_.item)}>"
    if isinstance(type_, Optional) and not type_.may_fail:
        return f"std::optional<{spelled(type_.item)}>"
    if isinstance(type_, types.Struct) and type_.name == "Pair":
        return f"std::pair<{', '.join(spelled(one) for _, one in type_.fields)}>"
    if isinstance(type_, (EnumType, types.Struct)):
        return type_.name
    if isinstance(type_, (types.Bool, types.Str, types.Float)):
        return {types.Bool: "bool", types.Str: "StringRef", types.Float: "double"}[type(type_)]
    raise Untranslatable("a function template for such a type")

"""The checker's data about the classes of the runtime agree with these classes."""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import textwrap
from collections.abc import Iterator
from functools import cache

import pytest

from generator.codegen.runtime import ITEM, RUNTIME_CLASSES
from ods.ir.attribute import Attribute
from ods.ir.block import Block
from ods.ir.dialect import Dialect
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.unfilled import UnfilledMember
from ods.ir.value import Value
from ods.passes.pass_base import Pass
from ods.passes.registry import TRANSFORMS, pass_registry
from tests.resolved import bundled

_MODULES = (
    "ods.builtin",
    "ods.builtin.interfaces",
    "ods.ir.interfaces",
    "ods.ir.value",
    "ods.ir.block",
    "ods.ir.region",
    "ods.ir.operation",
    "ods.ir.dialect",
    "ods.ir.symbol_table",
    "ods.ir.inliner_interface",
    "ods.ir.fold_interface",
    "ods.conversion.rewriter",
    "ods.conversion.pattern",
    "ods.passes.pass_base",
    "ods.passes.pipelines",
    "ods.rewrite",
    "ods.text.asm_parser",
    "ods.text.asm_printer",
    "ods.text.op_parser",
    "ods.text.op_printer",
)
_WITH_FUNCTIONS = ("ods.builtin", "ods.builtin.checks", "ods.ir.walk", "ods.ir.symbol_table", "ods.rewrite", "ods.text.format_support")
"""The modules that hooks import functions from."""
_ROOTS = (Type, Attribute, Value, Operation, Block, Region, Dialect, Pass)
_SET = re.compile(r"\bself\.(\w+)(?=(?:, self\.\w+)*(?:: [^=\n]+)? = )")
"""Matches an attribute of `self` that a method assigns."""
_ANNOTATED = re.compile(r"\bself\.([a-z]\w*): ([^=\n]+?) = ")
"""Matches an attribute of `self` that a method assigns, with its class."""
_CALLED = re.compile(r"Callable\[\[(\w*)\], (\w+)\]")
_VIEW = re.compile(r"\.(?:View|ValueView|LinkedView)\[(?:ForwardRef\()?'?(?:[\w.]*\.)?(\w+)")
"""Matches the base of a collection of parts of the IR."""
_RESULT = re.compile(r"(\w+)|(?:tuple\[(\w+), \.\.\.\]|list\[(\w+)\]|Sequence\[(\w+)\])")

_BOUNDS = {"TypeT": "Type", "ElementT": "Attribute"}
"""The type variables of generic classes, and the class that replaces each one without an argument."""


def classes() -> dict[str, type]:
    """Return the classes that specs can name, with their base classes, by name."""
    found: dict[str, type] = {}
    for module in map(importlib.import_module, _MODULES):
        for value in [getattr(module, name) for name in (*vars(module), *getattr(module, "__all__", ()))]:
            if isinstance(value, type) and value.__module__.startswith("ods.") and not value.__name__.startswith("_"):
                found |= {base.__name__: base for base in value.__mro__ if base.__module__.startswith("ods.")}
    for base in [name for name, each in found.items() if each.__module__ == "ods.diagnostics.records"]:  # these only help to create classes
        del found[base]
    return found


def described(known: dict[str, type]) -> dict[str, object]:
    """Return the contents of the data file for the classes `known`."""
    of_classes = {
        name: {"bases": _bases(cls, known), "members": _members(cls, known)} | _signatures(cls) | _elements(cls)
        for name, cls in sorted(known.items())
    }
    return {
        "classes": of_classes,
        "functions": _functions(),
        "passes": sorted(TRANSFORMS),
        "pipeline_passes": _pipeline_passes(),
        "questions": _returning(known, ("bool", bool)),
        "procedures": _returning(known, ("None", None)),
        "iterators": _iterators(known),
        "interfaces": _interfaces(),
    }


def _pipeline_passes() -> dict[str, dict[str, object]]:
    """Return the anchor and the options of all passes of the runtime and the bundled dialects; parts that a pass lacks are left out."""
    registry = pass_registry()
    passes = {name: cls for name in sorted(registry) if (cls := registry.find(name)) is not None}
    return {name: _pass_facts(cls) for name, cls in passes.items() if not cls.__module__.startswith("tests.")}


def _pass_facts(cls: type[Pass]) -> dict[str, object]:
    facts: dict[str, object] = {} if cls.anchor is None else {"anchor": cls.anchor}
    options = [[each.name, each.kind, each.is_list, *(text for text, _ in each.choices)] for each in cls.options]
    return {**facts, "options": options} if options else facts


def _interfaces() -> dict[str, list[list[str]]]:
    """Return the methods and properties of interfaces that are classes of the runtime: each as it is written, with its meaning."""
    external = [each for dialect in bundled().dialects for each in dialect.interfaces if each.external and not each.methods]
    classes = {
        each.runtime_class: getattr(importlib.import_module(each.runtime_class.module), each.runtime_class.name) for each in external
    }
    return {each.name: [*_described_members(cls)] for each, cls in sorted(classes.items(), key=lambda item: item[0].name)}


def _described_members(cls: type) -> Iterator[list[str]]:
    """Yield the text and the meaning of each public member with a docstring that a class defines itself."""
    for name, value in vars(cls).items():
        function = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
        if name.startswith("_") or not inspect.isfunction(function) or function.__doc__ is None:
            continue
        signature = inspect.signature(function)
        parameters = [each for each in signature.parameters.values() if each.name not in ("self", "cls")]
        returns = str(signature.return_annotation)
        text = f"{name}: {returns}" if isinstance(value, property) else f"{name}{signature.replace(parameters=parameters)}"
        yield [text.replace("'", ""), function.__doc__.partition("\n")[0]]
    yield from _described_variables(cls)


def _described_variables(cls: type) -> Iterator[list[str]]:
    """Yield the text and the meaning of each annotated variable of a class that a text follows."""
    (definition,) = ast.parse(inspect.getsource(cls)).body
    assert isinstance(definition, ast.ClassDef)
    for variable, after in zip(definition.body, definition.body[1:]):
        meaning = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
        if isinstance(variable, ast.AnnAssign) and isinstance(meaning, str) and not ast.unparse(variable.target).startswith("_"):
            yield [ast.unparse(variable), meaning.partition("\n")[0]]


def _returning(known: dict[str, type], annotations: tuple[object, ...]) -> list[str]:
    """Return the names of methods that have one of the `annotations` in all classes that have the name."""
    answers: dict[str, set[bool]] = {}
    for cls in known.values():
        for name, value in vars(cls).items():
            has_annotation = inspect.isfunction(value) and value.__annotations__.get("return", "") in annotations
            answers.setdefault(name, set()).add(has_annotation)
    return sorted(name for name, found in answers.items() if found == {True} and not name.startswith("_"))


def _iterators(known: dict[str, type]) -> list[str]:
    """Return the names of properties that are iterators in all classes that have the name."""
    answers: dict[str, set[bool]] = {}
    for cls in known.values():
        for name, value in vars(cls).items():
            annotations = getattr(value.fget, "__annotations__", {}) if isinstance(value, property) else {}
            is_iterator = str(annotations.get("return", "")).startswith("Iterator[")
            answers.setdefault(name, set()).add(is_iterator)
    return sorted(name for name, found in answers.items() if found == {True} and not name.startswith("_"))


def _bases(cls: type, known: dict[str, type]) -> list[str]:
    return [base.__name__ for base in cls.__bases__ if base.__name__ in known]


def _members(cls: type, known: dict[str, type]) -> dict[str, str]:
    names = {name for name in dir(cls) if not name.startswith("_")} | set(vars(cls).get("__annotations__", {}))
    names |= set(_SET.findall(inspect.getsource(cls)))
    inherited = {name for base in cls.__bases__ if base is object or base.__name__ in known for name in dir(base)}
    annotated = {*vars(cls).get("__annotations__", {})}
    own = inherited & {*vars(cls), *annotated}
    inherited -= {name for name in own if isinstance(inspect.getattr_static(cls.__base__, name, None), UnfilledMember)} | annotated
    members = {name: _result(cls, name, known) for name in sorted(names - inherited) if not name.startswith("_")}
    item = next((match[1] for base in getattr(cls, "__orig_bases__", ()) if (match := _VIEW.search(str(base)))), "")
    iterated = re.fullmatch(r"Iterator\[(\w+)\]", str(getattr(vars(cls).get("__iter__"), "__annotations__", {}).get("return", "")))
    item = iterated[1] if iterated is not None else item
    return members | {ITEM: item} if item in known else members


def _signatures(cls: type) -> dict[str, object]:
    """Return, as an entry, the signatures of a class's own public methods and of its constructor."""
    found = {}
    for name, value in vars(cls).items():
        if name == "__init__" and "_is_record" in vars(cls):
            continue  # it is compiled at the first call
        function = inspect.unwrap(getattr(value, "__func__", value)) if not isinstance(value, (property, type)) else None
        if inspect.isfunction(function) and (name == "__init__" or not name.startswith("_")):
            found[name] = _signature(function, not isinstance(value, staticmethod))
    if "_field_defaults" in vars(cls):
        found["__init__"] = _signature_of_record(cls)
    for name, annotation in _ANNOTATED.findall(inspect.getsource(cls)):
        match = _CALLED.fullmatch(annotation)
        if match is not None:
            found[name] = f"({match[1] and f'given: {match[1]}'}) -> {match[2]}"
    return {"signatures": found} if found else {}


def _elements(cls: type) -> dict[str, object]:
    """Return, as an entry, that a class defines how its elements are asked for."""
    return {"has_elements": True} if any(name in vars(cls) for name in ("__iter__", "__getitem__", "__len__", "__contains__")) else {}


def _signature(function: object, is_method: bool = False) -> str:
    """Return the parameters of a function, without the receiver of a method, and what it returns; `...` stands for defaults."""
    signature = inspect.signature(function)  # type: ignore[arg-type]
    parameters = [*signature.parameters.values()][is_method:]
    shown = signature.replace(parameters=[each if each.default is each.empty else each.replace(default=_ELIDED) for each in parameters])
    return str(shown).replace("'", "").replace('"', "")


def _signature_of_record(cls: type) -> str:
    """Return the parameters of a named tuple, whose constructor is compiled at the first call."""
    defaults, annotations = vars(cls)["_field_defaults"], vars(cls)["__annotations__"]
    return f"({', '.join(f'{name}: {text}' + ' = ...' * (name in defaults) for name, text in annotations.items())})"


class _Elided:
    def __repr__(self) -> str:
        return "..."


_ELIDED = _Elided()


def _functions() -> dict[str, dict[str, str]]:
    """Return the signatures of the public functions of the modules that hooks import functions from."""
    found: dict[str, dict[str, str]] = {}
    for name in _WITH_FUNCTIONS:
        module = importlib.import_module(name)
        names = sorted({*vars(module), *getattr(module, "__all__", ())})
        functions = {each: inspect.unwrap(getattr(module, each)) for each in names if not each.startswith("_")}
        found[name] = {
            each: _signature(function)
            for each, function in functions.items()
            if inspect.isfunction(function) and function.__module__.startswith("ods.")
        }
    return found


def _result(cls: type, name: str, known: dict[str, type]) -> str:
    value = vars(cls).get(name)
    annotations = getattr(value.fget, "__annotations__", {}) if isinstance(value, property) else {}
    if isinstance(value, property) and not annotations:  # a slot under a public name, or a class that reads it
        annotations = {"return": vars(cls).get("__annotations__", {}).get(f"_{name}") or _of_type_checkers(cls).get(name, "")}
    own = {**dict(_ANNOTATED.findall(inspect.getsource(cls))), **vars(cls).get("__annotations__", {})}
    text = str(annotations.get("return") or own.get(name, "")).replace("[Any]", "").removesuffix(" | None")
    match = _RESULT.fullmatch(text.removeprefix("ClassVar[").removesuffix("]") if text.startswith("ClassVar[") else text)
    if match is None:
        return ""
    named = match[1] or match[2] or match[3] or match[4]
    class_ = _BOUNDS.get(named, named)
    if named in ("bool", "float", "int", "str"):
        return str(match[1] or f"tuple[{named}]")
    return "" if class_ not in known else class_ if match[1] else f"tuple[{class_}]"


@cache
def _of_type_checkers(cls: type) -> dict[str, str]:
    """Return the annotations of the properties that a class shows to type checkers."""
    (definition,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    functions = (node for node in ast.walk(definition) if isinstance(node, ast.FunctionDef) and node.returns is not None)
    return {
        node.name: ast.unparse(node.returns)
        for node in functions
        if node.returns is not None and any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)
    }


def test_the_file_says_what_the_classes_have(request: pytest.FixtureRequest) -> None:
    text = json.dumps(described(classes()), indent=1) + "\n"
    if request.config.getoption("--update"):
        RUNTIME_CLASSES.write_text(text, encoding="utf-8")
    assert RUNTIME_CLASSES.read_text(encoding="utf-8") == text


def test_every_root_is_there() -> None:
    assert {root.__name__ for root in _ROOTS} <= classes().keys()

"""Stubs: C++ functions for the hooks, each with the Python as a comment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....hooks import hook_docstrings, hook_methods, methods_of
from ....resolver.model import Definition, ResolvedDialect, ResolvedHookMethod, ResolvedOperation, ResolvedTypeOrAttribute
from ..cpp_names import getter
from ..expressions import cpp_string
from ..hooks import HookOwner, exported_methods
from ..report import CppFunction, ExportReport
from ..td.records import Records, cpp_class, cpp_operation_class
from .hooks import MANY_FOLDED, MEMBERS, ONE_FOLDED
from .members import builder, interface_methods
from .patterns import CANONICALIZATION, added, pattern_sets

_BODIES = {"bool": "return true;", "::mlir::Type": "return value;", "::llvm::LogicalResult": "return ::mlir::failure();", "void": ""}
"""Maps result types to the body of a stub."""


class Stubs:
    """The stubs of one dialect."""

    def __init__(self, dialect: ResolvedDialect, records: Records, report: ExportReport) -> None:
        self._dialect = dialect
        self._records = records
        self._said = hook_docstrings(dialect.hook_functions)
        self._report = report

    def functions(self) -> list[str]:
        """Return the functions that predicates, traits and patterns call, for the dialect's namespace."""
        return [_function(each) for each in self._report.functions.values()]

    def members(self) -> list[str]:
        """Return the definition of every declared member, for the dialect's namespace."""
        found = self._of_dialect()
        found += pattern_sets(self._report)
        for definition in (*self._dialect.attributes, *self._dialect.types):
            found += [] if definition.external else self._of_definition(definition)
        for operation in self._dialect.operations:
            found += self._of_operation(operation)
        return found

    def _of_dialect(self) -> list[str]:
        patterns = added(self._report.pattern_sets.get(CANONICALIZATION))
        values = {"owner": self._dialect.class_name, "patterns": patterns.strip()}
        methods = [each for each in hook_methods(self._dialect) if each.kind == "dialect"]
        found = self._hooks("dialect", methods, values)
        if patterns and not any(each.name == "get_canonicalization_patterns" for each in methods):
            signature, _ = MEMBERS["dialect"]["get_canonicalization_patterns"].filled(values)
            found.append(f"{signature} {{\n{patterns}}}\n")
        return found

    def _of_operation(self, operation: ResolvedOperation) -> list[str]:
        methods = exported_methods(operation)
        values = {"owner": cpp_operation_class(operation), "message": cpp_string(f"the syntax of '{operation.name}' is not written yet")}
        values |= ONE_FOLDED if [each.variadicity for each in operation.results] == ["single"] else MANY_FOLDED
        found = self._hooks("operation", [each for each in methods if each.kind != "syntax"], values)
        if operation.constant is not None:
            signature, _ = MEMBERS["operation"]["fold"].filled(values)
            found.append(f"{signature} {{\n  return {getter(operation.constant.name)}Attr();\n}}\n")
        found += self._hooks("operation", [each for each in methods if each.kind == "syntax"], values)
        return found + self._promised(operation, values["owner"])

    def _of_definition(self, definition: ResolvedTypeOrAttribute) -> list[str]:
        parameters = "".join(f", {each.cpp_type} {each.name}" for each in definition.parameters)
        message = cpp_string(f"the syntax of {definition.class_name} is not written yet")
        values = {"owner": cpp_class(definition), "parameters": parameters, "message": message}
        return self._hooks(definition.kind, exported_methods(definition), values) + self._promised(definition, values["owner"])

    def _promised(self, definition: Definition, owner: str) -> list[str]:
        """Return the interface methods and builders of a definition."""
        hooks = {each.name: each for each in methods_of(definition) if each.kind == "interface"}
        found = []
        for use in definition.interfaces:
            for method, signature, body in interface_methods(use, owner, self._records):
                found.append(self._stub(hooks[method], signature, body))
        return found + [text for each in definition.builders if (text := builder(each, definition, owner, self._records))]

    def _hooks(self, owner: HookOwner, methods: Sequence[ResolvedHookMethod], values: Mapping[str, str]) -> list[str]:
        """Return stubs for hooks whose C++ declaration is fixed."""
        hooks = {each.name: each for each in methods}
        return [self._stub(hooks[name], *member.filled(values)) for name, member in MEMBERS[owner].items() if name in hooks]

    def _stub(self, hook: ResolvedHookMethod, signature: str, body: str) -> str:
        comment = [f"// To be written: {self._dialect.name}'s hook `{hook.function}`."]
        comment += [f"// {line}".rstrip() for line in self._said.get(hook.function, "").splitlines()]
        return "\n".join(comment) + f"\n{signature} {{{f'{chr(10)}  {body}{chr(10)}' if body else ''}}}\n"


def _function(function: CppFunction) -> str:
    message = cpp_string(f"{function.name} is not written yet")
    body = _BODIES.get(function.returns, f"::llvm::report_fatal_error({message});")
    comment = "".join(f"// {line}\n" for line in f"To be written: {function.python}".splitlines())
    return f"{comment}{function.returns} {_unqualified(function)} {{{f'{chr(10)}  {body}{chr(10)}' if body else ''}}}\n"


def declaration(function: CppFunction) -> str:
    """Return the declaration of a function inside its namespace."""
    return f"namespace {_namespace(function)} {{\n{function.returns} {_unqualified(function)};\n}}\n"


def _namespace(function: CppFunction) -> str:
    return function.name.removeprefix("::").rpartition("::")[0]


def _unqualified(function: CppFunction) -> str:
    return f"{function.name.rpartition('::')[2]}({function.parameters})"

"""Translate a dialect's own interfaces and traits to records."""

from __future__ import annotations

from typing import Literal

from ....resolver.model import ResolvedInterface, ResolvedMethod, ResolvedTrait
from ..annotations import UntypedError, cpp_parameters, cpp_returns, method_name
from ..cpp_names import namespace_of
from ..report import ExportReport
from .records import Records
from .text import brackets, code_block, dag_signature, prose, string

_KINDS = {"operation": "OpInterface", "type": "TypeInterface", "attribute": "AttrInterface"}
_CONSTANTS = {"return False": "return false;", "return True": "return true;", "return None": "return {};"}


class InterfaceRecords:
    """Translates the interfaces and native traits of one dialect."""

    def __init__(self, records: Records, report: ExportReport, dialect: str) -> None:
        self._records = records
        self._report = report
        self._namespace = namespace_of(records.dialects[dialect])

    def interface(self, interface: ResolvedInterface) -> str:
        """Return the record of an interface; a guard avoids duplicates if several dialects define this name."""
        self._report.written("interface")
        bases = f", {brackets(base.name for base in interface.bases)}" if interface.bases else ""
        lines = [f"def {interface.name} : {_KINDS[interface.kind]}<{string(interface.name)}{bases}> {{"]
        lines += [f"  let {key} = {value};" for key, value in prose("", interface.description or interface.summary)]
        lines.append(f"  let cppNamespace = {string(self._namespace)};")
        methods = [text for method in interface.methods if (text := self._method(interface, method))]
        if methods:
            lines.append("  let methods = [\n    " + ",\n    ".join(methods) + "\n  ];")
        if interface.verifier is not None:
            self._report.left_out("interface", interface.name, "its verifier is Python", interface.origin)
        text = "\n".join(lines) + "\n}\n"
        if sum(each.name == interface.name for dialect in self._records.dialects.values() for each in dialect.interfaces) == 1:
            return text
        return f"#ifndef INTERFACE_{interface.name}\n#define INTERFACE_{interface.name}\n{text}#endif\n"

    def _method(self, interface: ResolvedInterface, method: ResolvedMethod) -> str:
        name = f"{interface.name}.{method.name}"
        try:
            returns, parameters = cpp_returns(method, self._records), cpp_parameters(method, self._records)
        except UntypedError as error:
            self._report.left_out("method", name, f"`{error}` has no C++ type", method.origin)
            return ""
        body = self._body(name, method, method.body)
        default = self._body(name, method, method.default)
        kind = "StaticInterfaceMethod" if method.static else "InterfaceMethod"
        arguments = [string(method.summary), string(returns), string(method_name(method)), dag_signature(parameters, "    ")]
        if body or default:
            arguments.append(body or '""')
        if default:
            arguments.append(default)
        return f"{kind}<{', '.join(arguments)}>"

    def _body(self, name: str, method: ResolvedMethod, python: str | None) -> str:
        if python is None:
            return ""
        plain = " ".join(python.split())
        if plain in _CONSTANTS:
            return code_block(_CONSTANTS[plain], "    ")
        self._report.stub("method", name, "its body", method.origin)
        comment = "\n".join(f"// {line}" for line in python.strip().splitlines())
        return code_block(f"{comment}\n::llvm::report_fatal_error({string(name + ' is not written yet')});", "    ")

    def trait(self, trait: ResolvedTrait, owner: Literal["Op", "Type", "Attr"]) -> str:
        """Return the record of a native trait of operations, types or attributes."""
        self._report.written("trait")
        if trait.verifier is not None or trait.region_verifier is not None:
            self._report.stub("trait", trait.name, f"the class `{self._namespace}::{trait.name}`", trait.origin)
        head = f"def {trait.name} : Native{owner}Trait<{string(trait.name)}>"
        if trait.parameters:
            given = ', ", " # '.join(trait.parameters)
            names = ", ".join(f"string {each}" for each in trait.parameters)
            head = f"class {trait.name}<{names}> : ParamNative{owner}Trait<{string(trait.name)}, {given}>"
        return f"{head} {{\n  let cppNamespace = {string(self._namespace)};\n}}\n"

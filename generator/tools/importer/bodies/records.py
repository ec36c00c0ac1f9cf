"""The C++ in TableGen records: methods in class declarations and definitions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ..cpp.spelling import strip_namespaces
from ..dump import Dump, Record
from ..names import class_name, record_class
from ..signatures import named_arguments
from .source import CppSources, NoCppParser, read_folders

INTERFACE_VERIFIER = "verifyInterface"
"""The name of the method for the C++ of an interface's verifier."""
_CLASSES = (("Op", ""), ("TypeDef", "Type"), ("AttrDef", "Attr"), ("Dialect", "Dialect"))


def sources_of(dumps: Sequence[Dump], folders: Sequence[Path]) -> CppSources | None:
    """Return the C++ in the dumps and folders; None if tree-sitter is not installed and `folders` is empty.

    Raises NoCppParser if there are folders but tree-sitter is not installed.
    """
    try:
        sources = read_folders(folders)
        for dump in dumps:
            for kind, suffix in _CLASSES:
                for record in dump.instances(kind):
                    name = f"{record.name.removesuffix('_Dialect')}Dialect" if kind == "Dialect" else ""
                    cpp_class = name or (class_name(record, suffix) if suffix else record_class(record))
                    parent = strip_namespaces(record.text("cppBaseClassName") if kind in ("TypeDef", "AttrDef") else "")
                    if parent:
                        spaces = record.required("dialect").text("cppNamespace").lower().split("::")
                        sources.declare("parents", cpp_class, parent, (record.dump.source, tuple(spaces)))
                    if kind in ("TypeDef", "AttrDef") and not record.flag("genStorageClass"):
                        sources.declare("own_storages", cpp_class, record.text("storageClass"), (record.dump.source, ()))
                    _add_record(sources, record, cpp_class)
                    if kind in ("TypeDef", "AttrDef"):
                        _add_builders(sources, record, cpp_class)
                    for trait in record.references("traits") if kind != "Dialect" else ():
                        if trait.isa("NativeTrait"):
                            sources.mixed_in.append((cpp_class, f"{strip_namespaces(trait.text('trait'))}<{cpp_class}>"))
            for record in dump.instances("Attr"):
                if record.fields.get("returnType") and isinstance(record.fields.get("convertFromStorage"), str):
                    sources.attribute_values[record.name] = (record.text("returnType").strip(), record.text("convertFromStorage"))
            for record in dump.instances("Interface"):
                if not record.is_anonymous:
                    _add_interface(sources, record)
        sources.mix_in()
    except NoCppParser:
        if folders:
            raise
        return None
    return sources


def _add_record(sources: CppSources, record: Record, cpp_class: str) -> None:
    dialect = record if record.isa("Dialect") else record.required("opDialect" if record.isa("Op") else "dialect")
    spaces = _opened(dialect)
    for field_name in ("extraClassDeclaration", "extraClassDefinition"):
        text = record.fields.get(field_name)
        if isinstance(text, str) and re.search(r"\{|\bstatic\b|\busing\b", text):
            body = text.replace("$cppClass", cpp_class)
            if field_name == "extraClassDeclaration":
                body = f"struct {cpp_class} {{ public: {body} }};"
            body = f"{spaces}{body}{'}' * spaces.count('{')}"
            sources.add(body.encode("utf-8"), f"{record.dump.source} ({record.name})", cpp_class)


def _opened(record: Record) -> str:
    """Return C++ that opens the namespaces of a record."""
    return "".join(f"namespace {space} {{ " for space in record.text("cppNamespace").split("::") if space)


def _add_builders(sources: CppSources, record: Record, cpp_class: str) -> None:
    """Add the builders of a type or attribute as static methods `get`."""
    for builder in record.references("builders"):
        body = builder.text("body").strip()
        parameters = [] if builder.flag("hasInferredContextParam") else ["::mlir::MLIRContext *context"]
        for name, argument in named_arguments(builder.dag("dagParams"), "p"):
            given = argument.record if argument.record is not None and argument.record.isa("CArg") else None
            cpp = str(argument.literal) if given is None else given.text("type")
            default = "" if given is None else given.text("defaultValue")
            parameters.append(f"{cpp} {name}{f' = {default}' if default else ''}")
        plain = re.sub(r"\$_get\b", "Base::get", body).replace("$_ctxt", "context")
        written = f"{{ {plain} }}" if body else ";"  # without a body C++ defines it, but the defaults are here
        text = f"struct {cpp_class} {{ static {cpp_class} get({', '.join(parameters)}) {written} }};"
        sources.add(text.encode("utf-8"), f"{record.dump.source} ({record.name})", cpp_class)


def _add_interface(sources: CppSources, record: Record) -> None:
    """Add the interface methods that have a body, and the interface's verifier."""
    name = record.text("cppInterfaceName")
    place = f"{record.dump.source} ({name})"
    spaces = _opened(record)
    for field_name in ("extraClassDeclaration", "extraSharedClassDeclaration"):
        _add_method(sources, f"public: {record.fields.get(field_name) or ''}", name, spaces, place)
    for method in record.references("methods"):
        body = method.text("defaultBody").strip() or method.text("body").strip()
        if body:
            arguments = ", ".join(f"{argument.literal} {given}" for given, argument in named_arguments(method.dag("arguments"), "p"))
            kind = "static " if method.isa("StaticInterfaceMethod") else ""
            text = f"{kind}{method.text('returnType')} {method.text('name')}({arguments}) {{ {body} }}"
            _add_method(sources, text, name, spaces, place)
    verifier = record.fields.get("verify")
    if isinstance(verifier, str) and verifier.strip():
        named = "Operation *op = getOperation(); " if re.search(r"\bop\b", verifier) else ""  # MLIR passes this as a parameter
        _add_method(sources, f"LogicalResult {INTERFACE_VERIFIER}() {{ {named}{verifier} }}", name, spaces, place)


def _add_method(sources: CppSources, text: str, owner: str, spaces: str, place: str) -> None:
    body = re.sub(r"\$_(op|self|attr|type)\b", "(*this)", text).replace("ConcreteOp", owner)
    if "{" in body:
        sources.add(f"{spaces} struct {owner} {{ {body} }}; {'}' * spaces.count('{')}".encode(), place, owner)

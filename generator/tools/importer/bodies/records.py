"""The C++ that stands in TableGen records: methods in class declarations and definitions."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..dump import Dump, Record
from ..names import class_name
from ..operations import record_class
from .source import CppSources, NoCppParser, read_folders

_CLASSES = (("Op", ""), ("TypeDef", "Type"), ("AttrDef", "Attr"), ("Dialect", "Dialect"))


def sources_of(dumps: Sequence[Dump], folders: Sequence[Path]) -> CppSources | None:
    """The C++ of some dumps and folders; None where tree-sitter is not installed and no folder asks for it.

    Raises NoCppParser when there are folders and nothing to parse C++ with.
    """
    try:
        sources = read_folders(folders)
        for dump in dumps:
            for kind, suffix in _CLASSES:
                for record in dump.instances(kind):
                    name = f"{record.name.removesuffix('_Dialect')}Dialect" if kind == "Dialect" else ""
                    _add_record(sources, record, name or (class_name(record, suffix) if suffix else record_class(record)))
    except NoCppParser:
        if folders:
            raise
        return None
    return sources


def _add_record(sources: CppSources, record: Record, cpp_class: str) -> None:
    for field_name in ("extraClassDeclaration", "extraClassDefinition"):
        text = record.fields.get(field_name)
        if isinstance(text, str) and "{" in text:
            body = text.replace("$cppClass", cpp_class)
            if field_name == "extraClassDeclaration":
                body = f"struct {cpp_class} {{ public: {body} }};"
            sources.add(body.encode("utf-8"), f"{record.dump.source} ({record.name})", cpp_class)

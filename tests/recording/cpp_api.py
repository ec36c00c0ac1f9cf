"""Derive the types of MLIR's and LLVM's C++ from installed headers: `python -m tests.recording.cpp_api [INCLUDE]`.

The table has the methods and functions that hooks may call: for each overload its result, its parameters and its flags, as written but
without namespaces; and the names that `using` declares. The flags are `const`, `static`, `template`, `explicit`, and `optional:N` where
the last N parameters have defaults.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

INCLUDE: Final = Path("/usr/lib/llvm-22/include")
TABLE: Final = Path(__file__).parents[2] / "generator" / "tools" / "importer" / "api_types.json"
_FILES: Final = (
    *("mlir/IR/*.h", "mlir/IR/*.h.inc", "mlir/Interfaces/*.h", "mlir/Interfaces/*.h.inc", "mlir/Support/*.h", "mlir/Interfaces/Utils/*.h"),
    *("mlir/Dialect/Utils/*.h", "mlir/Dialect/*/Utils/*.h", "mlir/Dialect/*/IR/*.h"),
    *("mlir/Dialect/*/IR/*Interfaces.h.inc", "mlir/Dialect/*/IR/*Enums.h.inc"),
    *("mlir/Dialect/*/Interfaces/*.h", "mlir/Transforms/FoldUtils.h", "mlir/Transforms/InliningUtils.h", "mlir/Transforms/RegionUtils.h"),
    *(f"llvm/ADT/{name}.h" for name in (
        "APFloat", "APInt", "APSInt", "ArrayRef", "BitVector", "DenseMap", "DenseSet", "MapVector", "STLExtras", "Sequence",
        "SetOperations", "SetVector", "SmallBitVector", "SmallPtrSet", "SmallSet", "SmallString", "SmallVector", "SmallVectorExtras",
        "STLForwardCompat",
        "StringExtras", "StringMap", "StringRef", "StringSet", "StringSwitch", "Twine", "TypeSwitch", "iterator_range", "bit",
    )),
    *(f"llvm/Support/{name}.h" for name in ("Alignment", "Casting", "LogicalResult", "MathExtras", "TypeSize", "raw_ostream")),
)  # fmt: skip
_HIDDEN: Final = re.compile(r"detail|impl$|.*_detail$|.*Trait$|.*Concept$|.*InterfaceTraits$|.*Model$")
_MACROS: Final = re.compile(
    r"\b(?:LLVM_(?:GSL_|ABI|LIFETIME|ATTRIBUTE_|NODISCARD|PREFERRED|DECLARE|CTOR|BRANCH)|__attribute)\w*(?:\(\(?[^()\n]*\)?\))?"
    r"|\bextern\s+template\b[^;]*;"
)
"""Matches macros that stand among the words of a declaration, and declared instances, neither of which the parser knows."""
_NAMESPACES: Final = re.compile(r"(?<![\w>])(?:::)?(?:mlir|llvm)::|(?<![\w>:])::(?=\w)")

Overload = list[Any]


def main() -> int:
    """Write the table."""
    include = Path(sys.argv[1]) if len(sys.argv) > 1 else INCLUDE
    TABLE.write_text(table_text(include), encoding="utf-8")
    return 0


def table_text(include: Path) -> str:
    """Return the table of the headers in a folder as JSON, a class in each line."""
    reader = _Reader()
    for pattern in _FILES:
        for path in sorted(include.glob(pattern)):
            reader.read(path)
    classes = [
        f"  {json.dumps(name)}: {_compact(entry)}" for name, entry in sorted(reader.classes.items()) if entry["methods"] or entry["bases"]
    ]
    functions = [f"  {json.dumps(name)}: {_compact(overloads)}" for name, overloads in sorted(reader.functions.items())]
    aliases = [f"  {json.dumps(name)}: {_compact(kind)}" for name, kind in sorted(reader.aliases.items())]
    parts = {"classes": classes, "functions": functions, "aliases": aliases}
    return "{" + ", ".join(f'"{name}": {{\n' + ",\n".join(lines) + "\n }" for name, lines in parts.items()) + "}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


class _Reader:
    def __init__(self) -> None:
        self.parser = _parser()
        self.classes: dict[str, dict[str, Any]] = {}
        self.functions: dict[str, list[Overload]] = {}
        self.aliases: dict[str, str] = {}

    def read(self, path: Path) -> None:
        """Add the declarations of a header."""
        text = _MACROS.sub(lambda macro: " " * len(macro[0]), path.read_text(encoding="utf-8"))
        self._scope(self.parser.parse(text.encode()).root_node, False)

    def _scope(self, node: Node, is_template: bool) -> None:
        """Add what a namespace, a file or a conditional part of it declares."""
        for child in node.named_children:
            kind = child.type
            if kind == "namespace_definition":
                name = child.child_by_field_name("name")
                if name is None or not _HIDDEN.match(_text(name)):
                    self._scope(child, False)
            elif kind in ("declaration_list", "linkage_specification", "ERROR") or kind.startswith("preproc_"):
                self._scope(child, is_template)
            elif kind == "template_declaration":
                self._scope(child, True)
            elif kind in ("class_specifier", "struct_specifier"):
                self._class(child)
            elif kind == "alias_declaration":
                _alias(child, self.aliases)
            elif kind in ("function_definition", "declaration"):
                for inner in child.named_children:
                    if inner.type in ("class_specifier", "struct_specifier") and inner.child_by_field_name("body") is not None:
                        self._class(inner)
                self._function(child, self.functions, is_template, "")

    def _class(self, node: Node) -> None:
        name_node, body = node.child_by_field_name("name"), node.child_by_field_name("body")
        if name_node is None or body is None or name_node.type != "type_identifier" or _HIDDEN.match(_text(name_node)):
            return
        name = _text(name_node)
        entry = self.classes.setdefault(name, {"bases": [], "methods": {}})
        entry["bases"] = list(dict.fromkeys([*entry["bases"], *_bases(node, name)]))
        self._members(body, name, entry, node.type == "struct_specifier", False)

    def _members(self, body: Node, name: str, entry: dict[str, Any], is_public: bool, is_template: bool) -> bool:
        """Add the public members of a class; return True if those that follow are public."""
        for child in body.named_children:
            kind = child.type
            if kind == "access_specifier":
                is_public = _text(child) == "public"
            elif kind.startswith("preproc_") or kind == "ERROR":
                is_public = self._members(child, name, entry, is_public, is_template)
            elif not is_public:
                continue
            elif kind == "template_declaration":
                self._members(child, name, entry, is_public, True)
            elif kind in ("class_specifier", "struct_specifier"):
                self._class(child)
            elif kind == "alias_declaration":
                _alias(child, entry.setdefault("types", {}))
            elif kind in ("function_definition", "field_declaration", "declaration"):
                for inner in child.named_children:
                    if inner.type in ("class_specifier", "struct_specifier"):
                        self._class(inner)
                self._function(child, entry["methods"], is_template, name)
        return is_public

    def _function(self, node: Node, to: dict[str, list[Overload]], is_template: bool, owner: str) -> None:
        read = _overload(node, is_template, owner)
        if read is not None and read[1] not in (overloads := to.setdefault(read[0], [])):
            overloads.append(read[1])


def _alias(node: Node, to: dict[str, str]) -> None:
    """Add the name that `using X = …` declares."""
    name = _text(node.child_by_field_name("name"))
    if not name.endswith("Trait"):
        to.setdefault(name, _text(node.child_by_field_name("type")))


def _parser() -> Parser:
    import tree_sitter
    import tree_sitter_cpp

    return tree_sitter.Parser(tree_sitter.Language(tree_sitter_cpp.language()))


def _text(node: Node | None) -> str:
    if node is None or node.text is None:
        return ""
    return _tidy(node.text.decode("utf-8", "replace"))


def _tidy(text: str) -> str:
    """Return C++ without comments, namespaces of MLIR and LLVM, and needless blanks."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", text, flags=re.S)
    text = _NAMESPACES.sub("", " ".join(text.split()))
    return re.sub(r"\s*([&*]+)\s*", r" \1", re.sub(r"\b(typename|class|struct) (?=\w)", "", text)).strip()


def _bases(node: Node, own: str) -> Iterator[str]:
    """Yield the plain names of the public bases, and in place of `TypeBase` and its kind the class that it extends."""
    for clause in node.named_children:
        if clause.type == "base_class_clause":
            for base in clause.named_children:
                if base.type == "access_specifier":
                    continue
                text = _text(base)
                plain = re.sub(r"<.*", "", text, flags=re.S).split("::")[-1]
                arguments = [argument.strip() for argument in text.partition("<")[2].rstrip(">").split(",")]
                if plain in ("TypeBase", "AttrBase", "StorageUserBase", "LocationBase") and len(arguments) > 1:
                    yield re.sub(r"<.*", "", arguments[1]).split("::")[-1]
                elif plain in ("TypeInterface", "AttrInterface", "OpInterface"):
                    yield {"TypeInterface": "Type", "AttrInterface": "Attribute", "OpInterface": "OpState"}[plain]
                elif plain and plain != own:
                    yield plain


def _overload(node: Node, is_template: bool, owner: str) -> tuple[str, Overload] | None:
    """Return the name of a declared function and its overload; None for other declarations, and for what is deleted."""
    if any(child.type == "delete_method_clause" for child in node.named_children) or any(child.type == "friend" for child in node.children):
        return None
    declarator, marks = node.child_by_field_name("declarator"), ""
    while declarator is not None and declarator.type in ("reference_declarator", "pointer_declarator"):
        marks += next((child.type for child in declarator.children if child.type in ("&", "&&", "*")), "")
        declarator = next(
            (child for child in declarator.named_children if child.type.endswith("_declarator") or child.type == "operator_cast"), None
        )
    if declarator is None:
        return None
    if declarator.type == "operator_cast":
        inner = declarator.child_by_field_name("declarator")
        kind = _text(declarator.child_by_field_name("type"))
        return f"operator {kind}", [kind, [], _flags(node, inner, is_template, [])]
    if declarator.type != "function_declarator":
        return None
    name = _text(declarator.child_by_field_name("declarator")).replace(" ", "")
    if not name or not re.fullmatch(r"\w+|operator\W+", name) or name.startswith("operator") and not owner:
        return None
    written = [child for child in node.children if child.type in ("type_qualifier",) and child.end_byte <= declarator.start_byte]
    kind = " ".join([*(_text(each) for each in written if _text(each) == "const"), _text(node.child_by_field_name("type"))]).strip()
    trailing = next((child for child in declarator.named_children if child.type == "trailing_return_type"), None)
    if trailing is not None:
        kind = _text(trailing).removeprefix("->").strip()
    if not kind and name != owner:
        return None
    parameters = declarator.child_by_field_name("parameters")
    given = [child for child in parameters.named_children if child.type.endswith("parameter_declaration")] if parameters is not None else []
    types = [_parameter(each) for each in given]
    types = [] if types == ["void"] else types
    return name, [f"{kind} {marks[::-1]}".strip(), types, _flags(node, declarator, is_template, given)]


def _parameter(node: Node) -> str:
    """Return the type of a parameter, without its name and its default."""
    qualifiers = [_text(child) for child in node.named_children if child.type == "type_qualifier"]
    kind, declarator = _text(node.child_by_field_name("type")), node.child_by_field_name("declarator")
    marks = ""
    while declarator is not None:
        marks += next((child.type for child in declarator.children if child.type in ("&", "&&", "*")), "")
        if declarator.type.endswith("array_declarator"):
            marks += "[]"
        if declarator.type.endswith("function_declarator"):
            marks += "()"
        declarator = next((child for child in declarator.named_children if child.type.endswith("_declarator")), None)
    pack = "..." if node.type.startswith("variadic") else ""
    return " ".join(part for part in (*qualifiers, kind, marks + pack) if part)


def _flags(node: Node, declarator: Node | None, is_template: bool, given: Sequence[Node]) -> list[str]:
    flags = []
    if declarator is not None and any(child.type == "type_qualifier" and _text(child) == "const" for child in declarator.named_children):
        flags.append("const")
    if any(child.type == "storage_class_specifier" and _text(child) == "static" for child in node.named_children):
        flags.append("static")
    if is_template:
        flags.append("template")
    if any(child.type == "explicit_function_specifier" for child in node.named_children):
        flags.append("explicit")
    optional = sum(each.type.startswith("optional") for each in given)
    return [*flags, f"optional:{optional}"] if optional else flags


if __name__ == "__main__":
    sys.exit(main())

"""Inference for lists of named attributes: dictionaries in Python, whose entries are pairs of a name and an attribute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import cpp_type as types
from . import tree, typed
from .cpp_type import Class, List
from .interface_typing import InterfaceTyping
from .typed import Constant, Expr, Template


class AttributeListTyping(InterfaceTyping):
    """Infers the types of calls of `NamedAttrList`, `NamedAttribute`, and properties."""

    def _store(self, attributes: Expr, arguments: Sequence[tree.Expr]) -> Expr:
        """Return `attributes.set(name, value)` as an assignment."""
        key = self.infer_as(arguments[0], types.STR)
        value = self.infer_as(arguments[1], self.project.named_type("Attribute"))
        self.change(attributes)
        return typed.Write(value.type, self._stored(attributes, key), value)

    def _stored(self, attributes: Expr, key: Expr) -> Expr:
        return typed.Element(self.project.named_type("Attribute"), attributes, key)

    def _of_namedattrlist(self, attributes: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        name, attribute = function.name, self.project.named_type("Attribute")
        if name in ("set", "append", "addAttribute", "emplace_back") and len(arguments) == 2:
            return self._store(attributes, arguments)
        if name in ("push_back", "append", "set") and len(arguments) == 1:
            return self._appended(attributes, arguments[0])
        if name == "get" and len(arguments) == 1:
            return Template(attribute, "_0.get(_1)", [attributes, self.infer_as(arguments[0], types.STR)])
        if name == "getNamed" and len(arguments) == 1 and not typed.has_effect(key := self.infer_as(arguments[0], types.STR)):
            named = types.Optional(self.project.named_type("NamedAttribute"))
            return Template(named, "(_1, _0[_1]) if _1 in _0 else None", [attributes, key])
        if name == "contains" and len(arguments) == 1:
            return Template(types.BOOL, "_1 in _0", [attributes, self.infer_as(arguments[0], types.STR)])
        if name == "erase" and len(arguments) == 1:
            self.change(attributes)
            return Template(attribute, "_0.pop(_1, None)", [attributes, self.infer_as(arguments[0], types.STR)], changes="items")
        if name == "empty" and not arguments:
            return Template(types.BOOL, "not _0", [attributes])
        if name in ("begin", "end") and not arguments:
            return self.iterator(self.as_range(attributes), name)
        if name == "size" and not arguments:
            return Template(types.UINT64, "len(_0)", [attributes])
        if name in ("getAttrs", "getValue") and not arguments:
            return attributes
        if name == "getDictionary":
            self.project.use_names("DictionaryAttr")
            return Template(self.project.named_type("DictionaryAttr"), "DictionaryAttr.get(_0)", [attributes])
        return None

    def _appended(self, attributes: Expr, node: tree.Expr) -> Expr:
        """Return `attributes.push_back(entry)` or `attributes.append(entries)`."""
        self.change(attributes)
        named = self.project.named_type("NamedAttribute")
        found = self.infer(node, named)
        if isinstance(found, Template) and found.text == "(_0, _1)":
            return typed.Write(found.operands[1].type, self._stored(attributes, found.operands[0]), found.operands[1])
        if found.type == named:
            return Template(types.VOID, "_0.update([_1])", [attributes, found], changes="items")
        return Template(types.VOID, "_0.update(_1)", [attributes, self.convert(found, attributes.type)], changes="items")

    def _of_namedattribute(self, entry: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the name or the value of an entry; None for other methods."""
        if arguments or function.name not in ("getName", "getValue"):
            return None
        parts = entry.operands if isinstance(entry, Template) and entry.text == "(_0, _1)" else None
        if function.name == "getValue":
            return Template(self.project.named_type("Attribute"), "_0[1]", [entry]) if parts is None else parts[1]
        name = Template(types.STR, "_0[0]", [entry]) if parts is None else parts[0]
        return Template(self.project.named_type("StringAttr"), "StringAttr.get(_0)", [name])

    def _of_attrhelper(self, helper: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return the name that a helper for a discardable attribute has, or whether an operation has the attribute."""
        name = Constant(types.STR, helper.value) if isinstance(helper, Constant) else helper
        if function.name == "isAttrPresent" and len(arguments) == 1:
            op = self.infer_as(arguments[0], self.project.named_type("Operation"))
            return Template(types.BOOL, "_1 in _0.attributes", [op, name])
        if function.name == "getName" and not arguments:
            return Template(self.project.named_type("StringAttr"), "StringAttr.get(_0)", [name])
        return name if function.name == "getNameStr" and not arguments else None

    def _of_properties(self, properties: Expr, function: tree.Member, arguments: Sequence[tree.Expr]) -> Expr | None:
        """Return `properties.setFoo(value)` or `properties.getFoo()`; None for other methods."""
        if function.name.startswith("get") and not arguments:
            return self.syntax_member(properties, function.name.removeprefix("get"))
        if not function.name.startswith("set") or len(arguments) != 1:
            return None
        target = self.syntax_member(properties, function.name.removeprefix("set"))
        return (
            None
            if target is None or not typed.is_place(target)
            else self.changed_by(typed.Write(target.type, target, self.infer_as(arguments[0], target.type)))
        )

    def iterator(self, subject: Expr, name: str, wanted: tuple[tree.TypeName | tree.Expr, ...] = ()) -> Expr | None:
        """Return `range.begin()` or `range.end()`; other classes define it."""
        raise NotImplementedError

    def class_made(self, type_: Class, items: Sequence[tree.Expr]) -> Expr | None:
        """Return `NamedAttribute(name, value)`; None for other classes."""
        if type_.family != "NamedAttribute" or len(items) != 2:
            return super().class_made(type_, items)
        name, value = self.infer_as(items[0], types.STR), self.infer_as(items[1], self.project.named_type("Attribute"))
        return Template(type_, "(_0, _1)", [name, value])

    def as_range(self, values: Expr) -> Expr:
        """Return a range that Python can walk: a dictionary of attributes as the list of its entries."""
        type_ = values.type
        if isinstance(values, typed.Perhaps) and isinstance(values.value, (Template, typed.ArrayValues)):
            return self._with_default(values.value)
        if isinstance(type_, Class) and (type_.family == "NamedAttrList" or type_.cpp == "DictionaryAttr"):
            return self.convert(values, List(self.project.named_type("NamedAttribute"), False))
        if isinstance(type_, Class) and "FunctionOpInterface" in self.project.interfaces_of(type_):
            return typed.ArrayValues(List(self.project.named_type("Block"), False), "_0.regions[0].blocks", [values])
        return super().as_range(values)

    def _with_default(self, value: Template | typed.ArrayValues) -> Expr:
        """Return an attribute that C++ walks without asking if it is there: one with a default, which Python does not know."""
        return replace(value, text=f"or_unknown_default({value.text}, {value.text.rpartition('.')[2]!r})")

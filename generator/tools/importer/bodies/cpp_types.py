"""Types that only C++ defines: classes that extend `TypeBase`; the key of their storage gives the parameters."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from ods.diagnostics.late import dataclass

from ..cpp.spelling import strip_namespaces
from .code import split_kinds
from .source import CppFunction, CppSources, field_initializers, text_of


@dataclass(frozen=True)
class CppType:
    """A type without a TableGen record: its class and parameters."""

    name: str
    dialect: str
    mnemonic: str
    """The name that C++ registers the type with, without the dialect."""
    parameters: Mapping[str, str]
    """Maps names to C++ types."""
    has_verifier: bool
    nullable: frozenset[str] = frozenset()
    """The parameters that the verifier tests for null."""


def cpp_types(sources: CppSources | None, namespaces: Mapping[str, str], defined: Collection[tuple[str, str]]) -> list[CppType]:
    """Return the types of dialects with a handwritten C++ parser of types; `namespaces` maps C++ namespaces to dialects.

    Types whose (dialect, class) is in `defined` and types with unknown parameters are left out.
    """
    found: dict[tuple[str, str], CppType] = {}
    spaces = {space.lower(): dialect for space, dialect in namespaces.items()}
    for name, (storage, registered), around in () if sources is None else sources.storages():
        dialect = spaces.get("::".join(part for part in around if part not in ("mlir", "llvm")))
        if dialect is None and around[-1:] and around[-1] in spaces.values():  # the namespace occurs only in C++
            dialect = around[-1]
        if sources is None or dialect is None or (dialect, name) in defined or not _reads_types(sources, (around[-1], dialect)):
            continue
        parameters = _parameters(sources, name, storage)
        if parameters is not None:
            verifiers = (*sources.functions.get("verifyInvariants", ()), *sources.functions.get("verify", ()))
            is_shared = any(other == name for _, other in defined)
            bodies = [text_of(one.body) for one in verifiers if one.owner == name and (one.fits(around[-1:]) or not is_shared)]
            nullable = frozenset(one for one in parameters if any(_is_tested(one, body) for body in bodies))
            mnemonic = registered.partition(".")[2] or name
            found.setdefault((dialect, name), CppType(name, dialect, mnemonic, parameters, bool(bodies), nullable))
    return list(found.values())


def _is_tested(name: str, body: str) -> bool:
    """Return True if a function body tests the pointer `name` for null."""
    return re.search(rf"(?:\(|&&|\|\||!)\s*{name}\s*(?:&&|\|\||\))", body) is not None


def _reads_types(sources: CppSources, names: Collection[str]) -> bool:
    """Return True if the dialect with one of `names` has a handwritten parser of types."""
    owners = {one.owner for one in sources.functions.get("parseType", ())}
    return any(f"{name.replace('_', '')}dialect" == owner.lower() for name in names for owner in owners)


def _parameters(sources: CppSources, name: str, storage: str) -> dict[str, str] | None:
    """Return the parameters of a type in the order of its storage's key, name to C++ type; None if they are unknown."""
    if storage == "TypeStorage":
        return {}
    fields = sources.member_structs.get((storage, "KeyTy"))
    if fields is not None:
        return {field.name: field.type for field in fields}
    key = sources.member_types.get((storage, "KeyTy"))
    if key is None:
        return None
    several = re.fullmatch(r"(?:std::)?(?:tuple|pair)<(.*)>", key.strip(), re.S)
    types = split_kinds(several[1]) if several else [key.strip()]
    names = _made_with(sources, name, len(types))
    return None if names is None else dict(zip(names, types))


def initialized(sources: CppSources, storage: str) -> Iterator[tuple[str, str]]:
    """Yield the members of a storage with the values that its constructors initialize them with, in parentheses or braces."""
    for function in sources.functions.get(storage, ()):
        for member, node in field_initializers(function.body) if function.owner == storage else ():
            yield member, text_of(node).removeprefix(member).strip()


def _made_with(sources: CppSources, name: str, count: int) -> list[str] | None:
    """Return the names of the parameters of a static `get` that passes all of them to `Base::get`; None if there is none."""
    for function in (one for one in sources.functions.get("get", ()) if one.owner == name):
        given = handed_on(function)
        if len(set(given)) == count and set(given) <= {one.name for one in function.parameters}:
            return given
    return None


def handed_on(function: CppFunction) -> list[str]:
    """Return the arguments after the context that a function passes to `Base::get`; empty without such a call."""
    match = re.search(r"\bBase::get\((.*?)\);", text_of(function.body), re.S)
    return [] if match is None else [strip_namespaces(one) for one in split_kinds(match[1])[1:]]

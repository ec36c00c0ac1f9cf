"""Keys that the resolved model has as the spec does: a field of the same name and the same plain type carries the value over."""

from __future__ import annotations

import dataclasses
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from ods.spec import SpecModel
from ods.spec.base import Holds

_PLAIN = {bool: "bool", int: "int", str: "str", NoneType: "None"}


@cache
def carried_keys(spec: type[SpecModel], resolved: type) -> dict[str, str]:
    """Return the type of each key of `spec` that the dataclass `resolved` has as a field of the same name and type, as its text:
    `str | None`.  Numbers, truth values and plain texts are carried; texts in a language (`Holds`), and all else, are resolved by hand."""
    annotations = {name: _plain(hint) for name, hint in get_type_hints(spec, include_extras=True).items() if name in spec.model_fields}
    fields = {field.name: field.type for field in dataclasses.fields(resolved)}
    return {name: text for name, text in annotations.items() if text is not None and fields.get(name) == text}


def carried(spec: SpecModel, resolved: type) -> dict[str, Any]:
    """Return the values of the keys that `resolved` takes over, as keyword arguments of its constructor."""
    return {key: getattr(spec, key) for key in carried_keys(type(spec), resolved)}


def _plain(annotation: Any) -> str | None:
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return None if any(isinstance(note, Holds) for note in arguments[1:]) else _plain(arguments[0])
    if origin in (Union, UnionType):
        texts = [_plain(argument) for argument in arguments]
        return None if None in texts else " | ".join(text for text in texts if text is not None)
    return _PLAIN.get(annotation)

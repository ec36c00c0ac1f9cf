"""Conditions that C++ decides when it is compiled."""

from __future__ import annotations

import re
from collections.abc import Callable

from ..cpp.spelling import strip_namespaces

_IS_SAME = re.compile(r"(?:::)?(?:std::)?is_same(?:_v)?<(.*),([^,]*)>(?:::value)?")
_DETECTED = re.compile(r"(?:\w+::)*(\w+)<(.*)>::value")


def static_condition(text: str, detected: Callable[[str, str], bool | None]) -> bool | None:
    """Return the value of a condition on types, or None if it is unknown.

    `detected` answers for `Has<T>::value` where the project defines such a template, which looks for a member of `T`.
    """
    plain = re.sub(r"\s+", "", text)
    while plain.startswith("(") and plain.endswith(")"):
        plain = plain[1:-1]
    for sign, whole in (("||", any), ("&&", all)):
        if sign in plain:
            parts = [static_condition(part, detected) for part in plain.split(sign)]
            return None if None in parts else whole(bool(part) for part in parts)
    if plain.startswith("!"):
        inner = static_condition(plain[1:], detected)
        return None if inner is None else not inner
    match = _IS_SAME.fullmatch(plain)
    if match and "auto" not in (match[1], match[2]):
        return strip_namespaces(match[1]) == strip_namespaces(match[2])
    match = _DETECTED.fullmatch(plain)
    return detected(match[1], match[2]) if match else None

"""Evaluate C++ conditions that are decided at compile time."""

from __future__ import annotations

import re
from typing import Protocol

from ..cpp.spelling import strip_namespaces
from .source import closing, split_outside

_IS_SAME = re.compile(r"(?:::)?(?:std::)?is_same(?:_v)?<(.*),([^,]*)>(?:::value)?")
_IS_BASE = re.compile(r"(?:::)?(?:std::)?is_base_of(?:_v)?<(.*),([^,]*)>(?:::value)?")
_DETECTED = re.compile(r"(?:\w+::)*(\w+)<(.*)>::(\w+)")


class Detector(Protocol):
    """Answers questions about C++ classes and templates that are decided at compile time."""

    def detected(self, template: str, constant: str, cpp: str) -> bool | None:
        """Return the value of `Has<T>::value`, a constant of a template of the project; None if unknown."""

    def extends(self, cpp: str, base: str) -> bool | None:
        """Return True if `cpp` is the class `base` or extends it, False if not, None if unknown."""


def static_condition(text: str, known: Detector) -> bool | None:
    """Return the value of a condition on types, or None if it is unknown."""
    plain = re.sub(r"\s+", "", text)
    while plain.startswith("(") and closing(plain, 1) == len(plain) - 1:
        plain = plain[1:-1]
    if plain in ("true", "false"):
        return plain == "true"
    for sign, whole in (("||", any), ("&&", all)):
        if len(texts := split_outside(plain, sign)) > 1:
            parts = [static_condition(part, known) for part in texts]
            return None if None in parts else whole(bool(part) for part in parts)
    if plain.startswith("!"):
        inner = static_condition(plain[1:], known)
        return None if inner is None else not inner
    match = _IS_SAME.fullmatch(plain)
    if match and "auto" not in (match[1], match[2]):
        return strip_namespaces(match[1]) == strip_namespaces(match[2])
    match = _IS_BASE.fullmatch(plain)
    if match:
        return known.extends(match[2], match[1])
    match = _DETECTED.fullmatch(plain)
    return known.detected(match[1], match[3], match[2]) if match else None

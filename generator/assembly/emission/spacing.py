"""Spacing: where mlir-opt prints a space, decided while the printer is written."""

from __future__ import annotations

from dataclasses import dataclass

_HUGS_LEFT = frozenset(">)}],")
_HUGS_ALWAYS = frozenset("<>(){}[],")
_OPENS = frozenset("<({[")


def is_keyword(spelling: str) -> bool:
    """Return True if a literal is a keyword, False if it is punctuation."""
    return spelling[:1].isalpha() or spelling[:1] == "_"


@dataclass
class Spacing:
    """The state that MLIR's generator carries from one directive to the next."""

    wants_space: bool = True
    after_punctuation: bool = False

    def literal(self, spelling: str) -> str:
        """Return the text of a literal, with the space before it if there is one."""
        space = " " if self.wants_space and self._space_before(spelling) else ""
        self.wants_space = len(spelling) != 1 or spelling not in _OPENS
        self.after_punctuation = not is_keyword(spelling)
        return space + spelling

    def _space_before(self, spelling: str) -> bool:
        if len(spelling) != 1 and spelling != "->":
            return True
        return spelling[0] not in (_HUGS_LEFT if self.after_punctuation else _HUGS_ALWAYS)

    def value(self) -> str:
        """Return the space before an element that is not a literal; empty if there is none."""
        space = " " if self.wants_space or not self.after_punctuation else ""
        self.wants_space, self.after_punctuation = True, False
        return space

    def blank(self) -> str:
        """Return the space that the format demands."""
        self.wants_space = self.after_punctuation = False
        return " "

    def no_space(self) -> None:
        """Handle an empty literal: no space is printed between its neighbours."""
        self.wants_space, self.after_punctuation = False, True

    def attribute_dictionary(self) -> None:
        """Note that a dictionary follows, which prints its own space."""
        self.after_punctuation = False

    def copy(self) -> Spacing:
        """Return a copy of the present state, to restore later."""
        return Spacing(self.wants_space, self.after_punctuation)

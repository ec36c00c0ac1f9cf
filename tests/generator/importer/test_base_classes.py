"""Members of types whose common base class only C++ has."""

from __future__ import annotations

import pytest

from ods.ir.unfilled import UnfilledHook, member_of_base


class Steel:
    """A type with the parameter."""

    name = "rope.steel"
    colour = 3


class Hemp:
    """A type without it."""

    name = "rope.hemp"


def test_a_member_at_run_time() -> None:
    assert member_of_base(Steel(), "colour", "LineType", "getColour") == 3
    with pytest.raises(UnfilledHook, match="the hook 'getColour' in rope.LineType is not written yet"):
        member_of_base(Hemp(), "colour", "LineType", "getColour")

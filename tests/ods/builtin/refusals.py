"""Checks of the errors that `get(...)` raises for unsuitable parameters."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ods.diagnostics import VerifyError


def check_refused(make: Callable[[], object], message: str) -> None:
    """Check that `make` raises an exception with this whole message."""
    with pytest.raises(VerifyError) as caught:
        make()
    assert caught.value.diagnostic.text == message

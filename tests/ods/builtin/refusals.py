"""What `get(...)` says when parameters do not fit."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ods.diagnostics import VerifyError


def check_refused(make: Callable[[], object], message: str) -> None:
    """Making it fails with this whole message."""
    with pytest.raises(VerifyError) as caught:
        make()
    assert caught.value.diagnostic.text == message

"""Of bundled dialects, only those constraints are resolved that a project uses."""

from __future__ import annotations

from generator.pipeline import bundled_names, load_bundled
from generator.resolver import resolve_dialects, resolve_ground


def test_constraints_of_a_ground_are_resolved_when_all_are_asked_for() -> None:
    builtin = load_bundled("builtin")
    ground = resolve_ground([builtin], {"builtin": "generated"}, bundled_names())
    unused = ("builtin", "AnyMemRef")
    assert unused not in ground.resolution.interned
    (late,) = ground.dialects
    (at_once,), findings = resolve_dialects([builtin], foreign={"builtin": "generated"}, available=bundled_names())
    assert findings == []
    for name in ("constraints", "traits", "definition_constraints"):
        assert [str(each) for each in getattr(late, name)] == [str(each) for each in getattr(at_once, name)]
    assert unused in ground.resolution.interned
    assert ground.findings == []

"""Every hook of the model is exported to C++, or listed as unnecessary in C++."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
import yaml

from generator.config import Config
from generator.hooks import HOOK_SUFFIXES, hook_methods
from generator.pipeline import compile_project
from generator.resolver.model import ResolvedDialect
from generator.resolver.model.definitions import HookKind
from generator.tools.exporter.cpp.hooks import MEMBERS
from generator.tools.exporter.hooks import AS_DECLARED, WITHOUT_COUNTERPART, HookOwner
from generator.tools.exporter.td.hooks import FIELDS
from ods.spec import DialectSpec, OperationSpec, TypeSpec


def keys(model: type[DialectSpec] | type[OperationSpec] | type[TypeSpec]) -> dict[str, bool]:
    """Return all keys of a model that request hooks, each set to true."""
    return {name: True for name in model.model_fields if name.startswith("has_")}


@pytest.fixture
def dialect(tmp_path: Path) -> ResolvedDialect:
    """Return a dialect with every hook that a key can request."""
    spec = {
        "edition": 1,
        "dialect": {"name": "lamp", "depends_on": ["builtin"], **keys(DialectSpec)},
        "types": {"LightType": {"mnemonic": "light", **keys(TypeSpec)}},
        "attributes": {"BulbAttr": {"mnemonic": "bulb", **keys(TypeSpec)}},
        "ops": {"glow": {"results": {"light": "LightType"}, **keys(OperationSpec)}},
    }
    path = tmp_path / "specs" / "lamp" / "lamp.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(yaml.safe_dump(spec))
    project = compile_project(Config(tmp_path, tmp_path / "specs", tmp_path / "generated", "generated", "specs"))
    return next(each for each in project.dialects if each.name == "lamp")


def test_every_hook_is_in_the_tables_or_has_no_counterpart(dialect: ResolvedDialect) -> None:
    owners: dict[str, HookOwner] = {"LampDialect": "dialect", "LightType": "type", "BulbAttr": "attribute", "GlowOp": "operation"}
    hooks = [each for each in hook_methods(dialect) if each.kind not in AS_DECLARED]
    assert {each.kind for each in hooks} | {*AS_DECLARED} == {*get_args(HookKind)}
    fields = {(owner, name) for owner, methods in FIELDS.items() for name in methods}
    members = {(owner, name) for owner, methods in MEMBERS.items() for name in methods}
    assert fields == members
    assert members.isdisjoint(WITHOUT_COUNTERPART)
    assert all(each.function.endswith(HOOK_SUFFIXES) for each in hooks if each.kind != "dialect")
    assert {(owners[each.owner.name], each.name) for each in hooks} == members | WITHOUT_COUNTERPART.keys()

"""The dialects by name, as `mlir.dialects`: the generated packages themselves, including a user's own."""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ...ir.context import current_context
from ..aliases import AliasFinder
from ._absent import AbsentFinder

_STANDARD_MODULES = ("typing", "collections.abc", "contextlib", "enum")
"""Modules of Python from which the modules of MLIR's bindings import names, which clients import from there again."""

_IMPORTED = {
    "memref.arith": "ods.mlir.dialects.arith",
    "scf.constant": "ods.mlir.dialects.arith:constant",
    "llvm.FunctionType": "generated.llvm:LLVMFunctionType",
} | {name: name for name in ("builtins", "inspect", "operator")}
"""Maps modules, and names of another dialect, that the modules of MLIR's bindings import to where they are."""

_GENERATED_MODULE = re.compile(r"_(\w+)_(?:ops|enum)_gen")
"""Matches modules that MLIR's bindings generate: `_arith_ops_gen`, `_arith_enum_gen`."""


_ENUM_BUILDER = re.compile(r"_[a-z]+_(\w+)attr")
"""Matches functions that build attributes from enum cases: `_arith_cmpipredicateattr`."""


def _package_of(name: str) -> str | None:
    """Return the package generated for a dialect; None if the current context does not know the dialect."""
    part = _GENERATED_MODULE.fullmatch(name)
    dialect = None if "." in name else current_context().get_dialect(name if part is None else part[1])
    return None if dialect is None else type(dialect).__module__.rpartition(".")[0]


def _with_names_of_bindings(package: ModuleType) -> None:
    """Add to a generated package the names that the module of MLIR's bindings imports: `affine.AffineMap`, `arith._ods_ir`."""

    def find(name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module '{package.__name__}' has no attribute '{name}'")
        imported = _IMPORTED.get(name) or _IMPORTED.get(f"{package.DIALECT.name}.{name}")
        if imported is not None:
            return pkgutil.resolve_name(imported)
        classes = package.DIALECT.operations.values()
        extensions = dict.fromkeys(base.__module__ for class_ in classes for base in class_.__mro__ if "extensions" in base.__module__)
        common = importlib.import_module(f"{__name__}._ods_common")
        shared = [importlib.import_module(f"ods.mlir.{each}") for each in ("ir", "extras.meta")]
        for module in (*(sys.modules[each] for each in extensions), *shared, common, *map(importlib.import_module, _STANDARD_MODULES)):
            if hasattr(module, name):
                return getattr(module, name)
        if name.startswith("_ods_") and hasattr(common, name.removeprefix("_ods_").replace("cext", "_cext")):
            return getattr(common, name.removeprefix("_ods_").replace("cext", "_cext"))
        builder = _ENUM_BUILDER.fullmatch(name)
        enum = next((each for each in vars(package) if builder is not None and each.lower() == builder[1]), None)
        if enum is None:
            raise AttributeError(f"module '{package.__name__}' has no attribute '{name}'", name=name, obj=package)
        return _builder_of_cases(package, enum)

    if "__getattr__" not in vars(package):
        package.__dict__["__getattr__"] = find
        shared = ["region_op", *(name for name in vars(importlib.import_module("ods.mlir.ir")) if name[0] != "_")]
        package.__dict__["__all__"] = [*package.__all__, *(name for name in shared if name not in vars(package))]


def _builder_of_cases(package: ModuleType, enum: str) -> Any:
    """Return the function that builds an attribute from an enum case: the enum's own attribute, or an integer of its width."""
    ir = importlib.import_module("ods.mlir.ir")
    if ir.AttrBuilder.contains(f"{enum}Attr"):
        return ir.AttrBuilder.get(f"{enum}Attr")
    width = re.search(r"(\d+)-bit", getattr(package, enum).__doc__)
    type_ = ir.IntegerType.get_signless(32 if width is None else int(width[1]))
    return lambda value, context=None: ir.IntegerAttr.get(type_, int(value))


sys.meta_path += [AliasFinder(__name__, _package_of, _with_names_of_bindings), AbsentFinder(__name__)]

if TYPE_CHECKING:
    from generated._dialects import *  # noqa: F403 - a project's own, from the file that `ods generate` writes

    def __getattr__(name: str) -> Any:
        """Return a dialect of another distribution, whose package has its types."""

"""Modules of MLIR's bindings for dialects that are not bundled: they can be imported, and say at first use how to bring the dialect."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any, Final, NoReturn

DIALECTS: Final = frozenset(
    (
        "amdgpu",
        "async_dialect",
        "bufferization",
        "gpu",
        "irdl",
        "linalg",
        "ml_program",
        "nvgpu",
        "nvvm",
        "openacc",
        "openmp",
        "pdl",
        "quant",
        "rocdl",
        "shape",
        "shard",
        "smt",
        "sparse_tensor",
        "spirv",
        "tosa",
        "transform",
    )
)
"""The modules of `mlir.dialects` in MLIR 22 for the dialects that this project does not bundle."""


class _AbsentName:
    """A name of an absent module: a class without instances. Anything else that is done with it raises ImportError."""

    def __init__(self, module: str, name: str) -> None:
        self._module = module
        self._name = name

    def __instancecheck__(self, instance: object) -> bool:
        return False

    def __repr__(self) -> str:
        return f"<{self._name} of the absent module {self._module}>"

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        self._refuse()

    def __call__(self, *arguments: object, **keywords: object) -> NoReturn:
        self._refuse()

    def __mro_entries__(self, bases: tuple[object, ...]) -> NoReturn:
        self._refuse()

    def _refuse(self) -> NoReturn:
        dialect = self._module.split(".")[-1].removesuffix("_dialect")
        raise ImportError(
            f"{self._module}.{self._name}: the dialect '{dialect}' is not there; `ods import mlir {dialect}` and `ods generate` bring it",
            name=self._module,
        )


class AbsentFinder:
    """Finds the modules in `DIALECTS` and everything in them; it comes after all other finders."""

    def __init__(self, package: str) -> None:
        self.prefix = package + "."

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the placeholder's spec; None for a module of another name."""
        dialect = fullname.removeprefix(self.prefix).partition(".")[0]
        if not fullname.startswith(self.prefix) or dialect not in DIALECTS:
            return None
        return ModuleSpec(fullname, _AbsentLoader(self.prefix + dialect), is_package=True)


class _AbsentLoader(Loader):
    def __init__(self, dialect: str) -> None:
        self._dialect = dialect

    def exec_module(self, module: ModuleType) -> None:
        module.__doc__ = "A dialect that is not there; each name says how to bring it."
        module.__dict__["__getattr__"] = absent_names(self._dialect)


def absent_names(module: str) -> Callable[[str], Any]:
    """Return the function `__getattr__` of a module of a dialect that is not there."""

    def find(name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(f"module '{module}' has no attribute '{name}'")
        return _AbsentName(module, name)

    return find

"""Dialects: named sets of operations, types and attributes, with their handwritten hooks."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import RLock
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar, cast, overload

from .authors import import_fault, is_debugging
from .hook import Hook as Hook
from .parameters import wrong_argument_of
from .unfilled import is_unfilled, noting_gaps, stand_in

if TYPE_CHECKING:
    from .attribute import Attribute
    from .fold_interface import DialectFoldInterface
    from .inliner_interface import DialectInlinerInterface
    from .location import Location
    from .operation import Operation
    from .type import Type


_BINDING: Final = RLock()
_Method = TypeVar("_Method")


class DialectError(Exception):
    """A dialect that cannot be loaded."""


class HookError(DialectError):
    """A dialect lacks hooks that it declares; the message lists all of them with stubs to paste."""


class Dialect:
    """A dialect; its package holds one instance as `DIALECT`.

    Subclasses are generated. The `…_attribute` methods and `materialize_constant` do nothing unless the spec declares the hook
    (ODS `hasOperationAttrVerify` and others).
    """

    name: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    depends_on: ClassVar[tuple[str, ...]] = ()
    operations: ClassVar[dict[str, type[Operation]]] = {}
    """Operation classes by mnemonic."""
    types: ClassVar[dict[str, type[Type]]] = {}
    """Type classes by mnemonic."""
    attributes: ClassVar[dict[str, type[Attribute]]] = {}
    """Attribute classes by mnemonic."""
    passes: ClassVar[dict[str, type[Any]]] = {}
    """Pass classes by argument."""
    pipelines: ClassVar[dict[str, type[Any]]] = {}
    """Classes of pipelines with a name, by argument."""
    patterns_module: ClassVar[str | None] = None
    """The module with the patterns that the spec declares; None if there are none."""
    hooks_module: ClassVar[str | None] = None
    """The module with the hooks; None if there are none."""
    hooks: ClassVar[tuple[Hook, ...]] = ()
    allows_unknown_operations: ClassVar[bool] = False
    """True if operations of the dialect without a definition are accepted in the generic form."""
    has_resources: ClassVar[bool] = False
    """True if attributes may refer to the dialect's resources."""
    allows_unknown_types: ClassVar[bool] = False
    """True if types of the dialect without a definition keep their text."""
    allows_unknown_attributes: ClassVar[bool] = False
    """True if attributes of the dialect without a definition keep their text."""

    def __init__(self) -> None:
        self._bound = self._is_binding = False

    @property
    def descriptor(self) -> DialectDescriptor:
        """The descriptor of the dialect (`DialectDescriptor` of MLIR's bindings)."""
        return DialectDescriptor(self)

    def __repr__(self) -> str:
        return f"<Dialect {self.name} (class {type(self).__module__}.{type(self).__name__})>"

    def __getattr__(self, name: str) -> Any:
        """Return an operation class, as in `context.dialects.arith.AddFOp`. Raises AttributeError if there is none with this name."""
        for operation in type(self).operations.values():
            if operation.__name__ == name:
                return operation
        raise AttributeError(f"the dialect '{self.name}' has no operation {name}")

    def bind_hooks(self) -> None:
        """Install every hook on its class, once per process. Raises HookError with all missing hooks."""
        if self._bound:
            return
        with _BINDING:
            if self._bound or self._is_binding:  # importing the hooks may call this again
                return
            self._is_binding = True
            try:
                self._bind_hooks()
                self._bound = True
            finally:  # after an exception, the next call tries again
                self._is_binding = False

    def _bind_hooks(self) -> None:
        if self.hooks_module is None:
            return
        from .hook_contract import held_to_contract, never_run  # not needed by `import generated.arith`

        names = dict.fromkeys(["", *(hook.module for hook in self.hooks)])
        modules = {name: self._import_hooks(self.module_of_hooks(name)) for name in names}
        package = type(self).__module__.rpartition(".")[0]
        missing = [hook for hook in self.hooks if not hasattr(modules[hook.module], hook.function)]
        if missing:
            from .hook_stubs import stubs

            functions = dict.fromkeys(hook.function for hook in missing)
            wanted = "\n\n".join(stubs(f"{package}.hooks", functions))
            moved = "run `ods generate` if they have moved, or add" if any(hook.module for hook in missing) else "add"
            raise HookError(f"{self.hooks_module} lacks the hooks {', '.join(functions)} of dialect '{self.name}'; {moved}:\n\n{wanted}")
        for hook in self.hooks:
            function: Any = getattr(modules[hook.module], hook.function)
            if fault := never_run(hook, function, f"{package}.hooks"):
                raise HookError(f"the hook '{hook.function}' of dialect '{self.name}' {fault}")
            if is_unfilled(function):
                stand_in(hook, function)
                continue
            function = held_to_contract(hook, function, f"{package}.hooks")
            if hook.attribute == "verify" and hook.binding == "static":  # of a type or attribute: no verifier notes its gaps
                function = noting_gaps(function)
            if (for_values := getattr(function, "for_values", None)) is not None:
                function = for_values(hook.values)
            if hook.binding == "class":
                function = classmethod(function)
            elif hook.binding == "static":
                function = staticmethod(function)
            setattr(hook.owner, hook.attribute, function)
        if type(self).print_type is not Dialect.print_type:
            for cls in self.types.values():
                cls.print_by_dialect = staticmethod(self.print_type)
        if type(self).print_attribute is not Dialect.print_attribute:
            for attribute in self.attributes.values():
                attribute.print_by_dialect = staticmethod(self.print_attribute)

    def module_of_hooks(self, name: str) -> str:
        """Return the full name of module `name` in the hooks package; an empty name means the package itself."""
        return f"{self.hooks_module}.{name}" if name else f"{self.hooks_module}"

    def function_of(self, hook: Hook) -> Callable[..., Any] | None:
        """Return the function of a hook; None if its module is not imported or does not define it."""
        found: Callable[..., Any] | None = getattr(sys.modules.get(self.module_of_hooks(hook.module)), hook.function, None)
        return found

    def _import_hooks(self, module: str) -> ModuleType:
        try:
            return importlib.import_module(module)
        except BaseException as error:
            if is_debugging() or isinstance(error, KeyboardInterrupt):
                raise
            raise HookError(f"the hooks of dialect '{self.name}' cannot be imported: {import_fault(error)}") from error

    def materialize_constant(self, value: Attribute, type_: Type, location: Location) -> Operation | None:
        """Return a detached operation that builds the constant `value`; None if there is none."""
        return None

    def get_declared_patterns(self, set_name: str = "canonicalization") -> Sequence[Any]:
        """Return the patterns of a set that the spec declares; empty if it declares no such set."""
        if self.patterns_module is None:
            return ()
        module = importlib.import_module(self.patterns_module)
        found: Sequence[Any] = getattr(module, f"{set_name.upper()}_PATTERNS", ())
        return found

    def get_canonicalization_patterns(self) -> Sequence[Any]:
        """Return canonicalization patterns that belong to the dialect rather than to one operation."""
        return ()

    def get_inliner_interface(self) -> DialectInlinerInterface | None:
        """Return the rules for inlining operations of the dialect, or None if none may be inlined."""
        return None

    def get_fold_interface(self) -> DialectFoldInterface | None:
        """Return the interface that places constants created by folding; None places them in the nearest isolated region."""
        return None

    def parse_unknown_type(self, parser: Any, mnemonic: str) -> Type | None:
        """Parse a type with a mnemonic that the dialect does not define; return None to report the usual error. Raises ParseError."""
        return None

    def parse_type(self, parser: Any) -> Type | None:
        """Parse a type, starting at its mnemonic; return None, with nothing consumed, to use the syntax of its class. Raises ParseError."""
        return None

    def print_type(self, type_: Type, printer: Any) -> None:
        """Print a type, starting with its mnemonic; print nothing to use the syntax of its class."""

    def parse_attribute(self, parser: Any, type_: Type | None) -> Attribute | None:
        """Parse an attribute, starting at its mnemonic; return None, with nothing consumed, to use its class's syntax.

        Raises ParseError.
        """
        return None

    def print_attribute(self, attribute: Attribute, printer: Any) -> None:
        """Print an attribute, starting with its mnemonic; print nothing to use the syntax of its class."""

    def get_bytecode_interface(self) -> Any:
        """Return the encodings of the dialect's types and attributes (`BytecodeDialectInterface`); None: bytecode stores their text."""
        return None

    def verify_operation_attribute(self, op: Operation, name: str, value: Attribute) -> None:
        """Check a discardable attribute of this dialect on any operation.  Raises VerifyError."""

    def verify_region_argument_attribute(self, op: Operation, region: int, argument: int, name: str, value: Attribute) -> None:
        """Check an attribute of this dialect on a region argument.  Raises VerifyError."""

    def verify_region_result_attribute(self, op: Operation, region: int, result: int, name: str, value: Attribute) -> None:
        """Check an attribute of this dialect on a region result.  Raises VerifyError."""


class DialectDescriptor:
    """The properties of a dialect (`DialectDescriptor` of MLIR's bindings)."""

    def __init__(self, dialect: Dialect) -> None:
        if not isinstance(dialect, Dialect):
            wrong_argument_of("DialectDescriptor", "dialect", "a Dialect", dialect)
        self.namespace = dialect.name

    def __repr__(self) -> str:
        return f"<DialectDescriptor {self.namespace}>"


@contextmanager
def importing(module: str) -> Iterator[None]:
    """In the `with` block, translate the errors of importing `module`, the module of a dialect.

    Raises ModuleNotFoundError if the module does not exist, and DialectError for any other error.
    """
    try:
        yield
    except (DialectError, KeyboardInterrupt):
        raise
    except BaseException as error:
        is_missing = isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(f"{error.name}.")
        if is_missing or is_debugging():
            raise
        raise DialectError(f"{module} cannot be imported: {import_fault(error)}") from error


def load_dialect(module: str) -> Dialect:
    """Import a generated package (`generated.arith`) and bind the hooks of its dialect.

    Raises ModuleNotFoundError if there is no such package, DialectError if it cannot be imported, and HookError if hooks are
    missing.
    """
    dialect = import_dialect(module)
    dialect.bind_hooks()
    return dialect


def import_dialect(module: str) -> Dialect:
    """Import a generated package; the hooks of its dialect are bound at their first use, or now if they print its types or attributes.

    Raises the same as `load_dialect`.
    """
    with importing(module):
        package = importlib.import_module(module)
    dialect: Dialect = package.DIALECT
    if not vars(type(dialect)).keys().isdisjoint(("print_type", "print_attribute")):
        dialect.bind_hooks()
    return dialect


@overload
def hook_method(package: str) -> Any: ...
@overload
def hook_method(package: str, declared: _Method) -> _Method: ...
def hook_method(package: str, declared: object = None) -> Any:
    """Return a descriptor for a method that a hook of a generated package implements.

    `declared` is the method of the base class that the hook overrides; type checkers take its signature.
    """
    return _HookMethod(package)


def from_hooks(package: str) -> Callable[[_Method], _Method]:
    """Return a decorator for a method that a hook of a generated package implements.

    The body is executed only while the package itself is being imported: constants that it builds are not checked.
    """

    def declare(declared: _Method) -> _Method:
        return cast(_Method, _HookMethod(package, declared))

    return declare


class _HookMethod:
    """Binds the hooks of a package at the first access, then returns the method found in the class or its bases."""

    def __init__(self, package: str, declared: Any = None) -> None:
        self._package = package
        self.declared = declared
        """The method that the hook replaces, or None."""

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, instance: object, owner: type[Any]) -> Any:
        if hasattr(importlib.import_module(self._package), "DIALECT"):
            load_dialect(self._package)
        elif self.declared is not None:
            return self.declared.__get__(instance, owner)
        for cls in owner.__mro__:
            found = vars(cls).get(self._name)
            if found is not None and not isinstance(found, _HookMethod):
                return found.__get__(instance, owner)
        raise AttributeError(f"type object '{owner.__name__}' has no attribute '{self._name}'")

"""Report imports of missing modules and names, and undefined names, in the hooks of a project."""

from __future__ import annotations

import ast
import builtins
import re
import symtable
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePosixPath

from ods.diagnostics import Diagnostic, Source, Span

from ..backends import lower_dialect, lower_module
from ..codegen import package_name
from ..codegen.code import module_tree
from ..config import BUNDLED_SPECS, Config
from ..expressions.narrowing import class_key
from ..hooks import hooks_of
from ..loader import LoadedDialect, suggestion
from ..resolver.model import PythonClass, ResolvedDialect, ResolvedHook
from ..resolver.operations.hooks import report_syntax_error
from ..resolver.report import Report
from ..rules.hook_names import unused_hooks
from ..rules.members.call_shapes import CallShapes
from ..rules.members.class_table import ClassTable
from .bodies import faults_of_bodies
from .dropped import dropped_errors
from .modules import BINDINGS, OUR_BINDINGS, ModuleNames, Modules, absolute_name, bound_names
from .nodes import bound_names_of, nodes_of
from .printers import faults_of_printers
from .results import Fault, faults_of_hooks
from .uses import HookUses


class PackagesToBe:
    """Packages whose classes are known from the specs; other names are found by lowering a module."""

    def __init__(self, dialects: Sequence[ResolvedDialect], package: str) -> None:
        self._package = package
        self._dialects = {f"{package}.{package_name(dialect.name)}": dialect for dialect in dialects if not dialect.external}
        self._exports: dict[str, ModuleNames | None] = {}
        self._defined = {name: names for package, dialect in self._dialects.items() for name, names in _defined(package, dialect).items()}

    def is_inside(self, module: str) -> bool:
        """Return True if `module` is inside one of the packages."""
        return any(module.startswith(f"{package}.") for package in self._dialects)

    def is_one(self, module: str) -> bool:
        """Return True if `module` will exist."""
        if module in self._defined or self.packages_in(module):
            return True
        return self.is_inside(module) and self.names(module) is not None

    def packages_in(self, module: str) -> ModuleNames:
        """Return the first part of each generated package's name after `module.`."""
        inside = [package.removeprefix(f"{module}.") for package in self._dialects if package.startswith(f"{module}.")]
        return frozenset(package.partition(".")[0] for package in inside)

    def plainly_has(self, module: str, name: str) -> bool:
        """Return True if the specs define a class `name` in this package or module."""
        return name in self._defined.get(module, ())

    def names(self, module: str) -> ModuleNames | None:
        """Return the importable names of a module; None if it will not exist."""
        if module not in self._exports:
            self._exports[module] = self._lowered(module)
        return self._exports[module]

    def _lowered(self, module: str) -> ModuleNames | None:
        if module in self._dialects:
            modules = lower_dialect(self._dialects[module])
            names = frozenset(PurePosixPath(each.path).stem for each in modules) - {"__init__"}
            return names.union(*(each.exports for each in modules if PurePosixPath(each.path).stem == "__init__"))
        package, _, name = module.rpartition(".")
        dialect = self._dialects.get(package)
        found = None if dialect is None else lower_module(dialect, name)
        return None if found is None else frozenset(found.exports)


def _defined(package: str, dialect: ResolvedDialect) -> dict[str, set[str]]:
    """Return the classes that the specs define, by module; the package itself has all of them."""
    definitions = [each.python_class for each in (*dialect.types, *dialect.attributes)]
    bases = [*(each.runtime_class for each in dialect.interfaces), *(each.runtime_class for each in dialect.traits)]
    classes = [
        *definitions,
        *(op.python_class for op in dialect.operations),
        *(enum.python_class for enum in dialect.enums),
        *(each for each in bases if each.module.startswith(f"{package}.")),
        *(PythonClass(f"{package}.passes", each.class_name) for each in dialect.passes),
        *(PythonClass(f"{package}.passes", each.class_name) for each in dialect.pipelines),
    ]
    found: dict[str, set[str]] = {package: {each.name for each in classes}}
    for each in classes:
        if each.module.startswith(f"{package}."):
            found.setdefault(each.module, set()).add(each.name)
    return found


_OF_EVERY_MODULE = frozenset({"__file__", "__name__", "__doc__", "__package__", "__spec__", "__loader__", "__path__", "__builtins__"})


def undefined_names(tree: ast.Module, source: Source) -> list[ast.Name]:
    """Return the first use of each name that neither the module nor Python defines; empty if a `*` is imported."""
    bound = bound_names(tree)
    if any(isinstance(node, ast.ImportFrom) and node.names[0].name == "*" for node in nodes_of(tree)):
        return []
    table = symtable.symtable(source.text, source.name, "exec")
    known = {*bound, *dir(builtins), *_OF_EVERY_MODULE, *_declared_global(table)}
    unknown = {name for name in _asked_of_the_module(table) if name not in known}
    found: dict[str, ast.Name] = {}
    for node, bound_there in _run_expressions(tree) if unknown else ():
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in unknown and node.id not in bound_there:
            found.setdefault(node.id, node)
    return list(found.values())


def _asked_of_the_module(table: symtable.SymbolTable) -> Iterator[str]:
    for symbol in table.get_symbols():
        is_top = table.get_type() == "module"
        if symbol.is_referenced() and (symbol.is_global() or is_top and not symbol.is_assigned() and not symbol.is_imported()):
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _asked_of_the_module(inner)


def _declared_global(table: symtable.SymbolTable) -> Iterator[str]:
    for symbol in table.get_symbols():
        if symbol.is_declared_global() and symbol.is_assigned():
            yield symbol.get_name()
    for inner in table.get_children():
        yield from _declared_global(inner)


def _run_expressions(tree: ast.Module) -> Iterator[tuple[ast.AST, frozenset[str]]]:
    """Yield all nodes with the names that the functions around them bind.

    Annotations are left out, which are not evaluated if they are stored as text.
    """
    keeps = any(
        isinstance(node, ast.ImportFrom) and node.module == "__future__" and any(alias.name == "annotations" for alias in node.names)
        for node in tree.body
    )
    pending: list[tuple[ast.AST, frozenset[str]]] = [(tree, frozenset())]
    while pending:
        node, bound = pending.pop(0)
        yield node, bound
        inside = bound | _bound_in(node) if isinstance(node, _SCOPES) else bound
        for field, value in ast.iter_fields(node):
            if keeps and field in ("annotation", "returns"):
                continue
            here = inside if field in ("args", "body", "elt", "key", "value", "generators") else bound
            pending += [(each, here) for each in (value if isinstance(value, list) else [value]) if isinstance(each, ast.AST)]


_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.GeneratorExp, ast.ListComp, ast.SetComp, ast.DictComp)
"""The nodes whose names are their own."""


def _bound_in(scope: ast.AST) -> frozenset[str]:
    """Return the parameters of a function or comprehension, and the names that it assigns."""
    return frozenset(
        node.arg if isinstance(node, ast.arg) else node.id
        for node in ast.walk(scope)
        if isinstance(node, ast.arg) or isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )


_RESULTS_OF_MLIR = {
    **dict.fromkeys(
        ("VerifyError", "InvalidError"), "raise what makes the error: `raise op.op_error(…)`, in a type or attribute `raise invalid(…)`"
    ),
    **dict.fromkeys(("isa", "dyn_cast", "cast"), "C++'s `isa<X>(x)` is `isinstance(x, X)` in Python"),
    **dict.fromkeys(("failure", "LogicalResult"), "a hook tells a failure by raising an error, such as `raise op.op_error(…)`"),
    **dict.fromkeys(("succeeded", "failed"), "Python raises errors: ask the result itself, or leave the condition out if it is None"),
    "success": "a hook tells success by returning",
}
"""Maps names of C++ MLIR to what a hook does instead."""
_INSTALLED = BUNDLED_SPECS.parent
"""The folder with the runtime, the bundled dialects and their hooks."""


def check_hook_code(
    loaded: Sequence[LoadedDialect], resolved: Sequence[ResolvedDialect], known: Sequence[ResolvedDialect], config: Config
) -> list[Diagnostic]:
    """Return the findings in hook modules; call it only if the specs have no errors. `known` contains all dialects and dependencies."""
    report = Report()
    read = {config.root / source.name: source for dialect in loaded for source in dialect.hooks}
    roots = [config.specs.parent, config.root, config.root / "src", _INSTALLED]
    modules = Modules(roots, read, PackagesToBe(resolved, config.package), sorted(dialect.package for dialect in known))
    names = {dialect.name: dialect for dialect in resolved}
    uses = _uses_of(known)
    for own in resolved:
        for fault, place in faults_of_bodies(own, uses):
            _tell(report, fault, place)
    for dialect in loaded:
        own_dialect = names.get(dialect.name)
        if own_dialect is None or own_dialect.hooks_module is None:
            continue
        hooks = {hook.function: hook for hook in hooks_of(own_dialect)}
        for source in dialect.hooks:
            tree = _check_source(source, _package_of(source, own_dialect.hooks_module), modules, hooks, report)
            if tree is None:
                continue
            _check_errors(source, tree, hooks, report)
            told: set[tuple[str, int, int, str]] = set()
            for fault in (*uses.misuses(tree, hooks), *faults_of_hooks(tree, hooks), *faults_of_printers(tree, hooks, own_dialect)):
                mistake = fault.code, fault.node.lineno, fault.node.col_offset, fault.message if fault.code == "ODS0725" else ""
                if mistake in told:
                    continue  # a special rule and a general one see the same mistake
                told.add(mistake)
                place = _node_span(source, fault.node) if isinstance(fault.node, ast.expr) else _span(source, fault.node, fault.node.name)
                _tell(report, fault, place)
        for name, span, hint in unused_hooks(own_dialect, known):
            report.warning("ODS0703", f"the spec declares no hook '{name}', and nothing here calls it", span, hint)
    return report.findings


def _tell(report: Report, fault: Fault, place: Span) -> None:
    tell = report.error if fault.severity == "error" else report.warning
    tell(fault.code, fault.message, place, fault.hint)


_NEVER_TRUE = ("warning", "ODS0718")
"""The severity and the code of comparisons that hold for no class that a value can have: translated code may have such branches."""


class FunctionChecker:
    """Checks a translated function before its module is written."""

    def __init__(self, known: Sequence[ResolvedDialect]) -> None:
        self._uses = _uses_of(known)

    def fault(self, function: ast.Module, imports: Sequence[tuple[str, str]], hook: ResolvedHook | None) -> str:
        """Return the error in a function with `imports` (module, name); empty if there is none. `hook` is None for a helper."""
        lines = [ast.ImportFrom(module, [ast.alias(*name.split(" as "))], 0) for module, name in imports]
        hooks = {} if hook is None else {hook.function: hook}
        tree = ast.Module([*lines, *function.body], [])
        faults = self._uses.misuses(tree, hooks)
        misuse = next((each for each in faults if (each.severity, each.code) != _NEVER_TRUE), None)
        dropped = next(dropped_errors(tree, hooks), None) if misuse is None else None
        return misuse.message if misuse is not None else "" if dropped is None else f"`{ast.unparse(dropped.node)}` {dropped.fault}"


def _uses_of(known: Sequence[ResolvedDialect]) -> HookUses:
    packages = {dialect.package: dialect.name for dialect in known}
    return HookUses(ClassTable(known), CallShapes(known), packages, _converted(known), _anchors(known))


def _anchors(known: Sequence[ResolvedDialect]) -> dict[str, str]:
    """Map the keys of the classes of passes to those of the operations that they run on."""
    keys = {op.name: class_key(op.python_class) for dialect in known for op in dialect.operations}
    return {
        class_key(PythonClass(f"{dialect.package}.passes", each.class_name)): keys[each.anchor]
        for dialect in known
        for each in dialect.passes
        if each.anchor in keys
    }


def _converted(known: Sequence[ResolvedDialect]) -> dict[str, frozenset[str]]:
    """Return the keys of the values whose types a conversion converts, by the name of its hook and the key of its operation."""
    return {
        f"{pattern.rewrite_hook} {class_key(pattern.root.operation.python_class)}": frozenset(
            f"Value[{class_key(each.source.python_class)}]" for each in conversion.types if each.source.has_own_class
        )
        for dialect in known
        for conversion in dialect.conversions
        for pattern in conversion.patterns
        if pattern.rewrite_hook is not None
    }


def _package_of(source: Source, hooks: str) -> str:
    """Return the package that `from . import x` refers to."""
    return hooks if PurePosixPath(source.name).parent.name == "hooks" else hooks.rpartition(".")[0]


def _check_source(source: Source, package: str, modules: Modules, hooks: Mapping[str, ResolvedHook], report: Report) -> ast.Module | None:
    """Check the imports and names of one module; return its tree, or None if it has syntax errors."""
    try:
        tree = module_tree(source)
    except (SyntaxError, ValueError):
        return None  # it was reported before
    try:
        compile(source.text, source.name, "exec", dont_inherit=True)
    except SyntaxError as error:
        report_syntax_error(source, error, report)  # only the compiler rejects duplicate arguments and `return` outside of a function
        return None
    for node in _imports(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                if not modules.exists(alias.name):
                    _no_module(source=source, node=alias, module=alias.name, shown=alias.name, modules=modules, report=report)
        else:
            _check_from(source, node, package, modules, report)
    _check_members_of_modules(source, tree, modules, report)
    for name in undefined_names(tree, source):
        home = (
            next((module for module in _homes(tree, package) if name.id in (modules.names(module) or ())), None) or home_of(name.id) or None
        )
        hint = "define or import it, or correct its spelling" if home is None else f"import it: `from {home} import {name.id}`"
        hint = _answer(name, tree, hooks) or _RESULTS_OF_MLIR.get(name.id) or _given_instead(name, tree, hooks) or hint
        report.error("ODS0707", f"nothing defines the name '{name.id}'", _span(source, name, name.id), hint)
    return tree


_ANSWERS = {"failure": "return False", "success": "return True"}
"""Maps answers of C++ MLIR to what a function returns that says whether it has changed the IR."""


def _answer(name: ast.Name, tree: ast.Module, hooks: Mapping[str, ResolvedHook]) -> str:
    """Return what a pattern returns in place of an answer of C++; empty for other names and functions."""
    around = [each for each in nodes_of(tree) if isinstance(each, ast.FunctionDef) and name in ast.walk(each)]
    returns = "" if not around or around[-1].returns is None else ast.unparse(around[-1].returns)
    hook = hooks.get(around[-1].name) if around else None
    return _ANSWERS.get(name.id, "") if "bool" in (returns, "" if hook is None else hook.returns) else ""


def _given_instead(name: ast.Name, tree: ast.Module, hooks: Mapping[str, ResolvedHook]) -> str:
    """Return what a hook is given, if it asks for the operation or the object that it does not get; else an empty text."""
    around = next((each for each in tree.body if isinstance(each, ast.FunctionDef) and name in ast.walk(each)), None)
    hook = None if around is None else hooks.get(around.name)
    if hook is not None and around is not None and name.id in [each for each, _, _ in hook.parameters]:
        place = [each for each, _, _ in hook.parameters].index(name.id)
        own = [each.arg for each in around.args.args]
        return f"the hook is given it, under the name '{own[place]}'" if place < len(own) else ""
    if hook is None or name.id not in ("op", "self", "parser", "printer", "rewriter", "adaptor"):
        return ""
    given = ", ".join(each for each, _, _ in hook.parameters)
    is_check = hook.methods[0].kind == "check" and name.id in ("op", "self")
    return f"the hook is given {given or 'nothing'}" + ("; it raises `invalid('…')` of `ods.builtin.checks`" if is_check else "")


def _homes(tree: ast.Module, package: str) -> list[str]:
    """Return the modules where a name that a module forgot to import may be: those of its own imports first."""
    names = [absolute_name(node, package) for node in _imports(tree) if isinstance(node, ast.ImportFrom) and node.module != "__future__"]
    return [*dict.fromkeys([*(name for name in names if name), "ods.builtin", "ods.rewrite"])]


def _check_errors(source: Source, tree: ast.Module, hooks: Collection[str], report: Report) -> None:
    for node, fault in dropped_errors(tree, hooks):
        text = ast.unparse(node)
        hint = "write `raise` before a call that creates the error"
        if fault == "is not called":
            hint = f"write `raise {text}(…)`"
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            hint = f"raise an error: `raise op.op_error({text})`, in a type or attribute `raise invalid({text})`"
        report.error("ODS0708", f"`{text}` {fault}", _node_span(source, node), hint)


def _check_from(source: Source, node: ast.ImportFrom, package: str, modules: Modules, report: Report) -> None:
    module = absolute_name(node, package)
    if module == "__future__":
        return
    written = "." * node.level + (node.module or "")
    if module is None or not modules.exists(module):
        _no_module(
            source=source,
            node=node,
            module=written,
            shown=node.module or "from",
            modules=modules,
            report=report,
            names=[alias.name for alias in node.names],
        )
        return
    homes = ("ods.builtin", "ods.ir", "ods.rewrite", *modules.packages)
    wanted = [alias for alias in node.names if alias.name != "*" and not modules.plainly_has(module, alias.name)]
    names = modules.names(module) if wanted else None
    for alias in wanted:
        if names is not None and alias.name not in names:
            home = next((each for each in homes if alias.name in (modules.names(each) or ())), None) or home_of(alias.name)
            home = home or _inside(module, alias.name, modules)
            place = f"in the spec of '{module.rpartition('.')[2]}'" if module in modules.packages else "there"
            hint = (
                f"import it from `{home}`" if home else suggestion(alias.name, sorted(names)) or f"correct its name, or define it {place}"
            )
            report.error("ODS0706", f"there is no '{alias.name}' in '{module}'", _span(source, alias, alias.name), hint)


def _check_members_of_modules(source: Source, tree: ast.Module, modules: Modules, report: Report) -> None:
    """Report what is asked of the module of a dialect, such as `arith` of `ods.mlir.dialects`, and is not in it."""
    bound = bound_names_of(tree)
    packages = {package.rpartition(".")[2]: package for package in modules.packages}
    imported = {
        alias.asname or alias.name: packages[alias.name]
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == OUR_BINDINGS
        for alias in node.names
        if alias.name in packages and bound[alias.asname or alias.name] == 1
    }
    for node in nodes_of(tree):
        package = imported.get(node.value.id) if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) else None
        names = None if package is None else modules.names(package)
        if isinstance(node, ast.Attribute) and names is not None and node.attr not in names and not node.attr.startswith("_"):
            hint = suggestion(node.attr, sorted(names)) or "an operation has a class, and a function that makes it and returns its value"
            report.error("ODS0706", f"there is no '{node.attr}' in '{package}'", _node_span(source, node), hint)


@lru_cache(maxsize=256)
def home_of(name: str) -> str:
    """Return the module of the runtime that defines a class or function; empty if none does."""
    defines = re.compile(rf"(?m)^(?:class|def) {re.escape(name)}\b")
    runtime = _INSTALLED / "ods"
    found = [path for path in sorted(runtime.rglob("*.py")) if defines.search(path.read_text(encoding="utf-8"))]
    if not found:
        return ""
    nearest = min(found, key=lambda path: ("mlir" in path.parts, len(path.parts)))
    return ".".join(nearest.relative_to(_INSTALLED).with_suffix("").parts)


def _inside(package: str, name: str, modules: Modules) -> str:
    """Return the module of a dialect's package that has `name`; empty if none has."""
    inside = sorted(modules.names(package) or ()) if package in modules.packages else ()
    return next((module for each in inside if name in (modules.names(module := f"{package}.{each}") or ())), "")


def _no_module(
    source: Source,
    node: ast.stmt | ast.alias,
    module: str,
    shown: str,
    modules: Modules,
    report: Report,
    names: Sequence[str] = (),
) -> None:
    hint = "correct its name, or install what it belongs to"
    message = f"there is no module '{module}'"
    known = modules.packages
    found = {name: home_of(name) if module.startswith("ods.") else _inside(module.rpartition(".")[0], name, modules) for name in names}
    homes = [f"`{name}` is in `{home}`" for name, home in found.items() if home]
    if module.split(".")[0] == BINDINGS:
        message = f"hooks cannot use '{module}' of MLIR's bindings: operations, types and attributes are others here"
        hint = "hooks import from `ods.ir`, `ods.builtin` and `generated`; programs find the names of MLIR's bindings in `ods.mlir.ir`"
    else:
        name = module.rpartition(".")[2]
        begun = [each for each in known if name.startswith(each.rpartition(".")[2])]
        hint = f"did you mean '{begun[0]}'?" if begun else suggestion(name, [each.rpartition(".")[2] for each in known]) or hint
    report.error("ODS0706", message, _span(source, node, shown), ", ".join(homes) or hint)


def _imports(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yield the imports of a module, except those in a `try`, which may fail."""
    pending: list[ast.AST] = [*tree.body]
    while pending:
        node = pending.pop(0)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield node
        elif isinstance(node, ast.Try):
            pending += [*node.orelse, *node.finalbody]
        else:
            pending += [child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr)]


def _node_span(source: Source, node: ast.expr) -> Span:
    """Return the span of an expression's first line."""
    line = source.line_text(node.lineno)
    start = len(line.encode()[: node.col_offset].decode(errors="replace"))
    end = len(line.encode()[: node.end_col_offset].decode(errors="replace")) if node.end_lineno == node.lineno else len(line)
    first = source.line_starts[node.lineno - 1]
    return Span(source, first + start, first + max(end, start + 1))


def _span(source: Source, node: ast.stmt | ast.expr | ast.alias, shown: str) -> Span:
    start = source.line_starts[node.lineno - 1] + node.col_offset
    at = max(source.text.find(shown, start), start)
    return Span(source, at, at + len(shown))

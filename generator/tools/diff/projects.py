"""Changes of whole projects and of dialects."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Sequence

from ods.diagnostics import Source, Span
from ods.diagnostics.late import dataclass

from ...resolver.model import (
    ResolvedConstraint,
    ResolvedDialect,
    ResolvedInterface,
    ResolvedOperation,
    ResolvedPass,
    ResolvedPassOption,
    ResolvedPipeline,
    ResolvedTrait,
    ResolvedTypeOrAttribute,
)
from .change import Change, Impact, Level, impacts, merged
from .definitions import compare_constraint, compare_definition, compare_enum, users_of
from .members import match_members
from .operations import compare_operation
from .recorder import Recorder, Subject


@dataclass(frozen=True)
class Specs:
    """The specs of a project at one time."""

    dialects: tuple[ResolvedDialect, ...]
    hooks: Mapping[str, tuple[Source, ...]]
    """Maps dialects to the sources of their hooks."""


def compare_projects(old: Specs, new: Specs) -> list[Change]:
    """Return all changes, the worst first; changes of documentation are ignored."""
    recorder = Recorder(
        _changed_constraints(old.dialects, new.dialects, lambda each: each.predicate and each.predicate.text),
        _changed_constraints(old.dialects, new.dialects, lambda each: each.value_type),
    )
    before, after = {each.name: each for each in old.dialects}, {each.name: each for each in new.dialects}
    for name, dialect in before.items():
        if name not in after:
            recorder.about(f"dialect {name}").removed("DIALECT_NO_DELETE", "the dialect was removed", impacts("PTG"), dialect.origin)
    for name, dialect in after.items():
        if name not in before:
            recorder.about(f"dialect {name}").changed("DIALECT_ADDED", "the dialect was added", impacts(safe="PTGS"), dialect.origin)
        else:
            _Dialects(recorder, before[name], dialect, new.dialects).compare()
            _hooks(recorder, dialect, old.hooks.get(name, ()), new.hooks.get(name, ()))
    return merged(recorder.changes)


def _changed_constraints(
    old: Iterable[ResolvedDialect], new: Iterable[ResolvedDialect], said: Callable[[ResolvedConstraint], object]
) -> frozenset[str]:
    """Return the constraints whose own text changed; changes of constraints inside them do not count."""
    before, after = ({each.name: said(each) for dialect in dialects for each in dialect.constraints} for dialects in (old, new))
    return frozenset(name for name in before.keys() & after.keys() if before[name] != after[name])


@dataclass(frozen=True)
class _Dialects:
    """Compares two versions of a dialect."""

    recorder: Recorder
    old: ResolvedDialect
    new: ResolvedDialect
    everything: tuple[ResolvedDialect, ...]

    def compare(self) -> None:
        self._head()
        self._operations()
        for kind, old, new in (("type", self.old.types, self.new.types), ("attribute", self.old.attributes, self.new.attributes)):
            self._definitions(kind, old, new)
        self._enums()
        self._constraints()
        self._traits()
        self._interfaces()
        self._passes()
        self._pipelines()
        self._patterns()
        self._conversions()

    def _named(self, kind: str, name: str) -> str:
        return f"{kind} {self.new.name}.{name}"

    def _head(self) -> None:
        subject = self.recorder.about(f"dialect {self.new.name}")
        old, new = self.old, self.new
        if old.class_name != new.class_name:
            message = f"the class '{old.class_name}' is called '{new.class_name}'"
            subject.changed("DIALECT_CLASS_NAME_SAME", message, impacts("P"), new.origin_of("class_name"))
        for flag in sorted(new.flags - old.flags):
            subject.changed("DIALECT_FLAGS_SAME", f"`{flag}` is set", _flag_meaning(flag, True), new.origin_of(flag))
        for flag in sorted(old.flags - new.flags):
            subject.removed("DIALECT_FLAGS_SAME", f"`{flag}` is not set any more", _flag_meaning(flag, False), old.origin_of(flag))
        before, after = dict(old.discardable_attributes), dict(new.discardable_attributes)
        for name in sorted(before.keys() - after.keys()):
            subject.removed("DISCARDABLE_NO_DELETE", f"the discardable attribute '{name}' was removed", impacts("P", "S"), old.origin)
        for name in sorted(after.keys() & before.keys()):
            if before[name].name != after[name].name:
                message = f"the discardable attribute '{name}' is `{after[name].name}`, and was `{before[name].name}`"
                subject.changed("DISCARDABLE_CONSTRAINT_SAME", message, impacts("", "PS"), new.origin)
        for name, cls in old.functions:
            if dict(new.functions).get(name) != cls:
                message = (
                    f"the function '{name}' was removed" if name not in dict(new.functions) else f"the function '{name}' is another one"
                )
                severities = impacts("P") if name not in dict(new.functions) else impacts("", "P")
                subject.removed("FUNCTION_NO_DELETE", message, severities, old.origin)

    def _operations(self) -> None:
        before, after = {op.mnemonic: op for op in self.old.operations}, {op.mnemonic: op for op in self.new.operations}
        removed, added = [before[name] for name in before if name not in after], [after[name] for name in after if name not in before]
        for gone, come in self._renamed(removed, added):
            removed.remove(gone)
            added.remove(come)
            subject = self.recorder.about(self._named("operation", gone.mnemonic))
            subject.changed("OP_NAME_SAME", f"the operation is called '{come.name}'", impacts("PTG"), come.origin)
        for op in removed:
            subject = self.recorder.about(self._named("operation", op.mnemonic))
            subject.removed("OP_NO_DELETE", "the operation was removed", impacts("PTG"), op.origin)
        for op in added:
            subject = self.recorder.about(self._named("operation", op.mnemonic))
            subject.changed("OP_ADDED", "the operation was added", impacts(safe="PTG"), op.origin)
        for name, op in after.items():
            if name in before:
                compare_operation(self.recorder.about(self._named("operation", name)), before[name], op)

    def _renamed(
        self, removed: Sequence[ResolvedOperation], added: Sequence[ResolvedOperation]
    ) -> list[tuple[ResolvedOperation, ResolvedOperation]]:
        """Return pairs of a removed and an added operation that differ only in their names, if the pair is unambiguous."""
        alike = [(gone, come) for gone in removed for come in added if self._is_alike(gone, come)]
        return [pair for pair in alike if sum(pair[0] is gone or pair[1] is come for gone, come in alike) == 1]

    def _is_alike(self, old: ResolvedOperation, new: ResolvedOperation) -> bool:
        if old.has_folder != new.has_folder or len(old.arguments) != len(new.arguments):
            return False
        recorder = Recorder(self.recorder.changed_constraints, self.recorder.changed_values)
        compare_operation(recorder.about(""), old, new)
        return {change.rule for change in recorder.changes} <= {"OP_CLASS_NAME_SAME"}

    def _definitions(self, kind: str, old: Iterable[ResolvedTypeOrAttribute], new: Iterable[ResolvedTypeOrAttribute]) -> None:
        olds = {each.class_name: each for each in old}
        news = {each.class_name: each for each in new}
        by_mnemonic = {each.mnemonic: each for each in news.values() if each.class_name not in olds and each.mnemonic}
        matched = set()
        for name, before in olds.items():
            after = news.get(name) or by_mnemonic.get(before.mnemonic)
            subject = self.recorder.about(self._named(kind, name))
            if after is None:
                subject.removed(f"{kind.upper()}_NO_DELETE", f"the {kind} was removed", impacts("PTG"), before.origin)
                continue
            matched.add(after.class_name)
            compare_definition(subject, before, after)
        for name, after in news.items():
            if name not in matched:
                subject = self.recorder.about(self._named(kind, name))
                subject.changed(f"{kind.upper()}_ADDED", f"the {kind} was added", impacts(safe="PTG"), after.origin)

    def _enums(self) -> None:
        before, after = {each.class_name: each for each in self.old.enums}, {each.class_name: each for each in self.new.enums}
        for name, enum in before.items():
            subject = self.recorder.about(self._named("enum", name))
            if name not in after:
                subject.removed("ENUM_NO_DELETE", "the enum was removed", impacts("PTG"), enum.origin)
            else:
                compare_enum(subject, enum, after[name], any(each.enum is enum for each in self.old.attributes))
        for name, enum in after.items():
            if name not in before:
                self.recorder.about(self._named("enum", name)).changed("ENUM_ADDED", "the enum was added", impacts(safe="P"), enum.origin)

    def _constraints(self) -> None:
        before, after = {each.name: each for each in self.old.constraints}, {each.name: each for each in self.new.constraints}
        for name, each in before.items():
            subject = self.recorder.about(self._named("constraint", name))
            if name not in after:
                subject.removed("CONSTRAINT_NO_DELETE", "the constraint was removed, and with it its function", impacts("P"), each.origin)
            else:
                compare_constraint(subject, each, after[name], users_of(after[name], self.everything))
        parametrised = match_members(self.old.parametrised, self.new.parametrised)
        for one, other in parametrised.common:
            if (one.parameters, one.where, one.base) != (other.parameters, other.where, other.base):
                message = "the condition of the parametrised constraint changed: cannot tell what it accepts and refuses"
                self.recorder.about(self._named("constraint", one.name)).changed("CONSTRAINT_SAME", message, impacts("", "S"), other.origin)

    def _traits(self) -> None:
        members = match_members(self.old.traits, self.new.traits)
        for gone in (*members.removed, *(one for one, _ in members.renamed)):
            self.recorder.about(self._named("trait", gone.name)).removed(
                "TRAIT_DEFINITION_NO_DELETE", "the trait was removed", impacts("P"), gone.origin
            )
        for one, other in members.common:
            if _checks(one) != _checks(other):
                message = "what verifies the trait changed: cannot tell what it refuses"
                self.recorder.about(self._named("trait", one.name)).changed(
                    "TRAIT_DEFINITION_SAME", message, impacts("", "S"), other.origin
                )

    def _interfaces(self) -> None:
        members = match_members(self.old.interfaces, self.new.interfaces)
        for gone in (*members.removed, *(one for one, _ in members.renamed)):
            subject = self.recorder.about(self._named("interface", gone.name))
            subject.removed("INTERFACE_DEFINITION_NO_DELETE", "the interface was removed", impacts("P"), gone.origin)
        for one, other in members.common:
            self._methods(one, other)
            self._bases(one, other)

    def _methods(self, old: ResolvedInterface, new: ResolvedInterface) -> None:
        subject = self.recorder.about(self._named("interface", new.name))
        methods = match_members(old.methods, new.methods)
        for gone in (*methods.removed, *(one for one, _ in methods.renamed)):
            subject.removed("INTERFACE_METHOD_NO_DELETE", f"the method '{gone.name}' was removed", impacts("P"), gone.origin)
        for come in (*methods.added, *(other for _, other in methods.renamed)):
            must = come.body is None and come.default is None
            message = f"the method '{come.name}' was added{', which each implementer must have' if must else ''}"
            subject.changed("INTERFACE_METHOD_ADDED", message, impacts("P") if must else impacts(safe="P"), come.origin)
        for one, other in methods.common:
            if (one.parameters, one.returns, one.static) != (other.parameters, other.returns, other.static):
                message = f"the method '{other.name}' has another signature"
                subject.changed("INTERFACE_METHOD_SIGNATURE_SAME", message, impacts("P"), other.origin)
            elif (one.body, one.default) != (other.body, other.default):
                message = f"the method '{other.name}' does something else by itself, which cannot be compared"
                subject.changed("INTERFACE_METHOD_BODY_SAME", message, impacts("", "S"), other.origin)
        if old.verifier != new.verifier:
            message = "what verifies the interface changed: cannot tell what it refuses"
            subject.changed("INTERFACE_VERIFIER_SAME", message, impacts("", "S"), new.origin)

    def _bases(self, old: ResolvedInterface, new: ResolvedInterface) -> None:
        subject = self.recorder.about(self._named("interface", new.name))
        before, after = {each.name for each in old.bases}, {each.name for each in new.bases}
        for name in sorted(before - after):
            subject.changed("INTERFACE_BASES_SAME", f"it does not extend '{name}' any more", impacts("P"), new.origin)
        for name in sorted(after - before):
            subject.changed(
                "INTERFACE_BASES_SAME", f"it extends '{name}', whose methods each implementer must have", impacts("P"), new.origin
            )
        if old.kind != new.kind:
            message = f"it is an interface of {new.kind}s, and was one of {old.kind}s"
            subject.changed("INTERFACE_KIND_SAME", message, impacts("PS"), new.origin)
        if old.verify_with_regions != new.verify_with_regions:
            when = "after" if new.verify_with_regions else "before"
            subject.changed("INTERFACE_VERIFIER_SAME", f"it is verified {when} the nested operations", impacts("", "S"), new.origin)

    def _passes(self) -> None:
        before, after = {each.argument: each for each in self.old.passes}, {each.argument: each for each in self.new.passes}
        for name, each in before.items():
            subject = self.recorder.about(f"pass {name}")
            if name not in after:
                subject.removed("PASS_NO_DELETE", "the pass was removed", impacts("P"), each.origin)
            else:
                _pass(self.recorder, each, after[name])
        for name, each in after.items():
            if name not in before:
                self.recorder.about(f"pass {name}").changed("PASS_ADDED", "the pass was added", impacts(safe="P"), each.origin)

    def _pipelines(self) -> None:
        before, after = ({each.argument: each for each in dialect.pipelines} for dialect in (self.old, self.new))
        for name, each in before.items():
            subject = self.recorder.about(f"pipeline {name}")
            if name not in after:
                subject.removed("PASS_NO_DELETE", "the pipeline was removed", impacts("P"), each.origin)
                continue
            other = after[name]
            _class_and_options(self.recorder, f"pipeline {name}", each, other)
            if _steps(each) != _steps(other):
                subject.changed("PIPELINE_STEPS_SAME", "it runs other passes", impacts("", "S"), other.origin)
        for name, each in after.items():
            if name not in before:
                self.recorder.about(f"pipeline {name}").changed("PASS_ADDED", "the pipeline was added", impacts(safe="P"), each.origin)

    def _patterns(self) -> None:
        before, after = {each.name: each for each in self.old.patterns}, {each.name: each for each in self.new.patterns}
        for name in sorted(before.keys() ^ after.keys()):
            each, gone = after.get(name) or before[name], name not in after
            message = f"the rewrite pattern was {'removed' if gone else 'added'}"
            subject = self.recorder.about(self._named("pattern", name))
            subject.changed("REWRITES_CHANGED", message, impacts(safe="S"), each.origin, is_old=gone)
        for name in sorted(before.keys() & after.keys()):
            if before[name].compared != after[name].compared:
                subject = self.recorder.about(self._named("pattern", name))
                subject.changed("REWRITES_CHANGED", "the rewrite pattern rewrites in another way", impacts(safe="S"), after[name].origin)

    def _conversions(self) -> None:
        """Record the changes of conversions, and of legal operations after their passes."""
        before, after = _conversions(self.old), _conversions(self.new)
        for key in sorted(before.keys() | after.keys()):
            texts, origin = after.get(key) or before[key]
            in_both = key in before and key in after
            if in_both and before[key][0] == texts or not in_both and key[0] == "pass":
                continue
            how = "was removed" if key not in after else "was added" if key not in before else "converts in another way"
            message = "other operations are legal after it" if key[0] == "pass" else f"the conversion {how}"
            subject = self.recorder.about(f"pass {key[1]}" if key[0] == "pass" else self._named(*key))
            severities = impacts(safe="S") if key not in before else impacts("", "S")
            subject.changed("CONVERSION_SAME", message, severities, origin, is_old=key not in after)


def _conversions(dialect: ResolvedDialect) -> dict[tuple[str, str], tuple[object, Span]]:
    """Map conversions to their texts and places, and passes of conversions to their legal and illegal operations."""
    found: dict[tuple[str, str], tuple[object, Span]] = {}
    for each in dialect.passes:
        made = each.conversion
        if made is not None:
            found |= {("conversion", pattern.name): (pattern.compared, pattern.origin) for pattern in made.of_operations}
            found |= {("type conversion", type_.name): ((type_.target, type_.texts), type_.origin) for type_ in made.types}
            legal, illegal = ({one.name for one in listed} for listed in (made.legal, made.illegal))
            found["pass", each.argument] = (legal, illegal, made.dialects, each.has_run), each.origin
    return found


def _flag_meaning(flag: str, is_set: bool) -> Mapping[Level, Impact]:
    if flag.startswith(("is_extensible", "allows_unknown")):
        return impacts("", "S") if is_set else impacts("TGS")
    return impacts("", "S") if flag.endswith("_verifier") else impacts(safe="S")


def _checks(trait: ResolvedTrait) -> tuple[object, ...]:
    return trait.kind, trait.verifier, trait.region_verifier, trait.structural, trait.parameters, trait.members


def _pass(recorder: Recorder, old: ResolvedPass, new: ResolvedPass) -> None:
    subject = recorder.about(f"pass {new.argument}")
    if (old.anchor, old.interface and old.interface.name) != (new.anchor, new.interface and new.interface.name):
        subject.changed(
            "PASS_ANCHOR_SAME", f"it runs on {new.anchor or 'any operation'}, and ran on {old.anchor or 'any'}", impacts("P"), new.origin
        )
    _class_and_options(recorder, f"pass {new.argument}", old, new)
    before, after = {each.python_name: each for each in old.statistics}, {each.python_name: each for each in new.statistics}
    for name, statistic in before.items():
        if name not in after:
            subject.removed("PASS_STATISTIC_NO_DELETE", f"the statistic '{name}' was removed", impacts("P"), statistic.origin)
    for name, statistic in after.items():
        if name not in before:
            subject.changed("PASS_STATISTIC_ADDED", f"the statistic '{name}' was added", impacts(safe="P"), statistic.origin)


def _steps(pipeline: ResolvedPipeline) -> list[tuple[str, str]]:
    """Return the text and the condition of each step."""
    return [(step.text, "" if step.when is None else step.when.text) for step in pipeline.steps]


def _class_and_options(recorder: Recorder, what: str, old: ResolvedPass | ResolvedPipeline, new: ResolvedPass | ResolvedPipeline) -> None:
    subject = recorder.about(what)
    if old.class_name != new.class_name:
        subject.changed("PASS_CLASS_NAME_SAME", f"the class '{old.class_name}' is called '{new.class_name}'", impacts("P"), new.origin)
    before, after = {each.name: each for each in old.options}, {each.name: each for each in new.options}
    for name, option in before.items():
        other = after.get(name)
        if other is None:
            subject.removed("PASS_OPTION_NO_DELETE", f"the option '{name}' was removed", impacts("P"), option.origin)
        elif (option.annotation, option.is_list) != (other.annotation, other.is_list):
            subject.changed("PASS_OPTION_TYPE_SAME", f"the option '{name}' is of another type", impacts("P"), other.origin)
        elif option.default != other.default:
            message = f"the option '{name}' is `{other.default}` by default, and was `{option.default}`"
            subject.changed("PASS_OPTION_DEFAULT_SAME", message, impacts("", "P"), other.origin)
        if other is not None:
            _names_and_choices(subject, option, other)
    for name, option in after.items():
        if name not in before:
            subject.changed("PASS_OPTION_ADDED", f"the option '{name}' was added", impacts(safe="P"), option.origin)


def _names_and_choices(subject: Subject, old: ResolvedPassOption, new: ResolvedPassOption) -> None:
    if old.python_name != new.python_name:
        message = f"the option '{new.name}' is called `{new.python_name}` in Python, and was `{old.python_name}`"
        subject.changed("PASS_OPTION_PYTHON_NAME_SAME", message, impacts("P"), new.origin)
    before, after = dict(old.choices), dict(new.choices)
    if before and after:
        for word in before.keys() - after.keys():
            subject.changed("PASS_CHOICE_NO_DELETE", f"the option '{new.name}' does not take `{word}` any more", impacts("P"), new.origin)
        for word in after.keys() - before.keys():
            subject.changed("PASS_CHOICE_ADDED", f"the option '{new.name}' takes `{word}`", impacts(safe="P"), new.origin)
    elif before != after:
        message = f"the option '{new.name}' takes {'any text' if before else 'only ' + ', '.join(f'`{word}`' for word in after)}"
        subject.changed("PASS_OPTION_TYPE_SAME", message, impacts(safe="P") if before else impacts("P"), new.origin)


# ---- hooks

_LEVELS_OF_HOOKS = (
    (("_parse", "_print", "_parse_fast"), "T", "read and print"),
    (("_fold", "_canonicalize", "_canonicalization_patterns"), "S", "simplify"),
    (("_build",), "P", "build"),
)


def _hooks(recorder: Recorder, dialect: ResolvedDialect, old: Iterable[Source], new: Iterable[Source]) -> None:
    """Record one change for all hooks whose bodies changed, because the effect is unknown.

    New and removed functions matter only to their callers, which changed too, or to the spec.
    """
    before, after = _functions(old), _functions(new)
    changed = sorted(name for name in before.keys() & after.keys() if before[name] != after[name])
    wanted: dict[tuple[str, str], list[str]] = {}
    for name in changed:
        wanted.setdefault(_hook_level(name), []).append(name)
    for (level, what), names in sorted(wanted.items()):
        shown = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
        message = f"cannot tell what became of the hooks that {what}: {shown}"
        recorder.about(f"hooks {dialect.name}").changed("HOOKS_SAME", message, impacts("", level), dialect.origin)


def _hook_level(name: str) -> tuple[str, str]:
    for suffixes, level, what in _LEVELS_OF_HOOKS:
        if name.endswith(suffixes) or name.startswith(("parse_", "print_")) and level == "T":
            return level, what
    return "S", "check, infer and transform"


def _functions(sources: Iterable[Source]) -> dict[str, str]:
    """Map the names of top-level definitions in modules to their source, without docstrings."""
    found: dict[str, str] = {}
    for source in sources:
        try:
            tree = ast.parse(source.text)
        except (SyntaxError, ValueError):
            found[source.name.rpartition("/")[2]] = source.text
            continue
        for node in tree.body:
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                found[node.name] = ast.dump(_without_docstrings(node))
            elif isinstance(node, (ast.Assign, ast.AnnAssign)):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {ast.unparse(target): ast.dump(node) for target in targets}
    return found


def _without_docstrings(node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
    for each in ast.walk(node):
        if isinstance(each, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(each) is not None:
            each.body = each.body[1:] or [ast.Pass()]
    return node

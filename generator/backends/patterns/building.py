"""Building: the results of a pattern, and the replacement of the matched operation."""

from __future__ import annotations

from ...assembly import infers_results, is_positional
from ...codegen import CodeWriter, quoted
from ...resolver.model import ResolvedInherent, ResolvedOperation, ResolvedPattern, drr
from ...resolver.patterns import is_optional
from ..module_model import ModuleWriter, tuple_of
from ..operations.constructor import DECLARED
from .matching import Matching
from .names import hooks_constant

_SINGLE = ("single", "optional")


class Building:
    """Writes the statements that build the results, in the order of the text."""

    def __init__(self, writer: ModuleWriter, code: CodeWriter, matching: Matching, pattern: ResolvedPattern) -> None:
        self._writer = writer
        self._code = code
        self._local = matching.local
        self._origins = matching.origins
        self._pattern = pattern
        self._has_location = False
        self._fail = matching.fail
        self._result_types: dict[str, str] = {}
        """Maps results of the root to the variables with their converted types, in a conversion."""

    def build(self) -> None:
        """Write the results, the supplemental actions, and the replacement."""
        if self._pattern.target is not None and not self._convert():
            return
        root = self._pattern.root.operation
        counts = [drr.value_count(result) for result in self._pattern.results]
        number = len(root.results) - sum(counts) if root.results else -1
        replacements: list[str] = []
        for result, count in zip(self._pattern.results, counts, strict=True):
            if number < 0 or count == 0:
                self._beside(result)
            else:
                replacements.append(self._replacement(result, number, number == 0 and count == len(root.results)))
            number += count if root.results else 0
        for extra in self._pattern.supplemental:
            self._beside(extra)
        if not root.results:
            self._code.line("rewriter.erase_op(op)")
        else:
            is_operation = len(replacements) == 1 and isinstance(self._pattern.results[-1], drr.BuildOperation)
            is_whole = is_operation and drr.value_count(self._pattern.results[-1]) == len(root.results)
            self._code.line(f"rewriter.replace_op(op, {replacements[0] if is_whole else tuple_of(replacements)})")
        self._code.line("return True")

    def _convert(self) -> bool:
        """Write the conversions of captured values and of result types; return False if a hook builds the results."""
        hook = self._pattern.rewrite_hook
        if hook is not None:
            self._code.line(f"return {hooks_constant(self._writer)}.{hook}(op, adaptor, rewriter)")
            return False
        inside = {each.capture: number for number, each in self._pattern.root.arguments if isinstance(each, drr.MatchCapture)}
        used = drr.names_in_results(self._pattern)
        for capture in self._pattern.captures:
            if capture.kind in ("value", "values") and capture.variable in used and self._local.is_bound(capture):
                self._remap(capture, inside.get(capture))
        for each in drr.results_in_results(self._pattern):
            if self._local.is_bound(each.capture):
                self._local.remapped[each.capture.variable, each.result or 0] = self._remapped(
                    each.capture, self._local.captured(each, True)
                )
        self._converted_types()
        return True

    def _remapped(self, capture: drr.Capture, source: str) -> str:
        """Write the lookup of the converted value or values of a capture; return the variable."""
        method = "get_remapped_values" if capture.kind == "values" else "get_remapped_value"
        name = self._local.temporary(f"new_{capture.variable}", f"rewriter.{method}({source})")
        self._fail_without(name)
        return name

    def _remap(self, capture: drr.Capture, number: int | None) -> None:
        """Write the lookup of the converted value of a capture; `number` is its operand of the root, None elsewhere."""
        if number is None:
            self._local.bind(capture, self._remapped(capture, self._local.of(capture)))
            return
        argument = self._pattern.root.operation.arguments[number]
        name = self._local.assign(capture, f"adaptor.{argument.python_name}")
        if is_optional(argument) and not capture.optional:
            self._fail_without(name)

    def _fail_without(self, name: str) -> None:
        with self._code.block(f"if {name} is None:"):
            self._code.line(self._fail)

    def _converted_types(self) -> None:
        """Write the converted types of results whose types are neither given in the pattern nor inferred."""
        root, number = self._pattern.root.operation, 0
        for result in reversed(self._pattern.results):
            end, number = number, number + drr.value_count(result)
            if not isinstance(result, drr.BuildOperation) or number > len(root.results):
                continue
            if result.types is None and not infers_results(result.operation) and not _has_type_rule(result.operation):
                for each in root.results[len(root.results) - number : len(root.results) - end]:
                    self._result_types[each.name] = self._local.temporary(
                        f"{each.python_name}_type", f"self.convert_type(op.{each.python_name}._type)"
                    )
                    self._fail_without(self._result_types[each.name])

    def _beside(self, build: drr.PatternResult) -> None:
        """Write a supplemental action, whose result replaces nothing."""
        if isinstance(build, drr.BuildOperation) and build.capture is not None:
            self._local.bind(build.capture, self._local.temporary(build.capture.variable, self._operation(build, None)))
        elif isinstance(build, drr.BuildOperation):
            made = self._operation(build, None)
            if not made.isidentifier():  # a name means that the operation has been made already
                self._code.line(made)
        elif isinstance(build, drr.NativeCall):
            self._code.line(self._call(build))

    def _replacement(self, result: drr.PatternResult, number: int, is_whole: bool) -> str:
        """Return the source that replaces the root's results from `number` on; `is_whole` if it replaces all results."""
        if isinstance(result, drr.ReplaceWithValue):
            return self._value(result.value)
        if isinstance(result, drr.NativeCall):
            return f"{'*' if result.returns != 1 else ''}{self._call(result)}"
        call = self._operation(result, number)
        if is_whole and result.capture is None and not self._pattern.supplemental:
            return call
        name = self._local.temporary(result.capture.variable if result.capture is not None else result.operation.mnemonic, call)
        if result.capture is not None:
            self._local.bind(result.capture, name)
        return name if is_whole else ", ".join(f"{name}.{each.python_name}" for each in result.operation.results)

    # ---- operations

    def _operation(self, build: drr.BuildOperation, number: int | None) -> str:
        """Return the call that makes an operation; its arguments are made before it."""
        op = build.operation
        positional: list[str] = []
        by_name: list[str] = []
        types = self._types(build, number)
        for index, item in build.arguments:
            argument = op.arguments[index]
            if isinstance(argument, ResolvedInherent):
                source = self._attribute(item, argument)
            elif argument.variadicity in _SINGLE:
                source = self._value(item)
            else:
                source = self._values(item)
            if is_positional(argument):
                positional.append(source)
            else:
                by_name.append(f"{argument.parameter_name}={source}")
        if infers_results(op):
            by_name += [f"results={tuple_of(types)}"] if types else []
        else:
            positional = [*types, *positional]
        by_name.append(f"loc={self._location(build.location)}")
        class_, arguments = self._writer.name(op.python_class), ", ".join((*positional, *by_name))
        if op.extension is None:
            return f"{class_}({arguments})"
        made = self._local.temporary(op.mnemonic, f"{class_}.__new__({class_})")
        self._code.line(f"{made}.{DECLARED}({arguments})")
        return made

    def _types(self, build: drr.BuildOperation, number: int | None) -> list[str]:
        """Return the types of the results: given types, or those of the replaced results; empty if they are inferred."""
        if build.types is not None:
            return [self._type(each) for each in build.types]
        if number is None or _has_type_rule(build.operation) or self._pattern.target is not None and infers_results(build.operation):
            return []
        replaced = self._pattern.root.operation.results[number : number + len(build.operation.results)]
        return [self._result_types.get(result.name, f"op.{result.python_name}._type") for result in replaced]

    def _type(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildPython):
            return self._local.constant(build.value, "type")
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        return f"{self._value(build)}._type"

    def _location(self, location: drr.BuildLocation | None) -> str:
        if location is not None:
            return self._own_location(location)
        if not self._has_location:
            self._has_location = True
            location_of = self._writer.imports.runtime("location_of")
            self._code.line(f"location = {location_of}({', '.join(self._origins)})")
        return "location"

    def _own_location(self, location: drr.BuildLocation) -> str:
        sources = [f"{self._local.of(capture)}.location" for capture in location.captures]
        fused = self._writer.imports.runtime("FusedLoc") if len(sources) > 1 else ""
        source = f"{fused}.fuse([{', '.join(sources)}])" if fused else "".join(sources)
        if location.name is None:
            return source
        parts = [quoted(location.name), *([source] if source else [])]
        return f"{self._writer.imports.runtime('Location')}.name({', '.join(parts)})"

    # ---- arguments

    def _value(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildCapture):
            return self._local.captured(build, True)
        if isinstance(build, drr.BuildPython):
            return self._local.expression(build.value)
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        assert isinstance(build, drr.BuildOperation)
        wanted = build.capture.variable if build.capture is not None else build.operation.mnemonic
        name = self._local.temporary(wanted, self._operation(build, None))
        if build.capture is not None:
            self._local.bind(build.capture, name)
        return f"{name}.{build.operation.results[0].python_name}"

    def _values(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildVariadic):
            return tuple_of(self._value(item) for item in build.items)
        return self._value(build)

    def _attribute(self, build: drr.Build, argument: ResolvedInherent) -> str:
        if isinstance(build, drr.BuildPython):
            return self._local.constant(build.value, argument.name)
        if isinstance(build, drr.NativeCall):
            return self._call(build)
        assert isinstance(build, drr.BuildCapture)
        source, class_ = self._local.of(build.capture), argument.constraint.python_class
        if argument.is_native or build.capture.kind == "any" or build.capture.python_class == class_ or class_.name == "Attribute":
            return source
        cast = self._writer.imports.name("typing", "cast")
        return f"{cast}({self._writer.name(class_)}, {source})"

    def _call(self, call: drr.NativeCall) -> str:
        """Return a call of a hook; operations in its arguments are made before it."""
        return self._local.call(call, arguments=[self._argument(argument) for argument in call.arguments])

    def _argument(self, build: drr.Build) -> str:
        if isinstance(build, drr.BuildOperation):
            return self._value(build)
        return self._local.argument(build)


def _has_type_rule(op: ResolvedOperation) -> bool:
    """Return True if a trait determines the result types; otherwise, as in MLIR, those of the replaced results are used."""
    return op.trait("SameOperandsAndResultType") is not None or op.trait("FirstAttrDerivedResultType") is not None

"""Operation attributes that become metadata: aliases, access groups, loops, weights (MLIR `LoopAnnotationTranslation.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from generated.llvm import (
    AccessGroupAttr,
    AliasScopeAttr,
    AliasScopeDomainAttr,
    DereferenceableAttr,
    LLVMFuncOp,
    LoopAnnotationAttr,
    MMRATagAttr,
    ModFlagBehavior,
    ModuleFlagAttr,
    ModuleFlagCGProfileEntryAttr,
    ModuleFlagProfileSummaryAttr,
    ModuleFlagsOp,
    ProfileSummaryFormatKind,
    TBAARootAttr,
    TBAATagAttr,
    TBAATypeDescriptorAttr,
)
from ods.builtin import ArrayAttr, BoolAttr, IntegerAttr, StringAttr
from ods.builtin.float_types import F64
from ods.ir.attribute import Attribute
from ods.ir.operation import Operation

from .constants import float_text
from .metadata import Metadata, Node, string
from .types import name_text
from .values import Instruction

_WANTS_NODE: Final = (ModFlagBehavior.Append, ModFlagBehavior.AppendUnique, ModFlagBehavior.Require)
_UNROLL_FOLLOWUPS: Final = ("unrolled", "remainder", "all")
_JAM_FOLLOWUPS: Final = ("outer", "inner", "remainder_outer", "remainder_inner", "all")
_DISTRIBUTE_FOLLOWUPS: Final = ("coincident", "sequential", "fallback", "all")


class Annotations:
    """Creates metadata for attributes; equal attributes share a node."""

    def __init__(self, metadata: Metadata) -> None:
        self.metadata = metadata
        self._made: dict[Attribute, Node] = {}

    def attach(self, op: Operation, made: Instruction) -> None:
        """Attach metadata for the attributes of `op` to an instruction. Raises DiagnosticError if LLVM IR cannot express them."""
        for name, find in _ATTACHED.items():
            attribute = op.get_inherent(name) if name in op.inherent_slots else None
            if attribute is not None:
                self._attach_all(made, find(self, op, attribute))
        for name, attribute in op.discardable_attributes.items():
            if name == "llvm.mmra":
                self._attach_all(made, self._relaxations(op, attribute))
            elif name in TARGET_METADATA:
                self.metadata.attach(made.metadata, TARGET_METADATA[name], self.metadata.node([]))

    def _attach_all(self, made: Instruction, nodes: Mapping[str, Node]) -> None:
        for kind, node in nodes.items():
            self.metadata.attach(made.metadata, kind, node)

    # ---- aliases

    def scopes(self, scopes: ArrayAttr) -> Node:
        """Return the node with a list of alias scopes."""
        return self.metadata.node(self._of(each, self._scope) for each in scopes.value)

    def _of(self, attribute: Any, make: Callable[[Any], Node]) -> Node:
        if attribute not in self._made:
            self._made[attribute] = make(attribute)
        return self._made[attribute]

    def _scope(self, scope: AliasScopeAttr) -> Node:
        return self._identified(scope.id, [self._of(scope.domain, self._domain)], scope.description)

    def _domain(self, domain: AliasScopeDomainAttr) -> Node:
        return self._identified(domain.id, [], domain.description)

    def _identified(self, identifier: Attribute, operands: Sequence[Node], description: StringAttr | None) -> Node:
        rest: list[Node | str] = [*operands, *([] if description is None else [string(description.value)])]
        if isinstance(identifier, StringAttr):
            return self.metadata.node([string(identifier.value), *rest])
        return self.metadata.self_reference(rest)

    def _tbaa(self, op: Operation, tags: Attribute) -> dict[str, Node]:
        assert isinstance(tags, ArrayAttr)
        if len(tags.value) > 1:
            raise op.error("TBAA access tags cannot be translated, because LLVM IR only supports a single tag per instruction")
        return {"tbaa": self._of(tags.value[0], self._tag)} if tags.value else {}

    def _tag(self, tag: TBAATagAttr) -> Node:
        parts: list[Node | str] = [self._of(each, self._tbaa_type) for each in (tag.base_type, tag.access_type)]
        return self.metadata.node([*parts, f"i64 {tag.offset}", *(["i64 1"] if tag.constant else [])])

    def _tbaa_type(self, type_: TBAARootAttr | TBAATypeDescriptorAttr) -> Node:
        if isinstance(type_, TBAARootAttr):
            return self.metadata.self_reference([]) if type_.id is None else self.metadata.node([string(type_.id.value)])
        members: list[Node | str] = [string(type_.id)]
        for each in type_.members:
            members += [self._of(each.type_desc, self._tbaa_type), f"i64 {each.offset}"]
        return self.metadata.node(members)

    # ---- accesses

    def _groups(self, op: Operation, groups: Attribute) -> dict[str, Node]:
        assert isinstance(groups, ArrayAttr)
        nodes = [self._of(each, self._group) for each in groups.value]
        if not nodes:
            return {}
        return {"llvm.access.group": nodes[0] if len(nodes) == 1 else self.metadata.node(nodes)}

    def _group(self, group: AccessGroupAttr) -> Node:
        return Node([], True)

    def _dereferenceable(self, op: Operation, attribute: Attribute) -> dict[str, Node]:
        assert isinstance(attribute, DereferenceableAttr)
        kind = "dereferenceable_or_null" if attribute.may_be_null else "dereferenceable"
        return {kind: self.metadata.node([f"i64 {attribute.bytes}"])}

    def _relaxations(self, op: Operation, tags: Attribute) -> dict[str, Node]:
        if not isinstance(tags, (ArrayAttr, MMRATagAttr)):
            raise op.op_error("llvm.mmra is something other than an MMRA tag or an array of them")
        listed = tags.value if isinstance(tags, ArrayAttr) else (tags,)
        if not all(isinstance(each, MMRATagAttr) for each in listed):
            raise op.op_error("MMRA annotations array contains value that isn't an MMRA tag")
        pairs = sorted({(each.prefix, each.suffix) for each in listed if isinstance(each, MMRATagAttr)})
        nodes = [self.metadata.node([string(prefix), string(suffix)]) for prefix, suffix in pairs]
        if not nodes:
            return {}
        return {"mmra": nodes[0] if len(nodes) == 1 else self.metadata.node(nodes)}

    def _weights(self, op: Operation, attribute: Any) -> dict[str, Node]:
        numbers = [f"i32 {each}" for each in attribute.values]
        return {"prof": self.metadata.node([string("branch_weights"), *numbers])} if numbers else {}

    # ---- loops

    def _loop(self, op: Operation, attribute: Attribute) -> dict[str, Node]:
        assert isinstance(attribute, LoopAnnotationAttr)
        if attribute.start_loc is not None or attribute.end_loc is not None:
            raise op.error("cannot be converted to LLVM IR: locations of loops are debug information, which is not translated")
        return {"llvm.loop": self._of(attribute, self._loop_node)}

    def _loop_node(self, loop: LoopAnnotationAttr) -> Node:
        options = _LoopOptions(self)
        options.unit("llvm.loop.disable_nonforced", loop.disable_nonforced)
        options.unit("llvm.loop.mustprogress", loop.must_progress)
        if loop.is_vectorized is not None:
            options.number("llvm.loop.isvectorized", int(loop.is_vectorized.value))
        options.add_all(loop)
        if loop.parallel_accesses:
            groups = [self._of(each, self._group) for each in loop.parallel_accesses]
            options.add(["llvm.loop.parallel_accesses", *groups])
        return self.metadata.self_reference(options.nodes)

    def followup(self, loop: LoopAnnotationAttr) -> Node:
        """Return the node with the annotations of a loop that a transformation will create."""
        return self._of(loop, self._loop_node)

    # ---- modules

    def module_flags(self, op: ModuleFlagsOp) -> None:
        """Add the module flags. Raises DiagnosticError for values that cannot be translated."""
        for flag in op.flags.value:
            assert isinstance(flag, ModuleFlagAttr)
            value = flag.value
            shown: str | Node
            if isinstance(value, StringAttr):
                shown = string(value.value)
            elif isinstance(value, IntegerAttr):
                shown = f"i32 {value.value}"
            elif isinstance(value, ModuleFlagProfileSummaryAttr):
                shown = self._profile_summary(value)
            elif isinstance(value, ArrayAttr) and flag.key.value == "CG Profile":
                shown = self._call_profile(op, value)
            else:
                raise op.error(f"cannot be converted to LLVM IR: the value of the module flag '{flag.key.value}' is not translated")
            if flag.behavior in _WANTS_NODE and not isinstance(shown, Node):
                raise op.error(f"invalid value for '{ModFlagBehavior(flag.behavior).text}'-type module flag (expected a metadata node)")
            self.add_flag(flag.behavior, flag.key.value, shown)

    def _call_profile(self, op: ModuleFlagsOp, entries: ArrayAttr) -> Node:
        """Return the node with the counts of calls; functions that are not in the module are null."""
        block = op.block
        functions = {each.sym_name.value for each in (() if block is None else block.operations) if isinstance(each, LLVMFuncOp)}
        nodes: list[Node | str] = []
        for entry in entries.value:
            if isinstance(entry, ModuleFlagCGProfileEntryAttr):
                ends = (
                    f"ptr {name_text('@', each.value)}" if each is not None and each.value in functions else "null"
                    for each in (entry.from_, entry.to)
                )
                nodes.append(self.metadata.node([*ends, f"i64 {entry.count}"]))
        return Node(nodes, True)

    def _profile_summary(self, summary: ModuleFlagProfileSummaryAttr) -> Node:
        def pair(key: str, value: str) -> Node:
            return self.metadata.node([string(key), value])

        counts = {
            "TotalCount": summary.total_count, "MaxCount": summary.max_count, "MaxInternalCount": summary.max_internal_count,
            "MaxFunctionCount": summary.max_function_count, "NumCounts": summary.num_counts, "NumFunctions": summary.num_functions,
        }  # fmt: skip
        nodes = [pair("ProfileFormat", string(ProfileSummaryFormatKind(summary.format).text))]
        nodes += [pair(key, f"i64 {value}") for key, value in counts.items()]
        if summary.is_partial_profile is not None:
            nodes.append(pair("IsPartialProfile", f"i64 {summary.is_partial_profile}"))
        if summary.partial_profile_ratio is not None:
            ratio = summary.partial_profile_ratio
            nodes.append(pair("PartialProfileRatio", f"double {float_text(F64, ratio.bits)}"))
        entries = [
            self.metadata.node([f"i64 {entry.cut_off}", f"i64 {entry.min_count}", f"i64 {entry.num_counts}"])
            for entry in summary.detailed_summary
        ]
        nodes.append(self.metadata.node([string("DetailedSummary"), self.metadata.node(entries)]))
        return self.metadata.node(nodes)

    def add_flag(self, behavior: int, key: str, value: str | Node) -> None:
        """Add a module flag."""
        self.metadata.add_named("llvm.module.flags", self.metadata.node([f"i32 {int(behavior)}", string(key), value]))

    def has_flag(self, key: str) -> bool:
        """Return True if the module has the flag `key`."""
        return any(each.operands[1] == string(key) for each in self.metadata.named.get("llvm.module.flags", ()))


_ATTACHED: Final[dict[str, Callable[[Annotations, Operation, Any], dict[str, Node]]]] = {
    "access_groups": Annotations._groups,
    "alias_scopes": lambda self, op, scopes: {"alias.scope": self.scopes(scopes)} if scopes.value else {},
    "noalias_scopes": lambda self, op, scopes: {"noalias": self.scopes(scopes)} if scopes.value else {},
    "tbaa": Annotations._tbaa,
    "dereferenceable": Annotations._dereferenceable,
    "branch_weights": Annotations._weights,
    "loop_annotation": Annotations._loop,
    "nontemporal": lambda self, op, _: {"nontemporal": self.metadata.node(["i32 1"])},
    "invariant": lambda self, op, _: {"invariant.load": self.metadata.node([])},
    "invariantGroup": lambda self, op, _: {"invariant.group": self.metadata.node([])},
}
"""For each attribute name, the function that returns the metadata to attach to the instruction."""
TRANSLATED: Final = frozenset(_ATTACHED)
"""The names of attributes that become metadata."""


TARGET_METADATA: Final = {
    "rocdl.last_use": "amdgpu.last.use",
    "rocdl.no_remote_memory": "amdgpu.no.remote.memory",
    "rocdl.no_fine_grained_memory": "amdgpu.no.fine.grained.memory",
    "rocdl.ignore_denormal_mode": "amdgpu.ignore.denormal.mode",
}
"""The attributes of other dialects for instructions, with the kinds of metadata that they become."""


class _LoopOptions:
    """Collects the metadata nodes of a loop."""

    def __init__(self, annotations: Annotations) -> None:
        self.annotations = annotations
        self.nodes: list[Node | str] = []

    def add(self, operands: Sequence[Node | str]) -> None:
        name, *rest = operands
        assert isinstance(name, str)
        self.nodes.append(self.annotations.metadata.node([string(name), *rest]))

    def unit(self, name: str, value: BoolAttr | None) -> None:
        if value is not None and value.value:
            self.add([name])

    def number(self, name: str, value: int) -> None:
        self.add([name, f"i32 {value}"])

    def truth(self, name: str, value: BoolAttr | None, negated: bool = False) -> None:
        if value is not None:
            self.add([name, f"i1 {'true' if bool(value.value) != negated else 'false'}"])

    def integer(self, name: str, value: IntegerAttr | None) -> None:
        if value is not None:
            self.number(name, value.value)

    def followups(self, name: str, options: Any, kinds: Sequence[str]) -> None:
        for kind in kinds:
            found = getattr(options, f"followup_{kind}")
            if found is not None:
                self.add([f"{name}.followup_{kind}", self.annotations.followup(found)])

    def unless_disabled(self, name: str, disable: BoolAttr | None) -> None:
        if disable is not None:
            self.add([f"{name}.{'disable' if disable.value else 'enable'}"])

    def add_all(self, loop: LoopAnnotationAttr) -> None:
        """Add the nodes for each group of options, in MLIR's order."""
        if (vectorize := loop.vectorize) is not None:
            self.truth("llvm.loop.vectorize.enable", vectorize.disable, True)
            self.truth("llvm.loop.vectorize.predicate.enable", vectorize.predicate_enable)
            self.truth("llvm.loop.vectorize.scalable.enable", vectorize.scalable_enable)
            self.integer("llvm.loop.vectorize.width", vectorize.width)
            self.followups("llvm.loop.vectorize", vectorize, ("vectorized", "epilogue", "all"))
        if loop.interleave is not None:
            self.integer("llvm.loop.interleave.count", loop.interleave.count)
        if (unroll := loop.unroll) is not None:
            self.unless_disabled("llvm.loop.unroll", unroll.disable)
            self.integer("llvm.loop.unroll.count", unroll.count)
            self.truth("llvm.loop.unroll.runtime.disable", unroll.runtime_disable)
            self.unit("llvm.loop.unroll.full", unroll.full)
            self.followups("llvm.loop.unroll", unroll, _UNROLL_FOLLOWUPS)
        if (jam := loop.unroll_and_jam) is not None:
            self.unless_disabled("llvm.loop.unroll_and_jam", jam.disable)
            self.integer("llvm.loop.unroll_and_jam.count", jam.count)
            self.followups("llvm.loop.unroll_and_jam", jam, _JAM_FOLLOWUPS)
        if loop.licm is not None:
            self.unit("llvm.licm.disable", loop.licm.disable)
            self.unit("llvm.loop.licm_versioning.disable", loop.licm.versioning_disable)
        if loop.distribute is not None:
            self.truth("llvm.loop.distribute.enable", loop.distribute.disable, True)
            self.followups("llvm.loop.distribute", loop.distribute, _DISTRIBUTE_FOLLOWUPS)
        if loop.pipeline is not None:
            self.truth("llvm.loop.pipeline.disable", loop.pipeline.disable)
            self.integer("llvm.loop.pipeline.initiationinterval", loop.pipeline.initiationinterval)
        if loop.peeled is not None:
            self.integer("llvm.loop.peeled.count", loop.peeled.count)
        if loop.unswitch is not None:
            self.unit("llvm.loop.unswitch.partial.disable", loop.unswitch.partial_disable)

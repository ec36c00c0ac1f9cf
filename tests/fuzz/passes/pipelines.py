"""The passes that are checked, with options and with passes before them, and the dialects whose operations they work on."""

from __future__ import annotations

from typing import Final, NamedTuple

from ods.ir.interfaces.calls import FunctionOpInterface
from ods.passes.registry import pass_registry

from .building import Case


class Pipeline(NamedTuple):
    """Passes to run on cases that contain one of several texts."""

    passes: tuple[str, ...]
    """Each pass with its options, without the operation that it runs on."""
    needs: tuple[str, ...]
    """One of these must be in the text of a case; it mostly is the prefix of a dialect."""
    without: str = ""
    """A text that must not be in a case, unless it is empty."""

    @property
    def text(self) -> str:
        """The pipeline as `--pass-pipeline` takes it."""
        return f"builtin.module({','.join(map(_anchored, self.passes))})"

    @property
    def weight(self) -> float:
        """How often the pipeline is chosen, compared with others that suit a case."""
        return 0.4 if self.needs == (_ANY,) else 1

    def suits(self, case: Case) -> bool:
        """Return True if the passes may change a case."""
        return any(text in case.text for text in self.needs) and not (self.without and self.without in case.text)


def _anchored(text: str) -> str:
    kind = pass_registry(("generated",)).find(text.partition("{")[0])
    assert kind is not None, text
    on_functions = kind.anchor == "func.func" or kind.anchor_interface is FunctionOpInterface
    return f"func.func({text})" if on_functions else text


def _pipelines(needs: str, *pipelines: str, without: str = "") -> list[Pipeline]:
    return [Pipeline(tuple(text.split("; ")), tuple(needs.split()), without) for text in pipelines]


_TILING: Final = "scf-parallel-loop-tiling{parallel-loop-tile-sizes=%s}"
_TILING_CHECKED: Final = "scf-parallel-loop-tiling{parallel-loop-tile-sizes=%s no-min-max-bounds=true}"
_ANY: Final = "func.func"
_LOOPS: Final = "affine.for scf.for scf.while scf.parallel scf.forall affine.parallel"
_BRANCHES: Final = "scf. cf."
_INTEGERS: Final = "arith. index."

PIPELINES: Final = (
    *_pipelines(
        _ANY, *["canonicalize"] * 6, "canonicalize{top-down=false}", "canonicalize{region-simplify=aggressive}; cse", "cse", "sccp"
    ),
    *_pipelines(_ANY, "cse; canonicalize; cse", "inline", "inline; canonicalize; cse", "symbol-dce", "topological-sort"),
    *_pipelines(_ANY, "remove-dead-values", "sccp; canonicalize", "composite-fixed-point-pass{pipeline=any(canonicalize,cse)}"),
    *_pipelines(_ANY, "duplicate-function-elimination"),
    *_pipelines(_LOOPS, "loop-invariant-code-motion", "loop-invariant-code-motion; canonicalize"),
    *_pipelines("scf.if scf.index_switch affine.if", "control-flow-sink"),
    *_pipelines("tensor.", "loop-invariant-subset-hoisting", "fold-tensor-subset-ops", "resolve-ranked-shaped-type-result-dims"),
    *_pipelines("tensor.", "resolve-shaped-type-result-dims; canonicalize"),
    *_pipelines(
        _INTEGERS,
        *("int-range-optimizations", "int-range-optimizations", "int-range-optimizations; canonicalize"),
        "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}",
        "arith-int-range-narrowing{int-bitwidths-supported=32}",
        "arith-int-range-narrowing{int-bitwidths-supported=1,4,24}; canonicalize",
        *("arith-unsigned-when-equivalent", "arith-unsigned-when-equivalent; arith-int-range-narrowing{int-bitwidths-supported=8,16}"),
        *("arith-expand", "arith-expand; canonicalize", "arith-expand{include-bf16=true}"),
    ),
    *_pipelines(
        "i64",
        *("arith-emulate-wide-int{widest-int-supported=32}", "arith-emulate-wide-int{widest-int-supported=32}; canonicalize"),
        without="index_cast",  # for targets whose `index` is no wider than the widest supported integer
    ),
    *_pipelines("i16", "arith-emulate-wide-int{widest-int-supported=8}"),
    *_pipelines("xi64", "memref-emulate-wide-int{widest-int-supported=32}; arith-emulate-wide-int{widest-int-supported=32}"),
    *_pipelines(
        "math. arith.",
        *("math-expand-ops", "math-expand-ops", "math-expand-ops; canonicalize", "math-uplift-to-fma", "convert-math-to-funcs"),
        "convert-math-to-funcs{convert-ctlz=true min-width-of-fpowi-exponent=1}",
    ),
    *_pipelines("f16", "math-extend-to-supported-types", "arith-emulate-unsupported-floats{source-types=f16,bf16 target-type=f32}"),
    *_pipelines("complex.", "convert-complex-to-standard", "convert-complex-to-standard", "canonicalize; convert-complex-to-standard"),
    *_pipelines("complex.", "convert-complex-to-standard{complex-range=basic}", "convert-complex-to-standard{complex-range=none}"),
    *_pipelines(
        "affine.",
        *(
            "lower-affine",
            "lower-affine; canonicalize",
            "affine-simplify-structures",
            "affine-simplify-structures",
            "affine-simplify-min-max",
        ),
        *("affine-expand-index-ops", "affine-expand-index-ops-as-affine"),
    ),
    *_pipelines("memref. affine.", "affine-fold-memref-alias-ops", "fold-memref-alias-ops", "fold-memref-alias-ops; canonicalize"),
    *_pipelines("memref.load memref.store", "affine-raise-from-memref"),
    *_pipelines(
        "affine.for",
        *("affine-loop-fusion", "affine-loop-fusion", "affine-loop-fusion{mode=producer maximal=true}", "affine-loop-fusion{mode=sibling}"),
        *("affine-loop-fusion{mode=producer}", "affine-loop-fusion{maximal=true}", "affine-loop-fusion; affine-scalrep"),
        *("affine-loop-tile{tile-size=2}", "affine-loop-tile{tile-sizes=4,3,2}", "affine-loop-tile{tile-size=4 separate=true}"),
        *(
            "affine-loop-tile{cache-size=1}",
            "affine-loop-unroll",
            "affine-loop-unroll{unroll-factor=3}",
            "affine-loop-unroll{unroll-factor=-1}",
        ),
        *("affine-loop-unroll{unroll-factor=2 cleanup-unroll=true}", "affine-loop-unroll{unroll-factor=5 unroll-up-to-factor=true}"),
        *("affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=3}", "affine-loop-unroll-jam{unroll-jam-factor=2}"),
        *("affine-loop-unroll-jam{unroll-jam-factor=3}", "affine-loop-unroll-jam", "affine-loop-invariant-code-motion"),
        *("affine-loop-invariant-code-motion", "affine-loop-normalize", "affine-loop-normalize{promote-single-iter=true}"),
        *("affine-loop-coalescing", "affine-loop-coalescing; canonicalize", "affine-scalrep", "affine-scalrep; canonicalize"),
        *("affine-parallelize", "affine-parallelize{parallel-reductions=true}", "affine-parallelize{max-nested=1}"),
        *("affine-super-vectorize{virtual-vector-size=4}", "affine-super-vectorize{virtual-vector-size=4}"),
        *("affine-super-vectorize{virtual-vector-size=2,4}", "affine-super-vectorize{virtual-vector-size=3 vectorize-reductions=true}"),
        *("affine-super-vectorize{virtual-vector-size=2 test-fastest-varying=1}", "affine-data-copy-generate{fast-mem-space=0}"),
        *("affine-data-copy-generate{fast-mem-space=0 skip-non-unit-stride-loops=true}", "affine-pipeline-data-transfer"),
        "affine-data-copy-generate{fast-mem-capacity=1 fast-mem-space=0}",
        "affine-loop-normalize; affine-loop-fusion; affine-scalrep; affine-loop-unroll-jam; canonicalize",
    ),
    *_pipelines(
        "scf.for",
        *("affine-loop-coalescing", "affine-loop-coalescing", "scf-for-loop-peeling", "scf-for-loop-peeling{peel-front=true}"),
        *("scf-for-loop-peeling{skip-partial=false}", "scf-for-loop-peeling; canonicalize", "scf-for-loop-range-folding"),
        *("scf-for-loop-specialization", "scf-for-to-while", "scf-for-loop-canonicalization", "scf-for-loop-range-folding; canonicalize"),
    ),
    *_pipelines("scf.forall", "scf-forall-to-for", "scf-forall-to-parallel", "scf-forall-to-parallel; scf-parallel-for-to-nested-fors"),
    *_pipelines(
        "scf.parallel",
        *(
            "scf-parallel-for-to-nested-fors",
            "scf-parallel-loop-fusion",
            "scf-parallel-loop-specialization",
            _TILING % "2",
            _TILING % "3,2",
        ),
        *(_TILING_CHECKED % "2", _TILING_CHECKED % "4,2", "; ".join((_TILING_CHECKED % "4", "canonicalize", _TILING_CHECKED % "4"))),
        *(
            "; ".join((_TILING_CHECKED % "2,3", "canonicalize", _TILING_CHECKED % "2")),
            "; ".join((_TILING % "4", "canonicalize", _TILING % "2")),
        ),
    ),
    *_pipelines(_BRANCHES, "lower-affine; convert-scf-to-cf", "lower-affine; convert-scf-to-cf; canonicalize", "lift-cf-to-scf"),
    *_pipelines("scf.", "lower-affine; convert-scf-to-cf; lift-cf-to-scf", "lower-affine; convert-scf-to-cf; sccp; canonicalize"),
    *_pipelines(
        "memref.",
        *("mem2reg", "mem2reg; canonicalize", "sroa", "sroa; mem2reg; canonicalize", "buffer-hoisting", "buffer-loop-hoisting"),
        *("promote-buffers-to-stack", "promote-buffers-to-stack{max-rank-of-allocated-memref=2}", "optimize-allocation-liveness"),
        *("expand-realloc", "expand-realloc{emit-deallocs=false}", "expand-strided-metadata", "expand-strided-metadata; canonicalize"),
        *("memref-expand", "normalize-memrefs", "flatten-memref", "flatten-memref; canonicalize"),
        "expand-strided-metadata; lower-affine; canonicalize",
    ),
    *_pipelines(
        "vector.",
        *("lower-vector-multi-reduction", "lower-vector-multi-reduction{lowering-strategy=inner-reduction}", "convert-vector-to-scf"),
        *("convert-vector-to-scf{full-unroll=true}", "convert-vector-to-scf{target-rank=0}", "convert-vector-to-scf{lower-tensors=true}"),
        *("convert-vector-to-scf{full-unroll=true}; lower-affine; canonicalize", "lower-vector-to-from-elements-to-shuffle-tree"),
        "lower-vector-mask",
    ),
)

UNCHECKED: Final = {
    "apply-distribute-transform": "only programs of north_star change",
    "arith-expand-small-floats": "compared with all values of all formats (tests/dialect_specs/arith/test_small_floats.py)",
    "convert-arith-to-apfloat": "calls a library that is not there",
    "convert-arith-to-emitc": "compiled as C++",
    "convert-arith-to-llvm": "compiled",
    "convert-cf-to-llvm": "compiled",
    "convert-complex-to-llvm": "compiled",
    "convert-func-to-emitc": "compiled as C++",
    "convert-func-to-llvm": "compiled",
    "convert-index-to-llvm": "compiled",
    "convert-math-to-apfloat": "calls a library that is not there",
    "convert-math-to-emitc": "calls the C library",
    "convert-math-to-libm": "calls the C library",
    "convert-math-to-llvm": "compiled",
    "convert-math-to-rocdl": "calls a library that is not there",
    "convert-memref-to-emitc": "compiled as C++",
    "convert-scf-to-emitc": "compiled as C++",
    "convert-to-emitc": "compiled as C++",
    "convert-to-llvm": "compiled",
    "convert-ub-to-llvm": "compiled",
    "convert-vector-to-llvm": "compiled",
    "device-region-fusion": "only programs of north_star change",
    "finalize-memref-to-llvm": "compiled",
    "form-expressions": "compiled as C++",
    "llvm-add-comdats": "changes no instruction",
    "llvm-request-c-wrappers": "changes no instruction",
    "llvm-use-default-visibility": "changes no instruction",
    "mark-distribute-parallel-parameters": "only programs of north_star change",
    "print-ir": "changes nothing",
    "print-op-stats": "changes nothing",
    "reconcile-unrealized-casts": "compiled",
    "set-llvm-module-datalayout": "changes no instruction",
    "snapshot-op-locations": "changes locations only",
    "strip-debuginfo": "changes locations only",
    "symbol-privatize": "changes names only",
    "view-op-graph": "changes nothing",
    "wrap-emitc-func-in-class": "nothing here runs classes",
}
"""The passes that no pipeline contains, and why; those that are compiled are part of what `ods run` does."""

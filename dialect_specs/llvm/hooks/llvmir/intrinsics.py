"""LLVM's intrinsics: their names, constant operands and attributes."""

from __future__ import annotations

from typing import Final, NamedTuple


class Intrinsic(NamedTuple):
    """An LLVM intrinsic with an operation in the dialect."""

    name: str
    results: tuple[int, ...]
    """The results whose types are part of the name."""
    operands: tuple[int, ...]
    """The operands whose types are part of the name."""
    constants: tuple[tuple[int, str], ...]
    """The arguments that come from attributes, with their positions."""
    attributes: str
    parameters: tuple[str, ...] = ()
    """The attributes of each parameter."""
    result: str = ""
    """The attributes of the result."""


_A0: Final = ""
_A1: Final = "cold noreturn nounwind memory(inaccessiblemem: write)"
_A2: Final = "convergent nocallback nofree nosync nounwind willreturn memory(none)"
_A3: Final = "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)"
_A4: Final = "nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)"
_A5: Final = "nocallback nofree nosync nounwind speculatable willreturn memory(none)"
_A6: Final = "nocallback nofree nosync nounwind willreturn"
_A7: Final = "nocallback nofree nosync nounwind willreturn memory(argmem: read)"
_A8: Final = "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)"
_A9: Final = "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)"
_A10: Final = "nocallback nofree nosync nounwind willreturn memory(argmem: write)"
_A11: Final = "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)"
_A12: Final = "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)"
_A13: Final = "nocallback nofree nosync nounwind willreturn memory(none)"
_A14: Final = "nocallback nofree nosync nounwind willreturn memory(read)"
_A15: Final = "nocallback nofree nounwind willreturn memory(argmem: readwrite)"
_A16: Final = "nocallback nofree nounwind willreturn memory(argmem: write)"
_A17: Final = "nomerge nounwind"
_A18: Final = "nounwind"
_A19: Final = "nounwind memory(none)"

INTRINSICS: Final = {
    "llvm.intr.abs": Intrinsic("llvm.abs", (), (0,), ((1, "is_int_min_poison"),), _A5, ("", "immarg")),
    "llvm.intr.acos": Intrinsic("llvm.acos", (), (0,), (), _A5),
    "llvm.intr.annotation": Intrinsic("llvm.annotation", (0,), (2,), (), _A11),
    "llvm.intr.asin": Intrinsic("llvm.asin", (), (0,), (), _A5),
    "llvm.intr.assume": Intrinsic("llvm.assume", (), (), (), _A12, ("noundef",)),
    "llvm.intr.atan": Intrinsic("llvm.atan", (), (0,), (), _A5),
    "llvm.intr.atan2": Intrinsic("llvm.atan2", (), (0,), (), _A5),
    "llvm.intr.bitreverse": Intrinsic("llvm.bitreverse", (), (0,), (), _A3),
    "llvm.intr.bswap": Intrinsic("llvm.bswap", (), (0,), (), _A3),
    "llvm.intr.ceil": Intrinsic("llvm.ceil", (), (0,), (), _A3),
    "llvm.intr.copysign": Intrinsic("llvm.copysign", (), (0,), (), _A3),
    "llvm.intr.coro.align": Intrinsic("llvm.coro.align", (0,), (), (), _A19),
    "llvm.intr.coro.promise": Intrinsic("llvm.coro.promise", (), (), (), _A19, ("captures(none)",)),
    "llvm.intr.coro.resume": Intrinsic("llvm.coro.resume", (), (), (), _A0),
    "llvm.intr.coro.save": Intrinsic("llvm.coro.save", (), (), (), _A17),
    "llvm.intr.coro.size": Intrinsic("llvm.coro.size", (0,), (), (), _A19),
    "llvm.intr.cos": Intrinsic("llvm.cos", (), (0,), (), _A3),
    "llvm.intr.cosh": Intrinsic("llvm.cosh", (), (0,), (), _A5),
    "llvm.intr.ctlz": Intrinsic("llvm.ctlz", (), (0,), ((1, "is_zero_poison"),), _A5, ("", "immarg")),
    "llvm.intr.ctpop": Intrinsic("llvm.ctpop", (), (0,), (), _A3),
    "llvm.intr.cttz": Intrinsic("llvm.cttz", (), (0,), ((1, "is_zero_poison"),), _A5, ("", "immarg")),
    "llvm.intr.debugtrap": Intrinsic("llvm.debugtrap", (), (), (), _A18),
    "llvm.intr.eh.typeid.for": Intrinsic("llvm.eh.typeid.for", (), (0,), (), _A19),
    "llvm.intr.exp": Intrinsic("llvm.exp", (), (0,), (), _A3),
    "llvm.intr.exp10": Intrinsic("llvm.exp10", (), (0,), (), _A3),
    "llvm.intr.exp2": Intrinsic("llvm.exp2", (), (0,), (), _A3),
    "llvm.intr.expect": Intrinsic("llvm.expect", (), (0,), (), _A13),
    "llvm.intr.expect.with.probability": Intrinsic("llvm.expect.with.probability", (), (0,), ((2, "prob"),), _A13, ("", "", "immarg")),
    "llvm.intr.experimental.vp.strided.load": Intrinsic("llvm.experimental.vp.strided.load", (0,), (0, 1), (), _A7, ("captures(none)",)),
    "llvm.intr.experimental.vp.strided.store": Intrinsic(
        "llvm.experimental.vp.strided.store", (), (0, 1, 2), (), _A10, ("", "captures(none)")
    ),
    "llvm.intr.fabs": Intrinsic("llvm.fabs", (), (0,), (), _A3),
    "llvm.intr.floor": Intrinsic("llvm.floor", (), (0,), (), _A3),
    "llvm.intr.fma": Intrinsic("llvm.fma", (), (0,), (), _A3),
    "llvm.intr.fmuladd": Intrinsic("llvm.fmuladd", (), (0,), (), _A3),
    "llvm.intr.frexp": Intrinsic("llvm.frexp", (0, 1), (), (), _A3),
    "llvm.intr.fshl": Intrinsic("llvm.fshl", (), (0,), (), _A3),
    "llvm.intr.fshr": Intrinsic("llvm.fshr", (), (0,), (), _A3),
    "llvm.intr.get.active.lane.mask": Intrinsic("llvm.get.active.lane.mask", (0,), (0,), (), _A5),
    "llvm.intr.invariant.end": Intrinsic("llvm.invariant.end", (), (2,), ((1, "size"),), _A8, ("", "immarg", "captures(none)")),
    "llvm.intr.invariant.start": Intrinsic("llvm.invariant.start", (), (1,), ((0, "size"),), _A8, ("immarg", "captures(none)")),
    "llvm.intr.is.constant": Intrinsic("llvm.is.constant", (), (0,), (), _A2),
    "llvm.intr.is.fpclass": Intrinsic("llvm.is.fpclass", (), (0,), ((1, "bit"),), _A3, ("", "immarg")),
    "llvm.intr.launder.invariant.group": Intrinsic("llvm.launder.invariant.group", (), (0,), (), _A4),
    "llvm.intr.ldexp": Intrinsic("llvm.ldexp", (), (0, 1), (), _A3),
    "llvm.intr.lifetime.end": Intrinsic("llvm.lifetime.end", (), (0,), (), _A8, ("captures(none)",)),
    "llvm.intr.lifetime.start": Intrinsic("llvm.lifetime.start", (), (0,), (), _A8, ("captures(none)",)),
    "llvm.intr.llrint": Intrinsic("llvm.llrint", (0,), (0,), (), _A3),
    "llvm.intr.llround": Intrinsic("llvm.llround", (0,), (0,), (), _A3),
    "llvm.intr.log": Intrinsic("llvm.log", (), (0,), (), _A3),
    "llvm.intr.log10": Intrinsic("llvm.log10", (), (0,), (), _A3),
    "llvm.intr.log2": Intrinsic("llvm.log2", (), (0,), (), _A3),
    "llvm.intr.lrint": Intrinsic("llvm.lrint", (0,), (0,), (), _A3),
    "llvm.intr.lround": Intrinsic("llvm.lround", (0,), (0,), (), _A3),
    "llvm.intr.masked.compressstore": Intrinsic("llvm.masked.compressstore", (), (0,), (), _A10, ("", "captures(none)")),
    "llvm.intr.masked.expandload": Intrinsic("llvm.masked.expandload", (0,), (), (), _A14, ("captures(none)",)),
    "llvm.intr.maximum": Intrinsic("llvm.maximum", (), (0,), (), _A3),
    "llvm.intr.maxnum": Intrinsic("llvm.maxnum", (), (0,), (), _A3),
    "llvm.intr.memcpy": Intrinsic(
        "llvm.memcpy",
        (),
        (0, 1, 2),
        ((3, "isVolatile"),),
        _A15,
        ("noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"),
    ),
    "llvm.intr.memcpy.inline": Intrinsic(
        "llvm.memcpy.inline",
        (),
        (0, 1, 2),
        ((2, "len"), (3, "isVolatile")),
        _A15,
        ("noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"),
    ),
    "llvm.intr.memmove": Intrinsic(
        "llvm.memmove", (), (0, 1, 2), ((3, "isVolatile"),), _A15, ("writeonly captures(none)", "readonly captures(none)", "", "immarg")
    ),
    "llvm.intr.memset": Intrinsic("llvm.memset", (), (0, 2), ((3, "isVolatile"),), _A16, ("writeonly captures(none)", "", "", "immarg")),
    "llvm.intr.memset.inline": Intrinsic(
        "llvm.memset.inline", (), (0, 2), ((2, "len"), (3, "isVolatile")), _A16, ("writeonly captures(none)", "", "", "immarg")
    ),
    "llvm.intr.minimum": Intrinsic("llvm.minimum", (), (0,), (), _A3),
    "llvm.intr.minnum": Intrinsic("llvm.minnum", (), (0,), (), _A3),
    "llvm.intr.nearbyint": Intrinsic("llvm.nearbyint", (), (0,), (), _A3),
    "llvm.intr.pow": Intrinsic("llvm.pow", (), (0,), (), _A3),
    "llvm.intr.powi": Intrinsic("llvm.powi", (), (0, 1), (), _A3),
    "llvm.intr.prefetch": Intrinsic(
        "llvm.prefetch", (), (0,), ((1, "rw"), (2, "hint"), (3, "cache")), _A9, ("readonly captures(none)", "immarg", "immarg", "immarg")
    ),
    "llvm.intr.ptr.annotation": Intrinsic("llvm.ptr.annotation", (0,), (2,), (), _A11),
    "llvm.intr.ptrmask": Intrinsic("llvm.ptrmask", (), (0, 1), (), _A3),
    "llvm.intr.rint": Intrinsic("llvm.rint", (), (0,), (), _A3),
    "llvm.intr.round": Intrinsic("llvm.round", (), (0,), (), _A3),
    "llvm.intr.roundeven": Intrinsic("llvm.roundeven", (), (0,), (), _A3),
    "llvm.intr.sadd.sat": Intrinsic("llvm.sadd.sat", (), (0,), (), _A3),
    "llvm.intr.sadd.with.overflow": Intrinsic("llvm.sadd.with.overflow", (0,), (), (), _A3),
    "llvm.intr.scmp": Intrinsic("llvm.scmp", (0,), (0,), (), _A3, (), "range(i2 -1, -2)"),
    "llvm.intr.sin": Intrinsic("llvm.sin", (), (0,), (), _A3),
    "llvm.intr.sincos": Intrinsic("llvm.sincos", (), (0,), (), _A5),
    "llvm.intr.sinh": Intrinsic("llvm.sinh", (), (0,), (), _A5),
    "llvm.intr.smax": Intrinsic("llvm.smax", (), (0,), (), _A3),
    "llvm.intr.smin": Intrinsic("llvm.smin", (), (0,), (), _A3),
    "llvm.intr.smul.with.overflow": Intrinsic("llvm.smul.with.overflow", (0,), (), (), _A3),
    "llvm.intr.sqrt": Intrinsic("llvm.sqrt", (), (0,), (), _A3),
    "llvm.intr.ssa.copy": Intrinsic("llvm.ssa.copy", (), (0,), (), _A13, ("returned",)),
    "llvm.intr.sshl.sat": Intrinsic("llvm.sshl.sat", (), (0,), (), _A5),
    "llvm.intr.ssub.sat": Intrinsic("llvm.ssub.sat", (), (0,), (), _A3),
    "llvm.intr.ssub.with.overflow": Intrinsic("llvm.ssub.with.overflow", (0,), (), (), _A3),
    "llvm.intr.stackrestore": Intrinsic("llvm.stackrestore", (), (0,), (), _A6),
    "llvm.intr.stacksave": Intrinsic("llvm.stacksave", (0,), (), (), _A6),
    "llvm.intr.stepvector": Intrinsic("llvm.stepvector", (0,), (), (), _A13),
    "llvm.intr.strip.invariant.group": Intrinsic("llvm.strip.invariant.group", (), (0,), (), _A5),
    "llvm.intr.tan": Intrinsic("llvm.tan", (), (0,), (), _A5),
    "llvm.intr.tanh": Intrinsic("llvm.tanh", (), (0,), (), _A5),
    "llvm.intr.threadlocal.address": Intrinsic("llvm.threadlocal.address", (), (0,), (), _A5, ("nonnull",), "nonnull"),
    "llvm.intr.trap": Intrinsic("llvm.trap", (), (), (), _A1),
    "llvm.intr.trunc": Intrinsic("llvm.trunc", (), (0,), (), _A3),
    "llvm.intr.uadd.sat": Intrinsic("llvm.uadd.sat", (), (0,), (), _A3),
    "llvm.intr.uadd.with.overflow": Intrinsic("llvm.uadd.with.overflow", (0,), (), (), _A3),
    "llvm.intr.ubsantrap": Intrinsic("llvm.ubsantrap", (), (), ((0, "failureKind"),), _A1, ("immarg",)),
    "llvm.intr.ucmp": Intrinsic("llvm.ucmp", (0,), (0,), (), _A3, (), "range(i2 -1, -2)"),
    "llvm.intr.umax": Intrinsic("llvm.umax", (), (0,), (), _A3),
    "llvm.intr.umin": Intrinsic("llvm.umin", (), (0,), (), _A3),
    "llvm.intr.umul.with.overflow": Intrinsic("llvm.umul.with.overflow", (0,), (), (), _A3),
    "llvm.intr.ushl.sat": Intrinsic("llvm.ushl.sat", (), (0,), (), _A5),
    "llvm.intr.usub.sat": Intrinsic("llvm.usub.sat", (), (0,), (), _A3),
    "llvm.intr.usub.with.overflow": Intrinsic("llvm.usub.with.overflow", (0,), (), (), _A3),
    "llvm.intr.vacopy": Intrinsic("llvm.va_copy", (), (0,), (), _A6),
    "llvm.intr.vaend": Intrinsic("llvm.va_end", (), (0,), (), _A6),
    "llvm.intr.var.annotation": Intrinsic("llvm.var.annotation", (), (0, 1), (), _A11),
    "llvm.intr.vastart": Intrinsic("llvm.va_start", (), (0,), (), _A6),
    "llvm.intr.vector.deinterleave2": Intrinsic("llvm.vector.deinterleave2", (), (0,), (), _A5),
    "llvm.intr.vector.extract": Intrinsic("llvm.vector.extract", (0,), (0,), ((1, "pos"),), _A5, ("", "immarg")),
    "llvm.intr.vector.insert": Intrinsic("llvm.vector.insert", (0,), (1,), ((2, "pos"),), _A5, ("", "", "immarg")),
    "llvm.intr.vector.interleave2": Intrinsic("llvm.vector.interleave2", (0,), (), (), _A5),
    "llvm.intr.vector.reduce.add": Intrinsic("llvm.vector.reduce.add", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.and": Intrinsic("llvm.vector.reduce.and", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.fadd": Intrinsic("llvm.vector.reduce.fadd", (), (1,), (), _A5),
    "llvm.intr.vector.reduce.fmax": Intrinsic("llvm.vector.reduce.fmax", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.fmaximum": Intrinsic("llvm.vector.reduce.fmaximum", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.fmin": Intrinsic("llvm.vector.reduce.fmin", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.fminimum": Intrinsic("llvm.vector.reduce.fminimum", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.fmul": Intrinsic("llvm.vector.reduce.fmul", (), (1,), (), _A5),
    "llvm.intr.vector.reduce.mul": Intrinsic("llvm.vector.reduce.mul", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.or": Intrinsic("llvm.vector.reduce.or", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.smax": Intrinsic("llvm.vector.reduce.smax", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.smin": Intrinsic("llvm.vector.reduce.smin", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.umax": Intrinsic("llvm.vector.reduce.umax", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.umin": Intrinsic("llvm.vector.reduce.umin", (), (0,), (), _A5),
    "llvm.intr.vector.reduce.xor": Intrinsic("llvm.vector.reduce.xor", (), (0,), (), _A5),
    "llvm.intr.vp.add": Intrinsic("llvm.vp.add", (0,), (), (), _A5),
    "llvm.intr.vp.and": Intrinsic("llvm.vp.and", (0,), (), (), _A5),
    "llvm.intr.vp.ashr": Intrinsic("llvm.vp.ashr", (0,), (), (), _A5),
    "llvm.intr.vp.fadd": Intrinsic("llvm.vp.fadd", (0,), (), (), _A5),
    "llvm.intr.vp.fdiv": Intrinsic("llvm.vp.fdiv", (0,), (), (), _A5),
    "llvm.intr.vp.fma": Intrinsic("llvm.vp.fma", (0,), (), (), _A5),
    "llvm.intr.vp.fmul": Intrinsic("llvm.vp.fmul", (0,), (), (), _A5),
    "llvm.intr.vp.fmuladd": Intrinsic("llvm.vp.fmuladd", (0,), (), (), _A5),
    "llvm.intr.vp.fneg": Intrinsic("llvm.vp.fneg", (0,), (), (), _A5),
    "llvm.intr.vp.fpext": Intrinsic("llvm.vp.fpext", (0,), (0,), (), _A5),
    "llvm.intr.vp.fptosi": Intrinsic("llvm.vp.fptosi", (0,), (0,), (), _A5),
    "llvm.intr.vp.fptoui": Intrinsic("llvm.vp.fptoui", (0,), (0,), (), _A5),
    "llvm.intr.vp.fptrunc": Intrinsic("llvm.vp.fptrunc", (0,), (0,), (), _A5),
    "llvm.intr.vp.frem": Intrinsic("llvm.vp.frem", (0,), (), (), _A5),
    "llvm.intr.vp.fsub": Intrinsic("llvm.vp.fsub", (0,), (), (), _A5),
    "llvm.intr.vp.inttoptr": Intrinsic("llvm.vp.inttoptr", (0,), (0,), (), _A5),
    "llvm.intr.vp.load": Intrinsic("llvm.vp.load", (0,), (0,), (), _A7, ("captures(none)",)),
    "llvm.intr.vp.lshr": Intrinsic("llvm.vp.lshr", (0,), (), (), _A5),
    "llvm.intr.vp.merge": Intrinsic("llvm.vp.merge", (), (1,), (), _A5),
    "llvm.intr.vp.mul": Intrinsic("llvm.vp.mul", (0,), (), (), _A5),
    "llvm.intr.vp.or": Intrinsic("llvm.vp.or", (0,), (), (), _A5),
    "llvm.intr.vp.ptrtoint": Intrinsic("llvm.vp.ptrtoint", (0,), (0,), (), _A5),
    "llvm.intr.vp.reduce.add": Intrinsic("llvm.vp.reduce.add", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.and": Intrinsic("llvm.vp.reduce.and", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.fadd": Intrinsic("llvm.vp.reduce.fadd", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.fmax": Intrinsic("llvm.vp.reduce.fmax", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.fmin": Intrinsic("llvm.vp.reduce.fmin", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.fmul": Intrinsic("llvm.vp.reduce.fmul", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.mul": Intrinsic("llvm.vp.reduce.mul", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.or": Intrinsic("llvm.vp.reduce.or", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.smax": Intrinsic("llvm.vp.reduce.smax", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.smin": Intrinsic("llvm.vp.reduce.smin", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.umax": Intrinsic("llvm.vp.reduce.umax", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.umin": Intrinsic("llvm.vp.reduce.umin", (), (1,), (), _A5),
    "llvm.intr.vp.reduce.xor": Intrinsic("llvm.vp.reduce.xor", (), (1,), (), _A5),
    "llvm.intr.vp.sdiv": Intrinsic("llvm.vp.sdiv", (0,), (), (), _A13),
    "llvm.intr.vp.select": Intrinsic("llvm.vp.select", (), (1,), (), _A5),
    "llvm.intr.vp.sext": Intrinsic("llvm.vp.sext", (0,), (0,), (), _A5),
    "llvm.intr.vp.shl": Intrinsic("llvm.vp.shl", (0,), (), (), _A5),
    "llvm.intr.vp.sitofp": Intrinsic("llvm.vp.sitofp", (0,), (0,), (), _A5),
    "llvm.intr.vp.smax": Intrinsic("llvm.vp.smax", (0,), (), (), _A5),
    "llvm.intr.vp.smin": Intrinsic("llvm.vp.smin", (0,), (), (), _A5),
    "llvm.intr.vp.srem": Intrinsic("llvm.vp.srem", (0,), (), (), _A13),
    "llvm.intr.vp.store": Intrinsic("llvm.vp.store", (), (0, 1), (), _A10, ("", "captures(none)")),
    "llvm.intr.vp.sub": Intrinsic("llvm.vp.sub", (0,), (), (), _A5),
    "llvm.intr.vp.trunc": Intrinsic("llvm.vp.trunc", (0,), (0,), (), _A5),
    "llvm.intr.vp.udiv": Intrinsic("llvm.vp.udiv", (0,), (), (), _A13),
    "llvm.intr.vp.uitofp": Intrinsic("llvm.vp.uitofp", (0,), (0,), (), _A5),
    "llvm.intr.vp.umax": Intrinsic("llvm.vp.umax", (0,), (), (), _A5),
    "llvm.intr.vp.umin": Intrinsic("llvm.vp.umin", (0,), (), (), _A5),
    "llvm.intr.vp.urem": Intrinsic("llvm.vp.urem", (0,), (), (), _A13),
    "llvm.intr.vp.xor": Intrinsic("llvm.vp.xor", (0,), (), (), _A5),
    "llvm.intr.vp.zext": Intrinsic("llvm.vp.zext", (0,), (0,), (), _A5),
    "llvm.intr.vscale": Intrinsic("llvm.vscale", (0,), (), (), _A5),
}
"""Maps operation names to intrinsics."""

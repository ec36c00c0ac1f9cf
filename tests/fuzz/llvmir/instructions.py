"""Random functions of the llvm dialect, with one block of instructions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

_INTEGERS: Final = ("i1", "i8", "i16", "i32", "i64", "i128", "i7", "vector<4xi32>", "vector<[4]xi32>", "vector<2xi8>")
_FLOATS: Final = ("f16", "bf16", "f32", "f64", "f80", "f128", "vector<4xf32>", "vector<[2]xf64>", "vector<8xf16>")
_FLAGS: Final = ("nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc")
_COMPARE_INTEGERS: Final = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"]
_COMPARE_FLOATS: Final = [
    "_false",
    "oeq",
    "ogt",
    "oge",
    "olt",
    "ole",
    "one",
    "ord",
    "ueq",
    "ugt",
    "uge",
    "ult",
    "ule",
    "une",
    "uno",
    "_true",
]
_SCOPES: Final = ("", "", ' syncscope("agent")', ' syncscope("singlethread")', ' syncscope("")', ' syncscope("a\\"b")')
_STRUCT: Final = "!llvm.struct<(i32, array<4 x f32>)>"
_POINTER: Final = "!llvm.ptr"
_DEFINITIONS: Final = """#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#dom2 = #llvm.alias_scope_domain<id = "idd">
#sc1 = #llvm.alias_scope<id = distinct[1]<>, domain = #dom, description = "s1">
#sc2 = #llvm.alias_scope<id = "sss", domain = #dom2>
#root = #llvm.tbaa_root<id = "root">
#aroot = #llvm.tbaa_root
#td = #llvm.tbaa_type_desc<id = "int", members = {<#root, 0>}>
#td2 = #llvm.tbaa_type_desc<id = "st", members = {<#td, 0>, <#td, 4>}>
#td3 = #llvm.tbaa_type_desc<id = "an", members = {<#aroot, 0>}>
#tag = #llvm.tbaa_tag<base_type = #td2, access_type = #td, offset = 4>
#tag2 = #llvm.tbaa_tag<base_type = #td, access_type = #td, offset = 0, constant = true>
#tag3 = #llvm.tbaa_tag<base_type = #td3, access_type = #td3, offset = 0>
#ag1 = #llvm.access_group<id = distinct[2]<>>
#ag2 = #llvm.access_group<id = distinct[3]<>>
#mm = #llvm.mmra_tag<"amdgpu-as":"local">
#mm2 = #llvm.mmra_tag<"foo":"bar">
llvm.mlir.global external @gv(0 : i32) : i32
llvm.func @callee(f32, !llvm.ptr) -> f32
llvm.func @variadic(i32, ...)
"""
_METADATA: Final = (
    "access_groups = [#ag1]", "access_groups = [#ag1, #ag2]", "alias_scopes = [#sc1]", "noalias_scopes = [#sc2, #sc1]", "tbaa = [#tag]",
    "tbaa = [#tag2]", "tbaa = [#tag3]", "llvm.mmra = #mm", "llvm.mmra = [#mm, #mm2]", "llvm.mmra = []", "rocdl.last_use",
)  # fmt: skip
_LOADED: Final = (
    "dereferenceable = #llvm.dereferenceable<bytes = 8>", "dereferenceable = #llvm.dereferenceable<bytes = 8, mayBeNull = true>",
)  # fmt: skip
_CALL: Final = (
    "", "", " {no_unwind}", " {convergent, will_return}", " {no_inline}", " {always_inline}", " {inline_hint}",
    " {fastmathFlags = #llvm.fastmath<nnan>}", " {branch_weights = array<i32: 42>}",
)  # fmt: skip
_CASTS: Final = (
    ("zext", "i8", "i32"), ("zext nneg", "i16", "i64"), ("sext", "i1", "i128"), ("trunc", "i64", "i7"),
    ("zext", "vector<2xi8>", "vector<2xi16>"),
    ("fpext", "f16", "f32"), ("fpext", "bf16", "f64"), ("fptrunc", "f128", "f32"), ("fptrunc", "f80", "f16"), ("fptosi", "f32", "i32"),
    ("fptoui", "f64", "i8"), ("sitofp", "i64", "f16"), ("uitofp nneg", "i32", "f32"), ("uitofp", "i128", "f80"), ("bitcast", "i32", "f32"),
    ("bitcast", "f64", "i64"), ("bitcast", "vector<4xi32>", "vector<4xf32>"), ("bitcast", "vector<2xi8>", "i16"),
    ("bitcast", "i16", "bf16"),
    ("ptrtoint", "!llvm.ptr", "i64"), ("ptrtoint", "!llvm.ptr", "i8"), ("inttoptr", "i64", "!llvm.ptr"), ("inttoptr", "i32", "!llvm.ptr"),
    ("addrspacecast", "!llvm.ptr", "!llvm.ptr<3>"),
)  # fmt: skip
_ADDRESSES: Final[Sequence[tuple[str, Sequence[str]]]] = (
    ("i8", ["?"]), ("i32", ["1"]), (_STRUCT, ["0", "1", "?"]), (_STRUCT, ["0", "1", "2"]), ("!llvm.array<4 x i16>", ["0", "?"]),
    ('!llvm.struct<"named", (i32, ptr)>', ["1", "1"]), ("f64", ["-1"]), ("!llvm.array<4 x i16>", ["3", "2"]),
)  # fmt: skip


def instructions(random: Random) -> str:
    """Return a module whose function has a few instructions."""
    function = _Function(random)
    for _ in range(random.randint(1, 6)):
        random.choice(_Function.MAKERS)(function)
    body = "\n  ".join([*function.body, "llvm.return"])
    return f"{_DEFINITIONS}llvm.func @f({', '.join(function.parameters)}) {{\n  {body}\n}}\n"


class _Function:
    """A function under construction: operands are parameters, constants, or earlier results."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.parameters: list[str] = []
        self.body: list[str] = []
        self._values: dict[str, list[str]] = {}
        self._count = 0

    def choose(self, *texts: str) -> str:
        return self.random.choice(texts)

    def define(self, type_: str, text: str) -> str:
        name = f"%v{self._count}"
        self._count += 1
        self.body.append(f"{name} = {text}")
        self._values.setdefault(type_, []).append(name)
        return name

    def value(self, type_: str, constants: float = 0.2) -> str:
        constant = self._constant(type_) if self.random.random() < constants else None
        if constant is not None:
            return self.define(type_, constant)
        known = self._values.setdefault(type_, [])
        if not known or self.random.random() < 0.3:
            known.append(f"%a{len(self.parameters)}")
            self.parameters.append(f"{known[-1]}: {type_}")
            return known[-1]
        return self.random.choice(known)

    def _constant(self, type_: str) -> str | None:
        if type_ == _POINTER and self.random.random() < 0.5:
            return "llvm.mlir.addressof @gv : !llvm.ptr"
        if type_ == _POINTER or self.random.random() < 0.15:
            return f"llvm.mlir.{self.choose('zero', 'undef', 'poison')} : {type_}"
        if type_ == "i1":
            return f"llvm.mlir.constant({self.choose('true', 'false')}) : i1"
        if type_.startswith("vector"):
            number = self.choose("0", "1", "3") + (".0" if "f" in type_.rsplit("x", 1)[1] else "")
            return f"llvm.mlir.constant(dense<{number}> : {type_}) : {type_}"
        if type_.startswith("i"):
            return f"llvm.mlir.constant({self.choose('0', '1', '-1', '5', '2')} : {type_}) : {type_}"
        if type_.startswith(("f", "bf")):
            return f"llvm.mlir.constant({self.choose('0.0', '1.0', '-0.0', '1.5', '3.14159')} : {type_}) : {type_}"
        return None

    # ---- attributes

    def fast(self) -> str:
        if self.random.random() < 0.5:
            return ""
        flags = (
            self.choose("fast", "none") if self.random.random() < 0.3 else ", ".join(self.random.sample(_FLAGS, self.random.randint(1, 6)))
        )
        return f" {{fastmathFlags = #llvm.fastmath<{flags}>}}"

    def overflow(self) -> str:
        return self.choose("", "", " overflow<nsw>", " overflow<nuw>", " overflow<nsw, nuw>", " overflow<none>")

    def metadata(self, *more: str) -> str:
        if self.random.random() < 0.6:
            return ""
        chosen = [self.choose(*_METADATA, *more) for _ in range(self.random.randint(1, 2))]
        return f" {{{', '.join({text.split(' ')[0]: text for text in chosen}.values())}}}"

    # ---- instructions

    def integers(self) -> None:
        type_ = self.choose(*_INTEGERS)
        name = self.choose("add", "sub", "mul", "shl", "udiv", "sdiv", "lshr", "ashr", "and", "xor", "urem", "srem", "or")
        before = (
            self.choose("", "exact ") if name in ("udiv", "sdiv", "lshr", "ashr") else self.choose("", "disjoint ") if name == "or" else ""
        )
        after = self.overflow() if name in ("add", "sub", "mul", "shl") else ""
        self.define(type_, f"llvm.{name} {before}{self.value(type_)}, {self.value(type_)}{after} : {type_}")

    def floats(self) -> None:
        type_ = self.choose(*_FLOATS)
        name = self.choose("fadd", "fsub", "fmul", "fdiv", "frem")
        self.define(type_, f"llvm.{name} {self.value(type_)}, {self.value(type_)}{self.fast()} : {type_}")
        self.define(type_, f"llvm.fneg {self.value(type_)}{self.fast()} : {type_}")

    def comparisons(self) -> None:
        is_float = self.random.random() < 0.5
        type_ = self.choose(*(_FLOATS if is_float else _INTEGERS))
        result = type_.rsplit("x", 1)[0] + "xi1>" if type_.startswith("vector") else "i1"
        predicate = self.choose(*(_COMPARE_FLOATS if is_float else _COMPARE_INTEGERS))
        flags = self.fast() if is_float else ""
        self.define(result, f'llvm.{"f" if is_float else "i"}cmp "{predicate}" {self.value(type_)}, {self.value(type_)}{flags} : {type_}')

    def selections(self) -> None:
        type_ = self.choose(*_INTEGERS, *_FLOATS)
        self.define(type_, f"llvm.select {self.value('i1')}, {self.value(type_)}, {self.value(type_)}{self.fast()} : i1, {type_}")
        self.define(type_, f"llvm.freeze {self.value(type_)} : {type_}")

    def casts(self) -> None:
        name, source, target = self.random.choice(_CASTS)
        flags = self.fast() if name.startswith("fp") and "to" not in name else self.overflow() if name == "trunc" else ""
        self.define(target, f"llvm.{name} {self.value(source)}{flags} : {source} to {target}")

    def loads(self) -> None:
        type_ = self.choose(*_INTEGERS, *_FLOATS, _POINTER, "!llvm.struct<(i32, f64)>", "!llvm.array<3 x i16>")
        words = f"{self.choose('', 'volatile ')}{self.value(_POINTER)}{self.choose('', '', ' invariant', ' invariant_group')}"
        self.define(type_, f"llvm.load {words}{self.metadata(*_LOADED)} : !llvm.ptr -> {type_}")
        stored = self.choose(*_INTEGERS, *_FLOATS, _POINTER)
        self.body.append(f"llvm.store {self.value(stored)}, {self.value(_POINTER)}{self.metadata()} : {stored}, !llvm.ptr")

    def atomics(self) -> None:
        type_ = self.choose("i8", "i32", "i64", "f32", _POINTER)
        order = self.choose("unordered", "monotonic", "acquire", "seq_cst")
        rest = f"atomic{self.choose(*_SCOPES)} {order} {{alignment = 8 : i64}}"
        self.define(type_, f"llvm.load {self.choose('', 'volatile ')}{self.value(_POINTER)} {rest} : !llvm.ptr -> {type_}")
        name = self.choose("xchg", "add", "_and", "nand", "umin", "uinc_wrap", "usub_cond", "usub_sat")
        order = self.choose("monotonic", "acquire", "release", "acq_rel", "seq_cst")
        operands = f"{self.choose('', 'volatile ')}{name} {self.value(_POINTER)}, {self.value('i32')}{self.choose(*_SCOPES)} {order}"
        self.define("i32", f"llvm.atomicrmw {operands}{self.metadata()} : !llvm.ptr, i32")
        self.body.append(f"llvm.fence{self.choose(*_SCOPES)} {self.choose('acquire', 'release', 'acq_rel', 'seq_cst')}")

    def exchanges(self) -> None:
        words = self.choose("", "weak ") + self.choose("", "volatile ")
        orders = f"{self.choose('monotonic', 'acq_rel', 'seq_cst')} {self.choose('monotonic', 'acquire', 'seq_cst')}"
        operands = f"{self.value(_POINTER)}, {self.value('i64')}, {self.value('i64')}{self.choose(*_SCOPES)} {orders}"
        self.define("!llvm.struct<(i64, i1)>", f"llvm.cmpxchg {words}{operands}{self.metadata()} : !llvm.ptr, i64")

    def slots(self) -> None:
        type_ = self.choose(*_INTEGERS, *_FLOATS, _POINTER, '!llvm.struct<"named", (i32, ptr)>', "!llvm.array<4 x f32>")
        alignment = self.choose("", " {alignment = 8 : i64}", " {alignment = 64 : i64}")
        self.define(_POINTER, f"llvm.alloca {self.value('i32', 0.7)} x {type_}{alignment} : (i32) -> !llvm.ptr")

    def addresses(self) -> None:
        flags = self.choose("", "inbounds ", "inbounds|nuw ", "nusw ", "nusw|nuw ", "nuw ")
        element, indices = self.random.choice(_ADDRESSES)
        base, types, shown = self.value(_POINTER, 0.4), [_POINTER], []
        for index in indices:
            if index == "?":
                types.append(self.choose("i32", "i64"))
            shown.append(self.value(types[-1], 0.5) if index == "?" else index)
        self.define(_POINTER, f"llvm.getelementptr {flags}{base}[{', '.join(shown)}] : ({', '.join(types)}) -> !llvm.ptr, {element}")

    def aggregates(self) -> None:
        self.define("f32", f"llvm.extractvalue {self.value(_STRUCT)}[1, {self.random.randint(0, 3)}] : {_STRUCT}")
        self.define(_STRUCT, f"llvm.insertvalue {self.value('i32')}, {self.value(_STRUCT)}[0] : {_STRUCT}")

    def vectors(self) -> None:
        type_, element = self.random.choice((("vector<4xi32>", "i32"), ("vector<4xf32>", "f32"), ("vector<[4]xi32>", "i32")))
        index = self.choose("i32", "i64")
        self.define(element, f"llvm.extractelement {self.value(type_)}[{self.value(index, 0.5)} : {index}] : {type_}")
        self.define(type_, f"llvm.insertelement {self.value(element)}, {self.value(type_)}[{self.value(index, 0.5)} : {index}] : {type_}")
        mask = "0, 0, 0, 0" if "[" in type_ else ", ".join(str(self.random.randint(-1, 7)) for _ in range(4))
        self.define(type_, f"llvm.shufflevector {self.value(type_)}, {self.value(type_)} [{mask}] : {type_}")

    def calls(self) -> None:
        words = self.choose("", "", "fastcc ", "coldcc ", "amdgpu_gfxcc ") + self.choose("", "tail ", "notail ")
        self.define(
            "f32", f"llvm.call {words}@callee({self.value('f32')}, {self.value(_POINTER)}){self.choose(*_CALL)} : (f32, !llvm.ptr) -> f32"
        )
        variadic = f"@variadic({self.value('i32')}, {self.value('f64')}) vararg(!llvm.func<void (i32, ...)>)"
        self.body.append(f"llvm.call {words}{variadic}{self.choose(*_CALL)} : (i32, f64) -> ()")
        self.define("i32", f"llvm.call {self.value(_POINTER)}({self.value('i8')}) : !llvm.ptr, (i8) -> (i32 {{llvm.noundef}})")
        bundles = f'["deopt"({self.value("i32")} : i32), "x"()]'
        types = "(f32 {llvm.noundef}, !llvm.ptr {llvm.nonnull, llvm.align = 4 : i64}) -> f32"
        self.define("f32", f"llvm.call @callee({self.value('f32')}, {self.value(_POINTER)}) {bundles} : {types}")

    def assembly(self) -> None:
        words = self.choose("", "has_side_effects ") + self.choose("", "is_align_stack ") + self.choose("", "asm_dialect = intel ")
        self.define("i32", f'llvm.inline_asm {words}"bswap \\22$0\\0A", "=r,r" {self.value("i32")} : (i32) -> i32')
        self.define("f64", f"llvm.va_arg {self.value(_POINTER)} : (!llvm.ptr) -> f64")

    MAKERS: Final[Sequence[Callable[[_Function], None]]] = (
        integers, integers, integers, floats, floats, comparisons, selections, casts, casts, loads, atomics, exchanges, slots, addresses,
        aggregates, vectors, calls, assembly,
    )  # fmt: skip

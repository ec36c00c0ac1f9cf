"""`ods export cpp`: the files around the records, and the replacement of hooks."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from generator.cli.export import export_group

from .test_export_command import REPORT, block, project

__all__ = ["project"]

HOOKS = """\
from ods.ir.attribute import Attribute
from ods.ir.value import Value


def dim_verify(op: object) -> None:
    \"\"\"No light gets brighter.\"\"\"


def dim_fold(op: object, adaptor: object) -> Attribute | Value | bool | None:
    \"\"\"Dimming twice is dimming once.

    Only where both are known.
    \"\"\"
    return None
"""

STUBS = """\
namespace lamp {

// To be written: lamp's hook `dim_verify`.
// No light gets brighter.
::llvm::LogicalResult DimOp::verify() {
  return ::mlir::success();
}

// To be written: lamp's hook `dim_fold`.
// Dimming twice is dimming once.
//
// Only where both are known.
::mlir::OpFoldResult DimOp::fold(FoldAdaptor adaptor) {
  return {};
}

// To be written: sum([self.watts]) >= 60
bool isBright(::mlir::Type value) {
  return true;
}

} // namespace lamp
"""


def test_a_project(project: Path) -> None:
    result = CliRunner().invoke(export_group, ["cpp", "--out", "my-lamps", "--strict"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (0, REPORT.replace("TableGen", "C++"))
    folder = project / "my-lamps"
    assert sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*")) == [
        "CMakeLists.txt",
        "README.md",
        "include/lamp/Lamp.h",
        "include/lamp/LampDialect.td",
        "include/lamp/LampOps.td",
        "include/lamp/LampTypes.td",
        "lib/Lamp.cpp",
        "lib/Plugin.cpp",
        "test/lit.cfg.py",
    ]
    assert block("tablegen") in (folder / "include" / "lamp" / "LampOps.td").read_text(encoding="utf-8")
    assert "project(my_lamps LANGUAGES C CXX)" in (folder / "CMakeLists.txt").read_text(encoding="utf-8")


def test_hooks_become_stubs_with_their_docstrings(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    text = spec.read_text().replace("self.watts >= 60", "sum([self.watts]) >= 60")
    spec.write_text(text.rstrip() + "\n    has_verifier: true\n    has_folder: true\n")
    (spec.parent / "hooks.py").write_text(HOOKS)
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    source = (project / "lamps" / "lib" / "Lamp.cpp").read_text(encoding="utf-8")
    assert source.endswith(STUBS)
    assert "namespace lamp {\nbool isBright(::mlir::Type value);\n}" in (project / "lamps" / "include" / "lamp" / "Lamp.h").read_text(
        encoding="utf-8"
    )


MORE = """
interfaces:
  Bright:
    kind: operation
    methods: {watts: {summary: How bright it is., returns: int}}

ops:
  glow:
    summary: glows
    traits: ["DeclareOpInterfaceMethods<Bright>", "DeclareOpInterfaceMethods<OpAsmOpInterface, [get_asm_result_names]>"]
    arguments: {light: LightType}
    results: {result: LightType}
    assembly_format: "$light custom<Shade>(type($result)) attr-dict `:` type($light)"
    builders:
      - {summary: Of itself., parameters: {light: Value}, body: "return cls(light.type, light)"}

passes:
  lamp-dim: {summary: dims all lamps, anchor: builtin.module}
"""

MORE_HOOKS = """\
def glow_watts(op: object) -> int:
    \"\"\"As it says on the lamp.\"\"\"
    return 60


def glow_get_asm_result_names(op: object, set_name: object) -> None: ...


def parse_shade(parser: object) -> object:
    \"\"\"A type behind a dash.\"\"\"


def print_shade(printer: object, op: object, result_type: object) -> None: ...


def lamp_dim_run(run: object, op: object) -> None:
    \"\"\"All but the last.\"\"\"
"""

MORE_STUBS = """\
// To be written: lamp's hook `glow_watts`.
// As it says on the lamp.
int64_t GlowOp::watts() {
  return {};
}

// To be written: lamp's hook `glow_get_asm_result_names`.
void GlowOp::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) {}

// To be written: a builder of GlowOp
// return cls(light.type, light)
void GlowOp::build(::mlir::OpBuilder &builder, ::mlir::OperationState &state, ::mlir::Value light) {
  ::llvm::report_fatal_error("a builder of GlowOp is not written yet");
}
"""

DIRECTIVE = """\
// To be written, with the types of what the directive is called with:
//   custom<Shade>(type($result))
// A type behind a dash.
template <typename Parser, typename... Arguments>
::mlir::ParseResult parseShade(Parser &parser, Arguments &&...arguments) {
"""

PASS = """\
// To be written: the pass `lamp-dim`.
// All but the last.
struct LampDimPass : ::lamp::impl::LampDimPassBase<LampDimPass> {
  using ::lamp::impl::LampDimPassBase<LampDimPass>::LampDimPassBase;
  void runOnOperation() override {}
};
"""


def test_methods_builders_directives_and_passes_have_stubs(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    (spec.parent / "more.yaml").write_text(f"edition: 1\n{MORE}")
    (spec.parent / "hooks.py").write_text(MORE_HOOKS)
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    source = (project / "lamps" / "lib" / "Lamp.cpp").read_text(encoding="utf-8")
    assert MORE_STUBS in source
    assert DIRECTIVE in source
    assert PASS in (project / "lamps" / "lib" / "LampPasses.cpp").read_text(encoding="utf-8")


CONVERSIONS = """
type_conversions:
  WattsAreBytes: {summary: few watts, to: arith, source: AnySignlessInteger, where: self.width < 8, target: I8}
conversions:
  GlowToNothing: {summary: it is dark, to: arith, source: (dim:$op $x), where: x.has_one_use(), result: (replaceWithValue $x)}
  NegToNeg:
    summary: negatives
    to: arith
    operations: {arith.negf: math.absf, arith.ceildivsi: arith.floordivsi}
    where: op.result.has_one_use()
    attributes: {fastmath: {value: FastMathFlagsAttr.get(self.value)}}
passes:
  convert-lamp-to-arith: {summary: Switch off the lamps, illegal: [lamp.dim], legal: [func]}
"""
CONVERTED = """\
// To be written: the conversion GlowToNothing.
// (dim:$op $x)
// where x.has_one_use()
// -> (replaceWithValue $x)
struct GlowToNothing : ::mlir::OpConversionPattern<::lamp::DimOp> {
  using OpConversionPattern::OpConversionPattern;
  ::llvm::LogicalResult matchAndRewrite(::lamp::DimOp op, OpAdaptor adaptor, ::mlir::ConversionPatternRewriter &rewriter) const override {
    return ::mlir::failure();
  }
};

// To be written: the conversion NegToNeg.
// arith.negf -> math.absf
// arith.ceildivsi -> arith.floordivsi
// where op.result.has_one_use()
// attribute fastmath FastMathFlagsAttr.get(self.value)
struct NegToNeg : ::mlir::ConversionPattern {
  NegToNeg(const ::mlir::TypeConverter &converter, ::llvm::StringRef root, ::mlir::PatternBenefit benefit,
           ::mlir::MLIRContext *context)
      : ConversionPattern(converter, root, benefit, context) {}
  ::llvm::LogicalResult matchAndRewrite(::mlir::Operation *op, ::llvm::ArrayRef<::mlir::Value> operands,
                                        ::mlir::ConversionPatternRewriter &rewriter) const override {
    return ::mlir::failure();
  }
};

struct ConvertLampToArithPass : ::lamp::impl::ConvertLampToArithPassBase<ConvertLampToArithPass> {
  using ::lamp::impl::ConvertLampToArithPassBase<ConvertLampToArithPass>::ConvertLampToArithPassBase;
  void runOnOperation() override {
    ::mlir::TypeConverter converter;
    converter.addConversion([](::mlir::Type type) { return type; });
    // To be written: the type conversion WattsAreBytes.
    // AnySignlessInteger
    // where self.width < 8
    // -> I8
    // To be written: functions, with mlir/Dialect/Func/Transforms/FuncConversions.h.
    ::mlir::ConversionTarget target(getContext());
    target.addLegalDialect("arith");
    target.addLegalDialect("func");
    target.addLegalDialect("math");
    target.addIllegalOp(::mlir::OperationName("lamp.dim", &getContext()));
    target.addDynamicallyLegalOp(::mlir::OperationName("arith.negf", &getContext()),
                                 [&](::mlir::Operation *op) { return converter.isLegal(op); });
    target.addDynamicallyLegalOp(::mlir::OperationName("arith.ceildivsi", &getContext()),
                                 [&](::mlir::Operation *op) { return converter.isLegal(op); });
    ::mlir::RewritePatternSet patterns(&getContext());
    patterns.add<GlowToNothing>(converter, &getContext(), 1);
    patterns.add<NegToNeg>(converter, "arith.negf", 1, &getContext());
    patterns.add<NegToNeg>(converter, "arith.ceildivsi", 1, &getContext());
    if (::mlir::failed(::mlir::applyPartialConversion(getOperation(), target, std::move(patterns))))
      signalPassFailure();
  }
};
"""


def test_conversions_become_patterns_and_the_body_of_their_pass(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("name: lamp,", "name: lamp, depends_on: [builtin, arith, func, math],"))
    (spec.parent / "more.yaml").write_text(f"edition: 1\n{CONVERSIONS}")
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert CONVERTED in (project / "lamps" / "lib" / "LampPasses.cpp").read_text(encoding="utf-8")
    assert "- conversion `GlowToNothing` (dialect_specs/lamp/more.yaml:6): what it builds: `matchAndRewrite`" in result.output


PIPELINES = """
passes:
  dim-all: {summary: dims, anchor: func.func, options: {depth: int64}}
pipelines:
  dark:
    summary: makes it dark
    options: {depth: {type: int64, default: 2}, very-dark: {type: bool, default: false}}
    list_options: {keep: {type: string, summary: what stays}}
    passes:
      - canonicalize, dim-all{depth=$depth}
      - {passes: "symbol-privatize{exclude=$keep}", when: very_dark and depth > 1}
"""

BUILT = """\
void buildDarkPipeline(::mlir::OpPassManager &manager, const DarkPipelineOptions &options) {
  addStep(manager, "canonicalize");
  addStep(manager, "dim-all{depth=" + valueText(options.depth.getValue()) + "}", "func.func");
  if ((options.veryDark.getValue()) && (options.depth.getValue() > 1)) {
    addStep(manager, "symbol-privatize{exclude=" + listText(options.keep) + "}");
  }
}
} // namespace

void registerLampPipelines() {
  ::mlir::PassPipelineRegistration<DarkPipelineOptions>("dark", "makes it dark", buildDarkPipeline);
}
"""

OPTIONS = """\
struct DarkPipelineOptions : ::mlir::PassPipelineOptions<DarkPipelineOptions> {
  Option<int64_t> depth{*this, "depth", ::llvm::cl::desc(""), ::llvm::cl::init(2)};
  Option<bool> veryDark{*this, "very-dark", ::llvm::cl::desc(""), ::llvm::cl::init(false)};
  ListOption<std::string> keep{*this, "keep", ::llvm::cl::desc("what stays")};
};
"""


def test_pipelines_are_registered_by_name(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("name: lamp,", "name: lamp, depends_on: [builtin, func],"))
    (spec.parent / "more.yaml").write_text(f"edition: 1\n{PIPELINES}")
    (spec.parent / "hooks.py").write_text("def dim_all_run(pass_: object, op: object) -> None: ...\n")
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert BUILT in (project / "lamps" / "lib" / "LampPipelines.cpp").read_text(encoding="utf-8")
    assert OPTIONS in (project / "lamps" / "include" / "lamp" / "LampPipelines.h").read_text(encoding="utf-8")
    assert "::lamp::registerLampPipelines();" in (project / "lamps" / "lib" / "Plugin.cpp").read_text(encoding="utf-8")
    result = CliRunner().invoke(export_group, ["td", "--out", "records"], catch_exceptions=False)
    assert "- pipeline `dark` (dialect_specs/lamp/more.yaml:6): pipelines with a name, which `ods export cpp` writes" in result.output


SYNTAX = """
types:
  NSLightType:
    mnemonic: ns_light
    parameters: {watts: int64}
    has_custom_assembly_format: true
    has_verifier: true
  ToneType:
    mnemonic: tone
    parameters: {hertz: int64}
    has_custom_assembly_format: true
    exported_assembly_format: "$hertz"
ops:
  blink:
    summary: blinks
    arguments: {light: NSLightType}
    has_custom_assembly_format: true
    exported_assembly_format: "$light attr-dict `:` type($light)"
"""

SYNTAX_HOOKS = """\
def ns_light_type_verify(watts: object) -> None:
    \"\"\"No light is dark.\"\"\"


def ns_light_type_parse(parser: object) -> object: ...
def ns_light_type_print(type_: object, printer: object) -> None: ...
def tone_type_parse(parser: object) -> object: ...
def tone_type_print(type_: object, printer: object) -> None: ...
def blink_parse(parser: object, state: object) -> None: ...
def blink_print(op: object, printer: object) -> None: ...
"""

SYNTAX_STUBS = """\
// To be written: lamp's hook `ns_light_type_verify`.
// No light is dark.
::llvm::LogicalResult NSLightType::verify(::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError, int64_t watts) {
  return ::mlir::success();
}

// To be written: lamp's hook `ns_light_type_parse`.
::mlir::Type NSLightType::parse(::mlir::AsmParser &parser) {
  parser.emitError(parser.getCurrentLocation(), "the syntax of NSLightType is not written yet");
  return {};
}

// To be written: lamp's hook `ns_light_type_print`.
void NSLightType::print(::mlir::AsmPrinter &printer) const {}
"""


def test_syntax_is_written_where_no_format_is_exported(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    (spec.parent / "more.yaml").write_text(f"edition: 1\n{SYNTAX}")
    (spec.parent / "hooks.py").write_text(SYNTAX_HOOKS)
    result = CliRunner().invoke(export_group, ["cpp", "--out", "lamps"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    assert [line for line in result.output.splitlines() if "syntax" in line] == [
        "- type `NSLightType` (dialect_specs/lamp/more.yaml:4): the syntax: `parse` and `print`"
    ]
    source = (project / "lamps" / "lib" / "Lamp.cpp").read_text(encoding="utf-8")
    assert source.endswith(f"namespace lamp {{\n\n{SYNTAX_STUBS}\n}} // namespace lamp\n")

namespace rigg {
namespace detail {
struct RopeTypeStorage;
struct SplicedTypeStorage;
} // namespace detail

// A type that a rope or a splice is.
class LineType : public mlir::Type {
public:
  using ImplType = detail::LineTypeStorage;
  static bool classof(mlir::Type type) { return llvm::isa<RiggDialect>(type.getDialect()); }
  unsigned getLength() const { return static_cast<ImplType *>(impl)->length; }
};

class RopeType : public mlir::Type::TypeBase<RopeType, LineType, detail::RopeTypeStorage> {
public:
  using Base::Base;
  static constexpr llvm::StringLiteral name = "rigg.rope";
  static RopeType get(unsigned length, mlir::Type strand);
  static llvm::LogicalResult verifyInvariants(llvm::function_ref<mlir::InFlightDiagnostic()> emitError, unsigned length, mlir::Type strand);
  mlir::Type getStrand() const;
};

class SplicedType : public mlir::Type::TypeBase<SplicedType, LineType, detail::SplicedTypeStorage> {
public:
  static constexpr llvm::StringLiteral name = "rigg.spliced_rope";
  static SplicedType get(mlir::MLIRContext *context, llvm::ArrayRef<int64_t> parts, unsigned length);
  unsigned countParts() const;
};

class AnchorType : public mlir::Type::TypeBase<AnchorType, mlir::Type, mlir::TypeStorage> {
public:
  static constexpr llvm::StringLiteral name = "rigg.anchor";
};
} // namespace rigg

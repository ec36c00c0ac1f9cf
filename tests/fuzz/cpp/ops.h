// The operations of Fuzz.td; here all have all attributes.
#pragma once
#include "shim.h"

namespace fuzz {
using namespace mlir;
enum class Mode : uint32_t { Slow = 0, Fast = 1, Odd = 5 };
inline StringRef stringifyMode(Mode mode) { return mode == Mode::Slow ? "slow" : mode == Mode::Fast ? "fast" : mode == Mode::Odd ? "odd" : ""; }
inline std::optional<Mode> symbolizeMode(StringRef name) {
  for (Mode mode : {Mode::Slow, Mode::Fast, Mode::Odd}) if (stringifyMode(mode) == name) return mode;
  return std::nullopt;
}

struct Input {
  uint64_t count; int64_t offset; uint64_t mask; uint32_t extent; int32_t delta; uint32_t width; int16_t lean; uint16_t port;
  int8_t tilt; uint8_t level; bool flag, strict; std::string label; std::optional<std::string> note; std::optional<uint64_t> limit;
  SmallVector<int64_t> sizes, strides; SmallVector<int32_t> dims; SmallVector<bool> marks; Mode mode;
};

class FuzzOp {
  const char *name;

protected:
  const Input *input;

public:
  FuzzOp(const char *name, const Input *input) : name(name), input(input) {}
  uint64_t getCount() { return input->count; }
  int64_t getOffset() { return input->offset; }
  uint64_t getMask() { return input->mask; }
  uint32_t getExtent() { return input->extent; }
  int32_t getDelta() { return input->delta; }
  uint32_t getWidth() { return input->width; }
  int16_t getLean() { return input->lean; }
  uint16_t getPort() { return input->port; }
  int8_t getTilt() { return input->tilt; }
  uint8_t getLevel() { return input->level; }
  bool getFlag() { return input->flag; }
  bool getStrict() { return input->strict; }
  StringRef getLabel() { return input->label; }
  std::optional<StringRef> getNote() { return input->note ? std::optional<StringRef>(*input->note) : std::nullopt; }
  std::optional<uint64_t> getLimit() { return input->limit; }
  ArrayRef<int64_t> getSizes() { return input->sizes; }
  ArrayRef<int64_t> getStrides() { return input->strides; }
  ArrayRef<int32_t> getDims() { return input->dims; }
  ArrayRef<bool> getMarks() { return input->marks; }
  Mode getMode() { return input->mode; }
  InFlightDiagnostic emitOpError(const Twine &text = "") { return InFlightDiagnostic("'" + std::string(name) + "' op " + text.str()); }
  InFlightDiagnostic emitError(const Twine &text = "") { return InFlightDiagnostic(text.str()); }
  Location getLoc() { return {}; }
};
#define FUZZ_OP(Class, name)                                                                                                              \
  class Class : public FuzzOp {                                                                                                           \
  public:                                                                                                                                 \
    Class(const Input *input) : FuzzOp(name, input) {}                                                                                    \
    LogicalResult verify();                                                                                                               \
    Class *operator->() { return this; }                                                                                                  \
  }
} // namespace fuzz

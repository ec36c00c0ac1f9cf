// Runs the functions on the inputs in the standard input, and prints for each pair of them one line: the verdict and the messages, with control characters escaped.
#pragma once
#include "ops.h"
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <sys/time.h>

static sigjmp_buf fuzz_escape;
static void fuzz_give_up(int signal) { siglongjmp(fuzz_escape, signal); }

using FuzzFunction = bool (*)(const fuzz::Input *);
template <typename Op> bool fuzz_call(const fuzz::Input *input) { return mlir::succeeded(Op(input).verify()); }

static std::string fuzz_answer(FuzzFunction function, const fuzz::Input *input) {
  mlir::Reports::texts.clear();
  itimerval timer = {{0, 0}, {0, 200000}}, off = {};
  setitimer(ITIMER_VIRTUAL, &timer, nullptr);
  std::string answer;
  if (sigsetjmp(fuzz_escape, 1)) {
    answer = "undefined";
  } else {
    try {
      answer = function(input) ? "ok" : "failed";
      for (const std::string &text : mlir::Reports::texts) answer += "\t" + text;
    } catch (Undefined) {
      answer = "undefined";
    }
  }
  setitimer(ITIMER_VIRTUAL, &off, nullptr);
  return answer;
}

// An input is numbers and texts in lines, in the order of the members of `Input`; lists begin with their length, optionals with 0 or 1.
struct FuzzReader {
  std::istream &from;
  template <typename T> T number() {
    std::string line = text();
    return T(line[0] == '-' ? std::stoll(line) : (long long)(std::stoull(line)));
  }
  std::string text() {
    std::string line;
    std::getline(from, line);
    return line;
  }
  template <typename T> void list(mlir::SmallVector<T> &to) {
    for (int left = number<int>(); left > 0; --left) to.push_back(number<T>());
  }
  void read(fuzz::Input &in) {
    in.count = number<uint64_t>(), in.offset = number<int64_t>(), in.mask = number<uint64_t>(), in.extent = number<uint32_t>();
    in.delta = number<int32_t>(), in.width = number<uint32_t>(), in.lean = number<int16_t>(), in.port = number<uint16_t>();
    in.tilt = number<int8_t>(), in.level = number<uint8_t>(), in.flag = number<int>(), in.strict = number<int>(), in.label = text();
    if (number<int>()) in.note = text();
    if (number<int>()) in.limit = number<uint64_t>();
    list(in.sizes), list(in.strides), list(in.dims), list(in.marks), in.mode = fuzz::Mode(number<int>());
  }
};

static void fuzz_run(const std::vector<FuzzFunction> &functions) {
  FuzzReader reader{std::cin};
  for (int signal : {SIGFPE, SIGSEGV, SIGILL, SIGVTALRM, SIGABRT, SIGTRAP}) std::signal(signal, fuzz_give_up);
  for (FuzzFunction function : functions)
    for (int left = reader.number<int>(); left > 0; --left) {
      fuzz::Input input;
      reader.read(input);
      std::string answer = fuzz_answer(function, &input);
      for (char &c : answer) if (c == '\n') c = ' ';
      std::puts(answer.c_str());
    }
}

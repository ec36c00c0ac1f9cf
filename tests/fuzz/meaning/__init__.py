"""An interpreter of IR for tests, and a fuzzer that compares the results of programs before and after passes."""

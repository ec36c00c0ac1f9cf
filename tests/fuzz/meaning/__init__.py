"""What IR means: an interpreter for tests, and a fuzzer that compares programs before and after passes."""

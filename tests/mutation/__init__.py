"""Change the code on purpose, one place at a time, and see whether the fast tests of its area notice."""

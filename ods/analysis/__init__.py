"""Analyses of IR that leave it unchanged: liveness, constants, the call graph."""

"""What holds of IR without changing it: liveness, constants, the call graph."""

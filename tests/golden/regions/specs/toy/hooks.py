"""The parts of the toy dialect that its spec cannot express."""


def loop_verify_regions(op): ...


def jump_canonicalize(op, rewriter): ...

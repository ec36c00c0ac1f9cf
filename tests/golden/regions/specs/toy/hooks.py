"""What the spec cannot say."""


def loop_verify_regions(op): ...


def jump_canonicalize(op, rewriter): ...

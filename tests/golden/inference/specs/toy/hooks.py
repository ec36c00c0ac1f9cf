"""The parts of the toy dialect that its spec cannot express."""


def join_infer_return_types(operands, attributes, regions): ...


def split_infer_return_types(operands, attributes, regions): ...

"""What the spec cannot say."""


def join_infer_return_types(operands, attributes, regions): ...


def split_infer_return_types(operands, attributes, regions): ...

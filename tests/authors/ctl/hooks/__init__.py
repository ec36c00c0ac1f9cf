"""The handwritten part of the ctl dialect: what its author wrote, and the lowering."""

"""The handwritten part of the relalg dialect: what its author wrote, and the lowering."""

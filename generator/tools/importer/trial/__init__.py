"""The trial of imported dialects: which inputs of a project's own tests they accept, and what refuses the others."""

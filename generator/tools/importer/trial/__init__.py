"""Try imported dialects on a project's own tests: which inputs they accept, and why they reject others."""

"""A seat for a language model, by the Model Context Protocol. `mcp` is imported in `toolbox`, and only there."""

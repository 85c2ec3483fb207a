"""The doors to other people's tools. Only here are decisions integers and positions arrays; nothing here is imported
unless somebody asks for it."""

"""Several processes that serve one house: gateways, table nodes, thinkers. PostgreSQL keeps everything and is the
referee, Redis carries what they say to each other. See docs/decisions/several-nodes.md."""

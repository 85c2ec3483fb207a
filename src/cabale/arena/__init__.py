"""Many matches between agents, fairly: who plays whom, where the work runs, and what the figures say."""

"""Which language model plays where the agent `llm` does, as options of several commands."""

from cabale.agents import find_agent, is_model
from cabale.core.errors import Unreadable
from cabale.core.game import game_ids


def put_model(
    lang: str, agents: str | None, endpoint: str | None, model: str | None, budget: int | None, transcripts: str | None
) -> None:
    """Set what the options say, and refuse what cannot be asked before anything is dealt."""
    models = [name.strip() for name in (agents or "").split(",") if is_model(name.strip())]
    if not models:
        given = {"--endpoint": endpoint, "--model": model, "--budget": budget, "--transcripts": transcripts}
        for option, value in given.items():
            if value is not None:
                raise Unreadable("model-unused", option=option)
        return
    from cabale.agents.llm.settings import put

    tokens = None if budget is None else str(budget)
    put(endpoint=endpoint, model=model, tokens=tokens, transcripts=transcripts, lang=lang)
    for name in models:
        find_agent(name, game_ids()[0])()  # which reads the settings

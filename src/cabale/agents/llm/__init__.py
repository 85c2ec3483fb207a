"""A language model at a seat, behind any endpoint that speaks OpenAI's protocol of chat completions."""

from cabale.agents.llm.model import LanguageModel
from cabale.agents.llm.settings import ModelSettings

__all__ = ["LanguageModel", "ModelSettings"]

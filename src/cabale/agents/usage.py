"""What a language model's seat cost, and how often it had to be helped."""

from __future__ import annotations

from msgspec import Struct


class Usage(Struct, frozen=True, kw_only=True):
    """Sums over what was asked. `trouble` is the last thing that went wrong on the line, in the endpoint's words."""

    requests: int = 0
    prompt_tokens: int = 0
    answer_tokens: int = 0
    retries: int = 0  # asked again after an answer that could not be used, or none
    unreadable: int = 0  # answers that were not what was asked for
    illegal: int = 0  # answers that the rules forbid
    broken: int = 0  # no answer: refused, broken, too late
    stood_in: int = 0  # decisions that the usual bot made in its place
    trouble: str = ""

    @property
    def tokens(self) -> int:
        return self.prompt_tokens + self.answer_tokens

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            requests=self.requests + other.requests,
            prompt_tokens=self.prompt_tokens + other.prompt_tokens,
            answer_tokens=self.answer_tokens + other.answer_tokens,
            retries=self.retries + other.retries,
            unreadable=self.unreadable + other.unreadable,
            illegal=self.illegal + other.illegal,
            broken=self.broken + other.broken,
            stood_in=self.stood_in + other.stood_in,
            trouble=other.trouble or self.trouble,
        )

"""A language model's seat: one match beside the house's bots, and what it thought.

    python examples/language_model.py --endpoint http://localhost:11434/v1 --model qwen3:8b --game hey

Any endpoint of OpenAI's protocol will do; CABALE_LLM_KEY holds its key, where it wants one.
"""

import argparse
import os
import tempfile
from pathlib import Path

import msgspec

import cabale
from cabale.agents.llm import LanguageModel, ModelSettings

TOLD = {"decided": "action", "said": "utterance", "stood_in": "did", "trouble": "detail"}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--endpoint", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--game", default="secret-hitler", choices=cabale.games())
    parser.add_argument("--tokens", type=int, default=200_000, help="most a match may cost")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args(arguments)

    with tempfile.TemporaryDirectory() as folder:
        settings = ModelSettings(
            endpoint=wanted.endpoint,
            model=wanted.model,
            key=os.environ.get("CABALE_LLM_KEY", ""),
            tokens=wanted.tokens,
            lang="en",
            transcripts=folder,
        )
        bots = [cabale.agents(wanted.game)[0]] * (cabale.game(wanted.game).usual_seats - 1)
        match = cabale.play(wanted.game, agents=[LanguageModel(settings), *bots], seed=wanted.seed)

        (transcript,) = Path(folder).iterdir()
        lines = [msgspec.json.decode(line) for line in transcript.read_bytes().splitlines()]

    for line in lines:
        if line["kind"] == "answered":
            print(line["text"])
        elif line["kind"] in TOLD:
            print(f"  {line['kind']}: {line[TOLD[line['kind']]]}")
    assert match.outcome is not None
    tokens = sum(line["prompt_tokens"] + line["answer_tokens"] for line in lines if line["kind"] == "answered")
    won = "won" if 0 in match.outcome.winners else "did not win"
    print(f"The model {won} ({match.outcome.reason}); {tokens:,} tokens.")


if __name__ == "__main__":
    main()

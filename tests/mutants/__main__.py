"""Plants mistakes in the rules and tables, one at a time, and counts those that the tests find.

python -m tests.mutants                       all of them: hours
python -m tests.mutants --sample 40 --seed 1  some of one part, which the seed chooses
python -m tests.mutants table --sample 60     some of this part
python -m tests.mutants hey --file worlds.py  all of one file
python -m tests.mutants hey --only "not test_contract"  what some of the tests find: all of them find no fewer
python -m tests.mutants hey --longest 2       what those find that take two seconds at most: all of them find no fewer
"""

from __future__ import annotations

import argparse
import math
import sys
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff

from tests.mutants.judging import FOUND, judge
from tests.mutants.mistakes import Mistake, mistakes
from tests.mutants.parts import Part, parts
from tests.mutants.planted import ROOT

LEAST = 0.9


def main() -> int:
    asked = argparse.ArgumentParser(prog="python -m tests.mutants", description="Count the mistakes tests find.")
    known = {part.name: part for part in parts()}
    asked.add_argument("part", nargs="*", choices=[*known, []], help="all of them unless named; of a sample, one")
    asked.add_argument("--file", action="append", help="only in files of this name")
    asked.add_argument("--sample", type=int, help="so many only, drawn from all by the seed")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--only", help="only these tests, as pytest's -k: quicker, and what they find all of them find")
    asked.add_argument("--longest", type=float, default=math.inf, help="only tests that take so many seconds at most")
    asked.add_argument("--least", type=float, default=LEAST, help="the share that must be found")
    options = asked.parse_args()
    chosen = [known[name] for name in options.part] or list(known.values())
    if options.sample is not None and not options.part:
        chosen = [chosen[options.seed % len(chosen)]]
    planted = found = 0
    for part in chosen:
        # Each in a process of its own, so that no part runs in what another has imported and changed.
        with ProcessPoolExecutor(1) as process:
            survived, tried = process.submit(_try, part, options).result()
        print(f"{part.name}: {tried - len(survived)} of {tried} found", flush=True)
        for told in survived:
            print(f"\n{told}", flush=True)
        planted += tried
        found += tried - len(survived)
    share = found / planted if planted else 1.0
    print(f"{found} of {planted} planted mistakes found: {share:.1%}, {options.least:.0%} are wanted")
    return 0 if share >= options.least - _doubt(options.least, planted, options.sample) else 1


def _try(part: Part, options: argparse.Namespace) -> tuple[list[str], int]:
    """Those that survived, as people read them, and how many were tried."""
    files = [file for file in part.files() if options.file is None or file.name in options.file]
    drawn = sorted((mistake for file in files for mistake in mistakes(file)), key=lambda each: each.place(options.seed))
    tried = drawn[: options.sample]
    verdicts = judge(part, tried, options.only, options.longest)
    return [_told(each, why) for each, why in zip(tried, verdicts, strict=True) if why != FOUND], len(tried)


def _told(mistake: Mistake, why: str) -> str:
    where = f"{mistake.file.relative_to(ROOT)}:{mistake.line} {mistake.function}"
    before, after = (text.splitlines() for text in (mistake.module.code, mistake.source()))
    change = list(unified_diff(before, after, n=2, lineterm=""))[3:]
    return "\n".join([f"{why}: {where}", *change])


def _doubt(share: float, planted: int, sample: int | None) -> float:
    """How far below the share of all a sample may lie by bad luck: three standard errors."""
    return 0.0 if sample is None else 3 * math.sqrt(share * (1 - share) / max(planted, 1))


if __name__ == "__main__":
    sys.exit(main())

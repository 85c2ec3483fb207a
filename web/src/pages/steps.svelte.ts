// The steps of a replay through one pair of eyes, fetched a few at a time and kept.
import type { Replay, ReplayStep } from '../generated/http';
import type { Happening } from '../table/client.svelte';
import type { Tagged } from '../words/word';

const WINDOW = 40;

export class Steps {
  steps = $state.raw<readonly ReplayStep[]>([]);
  total = $state(0);
  #stopped = false;
  readonly #fetch: (first: number, count: number) => Promise<Replay>;

  constructor(fetch: (first: number, count: number) => Promise<Replay>) {
    this.#fetch = fetch;
  }

  /** Fetch everything, in order; the first steps can be looked at while the others come. */
  async load(): Promise<void> {
    do {
      const answer = await this.#fetch(this.steps.length, WINDOW);
      if (this.#stopped) return;
      this.total = answer.total;
      if (!answer.steps.length) return;
      this.steps = [...this.steps, ...answer.steps];
    } while (this.steps.length < this.total);
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Everything told up to a step. */
  log(upTo: number): Happening[] {
    const events = this.steps.slice(0, upTo + 1).flatMap((step) => step.events as Tagged[]);
    return events.map((event, number) => ({ number, event, fresh: false }));
  }

  /** The steps at which rounds begin. */
  rounds(beginsRound: (event: Tagged) => number | null): { step: number; number: number }[] {
    return this.steps.flatMap((step) =>
      (step.events as Tagged[]).flatMap((event) => {
        const number = beginsRound(event);
        return number === null ? [] : [{ step: step.number, number }];
      }),
    );
  }
}

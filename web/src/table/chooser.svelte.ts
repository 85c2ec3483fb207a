// Choosing: the first press takes a choice up, the second, on the same thing or on "confirm", makes it. Nothing that
// cannot be undone happens by one press, except for those who prefer it so.
import type { Tagged } from '../words/word';

/** Whether two words are the same word. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => same((one as Record<string, unknown>)[name], (other as Record<string, unknown>)[name]));
}

interface Decisions {
  /** The number of the decision that is due; a choice taken up for another one is forgotten. */
  readonly decision: number;
  readonly sending: Tagged | null;
  /** Whether one press makes a choice. A choice composed of several things is confirmed all the same. */
  readonly once?: boolean;
  act(action: Tagged): void;
}

export class Chooser<Action extends Tagged = Tagged> {
  #taken = $state.raw<{ decision: number; action: Action } | null>(null);
  readonly #decisions: Decisions;

  constructor(decisions: Decisions) {
    this.#decisions = decisions;
  }

  /** The choice taken up and not yet made. */
  get taken(): Action | null {
    const taken = this.#taken;
    return taken && taken.decision === this.#decisions.decision && !this.#decisions.sending ? taken.action : null;
  }

  /** The choice on its way to the table. */
  get sent(): Action | null {
    return this.#decisions.sending as Action | null;
  }

  isTaken(action: Action): boolean {
    return same(this.taken, action);
  }

  isSent(action: Action): boolean {
    return same(this.sent, action);
  }

  /** Take a choice up; pressed again, make it. */
  press(action: Action): void {
    const again = this.isTaken(action);
    this.take(action);
    if (again || this.#decisions.once) this.confirm();
  }

  take(action: Action): void {
    if (!this.#decisions.sending) this.#taken = { decision: this.#decisions.decision, action };
  }

  confirm(): void {
    const action = this.taken;
    if (!action) return;
    this.#taken = null;
    this.#decisions.act(action);
  }

  putBack(): void {
    this.#taken = null;
  }
}

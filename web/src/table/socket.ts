// One socket to one table, which comes back by itself. It knows nothing of games: it keeps what was sent and not yet
// answered, and sends it again after a reconnect; the numbers in those messages keep them from being applied twice.
import type { FromClient, ToClient } from '../generated/socket';

export type Status = 'connecting' | 'open' | 'lost' | 'closed';
type Unnumbered<M> = M extends unknown ? Omit<M, 'ref'> : never;
export type Message = Unnumbered<FromClient>;

export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Surroundings {
  open(): Wire;
  /** Calls back after so many milliseconds; the result cancels it. */
  later(milliseconds: number, then: () => void): () => void;
  random(): number;
  /** How much of its time a scene gets here: 1, less where nothing should move, 0 where nobody looks. */
  tempo?(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;

/** How long to wait before the n-th attempt: doubling, and never all at the same moment. */
export function backoff(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return longest / 2 + (longest / 2) * random;
}

export class TableSocket {
  onmessage: (message: ToClient) => void = () => {};
  onstatus: (status: Status) => void = () => {};
  /** The first message of each connection: who comes back says what it has. */
  hello: () => Message = () => ({ type: 'Hello' });

  #around: Surroundings;
  #wire: Wire | null = null;
  #welcome = false;
  #attempt = 0;
  #cancel: (() => void) | null = null;
  #next = 1;
  #unanswered = new Map<number, FromClient>();
  status: Status = 'connecting';

  constructor(around: Surroundings) {
    this.#around = around;
  }

  connect(): void {
    this.#cancel?.();
    this.#cancel = null;
    const wire = this.#around.open();
    this.#wire = wire;
    this.#welcome = false;
    wire.onopen = () => this.#write({ ...this.hello(), ref: 0 } as FromClient);
    wire.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as ToClient);
    wire.onclose = () => this.#lost(backoff(this.#attempt++, this.#around.random()));
  }

  /** Send, now or when the connection is back; the number under which it will be answered. */
  send(message: Message): number {
    const ref = this.#next++;
    const numbered = { ...message, ref } as FromClient;
    this.#unanswered.set(ref, numbered);
    if (this.#welcome) this.#write(numbered);
    return ref;
  }

  /** Send what needs no answer, if the connection is there; after a reconnect `hello` takes its place. */
  tell(message: Message): void {
    if (this.#welcome) this.#write(message as FromClient);
  }

  /** Forget a message that has not been answered, so that it is not sent again. */
  forget(ref: number): void {
    this.#unanswered.delete(ref);
  }

  /** Try at once instead of waiting: the network came back, or somebody looks at the page again. */
  hurry(): void {
    if (this.#cancel) this.connect();
  }

  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#drop();
    this.#become('closed');
  }

  #receive(message: ToClient): void {
    if (message.type === 'Welcome') {
      this.#welcome = true;
      this.#attempt = 0;
      this.#become('open');
      this.onmessage(message);
      for (const waiting of this.#unanswered.values()) this.#write(waiting);
      return;
    }
    if ('ref' in message && message.ref !== null) this.#unanswered.delete(message.ref);
    this.onmessage(message);
    if (message.type === 'Goodbye') {
      this.#drop();
      if (message.reason === 'restarting' || message.reason === 'slow') this.#lost(message.retry ?? FIRST_WAIT);
      else this.#become('closed');
    }
  }

  #lost(wait: number): void {
    this.#drop();
    this.#become('lost');
    this.#cancel = this.#around.later(wait, () => this.connect());
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#welcome = false;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  #write(message: FromClient): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #become(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.onstatus(status);
  }
}

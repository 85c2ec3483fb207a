// Who is here: a guest with a nickname, known to the server by its cookie.
import type { GuestInfo } from './generated/http';
import { api, Refusal } from './table/api';
import { ours } from './table/kept';
import { t } from './words/language.svelte';

// A name that somebody wrote and has not gone by yet.
const WRITTEN = 'cabale.name';

class Visitor {
  guest = $state.raw<GuestInfo | null>(null);
  /** Somebody new whom a link has seated by a name that nobody was asked for yet. */
  unasked = $state(false);
  #name = $state(ours.getItem(WRITTEN) ?? '');
  /** Somebody wrote the name, or took it away: nothing else is put in its place. */
  #written = this.#name !== '';
  #asked: Promise<void> | null = null;

  /** What is in the name field; kept while pages change, and for the next visit until the server knows it. */
  get name(): string {
    return this.#name;
  }
  set name(name: string) {
    this.#written = true;
    this.#name = name;
    ours.setItem(WRITTEN, name);
  }

  /** A name to begin with, though not under the fingers of somebody who is about to write one. */
  #offer(name: string): void {
    if (!this.#written && globalThis.document?.activeElement?.tagName !== 'INPUT') this.#name = name;
  }

  /** Ask the server once who this is; a newcomer gets a nickname to keep or change. */
  meet(): Promise<void> {
    this.#asked ??= this.refresh();
    return this.#asked;
  }

  async refresh(): Promise<void> {
    try {
      this.guest = await api.me();
      this.#offer(this.guest.name);
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'no-guest') throw error;
      this.guest = null;
    }
    if (!this.guest && !this.#name) this.#offer(nickname(t('nicknames'), Math.random()));
  }

  /** Somebody else from now on, or nobody. */
  become(guest: GuestInfo | null): void {
    this.guest = guest;
    this.#name = guest?.name ?? nickname(t('nicknames'), Math.random());
    ours.setItem(WRITTEN, '');
    this.#asked = Promise.resolve();
  }

  /** Be somebody at once, by the name there is: a link seats who comes by it, and asks for the name at the table. */
  async introduceUnasked(): Promise<void> {
    if (this.guest) return;
    await this.introduce();
    this.unasked = true;
  }

  /** Be a guest by the name in the field. */
  async introduce(): Promise<void> {
    // A late "nobody" must not undo it.
    await this.meet().catch(() => (this.#asked = null));
    const written = this.#name.trim().replace(/\s+/g, ' ').slice(0, 24);
    const name = written || this.guest?.name || nickname(t('nicknames'), Math.random());
    if (this.guest?.name !== name) this.guest = await api.nameMe(name);
    this.#name = this.guest.name;
    ours.setItem(WRITTEN, '');
  }
}

/** One of a list of names separated by commas. */
export function nickname(names: string, random: number): string {
  const all = names.split(',').map((name) => name.trim());
  return all[Math.floor(random * all.length)] ?? 'Cabale';
}

export const visitor = new Visitor();

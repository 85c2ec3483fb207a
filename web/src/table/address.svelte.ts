// Where others find this site. On the server's own machine it is called localhost, which is another machine for everybody
// who is invited: the server says how its network calls it.
import { api } from './api';

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

export function isThisMachine(hostname: string): boolean {
  return HERE.test(hostname);
}

class Address {
  origin = $state(location.origin);
  /** Nobody else finds it: the server listens to its own machine only. */
  alone = $state(false);
  #asked = false;

  ask(): void {
    if (this.#asked || !isThisMachine(location.hostname)) return;
    this.#asked = true;
    api.address().then(
      ({ origin }) => {
        this.origin = origin ?? location.origin;
        this.alone = origin === null;
      },
      () => (this.#asked = false),
    );
  }

  /** The link that seats somebody at a table. */
  invitation(code: string, key: string | null | undefined): string {
    return `${this.origin}/tables/${code}#${key ? `invitation=${key}` : 'join'}`;
  }
}

export const address = new Address();

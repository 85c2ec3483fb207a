// The site as an application on somebody's screen: it can be installed, opens without a network, and is never old.

/** What Chromium offers where a site can be installed. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

class Shell {
  #offer = $state.raw<InstallOffer | null>(null);
  #worker: ServiceWorkerRegistration | null = null;

  get installable(): boolean {
    return this.#offer !== null;
  }

  async install(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }

  start(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
    if (import.meta.env.PROD && 'serviceWorker' in navigator) void this.#serve().catch(() => {});
  }

  /** Ask whether there is a newer version; the browser itself asks once a day. */
  look(): void {
    void this.#worker?.update().catch(() => {});
  }

  async #serve(): Promise<void> {
    const { serviceWorker } = navigator;
    let current = serviceWorker.controller;
    serviceWorker.addEventListener('controllerchange', () => {
      // The first worker changes nothing; a later one brings another version of every page.
      if (current) renew();
      current = serviceWorker.controller;
    });
    this.#worker = await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.look();
    });
  }
}

/** Load the page again, but not under the fingers of somebody who writes. */
function renew(): void {
  const field = document.activeElement;
  const writes = (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '';
  if (writes) field.addEventListener('blur', () => location.reload(), { once: true });
  else location.reload();
}

export const shell = new Shell();

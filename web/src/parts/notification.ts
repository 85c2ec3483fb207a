// A notification of the system, for who is looking at something else.

export const canNotify = () => 'Notification' in window;

/** Ask to be allowed to; whether we are. Browsers ask only where somebody has just pressed something. */
export async function mayNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  if (Notification.permission === 'default') await Notification.requestPermission().catch(() => {});
  return Notification.permission === 'granted';
}

export async function notify(title: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const options = { body, icon: '/icon-192.png', badge: '/icon-192.png', tag: 'cabale-turn' };
  // Phones show them for a service worker only; a window without one shows them itself.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (worker?.active) {
    await worker.showNotification(title, { ...options, data: location.pathname });
    return;
  }
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // A phone without a service worker.
  }
}

/** What was announced is no news any more. */
export async function forgetNotifications(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  for (const shown of (await worker?.getNotifications({ tag: 'cabale-turn' })) ?? []) shown.close();
}

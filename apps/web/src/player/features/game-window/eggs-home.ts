import { useEffect } from 'react';
import { getToken } from '../../../lib/token.js';

/** Set while the lobby of a vendor with a wallet of its own stands in the place of the site's page. */
const AWAY = 'truebook.eggs-away';
const LOOK_MS = 1_000;

/**
 * Brings the eggs back from vendors, also while the page is being closed. What does not answer now comes later: the worker asks on.
 * Beside `call`, as only this request outlives its page.
 */
async function bringHome(): Promise<void> {
  const token = getToken();
  const headers = { 'Content-Type': 'application/json', ...(token !== null && { Authorization: token }) };
  const options = { method: 'POST', keepalive: true, credentials: 'same-origin', headers, body: '{}' } as const;
  await fetch('/api/user/game/casino/leave', options).catch(() => undefined);
}

/** Eggs come home with their owner, however the game's window is left: by its cross, by a link, or by closing the browser. */
export function useEggsComeHome(hasEggs: boolean): void {
  useEffect(() => {
    if (!hasEggs) return;
    const leave = (): void => void bringHome();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [hasEggs]);
}

/**
 * The same of a lobby at the vendor: its window says nothing when it is closed, and in the place of the site's page it leads back to one.
 * @param lobby its window; null where it takes the page's place
 */
export function followLobby(lobby: Window | null): void {
  if (lobby === null) {
    sessionStorage.setItem(AWAY, '1');
    return;
  }
  const look = setInterval(() => {
    if (!lobby.closed) return;
    clearInterval(look);
    void bringHome();
  }, LOOK_MS);
}

/** On the page that a lobby leads back to. */
export function useBackFromLobby(): void {
  useEffect(() => {
    if (sessionStorage.getItem(AWAY) === null) return;
    sessionStorage.removeItem(AWAY);
    void bringHome();
  }, []);
}

import { useEffect } from 'react';
import { getToken } from '../../lib/token.js';

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

let following: number | undefined;

/**
 * Follows the window that a game or a lobby was opened in. A lobby at the vendor says nothing when it is closed, and browsers lose what a
 * game's window sends while it is being closed: the page that opened the window asks for the eggs too.
 */
export function followWindow(opened: Window): void {
  // Games share a window: a page follows one at a time.
  window.clearInterval(following);
  following = window.setInterval(() => {
    if (!opened.closed) return;
    window.clearInterval(following);
    void bringHome();
  }, LOOK_MS);
}

/** Notes that a lobby takes the place of the site's page; it leads back to one. */
export function noteLobby(): void {
  sessionStorage.setItem(AWAY, '1');
}

/** On the page that a lobby leads back to. */
export function useBackFromLobby(): void {
  useEffect(() => {
    if (sessionStorage.getItem(AWAY) === null) return;
    sessionStorage.removeItem(AWAY);
    void bringHome();
  }, []);
}

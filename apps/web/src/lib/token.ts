import { site } from './site.js';
import { local, session } from './storage.js';

type Listener = (token: string | null) => void;
const listeners = new Set<Listener>();

const area = (): typeof local => (site().token.store === 'local' ? local : session);

/** The session token of this site; null for a visitor. */
export function getToken(): string | null {
  return area().get(site().token.key);
}

/** The account that logged in here last; what a browser keeps for each person by itself is kept under it. */
export function getAccount(): string {
  return area().get(`${site().token.key}_account`) ?? '';
}

/** Stores a token after a login. Listeners (the socket, the queries) start afresh as the new session. */
export function setToken(token: string, account?: string): void {
  if (account !== undefined) area().set(`${site().token.key}_account`, account.toLowerCase());
  area().set(site().token.key, token);
  for (const listener of listeners) listener(token);
}

export function clearToken(): void {
  if (getToken() === null) return;
  area().remove(site().token.key);
  for (const listener of listeners) listener(null);
}

/**
 * Takes the next token of the same session. Nobody is told: the session goes on. A renewal that arrives after a
 * logout is dropped, or the visitor would find himself signed in again.
 */
export function renewToken(token: string): void {
  if (getToken() !== null) area().set(site().token.key, token);
}

/**
 * Follows a login or logout in another window of the same browser, which shares the storage. A renewal there is no change here
 * either.
 */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== site().token.key || (oldValue === null) === (newValue === null)) return;
    for (const listener of listeners) listener(newValue);
  });
}

export function onTokenChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { useSyncExternalStore } from 'react';
import { getToken } from '../../lib/token.js';

/** What may stand open above every page; one at a time. */
export type DialogName = 'login' | 'join' | 'ask' | 'profile' | 'password' | 'logout' | 'bets' | 'eggs' | 'community' | 'inventory';

const forVisitors: readonly DialogName[] = ['login', 'join', 'ask'];

let open: DialogName | null = null;
let endReason: string | null = null;
const listeners = new Set<() => void>();

function change(next: DialogName | null, why: string | null = null): void {
  open = next;
  endReason = why;
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of any other. A visitor gets the login dialog for everything that needs an account. */
export function openDialog(name: DialogName): void {
  change(getToken() === null && !forVisitors.includes(name) ? 'login' : name);
}

/** Asks somebody whose session has ended to log in again. @param why in words to be read */
export function openLoginAgain(why: string): void {
  change('login', why);
}

export function closeDialog(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Why somebody has to log in again, for as long as the dialog that says so is open. */
export function useEndReason(): string | null {
  return useSyncExternalStore(subscribe, () => endReason);
}

/** The dialog that stands open, if any. */
export function useOpenDialog(): DialogName | null {
  return useSyncExternalStore(subscribe, () => open);
}

import { useSyncExternalStore } from 'react';
import { getToken } from '../../../lib/token.js';

/** What may stand open above every page; one at a time. */
export type DialogName = 'login' | 'join' | 'profile' | 'logout' | 'bets' | 'eggs' | 'community' | 'inventory';

const forVisitors: readonly DialogName[] = ['login', 'join'];

let open: DialogName | null = null;
const listeners = new Set<() => void>();

function change(next: DialogName | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog in place of any other. A visitor gets the login dialog for everything that needs an account. */
export function openDialog(name: DialogName): void {
  change(getToken() === null && !forVisitors.includes(name) ? 'login' : name);
}

export function closeDialog(): void {
  change(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog that stands open, if any. */
export function useOpenDialog(): DialogName | null {
  return useSyncExternalStore(subscribe, () => open);
}

import { useSyncExternalStore } from 'react';

export type UnreadKind = 'message' | 'reply';

/** How many unread messages of each kind a member has been told of since the page was opened. */
interface Told {
  readonly memberId: number;
  readonly message: number;
  readonly reply: number;
}

let told: Told = { memberId: 0, message: 0, reply: 0 };
const listeners = new Set<() => void>();

/** Notes that somebody knows of so many unread messages. */
export function noteTold(memberId: number, kind: UnreadKind, count: number): void {
  const known = told.memberId === memberId ? told : { memberId, message: 0, reply: 0 };
  told = { ...known, [kind]: count };
  for (const listener of listeners) listener();
}

/** How many he has been told of; fewer unread ones than that count as told anew. */
export function toldOf(memberId: number, kind: UnreadKind): number {
  return told.memberId === memberId ? told[kind] : 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders again when something more has been told. */
export function useTold(): void {
  useSyncExternalStore(subscribe, () => told);
}

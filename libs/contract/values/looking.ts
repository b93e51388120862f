import type { Permission } from './permissions.js';

/** Queues whose open rows administrators show each other, and who may know of them. */
export const lookedAtKinds = {
  deposit: 'deposits.view',
  withdrawal: 'withdrawals.view',
  join: 'joins.view',
  inquiry: 'support.view',
} as const satisfies Readonly<Record<string, Permission>>;

export type LookedAtKind = keyof typeof lookedAtKinds;

/** A row that somebody else has open. The socket message `looking` carries all of them; a page sends `look` with its own, or null. */
export interface Looked {
  readonly kind: LookedAtKind;
  readonly id: number;
  /** Nickname. */
  readonly who: string;
}

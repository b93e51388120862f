import type { CallInput } from '../../../lib/contract.js';

export type Recipients = CallInput<'admin/message/send'>['recipients'];

export const audiences = ['all', 'level', 'direct', 'downline', 'inactive', 'depositors', 'losers', 'member'] as const;
/** Days that a group of players looks back, as they are offered. */
export const segmentDays = ['7', '14', '30', '90', '180'] as const;

export interface RecipientsDraft {
  to: (typeof audiences)[number];
  agentId: number | undefined;
  level: string;
  account: string;
  /** Of the groups that look back. */
  days: string;
  /** Of losers: at least so much, won. */
  amount: number;
}

export const toEverybody: RecipientsDraft = { to: 'all', agentId: undefined, level: '1', account: '', days: '30', amount: 100_000 };

/** @param memberId of the account that was typed @returns undefined while something is missing */
export function recipientsOf({ to, agentId, level, days, amount }: RecipientsDraft, memberId: number | undefined): Recipients | undefined {
  switch (to) {
    case 'all':
      return { to };
    case 'level':
      return { to, level: Number(level) };
    case 'inactive':
    case 'depositors':
      return { to, days: Number(days) };
    case 'losers':
      return amount > 0 ? { to, days: Number(days), amount } : undefined;
    case 'member':
      return memberId === undefined ? undefined : { to, memberIds: [memberId] };
    default:
      return agentId === undefined ? undefined : { to, agentId };
  }
}

import type { CallInput, CallOutput } from '../../../lib/contract.js';

export type AdminRound = CallOutput<'admin/round/get'>['items'][number];
export type RoundView = CallOutput<'admin/round/view'>;
export type Preview = CallOutput<'admin/round/preview'>;
export type RoundStatus = AdminRound['status'];
export type RoundFilters = CallInput<'admin/round/get'>;

export const sourceWords = {
  'built-in': 'admin:rounds.source.builtIn',
  feed: 'admin:rounds.source.feed',
  manual: 'admin:rounds.source.manual',
} as const;

/** A round gets a result, or another one, once it takes no more bets. */
export const takesResult = (round: Pick<AdminRound, 'status'>): boolean => round.status !== 'open';

/** What the house made of a round: stakes less payouts, nothing when the stakes went back; null while bets on it are without a result. */
export function houseResult({
  stakes,
  payouts,
  unsettled,
  status,
}: Pick<AdminRound, 'stakes' | 'payouts' | 'unsettled' | 'status'>): number | null {
  if (status === 'void' && unsettled === 0) return 0;
  return unsettled > 0 || status === 'open' || status === 'closed' ? null : stakes - payouts;
}

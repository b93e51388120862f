import { seoulIso } from '#lib/kernel';
import type { ListedRound, ListedTransaction } from '../data/casino-lists.js';

/** A round as its member sees it. */
export function roundView(row: ListedRound) {
  const { id, vendor, vendorName, game, gameName, kind, round, status, unit, stake, payout, effective, openedAt, closedAt } = row;
  return {
    ...{ id, vendor, vendorName, game, gameName, kind, round, status, unit, stake, payout, effective },
    ...{ openedAt: seoulIso(openedAt), closedAt: closedAt && seoulIso(closedAt) },
  };
}

/** The same as consoles see it. */
export function memberRoundView(row: ListedRound) {
  const { memberId, account, nickname } = row;
  return { ...roundView(row), memberId, account, nickname };
}

export function transactionView(row: Omit<ListedTransaction, 'vendor' | 'account'>) {
  const { id, vendorTx: txId, kind, vendorRound: round, roundId, memberId, amount, reference, rolledBack, at } = row;
  return { id, txId, kind, round, roundId, memberId, amount, reference, rolledBack, at: seoulIso(at) };
}

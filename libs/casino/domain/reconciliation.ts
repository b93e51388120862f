import type { TransactionKind } from './transaction.js';

/** A transaction as one side knows it. */
export interface KnownTransaction {
  txId: string;
  kind: TransactionKind;
  amount: number;
  rolledBack: boolean;
  memberId: number | null;
  round: string | null;
}

/** Where the two sides differ, and what would mend it. */
export interface Difference {
  txId: string;
  kind: TransactionKind;
  difference: 'missing_here' | 'missing_there' | 'amount' | 'rolled_back';
  memberId: number | null;
  round: string | null;
  ours: number | null;
  theirs: number | null;
  mend: 'pay_win' | 'roll_back' | 'ask_vendor' | 'adjust';
}

/** Compares two lists of the same period. Rollbacks count by what they did to their bets: vendors number them in their own ways. */
export function differencesOf(
  ours: readonly KnownTransaction[],
  theirs: readonly KnownTransaction[],
): { differences: Difference[]; matched: number } {
  const here = new Map(counted(ours).map((one) => [one.txId, one]));
  const there = new Map(counted(theirs).map((one) => [one.txId, one]));
  const differences: Difference[] = [];
  for (const their of there.values()) {
    const our = here.get(their.txId);
    if (!our) {
      // What was taken back there and never came here is nothing on both sides.
      if (!their.rolledBack) differences.push(difference(their, 'missing_here', null, their.amount));
    } else if (our.amount !== their.amount) differences.push(difference(our, 'amount', our.amount, their.amount));
    else if (our.rolledBack !== their.rolledBack) differences.push(difference(our, 'rolled_back', our.amount, their.amount));
  }
  for (const our of here.values()) {
    if (!there.has(our.txId) && !our.rolledBack) differences.push(difference(our, 'missing_there', our.amount, null));
  }
  return {
    differences,
    matched:
      [...here.keys()].filter((txId) => there.has(txId)).length -
      differences.filter((one) => one.ours !== null && one.theirs !== null).length,
  };
}

function counted(list: readonly KnownTransaction[]): KnownTransaction[] {
  return list.filter(({ kind, txId }) => kind !== 'rollback' && !txId.startsWith('admin:'));
}

function difference(one: KnownTransaction, what: Difference['difference'], ours: number | null, theirs: number | null): Difference {
  const { txId, kind, memberId, round } = one;
  return { txId, kind, difference: what, memberId, round, ours, theirs, mend: mendOf(kind, what) };
}

function mendOf(kind: TransactionKind, what: Difference['difference']): Difference['mend'] {
  if (what === 'amount') return 'adjust';
  if (what === 'missing_here') return kind === 'win' || kind === 'free_win' ? 'pay_win' : 'ask_vendor';
  if (kind === 'bet') return 'roll_back';
  return 'adjust';
}

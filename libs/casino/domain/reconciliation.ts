import { isPayout, type TransactionKind } from './transaction.js';

/** A transaction as one side knows it. */
export interface KnownTransaction {
  txId: string;
  kind: TransactionKind;
  amount: number;
  rolledBack: boolean;
  memberId: number | null;
  round: string | null;
  reference: string | null;
  /** Numbered by the site: the other side never has it. */
  isOwnNumber?: boolean;
  /** By the clock of the side that knows it. */
  at: Date;
}

/** What is compared: from `from`, before `until`. */
export interface Span {
  from: Date;
  until: Date;
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
  /** The transaction that it refers to, such as the bet of a win. */
  reference: string | null;
  /** When it was made, by the clock of the site where the site knows it. */
  at: Date;
}

/** What the member gets more or less, so that the round comes to what the vendor says; won or eggs. */
export function correctionOf({ kind, difference, ours, theirs }: Pick<Difference, 'kind' | 'difference' | 'ours' | 'theirs'>): number {
  // What one side has taken back, and what it does not know, is nothing there.
  const [here, there] = [ours ?? 0, difference === 'rolled_back' ? 0 : (theirs ?? 0)];
  return kind === 'bet' ? here - there : there - here;
}

/** How long a comparison holds, in ms. */
const heldMs = 60 * 60_000;

/** Whether a vendor is to be compared again, by its last comparison: it has had none, that is an hour old, or the vendor gave no list. */
export function isComparisonDue(last: { at: Date; isAnswered: boolean } | undefined, now: Date): boolean {
  return !last?.isAnswered || now.getTime() - last.at.getTime() >= heldMs;
}

export interface Comparison {
  differences: Difference[];
  matched: number;
  /** How many each side knows of the span. */
  ours: number;
  theirs: number;
  /** Corrections that the site has made by itself in the span, and what they came to, won or eggs. */
  own: { count: number; amount: number };
}

/**
 * How long before and after a span both sides are asked: the two clocks differ, and a call that was sent at its end comes after it, so what
 * one side has inside the span the other may have just outside. Milliseconds.
 */
export const edgeMs = 60 * 60 * 1000;

/**
 * Compares what both sides know of a span and of its edges; tells of the span alone. Rollbacks count by what they did to their bets:
 * vendors number them in their own ways.
 */
export function differencesOf(ours: readonly KnownTransaction[], theirs: readonly KnownTransaction[], span: Span): Comparison {
  const isInside = ({ at }: KnownTransaction) => at >= span.from && at < span.until;
  const here = new Map(counted(ours).map((one) => [one.txId, one]));
  const there = new Map(counted(theirs).map((one) => [one.txId, one]));
  const differences: Difference[] = [];
  for (const their of there.values()) {
    const our = here.get(their.txId);
    if (!isInside(our ?? their)) continue;
    if (!our) {
      // What was taken back there and never came here is nothing on both sides.
      if (!their.rolledBack) differences.push(difference(their, 'missing_here', null, their.amount));
    } else if (our.rolledBack && their.rolledBack) {
      // Nothing on both sides, whatever it was.
      continue;
    } else if (our.amount !== their.amount) differences.push(difference(our, 'amount', our.amount, their.amount));
    else if (our.rolledBack !== their.rolledBack) differences.push(difference(our, 'rolled_back', our.amount, their.amount));
  }
  for (const our of here.values()) {
    if (isInside(our) && !there.has(our.txId) && !our.rolledBack) differences.push(difference(our, 'missing_there', our.amount, null));
  }
  const known = [...here.values()].filter((our) => isInside(our) && there.has(our.txId)).length;
  const matched = known - differences.filter((one) => one.ours !== null && one.theirs !== null).length;
  const own = ours.filter((one) => one.isOwnNumber && one.kind === 'adjust' && isInside(one));
  const sums = { count: own.length, amount: own.reduce((sum, { amount }) => sum + amount, 0) };
  return { differences, matched, ours: ours.filter(isInside).length, theirs: theirs.filter(isInside).length, own: sums };
}

/** An adjustment that names a transaction has undone it, as a rollback does. */
function counted(list: readonly KnownTransaction[]): KnownTransaction[] {
  return list.filter((one) => one.kind !== 'rollback' && !one.isOwnNumber && !(one.kind === 'adjust' && one.reference !== null));
}

function difference(one: KnownTransaction, what: Difference['difference'], ours: number | null, theirs: number | null): Difference {
  const { txId, kind, memberId, round, reference, at } = one;
  return { txId, kind, difference: what, memberId, round, ours, theirs, mend: mendOf(one, what), reference, at };
}

/** @param one as the site knows it, where the site knows it */
function mendOf({ kind, rolledBack }: KnownTransaction, what: Difference['difference']): Difference['mend'] {
  if (what === 'amount') return 'adjust';
  if (what === 'missing_here') return isPayout(kind) ? 'pay_win' : 'ask_vendor';
  // The site takes transactions back when the vendor says so: it is the vendor's list that lacks it.
  if (rolledBack) return 'ask_vendor';
  return kind === 'adjust' ? 'adjust' : 'roll_back';
}

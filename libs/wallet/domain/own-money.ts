import type { RecordedKind } from './transfer.js';

/** Where what a member's money, points and eggs did belongs in the member's own statement. */
export const ownMoneyLines = ['deposits', 'withdrawals', 'fromAgent', 'toAgent', 'gifts', 'adjustments', 'rolling', 'converted'] as const;
export type OwnMoneyLine = (typeof ownMoneyLines)[number];

/** Lines that say what went out: more of it makes the member's money less. */
const outgoing: ReadonlySet<OwnMoneyLine> = new Set(['withdrawals', 'toAgent']);

/** What transfers of one kind did to a member's own accounts in one Seoul month. */
export interface OwnMove {
  /** `YYYY-MM`. */
  month: string;
  kind: RecordedKind;
  /** `won` are cash, what is held for a withdrawal and eggs, less what is owed. */
  unit: 'won' | 'point';
  /** What an agent had paid in is taken back. */
  isOfAgent: boolean;
  /** Claims money for points that were given and have been converted since. */
  isOfPoints: boolean;
  /** A correction or roll-back at a vendor of what the house gave, not of play. */
  isOfGifts: boolean;
  /** Signed; in its unit. */
  change: number;
  /** The same in won: points at what one was worth then. */
  worth: number;
}

/** One month of one line. */
export interface OwnMoneySums {
  /** What moved money, won. */
  money: number;
  /** What points that moved were worth then, won. */
  points: number;
}

const lineOfKind: Partial<Record<RecordedKind, OwnMoneyLine>> = {
  deposit: 'deposits',
  deposit_from_agent: 'fromAgent',
  deposit_cancelled: 'deposits',
  deposit_bonus: 'gifts',
  withdrawal_paid: 'withdrawals',
  withdrawal_to_agent: 'toAgent',
  downline_given: 'fromAgent',
  downline_taken: 'toAgent',
  egg_given: 'fromAgent',
  egg_taken: 'toAgent',
  point_conversion: 'converted',
  adjustment: 'adjustments',
  rolling_paid: 'rolling',
  rolling_reversed: 'rolling',
  losing_paid: 'rolling',
  losing_recovered: 'rolling',
  casino_free_win: 'gifts',
  casino_promo: 'gifts',
  gift: 'gifts',
  gift_comment: 'gifts',
  gift_signup: 'gifts',
  gift_attendance: 'gifts',
  gift_roulette: 'gifts',
  gift_coupon: 'gifts',
  gift_friend: 'gifts',
  gift_friend_reversed: 'gifts',
  campaign_bonus: 'gifts',
  campaign_bonus_recalled: 'gifts',
};

/**
 * The line that a move belongs to. Undefined for what only moves within the member's own money: a withdrawal that is asked for or refused,
 * eggs that are bought, sold or at a vendor, a debt that is repaid. Undefined too for play, which has lines of its own.
 */
function lineOf({ kind, unit, isOfAgent, isOfPoints, isOfGifts }: OwnMove): OwnMoneyLine | undefined {
  if (kind === 'casino_rollback' || kind === 'casino_adjusted') return isOfGifts ? 'gifts' : undefined;
  if (kind === 'deposit_cancelled' && (unit === 'point' || isOfPoints)) return 'gifts';
  if (kind === 'deposit_cancelled' && isOfAgent) return 'fromAgent';
  // Staff give points as rules and campaigns do; money that they pay and recover is a line of its own.
  if (kind === 'adjustment' && unit === 'point') return 'gifts';
  return lineOfKind[kind];
}

/** Sums by Seoul month and line; what went out counts up in its line. */
export function ownMoneyOf(moves: readonly OwnMove[]): Map<string, Record<OwnMoneyLine, OwnMoneySums>> {
  const months = new Map<string, Record<OwnMoneyLine, OwnMoneySums>>();
  for (const move of moves) {
    const line = lineOf(move);
    if (!line) continue;
    const lines = months.get(move.month) ?? noOwnMoney();
    months.set(move.month, lines);
    lines[line][move.unit === 'won' ? 'money' : 'points'] += outgoing.has(line) ? -move.worth : move.worth;
  }
  return months;
}

/** A month in which nothing moved. */
export function noOwnMoney(): Record<OwnMoneyLine, OwnMoneySums> {
  return Object.fromEntries(ownMoneyLines.map((line) => [line, { money: 0, points: 0 }])) as Record<OwnMoneyLine, OwnMoneySums>;
}

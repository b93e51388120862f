import type { Draw } from '../math/draw.js';
import type { Rational } from '../math/rational.js';

/** What everybody at a table sees when a round is over; plain data that is kept and sent. */
export interface TableOutcome {
  /** Cards as `K♠` is written `KS`, numbers of dice or of the wheel as text; in the order in which they appear, by place. */
  readonly places: Readonly<Record<string, readonly string[]>>;
  /** Totals and the like, by place. */
  readonly points: Readonly<Record<string, number>>;
  /** Codes of all bets that win. */
  readonly won: readonly string[];
  /** Codes of bets whose stake comes back. */
  readonly push: readonly string[];
  /** How the road shows it. */
  readonly bead: Bead;
}

export interface Bead {
  readonly mark: string;
  /** Which of the two looks of a bead; a tie has neither. */
  readonly side: 'a' | 'b' | 'tie';
}

export interface TableBet {
  readonly code: string;
  /** What comes back in all for a stake of 100 when it wins; what a certain result pays stands in `paysOn`. */
  readonly returns: number;
  /** Bets of one group are shown together. */
  readonly group: string;
}

export interface TableGame {
  readonly code: string;
  readonly bets: readonly TableBet[];
  deal(draw: Draw): TableOutcome;
  /** What comes back in all for a stake of 100; 0 when the bet is lost. Whole numbers. */
  returnsOf(outcome: TableOutcome, bet: string): number;
  /** The exact return of each bet, as a fraction of its stake. */
  exactReturns(): Readonly<Record<string, Rational>>;
}

/** Pays by the table of bets: a winner its `returns`, a push its stake, everything else nothing. */
export function returnsByTable(bets: readonly TableBet[]): (outcome: TableOutcome, code: string) => number {
  const byCode = new Map(bets.map((bet) => [bet.code, bet]));
  return (outcome, code) => {
    const bet = byCode.get(code);
    if (!bet) throw new RangeError(`there is no bet ${code}`);
    if (outcome.won.includes(code)) return bet.returns;
    return outcome.push.includes(code) ? 100 : 0;
  };
}

/** @returns what a stake brings, whole won, rounded down; stakes are whole won */
export const payoutOf = (stake: number, returns: number): number => Math.floor((stake * returns) / 100);

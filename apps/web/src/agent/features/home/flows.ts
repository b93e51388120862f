import type { AgentHome } from './use-agent-home.js';

export type Flows = AgentHome['flows'];
export type HourPoint = AgentHome['hours'][number];

/** Deposits less withdrawals, won. */
export const netFlow = ({ deposits, withdrawals }: Pick<Flows, 'deposits' | 'withdrawals'>): number => deposits - withdrawals;

/** Stakes of settled bets less payouts, won: what the games kept. */
export const netBets = ({ settledStakes, payouts }: Pick<Flows, 'settledStakes' | 'payouts'>): number => settledStakes - payouts;

/** Requests of both kinds that wait. */
export const waitingCount = (counters: AgentHome['counters'] | undefined): number =>
  counters === undefined ? 0 : counters.deposits + counters.withdrawals;

/** Which of two opposite flows the chart shows: `up` stands above the zero line, `down` below. */
export type ChartKind = 'money' | 'bets';

export interface HourBar {
  readonly hour: number;
  /** Won. */
  readonly up: number;
  /** Won, as a negative number. */
  readonly down: number;
  /** The usual value of that hour; null without history. The one below is negative. */
  readonly usualUp: number | null;
  readonly usualDown: number | null;
  /** The hour that is not over yet. */
  readonly isOpen: boolean;
  readonly isAhead: boolean;
}

/**
 * The day's 24 hours as bars.
 *
 * @param openHour the hour that is under way, 0 to 23 in Seoul; null for a day that is over.
 */
export function hourBars(hours: readonly HourPoint[], kind: ChartKind, openHour: number | null): HourBar[] {
  const byHour = new Map(hours.map((point) => [point.hour, point]));
  return Array.from({ length: 24 }, (_, hour) => {
    const point = byHour.get(hour);
    const isMoney = kind === 'money';
    return {
      hour,
      up: (isMoney ? point?.deposits : point?.stakes) ?? 0,
      down: -((isMoney ? point?.withdrawals : point?.payouts) ?? 0),
      usualUp: isMoney ? (point?.usualDeposits ?? null) : null,
      usualDown: isMoney && typeof point?.usualWithdrawals === 'number' ? -point.usualWithdrawals : null,
      isOpen: hour === openHour,
      isAhead: openHour !== null && hour > openHour,
    };
  });
}

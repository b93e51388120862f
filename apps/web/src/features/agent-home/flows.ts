import type { AgentHome } from './use-agent-home.js';

export type Flows = AgentHome['flows'];
export type HourPoint = AgentHome['hours'][number];

/** Deposits less withdrawals, won. */
export const netFlow = ({ deposits, withdrawals }: Pick<Flows, 'deposits' | 'withdrawals'>): number => deposits - withdrawals;

/** Stakes less payouts, won: what the games kept. */
export const netBets = ({ stakes, payouts }: Pick<Flows, 'stakes' | 'payouts'>): number => stakes - payouts;

/** Requests of both kinds that wait. */
export const waitingCount = (counters: AgentHome['counters'] | undefined): number => (counters === undefined ? 0 : counters.deposits + counters.withdrawals);

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

/** How far the bars reach above and below the line, won, the usual values included. */
function reach(bars: readonly HourBar[]): { up: number; down: number } {
  return {
    up: Math.max(0, ...bars.map((bar) => Math.max(bar.up, bar.usualUp ?? 0))),
    down: Math.max(0, ...bars.map((bar) => Math.max(-bar.down, -(bar.usualDown ?? 0)))),
  };
}

/** The unit in which an axis is labelled, won: whole millions once there are some, ten thousands below. */
export function axisUnit(bars: readonly HourBar[]): 1_000_000 | 10_000 {
  const { up, down } = reach(bars);
  return Math.max(up, down) >= 2_000_000 ? 1_000_000 : 10_000;
}

/** How many steps the larger side of the axis has at most. */
const MAX_STEPS = 4;

/** The values at which an axis is labelled, lowest first: round steps (1, 2 or 5 of a power of ten, whole in the axis's unit) that hold every bar. */
export function axisTicks(bars: readonly HourBar[]): number[] {
  const { up, down } = reach(bars);
  const unit = axisUnit(bars);
  const largest = Math.max(up, down, unit);
  const power = 10 ** Math.floor(Math.log10(largest / MAX_STEPS));
  const step = Math.max(unit, [1, 2, 5, 10].map((factor) => factor * power).find((each) => each * MAX_STEPS >= largest) ?? largest);
  const below = Math.ceil(down / step);
  const above = Math.max(1, Math.ceil(up / step));
  return Array.from({ length: below + above + 1 }, (_, index) => (index - below) * step);
}

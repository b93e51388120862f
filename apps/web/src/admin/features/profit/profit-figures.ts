import type { CallOutput } from '../../../lib/contract.js';
import { seoulDay } from '../../../lib/format.js';
import { choiceParam, dateParam } from '../../../lib/search-params.js';

export type Profit = CallOutput<'admin/profit/get'>;
export type Part = Omit<Profit['games'][number], 'game' | 'play'>;

const DAY_MS = 86_400_000;

/** What a period is compared with. */
export const comparisons = ['before', 'weekday', 'month', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The page's URL. Yesterday, against the same weekday, when it says nothing. */
export interface ProfitSearch {
  from?: string;
  to?: string;
  against?: Comparison;
}

export function profitSearch(raw: Record<string, unknown>): ProfitSearch {
  return { ...dateParam('from', raw['from']), ...dateParam('to', raw['to']), ...choiceParam('against', raw['against'], comparisons) };
}

export interface Days {
  from: string;
  to: string;
}

/** Noon in Seoul, so that a day forward or back is a day. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00+09:00`);
const moved = (day: string, by: number): string => seoulDay(noonOf(day) + by * DAY_MS);

/** How many days a period has. */
export function lengthOf({ from, to }: Days): number {
  return Math.round((noonOf(to) - noonOf(from)) / DAY_MS) + 1;
}

/** The same date a month earlier; the month's last day where it has no such date. */
function monthEarlier(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 2, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The days that a period is compared with; null for none. */
export function comparedDays(days: Days, against: Comparison): Days | null {
  if (against === 'none') return null;
  if (against === 'month') return { from: monthEarlier(days.from), to: monthEarlier(days.to) };
  const length = lengthOf(days);
  const back = against === 'before' ? length : Math.ceil(length / 7) * 7;
  return { from: moved(days.from, -back), to: moved(days.to, -back) };
}

/** What changed most: the game and the agent whose GGR went the way of the whole, furthest. Null when nothing is compared. */
export function causeOf({
  period,
  compared,
  games,
  agents,
}: Profit): { game: Profit['games'][number] | null; agent: Profit['agents'][number] | null } | null {
  if (compared === null) return null;
  const whole = period.lines['ggr'] - compared.lines['ggr'];
  const furthest = <P extends Part>(parts: readonly P[]): P | null => {
    const sign = Math.sign(whole);
    const own = parts.filter((part) => sign * changeOf(part) > 0);
    return own.reduce<P | null>(
      (found, part) => (found === null || Math.abs(changeOf(part)) > Math.abs(changeOf(found)) ? part : found),
      null,
    );
  };
  return { game: furthest(games), agent: furthest(agents) };
}

/** How much more than in the compared period, won. */
export function changeOf({ ggr, before }: Pick<Part, 'ggr' | 'before'>): number {
  return before === null ? 0 : ggr - before;
}

/** Whether a change is outside what days usually differ by: more than a quarter of what there was. */
export function isUnusualChange(now: number, before: number): boolean {
  return Math.abs(now - before) > Math.abs(before) / 4;
}

/** A share in per cent with two decimals; null of nothing. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : ((part / whole) * 100).toFixed(2);
}

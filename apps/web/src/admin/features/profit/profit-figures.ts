import type { ProfitLine } from '#lib/contract/values';
import type { CallOutput } from '../../../lib/contract.js';
import { comparisons, type Comparison } from '../../lib/compared-days.js';
import { choiceParam, dateParam } from '../../../lib/search-params.js';

export type Profit = CallOutput<'admin/profit/get'>;
export type Part = Omit<Profit['games'][number], 'game' | 'play'>;

/** The page's URL. Yesterday, against the same weekday, when it says nothing. */
export interface ProfitSearch {
  from?: string;
  to?: string;
  against?: Comparison;
}

export function profitSearch(raw: Record<string, unknown>): ProfitSearch {
  return { ...dateParam('from', raw['from']), ...dateParam('to', raw['to']), ...choiceParam('against', raw['against'], comparisons) };
}

/** Whether a day's figures may still change. Days are `YYYY-MM-DD`; null where none is closed. */
export const isProvisional = (day: string, closedDay: string | null): boolean => closedDay === null || day > closedDay;

/** What NGR is the sum of. */
const addedLines = ['ggr', 'bonuses', 'rolling', 'losing', 'positions', 'vendorFees'] as const satisfies readonly ProfitLine[];

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
  return { game: furthest(games), agent: furthest(agents.filter(({ rest }) => rest === null)) };
}

/** The line that went the way of NGR, furthest: what it added to NGR, won. Null when nothing is compared or NGR is the same. */
export function lineBehind({ period, compared }: Pick<Profit, 'period' | 'compared'>): { line: ProfitLine; amount: number } | null {
  if (compared === null) return null;
  const sign = Math.sign(period.lines.ngr - compared.lines.ngr);
  const changes = addedLines.map((line) => ({ line, amount: period.lines[line] - compared.lines[line] }));
  const own = changes.filter(({ amount }) => sign * amount > 0);
  return own.toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))[0] ?? null;
}

/** How much more than in the compared period, won. */
export function changeOf({ ggr, before }: Pick<Part, 'ggr' | 'before'>): number {
  return before === null ? 0 : ggr - before;
}

/** A share in per cent with two decimals; null of nothing. */
export function percentOf(part: number, whole: number): string | null {
  return whole === 0 ? null : ((part / whole) * 100).toFixed(2);
}

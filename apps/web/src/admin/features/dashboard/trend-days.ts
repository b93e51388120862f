/** What one bar of the trend stands for. */
export type TrendLength = 'day' | 'month';

const DAY_MS = 86_400_000;
const shownDays = 30;
const shownMonths = 12;

/**
 * The last thirty days with today, or the last twelve months with this one from its first day.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function trendDays(by: TrendLength, today: string): { from: string; to: string } {
  const at = new Date(`${today}T00:00:00Z`);
  const from =
    by === 'day' ? at.getTime() - (shownDays - 1) * DAY_MS : Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - (shownMonths - 1), 1);
  return { from: new Date(from).toISOString().slice(0, 'YYYY-MM-DD'.length), to: today };
}

import { plays, statisticsDimensions, statisticsMeasures, type StatisticsDimension, type StatisticsMeasure } from '#lib/contract/values';
import { choiceParam, dateParam, idParam, pageParam } from '../../../lib/search-params.js';

type Play = (typeof plays)[number];
interface RowKey {
  day?: string | undefined;
  month?: string | undefined;
  play?: Play | undefined;
  game?: string | undefined;
  vendor?: number | undefined;
  agent?: number | undefined;
  level?: number | undefined;
}

const bases = ['settled', 'placed'] as const;

/** The page's URL: this week by day when it says nothing. */
export interface StatisticsSearch {
  from?: string;
  to?: string;
  by?: StatisticsDimension;
  then?: StatisticsDimension;
  basis?: (typeof bases)[number];
  play?: Play;
  /** The branch that is looked at. */
  agent?: number;
  sort?: StatisticsMeasure;
  page?: number;
}

export function statisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  const page = pageParam(raw['page']);
  return {
    ...dateParam('from', raw['from']),
    ...dateParam('to', raw['to']),
    ...choiceParam('by', raw['by'], statisticsDimensions),
    ...choiceParam('then', raw['then'], statisticsDimensions),
    ...choiceParam('basis', raw['basis'], bases),
    ...choiceParam('play', raw['play'], plays),
    ...idParam('agent', raw['agent']),
    ...choiceParam('sort', raw['sort'], statisticsMeasures),
    ...(page > 1 ? { page } : {}),
  };
}

/** The list of bets with what a row is about. */
export function betsOf(key: RowKey, days: { from: string; to: string }): object {
  const span = key.day !== undefined ? { from: key.day, to: key.day } : key.month !== undefined ? monthOf(key.month, days) : days;
  return {
    ...span,
    ...(key.game !== undefined && { game: key.game }),
    ...(key.agent !== undefined && { agentId: key.agent }),
    ...(key.level !== undefined && { level: key.level }),
    ...(key.play === 'sports' && { on: 'sports' }),
    ...(key.play === 'powerball' && { family: 'powerball' }),
    ...(key.play === 'minigame' && { on: 'draws' }),
  };
}

/** The days of a month that lie within the period. */
function monthOf(month: string, { from, to }: { from: string; to: string }): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}

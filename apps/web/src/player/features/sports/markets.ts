import type { FixtureCard, SportsMarket } from '../../../shared/sports/fixture-updates.js';
import { formatLine } from '../../../lib/format.js';
import { compareMarkets } from '../../../shared/sports/sports-markets.js';
import { sportsOutcomeWords, suspensionWords } from '../../../shared/sports/sports-labels.js';

/** The three columns of a row. */
export const columns = ['result', 'handicap', 'totals'] as const;
export type Column = (typeof columns)[number];

const columnTypes: Readonly<Record<Column, readonly string[]>> = {
  result: ['match_odds', 'winner'],
  handicap: ['handicap'],
  totals: ['totals'],
};

/** The market of a fixture that stands in a column of its row. */
export function marketIn(column: Column, markets: readonly SportsMarket[]): SportsMarket | undefined {
  return markets.find(({ type }) => columnTypes[column].includes(type));
}

/** An outcome's name where its column says the rest: a handicap is its line alone. */
export function cellWords(market: SportsMarket, outcome: string, t: (key: string, values?: Record<string, unknown>) => string): string {
  const { type, line } = market;
  return line !== null && type.endsWith('handicap')
    ? formatLine(outcome === 'home' ? line : -line, true)
    : sportsOutcomeWords(market, outcome, t);
}

/** `open` takes bets, `suspended` does for a moment not, `locked` does no more. */
export type Sale = 'open' | 'suspended' | 'locked';

export function saleOf({ status, suspended }: Pick<FixtureCard, 'status' | 'suspended'>, market: SportsMarket): Sale {
  if (
    (status !== 'scheduled' && status !== 'live') ||
    market.status === 'closed' ||
    market.status === 'settled' ||
    market.status === 'cancelled'
  )
    return 'locked';
  return suspended !== null || market.status === 'suspended' ? 'suspended' : 'open';
}

/** Why a market's odds cannot be taken now, in words; null where they can. */
export function lockWords(
  fixture: Pick<FixtureCard, 'status' | 'suspended'>,
  market: SportsMarket,
  isOffline: boolean,
  t: (key: string, values?: Record<string, unknown>) => string,
): string | null {
  const sale = saleOf(fixture, market);
  if (sale === 'locked') return t('common:odds.reason.closed');
  if (isOffline) return t('common:odds.reason.offline');
  if (sale === 'open') return null;
  return fixture.suspended === null ? t('common:odds.reason.suspended') : suspensionWords(fixture.suspended, t);
}

/** The parts of a fixture's page. */
export const marketGroups = ['main', 'goals', 'half', 'corners'] as const;
export type MarketGroup = (typeof marketGroups)[number];

const mainTypes = ['match_odds', 'winner', 'handicap', 'totals'];

export function groupOf(type: string): MarketGroup {
  if (mainTypes.includes(type)) return 'main';
  if (type.startsWith('half_')) return 'half';
  return type.startsWith('corners_') || type.startsWith('cards_') ? 'corners' : 'goals';
}

/** The markets of a fixture by their kinds, each kind's lines in order. */
export function byType(markets: readonly SportsMarket[]): [type: string, markets: SportsMarket[]][] {
  const ordered = [...markets].sort(compareMarkets);
  return [...new Set(ordered.map(({ type }) => type))].map((type) => [type, ordered.filter((market) => market.type === type)]);
}

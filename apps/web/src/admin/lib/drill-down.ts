import type { AgentRest, plays } from '#lib/contract/values';
import type { Days } from './days.js';

type Play = (typeof plays)[number];

/** What a row of figures is about. */
interface RowKey {
  day?: string | undefined;
  month?: string | undefined;
  play?: Play | undefined;
  game?: string | undefined;
  vendor?: number | undefined;
  agent?: number | undefined;
  rest?: AgentRest | undefined;
  level?: number | undefined;
}

/** What the page of the row is narrowed to beside its days. */
export interface Within {
  play?: Play;
  /** The agent whose branch it is; rows by agent are then those directly below it. 0 is the whole site. */
  agent?: number;
  basis?: 'settled' | 'placed';
}

/** The site's own games. */
const noVendor = 0;

/** Where the list of bets has the bets of a kind of play. */
export const listOfPlay = {
  sports: { on: 'sports' },
  powerball: { family: 'powerball' },
  minigame: { play: 'minigame' },
  casino: { on: 'casino' },
  slot: { on: 'slot' },
} as const;
const vendorGames = ['casino', 'slot'] as const;

/** The figures of a row that a list is the sum of. */
export type CellMeasure = 'bets' | 'turnover' | 'open' | 'settledStakes' | 'payout' | 'ggr';
/** These count by the day of placing on every page. */
const placedMeasures: readonly CellMeasure[] = ['bets', 'turnover', 'open'];

/** A row of figures. */
interface CellRow {
  key: RowKey;
  /** The code of the row's vendor. */
  vendor?: string | undefined;
}

/** A list, by its page and filters. */
export interface Place {
  to: string;
  search: object;
}

/**
 * The list that a figure is the sum of: bets and rounds by the day that the figure counts them on, with all that the row is about. Null
 * where no list is narrowed so.
 */
export function cellOf(measure: CellMeasure, { key, vendor }: CellRow, days: Days, within: Within = {}): Place | null {
  const whose = whoseOf(key, within);
  const isOfVendor = key.vendor !== undefined && key.vendor !== noVendor;
  if (whose === null || (isOfVendor && vendor === undefined)) return null;
  const play = key.play ?? within.play;
  const isPlaced = within.basis === 'placed' || placedMeasures.includes(measure);
  const effect = measure === 'open' ? 'open' : placedMeasures.includes(measure) ? undefined : 'settled';
  const search = {
    ...spanOf(key, days),
    ...(isPlaced && { basis: 'placed' }),
    ...(isPlaced && effect && { effect }),
    ...(play !== undefined && { play }),
    ...(key.game !== undefined && { game: key.game }),
    ...whose,
    ...(key.level !== undefined && { level: key.level }),
    ...(isOfVendor && { vendor }),
    ...(key.vendor === noVendor && { own: 1 }),
  };
  return { to: '/admin/statistics/settlements', search };
}

/** The agent or branch that narrows a list to a row's bets, as the tree was at each bet; null where no list can be narrowed so. */
function whoseOf({ agent, rest }: RowKey, within: Within): object | null {
  if (rest === 'others') return null;
  if (rest !== undefined) return { parentId: rest === 'direct' ? within.agent : 0 };
  if (agent !== undefined) return { stepId: agent, stepBelowId: within.agent ?? 0, stepReach: 'below' };
  return within.agent ? { agentId: within.agent } : {};
}

/** The list of bets that were placed on a row's days, with what the row is about. */
export function betsOf(key: RowKey, days: Days, within: Within = {}): object {
  const play = key.play ?? within.play ?? vendorGames.find((each) => each === key.game);
  const agentId = key.agent ?? within.agent;
  return {
    ...spanOf(key, days),
    ...(key.game !== undefined && play !== key.game && { game: key.game }),
    ...(key.rest === undefined ? agentId !== undefined && { agentId } : whoseOf(key, within)),
    ...(key.level !== undefined && { level: key.level }),
    ...(play && listOfPlay[play]),
    // Rounds at vendors stand in a list of their own, which is named there.
    ...(play === undefined && key.game === undefined && key.vendor === undefined && { parts: 1 }),
  };
}

/** The list of what was settled on some days; its sums are their settled stakes, payout and GGR. */
export function settlementsOf(key: RowKey, days: Days): Place {
  return { to: '/admin/statistics/settlements', search: spanOf(key, days) };
}

function spanOf({ day, month }: RowKey, days: Days): Days {
  if (day !== undefined) return { from: day, to: day };
  return month === undefined ? days : monthOf(month, days);
}

/** The days of a month that lie within the period. */
function monthOf(month: string, { from, to }: Days): Days {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
  const first = `${month}-01`;
  return { from: first < from ? from : first, to: last > to ? to : last };
}

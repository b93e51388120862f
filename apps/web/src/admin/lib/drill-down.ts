import type { plays } from '#lib/contract/values';
import type { Days } from './compared-days.js';

type Play = (typeof plays)[number];

/** What a row of figures is about. */
interface RowKey {
  day?: string | undefined;
  month?: string | undefined;
  play?: Play | undefined;
  game?: string | undefined;
  vendor?: number | undefined;
  agent?: number | undefined;
  level?: number | undefined;
}

/** What the page of the row is narrowed to beside its days. */
export interface Within {
  play?: Play;
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

/** The list of bets that were placed on a row's days, with what the row is about. */
export function betsOf(key: RowKey, days: Days, within: Within = {}): object {
  const play = key.play ?? within.play ?? vendorGames.find((each) => each === key.game);
  const agentId = key.agent ?? within.agent;
  return {
    ...spanOf(key, days),
    ...(key.game !== undefined && play !== key.game && { game: key.game }),
    ...(agentId !== undefined && { agentId }),
    ...(key.level !== undefined && { level: key.level }),
    ...(play && listOfPlay[play]),
    // Rounds at vendors stand in a list of their own, which is named there.
    ...(play === undefined && key.game === undefined && key.vendor === undefined && { parts: 1 }),
  };
}

/** The list of what was settled on a row's days; its sum is the row's GGR. @param vendor the code of the row's vendor */
export function settlementsOf(key: RowKey, days: Days, within: Within = {}, vendor?: string): { to: string; search: object } {
  const play = key.play ?? within.play;
  const agentId = key.agent ?? within.agent;
  const search = {
    ...spanOf(key, days),
    ...(play !== undefined && { play }),
    ...(key.game !== undefined && { game: key.game }),
    ...(agentId !== undefined && { agentId }),
    ...(key.level !== undefined && { level: key.level }),
    ...(vendor !== undefined && { vendor }),
    ...(key.vendor === noVendor && { own: 1 }),
  };
  return { to: '/admin/statistics/settlements', search };
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

import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/storage.js';
import { dropPicks, noPicks, togglePick, type Section, type SlipPick, type SlipPicks } from './slip-picks.js';

const KEEP_KEY = 'keepSportsSlip';
const PICKS_KEY = 'sportsSlip';

/** Picks, and the tickets that were placed last, for the life of the page; picks also beyond it while the player keeps them. */
export interface SlipState {
  readonly slip: SlipPicks;
  /** Ids of the bets whose receipts are shown. */
  readonly receipts: readonly number[];
  /** Whether the picks stay when the page changes. */
  readonly isKept: boolean;
}

const listeners = new Set<() => void>();
let state: SlipState | undefined;

function current(): SlipState {
  if (state !== undefined) return state;
  const isKept = local.get(KEEP_KEY) === 'true';
  state = { slip: isKept ? storedPicks() : noPicks, receipts: [], isKept };
  return state;
}

/** What an older build stored and this one cannot read is dropped. */
function storedPicks(): SlipPicks {
  const stored = local.getJson<SlipPicks>(PICKS_KEY);
  const isSound =
    stored !== null &&
    Array.isArray(stored.picks) &&
    stored.picks.length > 0 &&
    stored.picks.every(({ market, fixture, odds }) => market !== undefined && fixture !== undefined && odds > 1);
  return isSound ? { ...stored, note: null } : noPicks;
}

function change(next: Partial<SlipState>): void {
  state = { ...current(), ...next };
  if (state.isKept) local.setJson(PICKS_KEY, state.slip);
  else local.remove(PICKS_KEY);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const slipStore = {
  toggle: (section: Section, pick: SlipPick, takesSameMatch: boolean): void =>
    change({ slip: togglePick(current().slip, section, pick, takesSameMatch), receipts: [] }),
  drop: (markets: readonly number[]): void => change({ slip: dropPicks(current().slip, markets) }),
  clear: (): void => change({ slip: noPicks }),
  /** Another page was opened: the slip is empty again, as specified, but where the player keeps it. */
  leavePage: (): void => {
    const { isKept, slip } = current();
    change({ receipts: [], slip: isKept ? { ...slip, note: null } : noPicks });
  },
  keep: (isKept: boolean): void => {
    local.set(KEEP_KEY, String(isKept));
    change({ isKept });
  },
  addReceipt: (bet: number): void => change({ receipts: [...current().receipts, bet] }),
  dropReceipts: (): void => change({ receipts: [] }),
};

export function useSlipState(): SlipState {
  return useSyncExternalStore(subscribe, current);
}

import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/storage.js';
import { dropPicks, noPicks, togglePick, type Section, type SlipPick, type SlipPicks } from './slip-picks.js';
import type { SlipType } from './slip-state.js';

const KEEP_KEY = 'keepSportsSlip';
const PICKS_KEY = 'sportsSlip';

/** Picks, and the tickets that were placed last, for the life of the page; picks also beyond it while the player keeps them. */
export interface SlipState {
  readonly slip: SlipPicks;
  /** As the player chose; what the picks do not allow gives way. */
  readonly type: SlipType;
  /** Ids of the bets whose receipts are shown. */
  readonly receipts: readonly number[];
  /** Whether the picks stay when the page changes. */
  readonly isKept: boolean;
  /** Of the ticket that is repeated, won; a new object each time. */
  readonly repeated: { readonly stake: number } | null;
}

const listeners = new Set<() => void>();
let state: SlipState | undefined;

function current(): SlipState {
  if (state !== undefined) return state;
  const isKept = local.get(KEEP_KEY) === 'true';
  state = { slip: isKept ? storedPicks() : noPicks, type: 'multi', receipts: [], isKept, repeated: null };
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
  /** Singles are tickets of their own, so picks of one match stand side by side in them. */
  toggle: (section: Section, pick: SlipPick, takesSameMatch: boolean): void => {
    const { slip, type } = current();
    change({ slip: togglePick(slip, section, pick, takesSameMatch || type === 'single'), receipts: [] });
  },
  /** Begins anew with the picks of an earlier ticket. */
  fill: (section: Section, picks: readonly SlipPick[], { type, stake }: { type: SlipType; stake: number }): void =>
    change({ slip: { section, picks, note: null }, type, receipts: [], repeated: { stake } }),
  setType: (type: SlipType): void => change({ type }),
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

import { useSyncExternalStore } from 'react';
import { local } from '../../../lib/storage.js';
import { getAccount, onTokenChange } from '../../../lib/token.js';
import { dropPicks, noPicks, togglePick, type Section, type SlipPick, type SlipPicks } from './slip-picks.js';
import type { SlipType } from './slip-state.js';

const KEEP_KEY = 'keepSportsSlip';
const PICKS_KEY = 'sportsSlip';

/** A pick of a section that the picks of the slip cannot be combined with; the player decides which of the two stays. */
interface AskedPick {
  readonly section: Section;
  readonly pick: SlipPick;
}

/** What the player put together. It survives changes of page, reloads and a lost connection. */
interface Draft {
  readonly slip: SlipPicks;
  /** As the player chose; what the picks do not allow gives way. */
  readonly type: SlipType;
  /** The k of a system k/n. */
  readonly size: number;
  /** Won; on each ticket, and in a system on each line. */
  readonly stake: number;
  /** Won; of single picks that have a stake of their own, by market. */
  readonly ownStakes: Readonly<Record<number, number>>;
}

export interface SlipState extends Draft {
  /** Ids of the bets whose receipts are shown. */
  readonly receipts: readonly number[];
  /** Whether the slip stays when the page changes; only the player turns this off. */
  readonly isKept: boolean;
  readonly asked: AskedPick | null;
}

const emptyDraft: Draft = { slip: noPicks, type: 'multi', size: 2, stake: 0, ownStakes: {} };
const listeners = new Set<() => void>();
let state: SlipState | undefined;
/** Account that the slip belongs to; empty for a visitor's. */
let owner = '';

function current(): SlipState {
  if (state !== undefined) return state;
  owner = getAccount();
  const isKept = local.get(KEEP_KEY) !== 'false';
  state = { ...((isKept ? storedDraft() : undefined) ?? emptyDraft), receipts: [], isKept, asked: null };
  return state;
}

/** What another account or an older build stored is dropped. */
function storedDraft(): Draft | undefined {
  const stored = local.getJson<Partial<Draft> & { owner?: string }>(PICKS_KEY);
  const { slip } = stored ?? {};
  const isSound =
    Array.isArray(slip?.picks) &&
    slip.picks.length > 0 &&
    slip.picks.every(({ market, fixture, odds }) => market !== undefined && fixture !== undefined && odds > 1);
  if (!isSound || slip === undefined || (stored?.owner !== '' && stored?.owner !== owner)) return undefined;
  const { type, size, stake, ownStakes } = { ...emptyDraft, ...stored };
  // A stake that was no amount is stored as null.
  const ownAmounts = Object.fromEntries(Object.entries(ownStakes).filter(([, own]) => typeof own === 'number'));
  return { slip: { ...slip, note: null }, type, size, stake: stake ?? 0, ownStakes: ownAmounts };
}

function change(next: Partial<SlipState>): void {
  state = { ...current(), ...next };
  const { slip, type, size, stake, ownStakes, isKept } = state;
  if (isKept && slip.picks.length > 0) local.setJson(PICKS_KEY, { owner, slip, type, size, stake, ownStakes });
  else local.remove(PICKS_KEY);
  for (const listener of listeners) listener();
}

/** A visitor's slip goes to the account that logs in; another account begins with an empty one. */
function followAccount(): void {
  const account = getAccount();
  if (account === owner) return;
  const isOthers = current().isKept && owner !== '';
  owner = account;
  change(isOthers ? { ...emptyDraft, receipts: [], asked: null } : {});
}

function followOtherWindow({ key }: StorageEvent): void {
  if (key !== PICKS_KEY || state?.isKept !== true) return;
  state = { ...state, ...(storedDraft() ?? emptyDraft), asked: null };
  for (const listener of listeners) listener();
}

let isFollowing = false;

/** The slip follows the login, and the slip of other windows of this browser, from the first page that shows it. */
function subscribe(listener: () => void): () => void {
  if (!isFollowing) {
    isFollowing = true;
    window.addEventListener('storage', followOtherWindow);
    onTokenChange((token) => {
      if (token !== null) followAccount();
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Singles are tickets of their own, so picks of one match stand side by side in them. */
function toggle(section: Section, pick: SlipPick, takesSameMatch: boolean): void {
  const { slip, type } = current();
  if (slip.section !== null && slip.section !== section) return change({ asked: { section, pick } });
  change({ slip: togglePick(slip, section, pick, takesSameMatch || type === 'single'), receipts: [], asked: null });
}

export const slipStore = {
  /** A pick of another section leaves the slip as it is and asks first. */
  toggle,
  /** Begins a new slip with the pick that was asked about. */
  replace: (): void => {
    const { asked } = current();
    if (asked === null) return;
    change({ slip: { section: asked.section, picks: [asked.pick], note: null }, ownStakes: {}, receipts: [], asked: null });
  },
  /** Leaves the slip as it is and forgets the pick that was asked about. */
  keepPicks: (): void => change({ asked: null }),
  /** Begins anew with the picks of an earlier ticket. */
  fill: (section: Section, picks: readonly SlipPick[], { type, stake }: { type: SlipType; stake: number }): void =>
    change({ slip: { section, picks, note: null }, type, stake, receipts: [] }),
  /** Takes what the player chose beside the picks. */
  choose: (next: Partial<Omit<Draft, 'slip'>>): void => change(next),
  drop: (markets: readonly number[]): void => change({ slip: dropPicks(current().slip, markets) }),
  clear: (): void => change({ slip: noPicks, ownStakes: {} }),
  /** Another page was opened: what was said about the page before goes, and the slip too where the player has chosen so. */
  leavePage: (): void => {
    const { isKept, slip } = current();
    change({ receipts: [], asked: null, ...(isKept ? { slip: { ...slip, note: null } } : emptyDraft) });
  },
  keep: (isKept: boolean): void => {
    local.set(KEEP_KEY, String(isKept));
    change({ isKept });
  },
  addReceipt: (bet: number): void => change({ receipts: [...current().receipts, bet] }),
  dropReceipt: (bet: number): void => change({ receipts: current().receipts.filter((each) => each !== bet) }),
  /** A ticket was not accepted because odds moved: its picks are back at the odds that it had, so that the new ones are asked for. */
  askAgain: (bet: number, section: Section, picks: readonly SlipPick[], { type, stake }: { type: SlipType; stake: number }): void => {
    const { slip, receipts } = current();
    if (slip.picks.length > 0) return;
    change({ slip: { section, picks, note: 'oddsChanged' }, type, stake, receipts: receipts.filter((each) => each !== bet) });
  },
};

export function useSlipState(): SlipState {
  return useSyncExternalStore(subscribe, current);
}

import { session } from '../../../lib/storage.js';
import { getAccount } from '../../../lib/token.js';
import type { Pick } from './slip-state.js';

/** Picks and stake of a game's slip, as the player put them together in this window. */
export interface KeptSlip {
  readonly picks: readonly Pick[];
  /** Won. */
  readonly stake: number;
}

const emptySlip: KeptSlip = { picks: [], stake: 0 };
const nameOf = (game: string): string => `drawSlip:${game}`;

/** Another account's slip is not shown. */
export function keptSlip(game: string): KeptSlip {
  const kept = session.getJson<Partial<KeptSlip> & { account?: string }>(nameOf(game));
  if (kept === null || kept.account !== getAccount() || !Array.isArray(kept.picks)) return emptySlip;
  return { picks: kept.picks, stake: Number.isSafeInteger(kept.stake) ? (kept.stake ?? 0) : 0 };
}

export function keepSlip(game: string, { picks, stake }: KeptSlip): void {
  if (picks.length === 0) session.remove(nameOf(game));
  else session.setJson(nameOf(game), { account: getAccount(), picks, stake });
}

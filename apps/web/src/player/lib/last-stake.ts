import { local } from '../../lib/storage.js';

const name = 'last-stake';

/** The stake of the last bet of this browser, won; 0 before the first. */
export function keptStake(): number {
  const kept = Number(local.get(name));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
}

export function keepStake(stake: number): void {
  local.set(name, String(stake));
}

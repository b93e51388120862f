/** How quick the machine is on which tests are about to run. */
import { createHash } from 'node:crypto';

/** What the work takes on the reference machine, ms. */
const referenceMs = 300;
const longest = 10;
const turns = 40;
const rows = 2_000;

/**
 * Measures the machine by a fixed piece of work, as it is loaded at this moment.
 * @param nowMs the time, ms
 * @returns how many times as long as the reference machine it takes, from 1 to 10
 */
export function measureMachine(nowMs: () => number = () => performance.now()): number {
  const startedAt = nowMs();
  fixedWork();
  return Math.min(longest, Math.max(1, (nowMs() - startedAt) / referenceMs));
}

/** Hashing, JSON and sorting: what the product and its tests do most. @returns the last hash, which is always the same */
export function fixedWork(): string {
  let hash = 'truebook';
  for (let turn = 0; turn < turns; turn++) {
    const list = Array.from({ length: rows }, (_, row) => ({ row, key: createHash('sha256').update(`${hash}${row}`).digest('hex') }));
    const sorted = (JSON.parse(JSON.stringify(list)) as typeof list).sort((one, other) => (one.key < other.key ? -1 : 1));
    hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
  }
  return hash;
}

import { MatchRandom } from './match-random.js';

/** How opinions move: slowly and far, quickly and little. */
const waves = [
  { everyMs: 3_600_000, width: 0.1 },
  { everyMs: 60_000, width: 0.02 },
  { everyMs: 10_000, width: 0.006 },
];

/**
 * What bettors and bookmakers make of a side's strength at an instant: a factor near 1 that wanders without jumps. It follows from the
 * seed and the time alone.
 */
export function opinionAt(seed: string, side: 0 | 1, at: Date): number {
  const drift = waves.reduce((sum, { everyMs, width }, wave) => {
    const knot = Math.floor(at.getTime() / everyMs);
    const share = at.getTime() / everyMs - knot;
    const from = levelAt(seed, knot, wave * 2 + side);
    const to = levelAt(seed, knot + 1, wave * 2 + side);
    return sum + width * (from + (to - from) * share * share * (3 - 2 * share));
  }, 0);
  return Math.exp(drift);
}

/** From -1 to 1. */
function levelAt(seed: string, knot: number, wave: number): number {
  return 2 * new MatchRandom(seed, (knot * 8 + wave + 1) | 0).next() - 1;
}

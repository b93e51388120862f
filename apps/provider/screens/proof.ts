import { slots, tables } from '../games/catalogue.js';
import { hashOfSeed, SeededDraw } from '../games/math/draw.js';
import { playSlot } from '../games/slots/play.js';

export interface ProofData {
  readonly round: string;
  readonly game: string;
  readonly text: string;
  readonly hash: string;
  readonly seed: string | null;
  readonly outcome: unknown;
  readonly state: string;
  readonly at: string;
}

export interface Checked {
  readonly hashFits: boolean;
  readonly outcomeFits: boolean;
  readonly recomputed: unknown;
}

/** Same content, whatever the order of the fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}

/** Plays a round again from its seed and compares with what is on record. It asks nobody. */
export function checkRound({ game, seed, text, hash, outcome }: ProofData & { seed: string }): Checked {
  const draw = new SeededDraw(seed, text);
  const slot = slots.get(game);
  const recomputed: unknown = slot ? playSlot(slot.machine, draw) : tables.get(game)?.game.deal(draw);
  const outcomeFits = JSON.stringify(sorted(recomputed)) === JSON.stringify(sorted(outcome));
  return { hashFits: hashOfSeed(seed) === hash, outcomeFits, recomputed };
}

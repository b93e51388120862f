import { percentile } from './bench-runtime.js';

/** Something that is timed. */
export interface TimedCall {
  name: string;
  /** @param turn counts the runs from 0 */
  run: (turn: number) => Promise<unknown>;
}

/** Medians by call, ms. */
export type Medians = Map<string, number>;

const warmups = 5;

/**
 * Each call on each side right after the other, again and again, so that whatever else the machine does meets all sides alike.
 * @param sides the same calls by name and order
 */
export async function timeInTurn(sides: readonly (readonly TimedCall[])[], rounds: number): Promise<Medians[]> {
  const took = sides.map((calls) => new Map<string, number[]>(calls.map(({ name }) => [name, []])));
  for (let turn = -warmups; turn < rounds; turn++) {
    for (const call of sides[0]!.keys()) {
      for (const [side, calls] of sides.entries()) {
        const { name, run } = calls[call]!;
        const startedAt = performance.now();
        await run(turn + warmups);
        if (turn >= 0) took[side]!.get(name)!.push(performance.now() - startedAt);
      }
    }
  }
  return took.map((times) => new Map([...times].map(([name, all]) => [name, percentile(all, 0.5)])));
}

import { type DrawInput, openDrawStream } from './draw-stream.js';
import { drawBalls, uniformBelow } from './sampler.js';

export interface PowerballResult {
  /** Five different balls of 1–28 in the order drawn. The order decides ladder games, so it is never sorted away. */
  readonly balls: readonly number[];
  /** 0–9. */
  readonly powerball: number;
}

export const powerballBalls = { from: 1, to: 28, count: 5 } as const;
export const powerballPowers = 10;

/** The round's draw, a pure function of its input. Throws FairInputError on a malformed input. */
export async function drawPowerball(input: DrawInput): Promise<PowerballResult> {
  const source = await openDrawStream(input);
  const balls = await drawBalls(source, powerballBalls);
  const powerball = await uniformBelow(source, powerballPowers);
  return { balls, powerball };
}

import { pause, percentile } from '../bench-runtime.js';

/** Does the next piece of work. @returns what became of it: `ok`, or such as an error's code @throws Error to end the whole load */
export type Caller = () => Promise<string>;

/** How long callers are kept busy, milliseconds. */
export interface LoadTimes {
  warmUpMs: number;
  measuredMs: number;
  /** From an answer to the caller's next asking; none unless given. */
  pauseMs?: number;
}

/** How often each outcome came. */
export type Outcomes = Record<string, number>;

/** Milliseconds from asking to the answer. */
export interface Waits {
  p50: number;
  p95: number;
  p99: number;
}

export interface LoadFigures extends Waits {
  /** Pieces of work that ended `ok` in the measured time, by its seconds. */
  perSecond: number;
  /** Of what ended in the measured time, each outcome's own. */
  byOutcome: Record<string, Waits>;
  /** Of what ended in the measured time. */
  outcomes: Outcomes;
  /** Of everything: warm-up, measured time and what was under way at its end. */
  allOutcomes: Outcomes;
}

/**
 * Keeps callers busy in a closed loop: each asks again as soon as it was answered.
 * @param moment is called when the measured time begins and when it ends
 */
export async function closedLoop(
  callers: readonly Caller[],
  times: LoadTimes,
  moment: (name: 'begin' | 'end') => void = () => undefined,
): Promise<LoadFigures> {
  const begin = performance.now() + times.warmUpMs;
  const end = begin + times.measuredMs;
  const took = new Map<string, number[]>();
  const outcomes: Outcomes = {};
  const allOutcomes: Outcomes = {};
  const keepBusy = async (caller: Caller): Promise<void> => {
    for (let askedAt = performance.now(); askedAt < end;) {
      const outcome = await caller();
      const now = performance.now();
      count(allOutcomes, outcome);
      if (now >= begin && now < end) {
        const waits = took.get(outcome);
        if (waits) waits.push(now - askedAt);
        else took.set(outcome, [now - askedAt]);
        count(outcomes, outcome);
      }
      if (times.pauseMs) await pause(times.pauseMs);
      askedAt = times.pauseMs ? performance.now() : now;
    }
  };
  const tellMoments = async (): Promise<void> => {
    await pause(times.warmUpMs);
    moment('begin');
    await pause(times.measuredMs);
    moment('end');
  };
  await Promise.all([tellMoments(), ...callers.map(keepBusy)]);
  const perSecond = ((outcomes['ok'] ?? 0) / times.measuredMs) * 1_000;
  const byOutcome = Object.fromEntries([...took].map(([outcome, waits]) => [outcome, waitsOf(waits)]));
  return { perSecond, ...waitsOf([...took.values()].flat()), byOutcome, outcomes, allOutcomes };
}

function waitsOf(took: readonly number[]): Waits {
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), p99: percentile(took, 0.99) };
}

function count(outcomes: Outcomes, outcome: string): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

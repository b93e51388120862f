import type { CallOutput } from '../../../lib/contract.js';

export type Moment = CallOutput<'admin/member/timeline/get'>['items'][number];

/** A row of the timeline: one moment, or a run of bets that stands for them until it is opened. */
export interface Line extends Moment {
  /** The moments that a run stands for, newest first. */
  readonly run?: readonly Moment[];
  /** It belongs to the run above. */
  readonly isInRun?: boolean;
}

/** From so many on, entries of bets that follow each other are one row. */
export const RUN_FROM = 4;

/** Folds what was bet and won between two other things into one row, which carries the sum and the balance after the newest. */
export function linesOf(moments: readonly Moment[], open: ReadonlySet<string>): Line[] {
  const runs: Moment[][] = [];
  for (const moment of moments) {
    const last = runs.at(-1);
    if (last !== undefined && moment.kind === 'bets' && last[0]!.kind === 'bets') last.push(moment);
    else runs.push([moment]);
  }
  return runs.flatMap((run): Line[] => {
    if (run.length < RUN_FROM) return run;
    const [newest] = run as [Moment, ...Moment[]];
    // The oldest keeps its name while newer ones come, so that an opened run stays open.
    const id = `run:${run.at(-1)!.id}`;
    const head: Line = { ...newest, id, text: '', cause: null, amount: run.reduce((sum, { amount }) => sum + (amount ?? 0), 0), run };
    return [head, ...(open.has(id) ? run.map((moment) => ({ ...moment, isInRun: true })) : [])];
  });
}

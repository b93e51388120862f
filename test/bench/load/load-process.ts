/**
 * The process that makes a load: takes its order from the one that forked it, tells when the measured time begins and ends, then the
 * figures.
 */
import { type Caller, closedLoop, type LoadFigures, type LoadTimes } from './closed-loop.js';

/** Makes a number of callers; the module that a load names exports it as `makeCallers`. The task comes as JSON. */
export type MakeCallers<Task> = (task: Task, count: number) => Promise<Caller[]>;

export interface LoadOrder {
  /** URL of the module with `makeCallers`. */
  module: string;
  task: unknown;
  callers: number;
  times: LoadTimes;
}

export type LoadMessage = 'begin' | 'end' | LoadFigures;

async function carryOut({ module, task, callers, times }: LoadOrder): Promise<LoadFigures> {
  const { makeCallers } = (await import(module)) as { makeCallers: MakeCallers<unknown> };
  return closedLoop(await makeCallers(task, callers), times, tell);
}

function tell(message: LoadMessage): void {
  process.send?.(message);
}

process.once('message', (order: LoadOrder) => {
  void carryOut(order).then(
    // What the callers hold open would keep the process alive.
    (figures) => process.send?.(figures, undefined, undefined, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${String((error as Error).stack ?? error)}\n`);
      process.exit(1);
    },
  );
});
process.once('disconnect', () => process.exit(1));

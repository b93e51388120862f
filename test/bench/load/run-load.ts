import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { must } from '#lib/kernel';
import type { LoadFigures, LoadTimes } from './closed-loop.js';
import { cpuMsOf } from './cpu-meter.js';
import type { LoadMessage, LoadOrder } from './load-process.js';

export interface Load<Task, Meters> {
  /** With an export `makeCallers`. */
  module: URL;
  /** What `makeCallers` is told; goes to the other process as JSON. */
  task: Task;
  callers: number;
  times: LoadTimes;
  /** Readings that grow, such as milliseconds of processor time; taken when the measured time begins and when it ends. */
  meters: () => Meters;
}

export interface MeasuredLoad<Meters> extends LoadFigures {
  /** By how much the meters grew in the measured time. */
  growth: Meters;
  /** Processor time of the process that made the load, in the measured time. Milliseconds. */
  ownMs: number;
}

/** Makes a load from a process of its own. @throws Error when it ends before its figures */
export async function runLoad<Task, Meters extends Record<string, number>>(load: Load<Task, Meters>): Promise<MeasuredLoad<Meters>> {
  const { module, task, callers, times, meters } = load;
  const child = fork(fileURLToPath(new URL('load-process.js', import.meta.url)));
  const read = () => ({ meters: meters(), own: cpuMsOf(must(child.pid, 'a process that was started')) });
  let before = read();
  let after = before;
  child.send({ module: module.href, task, callers, times } satisfies LoadOrder);
  const figures = await new Promise<LoadFigures>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the load ended with code ${code}`)));
    child.on('message', (message: LoadMessage) => {
      if (message === 'begin') before = read();
      else if (message === 'end') after = read();
      else resolve(message);
    });
  });
  const growth = Object.fromEntries(
    Object.entries(after.meters).map(([name, value]) => [name, value - must(before.meters[name], name)]),
  ) as Meters;
  return { ...figures, growth, ownMs: after.own - before.own };
}

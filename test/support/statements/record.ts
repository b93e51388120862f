import path from 'node:path';
import { LastSteps, type Prepared, single, type Tx } from '#lib/platform';
import { root } from './collect.js';

/** Runs a statement that only the run puts together. @param answer rows that it gets; none unless given */
export interface Sample {
  run(tx: Tx): unknown;
  answer?: object[];
}

/** Runs samples against a transaction that only listens. @returns texts by the place of the call of `query`, as `Statement` has it */
export async function recordTexts(samples: readonly Sample[]): Promise<Map<string, Set<string>>> {
  const texts = new Map<string, Set<string>>();
  for (const { run, answer = [] } of samples) {
    let heard = 0;
    const query = (statement: string | Prepared): Promise<never[]> => {
      heard++;
      const place = callerOf(new Error().stack ?? '');
      texts.set(place, (texts.get(place) ?? new Set()).add(typeof statement === 'string' ? statement : statement.text));
      return Promise.resolve(answer as never[]);
    };
    const lasts = new LastSteps();
    const tx: Tx = {
      query,
      batch: (batched, input) => single(tx, batched, input),
      last: (batched, input) => lasts.add(batched, input),
      beforeCommit: () => undefined,
      afterCommit: () => undefined,
    };
    // A caller that needs a real answer fails once the statement was made.
    await Promise.resolve()
      .then(() => run(tx))
      .then(() => lasts.run(tx))
      .catch(() => undefined);
    if (heard === 0) throw new Error(`a sample made no statement: ${String(run)}`);
  }
  return texts;
}

function callerOf(stack: string): string {
  const frames = [...stack.matchAll(/([^\s()]+\.ts):(\d+):\d+/g)].map(
    ([, file, line]) => `${path.relative(root, file!.replace('file://', ''))}:${line}`,
  );
  return frames.find((frame) => /^(libs|apps)\//.test(frame)) ?? 'unknown';
}

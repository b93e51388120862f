/**
 * Files that failed run again, alone, at the end of a run. A file that passes then has failed by luck: it counts as passed and is reported
 * as unsteady, so that it is mended. More than three such files, or one that fails twice, fail the run.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import type { FileResult, JestOutcome } from './results.js';

/** More files than this do not fail by luck. */
export const mostSecondTries = 3;

export interface Unsteady {
  file: string;
  test: string;
  /** Of the first try. */
  message: string;
}

export interface SecondTry {
  outcomes: JestOutcome[];
  unsteady: Unsteady[];
}

/**
 * @param outcomes of the whole run
 * @param runAlone runs one file in a process and a database of its own
 * @returns the outcomes that count, with the second try's result for each file that had one
 */
export async function trySecondTime(
  outcomes: readonly JestOutcome[],
  runAlone: (file: FileResult) => Promise<JestOutcome>,
): Promise<SecondTry> {
  const failed = outcomes.flatMap(({ files }) => files ?? []).filter(({ failures }) => failures.length > 0);
  if (failed.length === 0 || failed.length > mostSecondTries) return { outcomes: [...outcomes], unsteady: [] };
  const second = new Map<string, FileResult>();
  const unsteady: Unsteady[] = [];
  for (const first of failed) {
    const result = resultOf(first, await runAlone(first));
    if (!result) continue;
    second.set(first.file, result);
    if (result.failures.length === 0) unsteady.push(...first.failures.map((failure) => ({ file: first.file, ...failure })));
  }
  return { outcomes: outcomes.map((outcome) => withSecond(outcome, second)), unsteady };
}

/** @returns undefined where the second try did not run the file to its end: then the first one counts */
function resultOf({ file }: FileResult, { files, exitCode }: JestOutcome): FileResult | undefined {
  const result = files?.find((each) => each.file === file);
  return result?.failures.length === 0 && (exitCode !== 0 || result.passed === 0) ? undefined : result;
}

function withSecond(outcome: JestOutcome, second: ReadonlyMap<string, FileResult>): JestOutcome {
  if (!outcome.files?.some(({ file }) => second.has(file))) return outcome;
  const files = outcome.files.map((first) => second.get(first.file) ?? first);
  // Jest ended badly because of the files that failed; where all of them pass now, nothing of that is left.
  return { files, exitCode: files.every(({ failures }) => failures.length === 0) ? 0 : outcome.exitCode };
}

export function unsteadyLines(unsteady: readonly Unsteady[]): string[] {
  return unsteady.map(({ file, test }) => `unsteady: ${file} › ${test}`);
}

/**
 * Appends one line of JSON for each unsteady test to `.data/unsteady.jsonl`.
 * @param now when the run ended @param commit of the checkout
 */
export function noteUnsteady(root: string, unsteady: readonly Unsteady[], { now, commit }: { now: Date; commit: string }): void {
  if (unsteady.length === 0) return;
  const folder = path.join(root, '.data');
  mkdirSync(folder, { recursive: true });
  const lines = unsteady.map((each) => `${JSON.stringify({ at: now.toISOString(), commit, ...each })}\n`);
  appendFileSync(path.join(folder, 'unsteady.jsonl'), lines.join(''));
}

import { CaseContext, type Case, type Step, type Subject } from './context.js';
import type { Probe } from './probe.js';

/** Longest that an answer may take. */
export const LATEST_MS = 3_000;

export interface CaseResult {
  readonly id: string;
  readonly rule: string;
  readonly passed: boolean;
  readonly steps: readonly Step[];
  /** Why it could not be carried through. */
  readonly broke?: string;
}

export interface Report {
  readonly format: Probe['format'];
  readonly url: string;
  readonly at: string;
  readonly passed: number;
  readonly failed: number;
  readonly results: readonly CaseResult[];
}

/** Runs the cases one after the other; a case that breaks off has failed. */
export async function runCases(
  cases: readonly Case[],
  probe: Probe,
  subject: Subject,
  done: (result: CaseResult) => void = () => undefined,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const each of casesFor(cases, probe.format, subject)) {
    const result = await runCase(each, new CaseContext(probe, subject));
    results.push(result);
    done(result);
  }
  return results;
}

/** The cases that a format has words for and that a subject can play. */
export function casesFor(cases: readonly Case[], format: Probe['format'], subject: Subject): Case[] {
  return cases.filter(({ formats, needs }) => (formats?.includes(format) ?? true) && (needs === undefined || subject[needs] !== undefined));
}

async function runCase({ id, rule, run }: Case, context: CaseContext): Promise<CaseResult> {
  try {
    await run(context);
  } catch (error) {
    return { id, rule, passed: false, steps: context.steps, broke: (error as Error).message };
  }
  return { id, rule, passed: context.steps.length > 0 && context.steps.every(({ passed }) => passed), steps: context.steps };
}

export function reportOf(results: readonly CaseResult[], about: Pick<Report, 'format' | 'url' | 'at'>): Report {
  const passed = results.filter((result) => result.passed).length;
  return { ...about, passed, failed: results.length - passed, results };
}

import type { JobDefinition } from '#lib/platform';

/** Longer than a report takes, so that one at work is not begun beside. */
const turnMs = 5 * 60_000;

interface ReportJob extends Record<string, number> {
  runId: number;
  /** Each turn is a job of its own: when its worker is killed, the next turn runs all the same. */
  turn: number;
}

/**
 * Makes the file of a run. Twice makes it once; what is lost, killed or fails, the scheduler brings back with the next turn, until the run
 * has been begun as often as it may be and ends as failed.
 */
export const makeReportJob: JobDefinition<ReportJob> = {
  queue: 'make-report',
  id: ({ runId, turn }) => `report-${runId}-${turn}`,
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 1,
};

/** @param now within one turn a run has one job, however often it is added */
export function reportJob(runId: number, now: Date): ReportJob {
  return { runId, turn: Math.floor(now.getTime() / turnMs) };
}

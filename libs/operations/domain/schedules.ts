/** A run may come this much later than its interval says, and by half of the interval: workers take turns. */
const patienceMs = 60_000;

export interface ScheduleFacts {
  intervalMs: number;
  /** Since the newest run began, ms; undefined before the first. */
  agoMs?: number | undefined;
  isUnderWay: boolean;
  /** For how long the worker that has been up longest has it, ms. */
  upMs: number;
}

/** By how much the next run is overdue, ms; 0 while there is nothing to complain of. */
export function overdueMs({ intervalMs, agoMs, isUnderWay, upMs }: ScheduleFacts): number {
  if (isUnderWay) return 0;
  // Each worker runs it when it starts: what happened before says nothing of those that are up.
  const waitedMs = Math.min(agoMs ?? Number.POSITIVE_INFINITY, upMs);
  const overMs = waitedMs - intervalMs;
  return overMs > Math.max(patienceMs, intervalMs / 2) ? overMs : 0;
}

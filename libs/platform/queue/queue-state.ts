import type { Job, JobType, Queue } from 'bullmq';

/** A job carries ids only; the truth stays in the database. */
export type JobData = Record<string, string | number>;

/** States in which a job stands in its queue; one that is done or given up is in none. */
export const queuedStates = ['waiting', 'active', 'delayed'] as const;
export type QueuedState = (typeof queuedStates)[number];

/** How much there is in a queue. */
export interface QueueState {
  /** A paused queue's jobs wait too. */
  waiting: number;
  active: number;
  delayed: number;
  isPaused: boolean;
  /** Since when the oldest that waits could have run. */
  oldest?: Date;
}

export interface QueuedJob {
  key: string;
  data: JobData;
  /** Attempts that have failed. */
  failed: number;
  attempts: number;
  /** From when on it may run. */
  dueAt: Date;
  /** Why the last attempt failed. */
  error?: string;
}

type AnyQueue = Queue<JobData>;

// One backend counts the jobs of a paused queue as waiting, the other as paused, which the types do not know.
const waitingStates = ['waiting', 'paused'] as JobType[];

export async function queueState(queue: AnyQueue): Promise<QueueState> {
  const [counts, isPaused, oldest] = await Promise.all([
    queue.getJobCounts(...waitingStates, 'active', 'delayed'),
    queue.isPaused(),
    queue.getJobs(waitingStates, 0, 0, true),
  ]);
  const due = oldest.filter((job) => job !== undefined).map(dueMs);
  return {
    waiting: (counts['waiting'] ?? 0) + (counts['paused'] ?? 0),
    active: counts['active'] ?? 0,
    delayed: counts['delayed'] ?? 0,
    isPaused,
    ...(due.length > 0 && { oldest: new Date(Math.min(...due)) }),
  };
}

export async function waitingJobs(queue: AnyQueue, state: QueuedState, skip: number, take: number): Promise<QueuedJob[]> {
  const jobs = await queue.getJobs(state === 'waiting' ? waitingStates : [state], skip, skip + take - 1, true);
  // One that was finished between the two reads of the list is no longer there.
  return jobs
    .filter((job) => job !== undefined)
    .map((job) => ({
      key: String(job.id),
      data: job.data,
      failed: job.attemptsMade,
      attempts: job.opts.attempts ?? 1,
      dueAt: new Date(dueMs(job)),
      ...(job.failedReason && { error: job.failedReason }),
    }));
}

function dueMs({ timestamp, delay }: Job<JobData>): number {
  return timestamp + delay;
}

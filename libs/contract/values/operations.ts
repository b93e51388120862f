/** What a job's row may be in the list of those that failed for good; `retrying` until it is heard of again. */
export const failedJobStates = ['open', 'retrying', 'recovered', 'discarded'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** From which state an operator's act may lead where. */
export const failedJobTransitions = {
  retry: { from: ['open'], to: 'retrying' },
  discard: { from: ['open', 'retrying'], to: 'discarded' },
} as const satisfies Record<string, { from: readonly FailedJobState[]; to: FailedJobState }>;

/** Where a job stands in its queue. */
export const jobStates = ['waiting', 'active', 'delayed'] as const;
export type JobState = (typeof jobStates)[number];

/** `late` after a minute of silence, `gone` after ten; a day later it is forgotten. */
export const processStates = ['up', 'late', 'gone'] as const;
export type ProcessState = (typeof processStates)[number];

/** What is watched. Each has a page in docs/runbooks under its name. */
export const operationsRules = [
  'worker-none',
  'process-late',
  'event-loop',
  'queue-oldest',
  'queue-paused',
  'failed-jobs',
  'relay-lag',
  'schedule-missed',
  'schedule-failed',
  'long-transaction',
  'backup-too-old',
  'audit-chain-broken',
  'redis-away',
  'redis-evicts',
] as const;
export type OperationsRule = (typeof operationsRules)[number];

/** From which value on a rule speaks; ms, and of failed jobs and runs how many. */
export const operationsLimits = {
  lateMs: 60_000,
  goneMs: 600_000,
  eventLoopMs: 200,
  queueOldestMs: 30_000,
  relayLagMs: 5_000,
  transactionMs: 300_000,
  failedRuns: 3,
  backupAgeMs: 26 * 3_600_000,
} as const;

/** Made by a worker, by a person, or of the server's files. */
export const backupKinds = ['daily', 'hand', 'base'] as const;
export type BackupKind = (typeof backupKinds)[number];

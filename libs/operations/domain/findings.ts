import { operationsLimits, type OperationsRule, type ProcessState } from '#lib/contract';

export interface Finding {
  rule: OperationsRule;
  /** A process, a queue, a schedule; empty for the whole. */
  subject: string;
  value: number;
  limit: number;
  isMoney: boolean;
  since: Date | null;
}

/** What the rules look at. */
export interface Facts {
  processes: readonly { role: string; host: string; pid: number; silentMs: number; reportedAt: Date; lagP99Ms: number }[];
  queues: readonly { name: string; isPaused: boolean; oldestMs: number | null }[];
  failedJobs: readonly { queue: string; open: number; since: Date }[];
  relay: { waiting: number; lagMs: number };
  schedules: readonly { name: string; isMissed: boolean; overdueMs: number; failures: number; okAt: Date | null }[];
  longestTransactionMs: number;
  /** Null where none are made. */
  backup: { ageMs: number; at: Date } | null;
  /** Rows and blocks that are not what the audit chain says. */
  auditChain: { problems: number; at: Date | null };
  /** What Redis does when its memory is full; null while it does not answer, undefined where PostgreSQL carries the queues. */
  redis: { eviction: string } | null | undefined;
}

/** The policy of a Redis that refuses what it has no room for and throws nothing away. */
const keepsAll = 'noeviction';

/** Work of these queues pays out: while they stand still, winners wait. */
const moneyQueue = /^(settle|draw)-/;

export function processStateOf(silentMs: number): ProcessState {
  if (silentMs >= operationsLimits.goneMs) return 'gone';
  return silentMs >= operationsLimits.lateMs ? 'late' : 'up';
}

/** What is wrong, what concerns money first. */
export function findingsOf(facts: Facts): Finding[] {
  const found = [
    ...ofProcesses(facts.processes),
    ...ofQueues(facts.queues),
    ...facts.failedJobs.map(({ queue, open, since }) =>
      finding('failed-jobs', queue, { value: open, limit: 0, isMoney: moneyQueue.test(queue), since }),
    ),
    ...ofRelay(facts.relay),
    ...ofSchedules(facts.schedules),
    ...over('audit-chain-broken', '', { value: facts.auditChain.problems, limit: 1, since: facts.auditChain.at }),
    ...over('long-transaction', '', { value: facts.longestTransactionMs, limit: operationsLimits.transactionMs }),
    ...ofBackup(facts.backup),
    ...ofRedis(facts.redis),
  ];
  return found.sort((a, b) => Number(b.isMoney) - Number(a.isMoney));
}

function ofProcesses(processes: Facts['processes']): Finding[] {
  const isUp = ({ silentMs }: { silentMs: number }): boolean => processStateOf(silentMs) === 'up';
  const workers = processes.filter(({ role }) => role === 'worker');
  const none = workers.some(isUp)
    ? []
    : [finding('worker-none', '', { value: 0, limit: 1, isMoney: true, since: newest(workers.map(({ reportedAt }) => reportedAt)) })];
  return [
    ...none,
    ...processes.flatMap(({ role, host, pid, silentMs, reportedAt, lagP99Ms }) => {
      const subject = `${role} ${host}:${pid}`;
      // Where none is up that is the finding; one that is gone stays until another has taken its place.
      const isReplaced = processStateOf(silentMs) === 'gone' && processes.some((other) => other.role === role && isUp(other));
      if (isUp({ silentMs })) return over('event-loop', subject, { value: lagP99Ms, limit: operationsLimits.eventLoopMs });
      if (isReplaced || (role === 'worker' && none.length > 0)) return [];
      return [finding('process-late', subject, { value: silentMs, limit: operationsLimits.lateMs, since: reportedAt })];
    }),
  ];
}

function ofQueues(queues: Facts['queues']): Finding[] {
  return queues.flatMap(({ name, isPaused, oldestMs }) => {
    const isMoney = moneyQueue.test(name);
    if (isPaused) return [finding('queue-paused', name, { value: oldestMs ?? 0, limit: 0, isMoney })];
    return over('queue-oldest', name, { value: oldestMs ?? 0, limit: operationsLimits.queueOldestMs, isMoney });
  });
}

/** Bets and payments are committed without the relay: what it brings late is what pages show. */
function ofRelay({ lagMs }: Facts['relay']): Finding[] {
  return over('relay-lag', '', { value: lagMs, limit: operationsLimits.relayLagMs });
}

function ofBackup(backup: Facts['backup']): Finding[] {
  return backup === null ? [] : over('backup-too-old', '', { value: backup.ageMs, limit: operationsLimits.backupAgeMs, since: backup.at });
}

/** Queues that lie in Redis lose what it throws away. */
function ofRedis(redis: Facts['redis']): Finding[] {
  if (redis === undefined) return [];
  if (redis === null) return [finding('redis-away', '', { value: 0, limit: 1, isMoney: true })];
  return redis.eviction === keepsAll ? [] : [finding('redis-evicts', redis.eviction, { value: 1, limit: 0 })];
}

function ofSchedules(schedules: Facts['schedules']): Finding[] {
  return schedules.flatMap(({ name, isMissed, overdueMs, failures, okAt }) => {
    if (failures >= operationsLimits.failedRuns) {
      return [finding('schedule-failed', name, { value: failures, limit: operationsLimits.failedRuns, since: okAt })];
    }
    return isMissed ? [finding('schedule-missed', name, { value: overdueMs, limit: 0 })] : [];
  });
}

type Found = Pick<Finding, 'value' | 'limit'> & Partial<Pick<Finding, 'isMoney' | 'since'>>;

function over(rule: OperationsRule, subject: string, found: Found): Finding[] {
  return found.value >= found.limit ? [finding(rule, subject, found)] : [];
}

function finding(rule: OperationsRule, subject: string, { isMoney = false, since = null, ...found }: Found): Finding {
  return { rule, subject, ...found, isMoney, since };
}

function newest(instants: readonly Date[]): Date | null {
  return instants.length === 0 ? null : new Date(Math.max(...instants.map(Number)));
}

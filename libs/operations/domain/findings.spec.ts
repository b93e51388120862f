import { describe, expect, it } from '@jest/globals';
import { findingsOf, processStateOf, type Facts } from './findings.js';
import { overdueMs } from './schedules.js';

const at = new Date('2026-11-24T00:00:00Z');
const process = { host: 'h', pid: 1, silentMs: 500, reportedAt: at, lagP99Ms: 3 };
const quiet: Facts = {
  processes: [
    { ...process, role: 'api' },
    { ...process, role: 'worker', pid: 2 },
  ],
  queues: [{ name: 'settle-round', isPaused: false, oldestMs: 100 }],
  failedJobs: [],
  relay: { waiting: 3, lagMs: 40 },
  schedules: [{ name: 'periods', isMissed: false, overdueMs: 0, failures: 0, okAt: at }],
  longestTransactionMs: 10,
  backup: null,
  auditChain: { problems: 0, at },
  redis: { eviction: 'noeviction' },
};
const rulesOf = (change: Partial<Facts>): string[] =>
  findingsOf({ ...quiet, ...change }).map(({ rule, subject, isMoney }) => `${rule} ${subject}${isMoney ? ' money' : ''}`);

describe('findings', () => {
  it('are none while all is well', () => {
    expect(rulesOf({})).toEqual([]);
  });

  it('speak of a Redis that throws jobs away or does not answer, and of none where there is none', () => {
    expect(rulesOf({ redis: { eviction: 'allkeys-lru' } })).toEqual(['redis-evicts allkeys-lru']);
    expect(rulesOf({ redis: null })).toEqual(['redis-away  money']);
    expect(rulesOf({ redis: undefined })).toEqual([]);
  });

  it('put first what money waits for', () => {
    expect(
      rulesOf({
        relay: { waiting: 900, lagMs: 8_400 },
        failedJobs: [
          { queue: 'make-report', open: 1, since: at },
          { queue: 'settle-round', open: 4, since: at },
        ],
        queues: [{ name: 'settle-fixture', isPaused: true, oldestMs: null }],
      }),
    ).toEqual(['queue-paused settle-fixture money', 'failed-jobs settle-round money', 'failed-jobs make-report', 'relay-lag ']);
  });

  it('name a process that is late, one that is gone until another took its place, and a worker that there is none of', () => {
    const [api, worker] = quiet.processes;
    expect(rulesOf({ processes: [api!, { ...worker!, silentMs: 61_000 }] })).toEqual(['worker-none  money']);
    expect(rulesOf({ processes: [...quiet.processes, { ...api!, pid: 3, silentMs: 61_000 }] })).toEqual(['process-late api h:3']);
    expect(rulesOf({ processes: [...quiet.processes, { ...api!, pid: 3, silentMs: 700_000 }] })).toEqual([]);
    expect(rulesOf({ processes: [{ ...api!, lagP99Ms: 300 }, worker!] })).toEqual(['event-loop api h:1']);
    expect([0, 60_000, 600_000].map(processStateOf)).toEqual(['up', 'late', 'gone']);
  });
});

describe('a schedule', () => {
  const hour = 3_600_000;
  const facts = { intervalMs: hour, agoMs: 100, isUnderWay: false, upMs: 10 * hour };
  it('is overdue when its next run is later than half an interval', () => {
    expect(overdueMs(facts)).toBe(0);
    expect(overdueMs({ ...facts, agoMs: 1.4 * hour })).toBe(0);
    expect(overdueMs({ ...facts, agoMs: 2 * hour })).toBe(hour);
    expect(overdueMs({ ...facts, agoMs: undefined })).toBe(9 * hour);
  });
  it('is not while it runs, nor before a worker has been up for long enough', () => {
    expect(overdueMs({ ...facts, agoMs: 2 * hour, isUnderWay: true })).toBe(0);
    expect(overdueMs({ ...facts, agoMs: 9 * hour, upMs: 5_000 })).toBe(0);
  });
});

describe('the newest backup', () => {
  it('is spoken of only where backups are made, and after 26 hours', () => {
    const old = (hours: number) => rulesOf({ backup: { ageMs: hours * 3_600_000, at } });
    expect(rulesOf({ backup: null })).toEqual([]);
    expect(old(25)).toEqual([]);
    expect(old(26)).toEqual(['backup-too-old ']);
  });
});

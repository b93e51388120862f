import type { CallOutput } from '../../lib/contract.js';

type Counters = CallOutput<'admin/dashboard/get'>['counters'];

/** The queues of the menu, each with the count that stands beside its entry. */
export const countedQueues = [
  'deposits',
  'withdrawals',
  'bank',
  'joins',
  'inquiries',
  'approvals',
] as const satisfies readonly (keyof Counters)[];

/** What waits in all of them: the sum of the menu's counts. What the reader may not see counts 0. */
export const waitingInAll = (counters: Pick<Counters, (typeof countedQueues)[number]>): number =>
  countedQueues.reduce((sum, queue) => sum + counters[queue], 0);

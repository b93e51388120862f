import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, month, time, total } from '../fields.js';
import { closingKinds, closingStates } from '../values/index.js';

/** One of a kind and a day, but for losing periods that end on one day. */
const closing = z.object({
  day,
  kind: z.enum(closingKinds),
  state: z.enum(closingStates),
  /** When it closed or will close; null for what went on all day. */
  at: time.nullable(),
  /** Of losing: the period and since when it counts; null while the period has not begun. */
  periodId: id.nullable(),
  from: time.nullable(),
  /** Agents that are part of it. */
  agents: total,
  /** Won that agents received, less what was taken from them. */
  amount: change,
  /** Won that still waits to be paid. */
  waiting: total,
});

export const closingCalls = {
  'admin/closing/get': call({
    who: ['admin'],
    permission: 'commission.view',
    /** The month that runs, unless one is named. */
    in: { month: month.optional() },
    out: { month, today: day, items: z.array(closing) },
    summary: 'What closes and closed in a month: losing periods, rolling that was paid, positions that became cash; by day',
  }),
};

import { z } from 'zod';
import { call } from '../call.js';
import { day, id, paging, time, total } from '../fields.js';
import { momentKinds } from '../values/index.js';

/** One thing that happened to a member or agent. */
const moment = z.object({
  /** Such as `cash:12`, unique in the timeline. */
  id: z.string(),
  kind: z.enum(momentKinds),
  at: time,
  /** The kind of transfer, the step of a request, `login`, `login_refused`, `message`, `inquiry`, `answer`, or an action of the log. */
  what: z.string(),
  /** What the entry says in the caller's language, the reason of a refusal, or a letter's subject. */
  text: z.string(),
  /** Won, signed where the balance moved. */
  amount: z.int().nullable(),
  /** The ledger's balance after it, won; null where none moved. */
  after: total.nullable(),
  /** Whose page tells more, such as `bet` and its number. */
  cause: z.object({ kind: z.string(), id: z.string() }).nullable(),
  /** Nickname of the administrator or agent who did it; null where the owner, or the system, did. */
  by: z.string().nullable(),
  /** Where a login came from. */
  origin: z.object({ address: z.string(), device: z.string() }).nullable(),
  /** What the log has of an act. */
  before: z.unknown(),
  afterwards: z.unknown(),
});

export const timelineCalls = {
  'admin/member/timeline/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: {
      id,
      kinds: z.array(z.enum(momentKinds)).min(1).max(momentKinds.length).optional(),
      ...paging,
      startedAt: day.nullish(),
      endedAt: day.nullish(),
    },
    out: { items: z.array(moment), total },
    summary:
      'Money, bets, logins, letters and acts of the staff of one member or agent in one stream, newest first; letters for those who may read them',
  }),
};

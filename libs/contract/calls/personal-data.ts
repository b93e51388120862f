import { z } from 'zod';
import { call, fileCall } from '../call.js';
import { day, digitsText, id, paging, search, text, time, total } from '../fields.js';
import { erasureObstacles, erasureStates, longest, retentionKinds } from '../values/index.js';

const player = ['player'] as const;
const admin = ['admin'] as const;

/** Who is there: the password, and the code where a second factor is on. */
const identity = { password: text(longest.password), otp: digitsText(60).optional() };
const obstacles = z.array(
  z.object({
    kind: z.enum(erasureObstacles),
    /** How many of them, or how much. */
    count: total,
    /** Until when; of an exclusion. */
    until: time.nullable(),
  }),
);
const retention = z.array(z.object({ kind: z.enum(retentionKinds), days: total }));
const erasure = z.object({
  state: z.enum(erasureStates),
  askedAt: time,
  /** Of staff; empty where nobody has said anything. */
  reason: z.string(),
  endedAt: time.nullable(),
});

/** What is known about somebody: theirs to take away and to have erased. */
export const personalDataCalls = {
  'user/privacy/get': call({
    duringBreak: true,
    who: player,
    out: { /** The newest wish; null where there is none. */ erasure: erasure.nullable(), obstacles, retention },
    summary: 'What stands against erasing one’s own data, how long what is kept, and the state of one’s wish',
  }),
  'user/privacy/export': fileCall({
    duringBreak: true,
    who: player,
    in: identity,
    summary: 'Everything that is known about oneself, as a JSON file',
  }),
  'user/privacy/erasure/create': call({
    duringBreak: true,
    who: player,
    in: identity,
    out: { erasure },
    summary: 'Ask for one’s own data to be erased; refused while money, open bets or an exclusion stand against it',
  }),
  'user/privacy/erasure/cancel': call({ duringBreak: true, who: player, summary: 'Take the wish back before staff have decided' }),
  'admin/privacy/erasure/get': call({
    who: admin,
    permission: 'privacy.view',
    in: { ...paging, search, state: z.enum(erasureStates).optional() },
    out: {
      items: z.array(
        z.object({
          id,
          memberId: id,
          /** As the member is called now: after an erasure its pseudonym. */
          account: z.string(),
          ...erasure.shape,
          askedBy: z.string(),
          decidedBy: z.string().nullable(),
          /** Rows that were deleted or blanked. */
          rows: total,
        }),
      ),
      total,
    },
    summary: 'Wishes to be erased and what became of them, newest first',
  }),
  'admin/privacy/view': call({
    who: admin,
    permission: 'privacy.view',
    in: { id },
    out: { account: z.string(), nickname: z.string(), erasure: erasure.nullable(), obstacles },
    summary: 'What stands against erasing a member, and the state of the wish',
  }),
  'admin/privacy/export': fileCall({
    who: admin,
    permission: 'privacy.edit',
    in: { id },
    summary: 'Everything that is known about a member, as a JSON file; it is logged',
  }),
  'admin/privacy/erase': call({
    who: admin,
    permission: 'privacy.edit',
    stepUp: true,
    in: { id, reason: text(500) },
    out: { erasure },
    summary: 'Erase what is known about a member, by wish or of one’s own accord; what law and ledger need stays under a pseudonym',
  }),
  'admin/privacy/refuse': call({
    who: admin,
    permission: 'privacy.edit',
    in: { id, reason: text(500).min(1) },
    out: { erasure },
    summary: 'Refuse a member’s wish to be erased, with the reason that the member reads',
  }),
  'admin/privacy/access/get': call({
    who: admin,
    permission: 'privacy.view',
    in: { ...paging, search, memberId: id.optional() },
    out: {
      items: z.array(
        z.object({
          /** Number of the line. */
          id,
          day,
          memberId: id,
          account: z.string(),
          admin: z.string(),
          /** Of the contract, such as `admin/member/view`. */
          call: z.string(),
          times: total,
          firstAt: time,
          lastAt: time,
          address: z.string(),
        }),
      ),
      total,
    },
    summary: 'Which administrators looked at whose data, by day and call, newest first',
  }),
  'admin/privacy/retention/get': call({
    who: admin,
    permission: 'privacy.view',
    out: {
      items: z.array(
        z.object({
          kind: z.enum(retentionKinds),
          days: total,
          /** Null before the job has run. */
          ranAt: time.nullable(),
          /** Deleted since ever, and by the newest run that deleted anything. */
          deleted: total,
          lastDeleted: total,
          lastDeletedAt: time.nullable(),
        }),
      ),
    },
    summary: 'How long each kind of personal data is kept, and what the job has deleted',
  }),
};

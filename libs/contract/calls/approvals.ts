import { z } from 'zod';
import { call, moneyCall } from '../call.js';
import { change, id, paging, text, time, total } from '../fields.js';
import { approvalChecks, approvalFigures, approvalKinds, approvalPlaces, approvalStates, longest } from '../values/index.js';

const admin = ['admin'] as const;
const reason = text(longest.reason);

const approvalRow = z.object({
  id,
  kind: z.enum(approvalKinds),
  /** The call that waits. */
  call: z.string(),
  state: z.enum(approvalStates),
  /** Won, of all members together; null where nothing is counted. */
  amount: total.nullable(),
  /** How many members it is about, and the one where it is one. */
  members: total,
  member: z.object({ id, account: z.string(), nickname: z.string() }).nullable(),
  askedBy: z.string(),
  askedAt: time,
  expiresAt: time,
  /** The reason that came with the call. */
  memo: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  /** Why it was refused or approved all the same; of a lapsed one the code of the refusal. */
  reason: z.string(),
  /** The caller asked for it. */
  isOwn: z.boolean(),
});

const value = z.unknown();
/** What the call would do now; nothing of it was written. */
const effect = z.object({
  at: time,
  /** Give it back with the approval: what is approved is what was shown. */
  seen: z.string(),
  places: z.array(
    z.object({
      place: z.enum(approvalPlaces),
      /** Of the house the name of its account, else the account of the member or agent. */
      of: z.string(),
      memberId: id.nullable(),
      unit: z.enum(['won', 'point', 'egg']),
      /** Null of the house, whose accounts are sums. */
      now: change.nullable(),
      change,
      after: change.nullable(),
    }),
  ),
  /** What the ledger's postings leave over; 0 when they balance. */
  difference: change,
  changes: z.array(z.object({ action: z.string(), target: z.string(), field: z.string(), before: value, after: value })),
  figures: z.array(z.object({ figure: z.enum(approvalFigures), value: total })),
});

export const approvalCalls = {
  'admin/approval/get': call({
    who: admin,
    permission: 'approvals.view',
    in: { ...paging, tab: z.enum(['waiting', 'own', 'decided']).default('waiting'), kind: z.enum(approvalKinds).optional() },
    out: { items: z.array(approvalRow), total, counts: z.object({ waiting: total, own: total, decided: total }) },
    summary: 'Actions that wait for a second person, those that one has asked for, and those that are decided; newest first',
  }),
  'admin/approval/view': call({
    who: admin,
    permission: 'approvals.view',
    in: { id },
    out: {
      approval: approvalRow,
      /** Null once it is decided, or where the call would be refused: `refusal` says with what. */
      effect: effect.nullable(),
      refusal: z.string().nullable(),
      /** `detail` in the reader’s language: accounts, or why the call would be refused; of `right` the permission that is missing. */
      checks: z.array(z.object({ check: z.enum(approvalChecks), state: z.enum(['ok', 'warn', 'fail']), detail: z.string() })),
    },
    summary: 'One of them with a dry run made now and the checks for who looks at it',
  }),
  'admin/approval/approve': moneyCall({
    who: admin,
    permission: 'approvals.edit',
    stepUp: true,
    in: { id, seen: z.string().min(1).max(100), reason: reason.default('') },
    out: {
      state: z.enum(approvalStates),
      /** What the call answered; a one-time link among it is shown here and kept nowhere. */
      answer: z.record(z.string(), z.unknown()),
    },
    summary: 'Approve as the second person what a dry run showed; the call is made once, in the name of who asked',
  }),
  'admin/approval/refuse': call({
    who: admin,
    permission: 'approvals.edit',
    in: { id, reason: reason.min(1) },
    out: {},
    summary: 'Refuse it; nothing was changed',
  }),
  'admin/approval/withdraw': call({
    who: admin,
    in: { id },
    out: {},
    summary: 'Take back what one has asked for oneself',
  }),
};

import { z } from 'zod';
import { call } from '../call.js';
import { change, id, period, time, total } from '../fields.js';
import { playerLimitKinds, limitWindows } from '../values/index.js';
import { accountUnit, memberKind } from './people-shapes.js';

/** What cannot be told of a moment: its entries have left with their month, or an entry was kept without what stood before. */
export const unknownParts = [
  'archived',
  'nickname',
  'level',
  'status',
  'rates',
  'restrictions',
  'betLimits',
  'balances',
  'openBets',
] as const;

/** A member at a moment. */
export const pastStateCalls = {
  'admin/member/state/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id, at: time },
    out: {
      at: time,
      account: z.string(),
      kind: memberKind,
      /** Whether the member had joined or applied by then; where not, nothing else is told. */
      isThere: z.boolean(),
      nickname: z.string(),
      level: total,
      status: z.string(),
      rates: z.record(z.string(), z.number()),
      /** Those that were on. */
      restrictions: z.array(z.string()),
      /** Set for this member alone; null where nothing was. */
      betLimits: z.record(z.string(), z.number().nullable()).nullable(),
      ownLimits: z.array(z.object({ kind: z.enum(playerLimitKinds), window: z.enum(limitWindows), amount: total })),
      /** From the top of the tree down, without the member. */
      above: z.array(z.object({ id, account: z.string() })),
      /** Null where they are unknown. */
      balances: z.object({ money: change, point: change, egg: change }).nullable(),
      openBets: z.object({ count: total, stakes: total }).nullable(),
      /** Parts that stand as they are now, or not at all, because what they were is not known. */
      unknown: z.array(z.enum(unknownParts)),
    },
    summary:
      'A member as it stood at a moment: level, rates, restrictions, limits, place, balances and open bets, and what cannot be known',
  }),
  'admin/member/balance/signed/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id, unit: accountUnit.default('money'), ...period },
    out: { format: z.string(), document: z.string(), keyId: z.string(), signature: z.string() },
    summary: 'Why a balance is what it is, signed with the key of the audit chain for docs/verify/verify-audit.mjs',
  }),
};

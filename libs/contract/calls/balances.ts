import { z } from 'zod';
import { call, ownRead } from '../call.js';
import { id, paging, period, time, total } from '../fields.js';
import { balanceGroups, type BalanceGroup } from '../values/index.js';
import { accountLine, accountUnit } from './people-shapes.js';

const balanceGroup = z.enum(Object.keys(balanceGroups) as [BalanceGroup, ...BalanceGroup[]]);

/** An entry for administrators: with what caused it and who did it. */
const tracedLine = accountLine.extend({
  /** Such as `bet` and its id. */
  cause: z.object({ kind: z.string(), id: z.string() }),
  /** Account of the administrator who did it; null where nobody of the staff did. */
  staff: z.string().nullable(),
});

/** A balance at an end of a span; without an instant it is the first entry, or now. */
const end = z.object({ at: time.nullable(), balance: total });

/** Why a balance is what it is: `start`, and what came in and went out by group, is `end`. */
const explained = {
  start: end,
  end,
  groups: z.array(z.object({ group: balanceGroup, count: total, in: total, out: total })),
  /** How many entries there are. */
  count: total,
  /** No entry is missing, each begins with the balance that the one before left, and together they lead from the start to the end. */
  isWhole: z.boolean(),
  /** Older entries lie in the archive; `start` is never earlier than what they left. */
  isArchived: z.boolean(),
};

/** A balance told from its entries. */
export const balanceCalls = {
  'admin/member/statement/get': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id, unit: accountUnit.default('money'), group: balanceGroup.optional(), ...paging, ...period },
    out: { items: z.array(tracedLine), total },
    summary: 'The account of a member or agent, newest first',
  }),
  'admin/member/balance/explain': call({
    who: ['admin'],
    permission: 'members.view',
    in: { id, unit: accountUnit.default('money'), ...period },
    out: explained,
    summary: 'Why a balance is what it is, now or at any moment: what it was before, what moved it, and that no entry is missing',
  }),
  'user/bank/balance/explain': call({
    duringBreak: true,
    who: ['player', 'agent'],
    agent: ownRead,
    in: { unit: accountUnit.default('money'), ...period },
    out: explained,
    summary: 'Why the own balance is what it is',
  }),
};

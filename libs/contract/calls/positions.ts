import { z } from 'zod';
import { call, moneyCall, ownRead } from '../call.js';
import { change, day, id, ids, paging, period, rowResults, search, text, time, total } from '../fields.js';
import { positionRates, positionStates } from '../values/index.js';
import { seenVersion } from './people-shapes.js';
import { shareRates } from './position-terms.js';
import { carriedKind, counted } from './position-shapes.js';

const admin = ['admin'] as const;
const agent = ['agent'] as const;

const holding = {
  rates: shareRates,
  /** Won: what open bets and a position below zero may come to together. */
  credit: total,
  position: change,
  /** Won that it could lose by open bets. */
  atRisk: total,
  /** What a settlement would pay it now; negative for what it would take from its cash. */
  settles: change,
};

const summary = {
  ...holding,
  /** Of the rates: sent with a change of them. */
  version: z.int(),
  isOn: z.boolean(),
  /** Open bets by game; `open` is what of `carried` was not cashed out in parts, won. */
  games: z.array(z.object({ game: z.string(), bets: total, carried: total, open: total, risk: total })),
  /** Won that it may still lose by new bets: the credit less what open bets and a position below zero take of it. */
  room: change,
  /** What was reckoned today, in Seoul, in all and by kind of bet. */
  today: z.object(counted),
  kinds: z.array(carriedKind),
};

const row = z.object({
  agentId: id,
  account: z.string(),
  nickname: z.string(),
  role: z.string(),
  parents: z.array(z.string()),
  ...holding,
  settledAt: time.nullable(),
});

const carriedBet = z.object({
  betId: id,
  account: z.string(),
  game: z.string(),
  /** Won: of the whole bet, what is carried of it, and of its payout. */
  stake: total,
  percent: z.number(),
  carried: total,
  /** Of what is carried: what is still open, won. A part that is cashed out lowers it; 0 once the bet has ended. */
  open: total,
  payout: total,
  result: change,
  state: z.enum(positionStates),
  placedAt: time,
  reckonedAt: time.nullable(),
});

const settlement = z.object({
  id,
  at: time,
  /** What the agent was paid; negative for what it paid. */
  amount: change,
  /** What was left of what was due. */
  rest: change,
  /** What was reckoned before this is settled. */
  until: time,
  undoneAt: time.nullable(),
  reason: z.string().nullable(),
});

/** A Seoul day: what was reckoned before it; everything without it. */
const until = day.optional();

const settles = z.object({
  id,
  account: z.string(),
  nickname: z.string(),
  position: change,
  /** What is not settled yet; negative for what the agent owes. */
  due: change,
  cash: total,
  /** What the agent would be paid; negative for what it would pay. */
  amount: change,
  /** What would be left of what is due. */
  rest: change,
});

const line = z.object({ id, kind: z.string(), at: time, change, before: change, after: change });

const betFilter = { ...paging, ...period, state: z.enum(positionStates).optional() };
const betPage = { items: z.array(carriedBet), total, sums: z.object({ carried: total, open: total, payout: total, result: change }) };

export const positionCalls = {
  'admin/position/get': call({
    who: admin,
    permission: 'commission.view',
    in: { ...paging, search, state: z.enum(['open', 'all']).default('all') },
    out: { items: z.array(row), total, sums: z.object({ position: change, atRisk: total }) },
    summary: 'Agents who carry bets, with what a settlement would move',
  }),
  'admin/position/view': call({
    who: admin,
    permission: 'commission.view',
    in: { id },
    out: {
      ...summary,
      bounds: z.object({
        /** The account of the agent directly above, which bounds beside the site; null at the top. */
        above: z.string().nullable(),
        /** Per cent: `cap` is the lower of the site's and the rate of the agent directly above, `floor` the highest directly below. */
        rates: z.array(z.object({ key: z.enum(positionRates), cap: z.number(), floor: z.number() })),
        /** Won; at the top there is no most. */
        credit: z.object({ most: total.nullable(), least: total }),
      }),
    },
    summary: 'What an agent carries: rates, credit, position, open bets by game, today',
  }),
  'admin/position/terms/update': call({
    who: admin,
    permission: 'commission.edit',
    secondPerson: 'rates',
    in: { id, rates: shareRates, credit: total.max(Number.MAX_SAFE_INTEGER), version: seenVersion },
    summary: 'Set what an agent carries of new bets, and its credit',
  }),
  'admin/position/settle/preview': call({
    who: admin,
    permission: 'commission.view',
    in: { ids, until },
    out: { rows: z.array(settles), sums: z.object({ paid: total, collected: total, rest: change }) },
    summary: 'What a settlement of the positions of these agents would move now',
  }),
  'admin/position/settle': moneyCall({
    who: admin,
    permission: 'commission.edit',
    secondPerson: 'adjustment',
    in: { ids, until },
    out: rowResults,
    summary: 'Turn the positions of these agents into cash',
  }),
  'admin/position/undo': moneyCall({
    who: admin,
    permission: 'commission.edit',
    secondPerson: 'adjustment',
    in: { ids, reason: text(200) },
    out: rowResults,
    summary: 'Undo these settlements; what is no longer there becomes a receivable',
  }),
  'admin/position/bet/get': call({
    who: admin,
    permission: 'commission.view',
    in: { id, ...betFilter },
    out: betPage,
    summary: 'Bets that an agent carries, newest first',
  }),
  'admin/position/settlement/get': call({
    who: admin,
    permission: 'commission.view',
    in: { id, ...paging },
    out: { items: z.array(settlement.extend({ actor: z.string() })), total },
    summary: 'Settlements of an agent’s position, newest first',
  }),
  'agent/position/view': call({
    who: agent,
    agent: ownRead,
    out: summary,
    summary: 'One’s own position, credit, open bets by game, today',
  }),
  'agent/position/bet/get': call({
    who: agent,
    agent: ownRead,
    in: betFilter,
    out: betPage,
    summary: 'Bets of the downline that one carries, newest first',
  }),
  'agent/position/settlement/get': call({
    who: agent,
    agent: ownRead,
    in: paging,
    out: { items: z.array(settlement), total },
    summary: 'Settlements of one’s own position, newest first',
  }),
  'agent/position/statement/get': call({
    who: agent,
    agent: ownRead,
    in: { ...paging, ...period },
    out: { items: z.array(line), total },
    summary: 'Every change of one’s own position, newest first',
  }),
};

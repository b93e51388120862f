import { z } from 'zod';
import { call } from '../call.js';
import { change, day, id, paging, total } from '../fields.js';
import { positionGroupings, positionStates, positionUnits } from '../values/index.js';

const admin = ['admin'] as const;

const agent = { agentId: id, account: z.string(), nickname: z.string(), role: z.string() };

/** What an agent, or the site, has of a bet, won: of its stake, its payout and its rolling; the result is what is left. */
const parts = { carried: total, payout: change, rolling: total, result: change };

const carrier = z.object({
  ...agent,
  /** Of what those below left; null where the bets of a round were taken at different rates. */
  percent: z.number().nullable(),
  ...parts,
  state: z.enum(positionStates),
  /** Less than its rate was taken, because the rest of its credit was less. */
  isCut: z.boolean(),
});

/** Won: what of the bets was taken, what of it is open, what it can still cost, and what the ended bets came to. */
const unitParts = { carried: total, open: total, risk: total, result: change };

/** What bets that were settled on some days were worth to agents, won; what corrections took back makes them less. */
const daySums = { bets: change, carried: change, payout: change, rolling: change, result: change };

export const positionCarrierCalls = {
  'admin/position/bet/view': call({
    who: admin,
    permission: 'commission.view',
    in: {
      /** Of a bet, a ticket, a casino round or one of its transactions. */
      id,
    },
    out: {
      stake: total,
      /** From the bettor up; empty where the site carries all. Their parts and the site's sum to the stake. */
      carriers: z.array(carrier),
      site: z.object(parts),
    },
    summary: 'Who carries what of a bet or casino round',
  }),
  'admin/position/unit/get': call({
    who: admin,
    permission: 'commission.view',
    in: { kind: z.enum(positionUnits), id },
    out: {
      /** Those with the most open, five at most. */
      items: z.array(z.object({ ...agent, bets: total, ...unitParts })),
      /** How many agents carry. */
      agents: total,
      /** Of all of them. */
      sums: z.object(unitParts),
      /** Open stakes that stay with the site, won. */
      site: z.object({ open: total }),
    },
    summary: 'Who carries most of a draw round, of the tickets on a fixture or of a casino round, and what stays with the site',
  }),
  'admin/position/day/get': call({
    who: admin,
    permission: 'commission.view',
    in: {
      /** Seoul days, both included. */
      ...{ from: day, to: day },
      by: z.enum(positionGroupings).default('day'),
      /** Rows of days: of this agent alone. */
      agentId: id.optional(),
      ...paging,
    },
    out: {
      /** Newest day first, or the agents with the most carried first; those without any are left out. */
      items: z.array(
        z.object({
          day: day.nullable(),
          agentId: id.nullable(),
          ...{ account: z.string().nullable(), nickname: z.string().nullable(), role: z.string().nullable() },
          ...daySums,
        }),
      ),
      total,
      sums: z.object(daySums),
    },
    summary: 'What agents carried of bets that were settled, by day or by agent',
  }),
};

import { z } from 'zod';
import { call, downlineRead } from '../call.js';
import { change, id, paging, text, total } from '../fields.js';
import { seenVersion } from './people-shapes.js';

const agent = ['agent'] as const;

/** Per cent by the name of the rolling rate; a kind that is not there is not carried. */
export const shareRates = z.record(text(40), z.number().min(0).max(100));

const child = z.object({
  agentId: id,
  account: z.string(),
  nickname: z.string(),
  role: z.string(),
  rates: shareRates,
  /** Won: what open bets and a position below zero may come to together. */
  credit: total,
  /** Of the rates and the credit: sent with a change of them. */
  version: z.int(),
  /** Won. */
  position: change,
  /** Won that it could lose by open bets. */
  atRisk: total,
  /** Won of the credit that is left for new bets; below zero where more is at risk than the credit of now. */
  room: change,
  /** What was reckoned today, in Seoul; won. */
  today: z.object({ bets: change, carried: change, result: change }),
});

/** What an agent gives the agents directly below. */
export const positionTermsCalls = {
  'agent/position/child/get': call({
    who: agent,
    agent: downlineRead,
    in: paging,
    out: {
      items: z.array(child),
      total,
      /** What the caller has itself, which bounds what it gives, with the site's highest rates by kind of bet, per cent. */
      own: z.object({ rates: shareRates, credit: total, caps: shareRates }),
    },
    summary: 'Agents directly below with what they carry, and how it goes today',
  }),
  'agent/position/child/update': call({
    who: agent,
    agent: { reach: 'direct', target: 'id', right: 'manage' },
    in: { id, rates: shareRates, credit: total.max(Number.MAX_SAFE_INTEGER), version: seenVersion },
    summary: 'Set what an agent directly below carries of new bets, and its credit; none above one’s own',
  }),
};

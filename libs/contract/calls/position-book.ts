import { z } from 'zod';
import { call, ownRead } from '../call.js';
import { change, day, id, paging, time, total } from '../fields.js';
import { openPlaces, periodStates } from '../values/index.js';
import { counted } from './position-shapes.js';

const admin = ['admin'] as const;
const agent = ['agent'] as const;

const name = z.object({ name: z.string(), nameKo: z.string() });

/** Open bets: the part of their carried stakes that is open, and the sum of the worst that each place can end with, at most 0; won. */
const openSums = z.object({ carried: total, worst: change });

/** Open bets of one place: a market of a fixture or round, all combined bets, all rounds of casino or slot. */
const openPlace = z.object({
  kind: z.enum(openPlaces),
  /** Of the fixture or round; null for the other kinds. */
  id: id.nullable(),
  fixture: z.object({ home: name, away: name }).nullable(),
  round: z.object({ game: z.string(), round: z.int() }).nullable(),
  /** The line is null where the market has none. */
  market: z.object({ type: z.string(), line: z.number().nullable() }).nullable(),
  /** Of combined bets: how many picks the smallest and the largest have. */
  picks: z.object({ least: total, most: total }).nullable(),
  bets: total,
  carried: total,
  /** Kick-off of the fixture, or when the round closes. */
  at: time.nullable(),
  /** What the agent's open shares come to should it end so, rolling left aside; won. */
  outcomes: z.array(z.object({ outcome: z.string(), result: change })),
  /** The worst of them, at most 0, which is what a void brings; of combined bets when each of them wins. */
  worst: change,
});

/** Days in Seoul; `until` is the day behind the last. */
const days = { from: day, until: day };

const periodRow = z.object({
  ...days,
  ...counted,
  /** Won that settlements up to a moment of this period moved to the agent's cash; null where there is none. */
  settled: change.nullable(),
  /** What the position was when the period ended, less all that was settled of it; of the running one by now. Won. */
  rest: change,
  /** When all of it was settled. */
  settledAt: time.nullable(),
  state: z.enum(periodStates),
});

const periodPage = { items: z.array(periodRow), total };

const statement = {
  agent: z.object({ account: z.string(), nickname: z.string() }),
  /** One for each day and kind of bet, oldest first. */
  items: z.array(z.object({ day, key: z.string(), ...counted })),
  total,
  kinds: z.array(z.object({ key: z.string(), ...counted })),
  sums: z.object(counted),
  /** Won: opening + result − settled = closing. */
  opening: change,
  settled: change,
  closing: change,
  settlements: z.array(z.object({ id, at: time, amount: change, rest: change })),
};

export const positionBookCalls = {
  'agent/position/open/get': call({
    who: agent,
    agent: ownRead,
    in: paging,
    out: { items: z.array(openPlace), total, sums: openSums },
    summary: 'Open bets that one carries, by fixture and round: what each outcome would bring, the worst first',
  }),
  'agent/position/whatIf': call({
    who: agent,
    agent: ownRead,
    in: { days: z.union([z.literal(7), z.literal(30)]), points: z.int().min(-100).max(100) },
    out: {
      actual: change,
      asked: change,
      none: change,
      worstDay: z.object({ day, actual: change }).nullable(),
    },
    summary: 'What the carried bets of the last days would have come to at other rates; changes nothing',
  }),
  'agent/position/period/get': call({
    who: agent,
    agent: ownRead,
    in: paging,
    out: periodPage,
    summary: 'Weeks or days of one’s own position, newest first, and whether they are settled',
  }),
  'agent/position/period/view': call({
    who: agent,
    agent: ownRead,
    in: { ...days, ...paging },
    out: statement,
    summary: 'The statement of one period: by day and kind of bet, from the opening balance to the closing one',
  }),
  'admin/position/period/get': call({
    who: admin,
    permission: 'commission.view',
    in: { id, ...paging },
    out: periodPage,
    summary: 'Weeks or days of an agent’s position, newest first, and whether they are settled',
  }),
  'admin/position/period/view': call({
    who: admin,
    permission: 'commission.view',
    in: { id, ...days, ...paging },
    out: statement,
    summary: 'The statement of one period of an agent’s position',
  }),
};

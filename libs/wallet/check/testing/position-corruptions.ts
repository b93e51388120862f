import type { Corruptions, LedgerFixtureIds } from './corruptions.js';

/** A share of the agent in a bet of 10,000 won that may pay 19,500, with its row. */
const share = (
  { agent }: LedgerFixtureIds,
  bet: number,
  {
    carried = 3_000,
    state = 'settled',
    revision = 1,
    posted = 0,
    payout = 0,
    rolling = 0,
    risk = 2_850,
    sold = 0,
    room = 'NULL',
    ordinal = 1,
  } = {},
) => [
  `INSERT INTO position_agent (agent_id, rates, credit, at_risk, settled_to) VALUES (${agent}, '{}', 0, ${state === 'open' ? risk : 0}, now())`,
  `INSERT INTO position_share (bet_id, owner_id, ordinal, unit, category, game, rate, stake, carried, risk, sold, placed_at, state, revision, posted, payout, rolling, room)
   VALUES (${bet}, ${agent}, ${ordinal}, 'round:1', 'powerball_single', 'eos1', 30, 10000, ${carried}, ${risk}, ${sold}, now(), '${state}', ${revision}, ${posted}, ${payout}, ${rolling}, ${room})`,
];

/** What the present state of the settled bet asks for: 3,000 less 5,850 of 19,500. */
const due = { posted: -2_850, payout: 5_850 };

const run = 'INSERT INTO position_run (at) VALUES (now())';
const move = ({ agent }: LedgerFixtureIds, bet: number, amount: number) =>
  `INSERT INTO position_move (bet_id, owner_id, revision, run_id, amount) SELECT ${bet}, ${agent}, 1, max(id), ${amount} FROM position_run`;

const settlement = ({ agent }: LedgerFixtureIds) =>
  `INSERT INTO position_settlement (agent_id, amount, rest, until, at, actor) VALUES (${agent}, 100, 0, now(), now(), 'admin:1')`;

export const positionCorruptions: Corruptions = {
  'The parts that agents carry of a bet and the site’s part are its stake, each taken of what those before had left.': {
    'a part that is larger than its rate': (ids) => share(ids, ids.accepted, { carried: 3_001, state: 'open', revision: 0 }),
    'a part that is smaller than its rate, without a credit that says so': (ids) =>
      share(ids, ids.accepted, { carried: 2_999, risk: 2_849, state: 'open', revision: 0 }),
    'a part with a number that none before it leads up to': (ids) => share(ids, ids.accepted, { ordinal: 2, state: 'open', revision: 0 }),
  },
  'A part is less than its agent’s rate only where the credit bore no more, and never more than the credit bore.': {
    'a part that is cut though the credit bore all': (ids) =>
      share(ids, ids.accepted, { carried: 2_999, risk: 2_849, room: '2850', state: 'open', revision: 0 }),
    'a part that is taken whole though the credit bore less': (ids) =>
      share(ids, ids.accepted, { risk: 2_849, room: '2849', state: 'open', revision: 0 }),
  },
  'Who carries a part of a bet pays that part of the rolling that stands for it, or waits to be reckoned.': {
    'a part of rolling that never stood': (ids) => [
      ...share(ids, ids.settled, { room: '5000', payout: 5_850, rolling: 1, posted: -2_851 }),
      run,
      move(ids, ids.settled, -2_851),
    ],
  },
  'The days of positions are what their runs moved and their parts came to.': {
    'a day that no run made': (ids) => [
      `INSERT INTO position_day (agent_id, day, category, bets, carried, payout) VALUES (${ids.agent}, '2026-03-02', 'sports_single', 1, 10, 0)`,
    ],
    'a run that no day counts': (ids) => [...share(ids, ids.settled, due), run, move(ids, ids.settled, due.posted)],
    'a stake that is counted as a payout': (ids) => [
      ...share(ids, ids.settled, due),
      run,
      move(ids, ids.settled, due.posted),
      `INSERT INTO position_day (agent_id, day, category, bets, carried, payout)
       VALUES (${ids.agent}, (now() AT TIME ZONE 'Asia/Seoul')::date, 'powerball_single', 1, 3001, 5851)`,
    ],
  },
  'Every carried bet is reckoned at its present revision, or waits to be.': {
    'a settled bet that nobody reckons': (ids) => share(ids, ids.settled, { state: 'open', revision: 0 }),
  },
  'What is posted for a carried part is its stake less its payout and its rolling, once for each revision.': {
    'a sum that is not the target': (ids) => [...share(ids, ids.settled, { posted: 1 }), run, move(ids, ids.settled, 1)],
    'a sum that no move says': (ids) => share(ids, ids.settled, due),
  },
  'Every run of positions moved what its carried parts came to, agent by agent.': {
    'a run without its transfer': (ids) => [...share(ids, ids.settled, due), run, move(ids, ids.settled, due.posted)],
  },
  'A position is what its carried bets came to, less what was settled of it.': {
    'an account that is not the sum': (ids) => share(ids, ids.settled, due),
  },
  'Every settled position has exactly its transfer, every undone one both, and no other has any.': {
    'a settlement without its transfer': (ids) => [settlement(ids)],
    'a transfer of no settlement': (ids) => [`UPDATE transfer SET kind = 'position_paid' WHERE key = 'deposit:${ids.deposit}'`],
  },
  'What an agent may lose by open bets is what its open parts say.': {
    'a risk that is forgotten': (ids) => [
      ...share(ids, ids.accepted, { state: 'open', revision: 0 }),
      'UPDATE position_agent SET at_risk = 0',
    ],
  },
  'What an open part may lose is what its bet may still pay and earn in rolling, less what is carried, or waits to be reckoned.': {
    'a risk that is a won too low': (ids) => share(ids, ids.accepted, { state: 'open', revision: 0, risk: 2_849 }),
    'a risk that is a won too high': (ids) => share(ids, ids.accepted, { state: 'open', revision: 0, risk: 2_851 }),
    'a part that the bet never sold': (ids) => share(ids, ids.accepted, { state: 'open', revision: 0, sold: 5_000 }),
    'a part that was sold and does not wait to be reckoned': (ids) => [
      ...share(ids, ids.accepted, { state: 'open', revision: 0 }),
      `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state, taken_stake, taken_paid, taken_parts)
       VALUES (${ids.accepted}, 'single', 1, 10000, 1, 'none', 'accepted', 5000, 4750, 1)`,
    ],
  },
};

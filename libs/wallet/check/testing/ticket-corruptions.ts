import type { Corruptions, LedgerFixtureIds } from './corruptions.js';

/** The settled bet as a single on the first result of a fixture that has `revision` results, its leg as it is given. */
const settledTicket = ({ settled }: LedgerFixtureIds, leg: { result: string; graded: number }, revision = 1) => [
  `UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${settled}`,
  `INSERT INTO fixture (id, league_id, home_id, away_id, source, source_key, kick_off, status, result, result_revision, settled_revision, created_at)
   OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 2, 'test', 'one', now(), 'finished', '{"full": [1, 0]}', ${revision}, ${revision}, now())`,
  `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds, result) VALUES (${settled}, 1, 'match_odds', 'home', 1.95, ${leg.result})`,
  `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state) VALUES (${settled}, 'single', 1, 10000, 1, 'none', 'accepted')`,
  `INSERT INTO ticket_leg (bet_id, ordinal, fixture_id, market_id, market_version, in_play, graded_revision) VALUES (${settled}, 1, 1, 1, 1, false, ${leg.graded})`,
];

export const ticketCorruptions: Corruptions = {
  'No settled fixture has a ticket that is behind its result.': {
    'a leg that a correction has not reached': (ids) => settledTicket(ids, { result: `'won'`, graded: 1 }, 2),
  },
  'Every settled ticket was settled when all of its legs were graded.': {
    'a prize before the match': (ids) => settledTicket(ids, { result: 'NULL', graded: 0 }),
  },
  'Every settled single pays what its leg came to.': {
    'a prize for half of it': (ids) => settledTicket(ids, { result: `'half_won'`, graded: 1 }),
  },
};

import type { Corruptions } from './corruptions.js';

export const bookCorruptions: Corruptions = {
  'A closed day says what the house’s accounts took in on it.': {
    'a closing without its sums': () => [
      `INSERT INTO ledger_closed_day (day, closed_at) SELECT DISTINCT (at AT TIME ZONE 'Asia/Seoul')::date, now() FROM transfer`,
    ],
    'a sum that nobody posted': () => [
      `INSERT INTO ledger_closed_day (day, closed_at) VALUES ('2020-01-01', now())`,
      `INSERT INTO ledger_house_day (day, account, kind, amount, worth) VALUES ('2020-01-01', 'gaming', 'bet_lost', 1, 1)`,
    ],
  },
  'The book of every round holds its bets, and no others.': {
    'a bet that the book does not know': (ids) => [
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'power_odd_even', 'odd', 1.95)`,
    ],
    'a bet that stayed in the book when it was cancelled': () => [
      `INSERT INTO round_book VALUES (1, 'power_odd_even', 'odd', 1, 10000, 19500)`,
    ],
    'a payout that the book makes too small': (ids) => [
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'power_odd_even', 'odd', 1.95)`,
      `INSERT INTO round_book VALUES (1, 'power_odd_even', 'odd', 1, 10000, 19499)`,
    ],
  },
  'The book of every fixture holds its tickets, and no others.': {
    'a ticket that stayed in the book when it was cashed out': () => [`INSERT INTO fixture_book VALUES (1, 1, 'over', 1, 10000, 19500)`],
  },
  'Every ticket is a bet on no round, with a place for each of its legs, and every bet on no round is a ticket.': {
    'a bet on nothing': (ids) => [`UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${ids.accepted}`],
    'a leg without a place': (ids) => [
      `UPDATE bet SET round_id = NULL, round = NULL WHERE id = ${ids.accepted}`,
      `INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (${ids.accepted}, 1, 'totals', 'over', 1.95)`,
      `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state) VALUES (${ids.accepted}, 'single', 1, 10000, 1, 'none', 'accepted')`,
    ],
  },
  'A refused ticket is cancelled, and one that is not decided is open.': {
    'a refusal that kept the stake': (ids) => [
      `INSERT INTO ticket (bet_id, type, size, unit_stake, lines, policy, state, refusal) VALUES (${ids.accepted}, 'single', 1, 10000, 1, 'none', 'refused', 'ODDS_CHANGED')`,
    ],
  },
};

import { type Corruptions, day } from './corruptions.js';

/** A settled round with its second result. */
const correctedRound = [
  `INSERT INTO seed_chain (game, day, root, head, rounds, published_at) VALUES ('eos1', '${day}', repeat('a', 64), repeat('b', 64), 1440, now())`,
  `INSERT INTO round (game, day, round, opens_at, closes_at, draws_at, status, result, outcomes, drawn_at, source, revision, settled_at)
   VALUES ('eos1', '${day}', 1, '${day}', '${day} 01:00', '${day} 01:00', 'settled', '{}', '{}', now(), 'manual', 2, now())`,
];
const betOnIt = (id: number) => `UPDATE bet SET round_id = (SELECT max(id) FROM round) WHERE id = ${id}`;

export const betCorruptions: Corruptions = {
  'Every bet was placed by exactly its transfer.': {
    'another stake than was taken': (ids) => [`UPDATE bet SET stake = stake + 1 WHERE id = ${ids.accepted}`],
    'a stake taken for no bet': (ids) => [`DELETE FROM bet WHERE id = ${ids.accepted}`],
    'a stake that another paid': (ids) => [`UPDATE bet SET owner_id = ${ids.indebted} WHERE id = ${ids.accepted}`],
  },
  'Every settled bet was settled by its transfers, and no other bet was.': {
    'another payout than was paid': (ids) => [`UPDATE bet SET payout = payout + 1 WHERE id = ${ids.settled}`],
    'a payout for a bet that is still accepted': (ids) => [
      `UPDATE bet SET status = 'accepted', result = NULL, payout = NULL, revision = 0, settled_at = NULL WHERE id = ${ids.settled}`,
    ],
    'a settled bet that nobody settled': (ids) => [
      `UPDATE bet SET status = 'settled', result = 'lost', payout = 0, revision = 1, result_revision = 1, settled_at = now() WHERE id = ${ids.accepted}`,
    ],
  },
  'No transfer is of a revision that its bet has not had.': {
    'a bet paid ahead of its revision': (ids) => [
      `UPDATE transfer SET key = 'settle:${ids.settled}:2' WHERE key = 'settle:${ids.settled}:1'`,
    ],
    'a bet settled by the transfer of another': (ids) => [
      `UPDATE transfer SET key = 'settle:${ids.accepted}:0' WHERE key = 'settle:${ids.settled}:1'`,
    ],
  },
  'Every bet keeps what it was before each later revision.': {
    'a bet settled again that forgot the first time': (ids) => [`UPDATE bet SET revision = 2 WHERE id = ${ids.settled}`],
  },
  'Every leg and every earlier revision is of a bet.': {
    'a leg of no bet': () => [`INSERT INTO bet_leg (bet_id, ordinal, market, outcome, odds) VALUES (999999, 1, 'm', 'o', 1.95)`],
    'a revision of no bet': () => [
      `INSERT INTO bet_revision (bet_id, revision, status, at, ended_at, actor, reason) VALUES (999999, 1, 'cancelled', now(), now(), 'x', '')`,
    ],
  },
  'No settled round has a bet that is behind its result.': {
    'a corrected round with a bet paid by the first result': (ids) => [...correctedRound, betOnIt(ids.settled)],
    'a settled round with an open bet': (ids) => [...correctedRound, betOnIt(ids.accepted)],
  },
  'What is in escrow are the stakes of accepted bets, less what parts of them were cashed out for.': {
    'a cancelled bet whose stake stayed': (ids) => [
      `UPDATE bet SET status = 'cancelled', revision = 1, settled_at = now() WHERE id = ${ids.accepted}`,
    ],
  },
};

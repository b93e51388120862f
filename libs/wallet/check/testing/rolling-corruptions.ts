import type { Corruptions } from './corruptions.js';

export const rollingCorruptions: Corruptions = {
  'What is pending of rolling are the accrued shares.': {
    'a share that is due again without its money going back': () => [
      `UPDATE rolling_share SET state = 'due', accrual_id = NULL WHERE state = 'accrued'`,
    ],
  },
  'Every run of rolling moved exactly its shares between the house and those they are for.': {
    'another amount than was accrued': () => [`UPDATE rolling_share SET amount = amount + 1 WHERE state = 'accrued'`],
    'rolling that came to somebody else': (ids) => [`UPDATE rolling_share SET owner_id = ${ids.indebted} WHERE state = 'paid'`],
    'a run that moved nothing': () => [`INSERT INTO rolling_run (kind, at) VALUES ('accrual', now())`],
    'rolling paid by no run': () => [`DELETE FROM rolling_run WHERE kind = 'payment'`],
    'a cancelled share that no run took back': () => [
      `UPDATE rolling_share SET state = 'cancelled', reversal_id = 987654 WHERE state = 'accrued'`,
    ],
  },
  'Every payment of rolling came to those it was for, in points or as cash.': {
    'fewer points than their worth': () => [`UPDATE rolling_run SET won_per_point = 2 WHERE kind = 'payment'`],
  },
  'No share of rolling stands twice, and none stands of a bet that is cancelled or that there is not.': {
    'another turn of a share that was paid': () => [
      `INSERT INTO rolling_share (bet_id, owner_id, turn, unit, percent, amount, placed_at, category, path)
         SELECT bet_id, owner_id, 2, unit, percent, amount, placed_at, category, path FROM rolling_share WHERE state = 'paid'`,
    ],
    'a cancelled bet whose share stayed': (ids) => [
      `UPDATE bet SET status = 'cancelled', revision = 1, settled_at = now() WHERE id = ${ids.accepted}`,
    ],
    'a share of no bet': () => [`UPDATE rolling_share SET bet_id = 999999 WHERE state = 'accrued'`],
  },
  'Nothing is left to pay or reverse of a unit that is done.': {
    'a paid share of a void unit': () => [`UPDATE rolling_unit SET outcome = 'reverse'`],
    'an accrued share of a unit that was paid': () => [`UPDATE rolling_share SET unit = 'round:1' WHERE state = 'accrued'`],
  },
  'What owners have of rolling by their sums is what their shares come to.': {
    'more pending than there is': () => [`UPDATE rolling_owner SET pending = pending + 1`],
    'a share that no line tells of': () => [`DELETE FROM rolling_run_line`],
  },
};

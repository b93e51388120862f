import type { Corruptions } from './corruptions.js';

export const giftCorruptions: Corruptions = {
  'Every gift has exactly its transfer, and every transfer of a gift its gift.': {
    'a gift of other points than were given': () => [`UPDATE gift SET points = points + 1 WHERE kind = 'coupon'`],
    'points given for no gift': () => [`DELETE FROM gift WHERE kind = 'attendance'`],
    'a gift that nothing was given for': () => [`INSERT INTO gift VALUES ('signup:1', 'signup', 1, 10, now())`],
    'a gift that came to somebody else': (ids) => [`UPDATE gift SET member_id = ${ids.indebted} WHERE kind = 'friend'`],
    'points taken back that were given': () => [`UPDATE gift SET kind = 'friend_reversed', points = -points WHERE kind = 'friend'`],
  },
  'Every conversion of eggs moved as many won of the same owner the other way.': {
    'eggs for less than their money': () => [
      `UPDATE posting SET amount = amount - 1 WHERE ordinal = 1 AND transfer_id IN (SELECT id FROM transfer WHERE kind = 'egg_charged')`,
    ],
    'a charge that calls itself an exchange': () => [`UPDATE transfer SET kind = 'egg_exchanged' WHERE kind = 'egg_charged'`],
  },
};

import type { Corruptions } from './corruptions.js';

export const rewardCorruptions: Corruptions = {
  'Every day of attendance brought its points, and no other day did.': {
    'a day without its points': () => [`UPDATE attendance SET points = points + 1`],
    'points for a day that nobody came': () => [`DELETE FROM attendance`],
  },
  'Every coupon that was used brought its points, and no other coupon did.': {
    'a coupon that can be used again': () => [`UPDATE inventory_item SET used_at = NULL WHERE kind = 'point_coupon'`],
    'a coupon that was used for nothing': () => [
      `INSERT INTO inventory_item (member_id, kind, points, source, reason, granted_by, created_at, expires_at, used_at) SELECT member_id, kind, points, source, reason, granted_by, created_at, expires_at, used_at FROM inventory_item WHERE kind = 'point_coupon'`,
    ],
  },
  'Every spin used one ticket of its own and paid its prize, and nothing else did.': {
    'a ticket that can be used again': () => [`UPDATE inventory_item SET used_at = NULL WHERE kind = 'roulette_ticket'`],
    'a ticket that was used for nothing': () => [`DELETE FROM spin`],
    'a prize that was not paid': () => [
      `UPDATE spin SET points = 300, prizes = '[{"name": "300", "kind": "points", "points": 300, "weight": 1}]'`,
    ],
    'a coupon that was won and is not there': () => [
      `UPDATE spin SET prizes = '[{"name": "200", "kind": "coupon", "points": 200, "weight": 1}]'`,
    ],
  },
  'Anybody who brought a friend has of each lost bet what it is worth, or more where it could not be taken back.': {
    'points that the referrer does not have': () => [`UPDATE friend_point SET paid = paid + 1`],
    'points of no bet': () => [`DELETE FROM friend_point`],
    'points for a bet that was won': () => [`UPDATE friend_point SET revision = 1, points = 50`],
  },
};

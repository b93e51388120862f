import type { CallParsed } from '#lib/contract';

/** What the demo gives. */
export const demoRewards: CallParsed<'admin/reward/settings/update'> = {
  attendance: { isOpen: true, points: 100, streakDays: 7, streakTickets: 1 },
  roulette: {
    isOpen: true,
    ticketFromCharge: 0,
    validDays: 30,
    prizes: [
      { name: '꽝', kind: 'none', points: 0, weight: 40 },
      { name: '100P', kind: 'points', points: 100, weight: 25 },
      { name: '한 번 더', kind: 'ticket', points: 0, weight: 12 },
      { name: '500P', kind: 'points', points: 500, weight: 10 },
      { name: '1,000P 쿠폰', kind: 'coupon', points: 1_000, weight: 8 },
      { name: '3,000P', kind: 'points', points: 3_000, weight: 4 },
      { name: '10,000P', kind: 'points', points: 10_000, weight: 1 },
    ],
  },
  signupPoints: 1_000,
  friendLossPercent: 1,
};

/** The first deposit of a day of so much brings a ticket, won. */
export const ticketFromCharge = 100_000;

/** Tickets and coupons from the administrators. */
export const demoGrants = [
  { accounts: ['player2', 'player3', 'player4'], kind: 'roulette_ticket', points: 0, days: 14, reason: '오픈 이벤트', hoursAgo: 100 },
  { accounts: ['player2', 'player3'], kind: 'roulette_ticket', points: 0, days: 14, reason: '오픈 이벤트', hoursAgo: 60 },
  { accounts: ['player1'], kind: 'roulette_ticket', points: 0, days: 30, reason: '출석 이벤트', hoursAgo: 30 },
  { accounts: ['player1'], kind: 'roulette_ticket', points: 0, days: 30, reason: '출석 이벤트', hoursAgo: 20 },
  { accounts: ['player1'], kind: 'roulette_ticket', points: 0, days: 30, reason: '첫 입금 감사', hoursAgo: 9 },
  { accounts: ['player1', 'player5'], kind: 'point_coupon', points: 1_000, days: 30, reason: '생일 축하', hoursAgo: 8 },
] as const;

/** Spins for the first of these tickets. */
export const demoSpins = [
  { account: 'player2', clientSeed: '행운', hoursAgo: 90 },
  { account: 'player3', clientSeed: 'seven', hoursAgo: 88 },
  { account: 'player4', clientSeed: '오늘은', hoursAgo: 70 },
  { account: 'player2', clientSeed: '한번더', hoursAgo: 50 },
  { account: 'player3', clientSeed: '0x2a', hoursAgo: 26 },
] as const;

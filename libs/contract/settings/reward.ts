import { describeSettings } from './fields.js';

/** What attendance, the roulette, joining and friends give; points, days, per cent. */
export const rewardSettings = describeSettings('reward', {
  attendance: {
    isOpen: { kind: 'switch', group: 'attendance' },
    /** Points of a day. */
    points: { kind: 'number', group: 'attendance', least: 0, most: 1_000_000, unit: 'point' },
    /** After so many days in a row comes a ticket for the roulette; 0 for never. */
    streakDays: { kind: 'number', group: 'attendance', least: 0, most: 31, unit: 'days' },
    streakTickets: { kind: 'number', group: 'attendance', least: 0, most: 10, unit: 'sheets', beside: true },
  },
  /** Points for a new member. */
  signupPoints: { kind: 'number', group: 'others', least: 0, most: 10_000_000, unit: 'point' },
  /** Share of what a friend loses. */
  friendLossPercent: { kind: 'number', group: 'others', least: 0, most: 50, decimals: 2, step: 0.01, unit: 'percent' },
  roulette: {
    isOpen: { kind: 'switch', group: 'roulette' },
    /** A ticket for the first deposit of a day of at least so much; 0 for none. */
    ticketFromCharge: { kind: 'number', group: 'roulette', least: 0, most: 1_000_000_000, unit: 'won' },
    /** Days for which a ticket or coupon holds. */
    validDays: { kind: 'number', group: 'roulette', least: 1, most: 365, unit: 'days', beside: true },
    prizes: { kind: 'own', group: 'roulette' },
  },
});

/** What a field of the roulette's wheel may be. */
export const prizeBounds = {
  /** Fields of the wheel. */
  prizes: [2, 12],
  prizePoints: [0, 10_000_000],
  weight: [1, 1_000_000],
} as const;

import { prizeKinds } from '../values/rewards.js';
import { describeSettings } from './fields.js';

/** What a field of the roulette's wheel may be. */
export const prizeBounds = {
  /** Fields of the wheel. */
  prizes: [2, 12],
  prizePoints: [0, 10_000_000],
  weight: [1, 1_000_000],
} as const;

const { prizePoints, weight } = prizeBounds;
const prize = {
  kind: { kind: 'choice', group: 'roulette', of: prizeKinds, weaker: 'both' },
  points: { kind: 'number', group: 'roulette', least: prizePoints[0], most: prizePoints[1], unit: 'point', weaker: 'more' },
  /** One more of a blank is one less of all others. */
  weight: { kind: 'number', group: 'roulette', least: weight[0], most: weight[1], weaker: 'both' },
} as const;

/** What attendance, the roulette, joining and friends give; points, days, per cent. */
export const rewardSettings = describeSettings('reward', {
  attendance: {
    isOpen: { kind: 'switch', group: 'attendance', weaker: 'more' },
    /** Points of a day. */
    points: { kind: 'number', group: 'attendance', least: 0, most: 1_000_000, unit: 'point', weaker: 'more' },
    /** After so many days in a row comes a ticket for the roulette; 0 for never. */
    streakDays: { kind: 'number', group: 'attendance', least: 0, most: 31, unit: 'days', weaker: 'less', zero: 'strongest' },
    streakTickets: { kind: 'number', group: 'attendance', least: 0, most: 10, unit: 'sheets', weaker: 'more', beside: true },
  },
  /** Points for a new member. */
  signupPoints: { kind: 'number', group: 'others', least: 0, most: 10_000_000, unit: 'point', weaker: 'more' },
  /** Share of what a friend loses. */
  friendLossPercent: { kind: 'number', group: 'others', least: 0, most: 50, decimals: 2, step: 0.01, unit: 'percent', weaker: 'more' },
  roulette: {
    isOpen: { kind: 'switch', group: 'roulette', weaker: 'more' },
    /** A ticket for the first deposit of a day of at least so much; 0 for none. */
    ticketFromCharge: { kind: 'number', group: 'roulette', least: 0, most: 1_000_000_000, unit: 'won', weaker: 'less', zero: 'strongest' },
    /** Days for which a ticket or coupon holds. */
    validDays: { kind: 'number', group: 'roulette', least: 1, most: 365, unit: 'days', weaker: 'more', beside: true },
    prizes: { kind: 'own', group: 'roulette', holds: { '*': prize } },
  },
});

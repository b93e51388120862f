import { z } from 'zod';
import type { SettingsGroup } from '#lib/platform';

const prize = z.object({
  name: z.string(),
  /** `points` are paid at once, a `coupon` lies in the inventory, `ticket` is another spin. */
  kind: z.enum(['none', 'points', 'coupon', 'ticket']),
  /** Of `points` and `coupon`; 0 otherwise. */
  points: z.int().min(0),
  /** How often beside the others. */
  weight: z.int().min(1),
});

/** One field of the wheel. */
export type Prize = z.output<typeof prize>;

const wheel: Prize[] = [
  { name: '꽝', kind: 'none', points: 0, weight: 50 },
  { name: '100P', kind: 'points', points: 100, weight: 30 },
  { name: '한 번 더', kind: 'ticket', points: 0, weight: 14 },
  { name: '500P 쿠폰', kind: 'coupon', points: 500, weight: 5 },
  { name: '5,000P', kind: 'points', points: 5_000, weight: 1 },
];

const schema = z.object({
  attendance: z
    .object({
      isOpen: z.boolean().default(false),
      /** Points of a day. */
      points: z.int().min(0).default(100),
      /** After so many days in a row come tickets, and the count begins anew; 0 for never. */
      streakDays: z.int().min(0).default(7),
      streakTickets: z.int().min(0).default(1),
    })
    .prefault({}),
  roulette: z
    .object({
      isOpen: z.boolean().default(false),
      /** A ticket for the first deposit of a day of at least so much, won; 0 for none. */
      ticketFromCharge: z.int().min(0).default(0),
      /** Days for which a ticket or coupon holds. */
      validDays: z.int().min(1).default(30),
      prizes: z.array(prize).default(wheel),
    })
    .prefault({}),
  /** Share of the stake of a friend's lost bet, per cent with at most two decimals; 0 for none. */
  friendLossPercent: z.number().min(0).max(50).default(0),
});

/** What members earn by coming, by luck and by their friends. */
export const rewardSettings: SettingsGroup<typeof schema> = { name: 'rewards', schema };
export type RewardSettings = z.output<typeof schema>;

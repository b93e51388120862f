import { expectedPoints, hasPoints, type Prize, type RewardSettings } from './prizes.js';

/** What each number may be at least and at most, as the service takes it. */
export const bounds = {
  points: [0, 1_000_000],
  streakDays: [0, 31],
  streakTickets: [0, 10],
  ticketFromCharge: [0, 1_000_000_000],
  validDays: [1, 365],
  prizePoints: [0, 10_000_000],
  weight: [1, 1_000_000],
  signupPoints: [0, 10_000_000],
  friendLossPercent: [0, 50],
} as const satisfies Record<string, readonly [number, number]>;

export const MIN_PRIZES = 2;
export const MAX_PRIZES = 12;

export type BoundName = keyof typeof bounds;

/** Whether a number is what it may be; a text that is no number is not. */
export function isWithin(name: BoundName, value: number): boolean {
  const [least, most] = bounds[name];
  return value >= least && value <= most;
}

export const isPrizeGood = ({ name, kind, points, weight }: Prize): boolean =>
  name.trim() !== '' && (!hasPoints(kind) || (points > 0 && isWithin('prizePoints', points))) && isWithin('weight', weight);

/** The first thing that keeps the settings from being saved, as a text key. */
export function rewardProblem({ attendance, roulette, signupPoints, friendLossPercent }: RewardSettings): string | undefined {
  const areNumbersGood =
    isWithin('points', attendance.points) &&
    isWithin('streakDays', attendance.streakDays) &&
    isWithin('streakTickets', attendance.streakTickets) &&
    isWithin('ticketFromCharge', roulette.ticketFromCharge) &&
    isWithin('validDays', roulette.validDays) &&
    isWithin('signupPoints', signupPoints) &&
    isWithin('friendLossPercent', friendLossPercent);
  if (!areNumbersGood) return 'reward-desk:problem.number';
  if (!roulette.prizes.every(isPrizeGood)) return 'reward-desk:problem.prize';
  return Number.isNaN(expectedPoints(roulette.prizes)) ? 'reward-desk:problem.endless' : undefined;
}

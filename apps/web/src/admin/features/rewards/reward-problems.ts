import { prizeBounds, rewardSettings } from '../../../../../../libs/contract/settings/reward.js';
import { expectedPoints, hasPoints, type Prize } from './prizes.js';

const { validDays } = rewardSettings.fields.roulette;

/** What each number may be at least and at most, as the service takes it. */
export const bounds = {
  prizePoints: prizeBounds.prizePoints,
  weight: prizeBounds.weight,
  validDays: [validDays.least, validDays.most],
} as const satisfies Record<string, readonly [number, number]>;

export const [MIN_PRIZES, MAX_PRIZES] = prizeBounds.prizes;

export type BoundName = keyof typeof bounds;

/** Whether a number is what it may be; a text that is no number is not. */
export function isWithin(name: BoundName, value: number): boolean {
  const [least, most] = bounds[name];
  return value >= least && value <= most;
}

export const isPrizeGood = ({ name, kind, points, weight }: Prize): boolean =>
  name.trim() !== '' && (!hasPoints(kind) || (points > 0 && isWithin('prizePoints', points))) && isWithin('weight', weight);

/** The first thing that keeps the wheel from being saved, as a text key. */
export function prizesProblem(prizes: readonly Prize[]): string | undefined {
  if (!prizes.every(isPrizeGood)) return 'admin-rewards:problem.prize';
  return Number.isNaN(expectedPoints(prizes)) ? 'admin-rewards:problem.endless' : undefined;
}

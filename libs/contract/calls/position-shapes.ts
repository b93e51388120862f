import { z } from 'zod';
import { change } from '../fields.js';

/** What reckoning changed in some days, won; corrections may take more back than came. The result is carried − payout − rolling. */
export const counted = { bets: change, carried: change, payout: change, rolling: change, result: change };

/** A kind of bet: the agent's own rate and the most that one may be, per cent, and what its bets came to today. */
export const carriedKind = z.object({ key: z.string(), percent: z.number(), cap: z.number(), ...counted });

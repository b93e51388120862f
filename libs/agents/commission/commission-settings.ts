import { z } from 'zod';
import { isPercent } from './domain/percent.js';

/** How rolling and losing are counted and paid. */
export const commissionSettings = {
  name: 'commission',
  schema: z.object({
    /** Whether new bets bring rolling. What was noted before goes on. */
    enabled: z.boolean().default(true),
    payAs: z.enum(['point', 'cash']).default('point'),
    /** The empty-bet cut: percentage of turnover that is left out of rolling. */
    emptyBetCutPercent: z.number().refine(isPercent).default(0),
    /** When rolling is paid. What waits for a hand goes on waiting when this changes. */
    payment: z.enum(['at_settlement', 'by_hand']).default('at_settlement'),
    /** Length of the losing periods to come. */
    losingPeriod: z.enum(['day', 'week', 'month']).default('week'),
    autoPayLosing: z.boolean().default(false),
  }),
};

export type CommissionSettings = z.output<typeof commissionSettings.schema>;

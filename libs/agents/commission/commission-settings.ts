import { z } from 'zod';
import { isPercent } from './domain/percent.js';

/** How rolling is counted and paid. */
export const commissionSettings = {
  name: 'commission',
  schema: z.object({
    /** Whether new bets bring rolling. What was noted before goes on. */
    enabled: z.boolean().default(true),
    payAs: z.enum(['point', 'cash']).default('point'),
    /** The empty-bet cut: percentage of turnover that is left out of rolling. */
    emptyBetCutPercent: z.number().refine(isPercent).default(0),
  }),
};

export type CommissionSettings = z.output<typeof commissionSettings.schema>;

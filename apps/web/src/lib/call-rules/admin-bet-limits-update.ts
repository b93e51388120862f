// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminBetLimitsUpdate: CallRules<'admin/bet/limits/update'> = {
  path: 'admin/bet/limits/update',
  fields: {
    memberId: { isRequired: true, type: 'integer', least: 1 },
    limits: {
      isRequired: true,
      type: 'object',
      fields: {
        minStake: { isRequired: true, type: 'integer', least: 1, most: 1000000000000, isNullable: true },
        maxStake: { isRequired: true, type: 'integer', least: 1, most: 1000000000000, isNullable: true },
        maxWin: { isRequired: true, type: 'integer', least: 1, most: 1000000000000, isNullable: true },
        maxPerRound: { isRequired: true, type: 'integer', least: 1, most: 1000000000000, isNullable: true },
        maxWinPerRound: { isRequired: true, type: 'integer', least: 1, most: 1000000000000, isNullable: true },
        dailyCancellations: { isRequired: true, type: 'integer', least: 0, most: 1000, isNullable: true },
      },
    },
    version: { type: 'integer', least: 0, most: 2147483647 },
  },
};

// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminSportsLeagueSave: CallRules<'admin/sports/league/save'> = {
  path: 'admin/sports/league/save',
  fields: {
    id: { type: 'integer', least: 1 },
    sport: { isRequired: true, type: 'string', of: ['football', 'basketball', 'baseball', 'volleyball', 'tennis', 'esports'] },
    name: { isRequired: true, type: 'string', least: 1, most: 100 },
    nameKo: { isRequired: true, type: 'string', most: 100 },
    country: { isRequired: true, type: 'string', most: 60 },
    shown: { isRequired: true, type: 'boolean' },
    stopReason: { type: 'string', most: 200 },
    ordinal: { isRequired: true, type: 'integer', least: 0, most: 10000 },
    marginPercent: { isRequired: true, type: 'number', least: 0, most: 50, isNullable: true },
    aliases: {
      type: 'array',
      most: 50,
      items: {
        type: 'object',
        fields: {
          source: { isRequired: true, type: 'string', least: 1, most: 40 },
          name: { isRequired: true, type: 'string', least: 1, most: 100 },
        },
      },
    },
  },
};

// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminSportsFixtureCreate: CallRules<'admin/sports/fixture/create'> = {
  path: 'admin/sports/fixture/create',
  fields: {
    leagueId: { isRequired: true, type: 'integer', least: 1 },
    home: { isRequired: true, type: 'string', least: 1, most: 100 },
    away: { isRequired: true, type: 'string', least: 1, most: 100 },
    kickOff: { isRequired: true, type: 'string' },
    markets: {
      isRequired: true,
      type: 'array',
      most: 40,
      items: { type: 'object', fields: { type: { isRequired: true, type: 'string', most: 30 } } },
    },
  },
};

// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminSportsMarketSave: CallRules<'admin/sports/market/save'> = {
  path: 'admin/sports/market/save',
  fields: {
    fixture_id: { isRequired: true, type: 'integer', least: 1 },
    markets: {
      isRequired: true,
      type: 'array',
      least: 1,
      most: 40,
      items: { type: 'object', fields: { type: { isRequired: true, type: 'string', most: 30 } } },
    },
  },
};

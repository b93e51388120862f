// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminItemGrant: CallRules<'admin/item/grant'> = {
  path: 'admin/item/grant',
  fields: {
    memberIds: { isRequired: true, type: 'array', least: 1, most: 200, items: { type: 'integer', least: 1 } },
    kind: { isRequired: true, type: 'string', of: ['roulette_ticket', 'point_coupon'] },
    points: { type: 'integer', least: 0, most: 10000000 },
    days: { isRequired: true, type: 'integer', least: 1, most: 365 },
    reason: { type: 'string', most: 200 },
    breakReason: { type: 'string', most: 200 },
  },
};

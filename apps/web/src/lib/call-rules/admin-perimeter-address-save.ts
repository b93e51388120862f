// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminPerimeterAddressSave: CallRules<'admin/perimeter/address/save'> = {
  path: 'admin/perimeter/address/save',
  fields: {
    list: { isRequired: true, type: 'string', of: ['staff', 'blocked'] },
    range: { isRequired: true, type: 'string', least: 2, most: 50 },
    note: { type: 'string', most: 200 },
    expiresAt: { type: 'string', isNullable: true },
  },
};

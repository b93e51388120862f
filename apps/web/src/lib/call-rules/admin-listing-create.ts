// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminListingCreate: CallRules<'admin/listing/create'> = {
  path: 'admin/listing/create',
  fields: {
    list: { isRequired: true, type: 'string', of: ['black', 'white'] },
    field: { isRequired: true, type: 'string', of: ['account', 'phone', 'bank_account', 'address', 'device'] },
    value: { isRequired: true, type: 'string', most: 200 },
    reason: { type: 'string', most: 200 },
  },
};

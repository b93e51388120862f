// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminInspectionUpdate: CallRules<'admin/inspection/update'> = {
  path: 'admin/inspection/update',
  fields: {
    target: { isRequired: true, type: 'string', pattern: '^[a-z][a-z0-9_-]{0,39}$' },
    is_disabled: { isRequired: true, type: 'boolean' },
    memo: { isRequired: true, type: 'string', most: 2000 },
    from: { isRequired: true, type: 'string', isNullable: true },
    until: { isRequired: true, type: 'string', isNullable: true },
    is_testing: { type: 'boolean' },
    accounts: { isRequired: true, type: 'array', most: 100, items: { type: 'string', least: 1, most: 50 } },
    addresses: { isRequired: true, type: 'array', most: 100 },
    version: { type: 'integer', least: 0, most: 2147483647 },
  },
};

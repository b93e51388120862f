// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminDepositAccountSave: CallRules<'admin/depositAccount/save'> = {
  path: 'admin/depositAccount/save',
  fields: {
    id: { type: 'integer', least: 1 },
    version: { type: 'integer', least: -2147483648, most: 2147483647 },
    kind: { isRequired: true, type: 'string', of: ['permanent', 'temporary'] },
    bank_name: { isRequired: true, type: 'string', least: 1, most: 30 },
    bank_account: { isRequired: true, type: 'string', pattern: '^\\d[\\d-]{4,38}\\d$' },
    bank_account_holder: { isRequired: true, type: 'string', least: 1, most: 50 },
    fromLevel: { type: 'integer', least: 1, most: 7 },
    toLevel: { type: 'integer', least: 1, most: 7 },
    startsAt: { type: 'string', isNullable: true },
    endsAt: { type: 'string', isNullable: true },
    enabled: { type: 'boolean' },
  },
};

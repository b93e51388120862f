// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminMemberUpdate: CallRules<'admin/member/update'> = {
  path: 'admin/member/update',
  fields: {
    id: { isRequired: true, type: 'integer', least: 1 },
    nickname: { type: 'string', most: 50 },
    phone: { type: 'string', most: 30 },
    bankName: { type: 'string', most: 30 },
    bankAccount: { type: 'string', most: 50 },
    bankAccountHolder: { type: 'string', most: 50 },
    password: { type: 'string', most: 200 },
    bankPassword: { type: 'string', most: 20 },
    level: { type: 'integer', least: 1, most: 7 },
    color: { type: 'string', pattern: '^(#[0-9a-f]{6})?$' },
    birthDate: { type: 'string', isNullable: true },
    country: { type: 'string', most: 40 },
    realName: { type: 'string', most: 50 },
    memo: { type: 'string', most: 1000 },
    agentTheme: { type: 'string', of: ['A', 'B'] },
    settings: {
      type: 'object',
      fields: { isOpenUserPage: { type: 'boolean' }, isOpenPartnerPage: { type: 'boolean' }, isOpenLosing: { type: 'boolean' } },
    },
    breakReason: { type: 'string', most: 200 },
  },
};

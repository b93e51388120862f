// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminMemberCreate: CallRules<'admin/member/create'> = {
  path: 'admin/member/create',
  fields: {
    parent_code: { type: 'string', most: 30 },
    account: { type: 'string', most: 50 },
    password: { type: 'string', most: 200 },
    nickname: { type: 'string', most: 50 },
    phone: { type: 'string', most: 30 },
    bankName: { type: 'string', most: 30 },
    bankAccount: { type: 'string', most: 50 },
    bankAccountHolder: { type: 'string', most: 50 },
    bankPassword: { type: 'string', most: 20 },
    role: { type: 'string', most: 30 },
    state: { type: 'string', of: ['\ub300\uae30', '\uc815\uc0c1'] },
    code: { type: 'string', most: 50 },
    parentId: { type: 'integer', least: 1 },
    memo: { type: 'string', most: 1000 },
    realName: { type: 'string', most: 50 },
  },
};

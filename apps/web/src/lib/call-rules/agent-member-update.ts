// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const agentMemberUpdate: CallRules<'agent/member/update'> = {
  path: 'agent/member/update',
  fields: {
    id: { isRequired: true, type: 'integer', least: 1 },
    nickname: { type: 'string', most: 50 },
    phone: { type: 'string', most: 30 },
    level: { type: 'integer', least: 1, most: 7 },
    memo: { type: 'string', most: 1000 },
    password: { type: 'string', most: 200 },
  },
};

// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminCodeIssue: CallRules<'admin/code/issue'> = {
  path: 'admin/code/issue',
  fields: {
    agentId: { isRequired: true, type: 'integer', least: 1 },
    referrerId: { type: 'integer', least: 1 },
    code: { type: 'string', most: 20 },
    startsAt: { type: 'string' },
  },
};

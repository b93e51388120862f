// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const agentCodeIssue: CallRules<'agent/code/issue'> = {
  path: 'agent/code/issue',
  fields: { referrerId: { type: 'integer', least: 1 }, code: { type: 'string', most: 20 }, startsAt: { type: 'string' } },
};

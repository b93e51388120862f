// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const agentMemberRatesUpdate: CallRules<'agent/member/rates/update'> = {
  path: 'agent/member/rates/update',
  fields: { id: { isRequired: true, type: 'integer', least: 1 }, version: { type: 'integer', least: 0, most: 2147483647 } },
};

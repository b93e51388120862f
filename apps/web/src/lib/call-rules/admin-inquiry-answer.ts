// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminInquiryAnswer: CallRules<'admin/inquiry/answer'> = {
  path: 'admin/inquiry/answer',
  fields: {
    id: { isRequired: true, type: 'integer', least: 1 },
    reply: { isRequired: true, type: 'string', most: 100000 },
    change: { type: 'boolean' },
  },
};

// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const userInquiryCreate: CallRules<'user/inquiry/create'> = {
  path: 'user/inquiry/create',
  fields: { subject: { type: 'string', most: 200 }, content: { type: 'string', most: 100000 } },
};

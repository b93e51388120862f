// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const adminMessageSend: CallRules<'admin/message/send'> = {
  path: 'admin/message/send',
  fields: {
    subject: { isRequired: true, type: 'string', most: 200 },
    content: { isRequired: true, type: 'string', most: 100000 },
    validDays: { type: 'integer', least: 1, most: 365 },
    templateId: { type: 'integer', least: 1 },
  },
};

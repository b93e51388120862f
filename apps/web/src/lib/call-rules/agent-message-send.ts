// Written by `npm run docs:generate` from the call’s schema in libs/contract.
import type { CallRules } from '../call-rule.js';

export const agentMessageSend: CallRules<'agent/message/send'> = {
  path: 'agent/message/send',
  fields: {
    to: { isRequired: true, type: 'string', of: ['direct', 'member'] },
    member_id: { type: 'integer', least: 1 },
    subject: { isRequired: true, type: 'string', most: 200 },
    content: { isRequired: true, type: 'string', most: 2000 },
  },
};

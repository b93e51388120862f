import { describeSettings } from './fields.js';

/** What agents may do with those below them. */
export const agentSettings = describeSettings('agent', {
  mayCreate: { kind: 'switch', group: 'rights' },
  mayAdmit: { kind: 'switch', group: 'rights' },
  maySetPasswords: { kind: 'switch', group: 'rights' },
  mayPay: { kind: 'choice', group: 'rights', of: ['none', 'direct', 'downline'] },
});

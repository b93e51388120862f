import { describeSettings } from './fields.js';

/** Stages of the partners' tree, from the top down. */
export const partnerStages = [
  'operatingHeadquarters',
  'seniorHeadquarters',
  'deputyHeadquarters',
  'branch',
  'distributor',
  'shop',
] as const;

/** What agents may do with those below them. */
export const agentSettings = describeSettings('agent', {
  mayCreate: { kind: 'switch', group: 'rights' },
  mayAdmit: { kind: 'switch', group: 'rights' },
  maySetPasswords: { kind: 'switch', group: 'rights', weaker: 'more' },
  mayProcess: { kind: 'switch', group: 'rights', weaker: 'more' },
  mayMessage: { kind: 'switch', group: 'rights', weaker: 'more' },
  messagesPerDay: { kind: 'number', group: 'rights', weaker: 'more', least: 1, most: 1_000, unit: 'sendings', when: 'mayMessage' },
  mayPay: { kind: 'choice', group: 'rights', of: ['none', 'direct', 'downline'], weaker: 'more' },
  /** Stages of the partners' tree that new accounts can have. */
  stages: { kind: 'several', group: 'stages', of: partnerStages },
});

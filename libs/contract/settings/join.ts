import { describeSettings } from './fields.js';

/** Who may apply for membership, and where an applicant stands. */
export const joinSettings = describeSettings('join', {
  isOpen: { kind: 'switch', group: 'joining' },
  /** An applicant proves the phone by a code. */
  smsRequired: { kind: 'switch', group: 'joining' },
  /** Account of the agent below whom somebody joins who gives no code; empty: a code is needed. */
  defaultAgent: { kind: 'text', group: 'joining', most: 50 },
  /** What a joiner begins with. */
  level: { kind: 'choice', group: 'joining', of: [1, 2, 3, 4, 5, 6, 7], weaker: 'more' },
  /** In years; 0: nobody is asked for the date of birth. */
  minimumAge: { kind: 'number', group: 'joining', least: 0, most: 30, unit: 'years', weaker: 'less' },
});

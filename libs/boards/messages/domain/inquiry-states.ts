import type { Transitions } from '#lib/kernel';

export type InquiryState = 'waiting' | 'answered' | 'closed';

/** What may follow what: an inquiry waits, is answered or closed without an answer, and may be set back to waiting from both. */
export const inquiryTransitions: Transitions<InquiryState> = {
  waiting: ['answered', 'closed'],
  answered: ['waiting', 'closed'],
  closed: ['waiting'],
};

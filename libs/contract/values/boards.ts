import type { StateOf, Transitions } from '#lib/kernel';

/** What may follow what: an inquiry waits, is answered or closed without an answer, and may be set back to waiting from both. */
export const inquiryTransitions = {
  waiting: ['answered', 'closed'],
  answered: ['waiting', 'closed'],
  closed: ['waiting'],
} as const satisfies Transitions<string>;
export type InquiryState = StateOf<typeof inquiryTransitions>;

export const inquiryStates = ['waiting', 'answered', 'closed'] as const satisfies readonly InquiryState[];
/** Who wrote a message: the site, or an agent above its recipient. */
export const messageSenders = ['site', 'agent'] as const;
export type MessageSender = (typeof messageSenders)[number];
/** To whom an agent writes: one below it at any depth, or all directly below. */
export const agentMessageAudiences = ['direct', 'member'] as const;
export const templateKinds = ['answer', 'message', 'inquiry'] as const;
export const postKinds = ['notice', 'event', 'rule'] as const;
export const postStates = ['visible', 'hidden'] as const;
export const communityStates = ['visible', 'hidden', 'deleted'] as const;
export const popupAudiences = ['everybody', 'members', 'visitors', 'nobody'] as const;
export const popupStates = ['on', 'scheduled', 'ended', 'off'] as const;

import type { CallOutput } from '../../lib/contract.js';

/** A question to the house and its answer, as its asker reads it; players and agents ask by the same calls. */
export type Inquiry = CallOutput<'user/inquiry/get'>['inquiries'][number];

/** Rows of one page, as specified. */
export const INQUIRY_ROWS = 5;

/** An inquiry's states as the wire words them, in Korean. */
export const inquiryStates = {
  '\uB2F5\uBCC0\uB300\uAE30': 'waiting',
  '\uB2F5\uBCC0\uC644\uB8CC': 'answered',
  '\uC885\uB8CC': 'closed',
} as const;

export const inquiryState = ({ status }: Pick<Inquiry, 'status'>): (typeof inquiryStates)[Inquiry['status']] => inquiryStates[status];

/** An answer that has not been looked at yet. What still waits, or was closed without an answer, is not unread. */
export const isUnreadAnswer = ({ replied_at, readed_at }: Pick<Inquiry, 'replied_at' | 'readed_at'>): boolean =>
  replied_at !== null && readed_at === null;

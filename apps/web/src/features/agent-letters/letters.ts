import type { CallOutput } from '../../lib/contract.js';
import { queryClient, refresh } from '../../lib/queries.js';
import type { Member } from '../../lib/member.js';

export type Inquiry = CallOutput<'user/inquiry/get'>['inquiries'][number];
export type Message = CallOutput<'agent/message/get'>['messages'][number];

/** A list of letters: its page and the open letter stand in the URL. */
export interface LetterListProps {
  page: number;
  onPage: (page: number) => void;
  /** The letter that is open. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  isReadOnly: boolean;
}

/** Rows of one page, as specified. */
export const INQUIRY_ROWS = 5;
export const MESSAGE_ROWS = 10;
/** Without a push for it, a list is looked after by reading, ms. */
export const LETTER_POLL_MS = 30_000;

/** An inquiry's states as the wire words them, in Korean. */
export const inquiryStates = { '\uB2F5\uBCC0\uB300\uAE30': 'waiting', '\uB2F5\uBCC0\uC644\uB8CC': 'answered', '\uC885\uB8CC': 'closed' } as const;

export const inquiryState = ({ status }: Pick<Inquiry, 'status'>): (typeof inquiryStates)[Inquiry['status']] => inquiryStates[status];

/** An answer that has not been looked at yet. What still waits, or was closed without an answer, is not unread. */
export const isUnreadAnswer = ({ replied_at, readed_at }: Pick<Inquiry, 'replied_at' | 'readed_at'>): boolean => replied_at !== null && readed_at === null;

/** Counts one letter less as unread at once; the context's next answer says the same. */
export function countRead(what: 'message' | 'reply'): void {
  queryClient.setQueryData<Member>(['agent/getContext'], (known) => {
    if (known === undefined) return known;
    return what === 'reply'
      ? { ...known, unread_reply_total: Math.max(0, known.unread_reply_total - 1) }
      : { ...known, unread_message_total: Math.max(0, known.unread_message_total - 1), new_message_total: Math.max(0, known.new_message_total - 1) };
  });
}

/** Reads letters of a kind and what counts them again. */
export function refreshLetters(what: 'message' | 'reply'): void {
  refresh(what === 'message' ? 'agent/message/get' : 'user/inquiry/get', 'agent/getContext', 'agent/home/get');
}

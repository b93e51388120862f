import type { CallOutput } from '../../lib/contract.js';
import type { Member } from '../../lib/member.js';
import { queryClient, refresh } from '../../lib/queries.js';

export type Inquiry = CallOutput<'user/inquiry/get'>['inquiries'][number];
export type Message = CallOutput<'user/message/get'>['messages'][number];

/** A list of letters: its page and the open letter stand in the URL. */
export interface LetterListProps {
  /** From 1. */
  page: number;
  openId: number | undefined;
  onGo: (next: { page: number; id?: number }) => void;
}

/** Rows of one page, as specified. */
export const INQUIRY_ROWS = 5;
export const MESSAGE_ROWS = 10;
/** The longest content of an inquiry, characters of HTML. */
export const MAX_INQUIRY = 20_000;

/** An inquiry's states as the wire words them, in Korean. */
const states = { '\uB2F5\uBCC0\uB300\uAE30': 'waiting', '\uB2F5\uBCC0\uC644\uB8CC': 'answered', '\uC885\uB8CC': 'closed' } as const;

export const inquiryState = ({ status }: Pick<Inquiry, 'status'>): (typeof states)[Inquiry['status']] => states[status];

/** An answer that has not been looked at yet. */
export const isUnreadAnswer = ({ replied_at, readed_at }: Pick<Inquiry, 'replied_at' | 'readed_at'>): boolean => replied_at !== null && readed_at === null;

/** Messages among the chosen that are still unread: what marking as read is asked for. */
export const unreadIds = (messages: readonly Pick<Message, 'id' | 'readed_at'>[]): number[] => messages.filter(({ readed_at }) => readed_at === null).map(({ id }) => id);

/** Counts letters less as unread at once; the context's next answer says the same. */
export function countRead(what: 'unread_message_total' | 'unread_reply_total', count: number): void {
  queryClient.setQueryData<Member>(['user/getContext'], (known) => known && { ...known, [what]: Math.max(0, known[what] - count) });
}

/** Reads letters of a kind and what counts them again. */
export function refreshLetters(what: 'message' | 'inquiry'): void {
  refresh(`user/${what}/get`, 'user/getContext');
}

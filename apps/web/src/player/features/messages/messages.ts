import type { CallOutput } from '../../../lib/contract.js';
import type { Member } from '../../../shared/members/member.js';
import { queryClient, refresh } from '../../../lib/queries.js';

export type Message = CallOutput<'user/message/get'>['messages'][number];

/** A list of messages: its page and the open one stand in the URL. */
export interface MessageListProps {
  /** From 1. */
  page: number;
  openId: number | undefined;
  onGo: (next: { page: number; id?: number }) => void;
}

/** Rows of one page, as specified. */
export const MESSAGE_ROWS = 10;
/** The longest content of an inquiry, characters of HTML. */
export const MAX_INQUIRY = 20_000;

/** Messages among the chosen that are still unread: what marking as read is asked for. */
export const unreadIds = (messages: readonly Pick<Message, 'id' | 'readed_at'>[]): number[] =>
  messages.filter(({ readed_at }) => readed_at === null).map(({ id }) => id);

/** A message as the beginning of its answer: quoted, with an empty line to write in. One too long to be quoted is left out. */
export function quoted({ content }: Pick<Message, 'content'>): string {
  const quote = `<blockquote>${content}</blockquote><p></p>`;
  return quote.length > MAX_INQUIRY / 2 ? '' : quote;
}

/** Counts messages less as unread at once; the context's next answer says the same. */
export function countRead(what: 'unread_message_total' | 'unread_reply_total', count: number): void {
  queryClient.setQueryData<Member>(['user/getContext'], (known) => known && { ...known, [what]: Math.max(0, known[what] - count) });
}

/** Reads messages of a kind and what counts them again. */
export function refreshMessages(what: 'message' | 'inquiry'): void {
  refresh(`user/${what}/get`, 'user/getContext');
}

import type { CallOutput } from '../../../lib/contract.js';
import { queryClient, refresh } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';

export type Message = CallOutput<'agent/message/get'>['messages'][number];

/** A list of messages: its page and the open one stand in the URL. */
export interface MessageListProps {
  page: number;
  onPage: (page: number) => void;
  /** The one that is open. */
  openId: number | undefined;
  onOpen: (id: number | undefined) => void;
  isReadOnly: boolean;
}

/** Rows of one page, as specified. */
export const MESSAGE_ROWS = 10;
/** Without a push for it, a list is looked after by reading, ms. */
export const MESSAGE_POLL_MS = 30_000;

/** Counts one message less as unread at once; the context's next answer says the same. */
export function countRead(what: 'message' | 'reply'): void {
  queryClient.setQueryData<Member>(['agent/getContext'], (known) => {
    if (known === undefined) return known;
    return what === 'reply'
      ? { ...known, unread_reply_total: Math.max(0, known.unread_reply_total - 1) }
      : {
          ...known,
          unread_message_total: Math.max(0, known.unread_message_total - 1),
          new_message_total: Math.max(0, known.new_message_total - 1),
        };
  });
}

/** Reads messages of a kind and what counts them again. */
export function refreshMessages(what: 'message' | 'reply'): void {
  refresh(what === 'message' ? 'agent/message/get' : 'user/inquiry/get', 'agent/getContext', 'agent/home/get');
}

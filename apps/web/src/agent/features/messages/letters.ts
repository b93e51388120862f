import type { CallOutput } from '../../../lib/contract.js';
import { queryClient, refresh } from '../../../lib/queries.js';
import type { Member } from '../../../shared/members/member.js';

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
export const MESSAGE_ROWS = 10;
/** Without a push for it, a list is looked after by reading, ms. */
export const LETTER_POLL_MS = 30_000;

/** Counts one letter less as unread at once; the context's next answer says the same. */
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

/** Reads letters of a kind and what counts them again. */
export function refreshLetters(what: 'message' | 'reply'): void {
  refresh(what === 'message' ? 'agent/message/get' : 'user/inquiry/get', 'agent/getContext', 'agent/home/get');
}

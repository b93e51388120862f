import { useEffect, useRef, useState } from 'react';
import { call, toApiError, type ApiError } from '../../lib/api.js';
import { isUnreadAnswer, type Inquiry } from './inquiries.js';

/** What can be done with an inquiry that is open. */
export interface OpenInquiry {
  /** Why marking it as read failed. */
  readonly error: ApiError | null;
  /** Takes it off the asker's list. @throws ApiError */
  readonly remove: () => Promise<void>;
}

/** An inquiry as long as it is shown: an unread answer is marked as read, an answer that comes in meanwhile too. */
export function useInquiry(inquiry: Inquiry, onRead: () => void, onGone: () => void): OpenInquiry {
  const { id, replied_at: repliedAt } = inquiry;
  const isUnread = isUnreadAnswer(inquiry);
  const [error, setError] = useState<ApiError | null>(null);
  const marked = useRef<string | null>(null);
  useEffect(() => {
    if (!isUnread || marked.current === repliedAt) return;
    marked.current = repliedAt;
    call('user/inquiry/read', { inquiry_id: id }).then(onRead, (failure: unknown) => setError(toApiError(failure)));
  }, [id, isUnread, repliedAt, onRead]);
  const remove = async (): Promise<void> => {
    await call('user/inquiry/delete', { inquiry_id: id });
    onGone();
  };
  return { error, remove };
}

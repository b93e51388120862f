import { describe, expect, it } from '@jest/globals';
import { queryClient } from '../../lib/queries.js';
import { countRead, inquiryState, isUnreadAnswer, type Inquiry } from './letters.js';

const [waiting, answered, closed] = ['\uB2F5\uBCC0\uB300\uAE30', '\uB2F5\uBCC0\uC644\uB8CC', '\uC885\uB8CC'] as Inquiry['status'][];
const at = '2026-11-21T12:00:00.000Z';

describe('an inquiry', () => {
  it('has its state by the words of the wire', () => {
    expect([waiting, answered, closed].map((status) => inquiryState({ status: status! }))).toEqual(['waiting', 'answered', 'closed']);
  });

  it('is unread once it is answered and until the answer was opened', () => {
    expect(isUnreadAnswer({ replied_at: null, readed_at: null })).toBe(false);
    expect(isUnreadAnswer({ replied_at: at, readed_at: null })).toBe(true);
    expect(isUnreadAnswer({ replied_at: at, readed_at: at })).toBe(false);
  });
});

describe('countRead', () => {
  it('takes one letter off what is unread, and never below none', () => {
    const unread = () => queryClient.getQueryData<Record<string, number>>(['agent/getContext']);
    queryClient.setQueryData(['agent/getContext'], { unread_message_total: 1, new_message_total: 1, unread_reply_total: 2 });
    countRead('message');
    countRead('message');
    countRead('reply');
    expect(unread()).toEqual({ unread_message_total: 0, new_message_total: 0, unread_reply_total: 1 });
  });
});

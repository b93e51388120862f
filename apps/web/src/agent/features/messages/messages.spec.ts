import { afterAll, describe, expect, it } from '@jest/globals';
import { queryClient } from '../../../lib/queries.js';
import { countRead } from './messages.js';

afterAll(() => queryClient.clear());

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

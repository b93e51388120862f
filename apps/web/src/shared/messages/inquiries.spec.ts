import { describe, expect, it } from '@jest/globals';
import { inquiryState, isUnreadAnswer, type Inquiry } from './inquiries.js';

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

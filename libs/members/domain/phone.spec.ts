import { describe, expect, it } from '@jest/globals';
import { checkedPhone, phoneOf } from './phone.js';

describe('a mobile number', () => {
  it.each(['01012345678', '010-1234-5678', ' 010 1234 5678 '])('is stored in one writing, however it was written: %j', (writing) => {
    expect(phoneOf(writing)).toBe('010-1234-5678');
  });

  it('may be one of the old ten digits', () => {
    expect(phoneOf('0111234567')).toBe('011-123-4567');
  });

  it.each(['', '1234', '021234567', '0101234567890', '+82 10 1234 5678', '010-1234-56a8', '０１０12345678'])('is none of %j', (writing) => {
    expect(phoneOf(writing)).toBeUndefined();
    expect(() => checkedPhone(writing)).toThrow('PHONE_FORMAT');
  });
});

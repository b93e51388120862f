import { describe, expect, it } from '@jest/globals';
import { typedPhone } from './phone.js';

/** Types the keys one by one; `<` takes the last character away. */
function typing(keys: string): string {
  return [...keys].reduce((shown, key) => typedPhone(shown, key === '<' ? shown.slice(0, -1) : shown + key), '');
}

describe('a phone number as it is typed', () => {
  it('gets a hyphen after the third and the eighth character', () => {
    expect(typing('01')).toBe('01');
    expect(typing('010')).toBe('010-');
    expect(typing('0101234')).toBe('010-1234-');
    expect(typing('01012345678')).toBe('010-1234-5678');
  });
  it('gets none where one has just been taken away', () => {
    expect(typing('010<')).toBe('010');
    expect(typing('010<<')).toBe('01');
    expect(typing('0101234<')).toBe('010-1234');
    expect(typing('0101234<<')).toBe('010-123');
  });
  it('has no two hyphens where somebody types his own', () => {
    expect(typing('010-1234-5678')).toBe('010-1234-5678');
  });
  it('is whole at once when it was pasted', () => {
    expect(typedPhone('', '01012345678')).toBe('010-1234-5678');
    expect(typedPhone('', '010 123 4567')).toBe('010-123-4567');
    expect(typedPhone('', '+82 10-1234-5678')).toBe('010-1234-5678');
  });
  it('loses the number of its country once it is whole', () => {
    expect(typing('+82 10-1234-567')).toBe('+82 10-1234-567');
    expect(typing('+82 10-1234-5678')).toBe('010-1234-5678');
    expect(typing('821012345678')).toBe('010-1234-5678');
  });
});

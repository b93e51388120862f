import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { clearToken, followOtherWindows, onTokenChange, setToken } from './token.js';

/** As a browser tells of what another window has stored. */
function elsewhere(oldValue: string | null, newValue: string | null, key = 'token'): void {
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
}

beforeAll(followOtherWindows);
afterEach(clearToken);

describe('another window of the browser', () => {
  it('takes this one along when it logs in or out, and not when its token is renewed', () => {
    const told = jest.fn();
    const stop = onTokenChange(told);
    elsewhere(null, 'a');
    elsewhere('a', 'b');
    elsewhere('b', null);
    elsewhere(null, 'dark', 'language');
    stop();
    expect(told.mock.calls).toEqual([['a'], [null]]);
  });
  it('is not heard of what this one does itself', () => {
    const told = jest.fn();
    const stop = onTokenChange(told);
    setToken('a');
    stop();
    expect(told.mock.calls).toEqual([['a']]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { hashToken, looksLikeToken, newRenewalSalt, newToken, tokenAfter, tokenOfHeader } from './session-token.js';

describe('session tokens', () => {
  it('are 32 random bytes, no two alike', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(looksLikeToken(token)).toBe(true);
    }
  });

  it('are followed by a token that needs both the old one and the salt', () => {
    const [token, salt] = [newToken(), newRenewalSalt()];
    const next = tokenAfter(token, salt);
    expect(looksLikeToken(next)).toBe(true);
    expect(tokenAfter(token, salt)).toBe(next);
    expect(tokenAfter(newToken(), salt)).not.toBe(next);
    expect(tokenAfter(token, newRenewalSalt())).not.toBe(next);
    expect(hashToken(next).equals(hashToken(token))).toBe(false);
  });

  it.each([
    ['bare', 'abc', 'abc'],
    ['bearer', 'Bearer abc', 'abc'],
    ['bearer in lower case', 'bearer  abc ', 'abc'],
    ['a token that begins with Bearer', 'Bearerabc', 'Bearerabc'],
    ['missing', undefined, undefined],
    ['empty', '', undefined],
    ['bearer of nothing', 'Bearer', undefined],
    ['an empty storage’s null', 'null', undefined],
    ['an empty storage’s undefined', 'Bearer undefined', undefined],
    ['repeated', ['a', 'b'], undefined],
  ])('are read from the header: %s', (_, header, token) => {
    expect(tokenOfHeader(header)).toBe(token);
  });
});

import { describe, expect, it } from '@jest/globals';
import { linkAddress } from './link-address.js';

describe('linkAddress', () => {
  it.each([
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
    ['  http://example.com ', 'http://example.com'],
    ['example.com/rules', 'https://example.com/rules'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
  ])('takes %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

  it.each([
    '',
    'word',
    'two words.com',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    '//example.com',
    'https://',
    'mailto:nobody',
  ])('refuses %j', (typed) => expect(linkAddress(typed)).toBeNull());
});

import { describe, expect, it } from '@jest/globals';
import { addressRange, AddressSet, rangeText } from './address-range.js';

const read = (text: string) => {
  const range = addressRange(text);
  return range && rangeText(range);
};

describe('a range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['10.255.3.4/9', '10.128.0.0/9'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8:1:2:3::/33', '2001:db8::/33'],
    ['::1', '::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ])('is read from %s as %s', (text, kept) => {
    expect(read(text)).toBe(kept);
  });

  it.each([
    '',
    'x',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.7/33',
    '203.0.113.7/0',
    '203.0.113.7/',
    '2001:db8::/129',
    'fe80::1%eth0',
    '1.2.3.4/24/8',
  ])('is not read from %j', (text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a set of addresses', () => {
  const set = new AddressSet(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']);

  it.each(['203.0.113.0', '203.0.113.255', '198.51.100.7', '2001:db8:ffff::1', '::ffff:203.0.113.9', '2001:DB8::1'])(
    'has %s',
    (address) => {
      expect(set.has(address)).toBe(true);
    },
  );

  it.each(['203.0.114.0', '198.51.100.8', '2001:db9::1', '::1', '', 'unknown', '::ffff:1.2.3.4'])('has not %s', (address) => {
    expect(set.has(address)).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { addressGroup } from '#lib/kernel';
import { deviceMark } from './origin-marks.js';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:7:1::1', '2001:db8:0:7::/64'],
    ['2001:0db8::7:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (address, group) => expect(addressGroup(address)).toBe(group));
});

describe('the mark of a device', () => {
  it('takes a whole id of a browser, in any case of its letters, and nothing less', () => {
    const id = '5d0f3a9c-71be-4c02-9a64-2f8e6b1d7c35';
    expect(deviceMark(id)).toEqual(deviceMark(id.toUpperCase()));
    expect(deviceMark(id)).not.toEqual(deviceMark('5d0f3a9c-71be-4c02-9a64-2f8e6b1d7c36'));
    for (const less of ['', '5d0f3a9c71be', id.slice(0, 35), `${id}0`]) expect(deviceMark(less)).toBeUndefined();
  });
});

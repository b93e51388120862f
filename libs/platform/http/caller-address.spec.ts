import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { callerAddress } from './caller-address.js';
import { proxyTrust } from './proxy-trust.js';

const trusts = ['false', 'true', '2', '3', '10.0.0.0/8', '10.0.0.0/8,173.245.48.0/20,2400:cb00::/32', '::1,127.0.0.1'];
const ways: readonly [from: string, forwarded: string | undefined][] = [
  ['198.51.100.7', undefined],
  ['10.0.0.2', '203.0.113.9'],
  ['10.0.0.2', '1.2.3.4, 203.0.113.9, 173.245.48.5'],
  ['10.0.0.2', '1.2.3.4, 2001:db8::7, 2400:cb00::5'],
  ['10.0.0.2', '10.9.9.9'],
  ['198.51.100.7', '203.0.113.9'],
  ['::ffff:10.0.0.2', '203.0.113.9'],
  ['127.0.0.1', ''],
];

describe('the address of a caller', () => {
  it.each([
    ['false', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
    ['true', '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.2', '1.2.3.4, 203.0.113.9, 173.245.48.5', '203.0.113.9'],
    ['10.0.0.0/8,173.245.48.0/20', '10.0.0.2', '1.2.3.4, 203.0.113.9, 173.245.48.5', '203.0.113.9'],
    ['10.0.0.0/8,173.245.48.0/20', '::ffff:10.0.0.2', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8,173.245.48.0/20', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ])('with TRUST_PROXY=%s from %s, forwarded for %s, is %s', (writing, remoteAddress, forwarded, address) => {
    expect(callerAddress({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }, proxyTrust(writing))).toBe(address);
  });

  it.each(trusts)('is what Fastify says, with TRUST_PROXY=%s', async (writing) => {
    const app = Fastify({ trustProxy: proxyTrust(writing) });
    app.get('/', ({ ip }) => ip);
    for (const [remoteAddress, forwarded] of ways) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const { body } = await app.inject({ url: '/', remoteAddress, headers });
      expect([forwarded, callerAddress({ headers, socket: { remoteAddress } }, proxyTrust(writing))]).toEqual([forwarded, body]);
    }
    await app.close();
  });
});

it.each(['yes', '0', '10', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/', 'cdn.example.com', '10.0.0.0/8,', '::/129'])(
  'TRUST_PROXY=%s is refused',
  (writing) => {
    expect(() => proxyTrust(writing)).toThrow('networks such as 10.0.0.0/8');
  },
);

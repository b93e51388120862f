import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readOffers } from './vendor-offers.js';

const env = { PROVIDER_PORT: '3100', PROVIDER_KEY_ID: 'dew_1', PROVIDER_SECRET: 'secret' };
const pair = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const pocket = { name: 'dewpocket', format: 'gw-v1', keyId: 'pocket_1', secret: 'another' };
const hub = { name: 'dewhub', format: 'hub88', privateKey: pair.privateKey, adminToken: 'token' };
const read = (...accounts: object[]) => readOffers({ ...env, PROVIDER_ACCOUNTS: JSON.stringify(accounts) });

describe('the accounts that the demo’s vendor offers', () => {
  it('are the first one alone where no others are planned', () => {
    expect(readOffers(env)).toEqual([{ code: 'dew', port: 3_100, pair: { key: 'dew_1', secret: 'secret' } }]);
  });

  it('have a pair of keys in our own format, and the vendor’s public key in that of Hub88', () => {
    const [, ...others] = read(pocket, hub);
    expect(others).toEqual([
      { code: 'dewpocket', port: 3_100, pair: { key: 'pocket_1', secret: 'another' } },
      { code: 'dewhub', port: 3_100, hub88: { publicKey: pair.publicKey, adminToken: 'token' } },
    ]);
  });

  it.each([
    ['no port', 'PROVIDER_PORT', () => readOffers({ ...env, PROVIDER_PORT: '' })],
    ['no list', 'PROVIDER_ACCOUNTS', () => readOffers({ ...env, PROVIDER_ACCOUNTS: '{}' })],
    ['an account without a name', 'name', () => read({ ...pocket, name: undefined })],
    ['an account without a secret', 'secret', () => read({ ...pocket, secret: '' })],
    ['a private key that is none', 'privateKey', () => read({ ...hub, privateKey: 'PEM' })],
    ['hub88 without a way to give the site’s key', 'adminToken', () => read({ ...hub, adminToken: undefined })],
    ['a first account that speaks hub88', 'by hand', () => readOffers({ ...env, PROVIDER_FORMAT: 'hub88' })],
  ])('are refused with %s', (_, named, work) => {
    expect(work).toThrow(named);
  });
});

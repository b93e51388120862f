import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config.js';

const env = {
  PROVIDER_DATABASE_URL: 'postgres://x/y',
  PROVIDER_SECRET: 'a secret of two parties, long enough',
  PROVIDER_ADMIN_TOKEN: 'token',
};
const pocket = {
  name: 'dewpocket',
  offer: 'pocket',
  format: 'gw-v1',
  walletModel: 'transfer',
  walletUrl: 'http://site/gw/v1/',
  keyId: 'key',
  secret: 'another secret of two parties, long enough',
};
const hub = { name: 'dewhub', offer: 'hub', format: 'hub88', walletUrl: 'http://site/gw/hub88', privateKey: 'PEM' };
const read = (...accounts: object[]) => readConfig({ ...env, PROVIDER_ACCOUNTS: JSON.stringify(accounts) });

describe('the vendor’s configuration', () => {
  it('has one account where the environment names no others', () => {
    expect(readConfig(env)).toMatchObject({ format: 'gw-v1', walletModel: 'seamless', keyId: 'dew', port: 3_100, others: [] });
    expect(readConfig({ ...env, PROVIDER_WALLET_MODEL: 'transfer' })).toMatchObject({ walletModel: 'transfer' });
  });

  it('reads the accounts beside the first, each below the address of the vendor', () => {
    expect(read(pocket, hub).others).toMatchObject([
      { ...pocket, walletUrl: 'http://site/gw/v1', publicUrl: 'http://localhost:3100/dewpocket', adminToken: 'token', timeoutMs: 3_000 },
      { ...hub, walletModel: 'seamless', publicUrl: 'http://localhost:3100/dewhub', platformKey: '' },
    ]);
  });

  it.each([
    ['no list', 'PROVIDER_ACCOUNTS', () => readConfig({ ...env, PROVIDER_ACCOUNTS: '{}' })],
    ['no JSON', 'PROVIDER_ACCOUNTS', () => readConfig({ ...env, PROVIDER_ACCOUNTS: 'dewpocket' })],
    ['a name that is a path of the first account', 'admin', () => read({ ...pocket, name: 'admin' })],
    ['a name with a slash', 'PROVIDER_ACCOUNTS[0]', () => read({ ...pocket, name: 'a/b' })],
    ['a name twice', 'dewpocket', () => read(pocket, pocket)],
    ['an unknown offer', 'offer', () => read({ ...pocket, offer: 'moon' })],
    ['no wallet', 'walletUrl', () => read({ ...pocket, walletUrl: '' })],
    ['a short secret', 'PROVIDER_ACCOUNTS[0]', () => read({ ...pocket, secret: 'short' })],
    ['an unknown format', 'format', () => read({ ...pocket, format: 'v2' })],
    ['a transfer wallet with hub88', 'transfer', () => read({ ...hub, walletModel: 'transfer' })],
    ['hub88 without a key of its own', 'PRIVATE_KEY', () => read({ ...hub, privateKey: '' })],
    [
      'hub88 without the platform’s key and without a way to give it',
      'PLATFORM_KEY',
      () => readConfig({ ...env, PROVIDER_ADMIN_TOKEN: '', PROVIDER_ACCOUNTS: JSON.stringify([hub]) }),
    ],
  ])('refuses %s', (_, named, work) => {
    expect(work).toThrow(named);
  });
});

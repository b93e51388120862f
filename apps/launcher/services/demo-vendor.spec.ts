import { createPrivateKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { planVendor } from './demo-vendor.js';

interface Entry {
  name: string;
  format: string;
  walletModel?: string;
  walletUrl: string;
  keyId?: string;
  secret?: string;
  privateKey?: string;
  adminToken?: string;
}

const site = { DATABASE_URL: 'postgres://x/y', PORT: '3000' };
const port = 3_100;
const accountsOf = (env: NodeJS.ProcessEnv): Entry[] => JSON.parse(env['PROVIDER_ACCOUNTS'] ?? 'null') as Entry[];

describe('the plan of the demo’s vendor', () => {
  it('has an account of each wallet model and format, with keys of its own', async () => {
    const { url, env } = await planVendor(site, port);
    expect(url).toBe(`http://localhost:${port}`);
    expect(env).toMatchObject({
      PROVIDER_PORT: String(port),
      PROVIDER_PUBLIC_URL: url,
      PROVIDER_WALLET_URL: 'http://127.0.0.1:3000/gw/v1',
    });
    const [pocket, hub, ...rest] = accountsOf(env);
    expect(rest).toEqual([]);
    expect(pocket).toMatchObject({ name: 'dewpocket', format: 'gw-v1', walletModel: 'transfer', walletUrl: 'http://127.0.0.1:3000/gw/v1' });
    expect(hub).toMatchObject({ name: 'dewhub', format: 'hub88', walletUrl: 'http://127.0.0.1:3000/gw/hub88' });
    expect(createPrivateKey(hub!.privateKey!).asymmetricKeyType).toBe('rsa');
    const secrets = [env['PROVIDER_SECRET'], env['PROVIDER_KEY_ID'], pocket!.secret, pocket!.keyId, hub!.adminToken];
    expect(new Set(secrets).size).toBe(secrets.length);
    for (const secret of [env['PROVIDER_SECRET'], pocket!.secret, hub!.adminToken]) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  });

  it('makes new keys at every start', async () => {
    const [one, two] = [await planVendor(site, port), await planVendor(site, port)];
    expect(accountsOf(one.env)[1]!.privateKey).not.toBe(accountsOf(two.env)[1]!.privateKey);
    expect(one.env['PROVIDER_SECRET']).not.toBe(two.env['PROVIDER_SECRET']);
  });

  it('takes the accounts that the environment names, and one alone where that speaks hub88', async () => {
    const none = await planVendor({ ...site, PROVIDER_ACCOUNTS: '[]' }, port);
    expect(accountsOf(none.env)).toEqual([]);
    const hub88 = await planVendor({ ...site, PROVIDER_FORMAT: 'hub88' }, port);
    expect(hub88.env['PROVIDER_ACCOUNTS']).toBeUndefined();
    expect(hub88.env['PROVIDER_WALLET_URL']).toBe('http://127.0.0.1:3000/gw/hub88');
  });
});

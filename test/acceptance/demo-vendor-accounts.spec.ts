import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GamesRepository, SaveVendor, SyncGames, VendorsRepository } from '#lib/casino';
import { OutgoingHttp, Settings } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { readConfig } from '../../apps/provider/config.js';
import { createProvider, type Provider } from '../../apps/provider/create-provider.js';
import { schemaOf } from '../../apps/provider/store/schema.js';
import { Store } from '../../apps/provider/store/store.js';
import { VendorConnection } from '../../apps/worker/demo/vendor-connection.js';
import { readOffers } from '../../apps/worker/demo/vendor-offers.js';
import { TestApp } from '../support/app.js';
import { playKeyOf } from '../support/demo-vendor.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { steadyPort } from '../support/steady-port.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
let alice: WireClient;
let database: TestDatabase;
let provider: Provider | undefined;
let port: number;
let ticking: NodeJS.Timeout;

/** What the launcher plans for one start: keys are made anew each time. */
function environment(): NodeJS.ProcessEnv {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const secret = (): string => `${randomUUID()}${randomUUID()}`;
  const pocket = { name: 'dewpocket', offer: 'pocket', format: 'gw-v1', walletModel: 'transfer', walletUrl: `${app.url}/gw/v1` };
  const hub = { name: 'dewhub', offer: 'hub', format: 'hub88', walletUrl: `${app.url}/gw/hub88` };
  return {
    PROVIDER_PORT: String(port),
    PROVIDER_PUBLIC_URL: `http://127.0.0.1:${port}`,
    PROVIDER_DATABASE_URL: database.url,
    PROVIDER_WALLET_URL: `${app.url}/gw/v1`,
    PROVIDER_KEY_ID: `dew_${randomUUID()}`,
    PROVIDER_SECRET: secret(),
    PROVIDER_ACCOUNTS: JSON.stringify([
      { ...pocket, keyId: `pocket_${randomUUID()}`, secret: secret() },
      { ...hub, privateKey, adminToken: secret() },
    ]),
  };
}

/** One start of the vendor beside the site. @param accounts how many of them are connected */
async function start(accounts = 3): Promise<void> {
  await provider?.close();
  const env = environment();
  provider = await createProvider(readConfig(env), { withTables: false });
  await provider.start();
  await provider.server.listen({ port, host: '127.0.0.1' });
  const from = <T>(type: new (...parts: never[]) => T): T => app.api.get<T>(type, { strict: false });
  const connection = new VendorConnection(
    app.database,
    from(Settings),
    from(VendorsRepository),
    from(GamesRepository),
    from(SaveVendor),
    from(SyncGames),
    from(OutgoingHttp),
  );
  for (const offer of readOffers(env).slice(0, accounts)) await connection.execute(offer);
}

beforeAll(async () => {
  [database, port] = await Promise.all([createTestDatabase(), steadyPort()]);
  app = await TestApp.start();
  // The vendor lives by the clock on the wall.
  const tick = (): void => app.clock.set(new Date());
  tick();
  ticking = setInterval(tick, 100);
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
});
afterAll(async () => {
  clearInterval(ticking);
  await provider?.close();
  await app.stop();
  await database.drop();
});

const gamesOf = async (vendor: string) =>
  (await app.database.query<{ code: string; visible: boolean }>(
    `SELECT game.code, game.visible FROM casino_game game JOIN casino_vendor vendor ON vendor.id = game.vendor_id WHERE vendor.code = $1 ORDER BY 1`,
    [vendor],
  )) as { code: string; visible: boolean }[];

describe('the accounts of the demo’s vendor', () => {
  it('are entered in a site that has the first one alone, and again after a restart with new keys', async () => {
    await start(1);
    expect((await gamesOf('dew')).length).toBeGreaterThanOrEqual(13);
    expect(await gamesOf('dewpocket')).toEqual([]);
    await start();
    await start();
    for (const code of ['dewpocket', 'dewhub']) {
      const games = await gamesOf(code);
      expect(games).toHaveLength(4);
      expect(games.every(({ visible }) => visible)).toBe(true);
    }
    const { items } = await admin.ask('admin/casino/vendor/get', {});
    expect(items).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ code: 'dew', format: 'gw-v1', walletModel: 'seamless', name: 'Dew Games' }),
        expect.objectContaining({ code: 'dewpocket', format: 'gw-v1', walletModel: 'transfer', name: 'Dew Pocket' }),
        expect.objectContaining({ code: 'dewhub', format: 'hub88', walletModel: 'seamless', name: 'Dew Hub', operatorId: '1' }),
      ]),
    );
  });

  it('play with eggs that went to the vendor, all of which come back with what was won', async () => {
    await app.configure(siteSettings, { isSeamless: false });
    const id = app.person('alice').id;
    const given = { ids: [id], unit: 'balance' as const, status: 'give' as const, amount: 300_000, memo: 'to play' };
    await admin.must('admin/member/money/update', given);
    const { balance: before } = await alice.ask('user/game/casino/leave', {});
    expect(before).toBeGreaterThanOrEqual(300_000);
    const { url } = await alice.ask('user/game/casino/launch', { vendor: 'dewpocket', game: 'moon-rabbit' });
    expect(new URL(url).pathname).toBe('/dewpocket/play/moon-rabbit');
    const spin = async (): Promise<number> => {
      const headers = { 'content-type': 'application/json', 'x-play-key': playKeyOf(url) };
      const body = JSON.stringify({ game: 'moon-rabbit', stake: 1_000, key: randomUUID() });
      return (await fetch(`http://127.0.0.1:${port}/dewpocket/play/api/spin`, { method: 'POST', headers, body })).status;
    };
    for (let number = 0; number < 10; number += 1) expect(await spin()).toBe(200);
    const { returned, balance: after } = await alice.ask('user/game/casino/leave', {});
    expect(returned).toBe(true);
    const store = await Store.open(database.url, 1, schemaOf('dewpocket'));
    const { rows } = await store.query<{ rounds: number; change: number }>(
      `SELECT count(*)::int AS rounds, sum(win - stake)::bigint AS change FROM round WHERE state = 'settled'`,
    );
    await store.close();
    expect(rows[0]).toEqual({ rounds: 10, change: after - before });
    expect(await spin()).toBe(410);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { steadyPort } from '../../test/support/steady-port.js';
import { until } from '../../test/support/until.js';
import { Store } from './store/store.js';
import { secret } from './testing/harness.js';
import { gwSignature } from './wallet/gw-signature.js';

const script = path.resolve(import.meta.dirname, '../../dist/apps/provider/main.js');
const RICH = 1_000_000;
type Json = Record<string, unknown>;

describe('a vendor with a wallet of its own that is killed', () => {
  let database: TestDatabase;
  let store: Store;
  let child: ChildProcess | undefined;
  let port: number;

  beforeEach(async () => {
    database = await createTestDatabase();
    store = await Store.open(database.url, 2);
    port = await steadyPort();
    await start();
  });
  afterEach(async () => {
    await kill();
    await store.close();
    await database.drop();
  });

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      ...{ NODE_OPTIONS: '', PROVIDER_PORT: String(port), PROVIDER_DATABASE_URL: database.url, PROVIDER_SECRET: secret },
      PROVIDER_WALLET_MODEL: 'transfer',
    };
    child = spawn(process.execPath, [script], { env, stdio: 'inherit' });
    await until(
      () =>
        fetch(`http://127.0.0.1:${port}/health/ready`).then(
          (answer) => answer.ok,
          () => false,
        ),
      (ready) => ready,
    );
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** @returns undefined where no answer came */
  async function ask(call: string, body: Json): Promise<Json | undefined> {
    const [timestamp, nonce, at, text] = [String(Date.now()), randomUUID(), `/vendor/v1/${call}`, JSON.stringify(body)];
    const signature = gwSignature(secret, { path: at, timestamp, nonce, body: text });
    const headers = {
      'content-type': 'application/json',
      'x-gw-key': 'dew',
      'x-gw-timestamp': timestamp,
      'x-gw-nonce': nonce,
      'x-gw-signature': signature,
    };
    return fetch(`http://127.0.0.1:${port}${at}`, { method: 'POST', headers, body: text }).then(
      (answer) => answer.json() as Promise<Json>,
      () => undefined,
    );
  }

  async function seat(game: string): Promise<string> {
    const order = { token: `token-${randomUUID()}`, player: 'kim', game, language: 'ko', currency: 'KRW', isMobile: false };
    const answer = await ask('launch', order);
    return new URL(String(answer!['url'])).searchParams.get('s')!;
  }

  const spin = (key: string, game: string): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}/play/api/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-play-key': key },
      body: JSON.stringify({ game, stake: 1_000, key: randomUUID() }),
    }).catch(() => undefined);

  const numberOf = async (query: string): Promise<number> =>
    (await store.query<{ n: number }>(`SELECT (${query})::bigint AS n`)).rows[0]!.n;

  it.each([1, 4, 9])('gives everything back that was brought and won, whatever it was doing: after %d entries', async (least) => {
    const [arrival, departure] = [randomUUID(), randomUUID()];
    const order = { player: 'kim', currency: 'KRW' };
    expect(await ask('transfer/in', { ...order, requestId: arrival, amount: RICH })).toMatchObject({ code: 'OK' });
    const games = ['lantern-road', 'moon-rabbit', 'tide-pearls'];
    const keys = await Promise.all(games.map(seat));
    const playing = keys.map(async (key, at) => {
      for (let number = 0; number < 12; number += 1) await spin(key, games[at]!);
    });
    await until(
      () => numberOf('SELECT count(*) FROM wallet_entry'),
      (entries) => entries > least,
    );
    const leaving = ask('transfer/out', { ...order, requestId: departure });
    await kill();
    await Promise.all([...playing, leaving]);
    await start();
    // The platform asks again with the same requests, as it knows nothing of what came of them.
    expect(await ask('transfer/in', { ...order, requestId: arrival, amount: RICH })).toMatchObject({ code: 'OK', amount: RICH });
    const answer = await until(
      () => ask('transfer/out', { ...order, requestId: departure }),
      (said) => said?.['code'] === 'OK',
    );
    const change = await numberOf(`SELECT coalesce(sum(win), 0) - coalesce(sum(stake), 0) FROM round WHERE state = 'settled'`);
    expect(answer!['amount']).toBe(RICH + change);
    expect(await numberOf('SELECT balance FROM player_balance')).toBe(0);
    expect(await numberOf('SELECT sum(amount) FROM wallet_entry')).toBe(0);
    expect(await numberOf(`SELECT count(*) FROM round WHERE state IN ('betting', 'open')`)).toBe(0);
  });
});

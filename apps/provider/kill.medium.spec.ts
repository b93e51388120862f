import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request as overHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { patienceMs } from '../../test/support/patience.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { steadyPort } from '../../test/support/steady-port.js';
import { until } from '../../test/support/until.js';
import { gwReference, type Reference } from './certify/reference/gw-server.js';
import { secret } from './testing/harness.js';
import { gwSignature } from './wallet/gw-signature.js';

const script = path.resolve(import.meta.dirname, '../../dist/apps/provider/main.js');
const BALANCE = 1_000_000;

/** Stands between vendor and wallet, and keeps the answers of one call to itself. */
class Silencer {
  readonly server: Server;
  silent: string | undefined;
  seen: string[] = [];

  constructor(target: () => number) {
    this.server = createServer((request, response) => {
      const call = (request.url ?? '').replace('/gw/v1/', '');
      const onward = overHttp({ port: target(), path: request.url, method: 'POST', headers: request.headers }, (answer) => {
        this.seen.push(call);
        if (call === this.silent) return answer.resume();
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        return answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    });
  }
}

describe('a vendor that is killed', () => {
  let database: TestDatabase;
  let reference: Reference;
  let silencer: Silencer;
  let child: ChildProcess | undefined;
  let port: number;
  const portOf = (server: Server): number => (server.address() as AddressInfo).port;

  beforeEach(async () => {
    expect(existsSync(script)).toBe(true);
    database = await createTestDatabase();
    reference = gwReference({ keyId: 'dew', secret });
    reference.server.listen(0, '127.0.0.1');
    await once(reference.server, 'listening');
    silencer = new Silencer(() => portOf(reference.server));
    silencer.server.listen(0, '127.0.0.1');
    await once(silencer.server, 'listening');
    port = await steadyPort();
    await start();
  });
  afterEach(async () => {
    await kill();
    for (const server of [silencer.server, reference.server]) {
      server.closeAllConnections();
      server.close();
    }
    await database.drop();
  });

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      ...{ NODE_OPTIONS: '', PROVIDER_PORT: String(port), PROVIDER_DATABASE_URL: database.url, PROVIDER_SECRET: secret },
      // The kill ends a call that is not answered, not the vendor's time limit.
      PROVIDER_TIMEOUT_MS: String(patienceMs),
      PROVIDER_WALLET_URL: `http://127.0.0.1:${portOf(silencer.server)}/gw/v1`,
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

  async function seat(): Promise<string> {
    reference.core.addPlayer('kim', BALANCE);
    reference.core.addToken('token-kim', 'kim', 'lantern-road');
    const text = JSON.stringify({
      token: 'token-kim',
      player: 'kim',
      game: 'lantern-road',
      language: 'ko',
      currency: 'KRW',
      isMobile: false,
    });
    const [timestamp, nonce, at] = [String(Date.now()), randomUUID(), '/vendor/v1/launch'];
    const signature = gwSignature(secret, { path: at, timestamp, nonce, body: text });
    const headers = {
      'content-type': 'application/json',
      'x-gw-key': 'dew',
      'x-gw-timestamp': timestamp,
      'x-gw-nonce': nonce,
      'x-gw-signature': signature,
    };
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, { method: 'POST', headers, body: text });
    return new URL(((await answer.json()) as { url: string }).url).searchParams.get('s')!;
  }

  const spin = (key: string): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}/play/api/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-play-key': key },
      body: JSON.stringify({ game: 'lantern-road', stake: 1_000, key: randomUUID() }),
    }).catch(() => undefined);

  it('rolls the bet back whose answer it did not live to hear', async () => {
    const key = await seat();
    silencer.silent = 'bet';
    void spin(key);
    await until(
      () => silencer.seen,
      (seen) => seen.includes('bet'),
    );
    await kill();
    expect(reference.core.balances.get('kim')).toBe(BALANCE - 1_000);
    silencer.silent = undefined;
    await start();
    await until(
      () => reference.core.balances.get('kim'),
      (balance) => balance === BALANCE,
    );
  });

  it('sends the win again that nobody confirmed, and it is paid once', async () => {
    const key = await seat();
    silencer.silent = 'win';
    for (let number = 0; !silencer.seen.includes('win') && number < 200; number += 1) {
      void spin(key);
      await until(
        () => silencer.seen.filter((call) => call === 'round/close' || call === 'win').length,
        (count) => count > number || silencer.seen.includes('win'),
      );
    }
    await kill();
    const paid = reference.core.balances.get('kim')!;
    silencer.silent = undefined;
    const before = silencer.seen.filter((call) => call === 'win').length;
    await start();
    await until(
      () => silencer.seen.filter((call) => call === 'win').length,
      (count) => count > before,
    );
    expect(reference.core.balances.get('kim')).toBe(paid);
  });
});

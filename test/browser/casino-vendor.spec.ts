import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { gwReference, type Reference } from '../../apps/provider/certify/reference/gw-server.js';
import { gwSignature } from '../../apps/provider/wallet/gw-signature.js';
import { launchChromium } from '../support/chromium.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { steadyPort } from '../support/steady-port.js';
import { until } from '../support/until.js';

const script = path.resolve(import.meta.dirname, '../../dist/apps/provider/main.js');
const secret = 'a secret of two parties, long enough';
const BALANCE = 1_000_000;

describe('the games of the demo vendor', () => {
  let database: TestDatabase;
  let reference: Reference;
  let child: ChildProcess;
  let browser: Browser;
  let port: number;
  const errors: string[] = [];

  beforeAll(async () => {
    [database, browser, port] = await Promise.all([createTestDatabase(), launchChromium(), steadyPort()]);
    reference = gwReference({ keyId: 'dew', secret });
    reference.server.listen(0, '127.0.0.1');
    await once(reference.server, 'listening');
    const walletUrl = `http://127.0.0.1:${(reference.server.address() as AddressInfo).port}/gw/v1`;
    const env = {
      PROVIDER_PORT: String(port),
      PROVIDER_DATABASE_URL: database.url,
      PROVIDER_SECRET: secret,
      PROVIDER_WALLET_URL: walletUrl,
    };
    child = spawn(process.execPath, [script], { env: { ...process.env, NODE_OPTIONS: '', ...env }, stdio: 'inherit' });
    const isReady = (): Promise<boolean> =>
      fetch(`http://localhost:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isReady, (ready) => ready);
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await Promise.all([once(child, 'exit'), browser.close()]);
    reference.server.closeAllConnections();
    reference.server.close();
    await database.drop();
    expect(errors).toEqual([]);
  });

  async function open(game: string, language: string, width: number): Promise<Page> {
    const player = `${game}-${language}-${width}`;
    reference.core.addPlayer(player, BALANCE);
    reference.core.addToken(`token-${player}`, player, game);
    const body = JSON.stringify({ token: `token-${player}`, player, game, language, currency: 'KRW', isMobile: width < 600 });
    const [timestamp, nonce, call] = [String(Date.now()), randomUUID(), '/vendor/v1/launch'];
    const signature = gwSignature(secret, { path: call, timestamp, nonce, body });
    const signed = { 'x-gw-key': 'dew', 'x-gw-timestamp': timestamp, 'x-gw-nonce': nonce, 'x-gw-signature': signature };
    const answer = await fetch(`http://localhost:${port}${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed },
      body,
    });
    const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => errors.push(`${game}: ${error.message}`));
    await page.goto(((await answer.json()) as { url: string }).url);
    return page;
  }

  it.each([
    ['ko', 360],
    ['en', 1_610],
  ] as const)('let a slot be played and its round be verified: %s, %i px', async (language, width) => {
    const page = await open('lantern-road', language, width);
    await page.getByRole('button', { name: language === 'ko' ? '스핀' : 'Spin', exact: true }).click();
    const verify = page.getByRole('link', { name: language === 'ko' ? '직접 검증' : 'Verify' }).first();
    await verify.waitFor();
    const address = await verify.getAttribute('href');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.goto(new URL(address!, page.url()).href);
    await until(
      () => page.locator('.verdict.good').count(),
      (count) => count === 2,
    );
    await page.close();
  });

  it('show a live table that takes a bet and tells its result', async () => {
    const page = await open('odd-even', 'ko', 360);
    await page.locator('.spot:enabled').first().click({ timeout: 60_000 });
    await page.getByRole('button', { name: '1,000원 베팅' }).click();
    await page.getByText('베팅 완료').waitFor();
    await page.getByText(/지급 · 베팅 1,000원|지급 없음 · 베팅 1,000원/).waitFor({ timeout: 60_000 });
    await page.close();
  });

  it('list every game in the lobby', async () => {
    const page = await open('lobby', 'ko', 1_610);
    await page.getByRole('heading', { name: '라이브 테이블' }).waitFor();
    await page.locator('.tile').nth(12).waitFor();
    await page.close();
  });
});

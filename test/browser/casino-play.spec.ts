/**
 * The demo's vendor and the site, each as it runs: a player opens a slot, spins, sees the balance follow and finds the round; agents and
 * administrators see it too.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connectVendor } from '../../apps/launcher/services/demo-vendor.js';
import { isReady } from '../../apps/launcher/services/health.js';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { steadyPort } from '../support/steady-port.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';
import { temporaryFolder } from '../support/test-environment.js';

const root = path.resolve(import.meta.dirname, '../..');
/** Its outcomes are drawn; so many spins pay at least once but for one run in millions. */
const mostSpins = 60;
const STAKE = 1_000;

let site: DemoSite;
let records: TestDatabase;
let provider: ChildProcess;
let folder: string;
let browser: Browser;
let player: Window;
let poll: WireClient;

beforeAll(async () => {
  site = await DemoSite.start();
  const [records_, port] = await Promise.all([createTestDatabase(), steadyPort()]);
  records = records_;
  folder = temporaryFolder('vendor');
  const { PATH, HOME } = process.env;
  const env = {
    ...{ PATH, HOME, NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: site.databaseUrl, PROVIDER_DATABASE_URL: records.url },
    ...{ PROVIDER_PORT: String(port), PROVIDER_WALLET_URL: `${site.url}/gw/v1`, PROVIDER_KEY_ID: 'dew_test' },
    PROVIDER_SECRET: 'a secret of two parties, long enough',
  };
  provider = spawn(process.execPath, [path.join(root, 'dist/apps/provider/main.js')], { env, stdio: 'inherit' });
  await until(
    () => isReady(`http://127.0.0.1:${port}/health/ready`),
    (ready) => ready,
  );
  expect(await connectVendor({ root, env, logFolder: folder, signal: new AbortController().signal })).toBeUndefined();
  browser = await launchChromium();
  player = await Window.open(browser, { site: 'player', url: site.url, account: 'player2', password: passwords.player, isStill: true });
  poll = await site.client('player', 'player2', passwords.player);
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  if (provider?.kill('SIGTERM')) await once(provider, 'exit');
  await site?.stop();
  await records?.drop();
  rmSync(folder, { recursive: true, force: true });
}, siteStopMs);

const shownBalance = async (page: Page): Promise<number> => Number(await page.getByTestId('balance').first().getAttribute('data-amount'));
const money = async (): Promise<number> => ((await poll.must('user/getContext'))['context'] as { money: number }).money;

async function openGame(game: string): Promise<Page> {
  const [opened] = await Promise.all([player.page.waitForEvent('popup'), player.page.getByTestId(`game-${game}`).click()]);
  return opened;
}

describe('a slot of the demo’s vendor', () => {
  let window: Page;
  let before: number;
  let spins = 0;

  it('stands among the games with its own picture, and is found by its name', async () => {
    await player.page.goto(`${site.url}/game/slot`);
    const tile = player.page.getByTestId('game-lantern-road');
    await tile.waitFor();
    const picture = tile.locator('img');
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
    expect(await picture.getAttribute('src')).toMatch(/^\/thumbnails\/\d+-[0-9a-f]{16}$/);
    await player.page.getByRole('searchbox').fill('등불');
    await player.page.getByTestId('game-moon-rabbit').waitFor({ state: 'detached' });
    await tile.waitFor();
  });

  it('is found by how it pays, and its tab has the page’s name', async () => {
    await player.page.goto(`${site.url}/game/slot?volatility=high`);
    await player.page.getByTestId('game-tiger-pass').waitFor();
    expect(await player.page.getByTestId('game-lantern-road').count()).toBe(0);
    // The tab takes its name when the page's texts are there, which may be after the games.
    await until(
      () => player.page.title(),
      (title) => title === `${text('player:menu.slot')} · Truebook`,
    );
    await player.page.getByRole('button', { name: text('casino:shelf.popular') }).click();
    await player.page.getByTestId('game-lantern-road').waitFor();
  });

  it('takes stakes and pays, and the balances in both windows follow without a reload', async () => {
    before = await money();
    window = await openGame('lantern-road');
    const frame = window.frameLocator('[data-testid=game-frame]');
    const spin = frame.getByRole('button', { name: '스핀', exact: true });
    let paid = false;
    while (!paid && spins < mostSpins) {
      await until(
        () => spin.isEnabled(),
        (enabled) => enabled,
      );
      await spin.click();
      spins += 1;
      const { rounds } = await until(
        () => poll.ask('user/game/casino/round/get', { kind: 'slot' }),
        (found) => found.total === spins && found.rounds[0]?.status === 'closed',
      );
      expect(rounds[0]!.stake).toBe(STAKE);
      paid = rounds[0]!.payout > 0;
    }
    expect(paid).toBe(true);
    const { sums } = await poll.ask('user/game/casino/round/get', { kind: 'slot' });
    const after = before - sums.stake + sums.payout;
    expect(await money()).toBe(after);
    for (const page of [player.page, window]) {
      await until(
        () => shownBalance(page),
        (shown) => shown === after,
      );
    }
  });

  it('has the game’s name on its tab and no toast over the reels', async () => {
    expect(await window.title()).toMatch(/^\S.* · Truebook$/);
    expect(await window.getByTestId('toast').count()).toBe(0);
  });

  it.each([
    [1440, 900],
    [1100, 700],
    [360, 640],
  ])('has the spin button in sight without scrolling at %d × %d', async (width, height) => {
    await window.setViewportSize({ width, height });
    const spin = window.frameLocator('[data-testid=game-frame]').getByRole('button', { name: '스핀', exact: true });
    const inSight = async (): Promise<boolean> => {
      const box = await spin.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height && box.x >= 0 && box.x + box.width <= width;
    };
    expect(await until(inSight, (isInSight) => isInSight)).toBe(true);
  });

  it('counts its player among those in play until the game is over', async () => {
    const admin = await site.client('admin', demoAdmin.account, passwords.admin);
    const { items } = await admin.ask('admin/casino/playing/get', {});
    expect(items).toMatchObject([{ account: 'player2', kind: 'slot', rounds: spins }]);
    expect((await admin.ask('admin/dashboard/get')).online.inGame).toBe(1);
  });

  it('leaves every round in the player’s history, each with what was moved and the vendor’s own page', async () => {
    await window.close();
    await player.page.goto(`${site.url}/board/betting-history?on=slot`);
    await until(
      () => player.page.locator('.round-line').count(),
      (count) => count === Math.min(spins, 20),
    );
    await player.page.locator('.round-line').first().click();
    const proof = player.page.getByTestId('round-proof');
    const address = await proof.getAttribute('href');
    const detail = await player.context.newPage();
    await detail.goto(address!);
    await detail.locator('.verdict.good').first().waitFor();
    await detail.close();
    await player.page.keyboard.press('Escape');
  });

  it('fills the log of the agent above and of administrators, where the round opens whole', async () => {
    const shop = await Window.open(browser, { site: 'agent', url: site.url, account: 'hq', password: passwords.agent, isStill: true });
    await shop.page.goto(`${site.url}/pa-game-slot`);
    await shop.page.getByText('player2').first().waitFor();
    const desk = await Window.open(browser, {
      ...{ site: 'admin', url: site.url, account: demoAdmin.account, password: passwords.admin, isStill: true },
    });
    await desk.page.goto(`${site.url}/admin/casino?tab=rounds`);
    const row = desk.page.locator('[data-testid^=casino-round-]').first();
    await row.click();
    await desk.page.getByText(text('casino-log:move.bet')).first().waitFor();
    expect([...player.errors, ...shop.errors, ...desk.errors]).toEqual([]);
    await Promise.all([shop.context.close(), desk.context.close()]);
  });

  it('agrees with the vendor’s own list to the won', async () => {
    const admin = await site.client('admin', demoAdmin.account, passwords.admin);
    const now = Date.now();
    const span = { from: new Date(now - 3_600_000).toISOString(), until: new Date(now + 1_000).toISOString() };
    const compared = await admin.ask('admin/casino/reconciliation/get', { vendor: 'dew', ...span });
    expect(compared).toMatchObject({ total: 0, ours: compared.theirs, matched: compared.ours });
    expect(compared.ours).toBeGreaterThanOrEqual(spins);
  });
});

describe('the lobby of the casino', () => {
  it('opens the vendor’s live tables', async () => {
    await player.page.goto(`${site.url}/game/casino`);
    await player.page.getByTestId('game-baccarat').waitFor();
    const lobby = player.page.getByRole('button', { name: text('shell:casino.lobby') });
    const [opened] = await Promise.all([player.page.waitForEvent('popup'), lobby.click()]);
    await opened.locator('.tile').nth(12).waitFor();
    await opened.close();
  });
});

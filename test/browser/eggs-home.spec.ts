/** A vendor with a wallet of its own beside one without: eggs go along into its games, and come home however the player leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { connectVendor, planVendor } from '../../apps/launcher/services/demo-vendor.js';
import { isReady } from '../../apps/launcher/services/health.js';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { createTestDatabase, type TestDatabase } from '../support/postgres.js';
import { steadyPort } from '../support/steady-port.js';
import { temporaryFolder } from '../support/test-environment.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

const root = path.resolve(import.meta.dirname, '../..');
const account = 'player3';
const EGGS = 50_000;
const pocketGame = '/popup/slot?vendor=dewpocket&game=moon-rabbit&name=Moon';

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
  const own = { PATH, HOME, NODE_ENV: 'test', DEMO: 'true', DATABASE_URL: site.databaseUrl, PORT: new URL(site.url).port };
  const planned = await planVendor({ ...own, PROVIDER_DATABASE_URL: records.url }, port);
  const env = { ...own, ...planned.env };
  provider = spawn(process.execPath, [path.join(root, 'dist/apps/provider/main.js')], { env, stdio: 'inherit' });
  await until(
    () => isReady(`http://127.0.0.1:${port}/health/ready`),
    (ready) => ready,
  );
  expect(await connectVendor({ root, env, logFolder: folder, signal: new AbortController().signal })).toBeUndefined();
  const admin = await site.client('admin', demoAdmin.account, passwords.admin);
  const { items } = await admin.ask('admin/member/get', { search: account });
  const ids = items.filter((each) => each.account === account).map(({ id }) => id);
  await admin.must('admin/member/money/update', { ids, unit: 'balance', status: 'give', amount: EGGS, memo: 'for the test' });
  browser = await launchChromium();
  await logIn();
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  if (provider?.kill('SIGTERM')) await once(provider, 'exit');
  await site?.stop();
  await records?.drop();
  rmSync(folder, { recursive: true, force: true });
}, siteStopMs);

beforeEach(async () => {
  await until(eggs, (held) => held === EGGS);
});

async function logIn(): Promise<void> {
  player = await Window.open(browser, { site: 'player', url: site.url, account, password: passwords.player, isStill: true });
  poll = await site.client('player', account, passwords.player);
}

const eggs = async (): Promise<number> => ((await poll.must('user/getContext'))['context'] as { balance: number }).balance;
const isAway = async (): Promise<void> => void (await until(eggs, (held) => held === 0));

/** Opens a game of the vendor in a window of its own, and waits until the eggs are there. */
async function openPocket(): Promise<Page> {
  await player.page.goto(`${site.url}/game/slot?vendor=dewpocket`);
  const [opened] = await Promise.all([player.page.waitForEvent('popup'), player.page.getByTestId('game-moon-rabbit').click()]);
  await opened.getByTestId('game-frame').waitFor();
  await isAway();
  return opened;
}

it('eggs come home when the game’s window is closed', async () => {
  const opened = await openPocket();
  await opened.evaluate(() => window.close());
  await until(eggs, (held) => held === EGGS);
});

it('eggs come home when the game, in the place of the page as on a phone, is left by its link', async () => {
  const { page } = player;
  await page.goto(`${site.url}${pocketGame}`);
  await page.getByTestId('game-frame').waitFor();
  await isAway();
  await page.getByRole('link', { name: text('common:action.close') }).click();
  await until(eggs, (held) => held === EGGS);
});

it('the egg page shows at which vendor eggs are, and brings them home by its button', async () => {
  const opened = await openPocket();
  const { page } = player;
  await page.goto(`${site.url}/board/casino-balance`);
  const card = page.getByRole('heading', { name: text('rewards:egg.elsewhere.title') });
  await card.waitFor();
  await page.getByText('Dew Pocket').first().waitFor();
  await page.getByRole('button', { name: text('rewards:egg.elsewhere.bringBack') }).click();
  await until(eggs, (held) => held === EGGS);
  await card.waitFor({ state: 'detached' });
  await opened.close();
});

it('a game of a vendor without a wallet of its own is played with money beside it', async () => {
  const { page } = player;
  await page.goto(`${site.url}/popup/slot?vendor=dew&game=lantern-road&name=Lantern`);
  await page.getByTestId('game-frame').waitFor();
  await page.locator('.game-money').getByTestId('balance').waitFor();
  expect(await eggs()).toBe(EGGS);
});

it('eggs come home when their owner logs out elsewhere and the browser is gone', async () => {
  await openPocket();
  const session = await site.client('player', account, passwords.player);
  await player.page.context().close({ reason: 'the browser is gone' });
  await poll.must('user/logout');
  await session.must('user/logout');
  await logIn();
  await until(eggs, (held) => held === EGGS);
});

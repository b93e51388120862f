/**
 * Reports of the agent console in a real browser: figures, trades, one bet in a window, and files, against the processes that run in
 * production.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import { WireClient } from '../support/wire-client.js';

/** The demo's history lies before today. */
const days = 30;
const dayMs = 86_400_000;

let site: DemoSite;
let browser: Browser;
let branch: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  await site.fund('shop', 1_000_000);
  browser = await launchChromium();
  branch = await Window.open(browser, { site: 'agent', url: site.url, account: 'branch', password: passwords.agent, isStill: true });
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const seoulDay = (at: number): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(at);
const range = (): string => `from=${seoulDay(Date.now() - (days - 1) * dayMs)}&to=${seoulDay(Date.now())}`;
const won = (amount: number): string => amount.toLocaleString('en');

describe('statistics', () => {
  it('lead from a day to who played on it, and the days stand in the URL', async () => {
    const { page } = branch;
    await page.goto('/pa-statistics-days');
    await page.getByRole('button', { name: text('common:range.month') }).click();
    await page.waitForURL((url) => url.searchParams.get('from') === seoulDay(Date.now() - (days - 1) * dayMs));
    const yesterday = seoulDay(Date.now() - dayMs);
    await page.getByRole('link', { name: yesterday }).click();
    await page.waitForURL(
      (url) =>
        url.pathname === '/pa-zeus-user-daily-bettings' &&
        url.searchParams.get('from') === yesterday &&
        url.searchParams.get('to') === yesterday,
    );
    await page
      .getByRole('table', { name: text('agent-reports:zeus.userDaily') })
      .locator('tbody tr[data-key]')
      .first()
      .waitFor();
    expect(branch.errors).toEqual([]);
  });

  it('have the same sum over people as over days', async () => {
    const { page } = branch;
    const stakesOf = async (where: string): Promise<string> => {
      // The page before reads the same call: its answers must not come in between.
      await page.goto('about:blank');
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/agent/statistics/betting'));
      await page.goto(`${where}?${range()}`);
      const { data } = (await (await answered).json()) as { data: CallOutput<'agent/statistics/betting'> };
      await page.getByText(won(data.sums.stakes)).first().waitFor();
      return won(data.sums.stakes);
    };
    const byDay = await stakesOf('/pa-zeus-daily-bettings');
    expect(byDay).not.toBe('0');
    expect(await stakesOf('/pa-zeus-total-user-bettings')).toBe(byDay);
  });

  it('come as a file of every row', async () => {
    const { page } = branch;
    await page.goto(`/pa-zeus-daily-bettings?${range()}`);
    await page.getByRole('button', { name: text('common:export.label') }).click();
    const download = page.waitForEvent('download');
    await page.getByText('CSV (.csv)').click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines[0]).toContain(text('agent-reports:betting.stakes'));
    expect(lines.length).toBeGreaterThan(2);
  });
});

describe('trades', () => {
  it('appear as they are made', async () => {
    const shop = await Window.open(browser, { site: 'agent', url: site.url, account: 'shop', password: passwords.agent, isStill: true });
    await shop.page.goto('/pa-trade-report');
    await shop.page.getByText(text('agent-reports:trade.empty')).waitFor();
    // An agent is logged in once at a time: what the window does not press goes through the window's own session.
    const wire = new WireClient(site.url, { kind: 'agent' });
    wire.token = await shop.page.evaluate(() => sessionStorage.getItem('agent_token') ?? '');
    const { items } = await wire.ask('agent/member/get', { kind: 'player', take: 1 });
    const before = await shop.notes();
    await wire.must('agent/child/money/update', { status: 'give', money: 12_000, memo: '주간 지급', user_id: items[0]!.id });
    const row = shop.page.locator('[data-testid^="trade-"]').first();
    await row.getByText('주간 지급').waitFor();
    await row.getByText(items[0]!.account, { exact: true }).waitFor();
    expect((await shop.notes()).mark).toBe(before.mark);
    expect(shop.errors).toEqual([]);
    await shop.context.close();
  });
});

describe('one bet', () => {
  it('opens in a window of its own, with its history', async () => {
    const { page } = branch;
    await page.goto('/pa-game-minigame');
    const link = page.locator('a[href^="/pa-casino-detail"]').first();
    const opened = branch.context.waitForEvent('page');
    await link.click();
    const popup = await opened;
    await popup.getByRole('heading', { name: `${text('agent:title.bet')} ${await link.textContent()}` }).waitFor();
    await popup.getByRole('region', { name: text('agent-reports:bet.history') }).waitFor();
    await popup.close();
  });

  it('is told to nobody without a login', async () => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'ko-KR' });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/pa-casino-detail?id=1');
    await page.getByText(text('agent-reports:bet.loginNeeded')).waitFor();
    expect(asked).not.toContain('/api/agent/bet/view');
    await context.close();
  });
});

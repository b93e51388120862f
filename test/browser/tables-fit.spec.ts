/**
 * An agent and an administrator read English, the language with the longest words, in a real browser of 1440 px: each table of their
 * consoles fits its place, so that no status, amount or button is cut off.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { stretched } from '../support/patience.js';
import { text } from '../support/texts.js';
import { Window, type WindowOptions } from '../support/window.js';

/** A console is walked page by page, ms. */
const walkMs = stretched(400_000);

const agentPages = [
  ...['agent-user-list', 'users', 'star', 'register', 'register?tab=codes', 'user-connection', 'charge-history', 'exchange-history'],
  ...[
    'money-charging',
    'money-report',
    'message',
    'customer',
    'statistics-total',
    'statistics-rolling',
    'statistics-days',
    'statistics-losing',
  ],
  ...['book', 'zeus-total-user-bettings', 'zeus-daily-bettings', 'trade-report', 'game-casino', 'game-minigame', 'game-sports'],
].map((page) => `/pa-${page}`);

const adminPages = [
  ...['members', 'joins', 'codes', 'inquiries', 'messages', 'templates', 'suspicion', 'audit', 'bets', 'games', 'rounds', 'online'],
  ...['posts/notice', 'popups', 'free-board', 'rewards', 'campaigns', 'campaigns/codes', 'casino', 'casino?tab=games', 'casino?tab=rounds'],
  ...['statistics', 'statistics/days', 'statistics/ranking', 'history', 'deposits', 'withdrawals', 'losing', 'rolling', 'positions'],
  ...['commission', 'ledger', 'profit', 'alerts', 'deposit-accounts', 'levels', 'developers', 'sports/fixtures', 'sports/leagues'],
  ...['sports/exposure', 'staff', 'protection', 'listings', 'turnover', 'closings', 'reports', 'approvals'],
].map((page) => `/admin/${page}`);

let site: DemoSite;
let browser: Browser;
let memberId: number;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  const wire = await site.client('admin', demoAdmin.account, passwords.admin);
  memberId = (await wire.ask('admin/member/get', { search: 'player2' })).items[0]!.id;
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

/** Boxes of tables that are wider than their place, with both widths in px. */
async function cutTables(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  const loading = page.locator(`[role="status"][aria-label="${text('common:state.loading', {}, 'en')}"]:visible`);
  await loading.first().waitFor({ state: 'hidden' });
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('.dt-scroll')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ scrollWidth, clientWidth }) => `${scrollWidth} of ${clientWidth} px`),
  );
  return found.map((widths) => `${path}: ${widths}`);
}

async function walk(as: Pick<WindowOptions, 'site' | 'account' | 'password'>, pages: readonly string[]): Promise<string[]> {
  const window = await Window.open(browser, { ...as, url: site.url, isStill: true });
  await window.context.addInitScript(() => localStorage.setItem('language', 'en'));
  const cut: string[] = [];
  for (const path of pages) cut.push(...(await cutTables(window.page, path)));
  await window.context.close();
  expect(window.errors).toEqual([]);
  return cut;
}

describe('no table is wider than its place', () => {
  it(
    'in the console of agents',
    async () => {
      const pages = [...agentPages, ...['bets', 'statement', 'logins'].map((tab) => `/pa-user-detail?id=${memberId}&tab=${tab}`)];
      expect(await walk({ site: 'agent', account: 'shop', password: passwords.agent }, pages)).toEqual([]);
    },
    walkMs,
  );

  it(
    'in the console of administrators',
    async () => {
      const pages = [...adminPages, ...['bets', 'statement', 'history'].map((tab) => `/admin/members/${memberId}?tab=${tab}`)];
      expect(await walk({ site: 'admin', account: demoAdmin.account, password: passwords.admin }, pages)).toEqual([]);
    },
    walkMs,
  );
});

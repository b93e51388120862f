/**
 * A fixture on the administrators’ page in a real browser, from its registration to a corrected result, while a player
 * has a ticket on it. Nothing here waits for luck: the administrator says what happens.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { demoAdmin, demoPlayers, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

const stake = 10_000;
const teams = { home: '한강 유나이티드', away: '남산 시티' };
const odds = { first: { home: '2.1', draw: '3.3', away: '3.4' }, changed: '2.4' };
const reason = '공식 기록 확인';
const kickOffHours = 20;

let site: DemoSite;
let browser: Browser;
let admin: Window;
let player: WireClient;
let fixtureId: number;
let before: number;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  player = await site.client('player', demoPlayers[4]!.account, passwords.player);
  admin = await Window.open(browser, {
    site: 'admin',
    url: site.url,
    account: demoAdmin.account,
    password: passwords.admin,
    isStill: true,
  });
}, siteStartMs);

afterEach(() => expect(admin?.errors ?? []).toEqual([]));

afterAll(async () => {
  await admin?.screenshot('sports-last').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const outcome = (id: 'home' | 'draw' | 'away'): string => text(`common:outcomes.${id}`);
const field = (label: string): Locator => admin.page.getByRole('dialog').getByLabel(label, { exact: true });
const score = (name: 'full' | 'half', team: string): Locator => field(`${text(`admin:result.${name}`)} ${team}`);
/** The market row of the fixture’s only market. */
const market = (): Locator => admin.page.locator('.market-row').first();
const money = async (): Promise<number> => (await player.ask('user/getContext')).context.money;

/** A day and time of Seoul as a field takes it. */
function seoulIn(hours: number): string {
  return new Date(Date.now() + (hours + 9) * 3_600_000).toISOString().slice(0, 16);
}

async function marketOf(): Promise<{ id: number; status: string; odds: Record<string, number> }> {
  const { fixture } = await player.ask('user/sports/fixture', { fixture_id: fixtureId });
  return fixture.markets[0]!;
}

async function enter(home: string, away: string): Promise<void> {
  await admin.at('enter-result').click();
  await score('full', teams.home).fill(home);
  await score('full', teams.away).fill(away);
  await admin.page.getByRole('dialog').locator('textarea[name="reason"]').fill(reason);
  await admin.at('preview-result').click();
  await admin.at('confirm-result').waitFor();
}

async function confirm(): Promise<void> {
  await admin.at('confirm-result').click();
  const dialog = admin.page.getByRole('dialog');
  await dialog.getByText(text('admin:entry.allSettled')).waitFor();
  await dialog
    .getByRole('button', { name: text('common:action.close') })
    .last()
    .click();
}

describe('a fixture on the administrators’ page', () => {
  it('is registered by hand and on sale at once', async () => {
    const { page } = admin;
    await admin.follow('/admin/sports/fixtures');
    await admin.at('add-fixture').click();
    await page.getByRole('dialog').locator('.when > input').fill(seoulIn(kickOffHours));
    await field(text('admin:fixtures.home')).fill(teams.home);
    await field(text('admin:fixtures.away')).fill(teams.away);
    for (const id of ['home', 'draw', 'away'] as const) await field(outcome(id)).fill(odds.first[id]);
    await admin.at('create-fixture').click();
    await page.waitForURL(/\/admin\/sports\/fixtures\/\d+$/);
    fixtureId = Number(new URL(page.url()).pathname.split('/').at(-1));
    await market().waitFor();
    expect(await marketOf()).toMatchObject({ status: 'active', odds: { home: 2.1, draw: 3.3, away: 3.4 } });
    await admin.screenshot('sports-1-registered');
  });

  it('takes other odds, refuses those that pay everything back, and keeps both in its history', async () => {
    await market()
      .getByRole('button', { name: text('admin:market.editOf', { market: text('common:markets.match_odds') }) })
      .click();
    for (const id of ['home', 'draw', 'away'] as const) await field(outcome(id)).fill('3');
    await admin.page.getByRole('dialog').getByText(text('admin:game.problem.overround')).waitFor();
    expect(await admin.at('save-market').isDisabled()).toBe(true);
    await field(outcome('home')).fill(odds.changed);
    await admin.at('save-market').click();
    await market().getByText('2.40', { exact: true }).waitFor();
    expect((await marketOf()).odds).toMatchObject({ home: 2.4 });
    await market()
      .getByRole('button', { name: text('admin:market.historyOf', { market: text('common:markets.match_odds') }) })
      .click();
    const history = admin.page.getByRole('dialog').getByRole('table');
    await history.getByText('2.10', { exact: true }).waitFor();
    await history.getByText('2.40', { exact: true }).waitFor();
    await admin.page
      .getByRole('dialog')
      .getByRole('button', { name: text('common:action.close') })
      .first()
      .click();
  });

  it('is suspended and opened again, as players see at once; its book follows their bets', async () => {
    await market()
      .getByRole('button', { name: text('admin:market.suspend'), exact: true })
      .click();
    await admin.page.locator('.market-row[data-status="suspended"]').waitFor();
    expect((await marketOf()).status).toBe('suspended');
    await market()
      .getByRole('button', { name: text('admin:market.reopen'), exact: true })
      .click();
    await admin.page.locator('.market-row[data-status="active"]').waitFor();
    before = await money();
    const { id } = await marketOf();
    await player.ask('user/sports/bet/create', {
      key: randomUUID(),
      section: 'europe',
      type: 'single',
      legs: [{ market_id: id, outcome: 'home', odds: 2.4 }],
      stake,
      policy: 'none',
    });
    expect(await money()).toBe(before - stake);
    await market().getByText('24,000', { exact: true }).waitFor();
  });

  it('begins when the administrator says so', async () => {
    const { page } = admin;
    await page.getByRole('button', { name: text('admin:fixture.more'), exact: true }).click();
    await page.getByRole('menuitem', { name: text('admin:fixture.begin'), exact: true }).click();
    await admin.at('confirm').click();
    await admin.at('confirm').waitFor({ state: 'detached' });
    await page.locator('.page-head').getByText(text('common:status.live'), { exact: true }).waitFor();
  });

  it('gets its result after a dry run that moves nothing', async () => {
    await enter('2', '1');
    expect(await money()).toBe(before - stake);
    await admin.screenshot('sports-2-dry-run');
    await confirm();
    expect(await admin.at('fixture-score').textContent()).toBe('2 : 1');
    expect(await money()).toBe(before + 14_000);
  });

  it('is corrected, and what was won is recalled', async () => {
    await enter('2', '2');
    expect(await admin.at('confirm-result').textContent()).toContain('24,000');
    await confirm();
    expect(await money()).toBe(before - stake);
    await admin.page.locator('.revision').nth(1).waitFor();
    await admin.screenshot('sports-3-corrected');
  });
});

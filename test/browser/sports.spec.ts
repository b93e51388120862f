/**
 * A player on the pages of sports in a real browser: singles, multis, in-play bets and the ways back. Nothing here waits
 * for luck: an administrator says what happens to the matches.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser, Locator } from 'playwright-core';
import { demoAdmin, demoPlayers, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

type Placed = CallOutput<'user/sports/bet/create'>['bet'];

const stake = 10_000;
const hourMs = 3_600_000;
/** Every team of this test begins so: the search finds them alone. */
const name = 'Haneul';
const odds = { first: { home: 2.1, draw: 3.3, away: 3.4 }, moved: { home: 2.1, draw: 3.3, away: 3.6 } };
const small = { width: 360, height: 640 };

let site: DemoSite;
let browser: Browser;
let player: Window;
let admin: WireClient;
/** The market of each match. */
const fixtures: { id: number; market: number }[] = [];

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  admin = await site.client('admin', demoAdmin.account, passwords.admin);
  const [league] = (await admin.ask('admin/sports/league/get', { sport: 'football', take: 1, skip: 0 })).items;
  for (const [index, hours] of [3, 4, 5].entries()) {
    const { fixture } = await admin.ask('admin/sports/fixture/create', {
      leagueId: league!.id,
      home: `${name} ${index} FC`,
      away: `${name} ${index} City`,
      kickOff: new Date(Date.now() + hours * hourMs).toISOString(),
      markets: [{ type: 'match_odds', line: null, odds: odds.first }],
    });
    fixtures.push({ id: fixture.id, market: fixture.markets[0]!.id });
  }
  player = await Window.open(browser, {
    site: 'player',
    url: site.url,
    account: demoPlayers[2]!.account,
    password: passwords.player,
    isStill: true,
  });
}, siteStartMs);

afterEach(() => expect(player?.errors ?? []).toEqual([]));

afterAll(async () => {
  await player?.screenshot('sports-last').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const row = (index: number): Locator => player.page.locator(`[data-fixture="${fixtures[index]!.id}"]`);
/** Home, draw or away of a match. */
const cell = (index: number, place: 0 | 1 | 2): Locator => row(index).locator('button.od').nth(place);
const receipt = (bet: Placed, state: string): Locator => player.page.locator(`.slip-receipt[data-bet="${bet.id}"][data-state="${state}"]`);
const open = async (path: string): Promise<void> => void (await player.page.goto(`${path}?q=${name}`));

async function place(): Promise<Placed> {
  const { page } = player;
  await page.getByLabel(text('bets:slip.stake')).fill(String(stake));
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/user/sports/bet/create'));
  await player.at('place-ticket').click();
  const { data, error } = (await (await answered).json()) as { data: CallOutput<'user/sports/bet/create'>; error?: object };
  expect(error).toBeUndefined();
  return data.bet;
}

async function change(index: number, to: { status?: 'live'; suspended?: 'var' | null }): Promise<void> {
  const { fixture } = await admin.ask('admin/sports/fixture/view', { fixture_id: fixtures[index]!.id });
  await admin.ask('admin/sports/fixture/update', { fixture_id: fixture.id, version: fixture.version, ...to });
}

describe('a player in sports', () => {
  let before: number;
  let single: Placed;

  it('places a single from the list and takes it back', async () => {
    await open('/game/europe-sports');
    before = await player.balance();
    await cell(0, 0).click();
    single = await place();
    expect(single).toMatchObject({ game: 'europe', stake, potentialPayout: 21_000, ticket: { type: 'single', state: 'accepted' } });
    await receipt(single, 'accepted').waitFor();
    await player.balanceIs(before - stake);
    await player.page
      .locator(`.ob[data-bet="${single.id}"]`)
      .getByRole('button', { name: new RegExp(`^${text('bets:cancel.short')}`) })
      .click();
    await player.at('confirm').click();
    await player.balanceIs(before);
  });

  it('is asked when odds have moved, and places a multi at the new ones', async () => {
    const { page } = player;
    await open('/game/europe-sports');
    await cell(0, 0).click();
    await cell(1, 2).click();
    await page.getByLabel(text('bets:slip.stake')).fill(String(stake));
    await admin.ask('admin/sports/market/save', {
      fixture_id: fixtures[1]!.id,
      markets: [{ type: 'match_odds', line: null, odds: odds.moved }],
    });
    await page.locator(`.pk.up[data-market="${fixtures[1]!.market}"]`).getByText('3.60').waitFor();
    await cell(1, 2).locator('b', { hasText: '3.60' }).waitFor();
    await player
      .at('place-ticket')
      .getByText(text('bets:slip.placeAt', { odds: '7.56' }))
      .waitFor();
    const multi = await place();
    expect(multi).toMatchObject({ potentialPayout: 75_600, ticket: { type: 'multi', size: 2, policy: 'none' } });
    await receipt(multi, 'accepted').waitFor();
  });

  it('waits for a bet on a match under way, and sees why one stops', async () => {
    await change(2, { status: 'live' });
    await open('/game/inplay');
    await cell(2, 1).click();
    // Some seconds only.
    const shown = player.page.locator('.slip-receipt[data-state="pending"]').waitFor();
    const pending = await place();
    expect(pending).toMatchObject({ game: 'inplay', ticket: { state: 'pending' } });
    await shown;
    await receipt(pending, 'accepted').waitFor();
    await cell(2, 0).click();
    await change(2, { suspended: 'var' });
    await row(2).locator('button.od.sus').first().waitFor();
    await row(2).getByText(text('common:match.suspended.var')).waitFor();
    await player.page.locator('.pk.out').getByText(text('common:match.suspended.var')).waitFor();
    expect(await player.at('place-ticket').isDisabled()).toBe(true);
  });

  it('has stake, odds and return together on a small phone', async () => {
    await player.page.setViewportSize(small);
    await open('/game/europe-sports');
    // The slip holds a pick in play from before: it survives the change of page, and one of another section asks first.
    await cell(0, 0).click();
    await player.at('confirm').click();
    await cell(1, 0).click();
    await player.at('slip-bar').click();
    await player.page.getByLabel(text('bets:slip.stake')).fill(String(stake));
    for (const each of [
      player.page.getByLabel(text('bets:slip.stake')),
      player.at('payout'),
      player.at('place-ticket'),
      player.page.locator('.pk').first(),
    ]) {
      const box = (await each.boundingBox())!;
      expect({ isAbove: box.y >= 0, isWithin: box.y + box.height <= small.height }).toEqual({ isAbove: true, isWithin: true });
    }
    expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBe(small.width);
  });

  it('goes by the tabs to what is in play, and finds a stopped market in its place with the reason', async () => {
    const { page } = player;
    await page.setViewportSize(small);
    await open('/game/europe-sports');
    const tabs = page.getByRole('navigation', { name: text('player:menu.tabs') });
    await tabs.getByRole('link', { name: text('common:games.inplay') }).click();
    await page.waitForURL(/\/game\/inplay/);
    await page.goto(`/game/inplay/${fixtures[2]!.id}`);
    const market = page.getByRole('group', { name: text('common:markets.match_odds') });
    await market.getByText(text('common:match.suspended.var')).waitFor();
    await until(
      () => market.locator('button.od.sus').count(),
      (count) => count === 3,
    );
    await change(2, { suspended: null });
    await market.locator('button.od:not(.sus)').first().waitFor();
    await tabs.getByRole('button', { name: text('player:menu.more') }).click();
    await page
      .getByRole('link', { name: text('player:menu.deposit') })
      .first()
      .waitFor();
  });

  it('closes the opened slip by the way back, and stays on the page', async () => {
    const { page } = player;
    await page.setViewportSize(small);
    await open('/game/europe-sports');
    await row(0).locator('a.fx-teams').click();
    await page.waitForURL(/\/game\/europe-sports\/\d+$/);
    await page.locator('.market button.od').first().click();
    await player.at('slip-bar').click();
    await player.at('place-ticket').waitFor();
    const address = page.url();
    await page.evaluate(() => history.back());
    await player.at('slip-bar').waitFor();
    expect(page.url()).toBe(address);
  });
});

/** A member's money in a real browser: what the pages say before a button is pressed, on a phone. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

/** A member with points, a withdrawal account and bets. */
const account = 'player2';

let site: DemoSite;
let browser: Browser;
let member: WireClient;
let player: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  member = await site.client('player', account, passwords.player);
  const phone = { width: 360, height: 780 };
  player = await Window.open(browser, { url: site.url, isStill: true, site: 'player', account, password: passwords.player, size: phone });
}, siteStartMs);

afterEach(() => expect(player?.errors ?? []).toEqual([]));

afterAll(async () => {
  await player?.screenshot('player-money').catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const amountIn = (words: string): number => Number(words.replace(/[^\d]/g, ''));
const missing = async (): Promise<number> => (await member.ask('user/bank/getRules', {})).turnover.missing;
const field = (key: string) => player.page.getByLabel(new RegExp(`^${text(key)}`)).first();

describe('a conversion of points', () => {
  it('says what has to be bet for it before it is sent, and asks for just that afterwards', async () => {
    const before = await missing();
    const { won, missingAfter } = await member.ask('user/bank/convertPoint/preview', { point: 2_000 });
    await player.page.goto('/board/point');
    await field('wallet:point.amount').fill('2000');
    const asks = await player.at('conversion-asks').innerText();
    const added = { added: missingAfter - before, now: before, after: missingAfter };
    const inWords = Object.fromEntries(
      Object.entries(added).map(([name, of]) => [name, text('common:unit.won', { amount: of.toLocaleString('en-US') })]),
    );
    expect(asks).toContain(text(missingAfter > before ? 'wallet:point.adds' : 'wallet:point.addsNothing', inWords));
    const balance = await player.balance();
    const arrived = player.balanceIs(balance + won);
    await player.page.getByRole('button', { name: text('wallet:point.submitAmount', { amount: '2,000' }), exact: true }).click();
    await arrived;
    expect(await missing()).toBe(missingAfter);
  });
});

describe('a deposit', () => {
  it('names the account and what it takes before the amount', async () => {
    const { account: of, charge } = await member.ask('user/bank/getRules', {});
    await player.page.goto('/board/money-deposit');
    const kind = player.at('account-kind');
    await kind.waitFor();
    if (of.limit !== null) expect(amountIn(await kind.innerText())).toBe(of.limit);
    const above = [(await kind.boundingBox())!.y, (await field('wallet:deposit.amount').boundingBox())!.y] as const;
    expect(above[0]).toBeLessThan(above[1]);
    expect(charge.now).toBeGreaterThan(0);
  });
});

describe('a withdrawal', () => {
  const offered = async (): Promise<number> => {
    await player.page.goto('/board/money-withdraw');
    await player.at('withdrawable-now').waitFor();
    return amountIn(await player.at('withdrawable-now').innerText());
  };

  it('offers what can be withdrawn now, and its button for all takes just that', async () => {
    const { exchange } = await member.ask('user/bank/getRules', {});
    expect(await offered()).toBe(exchange.now);
    if (exchange.now > 0) {
      await player.page.getByRole('button', { name: text('wallet:withdraw.all'), exact: true }).click();
      expect(amountIn(await field('wallet:withdraw.amount').inputValue())).toBe(exchange.now);
    }
  });

  it('stays open in a break, which refuses deposits, as its dialog has said', async () => {
    await player.page.goto('/board/limits');
    await player.page.locator('[data-testid^="timeOut-"]').first().click();
    await player.at('ask-timeOut').click();
    const dialog = player.page.getByRole('dialog');
    await dialog.getByText(text('wallet:protection.breakRule'), { exact: true }).waitFor();
    await dialog.getByRole('checkbox').check();
    await player.at('begin-break').click();
    // A break ends every session, and the login says so.
    await player.page.getByText(text('common:ended.break'), { exact: true }).waitFor();
    await player.page.locator('input[name="account"]').fill(account);
    await player.page.locator('input[name="password"]').fill(passwords.player);
    await player.page.locator('form button[type="submit"]').click();
    await player.at('break-strip').waitFor();
    member = await site.client('player', account, passwords.player);
    expect(await member.refusal('user/bank/charge', { charge_money: 50_000 })).toBe('MEMBER_ON_BREAK');
    const most = await offered();
    expect(most).toBe((await member.ask('user/bank/getRules', {})).exchange.now);
    if (most < 10_000) return;
    const balance = await player.balance();
    await field('wallet:withdraw.amount').fill('10000');
    await field('wallet:withdraw.password').fill(passwords.bank);
    const held = player.balanceIs(balance - 10_000);
    await player.page.locator('form button[type="submit"]').click();
    await held;
  });
});

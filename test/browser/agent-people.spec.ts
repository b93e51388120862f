/**
 * The console's people in a real browser: an agent and one of its players at windows of their own, against the processes
 * that run in production.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser, Page } from 'playwright-core';
import { passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';

let site: DemoSite;
let browser: Browser;
let shop: Window, player: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  await site.fund('shop', 1_000_000);
  browser = await launchChromium();
  shop = await Window.open(browser, { site: 'agent', url: site.url, account: 'shop', password: passwords.agent, isStill: true });
  player = await Window.open(browser, { site: 'player', url: site.url, account: 'player2', password: passwords.player, isStill: true });
  await player.at('balance').first().waitFor();
}, siteStartMs);

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function visit(path: string, page: Page = shop.page): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

const moneyOf = async (account: string): Promise<number> => {
  const [row] = await site.database.query<{ cash: string }>(
    `SELECT account.balance AS cash FROM account JOIN member ON member.id = account.owner_id WHERE member.account = $1 AND account.kind = 'cash'`,
    [account],
  );
  return Number(row?.cash);
};

async function openTransfer(account: string): Promise<void> {
  await shop.at(`transfer-${account}`).click();
  await shop.at('transfer-theirs').waitFor();
}

describe('people below an agent', () => {
  it('gives money: the row, the player and the agent have it at once, and a second press sends nothing', async () => {
    await visit('/pa-users?q=player2');
    const { page } = shop;
    const [before, own] = [await player.balance(), await moneyOf('shop')];
    await openTransfer('player2');
    await page.getByRole('button', { name: text('agent:transfer.give'), exact: true }).click();
    await page.getByText(text('agent:transfer.empty')).waitFor();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/agent/child/money/update')) sent.push(request.url());
    });
    await page.getByRole('textbox', { name: text('agent:transfer.amount') }).fill('30000');
    await page.getByLabel(text('agent:transfer.memo')).fill('bonus');
    const seen = player.balanceIs(before + 30_000);
    await shop.at('transfer-submit').dblclick();
    await seen;
    await shop.at('transfer-theirs').waitFor({ state: 'detached' });
    await page.locator(`[data-testid="money-player2"][data-value="${before + 30_000}"]`).waitFor();
    expect(sent).toHaveLength(1);
    expect(await moneyOf('shop')).toBe(own - 30_000);
  });

  it('takes it back, and never more than is there', async () => {
    const { page } = shop;
    const before = await player.balance();
    await openTransfer('player2');
    await page.getByRole('tab', { name: text('agent:transfer.take') }).click();
    await page.getByRole('textbox', { name: text('agent:transfer.amount') }).fill(String(before + 1));
    await page.getByText(text('agent:transfer.aboveTheirs')).waitFor();
    expect(await shop.at('transfer-submit').isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: text('agent:transfer.amount') }).fill('30000');
    const seen = player.balanceIs(before - 30_000);
    await shop.at('transfer-submit').click();
    await seen;
    await page.locator(`[data-testid="money-player2"][data-value="${before - 30_000}"]`).waitFor();
  });

  it('opens somebody in a window of its own, without the console around it and with the same session', async () => {
    const [popup] = await Promise.all([shop.context.waitForEvent('page'), shop.at('window-player2').click()]);
    await popup.getByTestId('person-money').waitFor();
    expect(new URL(popup.url()).pathname).toBe('/pa-user-detail');
    expect(await popup.locator('.agent-head').count()).toBe(0);
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1_100, 800]);
    await popup.getByRole('tab', { name: text('agent:person.statement') }).click();
    await popup.getByText('+30,000').first().waitFor();
    await popup.close();
  });

  it('shows who comes and goes while it is looked at', async () => {
    await visit('/pa-user-connection');
    await shop.at('online-player2').waitFor();
    expect(await shop.at('online-player5').count()).toBe(0);
    const visitor = await Window.open(browser, {
      site: 'player',
      url: site.url,
      account: 'player5',
      password: passwords.player,
      isStill: true,
    });
    await shop.at('online-player5').waitFor();
    await visitor.page.evaluate(async () => {
      await fetch('/api/user/logout', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: localStorage.getItem('token') ?? '' },
        body: '{}',
      });
    });
    await shop.at('online-player5').waitFor({ state: 'detached' });
    await visitor.context.close();
  });

  it('makes an account: what is refused is said at its field, and what is made waits to be let in', async () => {
    await visit('/pa-create-agent');
    const { page } = shop;
    const fill = async (field: string, value: string): Promise<void> => page.locator(`input[name="${field}"]`).fill(value);
    await shop.at('create-account').click();
    await until(
      () => page.getByText(text('agent:account.required')).count(),
      (count) => count === 3,
    );
    for (const [field, value] of [
      ['account', 'player2'],
      ['password', 'harbour-light-7'],
      ['nickname', '새회원하나'],
    ] as const)
      await fill(field, value);
    await shop.at('create-account').click();
    await page.locator('input[name="account"][aria-invalid="true"]').waitFor();
    await fill('account', 'newcomer1');
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/agent/user/create'));
    await shop.at('create-account').click();
    const answer = (await (await answered).json()) as { data: CallOutput<'agent/user/create'>; error?: object };
    expect(answer.error).toBeUndefined();
    await page.waitForURL('**/pa-register');
    await shop.at('join-newcomer1').waitFor();
  });

  it('finds somebody in the tree with the way down to him', async () => {
    await visit('/pa-agent-user-list?view=tree');
    const { page } = shop;
    await shop.at('node-player1').waitFor();
    await page.getByLabel(text('agent:people.search')).fill('player12');
    await shop.at('node-player12').waitFor();
    await shop.at('node-player1').waitFor({ state: 'detached' });
  });

  it('leaves no error behind', () => {
    expect([...shop.errors, ...player.errors]).toEqual([]);
  });
});

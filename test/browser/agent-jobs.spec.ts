/** The jobs of an agent's day in a real browser: a shop at its console, at a desk and on a phone, and one of its members. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

const phone = { width: 360, height: 780 };

let site: DemoSite;
let browser: Browser;
let admin: WireClient, member: WireClient;
let shop: Window, small: Window, player: Window;

beforeAll(async () => {
  site = await DemoSite.start();
  await site.fund('shop', 1_000_000);
  browser = await launchChromium();
  admin = await site.client('admin', demoAdmin.account, passwords.admin);
  member = await site.client('player', 'player2', passwords.player);
  const still = { url: site.url, isStill: true };
  const agent = agentOf('shop');
  shop = await Window.open(browser, agent);
  small = await Window.open(browser, { ...agent, size: phone });
  player = await Window.open(browser, { ...still, site: 'player', account: 'player2', password: passwords.player });
}, siteStartMs);

afterEach(() => {
  for (const window of [shop, small, player]) expect(window?.errors ?? []).toEqual([]);
});

afterAll(async () => {
  for (const window of [shop, small, player]) await window?.screenshot(`agent-jobs-${window.name}`).catch(() => undefined);
  await browser?.close();
  await site?.stop();
}, siteStopMs);

const idOf = async (account: string): Promise<number> => (await admin.ask('admin/member/get', { search: account })).items[0]!.id;

const agentOf = (account: string) => ({ url: site.url, isStill: true, site: 'agent', account, password: passwords.agent }) as const;

/** The amount of the figure that a card shows beside a label, won. */
async function figure(card: Locator, label: string): Promise<number> {
  const shown = card.locator(`dt:text-is("${label}") + dd`);
  return Number((await shown.innerText()).replace('\u2212', '-').replace(/[^\d-]/g, ''));
}

/** Whether all of an element stands within the window, in px. */
async function isWithin({ page }: Window, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.x >= 0 && box.x + box.width <= page.viewportSize()!.width;
}

describe('a message', () => {
  it('reaches the member below to whom an agent writes it, and is read there', async () => {
    const subject = '이번 주 안내';
    await shop.page.goto('/pa-message');
    await shop.at('write-message').first().click();
    const dialog = shop.page.getByRole('dialog');
    await dialog.getByLabel(text('agent:write.account'), { exact: true }).fill('player2');
    await dialog.getByLabel(text('agent:write.subject'), { exact: true }).fill(subject);
    await dialog.getByLabel(text('agent:write.content'), { exact: true }).fill('토요일 20시에 점검이 있습니다.');
    await shop.at('send-message').click();
    await dialog.waitFor({ state: 'detached' });
    await player.page.goto('/board/message');
    await player.page.getByRole('button', { name: subject }).click();
    await player.page.getByRole('dialog', { name: subject }).getByText('토요일 20시에 점검이 있습니다.').waitFor();
  });
});

describe('a deposit of a direct member', () => {
  const won = 50_000;
  const ownMoney = async (): Promise<number> => (await admin.ask('admin/member/view', { id: await idOf('shop') })).wallet.money;
  let id: number;

  it('is shown without a button where the agent may not decide it', async () => {
    id = (await member.must('user/bank/charge', { charge_money: won }))['id'] as number;
    await shop.page.goto('/pa-charge-history?status=waiting');
    await shop.page.getByText('player2').first().waitFor();
    expect(await shop.at(`approve-${id}`).count()).toBe(0);
  });

  it('is paid from the agent’s balance once the site and the agent’s own permission allow it', async () => {
    const { version } = await admin.ask('admin/settings/get', { section: 'agent' });
    await admin.must('admin/settings/update', { section: 'agent', version, values: { mayProcess: true } });
    await admin.must('admin/member/restrictions/update', { id: await idOf('shop'), restrictions: { lower_may_process: true } });
    await small.page.goto('/pa-charge-history?status=waiting');
    const approve = small.at(`approve-${id}`);
    await approve.waitFor();
    expect(await isWithin(small, approve)).toBe(true);
    const own = await ownMoney();
    await approve.click();
    await small.at('confirm').click();
    const credits = async () => (await member.ask('user/bank/getMoneyLogs', {})).logs.filter(({ amount }) => amount === won);
    await until(async () => (await credits()).length > 0);
    expect(await ownMoney()).toBe(own - won);
    // Bets of the demo are settled meanwhile: what the member sees is what the ledger has.
    const held = async () => (await admin.ask('admin/member/view', { id: await idOf('player2') })).wallet.money;
    await until(async () => (await player.balance()) === (await held()));
  });
});

describe('the bets of one member', () => {
  it.each([
    ['a desk', () => shop],
    ['a phone', () => small],
  ])('stand with stake, return and state within %s', async (_, window) => {
    await window().page.goto(`/pa-user-detail?id=${await idOf('player2')}&tab=bets`);
    const row = window().page.locator('.dt-scroll tbody tr, .dt-lines > li').first();
    await row.waitFor();
    expect(await isWithin(window(), row)).toBe(true);
    const cut = await window().page.evaluate(
      () => [...document.querySelectorAll('.dt-scroll')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length,
    );
    expect(cut).toBe(0);
  });
});

describe('a result of bets', () => {
  it('is the stakes of the settled bets less their payouts, as the same card shows them', async () => {
    await shop.page.goto('/pa-statistics-total');
    await shop.page.getByRole('button', { name: text('common:range.month'), exact: true }).click();
    await shop.page.waitForURL((url) => url.searchParams.has('from'));
    const card = shop.page.locator('.stat-card', { has: shop.page.getByRole('heading', { name: text('agent-reports:flows.bets') }) });
    await card.locator('dd').first().waitFor();
    const settled = await until(() => figure(card, text('agent-reports:betting.settledStakes')));
    const payouts = await figure(card, text('agent-reports:betting.payouts'));
    expect(await figure(card, text('agent-reports:betting.profit'))).toBe(settled - payouts);
  });
});

describe('the book', () => {
  const rateOf = ({ page }: Window) =>
    page
      .getByRole('row', { name: new RegExp(`^${text('positions:rate.powerball_single_percent')} `) })
      .getByRole('cell')
      .first();

  it('shows the rate that the agent above gives, and never one above its own', async () => {
    await shop.page.goto('/pa-book');
    await until(
      () => rateOf(shop).innerText(),
      (shown) => shown === '20 %',
    );
    const branch = await Window.open(browser, agentOf('branch'));
    await branch.page.goto('/pa-book');
    await branch.page.getByRole('button', { name: text('position-book:below.editOf', { account: 'shop' }) }).click();
    const dialog = branch.page.getByRole('dialog');
    // Its name ends with the most that it may be.
    const field = dialog.getByLabel(
      new RegExp(`^${text('positions:rate.powerball_single_percent')} ?${text('position-book:below.atMost', { most: '20 %' })}`),
    );
    const save = dialog.getByRole('button', { name: text('position-book:below.save'), exact: true });
    await field.fill('21');
    await dialog.getByText(text('position-book:below.wrong', { most: '20' })).waitFor();
    expect(await save.isEnabled()).toBe(false);
    await field.fill('15');
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    // Without a reload: the page looks again by itself.
    await until(
      () => rateOf(shop).innerText(),
      (shown) => shown === '15 %',
    );
    await branch.page.close();
  });

  it('has a statement of each period that adds up, also on a phone', async () => {
    await small.page.goto('/pa-book');
    await small.page
      .getByRole('link', { name: new RegExp(text('position-book:statement.open')) })
      .nth(1)
      .click();
    const figures = ['statement.opening', 'periods.result', 'periods.settled', 'statement.closing'] as const;
    const card = small.page.getByLabel(text('position-book:statement.title'), { exact: true });
    await card.waitFor();
    const shown = await Promise.all(figures.map((name) => figure(card, text(`position-book:${name}`))));
    const [opening, result, settled, closing] = shown as [number, number, number, number];
    expect(result).not.toBe(0);
    expect(opening + result - settled).toBe(closing);
    expect(await isWithin(small, card)).toBe(true);
  });
});

/** Sites behind proxies that refuse or swallow WebSocket, or all of Socket.IO: pushes come by polling, or calls stand in for them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { eos5Page, pickBet, placeBet } from '../support/draw-page.js';
import { askForDeposit } from '../support/money-screens.js';
import { PickyProxy } from '../support/picky-proxy.js';
import { keepOnSale } from '../support/running-round.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window, type SiteName } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

const socketIo = /^\/socket\.io/;
/** An event or an answer: what WebSocket carries once the socket has gone on to it. */
const socketIoMessage = /^4[23]/;
const service = /^\/(socket\.io|api|health)/;

let site: DemoSite;
let browser: Browser;
let admin: WireClient;
const opened: Window[] = [];
const proxies: PickyProxy[] = [];

beforeAll(async () => {
  site = await DemoSite.start();
  await Promise.all(['player1', 'shop'].map((account) => site.fund(account, 1_000_000)));
  browser = await launchChromium();
  admin = await site.client('admin', demoAdmin.account, passwords.admin);
}, siteStartMs);

afterEach(async () => {
  const errors = opened.flatMap((window) => window.errors);
  await Promise.all(opened.splice(0).map((window) => window.context.close()));
  await Promise.all(proxies.splice(0).map((proxy) => proxy.close()));
  expect(errors).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function behind(rules: Partial<Pick<PickyProxy, 'upgrades' | 'refused'>>): Promise<PickyProxy> {
  const proxy = await PickyProxy.to(site.port, rules);
  proxies.push(proxy);
  return proxy;
}

async function open(name: SiteName, account: string, { url }: PickyProxy, withoutPolling = false): Promise<Window> {
  const window = await Window.open(browser, { site: name, url, account, password: passwords[name], isStill: true, withoutPolling });
  opened.push(window);
  return window;
}

/** Waits until the page follows streams of pushes. */
const isLive = (window: Window): Promise<unknown> =>
  until(
    () => window.streams(),
    ({ streams }) => Object.keys(streams).length > 0,
    { what: 'a followed stream' },
  );

/** A shop gives one of its members so much, won. */
async function transferOf(shop: Window, account: string, won: number): Promise<void> {
  await shop.page.goto(`/pa-users?q=${account}`);
  await shop.at(`transfer-${account}`).click();
  await shop.at('transfer-theirs').waitFor();
  await shop.page.getByRole('textbox', { name: text('agent:transfer.amount') }).fill(String(won));
  await shop.at('transfer-submit').click();
  await shop.at('transfer-theirs').waitFor({ state: 'detached' });
}

const give = async (account: string, amount: number): Promise<void> => {
  const { items } = await admin.ask('admin/member/get', { search: account });
  const ids = items.filter((each) => each.account === account).map(({ id }) => id);
  await admin.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount, memo: 'for the test' });
};

describe.each(['refuses', 'swallows'] as const)('behind a proxy that %s WebSocket', (upgrades) => {
  it('a player gets pushes, and the site is live', async () => {
    const proxy = await behind({ upgrades });
    // Nothing but a push brings the money: the page's own polls are off, and so is what a page without pushes reads.
    const player = await open('player', 'player1', proxy, true);
    await isLive(player);
    await player.page.waitForResponse((response) => response.url().includes('transport=polling') && response.status() === 200);
    await player.at('not-live').waitFor({ state: 'detached' });
    const before = await player.balance();
    const pushed = player.balanceIs(before + 7_000);
    await give('player1', 7_000);
    await pushed;
    expect(await player.at('offline-banner').count()).toBe(0);
    expect(await player.streams()).toMatchObject({ gaps: 0 });
  });

  it('an administrator reads that the console is live', async () => {
    const console_ = await open('admin', demoAdmin.account, await behind({ upgrades }));
    await console_.page.locator('[data-connection="live"]').first().waitFor();
  });
});

it('the page goes on from polling to WebSocket as soon as the proxy lets it through', async () => {
  const proxy = await behind({ upgrades: 'refuses' });
  const player = await open('player', 'player1', proxy);
  await player.page.waitForResponse((response) => response.url().includes('transport=polling') && response.status() === 200);
  proxy.upgrades = 'passes';
  const pushedByWebSocket = new Promise<void>((resolve) => {
    player.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (socketIoMessage.test(payload.toString())) resolve();
      }),
    );
  });
  await player.context.setOffline(true);
  await player.at('offline-banner').waitFor();
  await player.context.setOffline(false);
  await pushedByWebSocket;
  await player.at('offline-banner').waitFor({ state: 'detached' });
});

describe('behind a proxy that refuses all of Socket.IO', () => {
  it('a player bets and asks for a deposit, sees the money change, and reads that the page is not live', async () => {
    const player = await open('player', 'player1', await behind({ refused: socketIo }));
    await player.at('not-live').waitFor();
    expect(await player.at('offline-banner').count()).toBe(0);

    await player.follow('/board/money-deposit');
    await askForDeposit(player, 20_000);
    const before = await player.balance();
    const read = player.balanceIs(before + 9_000);
    await give('player1', 9_000);
    await read;

    await keepOnSale(site.database, 'eos5');
    await player.follow(eos5Page);
    await pickBet(player);
    const bet = await placeBet(player);
    await player.sight(`[data-bet="${bet.id}"]`);

    await player.page.goto('/game/europe-sports');
    await player.at('not-live').waitFor();
    await player.page.locator('button.od:not(.sus):not([disabled])').first().click();
    await player.page.getByLabel(text('bets:slip.stake')).first().waitFor();
    expect(await player.at('offline-banner').count()).toBe(0);
  });

  it('an agent transfers and an administrator sees a new request', async () => {
    const proxy = await behind({ refused: socketIo });
    const console_ = await open('admin', demoAdmin.account, proxy);
    await console_.page.locator('[data-connection="polled"]').first().getByText(text('admin:notLive')).waitFor();
    await console_.page.locator('[data-testid^="deposit-row-"]').first().waitFor();
    const rows = await console_.testIds('deposit-row-');
    const player = await site.client('player', 'player1', passwords.player);
    const seen = console_.sight({ selector: '[data-testid^="deposit-row-"]', except: rows });
    const { id } = (await player.must('user/bank/charge', { charge_money: 30_000 })) as { id: number };
    expect((await seen).testId).toBe(`deposit-row-${id}`);
    const shop = await open('agent', 'shop', proxy);
    await shop.page.locator('[data-connection="polled"]').first().getByText(text('agent:notLive')).waitFor();
    await transferOf(shop, 'player1', 5_000);
    expect(await shop.at('offline-banner').count()).toBe(0);
  });

  it('the page locks when calls do not answer either, and opens again with them', async () => {
    const proxy = await behind({ refused: socketIo });
    const player = await open('player', 'player1', proxy);
    await player.at('not-live').waitFor();
    proxy.refused = service;
    await player.at('offline-banner').waitFor();
    proxy.refused = socketIo;
    await player.at('offline-banner').waitFor({ state: 'detached' });
    await player.at('not-live').waitFor();
  });
});

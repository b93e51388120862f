/**
 * The money loop in a real browser: two players, an administrator and two agents at windows of their own, against the
 * processes that run in production. Each step goes on from where the one before has left the money.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput, Push } from '#lib/contract';
import type { Browser } from 'playwright-core';
import { demoAdmin, passwords } from '../../apps/worker/demo/people.js';
import { BreakableLine } from '../support/breakable-line.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { eos5Page, pickBet, placeBet, watchDraw } from '../support/draw-page.js';
import { noteTook } from '../support/note-took.js';
import { drawNow, keepOnSale } from '../support/running-round.js';
import { text } from '../support/texts.js';
import { screenshots, type Sight, type Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';
import { askForDeposit, askForWithdrawal as withdraw, decide as decideOn, KeptWindows } from '../support/money-screens.js';

/** How long the line is cut, ms: a cut of a moment would be none for the browser. */
const cutMs = 10_000;

let site: DemoSite;
let browser: Browser;
let line: BreakableLine;
let player: Window, other: Window, admin: Window, shop: Window, branch: Window;
let poll: WireClient;
const kept = new KeptWindows();
const windows = kept.all;

type Context = CallOutput<'user/getContext'>['context'];
const polled = async (): Promise<Context> => (await poll.must('user/getContext'))['context'] as Context;
const askForWithdrawal = (window: Window, won: number): Promise<number> => withdraw(window, won, passwords.bank);
const decide = (verb: 'approve' | 'refuse', row: string, id: number): Promise<number> => decideOn(admin, verb, row, id);

function open(name: 'player' | 'agent' | 'admin', account: string, url = site.url): Promise<Window> {
  return kept.open(browser, { site: name, url, account, password: passwords[name], isStill: account !== 'player1' });
}

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  line = await BreakableLine.to(site.port);
  // The others come when they are needed: every window that is open takes from what the measured ones run on.
  player = await open('player', 'player1', line.url);
  admin = await open('admin', demoAdmin.account);
  poll = await site.client('player', 'player1', passwords.player);
  await player.at('balance').first().waitFor();
  await admin.at('pending-deposits').waitFor();
}, siteStartMs);

afterEach(async () => {
  if (expect.getState().currentTestName === undefined) return;
  await kept.expectNeitherReloadsNorErrors();
});

afterAll(async () => {
  process.stdout.write(`  screenshots: ${screenshots}\n`);
  await kept.screenshots();
  await browser?.close();
  await line?.close();
  await site?.stop();
}, siteStopMs);

describe('the money loop', () => {
  let depositId: number;

  it('shows a request for a deposit on the open dashboard before the page asks again: badge, row, toast and sound', async () => {
    // The demo has deposits waiting: the rows come together, later than the badge.
    await admin.page.locator('[data-testid^="deposit-row-"]').first().waitFor();
    const rowsBefore = await admin.testIds('deposit-row-');
    const waiting = Number(await admin.at('pending-deposits').textContent());
    await player.screenshot('0-player-home');
    await player.follow('/board/money-deposit');
    await player.screenshot('1-player-deposit');
    await Promise.all(windows.map((window) => window.rest()));
    const [row, badge, toast] = await admin.whileStill(async () => {
      const sights = Promise.all([
        admin.sight({ selector: '[data-testid^="deposit-row-"]', except: rowsBefore }),
        admin.sight({ selector: '[data-testid="pending-deposits"]', text: String(waiting + 1) }),
        admin.sight({ selector: '[data-testid="toast"]' }),
      ]);
      depositId = await askForDeposit(player, 50_000);
      return sights;
    });
    const { pressedAt } = await player.notes();
    const { sounds } = await admin.notes();
    await admin.screenshot('1-admin-dashboard');
    expect(row.testId).toBe(`deposit-row-${depositId}`);
    expect(sounds.map(({ kind }) => kind)).toEqual(['deposit']);
    noteTook('request → row on the dashboard', row.at - pressedAt);
    noteTook('request → badge', badge.at - pressedAt);
    noteTook('request → toast', toast.at - pressedAt);
    noteTook('request → sound', sounds[0]!.at - pressedAt);
  });

  it('brings an approval to the player without a reload', async () => {
    const before = await player.balance();
    await admin.at(`deposit-row-${depositId}`).hover();
    await admin.at(`approve-${depositId}`).click();
    await admin.at('confirm').waitFor();
    await admin.screenshot('2-admin-confirm');
    const credited = await player.whileStill(async () => {
      await admin.at('confirm').click();
      return player.balanceIs(before + 50_000);
    });
    noteTook('approval → balance on the player’s screen', credited.at - (await admin.notes()).pressedAt);
    await player.screenshot('2-player-credited');
    expect((await polled()).money).toBe(before + 50_000);
  });

  it('brings a request and its approval to the agents above without a reload', async () => {
    shop = await open('agent', 'shop');
    branch = await open('agent', 'branch');
    const agents = [shop, branch];
    for (const agent of agents) await agent.page.locator('[data-testid^="agent-request-"]').first().waitFor();
    const before = await player.balance();
    const passedBefore = new Map(
      await Promise.all(agents.map(async (agent) => [agent, await agent.testIds('agent-request-deposit-')] as const)),
    );
    await Promise.all(windows.map((window) => window.rest()));
    let id = 0;
    const still = (work: () => Promise<Sight[]>) => shop.whileStill(() => branch.whileStill(work));
    const waiting = await still(async () => {
      const asked = Promise.all(
        agents.map((agent) =>
          agent.sight({ selector: '[data-testid^="agent-request-deposit-"][data-status="waiting"]', except: passedBefore.get(agent)! }),
        ),
      );
      id = await askForDeposit(player, 20_000);
      return asked;
    });
    const askedAt = (await player.notes()).pressedAt;
    expect(waiting.map(({ testId }) => testId)).toEqual(agents.map(() => `agent-request-deposit-${id}`));
    for (const [index, sight] of waiting.entries()) noteTook(`request → ${agents[index]!.name}`, sight.at - askedAt);
    await shop.screenshot('1-shop');

    const approved = await still(async () => {
      await decide('approve', 'deposit-row', id);
      return Promise.all(agents.map((agent) => agent.sight(`[data-testid="agent-request-deposit-${id}"][data-status="approved"]`)));
    });
    const approvedAt = (await admin.notes()).pressedAt;
    for (const [index, sight] of approved.entries()) noteTook(`approval → ${agents[index]!.name}`, sight.at - approvedAt);
    await player.balanceIs(before + 20_000);
    await shop.screenshot('2-shop');
    await branch.screenshot('2-branch');
  });

  it('takes a bet on the running round, shows its draw, and pays what was won', async () => {
    const { page } = player;
    const before = await player.balance();
    await keepOnSale(site.database, 'eos5');
    await player.follow(eos5Page);
    await pickBet(player);
    await player.screenshot('3-player-slip');
    const bet = await placeBet(player);
    const placed = await player.balanceIs(before - 10_000);
    noteTook('bet → balance', placed.at - (await player.notes()).pressedAt);
    await player.sight(`[data-bet="${bet.id}"][data-status="accepted"]`);
    await player.screenshot('3-player-bet-runs');

    const drawn = watchDraw(player, bet.round);
    await drawNow(site.database, bet.roundId);
    await drawn;
    await player.screenshot('3-player-draw');
    await page.locator(`[data-bet="${bet.id}"]:is([data-status="won"], [data-status="lost"])`).waitFor();
    const { items } = (await poll.must('user/game/bet/get', { game: 'eos5', take: 20, skip: 0 })) as CallOutput<'user/game/bet/get'>;
    const settled = items.find(({ id }) => id === bet.id)!;
    expect(await page.locator(`[data-bet="${bet.id}"]`).getAttribute('data-status')).toBe(settled.result);
    expect(settled.payout).toBe(settled.result === 'won' ? Math.floor((10_000 * Math.round(bet.legs[0]!.odds * 1_000)) / 1_000) : 0);
    await player.balanceIs(before - 10_000 + settled.payout!);
    await player.screenshot('3-player-settled');
  });

  it('holds the money of two withdrawals at once, returns what is refused and keeps what is approved', async () => {
    other = await open('player', 'player2');
    await other.at('balance').first().waitFor();
    const before = { player: await player.balance(), other: await other.balance() };
    await Promise.all([player, other].map((window) => window.follow('/board/money-withdraw')));
    const approvedId = await askForWithdrawal(player, 30_000);
    const refusedId = await askForWithdrawal(other, 20_000);
    await player.balanceIs(before.player - 30_000);
    await other.balanceIs(before.other - 20_000);
    await player.screenshot('4-player-held');
    await admin.followToList('/admin/withdrawals');
    for (const id of [approvedId, refusedId]) await admin.at(`withdrawal-row-${id}`).waitFor();
    await admin.screenshot('4-admin-withdrawals');

    const returned = await other.whileStill(async () => {
      await decide('refuse', 'withdrawal-row', refusedId);
      return other.balanceIs(before.other);
    });
    noteTook('refusal → balance on the player’s screen', returned.at - (await admin.notes()).pressedAt);
    await decide('approve', 'withdrawal-row', approvedId);
    await player.page.getByText(text('player:notices.withdrawalApproved')).first().waitFor();
    await player.screenshot('4-player-approved');
    await other.screenshot('4-other-refused');
    expect(await player.balance()).toBe(before.player - 30_000);
    expect(await polled()).toMatchObject({ money: before.player - 30_000, hold: 0 });
  });

  it('gets over ten seconds without a network during which a deposit is approved, without a reload or a gap', async () => {
    const before = await player.balance();
    await player.follow('/board/money-deposit');
    const id = await askForDeposit(player, 30_000);
    await admin.followToList('/admin/deposits');
    await admin.at(`deposit-row-${id}`).waitFor();
    await keepOnSale(site.database, 'eos5');
    await player.follow(eos5Page);
    await pickBet(player);
    const place = player.at('place-bet');
    expect(await place.isEnabled()).toBe(true);

    const banner = player.sight('[data-testid="offline-banner"]');
    const cutAt = Date.now();
    line.cut();
    noteTook('cut → banner', (await banner).at - cutAt);
    expect(await player.page.locator('.stage [data-phase]').first().getAttribute('data-phase')).toMatch(/^(open|soon)$/);
    expect(await place.isDisabled()).toBe(true);
    await player.screenshot('5-player-offline');
    await decide('approve', 'deposit-row', id);
    await admin.screenshot('5-admin-deposits');
    await sleep(cutMs);
    expect(await player.balance()).toBe(before);

    const back = player.balanceIs(before + 30_000);
    const mendedAt = Date.now();
    line.mend();
    noteTook('mended → right balance', (await back).at - mendedAt);
    await player.at('offline-banner').waitFor({ state: 'detached' });
    await player.screenshot('5-player-back');
    const { stream } = await polled();
    expect(await player.streams()).toMatchObject({ gaps: 0, streams: { [stream.name]: stream.seq } });
    const numbers = [...new Set(player.pushes.filter((push) => push.stream === stream.name).map(({ seq }) => seq))];
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    expect(numbers.at(-1)).toBe(stream.seq);
  });

  it('tells a client that only polls the same numbers and the same version as the one that is pushed to', async () => {
    const context = await polled();
    const pushed = player.pushes.findLast((push): push is Push<'wallet.changed'> => push.name === 'wallet.changed')!;
    const { money, point, balance, version } = context;
    expect({ money, point, balance, version }).toEqual({
      money: pushed.data.money,
      point: pushed.data.point,
      balance: pushed.data.balance,
      version: pushed.data.version,
    });
    expect(await player.balance()).toBe(money);
  });

  it('says that the browser has no network, and takes it back when it has', async () => {
    const banner = other.sight('[data-testid="offline-banner"]');
    const cutAt = Date.now();
    await other.context.setOffline(true);
    noteTook('browser offline → banner', (await banner).at - cutAt);
    await other.context.setOffline(false);
    await other.at('offline-banner').waitFor({ state: 'detached' });
  });
});

/**
 * The way of money through all three sites in a real browser: a player, the agent above and an administrator, each at one window that
 * stays open, against the processes that run in production. The windows do not poll: what comes onto them was pushed. Each step goes on
 * from where the one before has left the money.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser } from 'playwright-core';
import { bankPassword, passwordOf } from '../support/app.js';
import { launchChromium } from '../support/chromium.js';
import { eos5Page, pickBet, placeBet, watchDraw } from '../support/draw-page.js';
import { expectLedgerCoherent } from '../support/expect-ledger-coherent.js';
import { askForDeposit, askForWithdrawal, decide, KeptWindows } from '../support/money-screens.js';
import { drawNow, keepOnSale } from '../support/running-round.js';
import { SmallSite, smallSiteStartMs, smallSiteStopMs } from '../support/small-site.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { screenshots, type SiteName, type Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

/** Won. */
const given = 100_000;
const deposit = 50_000;
const stake = 10_000;
const withdrawal = 30_000;

let site: SmallSite;
let browser: Browser;
let player: Window, agent: Window, admin: Window;
let poll: WireClient;
const kept = new KeptWindows();

const open = (name: SiteName, account: string): Promise<Window> =>
  kept.open(browser, {
    ...{ site: name, url: site.url, account, password: passwordOf(account) },
    ...{ isStill: name !== 'player', withoutPolling: true },
  });

beforeAll(async () => {
  // A member's first account takes small deposits only, until it is permanent.
  const people = { players: 1, money: given, points: 1_000, wallet: { permanentFromTotal: 0 } };
  [site, browser] = await Promise.all([SmallSite.start(people), launchChromium()]);
  [player, agent, admin] = await Promise.all([open('player', 'player1'), open('agent', 'shop'), open('admin', 'admin')]);
  poll = await site.client('player', 'player1', passwordOf('player1'));
  await Promise.all([
    player.balanceIs(given),
    agent.page.getByText(text('agent:passing.empty')).waitFor(),
    admin.at('pending-deposits').waitFor(),
  ]);
}, smallSiteStartMs);

afterEach(async () => {
  if (expect.getState().currentTestName === undefined) return;
  await kept.expectNeitherReloadsNorErrors();
});

afterAll(async () => {
  process.stdout.write(`  screenshots: ${screenshots}\n`);
  await kept.screenshots();
  await browser?.close();
  await site?.stop();
}, smallSiteStopMs);

describe('the way of money through the three sites', () => {
  let money = given;
  let depositId: number;

  it('begins with a request for a deposit, which comes onto the open dashboard and to the agent above', async () => {
    await player.follow('/board/money-deposit');
    const sights = Promise.all([
      admin.sight('[data-testid^="deposit-row-"]'),
      admin.sight({ selector: '[data-testid="pending-deposits"]', text: '1' }),
      admin.sight({ selector: '[data-testid="toast"]', includes: text('admin:list.deposit.fresh') }),
      agent.sight('[data-testid^="agent-request-deposit-"][data-status="waiting"]'),
    ]);
    depositId = await askForDeposit(player, deposit);
    const [row, , , request] = await sights;
    expect([row.testId, request.testId]).toEqual([`deposit-row-${depositId}`, `agent-request-deposit-${depositId}`]);
    await admin.screenshot('journey-1-admin');
    await player.screenshot('journey-1-player');
  });

  it('goes on with the approval, which the player has in the balance and the agent on the screen', async () => {
    await decide(admin, 'approve', 'deposit-row', depositId);
    money += deposit;
    await Promise.all([
      player.balanceIs(money),
      agent.sight(`[data-testid="agent-request-deposit-${depositId}"][data-status="approved"]`),
      agent.page.getByText(money.toLocaleString('en'), { exact: true }).first().waitFor(),
      admin.sight({ selector: '[data-testid="pending-deposits"]', text: '0' }),
    ]);
    await agent.screenshot('journey-2-agent');
    await player.screenshot('journey-2-player');
  });

  it('takes a bet, draws its round before the player’s eyes and pays what was won', async () => {
    await keepOnSale(site.database, 'eos5');
    await player.follow(eos5Page);
    await pickBet(player, { won: stake });
    const bet = await placeBet(player);
    await player.balanceIs(money - stake);
    await player.sight(`[data-bet="${bet.id}"][data-status="accepted"]`);
    await player.screenshot('journey-3-player-bet');

    const settledTicket = `[data-bet="${bet.id}"]:is([data-status="won"], [data-status="lost"])`;
    const drawn = watchDraw(player, bet.round, settledTicket);
    await drawNow(site.database, bet.roundId);
    await drawn;
    await player.page.locator(settledTicket).waitFor();
    const settled = await ticketOf(bet.id);
    expect(await player.page.locator(settledTicket).getAttribute('data-status')).toBe(settled.result);
    expect(settled.payout).toBe(settled.result === 'won' ? Math.floor((stake * Math.round(bet.legs[0]!.odds * 1_000)) / 1_000) : 0);
    money += settled.payout! - stake;
    await player.balanceIs(money);
    await player.screenshot('journey-3-player-settled');
  });

  it('ends with a withdrawal, which is asked for, approved and paid out', async () => {
    await player.follow('/board/money-withdraw');
    const sights = Promise.all([
      admin.sight('[data-testid^="withdrawal-row-"]'),
      admin.sight({ selector: '[data-testid="pending-withdrawals"]', text: '1' }),
      agent.sight('[data-testid^="agent-request-withdrawal-"][data-status="waiting"]'),
    ]);
    const id = await askForWithdrawal(player, withdrawal, bankPassword);
    money -= withdrawal;
    const [row, , request] = await sights;
    expect([row.testId, request.testId]).toEqual([`withdrawal-row-${id}`, `agent-request-withdrawal-${id}`]);
    await player.balanceIs(money);
    await admin.screenshot('journey-4-admin');

    // The notice is there for some seconds only.
    const approved = Promise.all([
      player.sight({ selector: '[data-testid="toast"]', includes: text('player:notices.withdrawalApproved') }),
      agent.sight(`[data-testid="agent-request-withdrawal-${id}"][data-status="approved"]`),
    ]);
    await decide(admin, 'approve', 'withdrawal-row', id);
    await approved;
    await player.screenshot('journey-4-player-approved');
    expect(await player.balance()).toBe(money);
    await admin.followToList('/admin/withdrawals');
    await admin.page.getByRole('tab', { name: text('common:status.approved') }).click();
    await decide(admin, 'complete', 'withdrawal-row', id);
    await Promise.all([
      player.page.getByText(text('common:status.completed'), { exact: true }).waitFor(),
      agent.page.locator(`[data-testid="agent-request-withdrawal-${id}"][data-status="completed"]`).waitFor(),
    ]);
    await agent.screenshot('journey-4-agent');
    await admin.screenshot('journey-4-admin-paid');
    await player.screenshot('journey-4-player-paid');
  });

  it('leaves the same numbers on the screen, in the calls and in the books', async () => {
    const { context } = await poll.ask('user/getContext');
    expect({ screen: await player.balance(), money: context.money, hold: context.hold }).toEqual({ screen: money, money, hold: 0 });
    await expectLedgerCoherent(site.database);
  });

  it('has come onto the windows by pushes alone, and none was missing', async () => {
    for (const window of kept.all) {
      expect((await window.notes()).stoppedPolls).toBeGreaterThan(0);
      expect((await window.streams()).gaps).toBe(0);
    }
    const { stream } = (await poll.ask('user/getContext')).context;
    await until(
      () => player.streams(),
      ({ streams }) => streams[stream.name]! >= stream.seq,
    );
    const numbers = player.pushes.filter((push) => push.stream === stream.name).map(({ seq }) => seq);
    const each = [...new Set(numbers)];
    expect(each).toEqual(each.map((_, index) => each[0]! + index));
  });
});

async function ticketOf(id: number): Promise<CallOutput<'user/game/bet/get'>['items'][number]> {
  const { items } = await poll.ask('user/game/bet/get', { game: 'eos5', take: 20, skip: 0 });
  return items.find((bet) => bet.id === id)!;
}

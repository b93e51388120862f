/**
 * A draw game from both sides in a real browser: a player at its page, an administrator at the pages of games and
 * rounds. Each step goes on from where the one before has left the money and the round.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import type { Browser, Locator } from 'playwright-core';
import { demoAdmin, demoPlayers, passwords } from '../../apps/worker/demo/people.js';
import { launchChromium } from '../support/chromium.js';
import { DemoSite, siteStartMs, siteStopMs } from '../support/demo-site.js';
import { eos5Page, pickBet, placeBet, watchDraw } from '../support/draw-page.js';
import { noteTook } from '../support/note-took.js';
import { drawNow, keepOnSale } from '../support/running-round.js';
import { text } from '../support/texts.js';
import { until } from '../support/until.js';
import { Window } from '../support/window.js';
import type { WireClient } from '../support/wire-client.js';

type Bet = CallOutput<'user/game/bet/create'>['bet'];

/** Places of odds on the page. */
const odds = { powerOdd: 0, powerEven: 1, powerUnder: 2 };
const stakes = { odd: 20_000, even: 10_000, cancelled: 5_000, stopped: 7_000 };
const lawfulOdds = '1.9';
/** Pays back all of the stakes on an even chance. */
const unlawfulOdds = '2.00';
const reason = '추첨 장비 확인';

let site: DemoSite;
let browser: Browser;
let player: Window, admin: Window;
let poll: WireClient;
const windows: Window[] = [];
const marks = new Map<Window, string>();

async function open(name: 'player' | 'admin', account: string): Promise<Window> {
  const window = await Window.open(browser, { site: name, url: site.url, account, password: passwords[name], isStill: name === 'admin' });
  windows.push(window);
  marks.set(window, (await window.notes()).mark);
  return window;
}

/** The demo leaves bets on rounds that are still to be drawn: money of a player without any moves only by what is done here. */
async function playerAtRest(): Promise<{ account: string; client: WireClient }> {
  const needed = Object.values(stakes).reduce((sum, stake) => sum + stake, 0);
  for (const { account } of demoPlayers) {
    const client = await site.client('player', account, passwords.player);
    const { total } = await client.ask('user/game/bet/get', { status: 'accepted', take: 1, skip: 0 });
    const { context } = await client.ask('user/getContext');
    if (total === 0 && context.money >= needed) return { account, client };
  }
  throw new Error('every player of the demo has open bets or too little money');
}

beforeAll(async () => {
  site = await DemoSite.start();
  browser = await launchChromium();
  const { account, client } = await playerAtRest();
  poll = client;
  player = await open('player', account);
  admin = await open('admin', demoAdmin.account);
  await player.at('balance').first().waitFor();
  await keepOnSale(site.database, 'eos5');
  await player.follow(eos5Page);
}, siteStartMs);

afterEach(async () => {
  if (expect.getState().currentTestName === undefined) return;
  // A reload would lose the mark; whatever came onto these screens came by itself.
  for (const window of windows) {
    expect({ window: window.name, mark: (await window.notes()).mark }).toEqual({ window: window.name, mark: marks.get(window) });
    expect({ window: window.name, errors: window.errors }).toEqual({ window: window.name, errors: [] });
  }
});

afterAll(async () => {
  await Promise.all(windows.map((window) => window.screenshot(`draw-games-last-${window.name}`).catch(() => undefined)));
  await browser?.close();
  await site?.stop();
}, siteStopMs);

async function bet(index: number, won: number): Promise<Bet> {
  await pickBet(player, { index, won });
  return placeBet(player);
}

const ticket = ({ id }: Bet, ...states: string[]): string => states.map((state) => `[data-bet="${id}"][data-status="${state}"]`).join(', ');
const cancelButton = ({ id }: Bet): Locator =>
  player.page.locator(`[data-bet="${id}"]`).getByRole('button', { name: text('bets:cancel.short'), exact: true });
/** What a bet pays when it wins; odds have three decimals at most. */
const payoutOf = ({ stake, legs }: Bet): number => Math.floor((stake * Math.round(legs[0]!.odds * 1_000)) / 1_000);
const oddsOf = async (): Promise<unknown> =>
  (await poll.ask('user/game/round/get', { game: 'eos5' })).markets.map(({ id, outcomes }) => ({ id, outcomes }));

describe('a draw game', () => {
  let odd: Bet, even: Bet;
  /** The one of the two that the draw made win, and after it the one that the correction did. */
  let drawnWinner: Bet, correctedWinner: Bet;
  let before: number;

  it('takes bets, offers the way back beside each, and returns the stake of the one that is taken back at once', async () => {
    before = await player.balance();
    odd = await bet(odds.powerOdd, stakes.odd);
    const placed = await player.balanceIs(before - stakes.odd);
    noteTook('bet → balance', placed.at - (await player.notes()).pressedAt);
    even = await bet(odds.powerEven, stakes.even);
    const taken = await bet(odds.powerUnder, stakes.cancelled);
    expect([odd, even, taken].map(({ legs: [leg] }) => `${leg!.market} ${leg!.outcome}`)).toEqual([
      'power_odd_even odd',
      'power_odd_even even',
      'power_under_over under',
    ]);
    expect(new Set([odd.roundId, even.roundId, taken.roundId]).size).toBe(1);
    await player.balanceIs(before - stakes.odd - stakes.even - stakes.cancelled);
    for (const each of [odd, even, taken]) {
      await player.sight(ticket(each, 'accepted'));
      await cancelButton(each).waitFor();
    }
    await cancelButton(taken).click();
    const sights = Promise.all([player.balanceIs(before - stakes.odd - stakes.even), player.sight(ticket(taken, 'cancelled'))]);
    await player.at('confirm').click();
    const { pressedAt } = await player.notes();
    const [balance, cancelled] = await sights;
    noteTook('cancellation → stake back', balance.at - pressedAt);
    noteTook('cancellation → ticket', cancelled.at - pressedAt);
    expect(await cancelButton(taken).count()).toBe(0);
    await player.screenshot('draw-games-1-player-bets');
  });

  it('cannot be set to odds that give all stakes on an even chance back: the form says why and nothing is saved', async () => {
    const { page } = admin;
    const known = await oddsOf();
    const updates: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/admin/game/update')) updates.push(request.url());
    });
    await admin.follow('/admin/games');
    await admin.follow('/admin/games/eos5');
    await page.getByText(text('admin:game.tab.markets'), { exact: true }).click();
    const field = page.getByLabel(
      text('admin:game.oddsFor', { market: text('common:markets.power_odd_even'), outcome: text('common:outcomes.odd') }),
      { exact: true },
    );
    const saved = await field.inputValue();
    await field.fill(lawfulOdds);
    expect(await admin.at('save-game').isEnabled()).toBe(true);
    await field.fill(unlawfulOdds);
    await page
      .getByRole('alert')
      .getByText(text('admin:game.problem.returnTooHigh', { percent: '100.00' }))
      .waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await admin.at('save-game').isDisabled()).toBe(true);
    await admin.screenshot('draw-games-2-admin-odds');
    // What a hand cannot press, Enter in the field must not send either.
    await field.press('Enter');
    await page.getByRole('button', { name: text('admin:game.discard'), exact: true }).click();
    await admin.at('save-game').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe(saved);
    expect(updates).toEqual([]);
    expect(await oddsOf()).toEqual(known);
  });

  it('shows its draw without a reload, then who has won and lost, and a verification that fits', async () => {
    const { page } = player;
    // A draw is shown, not told: as long as it plays the tickets keep silent.
    const drawn = watchDraw(player, odd.round, ticket(odd, 'won', 'lost'));
    await drawNow(site.database, odd.roundId);
    await drawn;
    await player.screenshot('draw-games-3-player-draw');
    for (const each of [odd, even]) await player.sight(ticket(each, 'won', 'lost'));
    const { items } = await poll.ask('user/game/bet/get', { game: 'eos5', take: 20, skip: 0 });
    const settled = [odd, even].map(({ id }) => items.find((item) => item.id === id)!);
    expect(settled.map(({ result }) => result).sort()).toEqual(['lost', 'won']);
    [drawnWinner, correctedWinner] = settled[0]!.result === 'won' ? [odd, even] : [even, odd];
    await player.sight(ticket(drawnWinner, 'won'));
    await player.sight(ticket(correctedWinner, 'lost'));
    expect(settled.map(({ payout }) => payout)).toEqual([odd, even].map((each) => (each === drawnWinner ? payoutOf(each) : 0)));
    await player.balanceIs(before - stakes.odd - stakes.even + payoutOf(drawnWinner));

    await page.getByRole('button', { name: text('draws:fair.verifySelf') }).click();
    const verdict = player.at('verdict');
    await verdict.waitFor();
    expect(await verdict.textContent()).toBe(text('draws:fair.okText'));
    await until(
      () => page.getByRole('dialog').getByText(text('draws:fair.stepOk'), { exact: true }).count(),
      (count) => count === 2,
    );
    await player.screenshot('draw-games-3-player-verified');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('common:action.close') })
      .click();
    await verdict.waitFor({ state: 'detached' });
  });

  it('is corrected on the page of rounds after a dry run, and the player’s tickets and balance follow before the page asks again', async () => {
    const { page } = admin;
    await page.getByRole('link', { name: text('admin:game.toRounds'), exact: true }).click();
    const row = admin.at(`round-row-${odd.roundId}`);
    await row.getByText(text('common:status.settled'), { exact: true }).waitFor();
    await row.click();
    await admin.at('enter-result').click();
    const dialog = page.getByRole('dialog', {
      name: text('admin:entry.title', { round: text('admin:bets.round', { game: text('common:games.eos5'), round: odd.round }) }),
    });
    const powers = dialog.getByRole('group', { name: text('admin:entry.powerball'), exact: true });
    const drawn = Number(await powers.locator('[aria-pressed="true"]').textContent());
    expect(drawn % 2 === 1 ? odd : even).toBe(drawnWinner);
    await powers.getByRole('button', { name: String((drawn + 1) % 10), exact: true }).click();
    await dialog.locator('textarea[name="reason"]').fill(reason);
    await admin.at('preview-result').click();
    for (const each of [odd, even]) {
      const change = dialog.locator(`tr[data-key="${each.id}"]`);
      await change.waitFor();
      const now = (await change.locator('.bd').allTextContents()).map((word) => word.trim());
      const words = [text('common:status.won'), text('common:status.lost')];
      expect(now).toEqual(each === drawnWinner ? words : words.reverse());
      expect(await change.textContent()).toContain(player.name);
    }
    await admin.screenshot('draw-games-4-admin-dry-run');
    // Nothing has moved before the second step.
    const settledBalance = before - stakes.odd - stakes.even + payoutOf(drawnWinner);
    expect((await poll.ask('user/getContext')).context).toMatchObject({ money: settledBalance });
    expect(await player.balance()).toBe(settledBalance);

    const badge = (each: Bet, state: string): Promise<{ at: number }> =>
      player.sight({ selector: `${ticket(each, state)} .bd.warning`, text: text('player:round.corrected') });
    const [lost, won, balance] = await player.whileStill(async () => {
      await admin.at('confirm-result').click();
      return Promise.all([
        badge(drawnWinner, 'lost'),
        badge(correctedWinner, 'won'),
        player.balanceIs(before - stakes.odd - stakes.even + payoutOf(correctedWinner)),
      ]);
    });
    const { pressedAt } = await admin.notes();
    noteTook('correction → ticket that has lost now', lost.at - pressedAt);
    noteTook('correction → ticket that has won now', won.at - pressedAt);
    noteTook('correction → balance on the player’s screen', balance.at - pressedAt);
    await player.screenshot('draw-games-4-player-corrected');
    expect((await poll.ask('user/getContext')).context).toMatchObject({
      money: before - stakes.odd - stakes.even + payoutOf(correctedWinner),
    });
    await dialog.getByText(text('admin:entry.allSettled')).waitFor();
    await admin.screenshot('draw-games-4-admin-entered');
    await dialog
      .getByRole('button', { name: text('common:action.close') })
      .last()
      .click();
  });

  it('stops on the open page of the player when its sale is stopped, and the stake of the open bet comes back', async () => {
    const { page } = admin;
    await admin.follow('/admin/games');
    const sale = page.getByRole('switch', { name: text('admin:games.saleOf', { game: text('common:games.eos5') }), exact: true });
    await sale.waitFor();
    const held = await player.balance();
    await keepOnSale(site.database, 'eos5');
    const running = await bet(odds.powerOdd, stakes.stopped);
    await player.balanceIs(held - stakes.stopped);
    await player.sight(ticket(running, 'accepted'));
    await sale.click();
    await admin.at('confirm').waitFor();
    expect(await admin.at('confirm').isDisabled()).toBe(true);
    await page.getByRole('dialog').locator('[name="reason"]').fill(reason);
    await admin.screenshot('draw-games-5-admin-stop');
    const [note, balance, returned] = await player.whileStill(async () => {
      await admin.at('confirm').click();
      return Promise.all([player.sight('[data-state="stopped"]'), player.balanceIs(held), player.sight(ticket(running, 'void'))]);
    });
    const { pressedAt } = await admin.notes();
    noteTook('stop → note on the player’s page', note.at - pressedAt);
    noteTook('stop → stake back', balance.at - pressedAt);
    noteTook('stop → ticket', returned.at - pressedAt);
    await player.screenshot('draw-games-5-player-stopped');
    await player.page.locator('.mk button.od:not([aria-disabled="true"])').first().waitFor({ state: 'detached' });
    expect(await sale.isChecked()).toBe(false);
    // One game was stopped, not the house.
    const { rounds } = await poll.ask('user/game/round/list');
    expect(rounds.filter(({ game }) => game.state !== 'on_sale').map(({ game }) => game.id)).toEqual(['eos5']);
  });
});

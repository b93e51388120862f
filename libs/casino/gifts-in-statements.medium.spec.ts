import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CasinoFigures } from './data/casino-figures.js';
import { seoulDayEnd, seoulDayStart } from '#lib/kernel';
import { PeriodIds } from '#lib/platform';
import { siteSettings } from '#lib/site';
import { OwnMoney } from '#lib/wallet';
import { CasinoHarness } from './testing/casino-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { throughQuery } from '../../test/support/through-query.js';
import { OwnPlayerLedger } from '../../apps/shared/bindings/house-book.js';

let casino: CasinoHarness;
let ledger: OwnPlayerLedger;
let player: { id: number; token: string };
beforeAll(async () => {
  casino = await CasinoHarness.open();
  ledger = new OwnPlayerLedger(new OwnMoney(new PeriodIds(casino.database, casino.clock)), new CasinoFigures());
});
beforeEach(async () => {
  casino.clock.set(new Date('2026-03-31T23:50:00+09:00'));
  player = await casino.player(0);
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

const call = () => ({ vendor: casino.vendor });
let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
/** The month turns. */
const april = () => casino.clock.set(new Date('2026-04-01T00:10:00+09:00'));

async function bet(amount: number) {
  const round = { memberId: player.id, round: fresh('round') };
  const tx = fresh('bet');
  await casino.takeBet.execute(call(), { ...round, token: player.token, game: 'fruits', tx, amount });
  return { round, tx };
}
type Round = Awaited<ReturnType<typeof bet>>['round'];
const win = (round: Round, amount: number, order: object = {}) =>
  casino.payWin.execute(call(), { ...round, tx: fresh('win'), amount, ...order });
const back = (reference: string) => casino.rollBack.execute(call(), { memberId: player.id, reference, tx: fresh('back'), takesWins: true });
const adjust = (round: Round, amount: number) => casino.adjust.execute(call(), { ...round, tx: fresh('adjust'), amount });
async function grant(): Promise<string> {
  const key = fresh('grant');
  const asked = { key, vendorId: casino.vendor.id, call: 'free/grant', memberId: player.id, amount: null, body: {} };
  await casino.outgoing.insert(casino.database, asked, casino.clock.now(), casino.clock.now());
  return key;
}

/** Gifts by month, and what all lines that move the player's money add up to. */
async function lines(): Promise<{ march: number; april: number; sum: number }> {
  const months = await ledger.months(casino.database, player.id, { from: '2025-05-01', until: '2026-04-30' });
  const sum = [...months.values()].reduce((all, { gifts, adjustments }) => all + gifts + adjustments, 0);
  return { march: months.get('2026-03')?.gifts ?? 0, april: months.get('2026-04')?.gifts ?? 0, sum };
}
async function holds(): Promise<number> {
  const { money, balance, receivable } = await casino.ledger.snapshot(casino.database, player.id);
  return money + balance - receivable;
}

it.each([true, false])(
  'gifts are what rounds without a stake paid, when they close, and corrections of them (in money: %s)',
  async (isMoney) => {
    await casino.settings.change(siteSettings, { isSeamless: isMoney }, 'test');
    await casino.give(player.id, 10_000, isMoney ? 'cash' : 'egg');
    const { round, tx } = await bet(2_000);
    await back(tx);
    const promotion = (await bet(0)).round;
    await win(promotion, 3_000);
    expect(await lines()).toEqual({ march: 0, april: 0, sum: 10_000 });
    await win(promotion, 500, { closes: true });
    await casino.closeRound.execute(call(), round);
    expect(await lines()).toEqual({ march: 3_500, april: 0, sum: await holds() });
    april();
    await adjust(promotion, 1_000);
    expect(await lines()).toEqual({ march: 3_500, april: 1_000, sum: await holds() });
    await adjust(promotion, -1_700);
    expect(await lines()).toEqual({ march: 3_500, april: -700, sum: await holds() });
    // A round that cost something is play, and its corrections are.
    const costly = (await bet(1_000)).round;
    await win(costly, 1_000, { closes: true });
    await adjust(costly, 600);
    await adjust(costly, -600);
    expect(await lines()).toEqual({ march: 3_500, april: -700, sum: await holds() });
    await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
  },
);

it.each([true, false])('gifts are wins of free rounds less those that are taken back, debts among it (in money: %s)', async (isMoney) => {
  await casino.settings.change(siteSettings, { isSeamless: isMoney }, 'test');
  await casino.give(player.id, 1_000, isMoney ? 'cash' : 'egg');
  const free = { memberId: player.id, round: fresh('free') };
  const first = fresh('win');
  await win(free, 4_000, { tx: first, game: 'fruits', freeRounds: await grant() });
  await win(free, 2_500, { game: 'fruits', freeRounds: await grant(), closes: false });
  expect(await lines()).toEqual({ march: 6_500, april: 0, sum: await holds() });
  april();
  const { round, tx } = await bet(6_000);
  await back(first);
  expect(await holds()).toBe(1_000 + 2_500 - 6_000);
  expect(await lines()).toEqual({ march: 6_500, april: -4_000, sum: 3_500 });
  await back(tx);
  await casino.closeRound.execute(call(), round);
  expect(await lines()).toEqual({ march: 6_500, april: -4_000, sum: await holds() });
  await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
});

it('gifts of rounds are found without reading rounds of play', async () => {
  const plan = await casino.database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    const plans: string[] = [];
    const explaining = throughQuery(tx, async (statement, params) => {
      plans.push(...(await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${String(statement)}`, params)).map((row) => row['QUERY PLAN']));
      return tx.query(statement, params);
    });
    const [from, until] = [seoulDayStart('2025-05-01'), seoulDayEnd('2026-04-30')];
    await new CasinoFigures().closedGifts(explaining, player.id, from, until);
    return plans.join('\n');
  });
  expect(plan).toContain('casino_round_without_stake');
});

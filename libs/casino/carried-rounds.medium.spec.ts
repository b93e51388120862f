import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type CarriedRounds, carriedRounds } from '../../test/support/carried-rounds.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { CasinoHarness } from './testing/casino-harness.js';
import { VendorMessages } from './testing/vendor-messages.js';

let casino: CasinoHarness;
let messages: VendorMessages;
let carried: CarriedRounds;
/** What the agent's position was before the test, won. */
let before: number;
beforeAll(async () => {
  casino = await CasinoHarness.open();
  messages = new VendorMessages(casino);
  carried = await carriedRounds(casino);
});
beforeEach(async () => {
  const { player } = await messages.begin();
  await carried.carries(player.id, 40);
  before = (await carried.bookOf(player.id)).position;
});
afterEach(async () => {
  await carried.reckon();
  await expectLedgerCoherent(casino.database);
});
afterAll(() => casino.close());

/** What the agent's position has come to since, and what it can lose; won. */
async function bookOf(memberId: number): Promise<[result: number, atRisk: number]> {
  const { position, atRisk } = await carried.bookOf(memberId);
  return [position - before, atRisk];
}

describe('a carried round of a vendor', () => {
  it('can cost its agent the carried stake while it is open, and comes to stake less payout', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    expect(await bookOf(player.id)).toEqual([0, 400]);
    await messages.win(order, 2_500, { closes: true });
    expect(await bookOf(player.id)).toEqual([400 - 1_000, 0]);
  });

  it('is carried bet by bet, and pays its bets together', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await carried.carries(player.id, 20);
    await bet({ tx: messages.fresh('bet'), amount: 3_000 });
    expect(await bookOf(player.id)).toEqual([0, 1_000]);
    await messages.win(order, 2_000, { closes: true });
    // 400 of 4,000 and 600 of 4,000 of the payout.
    expect(await bookOf(player.id)).toEqual([1_000 - 200 - 300, 0]);
  });

  it('that is bet, won and over in one message is reckoned', async () => {
    const { player, order } = await messages.begin();
    await casino.betAndWin.execute(messages.call, {
      ...order,
      ...{ winTx: messages.fresh('win'), winAmount: 0, closes: true },
    });
    expect(await bookOf(player.id)).toEqual([400, 0]);
  });

  it('of which a bet is taken back counts the other bets alone', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    const second = messages.fresh('bet');
    await bet({ tx: second, amount: 3_000 });
    await messages.rollBack(player.id, second);
    expect(await bookOf(player.id)).toEqual([0, 400]);
    await messages.win(order, 500, { closes: true });
    expect(await bookOf(player.id)).toEqual([200, 0]);
  });

  it('follows corrections and a bet that is undone after the round was closed', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await messages.win(order, 0, { closes: true });
    expect(await bookOf(player.id)).toEqual([400, 0]);
    const tx = messages.fresh('adjust');
    const byAdmin = { ...messages.call, actor: 'admin:1', isOwnNumber: true };
    await casino.adjust.execute(byAdmin, { memberId: player.id, round: order.round, tx, amount: 2_000, reason: '' });
    expect(await bookOf(player.id)).toEqual([-400, 0]);
    const back = { memberId: player.id, reference: order.tx, tx: messages.fresh('back'), takesWins: true };
    await casino.rollBack.execute(messages.call, back);
    // The stake went back to the player as a payout.
    expect(await bookOf(player.id)).toEqual([400 - 1_200, 0]);
  });

  it('pays its part of the rolling that the round brings, and has it back when nothing of the round stands', async () => {
    const { player, order, bet } = await messages.begin();
    const rates = JSON.stringify({ slot_percent: 5 });
    await casino.database.query('UPDATE member SET rolling = $2::jsonb WHERE id = $1', [await carried.agentOf(player.id), rates]);
    await bet();
    await messages.win(order, 0, { closes: true });
    // 5 % of 1,000, of which 40 %.
    expect(await bookOf(player.id)).toEqual([400 - 20, 0]);
    const back = { memberId: player.id, reference: order.tx, tx: messages.fresh('back'), takesWins: true };
    await casino.rollBack.execute(messages.call, back);
    expect(await bookOf(player.id)).toEqual([0, 0]);
    await casino.database.query(`UPDATE member SET rolling = '{}' WHERE id = $1`, [await carried.agentOf(player.id)]);
  });

  it('that costs nothing has no shares', async () => {
    const { player, bet } = await messages.begin();
    await bet({ amount: 0 });
    expect(await bookOf(player.id)).toEqual([0, 0]);
  });
});

describe('forty bets of a vendor at once on one credit', () => {
  it('are all taken, and carried to the won of the credit', async () => {
    const begun = await Promise.all(Array.from({ length: 40 }, () => messages.begin()));
    const { position } = await carried.bookOf(begun[0]!.player.id);
    await carried.carries(begun[0]!.player.id, 40, 5_050 + Math.max(0, -position));
    await Promise.all(begun.map(({ bet }) => bet()));
    expect(await bookOf(begun[0]!.player.id)).toEqual([0, 5_050]);
    await Promise.all(begun.map(({ order }) => messages.win(order, 0, { closes: true })));
    expect(await bookOf(begun[0]!.player.id)).toEqual([5_050, 0]);
  });
});

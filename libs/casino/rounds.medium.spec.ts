/** Rounds of vendors from their close to their corrections, and what vendors may ask about them. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { CasinoHarness } from './testing/casino-harness.js';
import { VendorMessages } from './testing/vendor-messages.js';

let casino: CasinoHarness;
let messages: VendorMessages;
beforeAll(async () => {
  casino = await CasinoHarness.open();
  messages = new VendorMessages(casino);
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

describe('a round', () => {
  it('is closed once; what was not won is the house’s', async () => {
    const { order, bet } = await messages.begin();
    await bet();
    const close = () => casino.closeRound.execute(messages.call, order);
    expect(await close()).toMatchObject({ balance: 99_000, replayed: false });
    expect(await close()).toMatchObject({ balance: 99_000, replayed: true });
    expect(await messages.round(order)).toMatchObject({ status: 'closed', escrow: 0, effective: 1_000 });
    await expect(messages.rollBack(order.memberId, order.tx)).rejects.toThrow('ALREADY_SETTLED');
  });

  it('that is a tie, or of which the vendor says less, counts as the rules say', async () => {
    const tie = await messages.begin();
    await tie.bet();
    await messages.win(tie.order, 1_000, { closes: true });
    expect(await messages.round(tie.order)).toMatchObject({ effective: 0 });
    const sides = await messages.begin();
    await sides.bet();
    await messages.win(sides.order, 2_000, { closes: true, effective: 300 });
    expect(await messages.round(sides.order)).toMatchObject({ effective: 300 });
    expect(casino.commission.rounds.at(-1)).toMatchObject({ effective: 300 });
  });

  it('is corrected up and down; what is no longer there becomes a debt', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await messages.win(order, 3_000, { closes: true });
    const adjust = (amount: number, tx = messages.fresh('adjust')) =>
      casino.adjust.execute(messages.call, { memberId: player.id, round: order.round, tx, amount, reason: 'a wrong card' });
    expect(await adjust(500)).toMatchObject({ balance: 102_500 });
    await casino.take(player.id, 102_000);
    const tx = messages.fresh('adjust');
    expect(await adjust(-2_000, tx)).toMatchObject({ balance: 0 });
    expect(await adjust(-2_000, tx)).toMatchObject({ balance: 0, replayed: true });
    expect((await casino.ledger.snapshot(casino.database, player.id)).receivable).toBe(1_500);
    expect(await messages.round(order)).toMatchObject({ payout: 1_500, closedPayout: 3_000, revision: 3 });
    expect((await casino.told('bet.resettled')).at(-1)).toMatchObject({
      facts: { payout: 1_500, before: { payout: 3_500, result: 'won' } },
    });
    expect(await adjust(-1_500)).toMatchObject({ balance: 0 });
    expect((await casino.told('bet.resettled')).at(-1)).toMatchObject({ facts: { payout: 0, result: 'lost' } });
  });

  it('is corrected by its vendor by no more than it paid, once or in parts, down or up', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await messages.win(order, 3_000, { closes: true });
    const adjust = (amount: number, actor?: string) =>
      casino.adjust.execute(
        { ...messages.call, ...(actor && { actor }) },
        { memberId: player.id, round: order.round, tx: messages.fresh('adjust'), amount },
      );
    const before = await casino.money(player.id);
    for (const amount of [0, -3_001, 3_001]) await expect(adjust(amount)).rejects.toThrow('INVALID_REQUEST');
    for (const amount of [2_000, 1_000]) await adjust(amount);
    await expect(adjust(1)).rejects.toThrow('INVALID_REQUEST');
    await adjust(-6_000);
    await expect(adjust(-1)).rejects.toThrow('INVALID_REQUEST');
    expect(await casino.money(player.id)).toBe(before - 3_000);
    // An administrator may say that a round that paid nothing should have.
    await adjust(9_000, 'admin:1');
    await expect(adjust(-9_001, 'admin:1')).rejects.toThrow('INVALID_REQUEST');
    expect(await casino.money(player.id)).toBe(before + 6_000);
  });

  it('of eggs moves eggs', async () => {
    await casino.settings.change(siteSettings, { isSeamless: false }, 'test');
    const { player, order, bet } = await messages.begin();
    await expect(bet()).rejects.toThrow('INSUFFICIENT_FUNDS');
    await casino.give(player.id, 5_000, 'egg');
    expect(await bet()).toMatchObject({ balance: 4_000 });
    await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
    expect(await messages.win(order, 2_500, { closes: true })).toMatchObject({ balance: 6_500 });
    expect(await casino.money(player.id)).toBe(100_000);
    await casino.adjust.execute(messages.call, { memberId: player.id, round: order.round, tx: messages.fresh('adjust'), amount: -2_000 });
    expect((await casino.ledger.snapshot(casino.database, player.id)).balance).toBe(4_500);
  });
});

describe('what the vendor may ask', () => {
  it('a token lets its member in until he logs out', async () => {
    const { player } = await messages.begin();
    const { member, game, balance } = await casino.verify.execute(casino.vendor, player.token);
    expect([member.id, game.code, balance]).toEqual([player.id, 'fruits', 100_000]);
    casino.sessions.ended.add(player.sessionId);
    await expect(casino.verify.execute(casino.vendor, player.token)).rejects.toThrow('TOKEN_EXPIRED');
    expect(await casino.balance.execute(casino.vendor, player.id)).toBe(100_000);
  });

  it('balances of members who have opened one of its games, and of no others', async () => {
    const { player } = await messages.begin();
    const other = { ...casino.vendor, id: casino.vendor.id + 1_000 };
    expect(await casino.balance.execute(casino.vendor, player.id)).toBe(100_000);
    await expect(casino.balance.execute(other, player.id)).rejects.toThrow('PLAYER_UNKNOWN');
    await expect(casino.balance.execute(casino.vendor, 999_999_999)).rejects.toThrow('PLAYER_UNKNOWN');
  });

  it('transactions, one by one and page by page', async () => {
    const { order, bet } = await messages.begin();
    await bet();
    expect(await casino.read.one(casino.vendor, order.tx)).toMatchObject({ kind: 'bet', amount: 1_000 });
    await expect(casino.read.one(casino.vendor, 'nothing')).rejects.toThrow('TX_NOT_FOUND');
    const at = casino.clock.now().getTime();
    const span = { from: new Date(at - 1_000), until: new Date(at + 1_000), take: 2 };
    const first = await casino.read.execute(casino.vendor, { ...span, after: 0 });
    const next = await casino.read.execute(casino.vendor, { ...span, after: first.at(-1)!.id });
    expect(first).toHaveLength(2);
    expect(next[0]!.id).toBeGreaterThan(first.at(-1)!.id);
  });
});

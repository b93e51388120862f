/** Wins and rollbacks of vendors, each of which moves money once. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
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

describe('a win', () => {
  it('is paid from the escrow and the house, several times, and closes where it says so', async () => {
    const { order, bet } = await messages.begin();
    await bet();
    const tx = messages.fresh('win');
    const first = await messages.win(order, 400, { tx });
    expect(first).toMatchObject({ balance: 99_400 });
    expect(await messages.win(order, 400, { tx })).toEqual({ ...first, replayed: true });
    expect(await messages.round(order)).toMatchObject({ escrow: 600, payout: 400 });
    await bet({ tx: messages.fresh('again'), amount: 500 });
    expect(await messages.win(order, 5_000, { closes: true })).toMatchObject({ balance: 103_900 });
    expect(await messages.round(order)).toMatchObject({ status: 'closed', escrow: 0, payout: 5_400, stake: 1_500, effective: 1_500 });
    await expect(messages.win(order, 1)).rejects.toThrow('ROUND_CLOSED');
    await expect(bet({ tx: messages.fresh('late') })).rejects.toThrow('ROUND_CLOSED');
    const settled = (await casino.told('bet.settled')).slice(-2);
    expect(settled.map(({ facts }) => [facts['stake'], facts['payout'], facts['result']])).toEqual([
      [1_000, 5_400, 'won'],
      [500, 0, 'won'],
    ]);
    expect(casino.commission.rounds.at(-1)).toMatchObject({ effective: 1_500, result: 'won', kind: 'slot' });
  });

  it('needs its bet or its round', async () => {
    const { order, bet } = await messages.begin();
    await expect(messages.win(order, 100)).rejects.toThrow('TX_NOT_FOUND');
    await bet();
    await expect(messages.win(order, 100, { bet: 'another' })).rejects.toThrow('TX_NOT_FOUND');
    await expect(
      casino.payWin.execute(messages.call, { memberId: 999_999, round: order.round, tx: messages.fresh('x'), amount: 1 }),
    ).rejects.toThrow('PLAYER_UNKNOWN');
  });

  it('of free rounds needs their grant, and is the house’s gift', async () => {
    const { player, order } = await messages.begin();
    const free = { game: 'fruits', freeRounds: messages.fresh('grant'), closes: true };
    await expect(messages.win(order, 700, free)).rejects.toThrow('TX_NOT_FOUND');
    const grant = { key: free.freeRounds, vendorId: casino.vendor.id, call: 'free/grant', memberId: player.id, amount: null, body: {} };
    await casino.outgoing.insert(casino.database, grant, casino.clock.now(), casino.clock.now());
    expect(await messages.win(order, 700, free)).toMatchObject({ balance: 100_700 });
    expect(await messages.round(order)).toMatchObject({ status: 'closed', stake: 0, payout: 700, freePayout: 700, effective: 0 });
  });

  it('comes with its bet in one message, or neither comes', async () => {
    const { player, order } = await messages.begin();
    const both = { ...order, winTx: messages.fresh('win'), winAmount: 3_000, closes: true };
    const killed = await killedAtEachStatement(
      casino.database,
      () => casino.betAndWin.execute(messages.call, both),
      async (isKilled) => expect(await casino.money(player.id)).toBe(isKilled ? 100_000 : 102_000),
    );
    expect(killed).toBeGreaterThan(8);
    expect(await casino.betAndWin.execute(messages.call, both)).toMatchObject({ replayed: true, balance: 102_000 });
    await expect(casino.betAndWin.execute(messages.call, { ...both, winAmount: 1 })).rejects.toThrow('TX_CONFLICT');
  });
});

describe('a rollback', () => {
  it('returns the stake, again and by another number', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    const tx = messages.fresh('back');
    expect(await messages.rollBack(player.id, order.tx, tx)).toMatchObject({ balance: 100_000, replayed: false });
    expect(await messages.rollBack(player.id, order.tx, tx)).toMatchObject({ balance: 100_000, replayed: true });
    expect(await messages.rollBack(player.id, order.tx)).toMatchObject({ balance: 100_000 });
    expect(await casino.money(player.id)).toBe(100_000);
    expect((await casino.told('bet.cancelled')).at(-1)).toMatchObject({ facts: { stake: 1_000, before: null } });
    await expect(messages.win(order, 10, { bet: order.tx })).rejects.toThrow('ALREADY_ROLLED_BACK');
    await expect(bet()).rejects.toThrow('ALREADY_ROLLED_BACK');
  });

  it('that comes first buries its bet', async () => {
    const { player, order, bet } = await messages.begin();
    expect(await messages.rollBack(player.id, order.tx)).toMatchObject({ balance: 100_000 });
    await expect(bet()).rejects.toThrow('ALREADY_ROLLED_BACK');
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('at the same moment as its bet leaves nothing taken', async () => {
    const { player, bet } = await messages.begin();
    for (let n = 0; n < 10; n++) {
      const tx = messages.fresh('race');
      await Promise.allSettled([bet({ tx }), messages.rollBack(player.id, tx)]);
      expect(await casino.money(player.id)).toBe(100_000);
    }
  });

  it('after a win is refused, but where the format takes the win too', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await messages.win(order, 3_000);
    await expect(messages.rollBack(player.id, order.tx)).rejects.toThrow('ALREADY_SETTLED');
    await casino.take(player.id, 101_000);
    const taken = await casino.rollBack.execute(messages.call, {
      memberId: player.id,
      reference: order.tx,
      tx: messages.fresh('back'),
      takesWins: true,
    });
    // 1,000 were there of the win’s 3,000; the stake that comes back repays a part of the debt.
    expect(taken.balance).toBe(0);
    const { receivable } = await casino.ledger.snapshot(casino.database, player.id);
    expect(receivable).toBe(1_000);
    expect(await messages.round(order)).toMatchObject({ stake: 0, payout: 0, escrow: 0 });
  });

  it('of another member’s bet is a conflict', async () => {
    const { order, bet } = await messages.begin();
    const other = await messages.begin();
    await bet();
    await expect(messages.rollBack(other.player.id, order.tx)).rejects.toThrow('TX_CONFLICT');
  });

  it('is whole or not there when it is killed at any statement', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    const tx = messages.fresh('back');
    await killedAtEachStatement(
      casino.database,
      () => messages.rollBack(player.id, order.tx, tx),
      async (isKilled) => expect(await casino.money(player.id)).toBe(isKilled ? 99_000 : 100_000),
    );
  });
});

describe('a win many times its stake', () => {
  it('is noted with its payment or not at all, wherever the process is killed', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    const tx = messages.fresh('win');
    const pay = () => messages.win(order, 50_000_000, { tx });
    const killed = await killedAtEachStatement(casino.database, pay, async (wasKilled) => {
      const noted = await casino.winChecks.open(casino.database, player.id);
      expect(await casino.money(player.id)).toBe(99_000 + (wasKilled ? 0 : 50_000_000));
      expect(noted.map(({ vendor, stake, win: amount }) => [vendor, stake, amount])).toEqual(
        wasKilled ? [] : [['demo', 1_000, 50_000_000]],
      );
    });
    expect(killed).toBeGreaterThan(5);
    await pay();
    expect(await casino.winChecks.open(casino.database, player.id)).toHaveLength(1);
  });
});

describe('a win that says of which round it is, and of which bet not', () => {
  it('is refused where every bet of the round was taken back, and paid while one stands', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await messages.rollBack(player.id, order.tx);
    await expect(messages.win(order, 900_000)).rejects.toThrow('ALREADY_ROLLED_BACK');
    expect(await casino.money(player.id)).toBe(100_000);
    await bet({ tx: messages.fresh('bet') });
    expect(await messages.win(order, 500)).toMatchObject({ balance: 99_500 });
  });
});

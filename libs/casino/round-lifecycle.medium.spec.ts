/** Rounds of a format that takes back what it closed, and that pays gifts and parts of a won: what Hub88 documents. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { CasinoHarness } from './testing/casino-harness.js';

let casino: CasinoHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const call = () => ({ vendor: casino.vendor });

async function begun(game = 'fruits') {
  const player = await casino.player(100_000, game);
  const order = { token: player.token, memberId: player.id, game, round: fresh('round'), tx: fresh('bet'), amount: 1_000 };
  return { player, order, bet: (more: object = {}) => casino.takeBet.execute(call(), { ...order, ...more }) };
}
type Order = Awaited<ReturnType<typeof begun>>['order'];
const win = (order: Order, amount: number, more: object = {}) =>
  casino.payWin.execute(call(), { memberId: order.memberId, game: order.game, round: order.round, tx: fresh('win'), amount, ...more });
const back = (order: Order, more: object = {}) =>
  casino.rollBack.execute(call(), {
    ...{ memberId: order.memberId, round: order.round, reference: order.tx, tx: fresh('back') },
    ...{ takesWins: true, closes: true, ...more },
  });
const found = async (order: Order) => (await casino.rounds.find(casino.database, casino.vendor.id, order.round, order.memberId))!;

describe('a rollback that closes its round', () => {
  it('returns the stake and closes the round, which takes no bet any more', async () => {
    const { player, order, bet } = await begun();
    await bet();
    expect(await back(order)).toMatchObject({ balance: 100_000 });
    expect(await found(order)).toMatchObject({ status: 'closed', stake: 0, payout: 0, escrow: 0 });
    await expect(bet({ tx: fresh('bet') })).rejects.toThrow('ROUND_CLOSED');
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('closes the round of its other bets where its own bet has not come, and that bet is refused', async () => {
    const { order, bet } = await begun();
    await bet();
    const late = fresh('bet');
    await back(order, { reference: late });
    expect(await found(order)).toMatchObject({ status: 'closed', stake: 1_000, effective: 1_000 });
    await expect(bet({ tx: late, round: fresh('round') })).rejects.toThrow('ALREADY_ROLLED_BACK');
  });

  it('leaves the round open where it does not say so', async () => {
    const { order, bet } = await begun();
    await bet();
    await back(order, { closes: false });
    expect(await found(order)).toMatchObject({ status: 'open', stake: 0 });
  });
});

it('a rollback says no balance of a member who was never in a game of the vendor', async () => {
  const { id } = await casino.player();
  await casino.database.query('DELETE FROM casino_session WHERE member_id = $1', [id]);
  const order = { memberId: id, reference: fresh('bet'), tx: fresh('back') };
  await expect(casino.rollBack.execute(call(), order)).rejects.toThrow('PLAYER_UNKNOWN');
});

describe('a bet that closed its round and got no answer', () => {
  it('is rolled back: the stake comes back once, nothing of it counts, and the bet is refused from then on', async () => {
    const { player, order, bet } = await begun();
    await bet({ closes: true });
    const { id } = await found(order);
    const tx = fresh('back');
    expect(await back(order, { tx })).toMatchObject({ balance: 100_000, replayed: false });
    expect(await back(order, { tx })).toMatchObject({ balance: 100_000, replayed: true });
    expect(await back(order)).toMatchObject({ balance: 100_000 });
    await expect(bet({ closes: true })).rejects.toThrow('ALREADY_ROLLED_BACK');
    expect(await casino.money(player.id)).toBe(100_000);
    expect(await found(order)).toMatchObject({ status: 'closed', stake: 1_000, payout: 1_000, effective: 0, closedPayout: 0 });
    expect(casino.commission.undoneRounds).toEqual([id]);
    expect((await casino.told('bet.resettled')).at(-1)).toMatchObject({ facts: { payout: 1_000, before: { payout: 0, result: 'lost' } } });
  });

  it('leaves the other bets of its round, and what they brought to agents', async () => {
    const { order, bet } = await begun();
    await bet();
    const second = { ...order, tx: fresh('bet') };
    await bet({ tx: second.tx, closes: true });
    const undone = casino.commission.undoneRounds.length;
    await back(second);
    expect(await found(order)).toMatchObject({ stake: 2_000, payout: 1_000, effective: 1_000 });
    expect(casino.commission.undoneRounds).toHaveLength(undone);
    await back(order);
    expect(casino.commission.undoneRounds).toHaveLength(undone + 1);
  });

  it('is refused by a format that does not take wins back', async () => {
    const { order, bet } = await begun();
    await bet({ closes: true });
    await expect(back(order, { takesWins: false })).rejects.toThrow('ALREADY_SETTLED');
  });

  it('comes back once from forty rollbacks at the same moment', async () => {
    const { player, order, bet } = await begun();
    await bet({ closes: true });
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => back(order)));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('is back or not wherever the process is killed', async () => {
    const { player, order, bet } = await begun();
    await bet({ closes: true });
    const tx = fresh('back');
    await killedAtEachStatement(
      casino.database,
      () => back(order, { tx }),
      async (isKilled) => {
        expect(await casino.money(player.id)).toBe(isKilled ? 99_000 : 100_000);
        await expectLedgerCoherent(casino.database);
      },
    );
  });
});

describe('a win of a closed round', () => {
  it('is taken back with its bet, and what is no longer there is owed', async () => {
    const { player, order, bet } = await begun();
    await bet();
    await win(order, 3_000, { bet: order.tx, closes: true });
    await casino.take(player.id, 101_000);
    // Of the 3,000 won 1,000 are there; the stake of 1,000 counts against what is owed.
    expect(await back(order)).toMatchObject({ balance: 0 });
    expect((await casino.ledger.snapshot(casino.database, player.id)).receivable).toBe(1_000);
    expect(await found(order)).toMatchObject({ stake: 1_000, payout: 1_000, effective: 0 });
  });

  it('is taken back by itself', async () => {
    const { order, bet } = await begun();
    await bet();
    const tx = fresh('win');
    await win(order, 3_000, { bet: order.tx, closes: true, tx });
    expect(await back(order, { reference: tx })).toMatchObject({ balance: 99_000 });
    expect(await found(order)).toMatchObject({ stake: 1_000, payout: 0, effective: 1_000 });
    expect(await back(order)).toMatchObject({ balance: 100_000 });
  });

  it('that comes late is paid as a correction where the format has no other, and refused where it has', async () => {
    const { order, bet } = await begun();
    await bet({ closes: true });
    await expect(win(order, 500)).rejects.toThrow('ROUND_CLOSED');
    const tx = fresh('win');
    expect(await win(order, 500, { tx, correctsClosed: true })).toMatchObject({ balance: 99_500 });
    expect(await win(order, 500, { tx, correctsClosed: true })).toMatchObject({ balance: 99_500, replayed: true });
    expect(await found(order)).toMatchObject({ payout: 500, closedPayout: 0, revision: 2 });
  });
});

describe('a promotion of a vendor', () => {
  it('is paid without a bet after the session, is a gift, and counts as no turnover', async () => {
    const { player, order } = await begun();
    casino.sessions.ended.add(player.sessionId);
    const tx = fresh('win');
    await expect(win(order, 700, { tx })).rejects.toThrow('TX_NOT_FOUND');
    expect(await win(order, 700, { tx, isPromotion: true, closes: true })).toMatchObject({ balance: 100_700, replayed: false });
    expect(await win(order, 700, { tx, isPromotion: true, closes: true })).toMatchObject({ balance: 100_700, replayed: true });
    expect(await found(order)).toMatchObject({ status: 'closed', stake: 0, payout: 700, freePayout: 700, effective: 0 });
    const [transfer] = await casino.database.query<{ kind: string }>(`SELECT kind FROM transfer ORDER BY id DESC LIMIT 1`);
    expect(transfer).toEqual({ kind: 'casino_promo' });
  });

  it('begins with a bet of nothing, after the session and for blocked members too', async () => {
    const { player, order, bet } = await begun();
    casino.sessions.ended.add(player.sessionId);
    await expect(bet()).rejects.toThrow('TOKEN_EXPIRED');
    await expect(bet({ isPromotion: true })).rejects.toThrow('INVALID_REQUEST');
    expect(await bet({ isPromotion: true, amount: 0 })).toMatchObject({ balance: 100_000 });
    expect(await win(order, 700, { isPromotion: true })).toMatchObject({ balance: 100_700 });
    await expect(bet({ isPromotion: true, amount: 0, tx: fresh('bet'), token: 'never' })).rejects.toThrow('INVALID_TOKEN');
  });

  it('is paid after its round was closed; the day of the round stays as it was booked', async () => {
    const { order, bet } = await begun();
    await bet({ closes: true });
    const [from, until] = [new Date(0), new Date(casino.clock.now().getTime() + 1)];
    const { CasinoFigures } = await import('./data/casino-figures.js');
    const figures = new CasinoFigures();
    const before = await figures.earnedByVendor(casino.database, from, until);
    await win(order, 700, { isPromotion: true });
    expect(await found(order)).toMatchObject({ payout: 700, freePayout: 700, closedPayout: 700, stake: 1_000 });
    expect(await figures.earnedByVendor(casino.database, from, until)).toEqual(before);
  });

  it('is taken back like a win', async () => {
    const { order } = await begun();
    const tx = fresh('win');
    await win(order, 700, { tx, isPromotion: true });
    expect(await back(order, { reference: tx })).toMatchObject({ balance: 100_000 });
  });
});

describe('a win of a part of a won', () => {
  it('is paid in whole won once, and what is left out is kept by vendor', async () => {
    const { order, bet } = await begun();
    await bet();
    const tx = fresh('win');
    expect(await win(order, 33, { tx, fraction: 50_000 })).toMatchObject({ balance: 99_033 });
    expect(await win(order, 33, { tx, fraction: 50_000 })).toMatchObject({ balance: 99_033, replayed: true });
    await expect(win(order, 33, { tx, fraction: 40_000 })).rejects.toThrow('TX_CONFLICT');
    await win(order, 0, { fraction: 99_999 });
    expect(await casino.transactions.fractions(casino.database)).toEqual(new Map([[casino.vendor.id, 149_999]]));
  });
});

describe('a session of live tables', () => {
  it('goes on at another table where the vendor changes them, and leads into no slot', async () => {
    const { order, bet } = await begun('baccarat');
    await casino.database.query(`INSERT INTO casino_game (vendor_id, code, name, kind, released, synced_at)
      SELECT id, 'roulette', 'Roulette', 'casino', true, now() FROM casino_vendor ON CONFLICT DO NOTHING`);
    await expect(bet({ game: 'roulette' })).rejects.toThrow('INVALID_TOKEN');
    await casino.database.query('UPDATE casino_vendor SET switches_tables = true');
    await casino.reload();
    expect(await bet({ game: 'roulette' })).toMatchObject({ balance: 99_000 });
    await expect(bet({ game: 'fruits', round: fresh('round'), tx: fresh('bet') })).rejects.toThrow('INVALID_TOKEN');
    await casino.database.query(`UPDATE casino_game SET released = false WHERE code = 'roulette'`);
    await expect(bet({ game: 'roulette', round: order.round, tx: fresh('bet') })).rejects.toThrow('GAME_DISABLED');
  });
});

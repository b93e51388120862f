/** Bets of vendors: the stake moves once, and is refused where it must be. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { patienceMs } from '../../test/support/patience.js';
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

describe('a bet', () => {
  it('moves the stake into the escrow, and again gives the first answer', async () => {
    const { player, order, bet } = await messages.begin();
    const first = await bet();
    expect(first).toMatchObject({ balance: 99_000, replayed: false });
    await casino.give(player.id, 500);
    expect(await bet()).toEqual({ ...first, replayed: true });
    expect(await casino.money(player.id)).toBe(99_500);
    expect(await messages.round(order)).toMatchObject({ stake: 1_000, escrow: 1_000, status: 'open' });
    await expect(bet({ amount: 2_000 })).rejects.toThrow('TX_CONFLICT');
  });

  it('is announced like every bet, and a high one to the agents above', async () => {
    const { order, bet } = await messages.begin(3_000_000);
    await casino.database.query(`UPDATE casino_vendor SET level_max_bet = '{}'`);
    await casino.reload();
    await bet({ amount: 1_500_000 });
    const told = (await casino.told('bet.%')).slice(-2);
    expect(told.map(({ name }) => name)).toEqual(['bet.placed', 'bet.highValue']);
    expect(told[0]).toMatchObject({
      data: { game: 'slot', stake: 1_500_000, roundId: null },
      facts: { game: 'slot', path: [expect.any(Number), order.memberId] },
    });
  });

  it.each([
    ['INVALID_TOKEN', { token: 'x'.repeat(43) }],
    ['INVALID_TOKEN', { game: 'baccarat' }],
    ['GAME_DISABLED', { game: 'nothing' }],
    ['LIMIT_EXCEEDED', { amount: 10 }],
    ['LIMIT_EXCEEDED', { amount: 6_000_000 }],
    ['INSUFFICIENT_FUNDS', { amount: 100_001 }],
  ])('is refused as %s', async (code, more) => {
    const { player, bet } = await messages.begin();
    await expect(bet(more)).rejects.toThrow(code);
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('is refused where its member may not play, while wins and rollbacks are accepted all the same', async () => {
    const { player, order, bet } = await messages.begin();
    await bet();
    await bet({ tx: 'taken-back' });
    const refusedWhile = async (code: string, change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change();
      await casino.reload();
      await expect(bet({ tx: messages.fresh('late') })).rejects.toThrow(code);
      expect(await messages.win(order, 10)).toMatchObject({ replayed: false });
      await undo();
      await casino.reload();
    };
    const sql = (text: string) => () => casino.database.query(text, [player.id]);
    await refusedWhile(
      'PLAYER_BLOCKED',
      sql(`UPDATE member SET restrictions = '{"game_slot": true}' WHERE id = $1`),
      sql(`UPDATE member SET restrictions = '{}' WHERE id = $1`),
    );
    await refusedWhile(
      'PLAYER_BLOCKED',
      sql(`UPDATE member SET status = 'blocked' WHERE id = $1`),
      sql(`UPDATE member SET status = 'normal_a' WHERE id = $1`),
    );
    await refusedWhile(
      'MAINTENANCE',
      sql('UPDATE casino_vendor SET enabled = false WHERE $1 > 0'),
      sql('UPDATE casino_vendor SET enabled = true WHERE $1 > 0'),
    );
    await refusedWhile(
      'MAINTENANCE',
      () => casino.settings.change(siteSettings, { useSlot: false }, 'test'),
      () => casino.settings.change(siteSettings, { useSlot: true }, 'test'),
    );
    await refusedWhile(
      'TOKEN_EXPIRED',
      async () => casino.sessions.ended.add(player.sessionId),
      async () => undefined,
    );
    await expect(messages.rollBack(player.id, 'taken-back')).rejects.toThrow('ALREADY_SETTLED');
  });

  it('is taken of a lobby’s session for every game of the vendor', async () => {
    const { player, bet } = await messages.begin();
    const token = await casino.launch(player.id, 'lobby');
    expect(await bet({ token, game: 'baccarat' })).toMatchObject({ balance: 99_000 });
  });

  it('never overdraws, however many come at once', async () => {
    const { player, bet } = await messages.begin(10_000);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => bet({ tx: messages.fresh('race') })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => (reason as Error).message);
    expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
    expect(await casino.money(player.id)).toBe(0);
  });

  it('moves once, however often it comes at once, and never for two members', async () => {
    const { player, bet } = await messages.begin();
    const other = await messages.begin();
    const tx = messages.fresh('same');
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet({ tx })));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await casino.money(player.id)).toBe(99_000);
    await expect(other.bet({ tx })).rejects.toThrow('TX_CONFLICT');
    const both = messages.fresh('both');
    const race = await Promise.allSettled([bet({ tx: both }), other.bet({ tx: both })]);
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not committed after its deadline, whatever holds it up', async () => {
    const { player, order } = await messages.begin();
    const within = (ms: number) => casino.takeBet.execute({ ...messages.call, deadline: performance.now() + ms }, order);
    await casino.database.transaction(async (tx) => {
      await tx.query('SELECT FROM account WHERE owner_id = $1 FOR UPDATE', [player.id]);
      await expect(within(150)).rejects.toThrow('IN_PROGRESS');
    });
    await expect(within(-1)).rejects.toThrow('IN_PROGRESS');
    expect(await casino.money(player.id)).toBe(100_000);
    expect(await within(patienceMs)).toMatchObject({ replayed: false });
  });

  it('is whole or not there when it is killed at any statement', async () => {
    const { player, bet } = await messages.begin();
    const killed = await killedAtEachStatement(casino.database, bet, async (isKilled) => {
      expect(await casino.money(player.id)).toBe(isKilled ? 100_000 : 99_000);
      await expectLedgerCoherent(casino.database);
    });
    expect(killed).toBeGreaterThan(5);
  });
});

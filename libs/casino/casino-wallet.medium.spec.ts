import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { siteSettings } from '#lib/site';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../test/support/killed-at-each-statement.js';
import { patienceMs } from '../../test/support/patience.js';
import { CasinoHarness, demoVendor } from './testing/casino-harness.js';

let casino: CasinoHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
const call = () => ({ vendor: casino.vendor });

async function begun(cash = 100_000) {
  const player = await casino.player(cash);
  const order = { token: player.token, memberId: player.id, game: 'fruits', round: fresh('round'), tx: fresh('bet'), amount: 1_000 };
  return { player, order, bet: (more: Partial<typeof order> = {}) => casino.takeBet.execute(call(), { ...order, ...more }) };
}
const win = (order: { memberId: number; round: string }, amount: number, more: object = {}) =>
  casino.payWin.execute(call(), { memberId: order.memberId, round: order.round, tx: fresh('win'), amount, ...more });
const back = (memberId: number, reference: string, tx = fresh('back')) => casino.rollBack.execute(call(), { memberId, reference, tx });
const found = async (order: { memberId: number; round: string }) =>
  (await casino.rounds.find(casino.database, casino.vendor.id, order.round, order.memberId))!;

describe('a bet', () => {
  it('moves the stake into the escrow, and again gives the first answer', async () => {
    const { player, order, bet } = await begun();
    const first = await bet();
    expect(first).toMatchObject({ balance: 99_000, replayed: false });
    await casino.give(player.id, 500);
    expect(await bet()).toEqual({ ...first, replayed: true });
    expect(await casino.money(player.id)).toBe(99_500);
    expect(await found(order)).toMatchObject({ stake: 1_000, escrow: 1_000, status: 'open' });
    await expect(bet({ amount: 2_000 })).rejects.toThrow('TX_CONFLICT');
  });

  it('is told like every bet, and a high one to those above', async () => {
    const { order, bet } = await begun(3_000_000);
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
    const { player, bet } = await begun();
    await expect(bet(more)).rejects.toThrow(code);
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('is refused of whoever may not play, and wins and rollbacks are taken all the same', async () => {
    const { player, order, bet } = await begun();
    await bet();
    await bet({ tx: 'taken-back' });
    const refusedWhile = async (code: string, change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      await change();
      await casino.reload();
      await expect(bet({ tx: fresh('late') })).rejects.toThrow(code);
      expect(await win(order, 10)).toMatchObject({ replayed: false });
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
    await expect(back(player.id, 'taken-back')).rejects.toThrow('ALREADY_SETTLED');
  });

  it('is taken of a lobby’s session for every game of the vendor', async () => {
    const { player, bet } = await begun();
    const token = await casino.launch(player.id, 'lobby');
    expect(await bet({ token, game: 'baccarat' })).toMatchObject({ balance: 99_000 });
  });

  it('never overdraws, however many come at once', async () => {
    const { player, bet } = await begun(10_000);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => bet({ tx: fresh('race') })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => (reason as Error).message);
    expect(new Set(refused)).toEqual(new Set(['INSUFFICIENT_FUNDS']));
    expect(await casino.money(player.id)).toBe(0);
  });

  it('moves once, however often it comes at once, and never for two members', async () => {
    const { player, bet } = await begun();
    const other = await begun();
    const tx = fresh('same');
    const answers = await Promise.all(Array.from({ length: 8 }, () => bet({ tx })));
    expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await casino.money(player.id)).toBe(99_000);
    await expect(other.bet({ tx })).rejects.toThrow('TX_CONFLICT');
    const both = fresh('both');
    const race = await Promise.allSettled([bet({ tx: both }), other.bet({ tx: both })]);
    expect(race.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not committed after its deadline, whatever holds it up', async () => {
    const { player, order } = await begun();
    const within = (ms: number) => casino.takeBet.execute({ ...call(), deadline: performance.now() + ms }, order);
    await casino.database.transaction(async (tx) => {
      await tx.query('SELECT FROM account WHERE owner_id = $1 FOR UPDATE', [player.id]);
      await expect(within(150)).rejects.toThrow('IN_PROGRESS');
    });
    await expect(within(-1)).rejects.toThrow('IN_PROGRESS');
    expect(await casino.money(player.id)).toBe(100_000);
    expect(await within(patienceMs)).toMatchObject({ replayed: false });
  });

  it('is whole or not there when it is killed at any statement', async () => {
    const { player, bet } = await begun();
    const killed = await killedAtEachStatement(casino.database, bet, async (isKilled) => {
      expect(await casino.money(player.id)).toBe(isKilled ? 100_000 : 99_000);
      await expectLedgerCoherent(casino.database);
    });
    expect(killed).toBeGreaterThan(5);
  });
});

describe('a win', () => {
  it('is paid from the escrow and the house, several times, and closes where it says so', async () => {
    const { order, bet } = await begun();
    await bet();
    const tx = fresh('win');
    const first = await win(order, 400, { tx });
    expect(first).toMatchObject({ balance: 99_400 });
    expect(await win(order, 400, { tx })).toEqual({ ...first, replayed: true });
    expect(await found(order)).toMatchObject({ escrow: 600, payout: 400 });
    await bet({ tx: fresh('again'), amount: 500 });
    expect(await win(order, 5_000, { closes: true })).toMatchObject({ balance: 103_900 });
    expect(await found(order)).toMatchObject({ status: 'closed', escrow: 0, payout: 5_400, stake: 1_500, effective: 1_500 });
    await expect(win(order, 1)).rejects.toThrow('ROUND_CLOSED');
    await expect(bet({ tx: fresh('late') })).rejects.toThrow('ROUND_CLOSED');
    const settled = (await casino.told('bet.settled')).slice(-2);
    expect(settled.map(({ facts }) => [facts['stake'], facts['payout'], facts['result']])).toEqual([
      [1_000, 5_400, 'won'],
      [500, 0, 'won'],
    ]);
    expect(casino.commission.rounds.at(-1)).toMatchObject({ effective: 1_500, result: 'won', kind: 'slot' });
  });

  it('needs its bet or its round', async () => {
    const { order, bet } = await begun();
    await expect(win(order, 100)).rejects.toThrow('TX_NOT_FOUND');
    await bet();
    await expect(win(order, 100, { bet: 'another' })).rejects.toThrow('TX_NOT_FOUND');
    await expect(casino.payWin.execute(call(), { memberId: 999_999, round: order.round, tx: fresh('x'), amount: 1 })).rejects.toThrow(
      'PLAYER_UNKNOWN',
    );
  });

  it('of free rounds needs their grant, and is the house’s gift', async () => {
    const { player, order } = await begun();
    const free = { game: 'fruits', freeRounds: fresh('grant'), closes: true };
    await expect(win(order, 700, free)).rejects.toThrow('TX_NOT_FOUND');
    const grant = { key: free.freeRounds, vendorId: casino.vendor.id, call: 'free/grant', memberId: player.id, amount: null, body: {} };
    await casino.outgoing.insert(casino.database, grant, casino.clock.now(), casino.clock.now());
    expect(await win(order, 700, free)).toMatchObject({ balance: 100_700 });
    expect(await found(order)).toMatchObject({ status: 'closed', stake: 0, payout: 700, freePayout: 700, effective: 0 });
  });

  it('comes with its bet in one message, or neither comes', async () => {
    const { player, order } = await begun();
    const both = { ...order, winTx: fresh('win'), winAmount: 3_000, closes: true };
    const killed = await killedAtEachStatement(
      casino.database,
      () => casino.betAndWin.execute(call(), both),
      async (isKilled) => expect(await casino.money(player.id)).toBe(isKilled ? 100_000 : 102_000),
    );
    expect(killed).toBeGreaterThan(8);
    expect(await casino.betAndWin.execute(call(), both)).toMatchObject({ replayed: true, balance: 102_000 });
    await expect(casino.betAndWin.execute(call(), { ...both, winAmount: 1 })).rejects.toThrow('TX_CONFLICT');
  });
});

describe('a rollback', () => {
  it('returns the stake, again and by another number', async () => {
    const { player, order, bet } = await begun();
    await bet();
    const tx = fresh('back');
    expect(await back(player.id, order.tx, tx)).toMatchObject({ balance: 100_000, replayed: false });
    expect(await back(player.id, order.tx, tx)).toMatchObject({ balance: 100_000, replayed: true });
    expect(await back(player.id, order.tx)).toMatchObject({ balance: 100_000 });
    expect(await casino.money(player.id)).toBe(100_000);
    expect((await casino.told('bet.cancelled')).at(-1)).toMatchObject({ facts: { stake: 1_000, before: null } });
    await expect(win(order, 10, { bet: order.tx })).rejects.toThrow('ALREADY_ROLLED_BACK');
    await expect(bet()).rejects.toThrow('ALREADY_ROLLED_BACK');
  });

  it('that comes first buries its bet', async () => {
    const { player, order, bet } = await begun();
    expect(await back(player.id, order.tx)).toMatchObject({ balance: 100_000 });
    await expect(bet()).rejects.toThrow('ALREADY_ROLLED_BACK');
    expect(await casino.money(player.id)).toBe(100_000);
  });

  it('at the same moment as its bet leaves nothing taken', async () => {
    const { player, bet } = await begun();
    for (let n = 0; n < 10; n++) {
      const tx = fresh('race');
      await Promise.allSettled([bet({ tx }), back(player.id, tx)]);
      expect(await casino.money(player.id)).toBe(100_000);
    }
  });

  it('after a win is refused, but where the format takes the win too', async () => {
    const { player, order, bet } = await begun();
    await bet();
    await win(order, 3_000);
    await expect(back(player.id, order.tx)).rejects.toThrow('ALREADY_SETTLED');
    await casino.take(player.id, 101_000);
    const taken = await casino.rollBack.execute(call(), { memberId: player.id, reference: order.tx, tx: fresh('back'), takesWins: true });
    // 1,000 were there of the win’s 3,000; the stake that comes back repays a part of the debt.
    expect(taken.balance).toBe(0);
    const { receivable } = await casino.ledger.snapshot(casino.database, player.id);
    expect(receivable).toBe(1_000);
    expect(await found(order)).toMatchObject({ stake: 0, payout: 0, escrow: 0 });
  });

  it('of somebody else’s bet is a conflict', async () => {
    const { order, bet } = await begun();
    const other = await begun();
    await bet();
    await expect(back(other.player.id, order.tx)).rejects.toThrow('TX_CONFLICT');
  });

  it('is whole or not there when it is killed at any statement', async () => {
    const { player, order, bet } = await begun();
    await bet();
    const tx = fresh('back');
    await killedAtEachStatement(
      casino.database,
      () => back(player.id, order.tx, tx),
      async (isKilled) => expect(await casino.money(player.id)).toBe(isKilled ? 99_000 : 100_000),
    );
  });
});

describe('a round', () => {
  it('is closed once; what was not won is the house’s', async () => {
    const { order, bet } = await begun();
    await bet();
    const close = () => casino.closeRound.execute(call(), order);
    expect(await close()).toMatchObject({ balance: 99_000, replayed: false });
    expect(await close()).toMatchObject({ balance: 99_000, replayed: true });
    expect(await found(order)).toMatchObject({ status: 'closed', escrow: 0, effective: 1_000 });
    await expect(back(order.memberId, order.tx)).rejects.toThrow('ALREADY_SETTLED');
  });

  it('that is a tie, or of which the vendor says less, counts as the rules say', async () => {
    const tie = await begun();
    await tie.bet();
    await win(tie.order, 1_000, { closes: true });
    expect(await found(tie.order)).toMatchObject({ effective: 0 });
    const sides = await begun();
    await sides.bet();
    await win(sides.order, 2_000, { closes: true, effective: 300 });
    expect(await found(sides.order)).toMatchObject({ effective: 300 });
    expect(casino.commission.rounds.at(-1)).toMatchObject({ effective: 300 });
  });

  it('is corrected up and down; what is no longer there becomes a debt', async () => {
    const { player, order, bet } = await begun();
    await bet();
    await win(order, 3_000, { closes: true });
    const adjust = (amount: number, tx = fresh('adjust')) =>
      casino.adjust.execute(call(), { memberId: player.id, round: order.round, tx, amount, reason: 'a wrong card' });
    expect(await adjust(500)).toMatchObject({ balance: 102_500 });
    await casino.take(player.id, 102_000);
    const tx = fresh('adjust');
    expect(await adjust(-2_000, tx)).toMatchObject({ balance: 0 });
    expect(await adjust(-2_000, tx)).toMatchObject({ balance: 0, replayed: true });
    expect((await casino.ledger.snapshot(casino.database, player.id)).receivable).toBe(1_500);
    expect(await found(order)).toMatchObject({ payout: 1_500, closedPayout: 3_000, revision: 3 });
    expect((await casino.told('bet.resettled')).at(-1)).toMatchObject({
      facts: { payout: 1_500, before: { payout: 3_500, result: 'won' } },
    });
    expect(await adjust(-1_500)).toMatchObject({ balance: 0 });
    expect((await casino.told('bet.resettled')).at(-1)).toMatchObject({ facts: { payout: 0, result: 'lost' } });
  });

  it('is corrected by its vendor by no more than it paid, once or in parts, down or up', async () => {
    const { player, order, bet } = await begun();
    await bet();
    await win(order, 3_000, { closes: true });
    const adjust = (amount: number, actor?: string) =>
      casino.adjust.execute(
        { ...call(), ...(actor && { actor }) },
        { memberId: player.id, round: order.round, tx: fresh('adjust'), amount },
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
    const { player, order, bet } = await begun();
    await expect(bet()).rejects.toThrow('INSUFFICIENT_FUNDS');
    await casino.give(player.id, 5_000, 'egg');
    expect(await bet()).toMatchObject({ balance: 4_000 });
    await casino.settings.change(siteSettings, { isSeamless: true }, 'test');
    expect(await win(order, 2_500, { closes: true })).toMatchObject({ balance: 6_500 });
    expect(await casino.money(player.id)).toBe(100_000);
    await casino.adjust.execute(call(), { memberId: player.id, round: order.round, tx: fresh('adjust'), amount: -2_000 });
    expect((await casino.ledger.snapshot(casino.database, player.id)).balance).toBe(4_500);
  });
});

describe('a win many times its stake', () => {
  it('is noted with its payment or not at all, wherever the process is killed', async () => {
    const { player, order, bet } = await begun();
    await bet();
    const tx = fresh('win');
    const pay = () => win(order, 50_000_000, { tx });
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
    const { player, order, bet } = await begun();
    await bet();
    await back(player.id, order.tx);
    await expect(win(order, 900_000)).rejects.toThrow('ALREADY_ROLLED_BACK');
    expect(await casino.money(player.id)).toBe(100_000);
    await bet({ tx: fresh('bet') });
    expect(await win(order, 500)).toMatchObject({ balance: 99_500 });
  });
});

describe('what the vendor may ask', () => {
  it('a token lets its member in until he logs out', async () => {
    const { player } = await begun();
    const { member, game, balance } = await casino.verify.execute(casino.vendor, player.token);
    expect([member.id, game.code, balance]).toEqual([player.id, 'fruits', 100_000]);
    casino.sessions.ended.add(player.sessionId);
    await expect(casino.verify.execute(casino.vendor, player.token)).rejects.toThrow('TOKEN_EXPIRED');
    expect(await casino.balance.execute(casino.vendor, player.id)).toBe(100_000);
  });

  it('balances of members who have opened one of its games, and of nobody else', async () => {
    const { player } = await begun();
    const other = { ...casino.vendor, id: casino.vendor.id + 1_000 };
    expect(await casino.balance.execute(casino.vendor, player.id)).toBe(100_000);
    await expect(casino.balance.execute(other, player.id)).rejects.toThrow('PLAYER_UNKNOWN');
    await expect(casino.balance.execute(casino.vendor, 999_999_999)).rejects.toThrow('PLAYER_UNKNOWN');
  });

  it('transactions, one by one and page by page', async () => {
    const { order, bet } = await begun();
    await bet();
    expect(await casino.read.one(casino.vendor, order.tx)).toMatchObject({ kind: 'bet', amount: 1_000 });
    await expect(casino.read.one(casino.vendor, 'nothing')).rejects.toThrow('TX_NOT_FOUND');
    const at = casino.clock.now().getTime();
    const span = { from: new Date(at - 1_000), until: new Date(at + 1_000), take: 2 };
    const first = await casino.read.execute(casino.vendor, { ...span, after: 0 });
    const next = await casino.read.execute(casino.vendor, { ...span, after: first.at(-1)!.id });
    expect(first).toHaveLength(2);
    expect(next[0]!.id).toBeGreaterThan(first.at(-1)!.id);
    expect(demoVendor.code).toBe('demo');
  });
});

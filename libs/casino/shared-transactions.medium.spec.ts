import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { oneRow } from '#lib/platform';
import { lockOwner } from '#lib/wallet';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { CasinoHarness } from './testing/casino-harness.js';

let casino: CasinoHarness;
beforeAll(async () => {
  casino = await CasinoHarness.open();
});
afterEach(() => expectLedgerCoherent(casino.database));
afterAll(() => casino.close());

let number = 0;
const fresh = (name: string) => `${name}-${++number}`;
type Player = Awaited<ReturnType<CasinoHarness['player']>>;
const players = (count: number): Promise<Player[]> =>
  Array.from({ length: count }).reduce<Promise<Player[]>>(
    async (before) => [...(await before), await casino.player()],
    Promise.resolve([]),
  );
const orderOf = ({ id, token }: Player) => ({
  ...{ token, memberId: id, game: 'fruits', round: fresh('round'), tx: fresh('bet'), amount: 1_000 },
});
const bet = (order: ReturnType<typeof orderOf>, deadline?: number) =>
  casino.takeBet.execute({ vendor: casino.vendor, ...(deadline !== undefined && { deadline }) }, order);
const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'OK',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

describe('messages about several members that come at once', () => {
  it('share transactions, and one that is refused leaves the others alone', async () => {
    const [poor, late, twin, other, taken, ...many] = (await players(35)) as [Player, Player, Player, Player, Player, ...Player[]];
    await casino.take(poor.id, 100_000);
    const sameTx = fresh('bet');
    const buried = fresh('win');
    await casino.rollBack.execute({ vendor: casino.vendor }, { memberId: taken.id, tx: fresh('back'), reference: buried });
    const orders = many.map(orderOf);

    const [good, nobody, noMoney, tooLate, halfDone, ...twins] = await Promise.all([
      Promise.all(orders.map((order) => codeOf(bet(order)))),
      codeOf(casino.payWin.execute({ vendor: casino.vendor }, { memberId: 999_999_999, round: 'r', tx: fresh('win'), amount: 5 })),
      codeOf(bet(orderOf(poor))),
      codeOf(bet(orderOf(late), performance.now() - 1)),
      // Its bet is written before its win is refused.
      codeOf(casino.betAndWin.execute({ vendor: casino.vendor }, { ...orderOf(taken), winTx: buried, winAmount: 10 })),
      ...[twin, other].map((player) => codeOf(bet({ ...orderOf(player), tx: sameTx }))),
    ]);

    expect(good).toEqual(orders.map(() => 'OK'));
    expect([nobody, noMoney, tooLate, halfDone]).toEqual(['PLAYER_UNKNOWN', 'INSUFFICIENT_FUNDS', 'IN_PROGRESS', 'ALREADY_ROLLED_BACK']);
    expect(twins.sort()).toEqual(['OK', 'TX_CONFLICT']);
    const untouched = await Promise.all([late, taken].map(({ id }) => casino.money(id)));
    expect(untouched).toEqual([100_000, 100_000]);
    for (const { id } of many) expect(await casino.money(id)).toBe(99_000);
  });

  it('commit together', async () => {
    const orders = (await players(30)).map(orderOf);
    await Promise.all(orders.map((order) => bet(order)));
    const { commits } = oneRow(
      await casino.database.query<{ commits: number }>(
        'SELECT count(DISTINCT xmin::text) AS commits FROM casino_transaction WHERE vendor_tx = ANY ($1)',
        [orders.map(({ tx }) => tx)],
      ),
    );
    expect(commits).toBeLessThan(10);
  });

  it('are answered though one of their members is held by somebody else, who makes it late alone', async () => {
    const [held, ...others] = (await players(8)) as [Player, ...Player[]];
    let release = () => undefined as void;
    const holding = new Promise<void>((resolve) => (release = resolve));
    let begin = () => undefined as void;
    const isHeld = new Promise<void>((resolve) => (begin = resolve));
    const holder = casino.database.transaction(async (tx) => {
      await lockOwner(tx, held.id);
      begin();
      await holding;
    });
    await isHeld;
    const late = codeOf(bet(orderOf(held), performance.now() + 1_500));
    const answers = await Promise.all(others.map((player) => codeOf(bet(orderOf(player)))));
    expect(answers).toEqual(others.map(() => 'OK'));
    expect(await late).toBe('IN_PROGRESS');
    release();
    await holder;
    expect(await casino.money(held.id)).toBe(100_000);
    expect(await codeOf(bet(orderOf(held)))).toBe('OK');
  });
});

import { type Actor, must } from '#lib/kernel';
import { SettleRound } from '#lib/settlement';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { correctionActions, even, odd, SmallBatches, type Result } from '../../test/support/correction-actions.js';
import { createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { seededRandom } from '../../test/support/seeded-random.js';

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const { admin, freshRound, place, close, decide, roundOf, betOf, spend } = correctionActions(() => world);

describe('a dry run', () => {
  it('is refused like the entry', async () => {
    const round = await freshRound();
    const preview = (result: Result | null, id = round.id) => world.previewResult.execute({ round_id: id, result, skip: 0, take: 20 });
    await expect(preview(odd)).rejects.toMatchObject({ code: 'ROUND_NOT_CLOSED' });
    await expect(preview(odd, 987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await close(round);
    await expect(preview({ ...odd, powerball: 10 })).rejects.toMatchObject({ code: 'RESULT_INVALID' });
    await decide(round.id, odd);
    await expect(preview(odd)).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
  });

  it('shows the commission that a void would take back and a result would pay again', async () => {
    const round = await freshRound();
    await close(round);
    await decide(round.id, odd);
    world.units.figures = { due: 700, paid: 1_500 };
    const rolling = async (result: Result | null) =>
      (await world.previewResult.execute({ round_id: round.id, result, skip: 0, take: 1 })).sums.rolling;
    expect([await rolling(null), await rolling(even)]).toEqual([1_500, 0]);
    await decide(round.id, null);
    expect(await rolling(even)).toBe(-700);
  });

  it('says of random rounds exactly what entering then does', async () => {
    const below = seededRandom(20_261_121);
    for (let n = 0; n < 6; n += 1) {
      const players = await world.players(...Array.from({ length: 5 }, () => 10_000 + below(60_000)));
      const round = await freshRound();
      for (let bet = 0; bet < 14; bet += 1) {
        const player = must(players[below(5)], 'a player');
        const stake = Math.min(1_000 + below(9_000), await world.cash(player));
        const more = below(3) === 0 ? [{ market: 'sum_odd_even', outcome: below(2) ? 'odd' : 'even', odds: 1.95 }] : [];
        if (stake >= 1_000) await place(player, round.id, below(2) ? 'odd' : 'even', stake, more);
      }
      await close(round);
      const small = new SmallBatches(world.database, world.rounds, world.openBets, world.settleBets, world.units, world.clock);
      for (let turn = 0; turn < 4; turn += 1) {
        const { result: present, revision } = await roundOf(round.id);
        const result = below(4) === 0 && (present || revision === 0) ? null : { balls: [1, 2, 3, 4, 5 + below(20)], powerball: below(10) };
        if (JSON.stringify(result) === JSON.stringify(present)) continue;
        await expectPreviewComesTrue(round.id, players, result, small);
        for (const player of players)
          if (below(2)) await spend(player, Math.max(1, below((await world.cash(player)) + 1))).catch(() => undefined);
      }
    }
  });

  async function expectPreviewComesTrue(roundId: number, players: Actor[], result: Result | null, settle: SettleRound): Promise<void> {
    const preview = await world.previewResult.execute({ round_id: roundId, result, skip: 0, take: 200 });
    const { id: last = 0 } = (await world.database.query<{ id: number }>('SELECT max(id) AS id FROM transfer'))[0] ?? {};
    const before = await world.ledger.snapshots(
      world.database,
      players.map(({ id }) => id),
    );
    const input = { round_id: roundId, result, version: preview.version, reason: 'property' };
    await world.enterResult.execute(admin('admin/round/enter', input), input);
    await settle.execute(roundId);

    const [moved] = await world.database.query<{ paid: number; recalled: number; bets: number }>(
      `SELECT coalesce(sum(p.amount) FILTER (WHERE d.kind = 'cash'), 0)::bigint AS paid,
              coalesce(sum(p.amount) FILTER (WHERE d.kind = 'gaming' AND s.kind IN ('cash', 'receivable')), 0)::bigint AS recalled
       FROM posting p JOIN transfer t ON t.id = p.transfer_id JOIN account s ON s.id = p.source_id JOIN account d ON d.id = p.destination_id
       WHERE t.id > $1 AND t.cause_kind = 'bet'`,
      [last],
    );
    expect(moved).toEqual({ paid: preview.sums.paid, recalled: preview.sums.recalled });
    const after = await world.ledger.snapshots(
      world.database,
      players.map(({ id }) => id),
    );
    for (const { id } of players) {
      const own = preview.items.filter(({ memberId }) => memberId === id);
      const [was, is] = [must(before.get(id), 'before'), must(after.get(id), 'after')];
      const delta = own.reduce((sum, { change }) => sum + change, 0);
      expect(is.money - is.receivable - (was.money - was.receivable)).toBe(delta);
      const credits = own.reduce((sum, { change }) => sum + Math.max(0, change), 0);
      const debts = own.reduce((sum, { debt }) => sum + debt, 0);
      expect(is.receivable).toBe(Math.max(0, was.receivable - credits) + debts);
    }
    for (const { id, after: said } of preview.items) expect(await betOf(id)).toMatchObject({ status: 'settled', ...said });
    const { sums, items, total, unchanged } = preview;
    expect([sums.bets, total]).toEqual([items.length, items.length]);
    expect(sums.members).toBe(new Set(items.map(({ memberId }) => memberId)).size);
    expect(sums.debt).toBe(items.reduce((sum, { debt }) => sum + debt, 0));
    const [all] = await world.database.query<{ bets: number }>('SELECT count(*) AS bets FROM bet WHERE round_id = $1', [roundId]);
    expect(unchanged + total).toBe(all?.bets);
    await expectLedgerCoherent(world.database);
  }
});

describe('the list of rounds', () => {
  it('shows turnover, exposure and what is left to settle, and adds up all that match', async () => {
    const [a, b] = (await world.players(90_000, 90_000)) as [Actor, Actor];
    world.clock.set(new Date('2026-11-23T12:00:00+09:00'));
    const [paid, made, open] = [await freshRound(), await freshRound(), await freshRound()];
    world.clock.set(new Date('2026-11-23T12:01:10+09:00'));
    const page = (filter: object) => world.adminRounds.page({ skip: 0, take: 20, day: '2026-11-23', ...filter });
    expect(await page({ withBets: true })).toEqual({ items: [], total: 0, sums: { bets: 0, stakes: 0, payouts: 0 } });
    expect((await page({})).total).toBe(3);

    for (const round of [paid, made, open]) {
      world.clock.set(new Date(round.closesAt.getTime() - 10_000));
      await place(a, round.id, 'odd', 10_000);
      await place(b, round.id, 'even', 20_000);
      if (round !== open) await close(round);
    }
    await decide(paid.id, odd);
    await decide(made.id, null);
    const { items, total, sums } = await page({ withBets: true });
    expect(items.map(({ id }) => id)).toEqual([open.id, made.id, paid.id]);
    // Odd pays 19,500 and even 39,000 of 30,000 that were staked.
    expect(items).toMatchObject([
      { status: 'open', bets: 2, stakes: 30_000, exposure: 9_000, payouts: 0, unsettled: 2, reason: '' },
      { status: 'void', bets: 2, stakes: 30_000, payouts: 0, unsettled: 0, reason: 'misread' },
      { status: 'settled', bets: 2, stakes: 30_000, payouts: 19_500, unsettled: 0, revision: 1, source: 'manual' },
    ]);
    expect([total, sums]).toEqual([3, { bets: 4, stakes: 60_000, payouts: 19_500 }]);
    expect((await page({ status: 'void' })).items).toMatchObject([{ id: made.id }]);
    expect((await page({ withBets: true, skip: 1, take: 1 })).items).toMatchObject([{ id: made.id }]);
    expect((await page({ family: 'ladder' })).total).toBe(0);
    expect((await page({ game: 'eos1', family: 'powerball', withBets: false })).total).toBe(0);

    await close(open);
    expect((await page({ overdue: true })).total).toBe(0);
    world.clock.set(new Date(open.drawsAt.getTime() + 60_000));
    expect((await page({ overdue: true })).items).toMatchObject([{ id: open.id }]);
    expect((await page({ overdue: false })).total).toBe(2);
    await decide(open.id, even);
  });

  it('shows a round with its book and every result it had', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    await place(player, round.id, 'odd', 10_000);
    await place(player, round.id, 'odd', 5_000, [{ market: 'sum_odd_even', outcome: 'odd', odds: 1.95 }]);
    await close(round);
    await decide(round.id, odd);
    await decide(round.id, null);
    const view = await world.adminRounds.view(round.id);
    expect(view).toMatchObject({
      round: { id: round.id, status: 'void', revision: 2 },
      shape: { from: 1, to: 28, count: 5, powers: 10 },
      chain: { rounds: 1_440 },
    });
    expect(view.book).toEqual([
      { market: '*', outcome: '*', bets: 1, stakes: 5_000, payouts: 19_012 },
      { market: 'power_odd_even', outcome: 'odd', bets: 1, stakes: 10_000, payouts: 19_500 },
    ]);
    expect(view.results).toMatchObject([
      { revision: 1, kind: 'result', result: odd, source: 'manual', enteredBy: 'boss', reason: 'misread' },
      { revision: 2, kind: 'void', result: null, source: null, enteredBy: 'boss' },
    ]);
    await expect(world.adminRounds.view(987_654)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

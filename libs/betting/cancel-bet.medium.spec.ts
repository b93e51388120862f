import { randomUUID } from 'node:crypto';
import { CloseRound, drawSettingsGroup, findGame, type RoundRow } from '#lib/draws';
import { type Actor, must, TestClock } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { raceAgainst } from '../../test/support/race-against.js';
import { bettingSettings } from './betting-settings.js';
import { noLimits } from './domain/bettor-limits.js';

const eos1 = drawSettingsGroup(must(findGame('eos1'), 'eos1'));
const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const even = { ...odd, outcome: 'even' };
const admin: Actor = { kind: 'admin', id: 9, account: 'admin', nickname: 'admin', level: 1, path: [], sessionId: 0 };

let world: DrawHarness;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
});
afterEach(async () => {
  await world.settings.change(eos1, eos1.schema.parse({}), 'test');
  await expectLedgerCoherent(world.database);
});
afterAll(() => world.close());

async function freshRound() {
  const now = world.clock.now().getTime();
  world.clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
  return world.openRound();
}
async function place(actor: Actor, round: RoundRow, selections = [odd], stake = 10_000) {
  const input = { round_id: round.id, selections, stake };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet;
}
function cancel(actor: Actor, betId: number, key?: string) {
  const input = { bet_id: betId };
  const command: CommandContext = { ...betCommand(actor, input, key), call: 'user/game/bet/cancel' };
  return world.cancelOwnBet.execute(command, input);
}
function cancelByAdmin(ids: number[], key: string = randomUUID()) {
  const command: CommandContext = { ...betCommand(admin, { ids }, key), call: 'admin/bet/cancel' };
  return world.cancelBets.execute(command, ids, 'by mistake');
}
/** Closes, draws and settles a round whose bets are all open. */
async function finish(round: RoundRow): Promise<RoundRow> {
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
  world.clock.set(round.drawsAt);
  await world.drawRound.execute(round.id);
  await world.settleRound.execute(round.id);
  return must(await world.rounds.byId(world.database, round.id), 'the round');
}
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'cancelled' : (outcome.reason as { code?: string }).code)).sort();
const rowOf = async (id: number) => must(await world.bets.byId(world.database, id), 'the bet');
const book = async (roundId: number) => (await world.books.figures(world.database, [roundId])).get(roundId);
const revisions = (id: number) =>
  world.database.query('SELECT revision, status, result, payout, actor, reason FROM bet_revision WHERE bet_id = $1 ORDER BY revision', [
    id,
  ]);

describe('a member who cancels a bet', () => {
  it('gets the stake back, and the bet leaves book, standing and commission', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const kept = await place(player, round, [even]);
    const bet = await place(player, round);
    expect(bet.cancellableUntil).toBe('2026-11-21T12:01:45.000+09:00');
    const answer = await cancel(player, bet.id);
    expect(answer).toMatchObject({
      bet: {
        id: bet.id,
        status: 'cancelled',
        result: null,
        payout: null,
        revision: 1,
        cancellableUntil: null,
        legs: [{ ...odd, result: null }],
      },
      ...{ money: 40_000, cancellationsLeft: 4 },
    });
    expect(answer.version).toBe((await world.ledger.snapshot(world.database, player.id)).version);
    expect(await book(round.id)).toEqual({ bets: 1, stakes: 10_000, exposure: 9_500 });
    expect((await world.bets.standing(world.database, player.id, round)).standing).toEqual({ bets: 1, staked: 10_000, potential: 19_500 });
    expect(world.commission.cancelled).toContain(bet.id);
    expect(world.commission.cancelled).not.toContain(kept.id);
    expect(await revisions(bet.id)).toEqual([
      { revision: 0, status: 'accepted', result: null, payout: null, actor: `player:${player.id}`, reason: '' },
    ]);
  });

  it('is told, with facts for the read models', async () => {
    const player = await world.player(50_000);
    const bet = await place(player, await freshRound());
    await cancel(player, bet.id);
    const events = await world.database.query(`SELECT streams, data, facts FROM outbox WHERE name = 'bet.cancelled' AND data->>'id' = $1`, [
      String(bet.id),
    ]);
    const { id, game, roundId, round, stake } = bet;
    expect(events).toEqual([
      {
        streams: [`member:${player.id}`, 'admin'],
        data: { id, game, roundId, round, stake, result: null, payout: null },
        facts: { path: player.path, stake, game, placedAt: new Date(bet.placedAt).toISOString(), before: null },
      },
    ]);
  });

  it('is refused, and nothing changes, where the rules do not allow it', async () => {
    const [player, other] = await world.players(50_000, 50_000);
    const round = await freshRound();
    const bet = await place(player!, round);
    await expect(cancel(other!, bet.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(cancel(player!, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await world.settings.change(eos1, { cancellation: false }, 'test');
    await expect(cancel(player!, bet.id)).rejects.toMatchObject({ code: 'BET_NOT_CANCELLABLE' });
    await world.settings.change(eos1, { cancellation: true }, 'test');
    world.restrictions.cancellation.add(player!.id);
    await expect(cancel(player!, bet.id)).rejects.toMatchObject({ code: 'BET_NOT_CANCELLABLE' });
    world.restrictions.cancellation.delete(player!.id);
    expect([await world.cash(player!), (await rowOf(bet.id)).status]).toEqual([40_000, 'accepted']);
    await finish(round);
    await expect(cancel(player!, bet.id)).rejects.toMatchObject({ code: 'BET_NOT_CANCELLABLE' });
  });

  it('may do so until the last millisecond before the limit, and in maintenance', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const [first, second] = [await place(player, round), await place(player, round)];
    await world.settings.change(eos1, { maintenance: { on: true, memo: '' } }, 'test');
    const limit = round.closesAt.getTime() - 10_000;
    world.clock.set(new Date(limit - 1));
    await cancel(player, first.id);
    world.clock.set(new Date(limit));
    await expect(cancel(player, second.id)).rejects.toMatchObject({ code: 'CANCELLATION_LATE' });
  });

  it('does so once: the replay reads the first answer, another try is refused, a race has one winner', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const [first, second] = [await place(player, round), await place(player, round)];
    const key = randomUUID();
    const answers = await Promise.all([cancel(player, first.id, key), cancel(player, first.id, key)]);
    expect(answers[1]).toEqual(answers[0]);
    await expect(cancel(player, second.id, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => cancel(player, second.id)));
    expect(codes(outcomes)).toEqual([...Array(4).fill('BET_NOT_CANCELLABLE'), 'cancelled']);
    expect(await world.cash(player)).toBe(50_000);
    expect(await book(round.id)).toEqual({ bets: 0, stakes: 0, exposure: 0 });
  });

  it('and whose process is killed before the commit has cancelled nothing; the same key then does it, once', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const bet = await place(player, round);
    const before = await book(round.id);
    world.commission.kill();
    const key = randomUUID();
    await expect(cancel(player, bet.id, key)).rejects.toThrow();
    expect([(await rowOf(bet.id)).status, await world.cash(player), await book(round.id)]).toEqual(['accepted', 40_000, before]);
    const answer = await cancel(player, bet.id, key);
    expect(answer).toMatchObject({ money: 50_000, cancellationsLeft: 4 });
    expect(await cancel(player, bet.id, key)).toEqual(answer);
  });

  it('has so many a day, his own number over the site’s, under a race too; the next day has new ones', async () => {
    await world.settings.change(bettingSettings, { dailyCancellations: 3 }, 'test');
    const player = await world.player(200_000);
    const round = await freshRound();
    const bets = [];
    for (let index = 0; index < 7; index += 1) bets.push(await place(player, round));
    const outcomes = await Promise.allSettled(bets.map(({ id }) => cancel(player, id)));
    expect(codes(outcomes)).toEqual([...Array(4).fill('CANCELLATION_LIMIT_REACHED'), ...Array(3).fill('cancelled')]);
    const left = bets.filter((_, index) => outcomes[index]!.status === 'rejected');
    await world.bettorLimits.put(world.database, player.id, { ...noLimits, dailyCancellations: 4 }, { at: world.clock.now(), by: 'admin' });
    expect(await cancel(player, left[0]!.id)).toMatchObject({ cancellationsLeft: 0 });
    await expect(cancel(player, left[1]!.id)).rejects.toMatchObject({ code: 'CANCELLATION_LIMIT_REACHED', details: { maximum: 4 } });
    // What an administrator cancels is not the member's doing.
    expect(await cancelByAdmin([left[1]!.id])).toMatchObject([{ ok: true }]);
    world.clock.set(new Date('2026-11-22T00:00:10+09:00'));
    const tomorrow = await place(player, await world.openRound());
    expect(await cancel(player, tomorrow.id)).toMatchObject({ cancellationsLeft: 3 });
    await world.settings.change(bettingSettings, { dailyCancellations: 5 }, 'test');
  });

  it('races with the close: what is cancelled was cancelled before it, and nothing is settled twice', async () => {
    await world.settings.change(eos1, { cancelSeconds: 0 }, 'test');
    const players = await world.players(...Array<number>(6).fill(1_000_000));
    for (let early = 0; early <= 4; early += 1) {
      const round = await freshRound();
      const bets = [];
      for (const player of players) bets.push({ player, bet: await place(player, round) });
      // The api's clock runs slow: only the round's lock and its status are left to decide.
      world.clock.set(new Date(round.closesAt.getTime() - 1));
      const worker = new CloseRound(world.database, world.repository, world.rounds, world.outbox, new TestClock(round.closesAt));
      const cancellations = bets.map(
        ({ player, bet }) =>
          () =>
            cancel(player, bet.id),
      );
      const { outcomes, returned } = await raceAgainst(cancellations, () => worker.execute(round.id), early);
      expect(returned).toBe(true);
      expect([...new Set(codes(outcomes))]).toEqual(['CANCELLATION_LATE', 'cancelled']);
      await finish(round);
      const statuses = await Promise.all(bets.map(async ({ bet }) => (await rowOf(bet.id)).status));
      expect(statuses).toEqual(outcomes.map(({ status }) => (status === 'fulfilled' ? 'cancelled' : 'settled')));
    }
  });

  it('that is refused disturbs nobody who cancels at the same moment: each runs once', async () => {
    const round = await freshRound();
    const players = await world.players(20_000, 20_000, 20_000);
    const bets = await Promise.all(players.map((player) => place(player, round)));
    world.restrictions.cancellation.add(players[1]!.id);
    const locked = jest.spyOn(world.openBets, 'lock');
    const outcomes = await Promise.allSettled(players.map((player, n) => cancel(player, bets[n]!.id)));
    expect(codes(outcomes)).toEqual(['BET_NOT_CANCELLABLE', 'cancelled', 'cancelled']);
    expect(locked).toHaveBeenCalledTimes(3);
    locked.mockRestore();
    world.restrictions.cancellation.clear();
  });
});

describe('an administrator who cancels bets', () => {
  it('gives open stakes back after the close, row by row, and leaves an audit', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const bet = await place(player, round);
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
    const key = randomUUID();
    const results = await cancelByAdmin([bet.id, 999_999], key);
    expect(results).toMatchObject([
      { id: bet.id, ok: true, status: 'cancelled' },
      { id: 999_999, ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    expect(await cancelByAdmin([bet.id, 999_999], key)).toEqual(results);
    expect(await cancelByAdmin([bet.id])).toMatchObject([{ ok: false, error: { code: 'BET_NOT_CANCELLABLE' } }]);
    expect(await world.cash(player)).toBe(50_000);
    const audits = await world.database.query(`SELECT actor, before, after FROM audit_entry WHERE target = $1`, [`bet:${bet.id}`]);
    expect(audits).toEqual([
      {
        actor: 'admin:admin',
        before: { status: 'accepted', result: null, payout: null },
        after: { status: 'cancelled', owner: player.id, stake: 10_000, debt: 0, reason: 'by mistake' },
      },
    ]);
    expect(await finish(round)).toMatchObject({ status: 'settled' });
    expect((await rowOf(bet.id)).status).toBe('cancelled');
  });

  it('takes a paid win back: what was spent becomes a debt that the next credit repays', async () => {
    const [player, spender] = await world.players(10_000, 10_000);
    const round = await freshRound();
    const bets = [];
    for (const actor of [player!, spender!]) for (const pick of [odd, even]) bets.push(await place(actor, round, [pick], 5_000));
    await finish(round);
    const won: number[] = [];
    const lost: number[] = [];
    for (const { id } of bets) ((await rowOf(id)).result === 'won' ? won : lost).push(id);
    // Each has 9,750 of the winning bet; the second spends all of it on the next round.
    const next = await freshRound();
    const spent = await place(spender!, next, [odd], 9_750);
    expect(await cancelByAdmin(won)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await world.ledger.snapshot(world.database, player!.id)).toMatchObject({ money: 5_000, receivable: 0 });
    expect(await world.ledger.snapshot(world.database, spender!.id)).toMatchObject({ money: 0, receivable: 4_750 });
    expect((await rowOf(won[0]!)).legs).toMatchObject([{ result: null }]);
    expect(await revisions(won[1]!)).toEqual([
      { revision: 1, status: 'settled', result: 'won', payout: 9_750, actor: 'admin:9', reason: 'by mistake' },
    ]);
    // A lost stake comes back from the house and repays first.
    expect(await cancelByAdmin(lost)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await world.ledger.snapshot(world.database, spender!.id)).toMatchObject({ money: 250, receivable: 0 });
    expect(await world.cash(player!)).toBe(10_000);
    expect(await book(round.id)).toEqual({ bets: 0, stakes: 0, exposure: 0 });
    await cancel(spender!, spent.id);
    expect(await world.cash(spender!)).toBe(10_000);
  });

  it('may do so again after the bet was made to stand: money, book and history follow every turn', async () => {
    const player = await world.player(10_000);
    const round = await freshRound();
    const bet = await place(player, round);
    await finish(round);
    const { payout } = await rowOf(bet.id);
    const before = await book(round.id);
    const turn = async (call: 'admin/bet/cancel' | 'admin/bet/resettle') => {
      const command: CommandContext = { ...betCommand(admin, { ids: [bet.id] }, randomUUID()), call };
      const adminUseCase = call === 'admin/bet/cancel' ? world.cancelBets : world.resettleBets;
      expect(await adminUseCase.execute(command, [bet.id], 'by mistake')).toMatchObject([{ ok: true }]);
      return [(await rowOf(bet.id)).status, await world.cash(player), (await book(round.id))!.bets];
    };
    expect(await turn('admin/bet/cancel')).toEqual(['cancelled', 10_000, 0]);
    expect(await turn('admin/bet/resettle')).toEqual(['settled', payout, 1]);
    expect(await book(round.id)).toEqual(before);
    expect(await turn('admin/bet/cancel')).toEqual(['cancelled', 10_000, 0]);
    expect(await revisions(bet.id)).toMatchObject([
      { revision: 1, status: 'settled', payout },
      { revision: 2, status: 'cancelled', payout: null },
      { revision: 3, status: 'settled', payout },
    ]);
  });

  it('tells what the bet was before, so that figures take its payout back', async () => {
    const player = await world.player(10_000);
    const round = await freshRound();
    const bet = await place(player, round);
    await finish(round);
    const before = await rowOf(bet.id);
    await cancelByAdmin([bet.id]);
    const [events] = await world.database.query<{ facts: object }>(
      `SELECT facts FROM outbox WHERE name = 'bet.cancelled' AND data->>'id' = $1`,
      [String(bet.id)],
    );
    expect(events!.facts).toMatchObject({ before: { result: before.result, payout: before.payout, at: before.settledAt!.toISOString() } });
  });

  it('races with the settlement: every bet is cancelled or settled, and every won is where it belongs', async () => {
    const players = await world.players(...Array<number>(8).fill(100_000));
    for (let race = 0; race < 3; race += 1) {
      const round = await freshRound();
      const ids: number[] = [];
      for (const player of players) ids.push((await place(player, round, [race % 2 ? odd : even])).id);
      world.clock.set(round.closesAt);
      await world.closeRound.execute(round.id);
      world.clock.set(round.drawsAt);
      await world.drawRound.execute(round.id);
      const settling = race % 2 ? world.settleRound.execute(round.id) : undefined;
      const [results] = await Promise.all([cancelByAdmin(ids), settling ?? world.settleRound.execute(round.id)]);
      expect(results.every(({ ok }) => ok)).toBe(true);
      await world.settleRound.execute(round.id);
      expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'settled' });
      expect(await Promise.all(players.map((player) => world.cash(player)))).toEqual(Array(8).fill(100_000));
    }
  });
});

import { randomUUID } from 'node:crypto';
import type { CallPath, FixtureResult } from '#lib/contract';
import { type Actor, must } from '#lib/kernel';
import type { CommandContext } from '#lib/platform';
import { owned, site } from '#lib/wallet';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { ended, sportsHarness } from '../../../test/support/sports-harness.js';

let world: DrawHarness;
let sports: ReturnType<typeof sportsHarness>;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  sports = sportsHarness(world);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const admin = (call: CallPath, input: object, key?: string): CommandContext => ({
  ...{ actor: { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 } },
  ...{ call, key, input, requestId: 'test', address: '203.0.113.9' },
});
const betOf = async (id: number) => must(await world.bets.byId(world.database, id), 'a bet');
const fixtureOf = async (id: number) => must(await world.fixtures.byId(world.database, id), 'a fixture');
const lastAudit = async (target: string) =>
  (
    await world.database.query(`SELECT actor, action, before, after FROM audit_entry WHERE target = $1 ORDER BY id DESC LIMIT 1`, [target])
  )[0];

/** A match that has started. */
async function startedFixture() {
  const fixture = await sports.fixture();
  world.clock.advance(7_200_000);
  return fixture;
}

async function enter(fixtureId: number, result: FixtureResult | null, change: object = {}, key?: string) {
  const { version } = await fixtureOf(fixtureId);
  const input = { fixture_id: fixtureId, result, version, reason: 'by hand', ...change };
  return world.enterFixtureResult.execute(admin('admin/sports/result/enter', input, key), input);
}

async function decide(fixtureId: number, result: FixtureResult | null): Promise<void> {
  await enter(fixtureId, result);
  await world.settleFixture.execute(fixtureId);
}

const preview = (fixture_id: number, result: FixtureResult | null, take = 20) =>
  world.previewFixtureResult.execute({ fixture_id, result, skip: 0, take });
const voidAll = (ids: number[], key?: string) =>
  world.voidTickets.execute(admin('admin/bet/void', { ids, reason: 'error' }, key), ids, 'error');
const resettle = (id: number) => world.resettleBets.execute(admin('admin/bet/resettle', { ids: [id] }), [id], 'asked');

async function spend(actor: Actor, amount: number): Promise<void> {
  const postings = [{ from: owned(actor.id, 'cash'), to: site('bank'), amount }];
  await world.database.transaction((tx) =>
    world.ledger.post(tx, [
      { key: `spent:${randomUUID()}`, kind: 'adjustment', cause: { kind: 'test', id: actor.id }, actor: 'test', postings },
    ]),
  );
}

describe('a dry run', () => {
  it('tells every ticket, member and debt that the result then touches, and changes nothing', async () => {
    const [a, b, c] = (await world.players(50_000, 50_000, 50_000)) as [Actor, Actor, Actor];
    const other = await sports.fixture();
    const { id, market } = await startedFixture();
    const home = { market: market('match_odds'), outcome: 'home' };
    const single = await sports.ticket(a, { picks: [home], stake: 10_000 });
    await sports.ticket(b, { picks: [{ market: market('match_odds'), outcome: 'away' }], stake: 10_000 });
    await sports.ticket(c, { picks: [home, { market: other.market('match_odds'), outcome: 'home' }], stake: 10_000 });
    const first = await preview(id, ended([1, 0]));
    expect(first).toMatchObject({
      sums: { bets: 2, members: 2, paid: 18_500, recalled: 0, debt: 0, indebted: 0 },
      waiting: 1,
      unchanged: 0,
      total: 2,
    });
    expect(first.markets.find(({ type }) => type === 'handicap')?.results).toEqual({ home: 'half_won', away: 'half_lost' });
    expect(first.markets.map(({ type }) => type)).not.toContain('corners_totals');
    expect((await betOf(single)).status).toBe('accepted');
    await decide(id, ended([1, 0]));
    expect(await world.cash(a)).toBe(58_500);

    await spend(a, 50_000);
    const second = await preview(id, ended([0, 1]));
    expect(second.sums).toEqual({ bets: 2, members: 2, paid: 42_000, recalled: 18_500, debt: 10_000, indebted: 1 });
    expect(second.items[0]).toMatchObject({
      id: single,
      memberId: a.id,
      before: { result: 'won', payout: 18_500 },
      after: { result: 'lost', payout: 0 },
      change: -18_500,
      debt: 10_000,
    });
    await decide(id, ended([0, 1]));
    expect((await world.ledger.snapshot(world.database, a.id)).receivable).toBe(10_000);
    expect(await world.cash(b)).toBe(82_000);
    expect((await preview(id, ended([0, 2]))).sums.bets).toBe(0);
  });
});

describe('entering a result of a fixture', () => {
  it('is refused before the start, for a fixture that changed meanwhile, for what cannot be, and for what it is already', async () => {
    const early = await sports.fixture();
    await expect(enter(early.id, ended([1, 0]))).rejects.toMatchObject({ code: 'FIXTURE_NOT_STARTED' });
    expect(await enter(early.id, null)).toEqual({ revision: 1 });
    expect(await fixtureOf(early.id)).toMatchObject({ status: 'cancelled', result: null });
    const { id } = await startedFixture();
    const before = await fixtureOf(id);
    await expect(enter(id, ended([1, 0]), { version: before.version - 1 })).rejects.toMatchObject({ code: 'FIXTURE_CHANGED' });
    await expect(enter(id, ended([1, 0], { half: [2, 0] }))).rejects.toMatchObject({ code: 'RESULT_INVALID' });
    const nowhere = { fixture_id: 987_654, result: null, version: 1, reason: 'x' };
    await expect(world.enterFixtureResult.execute(admin('admin/sports/result/enter', nowhere), nowhere)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await fixtureOf(id)).toEqual(before);
    await enter(id, ended([1, 0], { corners: [3, 4] }));
    await expect(enter(id, ended([1, 0], { corners: [3, 4] }))).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
    await expect(preview(id, ended([1, 0], { corners: [3, 4] }))).rejects.toMatchObject({ code: 'RESULT_UNCHANGED' });
    await expect(preview(987_654, null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await lastAudit(`fixture:${id}`)).toMatchObject({
      actor: 'admin:boss',
      action: 'fixture.result',
      before: { revision: 0 },
      after: { revision: 1, reason: 'by hand' },
    });
    for (const each of [early.id, id]) await world.settleFixture.execute(each);
  });

  it('happens once per key, and once among many at the same moment', async () => {
    const { id } = await startedFixture();
    const { version } = await fixtureOf(id);
    const key = randomUUID();
    expect(await enter(id, ended([1, 0]), { version }, key)).toEqual(await enter(id, ended([1, 0]), { version }, key));
    const next = (await fixtureOf(id)).version;
    const many = await Promise.allSettled([0, 1, 2, 3, 4].map((goals) => enter(id, ended([goals, 3]), { version: next })));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.fixtures.results(world.database, id)).toHaveLength(2);
    await world.settleFixture.execute(id);
  });
});

describe('a ticket made void by hand', () => {
  it('gives its stake back or takes its prize, for good, and tells why', async () => {
    const player = await world.player(50_000);
    const { id, market } = await startedFixture();
    const picks = [{ market: market('match_odds'), outcome: 'home' }];
    const [open, paid] = [await sports.ticket(player, { picks, stake: 10_000 }), await sports.ticket(player, { picks, stake: 10_000 })];
    expect(await voidAll([open])).toEqual([{ id: open, ok: true, status: 'settled' }]);
    await decide(id, ended([1, 0]));
    const key = randomUUID();
    const first = await voidAll([paid, open, 987_654], key);
    expect(first).toMatchObject([{ ok: true }, { ok: false, error: { code: 'BET_NOT_VOIDABLE' } }, { error: { code: 'NOT_FOUND' } }]);
    expect(await voidAll([paid, open, 987_654], key)).toEqual(first);
    expect(await world.cash(player)).toBe(50_000);
    await decide(id, ended([2, 0]));
    expect([await betOf(open), await betOf(paid)]).toMatchObject([
      { result: 'void', revision: 1 },
      { result: 'void', payout: 10_000, revision: 2 },
    ]);
    expect(await resettle(paid)).toMatchObject([{ ok: false, error: { code: 'BET_NOT_RESETTLABLE' } }]);
    expect(await lastAudit(`bet:${paid}`)).toMatchObject({
      action: 'bet.void',
      before: { result: 'won', payout: 18_500 },
      after: { result: 'void', delta: -8_500, reason: 'error' },
    });
    const { bet, revisions } = await world.betQueries.whole(paid);
    expect([bet.ticket?.voided, revisions.map(({ result, actor, reason }) => ({ result, actor, reason }))]).toEqual([
      true,
      [
        { result: null, actor: `player:${player.id}`, reason: '' },
        { result: 'won', actor: 'system', reason: '' },
        { result: 'void', actor: 'admin:1', reason: 'error' },
      ],
    ]);
  });

  it('waits for its decision where it is pending, and is decided once where a settlement races it', async () => {
    const player = await world.player(100_000);
    const { id, market } = await startedFixture();
    const home = { market: market('match_odds'), outcome: 'home' };
    const pending = await sports.ticket(player, { picks: [{ ...home, score: [0, 0] }], stake: 10_000, state: 'pending' });
    expect(await voidAll([pending])).toMatchObject([{ error: { code: 'TICKET_PENDING' } }]);
    await world.database.query(`UPDATE ticket SET state = 'accepted' WHERE bet_id = $1`, [pending]);
    const ids: number[] = [];
    for (let n = 0; n < 8; n += 1) ids.push(await sports.ticket(player, { picks: [home], stake: 10_000 }));
    await enter(id, ended([1, 0]));
    await Promise.all([
      world.settleFixture.execute(id),
      voidAll(ids.slice(0, 4)),
      world.settleFixture.execute(id),
      voidAll(ids.slice(4, 6)),
    ]);
    await world.settleFixture.execute(id);
    expect(await Promise.all(ids.map(async (bet) => (await betOf(bet)).result))).toEqual([...Array<string>(6).fill('void'), 'won', 'won']);
    expect(await world.cash(player)).toBe(100_000 + 3 * 8_500);
  });
});

describe('a ticket settled again by hand', () => {
  it('needs a result for each leg; a cancelled one stands again', async () => {
    const player = await world.player(50_000);
    const [one, two] = [await sports.fixture(), await startedFixture()];
    const bet = await sports.ticket(player, {
      picks: [one, two].map(({ market }) => ({ market: market('match_odds'), outcome: 'home' })),
      stake: 10_000,
    });
    await decide(one.id, ended([1, 0]));
    expect(await resettle(bet)).toMatchObject([{ error: { code: 'BET_NOT_RESETTLABLE' } }]);
    await cancel(bet, player);
    await decide(two.id, ended([1, 0]));
    expect(await betOf(bet)).toMatchObject({ status: 'cancelled', legs: [{ result: null }, { result: null }] });
    expect(await world.cash(player)).toBe(50_000);
    expect(await resettle(bet)).toEqual([{ id: bet, ok: true, status: 'settled' }]);
    expect(await betOf(bet)).toMatchObject({
      status: 'settled',
      result: 'won',
      payout: 34_225,
      revision: 2,
      legs: [{ result: 'won' }, { result: 'won' }],
    });
    expect(await world.cash(player)).toBe(74_225);
    expect(world.units.restored).toContainEqual({ unit: `bet:${bet}`, betId: bet });
    expect(await resettle(bet)).toMatchObject([{ ok: true }]);
    expect((await betOf(bet)).revision).toBe(2);
    await decide(two.id, null);
    expect(await betOf(bet)).toMatchObject({ payout: 18_500, revision: 3 });
  });

  /** As an administrator does. */
  async function cancel(bet: number, player: Actor): Promise<void> {
    await world.database.transaction(async (tx) => {
      const ticket = await world.openTickets.lock(tx, bet);
      const { revision } = await world.bets.cancel(tx, bet, { at: world.clock.now(), actor: 'admin:1', reason: 'mistake' });
      const postings = [{ from: site('escrow'), to: owned(player.id, 'cash'), amount: ticket.stake }];
      await world.ledger.post(tx, [
        { key: `cancel:${bet}:${revision}`, kind: 'bet_cancelled', cause: { kind: 'bet', id: bet }, actor: 'admin:1', postings },
      ]);
      await world.fixtureBooks.remove(tx, ticket);
    });
  }
});

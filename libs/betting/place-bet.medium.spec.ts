import { randomUUID } from 'node:crypto';
import { CloseRound, drawSettingsGroup, findGame } from '#lib/draws';
import { type Actor, must, TestClock } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { raceAgainst } from '../../test/support/race-against.js';
import { until } from '../../test/support/until.js';
import { inspectionPlans, siteSettings } from '#lib/site';
import { bettingSettings } from './betting-settings.js';

const eos1 = drawSettingsGroup(must(findGame('eos1'), 'eos1'));
const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };

describe('placing a bet', () => {
  let world: DrawHarness;
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  });
  afterEach(() => expectLedgerCoherent(world.database));
  afterAll(() => world.close());

  /** A fresh round, ten seconds old. */
  async function freshRound() {
    const now = world.clock.now().getTime();
    world.clock.set(new Date(Math.ceil((now + 1) / 60_000) * 60_000 + 10_000));
    return world.openRound();
  }
  const place = (actor: Actor, roundId: number, change: object = {}, key?: string) => {
    const input = { round_id: roundId, selections: [odd], stake: 10_000, ...change };
    return world.placeBet.execute(betCommand(actor, input, key), input);
  };
  const betsOf = async (actor: Actor) => (await world.list.page({ ownerIds: [actor.id], skip: 0, take: 50 })).items;
  const betsOn = async (roundId: number) => (await world.database.query('SELECT id FROM bet WHERE round_id = $1', [roundId])).length;
  const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'accepted' : (outcome.reason as { code?: string }).code)).sort();

  it('takes the stake into escrow and answers bet, money and the wallet’s version', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const placed = await place(player, round.id);
    expect(placed).toMatchObject({
      bet: {
        game: 'eos1',
        roundId: round.id,
        day: '2026-11-21',
        round: round.round,
        status: 'accepted',
        result: null,
        stake: 10_000,
        odds: 1.95,
      },
      money: 40_000,
    });
    expect(placed.bet).toMatchObject({
      potentialPayout: 19_500,
      payout: null,
      revision: 0,
      settledAt: null,
      legs: [{ ...odd, result: null }],
    });
    expect(placed.version).toBe((await world.ledger.snapshot(world.database, player.id)).version);
    expect(await betsOf(player)).toMatchObject([{ id: placed.bet.id, odds: '1.950', stake: 10_000, legs: [{ ...odd, result: null }] }]);
  });

  it('tells the player, with facts for the read models that he does not see', async () => {
    const player = await world.player(50_000);
    const { bet } = await place(player, (await freshRound()).id);
    const events = await world.database.query(
      `SELECT name, at, streams, data, facts FROM outbox WHERE data->>'id' = $1 AND name LIKE 'bet.%'`,
      [String(bet.id)],
    );
    expect(events).toEqual([
      {
        name: 'bet.placed',
        at: new Date(bet.placedAt),
        streams: [`member:${player.id}`],
        data: {
          id: bet.id,
          game: 'eos1',
          roundId: bet.roundId,
          round: bet.round,
          stake: 10_000,
          result: null,
          payout: null,
          potentialPayout: 19_500,
        },
        facts: { path: player.path, stake: 10_000, game: 'eos1' },
      },
    ]);
  });

  it('tells administrators and the agents above of a high bet', async () => {
    await world.settings.change(bettingSettings, { highBetAmount: 30_000 }, 'test');
    const player = await world.player(100_000);
    const round = await freshRound();
    await place(player, round.id, { stake: 29_999 });
    const { bet } = await place(player, round.id, { stake: 30_000 });
    const events = await world.database.query(`SELECT streams, data FROM outbox WHERE name = 'bet.highValue'`);
    expect(events).toEqual([
      {
        streams: ['admin', `agent:${player.path[0]}`],
        data: {
          id: bet.id,
          memberId: player.id,
          account: player.account,
          nickname: player.nickname,
          game: 'eos1',
          round: bet.round,
          stake: 30_000,
        },
      },
    ]);
  });

  it('accepts one of two simultaneous bets that exceed the balance', async () => {
    const round = await freshRound();
    for (const player of await world.players(15_000, 15_000, 15_000)) {
      const outcomes = await Promise.allSettled([place(player, round.id), place(player, round.id)]);
      expect(codes(outcomes)).toEqual(['INSUFFICIENT_BALANCE', 'accepted']);
      expect(await world.cash(player)).toBe(5_000);
      expect(await betsOf(player)).toHaveLength(1);
    }
  });

  it('holds the limit of a member on a round under a race', async () => {
    await world.settings.change(eos1, { maxPerRound: 50_000 }, 'test');
    const player = await world.player(1_000_000);
    const round = await freshRound();
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => place(player, round.id)));
    expect(codes(outcomes)).toEqual([...Array(7).fill('ROUND_LIMIT_REACHED'), ...Array(5).fill('accepted')]);
    expect(await world.cash(player)).toBe(950_000);
    // The limit is each round's own.
    await place(player, (await freshRound()).id, { stake: 50_000 });
    await world.settings.change(eos1, { maxPerRound: 10_000_000 }, 'test');
  });

  describe('beside others that arrive with it', () => {
    /** In how many transactions bets were placed. */
    const transactionsOf = async (ids: number[]) =>
      new Set(
        (await world.database.query<{ xmin: string }>('SELECT xmin::text FROM bet WHERE id = ANY ($1)', [ids])).map(({ xmin }) => xmin),
      ).size;

    it('shares their transaction, and each has an answer of its own', async () => {
      const players = await Promise.all(Array.from({ length: 12 }, () => world.player(50_000)));
      const round = await freshRound();
      const placed = await Promise.all(players.map((player, n) => place(player, round.id, { stake: 1_000 * (n + 1) }, randomUUID())));
      expect(placed.map(({ bet, money }) => [bet.stake, money])).toEqual(
        players.map((_, n) => [1_000 * (n + 1), 50_000 - 1_000 * (n + 1)]),
      );
      expect(await transactionsOf(placed.map(({ bet }) => bet.id))).toBe(1);
      for (const [n, player] of players.entries())
        expect(await betsOf(player)).toMatchObject([{ id: placed[n]!.bet.id, stake: 1_000 * (n + 1) }]);
    });

    it('is refused without disturbing them, whatever the reason', async () => {
      const [good, poor, banned, greedy, late, mistaken, other] = await Promise.all(
        [50_000, 500, 50_000, 50_000, 50_000, 50_000, 50_000].map((money) => world.player(money)),
      );
      const closed = await freshRound();
      const round = await freshRound();
      await world.closeRound.execute(closed.id);
      world.restrictions.restricted.add(banned!.id);
      const outcomes = await Promise.allSettled([
        place(good!, round.id),
        place(poor!, round.id),
        place(banned!, round.id),
        place(greedy!, round.id, { stake: 900_000_000 }),
        place(late!, closed.id),
        place(mistaken!, round.id, { selections: [{ ...odd, odds: 1.96 }] }),
        place(other!, round.id),
      ]);
      expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'accepted' : (outcome.reason as { code?: string }).code))).toEqual(
        ['accepted', 'INSUFFICIENT_BALANCE', 'BETTING_RESTRICTED', 'STAKE_ABOVE_MAXIMUM', 'ROUND_CLOSED', 'ODDS_CHANGED', 'accepted'],
      );
      const accepted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.bet.id] : []));
      expect(await transactionsOf(accepted)).toBe(1);
    });

    it('never takes the house over its exposure, and is let in as long as there is room', async () => {
      await world.settings.change(eos1, { maxExposure: 30_000 }, 'test');
      const players = await Promise.all(Array.from({ length: 8 }, () => world.player(50_000)));
      const round = await freshRound();
      // Each adds 9,500 won to what the house can lose.
      const outcomes = await Promise.allSettled(players.map((player) => place(player, round.id)));
      expect(codes(outcomes)).toEqual([...Array(5).fill('EXPOSURE_REACHED'), ...Array(3).fill('accepted')]);
      await world.settings.change(eos1, { maxExposure: 500_000_000 }, 'test');
      expect((await world.books.figures(world.database, [round.id])).get(round.id)).toEqual({ bets: 3, stakes: 30_000, exposure: 28_500 });
    });

    it('waits for its member’s bet before it, so that the limits of the round hold', async () => {
      const [one, two] = await Promise.all([world.player(50_000), world.player(50_000)]);
      const round = await freshRound();
      await world.settings.change(eos1, { duplicates: false }, 'test');
      const outcomes = await Promise.allSettled([one!, one!, two!, two!, two!].map((player) => place(player, round.id)));
      await world.settings.change(eos1, { duplicates: true }, 'test');
      expect(codes(outcomes)).toEqual(['DUPLICATE_BET', 'DUPLICATE_BET', 'DUPLICATE_BET', 'accepted', 'accepted']);
    });
  });

  it('happens once per key: the replay reads the first answer, another body is refused', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const key = randomUUID();
    const [first, second] = await Promise.all([place(player, round.id, {}, key), place(player, round.id, {}, key)]);
    expect(second).toEqual(first);
    expect(await world.cash(player)).toBe(40_000);
    await expect(place(player, round.id, { stake: 20_000 }, key)).rejects.toMatchObject({ code: 'KEY_REUSED' });
    world.clock.set(round.closesAt);
    // Even after the close the first answer stands.
    expect(await place(player, round.id, {}, key)).toEqual(first);
    expect(await betsOf(player)).toHaveLength(1);
  });

  it('whose process is killed before the commit was never there; the same key then places it, once', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const key = randomUUID();
    world.commission.kill();
    await expect(place(player, round.id, {}, key)).rejects.toThrow();
    expect([await world.cash(player), await betsOf(player), (await world.books.figures(world.database, [round.id])).size]).toEqual([
      50_000,
      [],
      0,
    ]);
    const placed = await place(player, round.id, {}, key);
    expect(await place(player, round.id, {}, key)).toEqual(placed);
    expect([await world.cash(player), (await betsOf(player)).length]).toEqual([40_000, 1]);
  });

  it('is accepted until the last millisecond before the close and refused from the close on', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    world.clock.set(new Date(round.closesAt.getTime() - 1));
    await place(player, round.id);
    world.clock.set(round.closesAt);
    // Nobody has closed the round yet: the clock alone decides.
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'open' });
    await expect(place(player, round.id)).rejects.toMatchObject({ code: 'ROUND_CLOSED' });
  });

  it('races with the close: whatever is accepted was committed before the close was', async () => {
    const players = await world.players(...Array<number>(8).fill(10_000_000));
    for (const early of [0, 3, 6, 9, 14]) {
      const round = await freshRound();
      // The api's clock runs slow: only the round's lock and its status are left to decide.
      world.clock.set(new Date(round.closesAt.getTime() - 1));
      const worker = new CloseRound(world.database, world.repository, world.rounds, world.outbox, new TestClock(round.closesAt));
      const close = async () => {
        expect(await worker.execute(round.id)).toBe(true);
        return betsOn(round.id);
      };
      const bets = [...players, ...players].map((player) => () => place(player, round.id));
      const { outcomes, returned: betsAtClose } = await raceAgainst(bets, close, early);
      const accepted = codes(outcomes).filter((code) => code === 'accepted').length;
      expect([...new Set(codes(outcomes))]).toEqual(['ROUND_CLOSED', 'accepted']);
      expect([betsAtClose, await betsOn(round.id)]).toEqual([accepted, accepted]);
    }
  });

  it('waits for nothing but its round: a bet under way holds the close back, and the close the next bet', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const order: string[] = [];
    let release = (): void => undefined;
    const holding = world.database.transaction(async (tx) => {
      await world.rounds.holdOpen(tx, round.id);
      await new Promise<void>((resolve) => (release = resolve));
      order.push('bet');
    });
    await until(() => isLocked(1));
    world.clock.set(round.closesAt);
    const closing = world.closeRound.execute(round.id).then(() => order.push('close'));
    await until(() => isLocked(2));
    world.clock.set(new Date(round.closesAt.getTime() - 1));
    const late = place(player, round.id).catch((error: { code: string }) => order.push(error.code));
    await until(() => isLocked(3));
    world.clock.set(round.closesAt);
    release();
    await Promise.all([holding, closing, late]);
    // Both answers set out with one commit, over two connections: which is read first says nothing.
    expect([order[0], ...order.slice(1).sort()]).toEqual(['bet', 'ROUND_CLOSED', 'close']);
  });
  const isLocked = async (holders: number): Promise<boolean> => {
    const [row] = await world.database.query<{ locks: number }>(`SELECT count(*) AS locks FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return row!.locks >= holders;
  };

  it('is refused, and changes nothing, where the offer does not allow it', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const under = { market: 'power_under_over', outcome: 'under', odds: 1.95 };
    const cases: [object, string][] = [
      [{ round_id: 999_999 }, 'NOT_FOUND'],
      [{ selections: [{ ...odd, odds: 1.9 }] }, 'ODDS_CHANGED'],
      [{ selections: [{ ...odd, outcome: 'green' }] }, 'SELECTION_INVALID'],
      [{ selections: [{ market: 'power_number', outcome: '7', odds: 9.7 }] }, 'MARKET_CLOSED'],
      [{ selections: [odd, under] }, 'SELECTION_INVALID'],
      [{ stake: 999 }, 'STAKE_BELOW_MINIMUM'],
      [{ stake: 10_000_001 }, 'STAKE_ABOVE_MAXIMUM'],
      [{ stake: 60_000 }, 'INSUFFICIENT_BALANCE'],
    ];
    for (const [change, code] of cases) await expect(place(player, round.id, change)).rejects.toMatchObject({ code });
    world.restrictions.restricted.add(player.id);
    await expect(place(player, round.id)).rejects.toMatchObject({ code: 'BETTING_RESTRICTED' });
    world.restrictions.restricted.delete(player.id);
    const states: [object, object, string][] = [
      [{ released: false }, { released: true }, 'GAME_UNKNOWN'],
      [{ onSale: false }, { onSale: true }, 'GAME_STOPPED'],
      [{ maintenance: { on: true, memo: '' } }, { maintenance: { on: false, memo: '' } }, 'GAME_MAINTENANCE'],
    ];
    // Powerball is switched off on the site; mini games are another switch.
    await world.settings.change(siteSettings, { usePowerball: false }, 'test');
    await expect(place(player, round.id)).rejects.toMatchObject({ code: 'SECTION_CLOSED', details: { section: 'powerball' } });
    await world.settings.change(siteSettings, { usePowerball: true, useMinigame: false }, 'test');
    expect(await world.drawSettings.isSwitchedOn(must(findGame('eos1'), 'eos1'))).toBe(true);
    await world.settings.change(siteSettings, { useMinigame: true }, 'test');
    const plan = { from: '2026-11-21T00:00:00+09:00', memo: '점검' };
    await world.settings.change(inspectionPlans, { plans: { eos1: plan } }, 'test');
    await expect(place(player, round.id)).rejects.toMatchObject({ code: 'GAME_MAINTENANCE' });
    await world.settings.change(inspectionPlans, { plans: { eos1: { ...plan, until: '2026-11-21T01:00:00+09:00' } } }, 'test');
    expect(await world.drawSettings.of(must(findGame('eos1'), 'eos1'))).toMatchObject({ maintenance: { on: false } });
    for (const [off, on, code] of states) {
      await world.settings.change(eos1, off, 'test');
      await expect(place(player, round.id)).rejects.toMatchObject({ code });
      await world.settings.change(eos1, on, 'test');
    }
    expect(await world.cash(player)).toBe(50_000);
    expect(await betsOf(player)).toEqual([]);
    const events = await world.database.query('SELECT id FROM outbox WHERE streams = $1 AND name LIKE $2', [
      [`member:${player.id}`],
      'bet.%',
    ]);
    expect(events).toEqual([]);
  });

  it('follows a change of odds at once, and says the current ones', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const { markets } = eos1.schema.parse({});
    const changed = { ...markets, power_odd_even: { ...markets['power_odd_even']!, odds: { odd: 1.9, even: 1.99 } } };
    await world.settings.change(eos1, { markets: changed }, 'test');
    await expect(place(player, round.id)).rejects.toMatchObject({ code: 'ODDS_CHANGED', details: { odds: 1.9 } });
    const { bet } = await place(player, round.id, { selections: [{ ...odd, odds: 1.9 }] });
    expect(bet).toMatchObject({ odds: 1.9, potentialPayout: 19_000 });
    await world.settings.change(eos1, { markets }, 'test');
  });

  it('combines independent picks of a round as far as the game allows it, and never dependent ones', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    const sum = { market: 'sum_odd_even', outcome: 'even', odds: 1.95 };
    const { bet } = await place(player, round.id, { selections: [odd, sum] });
    expect(bet).toMatchObject({ odds: 3.802, potentialPayout: 38_025, legs: [{ market: 'power_odd_even' }, { market: 'sum_odd_even' }] });
    const over = { market: 'power_under_over', outcome: 'over', odds: 1.95 };
    await expect(place(player, round.id, { selections: [odd, over] })).rejects.toMatchObject({ code: 'SELECTION_INVALID' });
    await expect(place(player, round.id, { selections: [odd, odd] })).rejects.toMatchObject({ code: 'SELECTION_INVALID' });
    await world.settings.change(eos1, { maxSelections: 1 }, 'test');
    await expect(place(player, round.id, { selections: [odd, sum] })).rejects.toMatchObject({
      code: 'TOO_MANY_SELECTIONS',
      details: { maximum: 1 },
    });
    await world.settings.change(eos1, { maxSelections: 2 }, 'test');
  });

  it('notes what agents earn by it and carry of it, once, in its own transaction', async () => {
    const player = await world.player(50_000);
    const round = await freshRound();
    world.commission.noted.length = 0;
    const { bet } = await place(player, round.id);
    expect(world.commission.noted).toEqual([
      {
        ...{ betId: bet.id, ownerId: player.id, path: player.path, stake: 10_000, at: new Date(bet.placedAt) },
        ...{ game: 'eos1', family: 'powerball', selections: 1, unit: `round:${round.id}` },
        ...{ potentialPayout: 19_500, inPlay: false },
      },
    ]);
  });

  it('is kept by the database as it was: stake, odds and owner never change, rows never go', async () => {
    const player = await world.player(50_000);
    const { bet } = await place(player, (await freshRound()).id);
    const refused = [
      `UPDATE bet SET stake = 1 WHERE id = ${bet.id}`,
      `UPDATE bet_leg SET odds = 9 WHERE bet_id = ${bet.id}`,
      `DELETE FROM bet WHERE id = ${bet.id}`,
      `UPDATE bet SET status = 'settled', result = 'won', payout = 19500, settled_at = now() WHERE id = ${bet.id}`,
      `UPDATE bet SET status = 'settled', result = 'lost', payout = 5, revision = 1, settled_at = now() WHERE id = ${bet.id}`,
    ];
    for (const statement of refused) await expect(world.database.query(statement)).rejects.toThrow();
    expect(await betsOf(player)).toMatchObject([{ status: 'accepted', stake: 10_000 }]);
  });
});

describe('lists of bets', () => {
  let world: DrawHarness;
  let [a, b]: Actor[] = [];
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
    [a, b] = await world.players(100_000, 100_000);
    for (const [time, actor, stake] of [
      ['2026-11-21T12:00:10', a, 1_000],
      ['2026-11-21T12:01:10', b, 2_000],
      ['2026-11-21T23:59:10', a, 3_000],
      ['2026-11-22T00:00:10', a, 4_000],
    ] as const) {
      world.clock.set(new Date(`${time}+09:00`));
      const input = { round_id: (await world.openRound()).id, selections: [odd], stake };
      await world.placeBet.execute(betCommand(actor!, input), input);
    }
  });
  afterAll(() => world.close());

  const stakes = async (filter: object) => {
    const { items, total, sums } = await world.list.page({ skip: 0, take: 20, ...filter });
    return { stakes: items.map(({ stake }) => stake), total, sum: sums.stake };
  };

  it('show everybody’s bets newest first, page by page, with the sums of all pages', async () => {
    expect(await stakes({})).toEqual({ stakes: [4_000, 3_000, 2_000, 1_000], total: 4, sum: 10_000 });
    expect(await stakes({ skip: 1, take: 2 })).toEqual({ stakes: [3_000, 2_000], total: 4, sum: 10_000 });
  });

  it('show a member his own and an agent his downline’s, never another’s', async () => {
    expect(await stakes({ ownerIds: [b!.id] })).toEqual({ stakes: [2_000], total: 1, sum: 2_000 });
    expect(await stakes({ below: a!.path.slice(0, 1) })).toEqual({ stakes: [4_000, 3_000, 1_000], total: 3, sum: 8_000 });
    expect(await stakes({ below: a!.path })).toEqual({ stakes: [], total: 0, sum: 0 });
    expect(await stakes({ below: a!.path.slice(0, 1), ownerIds: [b!.id] })).toEqual({ stakes: [], total: 0, sum: 0 });
    expect(await stakes({ below: a!.path.slice(0, 1), ownerIds: [a!.id] })).toMatchObject({ stakes: [4_000, 3_000, 1_000] });
  });

  it('take a bare day for the whole day in Seoul, and instants as they are', async () => {
    expect(await stakes({ startedAt: '2026-11-21', endedAt: '2026-11-21' })).toMatchObject({ stakes: [3_000, 2_000, 1_000] });
    expect(await stakes({ startedAt: '2026-11-22' })).toMatchObject({ stakes: [4_000] });
    const minute = { startedAt: '2026-11-21T03:01:10Z', endedAt: '2026-11-21T12:01:10+09:00' };
    expect(await stakes(minute)).toMatchObject({ stakes: [2_000] });
  });

  it('filter by state, stake and a part of the name, in which % means itself', async () => {
    expect(await stakes({ status: 'settled' })).toMatchObject({ total: 0 });
    expect(await stakes({ status: 'accepted', minStake: 3_000 })).toMatchObject({ stakes: [4_000, 3_000] });
    const found = (search: string) => world.betQueries.all({ search, skip: 0, take: 20, sort: 'placedAt', ascending: false });
    expect(await found(b!.account.toUpperCase())).toMatchObject({ items: [{ stake: 2_000 }], total: 1 });
    expect(await found('%')).toMatchObject({ items: [], total: 0 });
    expect(await stakes({ game: 'eos5' })).toMatchObject({ total: 0 });
    expect(await stakes({ play: 'powerball' })).toMatchObject({ total: 4 });
    for (const play of ['minigame', 'sports', 'slot'] as const) expect(await stakes({ play })).toMatchObject({ total: 0 });
  });

  it('are summed by hour, place and game for read models', async () => {
    const rows = await world.figures.hourly(world.database, new Date('2026-11-21T00:00:00+09:00'), new Date('2026-11-22T00:00:00+09:00'));
    const nothing = { game: 'eos1', betCount: 1, endedStakes: 0, endedPayouts: 0, endedCount: 0 };
    expect(rows).toEqual([
      { hour: new Date('2026-11-21T12:00:00+09:00'), ...nothing, path: a!.path, stakes: 1_000 },
      { hour: new Date('2026-11-21T12:00:00+09:00'), ...nothing, path: b!.path, stakes: 2_000 },
      { hour: new Date('2026-11-21T23:00:00+09:00'), ...nothing, path: a!.path, stakes: 3_000 },
    ]);
    expect(await world.figures.inProgress(world.database)).toEqual({ count: 4, stakes: 10_000 });
    expect(await world.figures.inProgress(world.database, { below: b!.path.slice(0, 1) })).toEqual({ count: 1, stakes: 2_000 });
    const since = new Date('2026-11-21T12:00:30+09:00');
    expect((await world.figures.high(world.database, { minStake: 2_000, since, take: 2 })).map(({ stake }) => stake)).toEqual([
      4_000, 3_000,
    ]);
    // Counted whole, however short the list is.
    expect((await world.figures.high(world.database, { minStake: 2_000, since, take: 1 })).length).toBe(1);
    expect(await world.figures.highCount(world.database, { minStake: 2_000, since })).toEqual({ count: 3, open: 3 });
  });
});

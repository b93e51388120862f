import { roundTransitions } from '#lib/contract';
import { must, publishedRoundOf, quicknet, quicknetSource, signedByLeague, verifyRound } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { quicknetValues } from '../../test/support/quicknet-values.js';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { Beacon, type BeaconValue } from './beacon/beacon.js';
import { drawGames, findGame } from './domain/draw-games.js';
import { drawSettingsGroup } from './settings/draw-settings.js';

const at = (time: string) => new Date(`2026-11-21T${time}+09:00`);

/** A beacon that the test turns on and off. */
class SwitchedBeacon extends Beacon {
  readonly source = 'switched';
  answer: string | BeaconValue | null | Error = null;

  async valueFor(): Promise<BeaconValue | null> {
    if (this.answer instanceof Error) throw this.answer;
    return typeof this.answer === 'string' ? { value: this.answer, source: this.source, signature: null } : this.answer;
  }
}

describe('a round of eos1', () => {
  let world: DrawHarness;
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  });
  afterAll(() => world.close());

  /** Opens the round that runs now, lets it end and draws it. */
  async function drawnRound() {
    const round = await world.openRound();
    world.clock.set(round.closesAt);
    expect(await world.closeRound.execute(round.id)).toBe(true);
    world.clock.set(round.drawsAt);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    return round;
  }

  it('is opened once, with the chains of today and tomorrow published before it', async () => {
    const [round] = await Promise.all([world.openRound(), world.openRounds.execute(), world.openRounds.execute()]);
    expect(round).toMatchObject({ game: 'eos1', day: '2026-11-21', round: 721, status: 'open', version: 1, seed: null, beacon: null });
    expect([round.opensAt, round.closesAt, round.drawsAt]).toEqual([at('12:00:00'), at('12:00:55'), at('12:01:00')]);
    const [counts] = await world.database.query(
      `SELECT (SELECT count(*) FROM round) AS rounds, (SELECT array_agg(day::text ORDER BY day) FROM seed_chain) AS days,
              (SELECT count(*) FROM outbox WHERE name = 'round.opened' AND streams = '{round:eos1}') AS events`,
    );
    expect(counts).toEqual({ rounds: 1, days: ['2026-11-21', '2026-11-22'], events: 1 });
  });

  it('closes at its second and not a millisecond before', async () => {
    const round = await world.openRound();
    world.clock.set(new Date(round.closesAt.getTime() - 1));
    expect(await world.closeRound.execute(round.id)).toBe(false);
    world.clock.set(round.closesAt);
    expect(await Promise.all([world.closeRound.execute(round.id), world.closeRound.execute(round.id)])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'closed', version: 2 });
  });

  it('is not drawn before its time, and once by two workers at the same moment', async () => {
    const round = must((await world.repository.newest(world.database, 'eos1', 1))[0], 'the closed round');
    expect(await world.drawRound.execute(round.id)).toBe(false);
    world.clock.set(round.drawsAt);
    const draws = await Promise.all(Array.from({ length: 4 }, () => world.drawRound.execute(round.id)));
    expect(draws.filter(Boolean)).toHaveLength(1);
    expect(await world.drawRound.execute(round.id)).toBe(false);
    const events = await world.database.query(`SELECT data FROM outbox WHERE name = 'round.drawn'`);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ data: { id: round.id, status: 'drawn', version: 3 } });
  });

  it('is verified by anybody from what the public calls say, and its beacon names its source', async () => {
    const { id } = await drawnRound();
    const answer = await world.queries.verify({ round_id: id });
    const { round, chain, beaconSource } = answer;
    expect(beaconSource).toBe('built-in');
    expect(answer.drawn).toEqual(round.result);
    const published = publishedRoundOf(answer);
    expect(await verifyRound(published)).toMatchObject({ ok: true, chainOk: true, drawOk: true });
    expect(await verifyRound({ ...published, powerball: (published.powerball! + 1) % 10 })).toMatchObject({ ok: false });
    expect(Date.parse(chain.publishedAt)).toBeLessThan(Date.parse(round.opensAt));
  });

  it('keeps its seed to itself until it is drawn: no public answer and no push carries one', async () => {
    const round = await world.openRound();
    const answers = JSON.stringify([
      await world.queries.get({ game: 'eos1' }),
      await world.queries.list(),
      await world.queries.history({ game: 'eos1', day: '2026-11-21', skip: 0, take: 200 }),
      await world.database.query('SELECT data, facts FROM outbox'),
    ]);
    const chain = must(await world.database.query<{ root: string }>('SELECT root FROM seed_chain').then(([row]) => row), 'a chain');
    const upcoming = await world.chains.seedOf('eos1', round.day, round.round);
    expect(answers).not.toContain(chain.root);
    expect(answers).not.toContain(upcoming);
    expect(answers).toContain(await world.chains.seedOf('eos1', round.day, round.round - 1));
    await expect(world.queries.verify({ round_id: round.id })).rejects.toMatchObject({ code: 'ROUND_NOT_DRAWN' });
  });

  it('shows the running round, the last result, the road oldest first, and the markets on sale', async () => {
    const before = await drawnRound();
    const current = await world.openRound();
    const seen = await world.queries.get({ game: 'eos1' });
    expect(seen.current).toMatchObject({ id: current.id, status: 'open', closesAt: expect.stringContaining('+09:00') });
    expect(seen.last).toMatchObject({ id: before.id, status: 'drawn' });
    expect(seen.recent.at(-1)?.id).toBe(before.id);
    expect(seen.recent.map(({ id }) => id)).toEqual([...seen.recent.map(({ id }) => id)].sort((a, b) => a - b));
    const open = seen.markets.filter((market) => market.open);
    expect(open).toHaveLength(9);
    expect(open.slice(0, 2).map(({ id, outcomes }) => [id, outcomes])).toEqual([
      [
        'power_odd_even',
        [
          { id: 'odd', odds: 1.95 },
          { id: 'even', odds: 1.95 },
        ],
      ],
      [
        'power_under_over',
        [
          { id: 'under', odds: 1.95 },
          { id: 'over', odds: 1.95 },
        ],
      ],
    ]);
    expect(seen).toMatchObject({
      game: { id: 'eos1', family: 'powerball', state: 'on_sale' },
      rules: { closingSeconds: 5, maxSelections: 2 },
      limits: null,
    });
    const player = await world.player(50_000);
    const selections = [{ market: 'power_odd_even', outcome: 'odd', odds: 1.95 }];
    const input = { round_id: current.id, selections, stake: 1_000 };
    await world.placeBet.execute(betCommand(player, input), input);
    await world.placeBet.execute(betCommand(player, input), input);
    expect((await world.queries.get({ game: 'eos1' })).bettors).toBe(1);
    const history = await world.queries.history({ game: 'eos1', day: '2026-11-21', skip: 0, take: 1 });
    expect(history).toMatchObject({ items: [{ id: before.id }], total: seen.recent.length, chain: { day: '2026-11-21', rounds: 1440 } });
  });

  it('is there of games on sale alone, and refused by name: unknown games, games that are not released, unknown rounds', async () => {
    await expect(world.queries.get({ game: 'eos9' })).rejects.toMatchObject({ code: 'GAME_UNKNOWN' });
    expect(await world.queries.get({ game: 'eos5' })).toMatchObject({
      game: { state: 'stopped' },
      current: null,
      last: null,
      recent: [],
      chain: null,
    });
    await world.settings.change(drawSettingsGroup(must(findGame('eos5'), 'eos5')), { released: false }, 'test');
    await expect(world.queries.get({ game: 'eos5' })).rejects.toMatchObject({ code: 'GAME_UNKNOWN' });
    await expect(world.queries.verify({ round_id: 999_999 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('goes over midnight in Seoul to round 1 of the next day, whose chain has long been out', async () => {
    world.clock.set(at('23:59:59'));
    expect(await world.openRound()).toMatchObject({ day: '2026-11-21', round: 1440 });
    world.clock.set(new Date('2026-11-22T00:00:00+09:00'));
    const first = await drawnRound();
    expect(first).toMatchObject({ day: '2026-11-22', round: 1 });
    const { chain } = await world.queries.verify({ round_id: first.id });
    expect(Date.parse(chain.publishedAt)).toBe(at('12:00:10').getTime());
  });

  it('stands as the database holds it: chain, times, seed and result are never changed', async () => {
    const { id } = await drawnRound();
    const refused = [
      `UPDATE seed_chain SET head = repeat('0', 64)`,
      `DELETE FROM seed_chain`,
      `UPDATE round SET closes_at = closes_at + interval '1 second' WHERE id = ${id}`,
      `UPDATE round SET seed = repeat('0', 64) WHERE id = ${id}`,
      `UPDATE round SET result = '{"balls":[1,2,3,4,5],"powerball":0}' WHERE id = ${id}`,
      `UPDATE round SET status = 'open' WHERE id = ${id}`,
      `DELETE FROM round WHERE id = ${id}`,
      `UPDATE round_result SET reason = 'other' WHERE round_id = ${id}`,
      `DELETE FROM round_result WHERE round_id = ${id}`,
    ];
    for (const statement of refused)
      await expect(world.database.query(statement)).rejects.toThrow(/append-only|cannot go|stands|with its revision only/);
  });
});

describe('the states of a round', () => {
  it('follow one table, in the code and in the database', async () => {
    const world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
    const { id } = await world.openRound();
    const statuses = Object.keys(roundTransitions) as (keyof typeof roundTransitions)[];
    const allowed: string[] = [];
    for (const from of statuses) {
      for (const to of statuses) {
        // Every pair is tried on a round brought into its state behind the guard's back, and rolled back.
        const attempt = world.database.transaction(async (tx) => {
          await tx.query('ALTER TABLE round DISABLE TRIGGER round_guard');
          await tx.query(`UPDATE round SET ${stateColumns(from)}, revision = ${hadResult(from)} WHERE id = ${id}`);
          await tx.query('ALTER TABLE round ENABLE TRIGGER round_guard');
          // Only a new result makes a change of a round that stays what it is.
          const revision = hadResult(from) + Number(to === 'drawn' || to === 'void');
          await tx.query(`UPDATE round SET ${stateColumns(to)}, revision = ${revision} WHERE id = ${id}`);
          throw new Error(revision > hadResult(from) || from !== to ? 'allowed' : 'nothing changed');
        });
        if (await attempt.catch((error: Error) => error.message === 'allowed')) allowed.push(`${from} → ${to}`);
      }
    }
    expect(allowed).toEqual(statuses.flatMap((from) => roundTransitions[from].map((to) => `${from} → ${to}`)));
    await world.close();
  });

  const hadResult = (status: string): number => Number(status !== 'open' && status !== 'closed');
  const stateColumns = (status: string): string => {
    const drawn = status === 'drawn' || status === 'settled';
    const hex = (digit: string) => `repeat('${digit}', 64)`;
    return [
      `status = '${status}'`,
      `closing_nonce = ${status === 'open' ? 'NULL' : hex('1')}`,
      `settled_at = ${status === 'settled' ? 'now()' : 'NULL'}`,
      `seed = coalesce(seed, ${drawn ? hex('2') : 'NULL'}), beacon = coalesce(beacon, ${drawn ? hex('3') : 'NULL'})`,
      `beacon_source = coalesce(beacon_source, ${drawn ? `'test'` : 'NULL'}), source = ${drawn ? `'built-in'` : 'NULL'}`,
      `result = ${drawn ? `'{}'` : 'NULL'}, outcomes = ${drawn ? `'{}'` : 'NULL'}, drawn_at = ${drawn ? `'2026-11-21'` : 'NULL'}`,
    ].join(', ');
  };
});

describe('a round whose beacon fails', () => {
  let world: DrawHarness;
  const beacon = new SwitchedBeacon();
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00', beacon });
  });
  afterAll(() => world.close());

  async function closedRound() {
    const round = await world.openRound();
    world.clock.set(round.closesAt);
    await world.closeRound.execute(round.id);
    world.clock.set(round.drawsAt);
    return round;
  }

  it('is void when there is none, and says so to everybody', async () => {
    beacon.answer = null;
    const { id } = await closedRound();
    expect(await world.drawRound.execute(id)).toBe(true);
    expect(await world.rounds.byId(world.database, id)).toMatchObject({ status: 'void', seed: null, result: null, revision: 1 });
    expect(await world.repository.results(world.database, id)).toMatchObject([
      { revision: 1, kind: 'void', reason: 'beacon_missing', enteredBy: null },
    ]);
    expect(await world.database.query(`SELECT data->>'status' AS status FROM outbox WHERE name = 'round.voided'`)).toEqual([
      { status: 'void' },
    ]);
    await expect(world.queries.verify({ round_id: id })).rejects.toMatchObject({ code: 'ROUND_NOT_DRAWN' });
  });

  it('waits while the beacon cannot be reached, and is drawn with the same seed once it can', async () => {
    beacon.answer = new Error('the beacon is away');
    const round = await closedRound();
    await expect(world.drawRound.execute(round.id)).rejects.toThrow('the beacon is away');
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'closed' });
    beacon.answer = 'ab'.repeat(32);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    const seed = await world.chains.seedOf('eos1', round.day, round.round);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({
      status: 'drawn',
      seed,
      beacon: 'ab'.repeat(32),
      beaconSource: 'switched',
    });
  });

  it('keeps and publishes what proves a public value, and a value of another time is found out', async () => {
    const { round, randomness, signature } = quicknetValues[4];
    beacon.answer = { value: randomness, source: quicknetSource(round), signature };
    const { id } = await closedRound();
    expect(await world.drawRound.execute(id)).toBe(true);
    const answer = await world.queries.verify({ round_id: id });
    expect(answer).toMatchObject({ beaconSource: `drand:quicknet:${round}`, beaconSignature: signature });
    const isSigned = signedByLeague(bls12_381.shortSignatures);
    const published = publishedRoundOf(answer);
    expect(await verifyRound(published, isSigned)).toMatchObject({ ok: false, chainOk: true, drawOk: true, beaconOk: false });
    const inItsTime = {
      ...published,
      proof: { ...published.proof!, drawsAt: new Date(quicknet.genesisMs + (round - 1) * quicknet.periodMs) },
    };
    expect(await verifyRound(inItsTime, isSigned)).toMatchObject({ ok: true, beaconOk: true });
    const change = world.database.query('UPDATE round SET beacon_signature = $2 WHERE id = $1', [id, 'ab'.repeat(48)]);
    await expect(change).rejects.toThrow('stands');
  });

  it('is void when the beacon stays away for five minutes', async () => {
    beacon.answer = new Error('the beacon is away');
    const round = await closedRound();
    world.clock.set(new Date(round.drawsAt.getTime() + 5 * 60_000 - 1));
    await expect(world.drawRound.execute(round.id)).rejects.toThrow('the beacon is away');
    world.clock.advance(1);
    expect(await world.drawRound.execute(round.id)).toBe(true);
    expect(await world.rounds.byId(world.database, round.id)).toMatchObject({ status: 'void' });
    expect(await world.repository.results(world.database, round.id)).toMatchObject([{ kind: 'void', reason: 'result_late' }]);
  });
});

describe('odds in the database', () => {
  let world: DrawHarness;
  beforeAll(async () => {
    world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  });
  afterAll(() => world.close());

  const store = (value: object) =>
    world.database.query(
      `INSERT INTO site_setting (name, value, changed_at, changed_by) VALUES ('game.eos1', $1, now(), 'test')
       ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value`,
      [JSON.stringify(value)],
    );

  it('have the very chances that the code has, game by game', async () => {
    const rows = await world.database.query<object>(
      'SELECT game, market, outcome, ways::text AS ways, draws::text AS draws FROM draw_chance',
    );
    const coded = drawGames.flatMap(({ id: game, markets }) =>
      markets.flatMap(({ id: market, outcomes }) =>
        outcomes.map(({ id: outcome, probability: { ways, of } }) => ({ game, market, outcome, ways: String(ways), draws: String(of) })),
      ),
    );
    const sorted = (list: object[]) => list.map((row) => JSON.stringify(row)).sort();
    expect(sorted(rows)).toEqual(sorted(coded));
  });

  it('are refused where they return 100 % or more, leave an outcome out or name an unknown one', async () => {
    await store({
      markets: { power_odd_even: { odds: { odd: 1.999, even: 1.95 } }, sum_size: { odds: { small: 2.5, middle: 2.7, large: 2.5 } } },
    });
    const refused = [
      { sum_size: { odds: { small: 2.5, middle: 3.5, large: 2.5 } } },
      { power_odd_even: { odds: { odd: 2, even: 1.9 } } },
      { power_odd_even: { odds: { odd: 1.95 } } },
      { power_odd_even: { odds: { odd: 1.95, even: 1 } } },
      { power_odd_even: { odds: { odd: 1.95, even: 1.95, draw: 3 } } },
      { power_odd_even: {} },
      { nothing: { odds: { odd: 1.95 } } },
    ];
    for (const markets of refused) await expect(store({ markets })).rejects.toThrow(/refused/);
  });

  it('are refused where a level’s own return 100 % or more, with or without the game’s own beside them', async () => {
    const levels = (odds: object) => ({ levels: { 3: { odds } } });
    await store(levels({ power_odd_even: { odd: 1.999, even: 1.99 } }));
    for (const value of [
      levels({ power_odd_even: { odd: 2, even: 1.9 } }),
      levels({ power_odd_even: { odd: 1.9 } }),
      levels({ nothing: { odd: 1.9 } }),
    ]) {
      await expect(store(value)).rejects.toThrow(/refused/);
      await expect(store({ ...value, markets: {} })).rejects.toThrow(/refused/);
    }
  });
});

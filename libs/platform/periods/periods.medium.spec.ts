import { type Actor, seoulMonthStart } from '#lib/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { Periods } from './periods.js';

const idsPerPeriod = 1_000_000_000;
const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };

let world: DrawHarness;
let periods: Periods;
beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  await world.database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart('2026-11')]);
  periods = new Periods(world.database, world.clock);
});
afterEach(() => expectLedgerCoherent(world.database));
afterAll(() => world.close());

const numbers = async () =>
  (await world.database.query<{ number: number }>('SELECT number FROM period ORDER BY number')).map(({ number }) => number);
const partitions = async (table: string) =>
  (
    await world.database.query<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1`,
      [table],
    )
  ).map(({ name }) => name);
const place = async (actor: Actor, roundId: number): Promise<number> => {
  const input = { round_id: roundId, selections: [odd], stake: 1_000 };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
};
const periodOf = (id: number) => Math.floor(id / idsPerPeriod);

describe('periods', () => {
  it('go on within their month, with the partitions of the next one ready', async () => {
    await periods.keepUp();
    expect(await numbers()).toEqual([0]);
    expect(await partitions('posting')).toEqual(['posting_p0', 'posting_p1']);
  });

  it('turn under bets and transfers of many, by several workers at once: no error, no id twice, no transfer before its bet', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player(1_000_000)));
    world.clock.set(new Date('2026-12-01T00:00:10+09:00'));
    const round = await world.openRound();
    let turned = false;
    const ids: number[] = [];
    const betting = players.map(async (player) => {
      for (let after = 0; after < 3; after += turned ? 1 : 0) ids.push(await place(player, round.id));
    });
    while (ids.length < 20) await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([periods.keepUp(), periods.keepUp(), new Periods(world.database, world.clock).keepUp()]);
    turned = true;
    await Promise.all(betting);

    expect(await numbers()).toEqual([0, 1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map(periodOf))).toEqual(new Set([0, 1]));
    expect(await partitions('bet')).toEqual(['bet_p0', 'bet_p1', 'bet_p2']);
    const early = await world.database.query(
      `SELECT t.key FROM transfer t WHERE t.cause_kind = 'bet' AND t.id / ${idsPerPeriod} < t.cause_id::bigint / ${idsPerPeriod}`,
    );
    expect(early).toEqual([]);
  });

  it('know a key across their partitions', async () => {
    const [first] = await world.database.query<{ key: string; id: number }>(
      `SELECT key, cause_id::bigint AS id FROM transfer WHERE kind = 'bet_placed' ORDER BY id LIMIT 1`,
    );
    const draft = { key: first!.key, kind: 'bet_placed', cause: { kind: 'bet', id: first!.id }, actor: 'test', postings: [] } as const;
    const [player] = await world.players(5_000);
    const postings = [{ from: { owner: player!.id, kind: 'cash' }, to: { owner: 0, kind: 'escrow' }, amount: 1_000 }] as never;
    expect(await world.database.transaction((tx) => world.ledger.post(tx, [{ ...draft, postings }]))).toEqual(new Set());
  });

  it('that were missed are made up by the month that is', async () => {
    world.clock.set(new Date('2027-04-15T12:00:10+09:00'));
    await periods.keepUp();
    await periods.keepUp();
    expect(await numbers()).toEqual([0, 1, 2]);
    const [player] = await world.players(5_000);
    expect(periodOf(await place(player!, (await world.openRound()).id))).toBe(2);
  });

  it('never go back: a worker that slept through a turn changes nothing', async () => {
    const [before] = await world.database.query<{ last: number }>('SELECT last_value AS last FROM transfer_id_seq');
    await world.database.query('SELECT period_begin(1)');
    const [after] = await world.database.query<{ last: number }>('SELECT last_value AS last FROM transfer_id_seq');
    expect(after).toEqual(before);
  });

  it('finish a turn that was killed after the sequences had jumped', async () => {
    world.clock.set(new Date('2027-05-03T12:00:10+09:00'));
    await world.database.query('SELECT period_begin(3)');
    const [player] = await world.players(5_000);
    const betId = await place(player!, (await world.openRound()).id);
    expect(periodOf(betId)).toBe(3);
    await periods.keepUp();
    expect(await numbers()).toEqual([0, 1, 2, 3]);
    expect(await partitions('bet')).toContain('bet_p4');
    expect(await place(player!, (await world.openRound()).id)).toBeGreaterThan(betId);
  });

  it('that run out of ids go on with those of the next, for which there is room by then', async () => {
    await world.database.query(`SELECT setval('transfer_id_seq', $1)`, [4 * idsPerPeriod - 1]);
    await periods.keepUp();
    const [player] = await world.players(5_000);
    await place(player!, (await world.openRound()).id);
    await periods.keepUp();
    expect(await partitions('transfer')).toContain('transfer_p5');
    expect(await numbers()).toEqual([0, 1, 2, 3]);
  });
});

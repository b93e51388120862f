import { randomUUID } from 'node:crypto';
import type { RoundRow } from '#lib/draws';
import { type Actor, must } from '#lib/kernel';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { isWholeRun } from '../../test/support/whole-run.js';

const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const admin: Actor = { kind: 'admin', id: 9, account: 'admin', nickname: 'admin', level: 1, path: [], sessionId: 0 };
const newestFirst = { sort: 'placedAt', ascending: false } as const;
const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'];

let world: DrawHarness;
let players: Actor[];
/** Bets of each day, in order. */
const ids: number[] = [];

beforeAll(async () => {
  world = await createDrawHarness({ at: `${days[0]}T12:00:10+09:00`, games: ['eos1', 'eos2'] });
  players = await world.players(1_000_000, 1_000_000);
  for (const day of days) {
    for (const time of ['12:00:10', '23:50:10']) {
      world.clock.set(new Date(`${day}T${time}+09:00`));
      await world.openRounds.execute();
      const rounds = [
        ...(await world.repository.newest(world.database, 'eos1', 1)),
        ...(await world.repository.newest(world.database, 'eos2', 1)),
      ];
      for (const [n, player] of players.entries())
        for (const round of rounds) ids.push(await place(player, round, 1_000 + ids.length * 10 + n));
      if (day !== days.at(-1)) for (const round of rounds) await finish(round);
    }
  }
  world.clock.set(new Date(`${days.at(-1)}T23:55:00+09:00`));
});
afterAll(async () => {
  await expectLedgerCoherent(world.database);
  await world.close();
});

async function place(actor: Actor, round: RoundRow, stake: number): Promise<number> {
  const input = { round_id: round.id, selections: [odd], stake };
  return (await world.placeBet.execute(betCommand(actor, input), input)).bet.id;
}

async function finish(round: RoundRow): Promise<void> {
  world.clock.set(round.closesAt);
  await world.closeRound.execute(round.id);
  world.clock.set(round.drawsAt);
  await world.drawRound.execute(round.id);
  await world.settleRound.execute(round.id);
}

const spans = [
  {},
  { startedAt: days[1] },
  { endedAt: days[1] },
  { startedAt: days[0], endedAt: days[2] },
  { startedAt: days[2], endedAt: days[2] },
  { startedAt: `${days[0]}T20:00:00+09:00`, endedAt: `${days[2]}T20:00:00+09:00` },
  { startedAt: `${days[1]}T13:00:00+09:00`, endedAt: `${days[1]}T23:00:00+09:00` },
  { startedAt: '2026-12-01' },
];
const narrowings = () => [
  {},
  { memberId: players[0]!.id },
  { agentId: players[0]!.path[0] },
  { agentId: players[0]!.id },
  { game: 'eos2' },
  { family: 'powerball' },
  { family: 'ladder' },
  { game: 'eos2', family: 'ladder' },
  { status: 'settled' },
  { status: 'accepted' },
  { status: 'cancelled' },
  { result: 'won' },
  { status: 'settled', result: 'lost', memberId: players[1]!.id },
  { minStake: 1_100 },
  { market: 'power_odd_even', memberId: players[0]!.id },
];

/** So many bets a page; small pages are many statements. */
const pageSize = isWholeRun ? 3 : 7;

/** Every list by every filter, whole and in pages. */
async function everything(): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const span of spans) {
    for (const narrowing of narrowings()) {
      const filter = { ...newestFirst, ...span, ...narrowing } as Parameters<DrawHarness['betQueries']['all']>[0];
      const whole = await world.betQueries.all({ ...filter, skip: 0, take: 200 });
      const pages = [];
      for (let skip = 0; skip < whole.total + pageSize; skip += pageSize)
        pages.push(...(await world.betQueries.all({ ...filter, skip, take: pageSize })).items);
      expect([filter, pages.map(({ id }) => id)]).toEqual([filter, whole.items.map(({ id }) => id)]);
      expect(whole.items.length).toBe(whole.total);
      answers.set(JSON.stringify([span, narrowing]), whole);
    }
  }
  return answers;
}

async function everyRoundList(): Promise<Map<string, unknown>> {
  const filters = [
    {},
    { game: 'eos1' },
    { family: 'ladder' },
    { day: days[1] },
    { status: 'settled' },
    { status: 'void' },
    { overdue: true },
    { overdue: false },
    { withBets: true },
    { withBets: false, day: days[0] },
  ];
  const answers = new Map<string, unknown>();
  for (const filter of filters)
    answers.set(
      JSON.stringify(filter),
      await world.adminRounds.page({ skip: 0, take: 200, ...filter } as Parameters<DrawHarness['adminRounds']['page']>[0]),
    );
  return answers;
}

const seals = async () => {
  const [row] = await world.database.query<{ until: string; unsealed: string[] }>(
    `SELECT (SELECT day::text FROM sealed_until) AS until, ARRAY(SELECT day::text FROM unsealed_day ORDER BY day) AS unsealed`,
  );
  return row;
};
/** What is kept of all days together, and what the kept days add up to. */
const kept = async () => {
  const [all, added] = await Promise.all([
    world.database.query(`SELECT scope, game, state, total, bets, stakes, payouts FROM sealed_sum WHERE total > 0 ORDER BY 1, 2, 3`),
    world.database.query(
      `SELECT scope, game, state, sum(total)::bigint AS total, sum(bets)::bigint AS bets, sum(stakes)::bigint AS stakes, sum(payouts)::bigint AS payouts
       FROM day_sum GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    ),
  ]);
  return { all, added };
};

describe('sealed days', () => {
  it('answer every list as it was before they were sealed', async () => {
    const bets = await everything();
    const rounds = await everyRoundList();
    await world.sealDays.run();
    expect(await seals()).toEqual({ until: days[3], unsealed: [] });
    expect(await everything()).toEqual(bets);
    expect(await everyRoundList()).toEqual(rounds);
    const { all, added } = await kept();
    expect(all).toEqual(added);
    expect(all.length).toBeGreaterThan(10);
  });

  it('pass over a day on which something is open, until it ends', async () => {
    world.clock.set(new Date('2026-11-22T02:00:00+09:00'));
    await world.sealDays.run();
    expect(await seals()).toEqual({ until: '2026-11-22', unsealed: [days[3]] });
    const open = await everything();
    for (const round of await world.database.query<{ id: number }>(
      `SELECT id FROM round WHERE settled_at IS NULL AND day = $1 ORDER BY id`,
      [days[3]],
    )) {
      await finish(must(await world.rounds.byId(world.database, round.id), 'the round is there'));
    }
    const settled = await everything();
    expect(settled).not.toEqual(open);
    world.clock.set(new Date('2026-11-22T02:10:00+09:00'));
    await world.sealDays.run();
    expect(await seals()).toEqual({ until: '2026-11-22', unsealed: [] });
    expect(await everything()).toEqual(settled);
  });

  it('are unsealed by whatever changes them, and tell of it at once', async () => {
    const sealed = await everything();
    const command = { ...betCommand(admin, { ids: [ids[0]!] }, randomUUID()), call: 'admin/bet/cancel' as const };
    await world.cancelBets.execute(command, [ids[0]!], 'by mistake');
    expect(await seals()).toEqual({ until: '2026-11-22', unsealed: [days[0]] });
    const cancelled = await everything();
    expect(cancelled).not.toEqual(sealed);
    const { all, added } = await kept();
    expect(all).toEqual(added);
    const rounds = await everyRoundList();
    await world.sealDays.run();
    expect(await seals()).toEqual({ until: '2026-11-22', unsealed: [] });
    expect(await everything()).toEqual(cancelled);
    expect(await everyRoundList()).toEqual(rounds);
  });

  it('hold while bets of the day are changed by many at once', async () => {
    const changing = ids
      .slice(8, 16)
      .map((id) =>
        world.cancelBets.execute({ ...betCommand(admin, { ids: [id] }, randomUUID()), call: 'admin/bet/cancel' }, [id], 'at once'),
      );
    await Promise.all([...changing, world.sealDays.run(), world.sealDays.run()]);
    const changed = await everything();
    await world.sealDays.run();
    expect(await seals()).toEqual({ until: '2026-11-22', unsealed: [] });
    expect(await everything()).toEqual(changed);
    const { all, added } = await kept();
    expect(all).toEqual(added);
  });
});

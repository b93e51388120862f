/** Bets count towards what has to be bet before a withdrawal also after their period has left. */
import { SettledStakesReader } from '#lib/betting';
import { byTurnoverKind } from '#lib/contract';
import { type Actor, must, seoulMonthStart } from '#lib/kernel';
import { Commands, Periods } from '#lib/platform';
import { ConvertPoints, owned, PlayTurnover, site, Turnover, walletSettings, type TransferDraft } from '#lib/wallet';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../../test/support/expect-ledger-coherent.js';
import { killedAtEachStatement } from '../../../test/support/killed-at-each-statement.js';
import { archivePeriod } from './archive-period.js';
import { leavingBefore } from './leaving-periods.js';

const odd = { balls: [1, 2, 3, 4, 5], powerball: 7 };
const november = '2026-11-21T12:01:10+09:00';

let world: DrawHarness;
let periods: Periods;
let turnover: Turnover;
let play: PlayTurnover;
let convertPoints: ConvertPoints;
let bonus: Actor, gift: Actor, roller: Actor;

beforeEach(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00' });
  const { database, clock, settings, ledger } = world;
  await database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart('2026-11')]);
  await settings.change(walletSettings, { minPointConversion: 1_000, pointUnit: 1_000 }, 'test');
  periods = new Periods(database, clock);
  const stakes = new SettledStakesReader(world.periods);
  play = new PlayTurnover(stakes, settings);
  turnover = new Turnover(stakes, play);
  convertPoints = new ConvertPoints(new Commands(database, clock), settings, ledger, turnover, clock);
  [bonus, gift, roller] = (await world.players(100_000, 100_000, 10_000)) as [Actor, Actor, Actor];
  // The bonus of a deposit that is still to be converted, a requirement that is open, and points that bets have earned.
  await deposit(bonus, 50_000, 5_000);
  await points(gift, 'point_adjustment', 5_000);
  await convert(gift, 5_000);
  await points(roller, 'point_rolling', 2_000);
  await settled(november, [bonus, 20_000], [gift, 3_000]);
});
afterEach(async () => {
  await expectLedgerCoherent(world.database);
  await world.close();
});

async function settled(at: string, ...stakes: [Actor, number, outcome?: 'odd' | 'even'][]): Promise<void> {
  world.clock.set(new Date(at));
  await periods.keepUp();
  const { id } = await world.openRound();
  for (const [actor, stake, outcome = 'odd'] of stakes) {
    const input = { round_id: id, selections: [{ market: 'power_odd_even', outcome, odds: 1.95 }], stake };
    await world.placeBet.execute(betCommand(actor, input), input);
  }
  const round = must(await world.rounds.byId(world.database, id), 'a round');
  world.clock.set(round.closesAt);
  await world.closeRound.execute(id);
  const { version } = must(await world.rounds.byId(world.database, id), 'a round');
  const input = { round_id: id, result: odd, version, reason: 'test' };
  const actor: Actor = { kind: 'admin', id: 1, account: 'boss', nickname: 'boss', level: 0, path: [], sessionId: 1 };
  await world.enterResult.execute({ actor, call: 'admin/round/enter', input, requestId: 'test', address: '203.0.113.9' }, input);
  await world.settleRound.execute(id);
  // As the relay does with what it has handed on.
  await world.database.query('DELETE FROM outbox');
}

const post = (transfer: Omit<TransferDraft, 'actor'>) =>
  world.database.transaction((tx) => world.ledger.post(tx, [{ ...transfer, actor: 'test' }]));
const points = ({ id }: Actor, from: 'point_adjustment' | 'point_rolling', amount: number) =>
  post({
    ...{ key: `points:${id}`, kind: 'adjustment', cause: { kind: 'test', id } },
    postings: [{ from: site(from), to: owned(id, 'point'), amount }],
  });

async function deposit({ id, account, path }: Actor, amount: number, given: number): Promise<void> {
  const [row] = await world.database.query<{ id: number }>(
    `INSERT INTO deposit (owner_kind, owner_id, account, nickname, level, path, parents, amount, bank_name, bank_account, holder,
       status, requested_at, processed_at, processed_by, approved_at, bonus)
     VALUES ('member', $1, $2, $2, 1, $3::ltree, '{}', $4, 'KB', '***', 'Holder', 'approved', $5, $5, 'boss', $5, $6) RETURNING id`,
    [id, account, path.join('.'), amount, world.clock.now(), given],
  );
  const cause = { kind: 'deposit', id: row!.id };
  await post({ key: `deposit:${row!.id}`, kind: 'deposit', cause, postings: [{ from: site('bank'), to: owned(id, 'cash'), amount }] });
  const postings = [{ from: site('bonus'), to: owned(id, 'point'), amount: given }];
  await post({ key: `charge:${row!.id}`, kind: 'deposit_bonus', cause, postings });
}

const convert = (actor: Actor, amount: number) =>
  convertPoints.execute(
    { actor, call: 'user/bank/convertPoint', input: { point: amount }, requestId: 'test', address: '203.0.113.7' },
    amount,
  );
const progress = (actor: Actor) => turnover.progress(world.database, actor.id);
const archive = async (month: string) => {
  const [period] = await leavingBefore(world.database, month);
  await archivePeriod(world.database, world.clock, must(period, 'a period is over'));
};

it('stakes of periods that have left count on, for requirements that were open and for bonuses that are converted later', async () => {
  await settled('2026-12-05T12:01:10+09:00', [gift, 1_000]);
  await archive('2026-12');
  expect(await progress(gift)).toEqual({ required: 5_000, done: 4_000, remaining: 1_000 });
  await convert(bonus, 3_000);
  expect(await progress(bonus)).toEqual({ required: 33_000, done: 20_000, remaining: 13_000 });

  await settled('2027-01-05T12:01:10+09:00', [bonus, 12_000]);
  await archive('2027-01');
  expect(await progress(gift)).toEqual({ required: 5_000, done: 4_000, remaining: 1_000 });
  expect(await progress(bonus)).toEqual({ required: 33_000, done: 32_000, remaining: 1_000 });
  await settled('2027-01-06T12:01:10+09:00', [gift, 1_000], [bonus, 1_000]);
  expect([await progress(gift), await progress(bonus)]).toMatchObject([{ remaining: 0 }, { remaining: 0 }]);
});

it('stakes by kind of play of periods that have left count on for the requirements of deposits', async () => {
  const percents = byTurnoverKind((kind) => (kind === 'powerball' ? 50 : 0));
  const opened = { ownerId: bonus.id, depositId: 1, at: world.clock.now(), amount: 100_000, bonus: 10_000, percents };
  await world.database.transaction((tx) => play.open(tx, opened));
  const remaining = async () => (await play.progress(world.database, bonus.id)).map((each) => each.remaining);
  expect(await remaining()).toEqual([100_000, 10_000]);
  await settled('2026-12-05T12:01:10+09:00', [bonus, 30_000]);
  expect(await remaining()).toEqual([40_000, 10_000]);
  await settled('2027-01-05T12:01:10+09:00', [bonus, 2_000]);
  expect(await remaining()).toEqual([36_000, 10_000]);
  await archive('2026-12');
  await archive('2027-01');
  expect(await remaining()).toEqual([36_000, 10_000]);
  await settled('2027-01-06T12:01:10+09:00', [bonus, 20_000]);
  expect(await remaining()).toEqual([0, 6_000]);
});

it.each([
  ['all', 15_000],
  ['smaller', 5_000],
  ['none', 0],
] as const)('of bets on both sides of a market %s counts before and after their period has left', async (turnoverBothSides, counted) => {
  await world.settings.change(walletSettings, { turnoverBothSides }, 'test');
  const percents = byTurnoverKind((kind) => (kind === 'powerball' ? 100 : 0));
  const opened = { ownerId: bonus.id, depositId: 1, at: world.clock.now(), amount: 50_000, bonus: 0, percents };
  await world.database.transaction((tx) => play.open(tx, opened));
  await settled('2026-12-05T12:01:10+09:00', [bonus, 10_000], [bonus, 5_000, 'even'], [gift, 1_000], [gift, 1_000, 'even']);
  const remaining = async () => [
    (await play.progress(world.database, bonus.id)).map((each) => each.remaining),
    (await progress(gift)).done,
  ];
  const expected = [[50_000 - counted], 3_000 + { all: 2_000, smaller: 1_000, none: 0 }[turnoverBothSides]];
  expect(await remaining()).toEqual(expected);
  await archive('2026-12');
  expect(await remaining()).toEqual(expected);
});

it('points that were earned by bets of a period that has left require nothing', async () => {
  await settled('2026-12-05T12:01:10+09:00', [gift, 1_000]);
  await archive('2026-12');
  await convert(roller, 2_000);
  expect(await progress(roller)).toEqual({ required: 0, done: 0, remaining: 0 });
});

it('a period that leaves while members convert takes no stake with it, and counts none twice', async () => {
  await settled('2026-12-05T12:01:10+09:00', [gift, 1_000]);
  await Promise.all([archive('2026-12'), ...Array.from({ length: 5 }, () => convert(bonus, 1_000))]);
  expect(await progress(bonus)).toEqual({ required: 55_000, done: 20_000, remaining: 35_000 });
});

it('killed at any statement, a period that leaves has taken no stake with it', async () => {
  await settled('2026-12-05T12:01:10+09:00', [gift, 1_000]);
  const kills = await killedAtEachStatement(
    world.database,
    () => archive('2026-12'),
    async () => expect(await progress(gift)).toEqual({ required: 5_000, done: 4_000, remaining: 1_000 }),
  );
  expect(kills).toBeGreaterThan(15);
});

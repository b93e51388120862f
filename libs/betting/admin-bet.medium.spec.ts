import { randomUUID } from 'node:crypto';
import { DrawSettings, drawSettingsGroup, findGame, type RoundRow } from '#lib/draws';
import { type Actor, must } from '#lib/kernel';
import { MembersRepository } from '#lib/members';
import { Invalidations, SettingSections, type CommandContext } from '#lib/platform';
import { SportsSettings } from '#lib/sports';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { betCommand, createDrawHarness, type DrawHarness } from '../../test/support/draw-harness.js';
import { expectLedgerCoherent } from '../../test/support/expect-ledger-coherent.js';
import { until } from '../../test/support/until.js';
import { bettingSettings } from './betting-settings.js';
import { noLimits } from './domain/bettor-limits.js';
import { ChangeBettingRules } from './services/change-betting-rules.js';
import { StandingLimits } from './services/standing-limits.js';

const odd = { market: 'power_odd_even', outcome: 'odd', odds: 1.95 };
const even = { ...odd, outcome: 'even' };
const sumOdd = { market: 'sum_odd_even', outcome: 'odd', odds: 1.95 };
const admin: Actor = { kind: 'admin', id: 9, account: 'admin', nickname: 'admin', level: 1, path: [], sessionId: 0 };
const paging = { skip: 0, take: 20 };
const newestFirst = { sort: 'placedAt', ascending: false } as const;

let world: DrawHarness;
let [a, b]: Actor[] = [];
let first: RoundRow;
let last: RoundRow;
/** In the order of their placement: two on the first round, settled; two on a round of the game of two minutes; the last one combined. */
const ids: number[] = [];

beforeAll(async () => {
  world = await createDrawHarness({ at: '2026-11-21T12:00:10+09:00', games: ['eos1', 'powerladder'] });
  [a, b] = await world.players(100_000, 100_000);
  b = { ...b!, level: 3 };
  first = await world.openRound();
  ids.push(await place(a!, first, [odd], 1_000), await place(b, first, [even], 2_000, '198.51.100.4'));
  world.clock.set(first.closesAt);
  await world.closeRound.execute(first.id);
  world.clock.set(first.drawsAt);
  await world.drawRound.execute(first.id);
  await world.settleRound.execute(first.id);
  world.clock.set(new Date(first.drawsAt.getTime() + 10_000));
  last = await world.openRound();
  const ladder = must((await world.repository.newest(world.database, 'powerladder', 1))[0], 'the ladder’s round');
  ids.push(
    await place(b, ladder, [{ market: 'ladder_odd_even', outcome: 'odd', odds: 1.95 }], 3_000),
    await place(a!, last, [odd, sumOdd], 4_000),
  );
});
afterAll(async () => {
  await expectLedgerCoherent(world.database);
  await world.close();
});

async function place(
  actor: Actor,
  round: RoundRow,
  selections: { market: string; outcome: string; odds: number }[],
  stake: number,
  address?: string,
) {
  const input = { round_id: round.id, selections, stake };
  const command = betCommand(actor, input);
  return (await world.placeBet.execute({ ...command, address: address ?? command.address }, input)).bet.id;
}
const shown = async (filter: object) => {
  const { items, total } = await world.betQueries.all({ ...paging, ...newestFirst, ...filter });
  return { ids: items.map(({ id }) => ids.indexOf(id)), total };
};

describe('bets, for administrators', () => {
  it('shows everybody’s bets by every filter', async () => {
    const cases: [object, number[]][] = [
      [{}, [3, 2, 1, 0]],
      [{ game: 'eos1' }, [3, 1, 0]],
      [{ family: 'ladder' }, [2]],
      [{ family: 'keno' }, []],
      [{ roundId: first.id }, [1, 0]],
      [{ round: last.round, game: 'eos1' }, [3]],
      [{ memberId: a!.id }, [3, 0]],
      [{ agentId: b!.path[0] }, [2, 1]],
      // Nobody stands below a player, and he not below himself.
      [{ agentId: b!.id }, []],
      [{ level: 3 }, [2, 1]],
      [{ market: 'sum_odd_even' }, [3]],
      [{ kind: 'multi' }, [3]],
      [{ kind: 'single' }, [2, 1, 0]],
      [{ status: 'settled' }, [1, 0]],
      [{ minStake: 2_000, maxStake: 3_000 }, [2, 1]],
      [{ minOdds: 3.8 }, [3]],
      [{ address: '198.51.100.4' }, [1]],
      [{ search: a!.account }, [3, 0]],
      [{ startedAt: '2026-11-22' }, []],
    ];
    for (const [filter, expected] of cases)
      expect([filter, await shown(filter)]).toEqual([filter, { ids: expected, total: expected.length }]);
    const wins = await shown({ result: 'won' });
    expect(wins.total).toBe(1);
    expect(await shown({ minPayout: 1 })).toEqual(wins);
  });

  it('sorts them as asked, bets without a value last', async () => {
    expect((await shown({ sort: 'stake', ascending: true })).ids).toEqual([0, 1, 2, 3]);
    expect((await shown({ sort: 'odds' })).ids).toEqual([3, 2, 1, 0]);
    expect((await shown({ sort: 'settledAt', ascending: true })).ids.slice(0, 2)).toEqual([0, 1]);
    const [win] = (await shown({ result: 'won' })).ids;
    expect((await shown({ sort: 'payout' })).ids[0]).toBe(win);
    expect((await shown({ sort: 'payout', ascending: true, skip: 1, take: 1 })).ids).toEqual([win]);
  });

  it('says of open bets alone until when their owners may cancel them', async () => {
    const { items } = await world.betQueries.own(a!, paging);
    expect(items.map(({ cancellableUntil }) => cancellableUntil)).toEqual(['2026-11-21T12:01:45.000+09:00', null]);
  });

  it('shows a bet with its round, its history and what it did to its member’s money', async () => {
    const [win] = (await shown({ result: 'won' })).ids;
    const id = ids[win!]!;
    const paid = await world.betQueries.whole(id);
    const { stake, payout } = paid.bet;
    expect(paid.round).toMatchObject({ id: first.id, status: 'settled' });
    expect(paid.revisions.map(({ revision, status, actor }) => [revision, status, actor])).toEqual([
      [0, 'accepted', `player:${paid.bet.memberId}`],
      [1, 'settled', 'system'],
    ]);
    const left = 100_000 - stake;
    expect(paid.transfers).toMatchObject([
      { key: `bet:${id}`, kind: 'bet_placed', amount: -stake, before: 100_000, after: left },
      { key: `settle:${id}:1`, kind: 'bet_won', amount: payout, before: left, after: left + payout! },
    ]);
    expect(paid.rolling).toEqual([]);

    const command: CommandContext = { ...betCommand(admin, { ids: [id] }, randomUUID()), call: 'admin/bet/cancel' };
    await world.cancelBets.execute(command, [id], 'by mistake');
    const cancelled = await world.betQueries.whole(id);
    expect(cancelled.revisions.slice(1)).toMatchObject([
      { revision: 1, status: 'settled', result: 'won', payout, actor: 'system', reason: '' },
      { revision: 2, status: 'cancelled', result: null, payout: null, actor: 'admin:9', reason: 'by mistake' },
    ]);
    expect(cancelled.transfers.at(-1)).toMatchObject({ key: `cancel:${id}:2`, kind: 'bet_cancelled', amount: stake - payout! });
  });

  it('shows a player his own bets only', async () => {
    expect(await world.betQueries.ownWhole(a!, ids[3]!)).toMatchObject({
      bet: { id: ids[3], legs: [{}, {}] },
      revisions: [{ revision: 0 }],
    });
    await expect(world.betQueries.ownWhole(b!, ids[3]!)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.betQueries.whole(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('rules of betting', () => {
  const rules = () =>
    new ChangeBettingRules(
      world.database,
      world.settings,
      new MembersRepository(new Invalidations(world.bus)),
      world.bets,
      world.bettorLimits,
      new StandingLimits(world.settings, new DrawSettings(world.settings, world.clock), new SportsSettings(world.settings, world.clock)),
      world.clock,
      new SettingSections(world.database, world.settings, world.clock),
    );
  const command = (call: CommandContext['call']): CommandContext => ({ ...betCommand(admin, {}), call });
  const audits = (target: string) => world.database.query('SELECT action, before, after FROM audit_entry WHERE target = $1', [target]);

  it('of one member are set and read back, with an audit', async () => {
    expect((await rules().limitsOf(a!.id)).limits).toEqual(noLimits);
    const limits = { ...noLimits, minStake: 2_000, dailyCancellations: 0 };
    await rules().limit(command('admin/bet/limits/update'), a!.id, limits);
    expect((await rules().limitsOf(a!.id)).limits).toEqual(limits);
    expect(await audits(`member:${a!.id}`)).toEqual([{ action: 'bet.limits', before: noLimits, after: limits }]);
    await rules().limit(command('admin/bet/limits/update'), a!.id, noLimits);
    expect((await rules().limitsOf(a!.id)).limits).toEqual(noLimits);
  });

  it('of one member are refused where they contradict themselves or there is no such player', async () => {
    const turned = { ...noLimits, minStake: 2_000, maxStake: 1_000 };
    await expect(rules().limit(command('admin/bet/limits/update'), a!.id, turned)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(rules().limit(command('admin/bet/limits/update'), a!.path[0]!, noLimits)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(rules().limitsOf(999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await rules().limitsOf(a!.id)).limits).toEqual(noLimits);
  });

  it('of everybody are changed with an audit', async () => {
    const wins = { vendorWinTimes: 50, vendorWinAmount: 5_000_000, vendorHourAmount: 50_000_000 };
    await rules().change(command('admin/bet/settings/update'), { highBetAmount: 1_000_000, dailyCancellations: 9, ...wins });
    expect(await world.settings.get(bettingSettings)).toEqual({ highBetAmount: 1_000_000, dailyCancellations: 9, ...wins });
    expect(await audits('setting:betting')).toMatchObject([
      { action: 'bet.settings', before: { dailyCancellations: 5 }, after: { dailyCancellations: 9 } },
    ]);
  });
});

describe('the events of books', () => {
  const events = () =>
    world.database.query<{ streams: string[]; data: object }>(`SELECT streams, data FROM outbox WHERE name = 'round.book' ORDER BY id`);
  const event = (name: 'bet.placed' | 'round.closed', data: Record<string, unknown>) => ({
    id: 1,
    name,
    at: world.clock.now(),
    streams: [],
    data,
  });

  it('tells each touched round once, however many bets touched it, and the close tells again', async () => {
    const [mine] = [...(await world.books.figures(world.database, [last.id])).values()];
    await world.announceBooks.note([
      event('bet.placed', { roundId: last.id }),
      event('bet.placed', { roundId: last.id }),
      event('bet.placed', { roundId: 999_999 }),
    ]);
    await world.announceBooks.tell();
    const told = { streams: ['book:eos1'], data: { roundId: last.id, game: 'eos1', day: last.day, round: last.round, ...mine } };
    expect(await events()).toEqual([told]);
    await world.announceBooks.tell();
    expect(await events()).toEqual([told]);
    await world.announceBooks.note([event('round.closed', { id: last.id })]);
    await world.announceBooks.tell();
    expect(await events()).toEqual([told, told]);
  });

  it('waits a moment for more of the same', async () => {
    const before = (await events()).length;
    for (let n = 0; n < 3; n++) await world.announceBooks.note([event('bet.placed', { roundId: last.id })]);
    expect(await until(events, ({ length }) => length > before)).toHaveLength(before + 1);
  });
});

describe('a setting of the game', () => {
  it('that a stored value does not know has its default', () => {
    expect(drawSettingsGroup(must(findGame('eos1'), 'eos1')).schema.parse({ combinations: true })).toMatchObject({ maxSelections: 2 });
  });
});

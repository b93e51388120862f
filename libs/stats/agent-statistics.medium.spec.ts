import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { agentStatisticsCalls, type CallInput } from '#lib/contract';
import { TestClock, type Actor } from '#lib/kernel';
import { Database, type Sql } from '#lib/platform';
import { createTestDatabase, type TestDatabase } from '../../test/support/postgres.js';
import { HoursRepository } from './data/hours.repository.js';
import { OwnerDaysRepository } from './data/owner-days.repository.js';
import { Played } from './data/played.js';
import { PlaysRepository } from './data/plays.repository.js';
import { TotalsRepository } from './data/totals.repository.js';
import { betEnded, betPlaced, deposited, rolled, traded, type BetFacts } from './domain/contribution.js';
import { Tally } from './domain/tally.js';
import { MemberDirectory, type MemberPage, type TreeEntry } from './ports.js';
import type { Days } from './domain/days.js';
import { LossFeeDays, PointTradeDays, SupportDays } from './day-ports.js';
import { ReadAgentBetting } from './use-cases/read-agent-betting.js';
import { ReadAgentDays } from './services/read-agent-days.js';

const at = (text: string) => new Date(`${text}:00+09:00`);
/** Agents 1 > 2 and 1 > 3 with players 11 and 12 below 2, 13 below 3, 14 directly below 1. */
const people: Record<number, { kind: 'player' | 'agent'; role: string; path: number[] }> = {
  1: { kind: 'agent', role: '지사', path: [1] },
  2: { kind: 'agent', role: '매장', path: [1, 2] },
  3: { kind: 'agent', role: '매장', path: [1, 3] },
  11: { kind: 'player', role: '회원', path: [1, 2, 11] },
  12: { kind: 'player', role: '회원', path: [1, 2, 12] },
  13: { kind: 'player', role: '회원', path: [1, 3, 13] },
  14: { kind: 'player', role: '회원', path: [1, 14] },
};
const pathOf = (id: number) => people[id]!.path;

class ListedPeople extends MemberDirectory {
  async page(_: Sql, { belowId, parentId, kind, role, search }: MemberPage): Promise<TreeEntry[]> {
    return this.all().filter((one) => {
      const place = parentId ? one.path.at(-2) === parentId : one.id !== belowId && one.path.includes(belowId!);
      return place && (!kind || one.kind === kind) && (!role || one.role === role) && (!search || one.account.includes(search));
    });
  }
  async entries(_: Sql, ids: readonly number[]): Promise<TreeEntry[]> {
    return this.all().filter(({ id }) => ids.includes(id));
  }
  private all(): TreeEntry[] {
    return Object.entries(people).map(([id, one]) => ({ id: Number(id), ...one, account: `a${id}`, nickname: `n${id}` }) as TreeEntry);
  }
  count = never;
  find = never;
  alike = never;
  tops = never;
  childCounts = never;
  places = never;
}

/** What agents carried on days, each for itself. */
class CarriedDays extends SupportDays {
  private readonly rows = [
    { agentId: 1, day: '2026-11-20', supportAmount: 4_000, supportResult: -1_500 },
    { agentId: 1, day: '2026-11-21', supportAmount: 9_000, supportResult: 2_100 },
    { agentId: 2, day: '2026-11-21', supportAmount: 700, supportResult: 35 },
  ];

  async byDay(_: Sql, { from, until }: Days, agentId?: number) {
    return this.rows.filter(({ day, agentId: owner }) => day >= from && day <= until && owner === agentId);
  }
}

/** Of losing the first agent was paid on one day and gave some of it back on the next. */
class PaidDays extends LossFeeDays {
  async byDay(_: Sql, { from, until }: Days, agentId?: number) {
    const rows = [
      { day: '2026-11-20', lossFee: 12_000 },
      { day: '2026-11-21', lossFee: -2_000 },
    ];
    return agentId === 1 ? rows.filter(({ day }) => day >= from && day <= until) : [];
  }
}
class TradedPoints extends PointTradeDays {
  async byDay(_: Sql, { until }: Days, agentId: number) {
    return agentId === 1 && until >= '2026-11-21' ? [{ day: '2026-11-21', pointsGiven: 300, pointsTaken: 40 }] : [];
  }
}
const never = () => Promise.reject(new Error('not asked for'));

describe('an agent’s statistics', () => {
  let clone: TestDatabase;
  let database: Database;
  let days: ReadAgentDays;
  let betting: ReadAgentBetting;

  beforeAll(async () => {
    clone = await createTestDatabase();
    database = await Database.open(clone.url, 3);
    const clock = new TestClock(at('2026-11-21T12:00'));
    const [hours, ownDays, plays, totals] = [
      new HoursRepository(),
      new OwnerDaysRepository(),
      new PlaysRepository(),
      new TotalsRepository(),
    ];
    days = new ReadAgentDays(database, hours, ownDays, plays, totals, new CarriedDays(), new PaidDays(), new TradedPoints(), clock);
    betting = new ReadAgentBetting(database, plays, new Played(), new ListedPeople(), clock);
    const tally = new Tally();
    for (const contribution of history()) tally.add(contribution);
    await hours.add(database, tally.hours());
    await ownDays.add(database, tally.days());
    await plays.add(database, tally.plays());
    await totals.putOwners(
      database,
      Object.entries(people).map(([id, one]) => ({
        ownerId: Number(id),
        ...one,
        money: 0,
        hold: 0,
        point: 0,
        egg: 0,
        openBets: 0,
        openStakes: 0,
      })),
    );
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  function history() {
    const bet = (id: number, stake: number, play: BetFacts['play'], placed: string): BetFacts => ({
      path: pathOf(id),
      stake,
      play,
      game: 'eos1',
      placedAt: at(placed),
    });
    const lost = (one: BetFacts) => [betPlaced(one), ...betEnded(one, { result: 'lost', payout: 0, at: one.placedAt })];
    const won = (one: BetFacts, payout: number) => [betPlaced(one), ...betEnded(one, { result: 'won', payout, at: one.placedAt })];
    return [
      deposited(pathOf(11), 50_000, at('2026-11-20T23:59')),
      deposited(pathOf(11), 70_000, at('2026-11-21T00:00')),
      ...lost(bet(11, 10_000, 'powerball', '2026-11-21T09:00')),
      ...won(bet(11, 4_000, 'sports', '2026-11-20T09:00'), 9_000),
      ...won(bet(12, 30_000, 'powerball', '2026-11-21T10:00'), 58_500),
      ...lost(bet(13, 7_000, 'minigame', '2026-11-21T10:00')),
      ...lost(bet(14, 1_000, 'powerball', '2026-11-21T11:00')),
      rolled(pathOf(11), 50, 'powerball', at('2026-11-21T00:00')),
      rolled(pathOf(2), 30, 'powerball', at('2026-11-21T00:00')),
      rolled(pathOf(1), 20, 'powerball', at('2026-11-21T00:00')),
      rolled(pathOf(1), 5, 'sports', at('2026-11-21T00:00')),
      traded(pathOf(1), 'given', 5_000, at('2026-11-21T08:00')),
      traded(pathOf(2), 'given', 800, at('2026-11-21T08:00')),
    ];
  }

  const agent = (id: number, more: Partial<Actor> = {}) => ({ kind: 'agent', id, path: pathOf(id), ...more }) as Actor;
  const asked = <P extends keyof typeof agentStatisticsCalls>(path: P, input: CallInput<P> = {} as CallInput<P>) =>
    agentStatisticsCalls[path].in.parse(input) as never;
  const rowsOf = async (id: number, input: CallInput<'agent/statistics/betting'>) => {
    const { items, total, sums } = await betting.execute(agent(id), asked('agent/statistics/betting', { by: 'person', ...input }));
    return {
      rows: items.map((row) => [row.day, row.account, row.betting.stakes, row.betting.rolling, row.ownRolling]),
      total,
      stakes: sums.stakes,
    };
  };
  const both = { startedAt: '2026-11-20', endedAt: '2026-11-21' };

  it('say what the agent carried itself, and nothing of what agents below it carried', async () => {
    const today = (await days.total(agent(1), asked('agent/statistics/total'))).flows;
    expect([today.supportAmount, today.supportResult]).toEqual([9_000, 2_100]);
    const { items, sums } = await days.list(agent(1), asked('agent/statistics/days', both));
    expect(items.map(({ day, flows }) => [day, flows.supportAmount, flows.supportResult])).toEqual([
      ['2026-11-21', 9_000, 2_100],
      ['2026-11-20', 4_000, -1_500],
    ]);
    expect([sums.supportAmount, sums.supportResult]).toEqual([13_000, 600]);
  });

  it('say what the agent was paid of losing and what points it gave and took, a day with nothing else included', async () => {
    const { items, sums } = await days.list(agent(1), asked('agent/statistics/days', both));
    const of = ({ lossFee, pointsGiven, pointsTaken }: (typeof items)[number]['flows']) => [lossFee, pointsGiven, pointsTaken];
    expect(items.map(({ flows }) => of(flows))).toEqual([
      [-2_000, 300, 40],
      [12_000, 0, 0],
    ]);
    expect(of(sums)).toEqual([10_000, 300, 40]);
    expect(of((await days.list(agent(2), asked('agent/statistics/days', both))).sums)).toEqual([0, 0, 0]);
  });

  it('are of today without a period, and of the whole downline, the agent’s own apart', async () => {
    const { flows, plays } = await days.total(agent(1), asked('agent/statistics/total'));
    expect(flows).toMatchObject({
      deposits: 70_000,
      net: 70_000,
      stakes: 48_000,
      betCount: 4,
      payouts: 58_500,
      profit: -10_500,
      rolling: 80,
      ownRolling: 25,
      given: 5_000,
      taken: 0,
    });
    expect(
      plays.map(({ play, betting: { stakes, winCount, rolling }, ownRolling }) => [play, stakes, winCount, rolling, ownRolling]),
    ).toEqual([
      ['sports', 0, 0, 0, 5],
      ['minigame', 7_000, 0, 0, 0],
      ['powerball', 41_000, 1, 80, 20],
      ['casino', 0, 0, 0, 0],
      ['slot', 0, 0, 0, 0],
    ]);
  });

  it('of days have every day, newest first, cut at midnight in Seoul', async () => {
    const { items, total, sums } = await days.list(
      agent(2),
      asked('agent/statistics/days', { startedAt: '2026-11-19', endedAt: '2026-11-21' }),
    );
    expect(items.map(({ day, flows: { deposits, stakes } }) => [day, deposits, stakes])).toEqual([
      ['2026-11-21', 70_000, 40_000],
      ['2026-11-20', 50_000, 4_000],
      ['2026-11-19', 0, 0],
    ]);
    expect([total, sums.deposits, sums.given]).toEqual([3, 120_000, 800]);
    const second = await days.list(
      agent(2),
      asked('agent/statistics/days', { startedAt: '2026-11-19', endedAt: '2026-11-21', skip: 1, take: 1 }),
    );
    expect([second.items.map(({ day }) => day), second.total]).toEqual([['2026-11-20'], 3]);
  });

  it('of bets by person are in the order of their stakes, and cut by the play, the reach and the search', async () => {
    expect(await rowsOf(1, both)).toEqual({
      rows: [
        [null, 'a12', 30_000, 0, 0],
        [null, 'a11', 14_000, 0, 50],
        [null, 'a13', 7_000, 0, 0],
        [null, 'a14', 1_000, 0, 0],
      ],
      total: 4,
      stakes: 52_000,
    });
    expect(await rowsOf(1, { ...both, plays: ['sports', 'minigame'] })).toMatchObject({
      rows: [
        [null, 'a13', 7_000, 0, 0],
        [null, 'a11', 4_000, 0, 0],
      ],
      stakes: 11_000,
    });
    expect((await rowsOf(1, { ...both, reach: 'direct' })).rows).toEqual([[null, 'a14', 1_000, 0, 0]]);
    expect((await rowsOf(1, { ...both, search: 'a13' })).rows).toEqual([[null, 'a13', 7_000, 0, 0]]);
    expect(await rowsOf(1, { ...both, skip: 1, take: 1 })).toEqual({ rows: [[null, 'a11', 14_000, 0, 50]], total: 4, stakes: 52_000 });
    expect(await rowsOf(1, { ...both, skip: 100 })).toEqual({ rows: [], total: 4, stakes: 52_000 });
  });

  it('of bets by person and day have a row for each', async () => {
    expect((await rowsOf(2, { ...both, by: 'person_day' })).rows).toEqual([
      ['2026-11-21', 'a12', 30_000, 0, 0],
      ['2026-11-21', 'a11', 10_000, 0, 50],
      ['2026-11-20', 'a11', 4_000, 0, 0],
    ]);
  });

  it('of agents hold their whole downline, and what is their own of the rolling', async () => {
    expect((await rowsOf(1, { ...both, role: '매장' })).rows).toEqual([
      [null, 'a2', 44_000, 50, 30],
      [null, 'a3', 7_000, 0, 0],
    ]);
    expect((await rowsOf(2, { ...both, kind: 'agent' })).rows).toEqual([]);
  });

  it('of bets by day show what the asking agent has of the rolling', async () => {
    expect(await rowsOf(1, { ...both, by: 'day', play: 'powerball' })).toEqual({
      rows: [
        ['2026-11-21', null, 41_000, 80, 20],
        ['2026-11-20', null, 0, 0, 0],
      ],
      total: 2,
      stakes: 41_000,
    });
  });

  it('show nobody outside the downline; a monitor sees what its agent sees', async () => {
    expect((await rowsOf(3, both)).rows).toEqual([[null, 'a13', 7_000, 0, 0]]);
    const monitor = agent(3, { id: 99, path: [1, 3, 99], isMonitor: true });
    expect((await days.total(monitor, asked('agent/statistics/total'))).flows.stakes).toBe(7_000);
  });

  it.each([
    [{ startedAt: '2026-11-22' }, 'INVALID_INPUT'],
    [{ startedAt: '2025-11-20', endedAt: '2026-11-21' }, 'PERIOD_TOO_LONG'],
  ])('refuse %j with %s', async (input, code) => {
    await expect(days.total(agent(1), asked('agent/statistics/total', input))).rejects.toMatchObject({ code });
    await expect(betting.execute(agent(1), asked('agent/statistics/betting', input))).rejects.toMatchObject({ code });
  });
});

import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallOutput, costBases, costGroupings, costLines, reconciledLines } from '#lib/contract';
import { agentSettings } from '#lib/members';
import { createLogger, loadConfig } from '#lib/platform';
import { KeepDays, PresenceScheduler, RebuildStatistics, ReckonDays } from '#lib/stats';
import { RebuildModule } from '../../apps/worker/rebuild.module.js';
import { bankPassword, TestApp } from '../support/app.js';
import { stretched } from '../support/patience.js';
import { seededRandom } from '../support/seeded-random.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Dashboard = CallOutput<'admin/dashboard/get'>;
type AgentHome = CallOutput<'agent/home/get'>;
type MemberView = CallOutput<'admin/member/view'>;

const hourMs = 60 * 60 * 1000;
/** 150 actions, each of several calls, on a machine that runs everything at once. */
const workloadMs = stretched(300_000);
const keptTables = ['stat_bettor_day', 'stat_owner_before', 'stat_late_day', 'stat_kept'];
const tables = ['stat_hour', 'stat_owner_day', 'stat_play', 'stat_game_day', 'stat_step_day', 'stat_owner', 'stat_total', ...keptTables];

let app: TestApp;
let rebuilding: INestApplicationContext;
const clients: Record<string, WireClient> = {};

async function logInAll(): Promise<void> {
  for (const account of ['alice', 'bob', 'carol', 'shop', 'branch', 'rival', 'hq', 'admin']) clients[account] = await app.login(account);
}

const players = ['alice', 'bob', 'carol', 'shop', 'branch'];
const random = seededRandom(20_261_121);

/** Waits until everything that happened is in the streams and read models. */
async function settled(): Promise<void> {
  const due = 'SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM round WHERE settled_at IS NULL AND draws_at <= $1) AS n';
  await until(
    () => one<{ n: number }>(due, [app.clock.now()]),
    ({ n }) => n === 0,
  );
}

async function deposit(account: string): Promise<void> {
  const answer = await clients[account]!.call('user/bank/charge', { charge_money: 10_000 * (1 + random(20)) });
  if (!answer.result) return;
  const ids = [answer.data['id']];
  const admin = clients['admin']!;
  const fate = random(6);
  if (fate === 0) return;
  if (fate === 1) return void (await admin.must('admin/deposit/refuse', { ids }));
  // An agent approves those of its members while it has the money, and the house the others.
  if (random(2) === 0) await clients['shop']!.call('agent/deposit/approve', { ids });
  await admin.must('admin/deposit/approve', { ids });
  if (fate === 2) await admin.must('admin/deposit/cancelApproval', { ids });
  if (fate === 3) await admin.must('admin/deposit/complete', { ids });
}

async function withdraw(account: string): Promise<void> {
  const answer = await clients[account]!.call('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
  if (!answer.result) return;
  const ids = [answer.data['id']];
  const verb = ['approve', 'refuse', 'nothing'][random(3)];
  if (verb === 'approve' && random(2) === 0) await clients['shop']!.call('agent/withdrawal/approve', { ids });
  if (verb !== 'nothing') await clients['admin']!.must(`admin/withdrawal/${verb}`, { ids });
  if (verb === 'approve' && random(2)) await clients['admin']!.must('admin/withdrawal/complete', { ids });
}

async function bet(account: string): Promise<void> {
  const { current, markets } = (await clients[account]!.must('user/game/round/get', {
    game: 'eos1',
  })) as unknown as CallOutput<'user/game/round/get'>;
  if (!current) return;
  const market = markets.filter((one) => one.open)[random(2)]!;
  const outcome = market.outcomes[random(market.outcomes.length)]!;
  const selections = [{ market: market.id, outcome: outcome.id, odds: outcome.odds }];
  await clients[account]!.call('user/game/bet/create', {
    round_id: current.id,
    selections,
    stake: 1_000 * (1 + random(9)),
    key: randomUUID(),
  });
}

/** Random actions, and time in between. */
async function act(steps: number): Promise<void> {
  const actions = [deposit, deposit, withdraw, bet, bet, bet];
  for (let step = 0; step < steps; step++) {
    const account = players[random(players.length)]!;
    const action = actions[random(actions.length)]!;
    if (action !== bet || clients[account]!.kind === 'player') await action(account);
    if (step % 10 !== 9) continue;
    app.clock.advance(random(80) * 60_000);
    await app.turnRounds();
    if (step % 50 === 49) await logInAll();
  }
}

/** Rows that say something: cells that came back to nothing leave a row of zeros behind. */
async function contents(): Promise<Record<string, unknown[]>> {
  await app.worker!.get(KeepDays, { strict: false }).run();
  const entries: [string, unknown[]][] = [];
  for (const table of tables) {
    const rows = await app.database.query<Record<string, unknown>>(`SELECT * FROM ${table} t ORDER BY t::text COLLATE "C"`);
    entries.push([
      table,
      rows.filter((row) => Object.entries(row).some(([name, value]) => !/_id$|^(hour|day|reach|play|game)$/.test(name) && value !== 0)),
    ]);
  }
  return Object.fromEntries(entries);
}

beforeAll(async () => {
  app = await TestApp.start();
  await logInAll();
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: String(new URL(await databaseUrl())), LOG_LEVEL: 'silent' });
  rebuilding = await NestFactory.createApplicationContext(
    RebuildModule.with({ config, logger: createLogger('test', 'silent'), clock: app.clock }),
    {
      logger: false,
    },
  );
  await app.configure(agentSettings, { mayProcess: true });
  const ids = [app.person('shop').id];
  await clients['admin']!.must('admin/member/restrictions/update', { id: ids[0], restrictions: { lower_may_process: true } });
  await clients['admin']!.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount: 1_000_000, memo: 'to pay with' });
  // The first 10,000 give everybody a permanent account.
  for (const account of players) {
    const { id } = await clients[account]!.must('user/bank/charge', { charge_money: 10_000 });
    await clients['admin']!.must('admin/deposit/approve', { ids: [id] });
  }
  await act(150);
  await settled();
}, workloadMs);
afterAll(async () => {
  await rebuilding?.close();
  await app.stop();
});

async function databaseUrl(): Promise<string> {
  const [row] = await app.database.query<{ name: string }>('SELECT current_database() AS name');
  const url = new URL(process.env['TEST_POSTGRES_URL']!);
  url.pathname = `/${row!.name}`;
  return url.href;
}

const one = async <R>(text: string, params: unknown[] = []) => (await app.database.query<R>(text, params))[0]!;

describe('the statistics', () => {
  it('that followed a random workload equal those made anew from the tables', async () => {
    const live = await contents();
    expect(live['stat_hour']!.length).toBeGreaterThan(20);
    const { owners } = await rebuilding.get(RebuildStatistics).execute();
    expect(owners).toBe(7);
    expect(await contents()).toEqual(live);
  });

  it('on the dashboard are the sums of the day’s requests and bets', async () => {
    const day = await one<{ day: string }>(`SELECT to_char(max(approved_at) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS day FROM deposit`);
    const { flows, hours } = (await clients['admin']!.must('admin/dashboard/get', day)) as unknown as Dashboard;
    const inDay = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') = $1`;
    const sums = await one(
      `SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM deposit WHERE agent_id IS NULL AND status IN ('approved', 'completed') AND ${inDay('approved_at')}) AS deposits,
              (SELECT count(*) FROM withdrawal WHERE agent_id IS NULL AND status IN ('approved', 'completed') AND ${inDay('approved_at')}) AS "withdrawalCount",
              (SELECT coalesce(sum(stake), 0)::bigint FROM bet WHERE ${inDay('placed_at')}) AS stakes,
              (SELECT coalesce(sum(payout), 0)::bigint FROM bet WHERE ${inDay('settled_at')}) AS payouts`,
      [day.day],
    );
    expect(flows).toMatchObject(sums as object);
    expect(flows.deposits).toBeGreaterThan(0);
    expect(hours).toHaveLength(24);
    expect(hours.reduce((sum, hour) => sum + hour.stakes, 0)).toBe(flows.stakes);
  });

  it('on the dashboard say what stands: holdings, holds, bets in progress, queues', async () => {
    const dashboard = (await clients['admin']!.must('admin/dashboard/get')) as unknown as Dashboard;
    const standing = await one<Record<string, number>>(
      `SELECT (SELECT sum(balance)::bigint FROM account WHERE kind = 'cash') AS holdings, (SELECT sum(balance)::bigint FROM account WHERE kind = 'hold') AS held,
              (SELECT sum(balance)::bigint FROM account WHERE kind = 'point') AS points,
              (SELECT count(*) FROM bet WHERE status = 'accepted') AS bets, (SELECT coalesce(sum(stake), 0)::bigint FROM bet WHERE status = 'accepted') AS stakes,
              (SELECT count(*) FROM deposit WHERE status = 'waiting') AS deposits, (SELECT count(*) FROM withdrawal WHERE status = 'waiting') AS withdrawals`,
    );
    expect(dashboard.members).toMatchObject({
      total: 3,
      agents: 4,
      holdings: standing['holdings'],
      held: standing['held'],
      points: standing['points'],
    });
    expect(dashboard.inProgress).toEqual({ count: standing['bets'], stakes: standing['stakes'] });
    expect(dashboard.counters).toMatchObject({ deposits: standing['deposits'], withdrawals: standing['withdrawals'] });
    expect(dashboard.queues.deposits).toMatchObject({ count: standing['deposits'], limitSeconds: 300 });
    expect(dashboard.queues.deposits.waitingSince).toHaveLength(Math.min(60, standing['deposits']!));
    expect(standing['deposits']).toBeGreaterThan(0);
  });

  it('of an agent are those of everybody below, and of the site those of everybody', async () => {
    const homes = Object.fromEntries(
      await Promise.all(
        ['hq', 'branch', 'shop', 'rival'].map(
          async (account) => [account, (await clients[account]!.must('agent/home/get')) as unknown as AgentHome] as const,
        ),
      ),
    ) as Record<string, AgentHome>;
    const { members } = (await clients['admin']!.must('admin/dashboard/get')) as unknown as Dashboard;
    const own = async (account: string) =>
      (await one<{ money: number }>(`SELECT balance AS money FROM account WHERE owner_id = $1 AND kind = 'cash'`, [app.person(account).id]))
        .money;
    expect(homes['branch']!.downline.holdings).toBe(homes['shop']!.downline.holdings + (await own('shop')));
    expect(homes['hq']!.downline.holdings).toBe(members.holdings - (await own('hq')));
    expect(homes['hq']!.downline).toMatchObject({ agents: 3, members: 3 });
    expect(homes['rival']!.downline).toMatchObject({ agents: 0, members: 1, holdings: await own('carol') });
    expect(homes['branch']!.children.map((child) => child.account)).toEqual(['shop']);
    expect(homes['shop']!.children).toMatchObject([
      { account: 'alice', money: await own('alice') },
      { account: 'bob', money: await own('bob') },
    ]);
    expect(homes['hq']!.counters).toMatchObject(await waitingBelow('hq'));
    expect(homes['rival']!.counters).toMatchObject(await waitingBelow('rival'));
  });

  async function waitingBelow(account: string): Promise<{ deposits: number; withdrawals: number }> {
    const count = (table: string) =>
      `(SELECT count(*) FROM ${table} WHERE status = 'waiting' AND path <@ (SELECT path FROM member WHERE id = $1) AND owner_id <> $1)`;
    return one(`SELECT ${count('deposit')} AS deposits, ${count('withdrawal')} AS withdrawals`, [app.person(account).id]);
  }

  it('of a member are what the member paid, took and played', async () => {
    const { id } = app.person('alice');
    const view = (await clients['admin']!.must('admin/member/view', { id })) as unknown as MemberView;
    const own = await one<Record<string, number>>(
      `SELECT (SELECT coalesce(sum(amount), 0)::bigint FROM deposit WHERE agent_id IS NULL AND owner_id = $1 AND status IN ('approved', 'completed')) AS deposits,
              (SELECT coalesce(sum(stake), 0)::bigint FROM bet WHERE owner_id = $1) AS stakes,
              (SELECT count(*) FROM bet WHERE owner_id = $1) AS "betCount",
              (SELECT coalesce(sum(payout), 0)::bigint FROM bet WHERE owner_id = $1) AS payouts`,
      [id],
    );
    expect(view.lifetime).toMatchObject(own);
    expect(view.days).toHaveLength(30);
    expect(view.days.reduce((sum, day) => sum + day.deposits, 0)).toBe(own['deposits']);
    const { context } = (await clients['alice']!.must('user/getContext')) as unknown as CallOutput<'user/getContext'>;
    expect(view.wallet).toMatchObject({ money: context.money, point: context.point, hold: context.hold, version: context.version });
    expect(view.recent[0]).toMatchObject({ money: context.money });
    expect(view.member).toMatchObject({ account: 'alice', parents: ['hq', 'branch', 'shop'], online: true });
    expect(JSON.stringify(view)).not.toContain('118834');
  });

  it('show what is usual a week later, and nothing usual before there is a past', async () => {
    const first = (await clients['admin']!.must('admin/dashboard/get', { day: '2026-11-21' })) as unknown as Dashboard;
    expect(first.usual).toBeNull();
    const next = (await clients['admin']!.must('admin/dashboard/get', { day: '2026-11-28' })) as unknown as Dashboard;
    expect(next.usual).toMatchObject({ deposits: first.flows.deposits, stakes: first.flows.stakes, betCount: first.flows.betCount });
    expect(next.hours.map((hour) => hour.usualDeposits)).toEqual(
      // Before its first hour the record says nothing.
      first.hours.map((hour) => (hour.hour < 12 ? null : hour.deposits)),
    );
    expect(next.flows.deposits).toBe(0);
  });

  it('list the notifications of the administrators, newest first and without counters', async () => {
    const { items } = (await clients['admin']!.must('admin/activity/get', { take: 15 })) as unknown as CallOutput<'admin/activity/get'>;
    expect(items).toHaveLength(15);
    expect(items.map((item) => item.name)).not.toContain('counters.changed');
    expect(items.map((item) => item.seq)).toEqual([...items.map((item) => item.seq)].sort((a, b) => b - a));
  });

  it('list members with what they hold, found by part of the account', async () => {
    const { items, total } = (await clients['admin']!.must('admin/member/get', {
      search: 'ALI',
    })) as unknown as CallOutput<'admin/member/get'>;
    expect([total, items.map((item) => item.account)]).toEqual([1, ['alice']]);
    const { context } = (await clients['alice']!.must('user/getContext')) as unknown as CallOutput<'user/getContext'>;
    expect(items[0]).toMatchObject({ money: context.money, point: context.point });
    const below = (await clients['admin']!.must('admin/member/get', {
      parentId: app.person('shop').id,
    })) as unknown as CallOutput<'admin/member/get'>;
    expect(below.items.map((item) => item.account)).toEqual(['alice', 'bob']);
  });

  it('count who is online at each minute', async () => {
    // The worker's own timer may have counted this minute before the logins, and a minute is counted once.
    app.clock.advance(60_000);
    await app.worker!.get(PresenceScheduler, { strict: false }).count();
    const { online } = (await clients['admin']!.must('admin/dashboard/get')) as unknown as Dashboard;
    expect(online.perMinute.at(-1)!.players).toBe(online.players);
    expect(online.players).toBeGreaterThan(0);
    app.clock.advance(2 * hourMs);
    clients['admin'] = await app.login('admin');
    expect(((await clients['admin'].must('admin/dashboard/get')) as unknown as Dashboard).online).toMatchObject({
      players: 0,
      perMinute: [],
    });
  });
});

describe('the owner’s figures', () => {
  const wholeTime = async () =>
    one<{ from: string; to: string }>(
      `SELECT to_char(min(at) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS from, to_char(max(at) AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS to FROM transfer`,
    );

  it('are the sums of the bets, the same by every dimension, and the ledger says the same', async () => {
    const days = await wholeTime();
    const ask = async (by: string[], more: object = {}) =>
      (await clients['admin']!.must('admin/statistics/get', {
        ...days,
        by,
        take: 100,
        ...more,
      })) as unknown as CallOutput<'admin/statistics/get'>;
    const sums = await one(
      `SELECT count(*) AS bets, sum(stake)::bigint AS turnover, coalesce(sum(stake) FILTER (WHERE status = 'accepted'), 0)::bigint AS open,
         sum(stake) FILTER (WHERE status = 'settled')::bigint AS "settledStakes", sum(payout)::bigint AS payout
       FROM bet WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void'`,
    );
    const byDay = await ask(['day']);
    expect(byDay.total).toMatchObject(sums as object);
    expect(byDay.total.settledStakes).toBeGreaterThan(0);
    expect(byDay.total.ggr).toBe(byDay.total.settledStakes - byDay.total.payout);
    expect(byDay.ledger).toEqual({ ggr: byDay.total.ggr });
    for (const by of [['month'], ['play'], ['game'], ['vendor'], ['agent'], ['day', 'agent'], ['game', 'month']]) {
      const { total, items, rows } = await ask(by);
      expect([by, total]).toEqual([by, byDay.total]);
      expect([by, items.reduce((sum, { measures }) => sum + measures.ggr, 0)]).toEqual([by, total.ggr]);
      expect(rows).toBe(items.length);
    }
    const placed = await ask(['day'], { basis: 'placed' });
    expect(placed.total).toMatchObject({ settledStakes: byDay.total.settledStakes, payout: byDay.total.payout, ggr: byDay.total.ggr });
  });

  it('of a branch are those of the agents directly below', async () => {
    const days = await wholeTime();
    const branch = { ...days, by: ['agent'], filter: { agentId: app.person('hq').id } };
    const { items } = (await clients['admin']!.must('admin/statistics/get', branch)) as unknown as CallOutput<'admin/statistics/get'>;
    expect(items.map(({ name }) => name).sort()).toEqual(['branch', 'rival']);
  });

  it('step by step are those of the bets by the path that each had, and their rows add up to what is below', async () => {
    const days = await wholeTime();
    const ask = async (more: object) =>
      (await clients['admin']!.must('admin/statistics/steps/get', {
        ...{ ...days, basis: 'placed', take: 100, compareFrom: days.from, compareTo: days.to },
        ...more,
      })) as unknown as CallOutput<'admin/statistics/steps/get'>;
    const whole = (await clients['admin']!.must('admin/statistics/get', { ...days, by: ['day'], basis: 'placed' })) as unknown as {
      total: object;
    };
    expect((await ask({})).total).toMatchObject({ step: { all: whole.total }, before: whole.total });
    for (const parent of [undefined, 'hq', 'branch', 'shop']) {
      const agentId = parent && app.person(parent).id;
      const { items, total, above } = await ask(agentId ? { agentId } : {});
      expect(above.at(-1)?.account).toBe(parent);
      const rows = await app.database.query<Record<string, number>>(
        `WITH b AS (SELECT *, string_to_array(path::text, '.')::bigint[] AS p FROM bet WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void'),
              s AS (SELECT b.*, CASE WHEN $1::bigint IS NULL THEN 1 ELSE array_position(p, $1) + 1 END AS at FROM b)
         SELECT p[at] AS id, count(*) AS bets, sum(stake)::bigint AS turnover,
           coalesce(sum(stake) FILTER (WHERE at = cardinality(p)), 0)::bigint AS own,
           coalesce(sum(stake) FILTER (WHERE at = cardinality(p) - 1), 0)::bigint AS direct,
           coalesce(sum(stake) FILTER (WHERE at < cardinality(p) - 1), 0)::bigint AS deeper
         FROM s WHERE at <= cardinality(p) GROUP BY 1 ORDER BY 1`,
        [agentId ?? null],
      );
      const shown = items.map(({ id, step: { own, direct, deeper, all } }) => {
        const reaches = { own: own.turnover, direct: direct.turnover, deeper: deeper.turnover };
        return { id, bets: all.bets, turnover: all.turnover, ...reaches };
      });
      expect(shown.sort((a, b) => a.id - b.id)).toEqual(rows);
      expect(items.reduce((sum, { step }) => sum + step.all.ggr, 0)).toBe(total.step.all.ggr);
      for (const { id, step } of items)
        for (const reach of ['own', 'direct', 'deeper'] as const) {
          const cell = { stepId: id, stepBelowId: agentId || 0, stepReach: reach, startedAt: days.from, endedAt: days.to };
          const { sums } = (await clients['admin']!.must('admin/bet/get', cell)) as unknown as CallOutput<'admin/bet/get'>;
          expect(sums.stake).toBe(step[reach].turnover);
          const { sums: settled } = await clients['admin']!.ask('admin/bet/settlement/get', { ...cell, take: 1 });
          expect(settled).toMatchObject({ stake: step[reach].settledStakes, payout: step[reach].payout, ggr: step[reach].ggr });
        }
    }
  });

  it('make the profit: from turnover to NGR, by day and game, without a difference from the ledger', async () => {
    const { from, to } = await wholeTime();
    const profit = (await clients['admin']!.must('admin/profit/get', {
      ...{ from, to, compareFrom: '2026-01-01', compareTo: '2026-01-07' },
    })) as unknown as CallOutput<'admin/profit/get'>;
    const { lines, ledger, money } = profit.period;
    for (const line of reconciledLines) {
      expect([line, ledger[line].difference]).toEqual([line, 0]);
      expect([line, ledger[line].booked + ledger[line].otherDays]).toEqual([line, lines[line]]);
    }
    expect(lines.ngr).toBe(lines.ggr + lines.bonuses + lines.rolling + lines.losing + lines.positions + lines.vendorFees);
    expect(lines.bonuses).toBeLessThan(0);
    const flows = await one(
      `SELECT (SELECT sum(amount)::bigint FROM deposit WHERE agent_id IS NULL AND status IN ('approved', 'completed')) AS deposits,
              (SELECT sum(amount)::bigint FROM withdrawal WHERE agent_id IS NULL AND status IN ('approved', 'completed')) AS withdrawals`,
    );
    expect(money).toMatchObject(flows as object);
    expect(profit.games.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(lines.ggr);
    expect(profit.agents.reduce((sum, { ggr }) => sum + ggr, 0)).toBe(lines.ggr);
    const inPeriod = profit.days.filter(({ day }) => day >= from);
    expect(inPeriod.reduce((sum, { ngr }) => sum + ngr, 0)).toBe(lines.ngr);
    expect(profit.compared!.lines).toMatchObject({ turnover: 0, ggr: 0, ngr: 0 });
    expect(profit.days.length).toBeGreaterThanOrEqual(14);
  });

  it.each(costBases)('open to what they are the sum of, %s: costs one by one, by person and by day', async (basis) => {
    const days = await wholeTime();
    const { period } = await clients['admin']!.ask('admin/profit/get', days);
    for (const line of costLines) {
      const amount = basis === 'booked' ? period.ledger[line].booked : period.lines[line];
      const counts = [];
      for (const by of costGroupings) {
        const { items, total, sums } = await clients['admin']!.ask('admin/profit/cost/get', { ...days, line, by, basis, take: 200 });
        expect([line, by, sums.amount]).toEqual([line, by, amount]);
        expect(items).toHaveLength(Math.min(total, 200));
        if (total <= 200) expect(items.reduce((sum, row) => sum + row.amount, 0)).toBe(amount);
        counts.push(sums.count);
      }
      expect(new Set(counts).size).toBe(1);
    }
  });

  it('open for one person alone, and to administrators alone', async () => {
    const days = await wholeTime();
    const { items } = await clients['admin']!.ask('admin/profit/cost/get', { ...days, line: 'bonuses', by: 'person', take: 200 });
    const [first] = items;
    expect(first?.person?.account).toBeDefined();
    const own = await clients['admin']!.ask('admin/profit/cost/get', { ...days, line: 'bonuses', personId: first!.person!.id });
    expect(own.sums).toEqual({ count: first!.count, amount: first!.amount });
    expect(own.items.every(({ person, content, at }) => person?.id === first!.person!.id && content !== '' && at !== null)).toBe(true);
    expect(await clients['alice']!.refusal('admin/profit/cost/get', { ...days, line: 'bonuses' })).toBeDefined();
  });

  it('say what was luck: the draws’ bets beside what they were to pay, reckoned again to the same', async () => {
    const { from, to } = await wholeTime();
    const reckoning = app.worker!.get(ReckonDays, { strict: false });
    for (let run = 0; run < 3; run++) await reckoning.run();
    const stored = () => app.database.query('SELECT * FROM stat_luck_day ORDER BY day, game');
    const before = await stored();
    await reckoning.run();
    const byLevel = { from, to, by: ['level'], take: 100 };
    for (const basis of ['settled', 'placed']) {
      const ask = async (by: string[]) =>
        (await clients['admin']!.must('admin/statistics/get', { ...byLevel, by, basis })) as unknown as CallOutput<'admin/statistics/get'>;
      const [levels, days] = [await ask(['level']), await ask(['day'])];
      expect([basis, levels.total]).toEqual([basis, days.total]);
      expect((await ask(['level', 'game'])).total).toEqual(days.total);
      const turnover = await app.database.query(
        `SELECT level, sum(stake)::bigint AS turnover FROM bet WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void' GROUP BY 1 ORDER BY 1`,
      );
      const shown = levels.items.map(({ key, measures }) => ({ level: key.level!, turnover: measures.turnover }));
      expect(shown.sort((a, b) => a.level - b.level)).toEqual(turnover);
    }
    expect(await clients['admin']!.refusal('admin/statistics/get', { ...byLevel, by: ['level', 'agent'] })).toBe('INVALID_INPUT');
    expect(await stored()).toEqual(before);
    const { period, luck, winners } = (await clients['admin']!.must('admin/profit/get', {
      from,
      to,
    })) as unknown as CallOutput<'admin/profit/get'>;
    const sums = await one<{ bets: number; stakes: number; actual: number }>(
      `SELECT count(*) AS bets, sum(stake)::bigint AS stakes, sum(stake - payout)::bigint AS actual
       FROM bet WHERE status = 'settled' AND result <> 'void' AND round_id IS NOT NULL`,
    );
    expect(period.luck).toMatchObject(sums);
    expect(luck.reduce((sum, { actual }) => sum + actual, 0)).toBe(sums.actual);
    expect(period.luck!.deviation).toBeGreaterThan(0);
    // Every offer of the demo gives back less than it takes.
    expect(luck.every(({ expected, stakes }) => expected > 0 && expected < stakes)).toBe(true);
    for (const { id, luck: own } of winners) {
      const ofMember = await one<{ bets: number; actual: number }>(
        `SELECT count(*) AS bets, coalesce(sum(payout - stake), 0)::bigint AS actual
         FROM bet WHERE status = 'settled' AND result <> 'void' AND round_id IS NOT NULL AND owner_id = $1`,
        [id],
      );
      expect(own).toMatchObject(ofMember);
    }
  });

  it('by day and month are those of the money requests and bets', async () => {
    const days = await wholeTime();
    const ask = async (by: string) =>
      (await clients['admin']!.must('admin/statistics/days/get', { ...days, by })) as unknown as CallOutput<'admin/statistics/days/get'>;
    const sums = await one(
      `SELECT (SELECT sum(amount)::bigint FROM deposit WHERE agent_id IS NULL AND status IN ('approved', 'completed')) AS deposits,
              (SELECT sum(amount)::bigint FROM withdrawal WHERE agent_id IS NULL AND status IN ('approved', 'completed')) AS withdrawals,
              sum(stake)::bigint AS turnover, count(*) AS bets, count(DISTINCT owner_id) AS bettors
       FROM bet WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void'`,
    );
    const [byDay, byMonth] = [await ask('day'), await ask('month')];
    expect(byDay.sum).toMatchObject(sums as object);
    expect(byMonth.sum).toEqual(byDay.sum);
    expect(byDay.sum.net).toBe(byDay.sum.deposits - byDay.sum.withdrawals);
    for (const { items, sum } of [byDay, byMonth])
      for (const name of ['deposits', 'withdrawalCount', 'turnover', 'bets', 'payouts', 'joins', 'logins', 'rolling'] as const)
        expect([name, items.reduce((all, item) => all + item[name], 0)]).toEqual([name, sum[name]]);
    expect([byDay.items[0]!.key, byMonth.items[0]!.key]).toEqual([days.to, days.to.slice(0, 7)]);
  });

  it('rank players by what they did', async () => {
    const days = await wholeTime();
    for (const [by, order] of [
      ['turnover', 'sum(stake)'],
      ['won', 'sum(payout) - sum(stake)'],
      ['lost', 'sum(stake) - sum(payout)'],
    ]) {
      const { items } = (await clients['admin']!.must('admin/ranking/get', { ...days, by })) as unknown as CallOutput<'admin/ranking/get'>;
      const expected = await app.database.query<{ id: number; turnover: number; result: number }>(
        `SELECT owner_id AS id, sum(stake)::bigint AS turnover, (coalesce(sum(payout), 0) - sum(stake))::bigint AS result FROM bet
         WHERE status <> 'cancelled' AND result IS DISTINCT FROM 'void' AND owner_id IN (SELECT id FROM member WHERE kind = 'player')
         GROUP BY 1 HAVING ${order!.replace('sum(payout)', 'coalesce(sum(payout), 0)')} > 0
         ORDER BY ${order!.replace('sum(payout)', 'coalesce(sum(payout), 0)')} DESC, 1`,
      );
      expect([by, items.map(({ id, turnover, result }) => ({ id, turnover, result }))]).toEqual([by, expected]);
      expect(items.map(({ rank }) => rank)).toEqual(expected.map((_, index) => index + 1));
    }
  });

  it('list every change of money outside games, with who paid', async () => {
    const admin = clients['admin']!;
    const { id } = app.person('alice');
    const pay = (status: string, amount: number) =>
      admin.must('admin/member/money/update', { ids: [id], unit: 'money', status, amount, memo: 'for the report' });
    await pay('give', 7_000);
    await pay('take', 3_000);
    const { from, to } = await wholeTime();
    const ask = async (more: object) =>
      (await admin.must('admin/history/get', {
        ...{ startedAt: from, endedAt: to, take: 200 },
        ...more,
      })) as unknown as CallOutput<'admin/history/get'>;
    const all = await ask({});
    const games = `'bet_placed', 'bet_lost', 'bet_won', 'bet_void', 'bet_cash_out', 'bet_cancelled', 'bet_resettled', 'rolling_accrued', 'rolling_reversed'`;
    const sums = await one(
      `SELECT count(*) AS total, sum(CASE a.id WHEN p.source_id THEN -p.amount ELSE p.amount END)::bigint AS change
       FROM posting p JOIN transfer t ON t.id = p.transfer_id JOIN account a ON a.id IN (p.source_id, p.destination_id)
       WHERE a.kind = 'cash' AND t.kind NOT IN (${games})`,
    );
    expect({ total: all.total, change: all.sums.in - all.sums.out }).toEqual(sums);
    const own = await ask({ group: 'staff', search: 'alice' });
    expect(own.items.slice(0, 2).map(({ amount, staff, person }) => [amount, staff, person.account])).toEqual([
      [-3_000, 'admin', 'alice'],
      [7_000, 'admin', 'alice'],
    ]);
    const byAdmin = await ask({ group: 'staff', staffId: 1 });
    const report = (await admin.must('admin/payment/report/get', { from, to })) as unknown as CallOutput<'admin/payment/report/get'>;
    const money = report.items.find(({ unit, staff }) => unit === 'money' && staff.account === 'admin')!;
    expect({ given: money.given, taken: money.taken }).toEqual({ given: byAdmin.sums.in, taken: byAdmin.sums.out });
    expect(money.taken).toBeGreaterThanOrEqual(3_000);
    expect((await ask({ search: 'nobody at all' })).items).toEqual([]);
  });

  it('have points by reason and by day, which add up to the points that everybody has', async () => {
    const admin = clients['admin']!;
    const ids = [app.person('alice').id];
    const adjust = (status: string, amount: number) =>
      admin.must('admin/member/money/update', { ids, unit: 'point', status, amount, memo: 'by hand' });
    const { from, to } = await wholeTime();
    const ask = async (more: object) =>
      (await admin.must('admin/statistics/points/get', {
        from,
        to,
        take: 200,
        ...more,
      })) as unknown as CallOutput<'admin/statistics/points/get'>;
    const before = await ask({ reason: 'adjustment' });
    await adjust('give', 2_900);
    await adjust('take', 250);
    await clients['alice']!.must('user/bank/convertPoint', { point: 1_600 });
    const byReason = await ask({});
    const of = (reason: string) => byReason.items.find((item) => item.reason === reason);
    expect(of('adjustment')).toMatchObject({ paid: before.sums.paid + 2_900, recovered: before.sums.recovered + 250, converted: 0 });
    expect(of('point_conversion')).toMatchObject({ converted: 1_600, change: -1_600 });
    const held = await one("SELECT sum(balance)::bigint AS change FROM account WHERE kind = 'point' AND owner_id > 0");
    expect(byReason.sums).toMatchObject(held);
    expect((await ask({ by: 'day' })).sums).toEqual(byReason.sums);
    const days = await ask({ by: 'day', reason: 'point_conversion' });
    expect(days.items).toMatchObject([{ reason: 'point_conversion', converted: 1_600 }]);
    expect((await ask({ from: to, to: from, reason: 'point_conversion' })).items).toEqual([]);
  });

  it('refuse days that end before they start', async () => {
    const { error } = (await clients['admin']!.call('admin/profit/get', { from: '2026-11-20', to: '2026-11-19' })) as {
      error?: { code: string };
    };
    expect(error?.code).toBe('INVALID_INPUT');
  });
});

describe('statistics that are wrong', () => {
  it(
    'are put right while bets, deposits, settlements and the relay go on, as if they were made anew afterwards',
    async () => {
      await logInAll();
      const rebuild = rebuilding.get(RebuildStatistics);
      await app.database.query('UPDATE stat_hour SET deposits = deposits + 5, stakes = stakes * 2');
      await app.database.query('DELETE FROM stat_game_day WHERE hashtext(stat_game_day::text) % 3 = 0');
      await app.database.query('UPDATE stat_owner SET money = money - 1, open_bets = open_bets + 1');
      await app.database.query('DELETE FROM stat_total WHERE scope_id = 0');
      let isOver = false;
      const acting = act(40).finally(() => (isOver = true));
      const rebuildAll = async () => {
        while (!isOver) await rebuild.execute();
      };
      await Promise.all([acting, rebuildAll(), rebuildAll()]);
      await settled();
      const followed = await contents();
      expect(await rebuild.execute()).toMatchObject({ owners: 7, mended: 0 });
      await app.database.query(`TRUNCATE ${tables.join(', ')}`);
      await rebuild.execute();
      expect(await contents()).toEqual(followed);
    },
    workloadMs,
  );
});

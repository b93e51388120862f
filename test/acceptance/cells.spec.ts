/**
 * Every figure of the statistics is the sum of the list that it opens, and the rows of every table add up to its total: asked for as the
 * page asks, on a site where some have no agent, a branch was moved, and bets are open, void, corrected and cancelled.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SealDays } from '#lib/betting';
import type { CallInput, CallOutput, Play, Round, StatisticsDimension } from '#lib/contract';
import { statisticsDimensions, stepReaches } from '#lib/contract/values';
import { must, seoulDay } from '#lib/kernel';
import { roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { KeepDays, ReckonDays } from '#lib/stats';
import { cellOf, type CellMeasure, type Place, type Within } from '../../apps/web/src/admin/lib/drill-down.js';
import { partsOf, settlementsSearch } from '../../apps/web/src/admin/features/settlements/settlements-search.js';
import { cellOfStep } from '../../apps/web/src/admin/features/statistics/steps-search.js';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { GameVendorDouble } from '../support/game-vendor.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

type Answer = CallOutput<'admin/statistics/get'>;
type Measures = Answer['total'];
type Asked = CallInput<'admin/statistics/get'>;

const dayMs = 24 * 60 * 60_000;
const take = 200;
const players = ['alice', 'bob', 'carol', 'near', 'walkin', 'dave'] as const;
type Player = (typeof players)[number];
const additive = ['bets', 'turnover', 'open', 'settledStakes', 'payout', 'ggr'] as const satisfies readonly CellMeasure[];
const bases = ['settled', 'placed'] as const;

let app: TestApp;
let admin: WireClient;
let floor: Floor;
let vendor: GameVendorDouble;
let clients: Record<Player, WireClient>;
let days: { from: string; to: string };

async function logIn(): Promise<void> {
  admin = await app.login('admin');
  const sessions = await Promise.all(players.map(async (account) => [account, await app.login(account)] as const));
  clients = Object.fromEntries(sessions) as typeof clients;
  floor = new Floor(app, admin);
}

async function turnDay(): Promise<void> {
  app.clock.advance(dayMs);
  await logIn();
}

const result = (powerball: number): NonNullable<Round['result']> => ({ balls: [3, 14, 15, 26, 9], powerball });
async function enter(roundId: number, entered: Round['result']): Promise<void> {
  const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result: entered });
  await admin.ask('admin/round/enter', { round_id: roundId, result: entered, version, reason: 'as it was drawn', key: randomUUID() });
}

/** A closed round of Powerball with a bet of each of these players. */
async function closedRound(stake: number, ...accounts: Player[]): Promise<{ roundId: number; ids: number[] }> {
  const placed = [];
  for (const [index, account] of accounts.entries())
    placed.push(
      (await floor.place(clients[account], { game: 'eos1', market: 'power_odd_even', outcome: index % 2 ? 'even' : 'odd', stake })).bet,
    );
  const roundId = must(placed.at(-1)?.roundId, 'a draw has its round');
  await floor.roundIs(roundId, 'closed');
  return { roundId, ids: placed.map(({ id }) => id) };
}

const account = (code: string) => ({
  ...{ code, name: `Studio ${code}`, format: 'gw-v1' as const, walletModel: 'seamless' as const, baseUrl: vendor.baseUrl },
  ...{ operatorId: 'truebook', currency: 'KRW', feePercent: 8, timeoutMs: 30_000, enabled: true },
});
const keys: Record<string, { key: string; secret: string }> = {};
async function openVendor(code: string): Promise<void> {
  const { key, secret } = await admin.ask('admin/casino/vendor/save', account(code));
  keys[code] = { key: must(key, 'a new vendor has a key'), secret: must(secret, 'and a secret') };
  await admin.ask('admin/casino/vendor/sync', { code, release: true });
}

let number = 0;
/** Bets in one round; left open without a win. */
async function playRound(code: string, game: string, who: Player, stakes: number[], win?: number): Promise<() => Promise<void>> {
  Object.assign(vendor, keys[code]);
  const { url } = await clients[who].ask('user/game/casino/launch', { vendor: code, game });
  const token = must(new URL(url).searchParams.get('token'), 'the game has a token');
  const round = `round-${++number}`;
  for (const amount of stakes)
    expect(await vendor.say('bet', { token, game, round, tx: `tx-${++number}`, amount, currency: 'KRW' })).toMatchObject({ code: 'OK' });
  const close = async (): Promise<void> => {
    Object.assign(vendor, keys[code]);
    const player = String(app.person(who).id);
    const paid = { player, round, tx: `tx-${++number}`, amount: win ?? 0, currency: 'KRW', closes: true };
    expect(await vendor.say('win', paid)).toMatchObject({ code: 'OK' });
  };
  if (win !== undefined) await close();
  return close;
}

beforeAll(async () => {
  // Every figure is a call or two.
  app = await TestApp.start({ env: { RATE_LIMIT_FACTOR: '10000' } });
  await app.register('other', roles.operatingHeadquarters.name);
  await app.register('dave', roles.member.name, 'other');
  await app.register('near', roles.member.name, 'hq');
  await app.register('walkin', roles.member.name, 'hq');
  // The table refuses a player without an agent today; the figures have a row for them all the same.
  await app.database.query('ALTER TABLE member DROP CONSTRAINT member_check');
  await app.database.query('UPDATE member SET parent_id = NULL, path = id::text::ltree WHERE id = $1', [app.person('walkin').id]);
  await logIn();
  vendor = await GameVendorDouble.start(app.url, () => app.clock.now());
  vendor.answers['games'] = () => ({
    items: [
      { code: 'tiger', name: { ko: '호랑이', en: 'Tiger' }, kind: 'slot', category: 'slots' },
      { code: 'baccarat', name: { ko: '바카라', en: 'Baccarat' }, kind: 'casino', category: 'live' },
    ],
  });
  vendor.answers['launch'] = ({ token, game }) => ({ url: `${vendor.baseUrl}/play/${String(game)}?token=${String(token)}` });
  await app.configure(siteSettings, { useCasino: true, useSlot: true });
  await admin.must('admin/member/money/update', {
    ...{ ids: players.map((name) => app.person(name).id), unit: 'money', status: 'give', amount: 5_000_000, memo: 'to play' },
  });
  for (const code of ['demo', 'duo']) await openVendor(code);
  const from = seoulDay(app.clock.now());

  await floor.set('eos1', { resultMode: 'manual' });
  const won = await closedRound(10_000, ...players);
  await enter(won.roundId, result(7));
  const voided = await closedRound(7_000, 'alice', 'near', 'walkin');
  await enter(voided.roundId, result(4));
  await floor.roundIs(voided.roundId, 'settled');
  for (const name of ['bob', 'walkin', 'dave'] as const) {
    await playRound('demo', 'tiger', name, [3_000, 2_000], 4_000);
    await playRound('duo', 'baccarat', name, [1_000], 2_500);
  }
  const late = await playRound('demo', 'baccarat', 'near', [900, 800]);
  await floor.place(clients.alice, { game: 'speedkeno', market: 'keno_sum_odd_even', outcome: 'odd', stake: 6_000 });
  await floor.place(clients.walkin, { game: 'speedkeno', market: 'keno_sum_odd_even', outcome: 'even', stake: 5_000 });
  await floor.playOut(clients.walkin);

  // A branch moves: what was bet before stays where it was bet.
  await turnDay();
  await admin.must('admin/member/move', { ids: [app.person('rival').id], parentId: app.person('other').id });
  await logIn();
  await late();
  await enter(won.roundId, result(4));
  await enter(voided.roundId, null);
  const more = await closedRound(20_000, ...players);
  await enter(more.roundId, result(7));
  await playRound('demo', 'tiger', 'carol', [4_000], 0);
  await playRound('duo', 'tiger', 'alice', [1_100]);
  await turnDay();
  await admin.ask('admin/bet/cancel', { ids: [more.ids[0]!, more.ids[4]!], reason: 'taken out' });
  await floor.place(clients.near, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 3_300 });
  await floor.place(clients.walkin, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 4_400 });
  await until(
    () =>
      app.database.query<{ n: number }>(
        `SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM bet WHERE round_id = ANY ($1) AND status = 'accepted') AS n`,
        [[won.roundId, voided.roundId, more.roundId]],
      ),
    ([row]) => row!.n === 0,
  );
  await app.worker!.get(KeepDays, { strict: false }).run();
  for (let run = 0; run < 3; run++) await app.worker!.get(ReckonDays, { strict: false }).run();
  await app.worker!.get(SealDays, { strict: false }).run();
  days = { from, to: seoulDay(app.clock.now()) };
});
afterAll(async () => {
  vendor?.stop();
  await app?.stop();
});

const statistics = (asked: Omit<Asked, 'from' | 'to'>): Promise<Answer> => admin.ask('admin/statistics/get', { ...days, take, ...asked });

/** Several figures of a row open one list. */
const read = new Map<string, Promise<Record<CellMeasure, number>>>();

/** What a list says that a figure opens: the sums of its head, which its rows add up to. */
function listed({ search }: Place): Promise<Record<CellMeasure, number>> {
  const key = JSON.stringify(search);
  const known = read.get(key) ?? sumsOf(search);
  read.set(key, known);
  return known;
}

async function sumsOf(search: object): Promise<Record<CellMeasure, number>> {
  const asked = settlementsSearch(search as Record<string, unknown>);
  const { bets, casino } = partsOf(asked, { from: asked.from!, to: asked.to! });
  const lists = [
    bets && (await admin.ask('admin/bet/settlement/get', { ...bets, take })),
    casino && (await admin.ask('admin/casino/settlement/get', { ...casino, take })),
  ].filter((list) => list !== null);
  for (const { items, total, sums } of lists) {
    expect(items).toHaveLength(total);
    const sum = (of: (row: (typeof items)[number]) => number): number =>
      (items as (typeof items)[number][]).reduce((all, row) => all + of(row), 0);
    expect([sum(({ stake }) => stake), sum(({ payout }) => payout), sum(({ open }) => open)]).toEqual([sums.stake, sums.payout, sums.open]);
  }
  const sum = (name: 'bets' | 'stake' | 'open' | 'payout' | 'ggr'): number => lists.reduce((all, { sums }) => all + sums[name], 0);
  return {
    ...{ bets: sum('bets'), turnover: sum('stake') + sum('open'), open: sum('open') },
    ...{ settledStakes: sum('stake'), payout: sum('payout'), ggr: sum('ggr') },
  };
}

async function expectCells(
  rows: readonly { key: Answer['items'][number]['key']; vendor?: { code: string } | null; measures: Measures }[],
  within: Within,
) {
  for (const { key, vendor: played, measures } of rows)
    for (const name of additive) {
      const place = must(cellOf(name, { key, vendor: played?.code }, days, within), 'the figure has a list');
      expect([key, within, name, (await listed(place))[name]]).toEqual([key, within, name, measures[name]]);
    }
}

async function fileOf(order: CallInput<'admin/export'>): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    pathname: admin.pathname,
    authorization: admin.token!,
    'x-forwarded-for': admin.address,
  };
  const answer = await fetch(`${app.url}/api/admin/export`, { method: 'POST', headers, body: JSON.stringify(order) });
  expect(answer.status).toBe(200);
  return (await answer.text()).replace(/^\uFEFF/, '');
}

const pairs = statisticsDimensions.flatMap((by, index) => [[by], ...statisticsDimensions.slice(index + 1).map((then) => [by, then])]);
const isKept = (by: readonly StatisticsDimension[], filter: object): boolean =>
  !by.includes('level') || (!by.includes('agent') && !('agentId' in filter));
const filters = (): Record<string, NonNullable<Asked['filter']>> => ({
  'the whole site': {},
  'a branch': { agentId: app.person('hq').id },
  'a branch that another was moved to': { agentId: app.person('other').id },
  Powerball: { play: 'powerball' as Play },
  'slots of a branch': { play: 'slot', agentId: app.person('hq').id },
  'a vendor': { vendorId: 1 },
  'own games': { vendorId: 0 },
});

describe('the rows of the statistics', () => {
  it('add up to the total, which is that by day, for every pair of dimensions, filter and basis', async () => {
    for (const [name, filter] of Object.entries(filters()))
      for (const basis of bases) {
        const whole = (await statistics({ by: ['day'], basis, filter })).total;
        for (const by of pairs.filter((each) => isKept(each, filter))) {
          const { items, rows, total } = await statistics({ by, basis, filter });
          expect([name, basis, by, total]).toEqual([name, basis, by, whole]);
          expect(rows).toBe(items.length);
          for (const measure of additive)
            expect([name, basis, by, measure, items.reduce((sum, { measures }) => sum + measures[measure], 0)]).toEqual([
              ...[name, basis, by, measure, whole[measure]],
            ]);
        }
      }
  });

  it('name players without an agent and players directly below the agent that is looked at', async () => {
    const [{ turnover }] = (await app.database.query<{ turnover: number }>(
      `SELECT ((SELECT sum(stake) FROM bet WHERE owner_id = $1 AND status <> 'cancelled' AND result IS DISTINCT FROM 'void')
         + (SELECT sum(t.amount) FROM casino_transaction t WHERE t.member_id = $1 AND t.kind = 'bet'))::bigint AS turnover`,
      [app.person('walkin').id],
    )) as [{ turnover: number }];
    const top = await statistics({ by: ['agent'] });
    expect(top.items.find(({ key }) => key.rest === 'noAgent')).toMatchObject({ name: null, measures: { turnover } });
    expect(top.items.map(({ name }) => name).sort()).toEqual(['hq', 'other', null].sort());
    const below = await statistics({ by: ['agent'], filter: { agentId: app.person('hq').id } });
    // The branch that was moved away keeps the row of its bets from before.
    expect(below.items.map(({ name, key }) => name ?? key.rest).sort()).toEqual(['branch', 'direct', 'rival']);
  });

  it('are the same in a file', async () => {
    const columns = ['name', 'key.rest', 'measures.turnover', 'measures.ggr'].map((key) => ({ key, label: key }));
    for (const filter of [{}, { agentId: app.person('hq').id }]) {
      const { total } = await statistics({ by: ['agent', 'day'], filter });
      const input = { ...days, by: ['agent', 'day'], filter };
      const text = await fileOf({ call: 'admin/statistics/get', input, columns, name: 'statistics', format: 'csv' });
      const [, ...lines] = text
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','));
      const sum = (column: number): number => lines.reduce((all, line) => all + Number(line[column]), 0);
      expect([sum(2), sum(3)]).toEqual([total.turnover, total.ggr]);
    }
  });
});

describe('a figure of the statistics', () => {
  it.each(bases)('by the day %s is the sum of the list that it opens, for every dimension', async (basis) => {
    const pages: Within[] = [
      {},
      { agent: app.person('hq').id },
      { play: 'slot' },
      { play: 'minigame' },
      { play: 'powerball', agent: app.person('hq').id },
    ];
    for (const page of pages) {
      const within = { ...page, basis };
      const filter = { ...(page.play && { play: page.play }), ...(page.agent && { agentId: page.agent }) };
      for (const by of statisticsDimensions.filter((each) => isKept([each], filter))) {
        const { items, total } = await statistics({ by: [by], basis, filter });
        await expectCells([...items, { key: {}, measures: total }], within);
      }
    }
    for (const by of [
      ['agent', 'vendor'],
      ['day', 'game'],
      ['play', 'vendor'],
    ] satisfies StatisticsDimension[][])
      await expectCells((await statistics({ by, basis })).items, { basis });
  });

  it('step by step is the sum of its list', async () => {
    for (const basis of bases)
      for (const agent of [undefined, app.person('hq').id]) {
        const { items } = await admin.ask('admin/statistics/steps/get', { ...days, basis, take, ...(agent && { agentId: agent }) });
        for (const { id, step } of items)
          for (const reach of [...stepReaches, undefined])
            for (const name of ['turnover', 'ggr'] as const) {
              const place = cellOfStep({ id, reach, of: name }, days, { basis, ...(agent && { agent }) });
              expect([basis, id, reach, name, (await listed(place))[name]]).toEqual([basis, id, reach, name, step[reach ?? 'all'][name]]);
            }
      }
  });
});

describe('the profit', () => {
  it('by agent and by game adds up to its statement, and each figure is the sum of its list', async () => {
    const { agents, games, period } = await admin.ask('admin/profit/get', { ...days, compareFrom: '2026-01-01', compareTo: '2026-01-02' });
    for (const parts of [agents, games]) {
      const sum = (name: 'turnover' | 'ggr'): number =>
        (parts as { turnover: number; ggr: number }[]).reduce((all, part) => all + part[name], 0);
      expect([sum('turnover'), sum('ggr')]).toEqual([period.lines.turnover, period.lines.ggr]);
    }
    expect(agents.map(({ account: name, rest }) => rest ?? name).sort()).toEqual(['hq', 'noAgent', 'other']);
    for (const part of [...agents, ...games])
      for (const name of ['turnover', 'ggr'] as const) {
        const key =
          'game' in part ? { game: part.game } : { ...(part.id !== null && { agent: part.id }), ...(part.rest && { rest: part.rest }) };
        const place = must(cellOf(name, { key }, days, { agent: 'game' in part ? 0 : (part.parentId ?? 0) }), 'it has a list');
        expect([key, name, (await listed(place))[name]]).toEqual([key, name, part[name]]);
      }
    const { items } = await admin.ask('admin/profit/part/get', days);
    const ofAgents = items.filter(({ part }) => ['agent', 'noAgent', 'direct', 'others'].includes(part));
    expect(ofAgents.reduce((all, { amount }) => all + amount, 0)).toBe(period.lines.ggr);
  });
});

describe('the list of bets', () => {
  it('sums what the statistics count, on sealed days as on others, and can be narrowed to players without an agent', async () => {
    const own = { vendorId: 0 };
    const [sealed] = await app.database.query<{ n: number }>('SELECT count(*) AS n FROM day_sum');
    expect(sealed!.n).toBeGreaterThan(0);
    for (const { key, measures } of (await statistics({ by: ['day'], basis: 'placed', filter: own })).items)
      for (const more of [{}, { minStake: 1 }]) {
        const { sums } = await admin.ask('admin/bet/get', { startedAt: key.day, endedAt: key.day, ...more });
        const { bets, turnover: stake, open, payout, ggr } = measures;
        // Nothing was cashed out.
        expect([key, sums]).toEqual([key, { bets, stake, open, payout, ggr, sold: 0, soldFor: 0 }]);
      }
    const { items } = await statistics({ by: ['agent'], basis: 'placed', filter: own });
    const rest = must(
      items.find(({ key }) => key.rest === 'noAgent'),
      'some have no agent',
    );
    const { sums } = await admin.ask('admin/bet/get', { startedAt: days.from, endedAt: days.to, parentId: 0 });
    expect(sums.stake).toBe(rest.measures.turnover);
    expect(
      (await admin.ask('admin/casino/round/get', { startedAt: days.from, endedAt: days.to, parentId: 0 })).items.map(
        ({ account: name }) => name,
      ),
    ).toEqual(['walkin', 'walkin']);
  });
});

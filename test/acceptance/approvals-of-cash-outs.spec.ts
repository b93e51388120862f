/** Cash-outs at odds that an administrator has set by hand count as results by hand of that administrator. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { Database } from '#lib/platform';
import { FixtureChanges } from '#lib/sports';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const stake = 10_000;
/** What a ticket at 90 pays at 1.02, won; three of them stay below the amount of the rule. */
const paid = 838_235;
const amount = 3_000_000;
const high = { yes: 90, no: 1.01 };
const low = { yes: 1.02, no: 30 };

let app: TestApp;
let admin: WireClient, second: WireClient, trader: WireClient, alice: WireClient;
let count = 0;
/** Tickets that the last sale held back. */
let held: number[] = [];

beforeAll(async () => {
  app = await TestApp.start();
  await app.appoint('trader', 'trading');
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
  const floor = new Floor(app, admin);
  for (const sum of [10_000, 1_000_000]) await floor.pay(alice, sum);
});
afterAll(() => app.stop());

/** Sums of the day before count no longer. */
beforeEach(async () => {
  app.clock.advance(25 * 3_600_000);
  [admin, second] = [await app.login('admin'), await app.login('admin2')];
  [trader, alice] = [await app.login('trader'), await app.login('alice')];
  await rule({ on: true, amount });
});
const rule = async (result: object) => {
  const { schema } = approvalSettings;
  const all = schema.parse({});
  await app.configure(approvalSettings, schema.parse({ ...all, result: { ...all.result, ...result } }));
};

interface Match {
  id: number;
  market: number;
}
async function match(): Promise<Match> {
  const names = { name: `League ${++count}`, nameKo: '' };
  const { league } = await admin.ask('admin/sports/league/save', {
    ...{ sport: 'football', ...names, country: 'KR', shown: true, ordinal: 1, marginPercent: null },
  });
  const { fixture } = await admin.ask('admin/sports/fixture/create', {
    ...{ leagueId: league.id, home: `Home ${count}`, away: `Away ${count}` },
    kickOff: new Date(app.clock.now().getTime() + 5 * 3_600_000).toISOString(),
    markets: [{ type: 'both_score', line: null, odds: high }],
  });
  return { id: fixture.id, market: fixture.markets[0]!.id };
}
async function tickets(of: Match, number: number): Promise<number[]> {
  const legs = [{ market_id: of.market, outcome: 'yes', odds: 90 }];
  const ids: number[] = [];
  for (let n = 0; n < number; n++)
    ids.push((await alice.ask('user/sports/bet/create', { section: 'europe', type: 'single', legs, stake })).bet.id);
  return ids;
}
const change = (by: WireClient, { id }: Match, odds: object = low) =>
  by.ask('admin/sports/market/save', { fixture_id: id, markets: [{ type: 'both_score', line: null, odds }] } as never);
const byFeed = ({ id }: Match) =>
  app.api
    .get(Database)
    .transaction((tx) =>
      app.api.get(FixtureChanges, { strict: false }).saveMarkets(tx, id, [{ type: 'both_score', line: null, odds: low }], 'feed'),
    );
const sell = async (bet_id: number, key: string = randomUUID()) =>
  (await alice.call('user/sports/bet/cashOut', { bet_id, amount: paid, key })).error?.code;
const sellAll = async (ids: readonly number[]) => {
  const codes = await Promise.all(ids.map((id) => sell(id)));
  expect(codes.filter((code) => code !== undefined && code !== 'CASH_OUT_HELD')).toEqual([]);
  held = ids.filter((_, n) => codes[n] === 'CASH_OUT_HELD');
  return codes.filter((code) => code === undefined).length;
};
const money = async () => (await alice.ask('user/getContext')).context.money;

it('pay no more than the rule lets one administrator, of parallel tickets on two matches, and administrators are told once for each', async () => {
  const [one, other] = [await match(), await match()];
  const ids = [...(await tickets(one, 20)), ...(await tickets(other, 20))];
  app.clock.advance(1_000);
  for (const each of [one, other]) await change(trader, each);
  const before = await money();
  const listener = await PushListener.connect(second);
  expect(await sellAll(ids)).toBe(3);
  expect(await money()).toBe(before + 3 * paid);
  expect(await sellAll(held)).toBe(0);
  await listener.push('cashOut.held');
  const told = listener.heard.filter(({ name }) => name === 'cashOut.held');
  expect(told[0]!.data).toMatchObject({ by: 'trader', amount: paid - stake });
  expect(new Set(told.map(({ data }) => (data as { fixtureId: number }).fixtureId)).size).toBe(told.length);
  listener.close();
});

it('are counted once when the call is made again, and what was held is not paid under its key', async () => {
  const one = await match();
  const [first, ...others] = await tickets(one, 5);
  app.clock.advance(1_000);
  await change(trader, one);
  const key = randomUUID();
  const codes = await Promise.all(Array.from({ length: 10 }, () => sell(first!, key)));
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(0);
  expect(await sellAll(others)).toBe(2);
  const again = randomUUID();
  expect([await sell(held[0]!, again), await sell(held[0]!, again)]).toEqual(['CASH_OUT_HELD', 'CASH_OUT_HELD']);
});

it('of one match count together over all administrators who set its odds', async () => {
  const one = await match();
  const ids = await tickets(one, 6);
  app.clock.advance(1_000);
  await change(trader, one);
  expect(await sellAll(ids.slice(0, 2))).toBe(2);
  await change(admin, one, { yes: 1.02, no: 29 });
  await change(admin, one, { yes: 1.03, no: 29 });
  await change(admin, one);
  expect(await sellAll(ids.slice(2))).toBe(1);
});

it('at odds of the feed count by match where they pay many times the stake, and otherwise not', async () => {
  const [one, other] = [await match(), await match()];
  const ids = [await tickets(one, 6), await tickets(other, 6)] as const;
  app.clock.advance(1_000);
  for (const each of [one, other]) await byFeed(each);
  expect([await sellAll(ids[0]), await sellAll(ids[1])]).toEqual([3, 3]);
  await app.configure(approvalSettings, { cashOutTimes: 100 });
  expect(await sellAll(held)).toBe(3);
});

it('pass where the rule is off, and wait where it is on again', async () => {
  await rule({ on: false });
  const one = await match();
  const ids = await tickets(one, 8);
  app.clock.advance(1_000);
  await change(trader, one);
  expect(await sellAll(ids.slice(0, 4))).toBe(4);
  await rule({ on: true, amount: 1 });
  expect(await sellAll(ids.slice(4))).toBe(0);
});

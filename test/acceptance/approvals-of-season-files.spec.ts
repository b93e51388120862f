/** Results in a season file: while results by hand have a second person, a file enters none that moves members' money. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

const head = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,B365H,B365D,B365A';
const stake = 100_000;
const day = 24 * 3_600_000;

let app: TestApp;
let admin: WireClient, trader: WireClient, alice: WireClient;
let matches: { home: string; away: string; at: string }[];
let count = 0;

beforeAll(async () => {
  app = await TestApp.start();
  await app.appoint('trader', 'trading');
  [admin, alice] = [await app.login('admin'), await app.login('alice')];
  const floor = new Floor(app, admin);
  for (const sum of [10_000, 1_000_000]) await floor.pay(alice, sum);
});
afterAll(() => app.stop());

/** Two matches of the day after tomorrow, the first with a bet of alice. */
beforeEach(async () => {
  app.clock.advance(3 * day);
  [trader, alice] = [await app.login('trader'), await app.login('alice')];
  const kickOff = new Date(app.clock.now().getTime() + 2 * day).toISOString();
  const at = `${kickOff.slice(8, 10)}/${kickOff.slice(5, 7)}/${kickOff.slice(0, 4)},15:00`;
  matches = [1, 2].map(() => ({ home: `Home ${++count}`, away: `Away ${count}`, at }));
  expect(await read(',')).toMatchObject({ created: 2 });
  const [{ id: market_id } = { id: 0 }] = await app.database.query<{ id: number }>(
    `SELECT m.id FROM market m JOIN fixture f ON f.id = m.fixture_id JOIN team t ON t.id = f.home_id WHERE t.name = $1 AND m.type = 'match_odds'`,
    [matches[0]!.home],
  );
  const legs = [{ market_id, outcome: 'home', odds: 2 }];
  await alice.ask('user/sports/bet/create', { section: 'cross', type: 'single', legs, stake });
});

const rule = (on: boolean) => app.configure(approvalSettings, approvalSettings.schema.parse({ result: { on, amount: 100_000_000 } }));
/** @param goals such as `2,0` */
const read = (goals: string) => {
  const lines = matches.map(({ home, away, at }) => `E0,${at},${home},${away},${goals},2,3.4,3.9`);
  return trader.ask('admin/sports/import', { file: 'season.csv', csv: [head, ...lines].join('\n'), results: true });
};
const revisions = async () => {
  const rows = await app.database.query<{ revision: number }>(
    `SELECT f.result_revision AS revision FROM fixture f JOIN team t ON t.id = f.home_id WHERE t.name = ANY ($1) ORDER BY t.name`,
    [matches.map(({ home }) => home)],
  );
  return rows.map(({ revision }) => revision);
};

it('are left to a person where members have bet, also below the amount of the rule and when the file is read again', async () => {
  await rule(true);
  app.clock.advance(3 * day);
  trader = await app.login('trader');
  const first = await read('2,0');
  expect(first.rows.map(({ problems }) => problems)).toEqual([['result: members have bet on it; enter it by hand'], []]);
  expect(await revisions()).toEqual([0, 1]);
  await read('2,0');
  expect(await revisions()).toEqual([0, 1]);
});

it('correct none either that was entered while the rule was off, and that bets were paid by', async () => {
  await rule(false);
  app.clock.advance(3 * day);
  trader = await app.login('trader');
  await read('2,0');
  expect(await revisions()).toEqual([1, 1]);
  await rule(true);
  expect((await read('0,2')).rows[0]!.problems).toEqual(['result: members have bet on it; enter it by hand']);
  expect(await revisions()).toEqual([1, 2]);
});

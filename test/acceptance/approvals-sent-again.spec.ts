/** Four eyes: a call on rows that is sent again under its key has the same answers and sums as a call that was sent once. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import type { CallOutput } from '#lib/contract';
import { must } from '#lib/kernel';
import { BulkCommand } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import type { WireClient } from '../support/wire-client.js';

const bound = 1_000_000;
const prize = 195_000;
const odd = { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake: 100_000 };
const people = ['alice', 'bob', 'carol'] as const;
type Results = CallOutput<'admin/deposit/approve'>['results'];

let app: TestApp;
let floor: Floor;
let admin: WireClient, second: WireClient;
let players: Record<(typeof people)[number], WireClient>;

const logIn = async () => {
  [admin, second] = [await app.login('admin'), await app.login('admin2')];
  players = { alice: await app.login('alice'), bob: await app.login('bob'), carol: await app.login('carol') };
  floor = new Floor(app, admin);
};
beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  await logIn();
  // Without an approved deposit a member may pay in little.
  for (const account of people) await floor.pay(players[account], 10_000);
  for (const account of ['alice', 'bob'] as const) await floor.pay(players[account], 2_000_000);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await turnOn({ deposit: { on: true, amount: bound } });
  await forgetSums();
  await refuseWaiting();
});

const turnOn = (rules: object) => app.configure(approvalSettings, approvalSettings.schema.parse(rules));
const forgetSums = () => app.database.query('DELETE FROM approval_use');
const charge = async (account: (typeof people)[number], money: number) =>
  (await players[account].ask('user/bank/charge', { charge_money: money })).id;
const send = async (body: { ids: number[]; key: string }) => (await admin.ask('admin/deposit/approve', body)).results;
/** A member may have a few deposits that wait. */
const refuseWaiting = async () => {
  const rows = await app.database.query<{ id: number }>(`SELECT id FROM deposit WHERE status = 'waiting'`);
  if (rows.length > 0) await admin.ask('admin/deposit/refuse', { ids: rows.map(({ id }) => id), reason: 'for a test' });
};
/** What became of each row, in the order of the rows. */
const answersOf = (ids: readonly number[], results: Results) =>
  ids.map((id) => {
    const { ok, status, error } = must(
      results.find((row) => row.id === id),
      `row ${id} has an answer`,
    );
    return { ok, status, code: error?.['code'] };
  });
/** Won that was counted, member by member and pass by pass. */
const sums = () =>
  app.database.query<{ account: string; amount: number }>(
    'SELECT m.account, u.amount FROM approval_use u JOIN member m ON m.id = u.member_id ORDER BY account, amount',
  );
const statusesOf = async (ids: readonly number[]) => {
  const rows = await app.database.query<{ status: string }>('SELECT status FROM deposit WHERE id = ANY ($1) ORDER BY id', [ids]);
  return rows.map(({ status }) => status);
};
const waitingFor = async (ids: readonly number[]) => {
  const rows = await app.database.query<{ row: number }>(
    `SELECT row_id AS row FROM approval WHERE call = 'admin/deposit/approve' AND row_id = ANY ($1)`,
    [ids],
  );
  return rows.map(({ row }) => row);
};
/** Cuts the next call on rows off: after its first rows the process is gone. */
function cutOffAfter(count: number): void {
  const rows = app.api.get(BulkCommand);
  const run = rows.run.bind(rows);
  jest.spyOn(rows, 'run').mockImplementationOnce(async (command, ids, work) => {
    if (count > 0) await run(command, ids.slice(0, count), work);
    throw new Error('cut off');
  });
}

describe('an approval of deposits that is sent again under its key', () => {
  /** The first and the last pass together; both once more would not. The second waits. */
  const wave = async () => [await charge('alice', 300_000), await charge('carol', 1_500_000), await charge('alice', 600_000)];
  const passed = { ok: true, status: 'approved', code: undefined };
  const kept = { ok: false, status: undefined, code: 'APPROVAL_WAITS' };
  const outcome = {
    answers: [passed, kept, passed],
    statuses: ['approved', 'waiting', 'approved'],
    sums: [
      { account: 'alice', amount: 300_000 },
      { account: 'alice', amount: 600_000 },
    ],
  };
  const outcomeOf = async (ids: number[], results: Results) => ({
    answers: answersOf(ids, results),
    statuses: await statusesOf(ids),
    sums: await sums(),
  });

  it('answers as the first time and counts no sum twice', async () => {
    const ids = await wave();
    const body = { ids, key: randomUUID() };
    for (let times = 0; times < 3; times++) expect(await outcomeOf(ids, await send(body))).toEqual(outcome);
    expect(await waitingFor(ids)).toEqual([ids[1]]);
  });

  it('answers and counts as if sent once, whichever statement the process died at', async () => {
    let body = { ids: await wave(), key: randomUUID() };
    const work = async () => {
      const { result, data } = await admin.call('admin/deposit/approve', body);
      if (!result || (data as { results: Results }).results.some(({ error }) => error?.['code'] === 'INTERNAL')) throw new Error('killed');
    };
    const kills = await killedAtEachStatement(
      app.database,
      work,
      async () => {
        expect(await outcomeOf(body.ids, await send(body))).toEqual(outcome);
        expect(await waitingFor(body.ids)).toEqual([body.ids[1]]);
        await refuseWaiting();
        await forgetSums();
        body = { ids: await wave(), key: randomUUID() };
      },
      { killsProcess: true },
    );
    expect(kills).toBeGreaterThan(50);
  });

  it('approves each deposit once where twelve calls come in parallel', async () => {
    const ids = await wave();
    const body = { ids, key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(body)));
    for (const results of answers) expect(await outcomeOf(ids, results)).toEqual(outcome);
    expect(await waitingFor(ids)).toEqual([ids[1]]);
  });

  it('is refused where the key was used with other rows', async () => {
    const ids = await wave();
    const key = randomUUID();
    await send({ ids, key });
    expect(await admin.refusal('admin/deposit/approve', { ids: ids.slice(1), key })).toBe('KEY_REUSED');
  });

  it('approves a row that was created after the first try', async () => {
    const small = await charge('bob', 20_000);
    const body = { ids: [small, small + 1], key: randomUUID() };
    cutOffAfter(0);
    expect(await admin.refusal('admin/deposit/approve', body)).toBe('INTERNAL');
    expect(await charge('carol', 1_500_000)).toBe(small + 1);
    expect(answersOf(body.ids, await send(body))).toEqual([passed, kept]);
    expect(await statusesOf(body.ids)).toEqual(['approved', 'waiting']);
    expect(await sums()).toEqual([{ account: 'bob', amount: 20_000 }]);
  });

  it('judges a row again that was refused before a second person was asked', async () => {
    const body = { ids: [await charge('carol', 1_400_000), await charge('bob', 30_000)], key: randomUUID() };
    await players.carol.ask('user/protection/timeOut', { hours: 24 });
    const refused = answersOf(body.ids, await send(body));
    expect(refused).toEqual([expect.objectContaining({ ok: false, code: 'GIFT_ON_BREAK' }), passed]);
    app.clock.advance(25 * 3_600_000);
    await logIn();
    expect(answersOf(body.ids, await send(body))).toEqual([kept, passed]);
    expect(await sums()).toEqual([{ account: 'bob', amount: 30_000 }]);
  });

  it('leaves the row that waits for a second person, also after the rules were turned off', async () => {
    const ids = await wave();
    const body = { ids, key: randomUUID() };
    await send(body);
    await turnOn({});
    expect(await outcomeOf(ids, await send(body))).toEqual(outcome);
  });
});

describe('a cancellation of bets that is sent again under its key', () => {
  const bet = async (stake = odd.stake) => (await floor.place(players.alice, { ...odd, stake })).bet.id;
  const cut = async () => {
    const placed = [await bet(), await bet()];
    const body = { ids: [...placed, placed[1]! + 1], reason: 'for a test', key: randomUUID() };
    cutOffAfter(1);
    expect(await admin.refusal('admin/bet/cancel', body)).toBe('INTERNAL');
    return body;
  };
  const statusOf = async (ids: readonly number[]) =>
    (await app.database.query<{ status: string }>('SELECT status FROM bet WHERE id = ANY ($1) ORDER BY id', [ids])).map(
      (row) => row.status,
    );
  beforeAll(() => floor.set('eos1', { resultMode: 'manual' }));
  // Two bets pass together, their first half once more does not.
  beforeEach(() => turnOn({ result: { on: true, amount: 2.5 * prize } }));

  it('does not count its own first half again, and cancels a bet that was placed meanwhile', async () => {
    const body = await cut();
    const late = await bet(10_000);
    expect(late).toBe(body.ids[2]);
    const { results } = await admin.ask('admin/bet/cancel', body);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(body.ids.map((id) => [id, true]));
    expect(await sums()).toEqual([19_500, prize, prize].map((amount) => ({ account: 'alice', amount })));
    expect((await admin.ask('admin/bet/cancel', body)).results).toEqual(results);
    expect(await sums()).toHaveLength(3);
  });

  it('waits for a second person where a large bet was placed meanwhile', async () => {
    const body = await cut();
    expect(await bet()).toBe(body.ids[2]);
    const { error } = await admin.call('admin/bet/cancel', body);
    expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
    expect(await statusOf(body.ids)).toEqual(['cancelled', 'accepted', 'accepted']);
    const number = error!['id'] as number;
    const { approval, effect } = await second.ask('admin/approval/view', { id: number });
    expect(approval).toMatchObject({ amount: prize, members: 1 });
    expect(await sums()).toHaveLength(2);
    await second.ask('admin/approval/approve', { id: number, seen: effect!.seen });
    expect(await statusOf(body.ids)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const { results } = await admin.ask('admin/bet/cancel', body);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(body.ids.map((id) => [id, true]));
  });
});

/** Results entered by hand, and bets that are cancelled: what they move is what their dry run adds up. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { TestApp } from '../support/app.js';
import { Floor } from '../support/floor.js';
import type { WireClient } from '../support/wire-client.js';

const stake = 100_000;
/** What an odd bet wins, won. */
const prize = 195_000;
const result = (powerball: number) => ({ balls: [3, 14, 15, 26, 9], powerball });

let app: TestApp;
let floor: Floor;
let admin: WireClient, second: WireClient, alice: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, second, alice] = [await app.login('admin'), await app.login('admin2'), await app.login('alice')];
  floor = new Floor(app, admin);
  for (const amount of [10_000, 1_000_000]) await floor.pay(alice, amount);
  await floor.set('eos1', { resultMode: 'manual' });
  const rule = { on: true, amount: prize };
  await app.configure(approvalSettings, { result: rule as never });
});
afterAll(() => app.stop());

async function asked(path: string, body: object): Promise<number> {
  const { error } = await admin.call(path, body);
  expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
  return error!['id'] as number;
}

async function enter(roundId: number, powerball: number): Promise<{ round_id: number; result: object; version: number; reason: string }> {
  const { version } = await admin.ask('admin/round/preview', { round_id: roundId, result: result(powerball) });
  return { round_id: roundId, result: result(powerball), version, reason: 'by hand' };
}

it('waits where it moves the amount, shows what the settlement would add up to, and is entered by the second person', async () => {
  const { bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
  await floor.roundIs(bet.roundId, 'closed');
  // An even one pays nobody.
  expect(await admin.refusal('admin/round/enter', { ...(await enter(bet.roundId, 7)), version: 99 })).toBe('ROUND_CHANGED');
  const number = await asked('admin/round/enter', await enter(bet.roundId, 7));
  const { effect, approval, checks } = await second.ask('admin/approval/view', { id: number });
  expect(approval).toMatchObject({ kind: 'result', amount: prize });
  expect(effect!.figures).toContainEqual({ figure: 'paid', value: prize });
  expect(effect!.changes).toContainEqual(expect.objectContaining({ action: 'round.enter', field: 'result.powerball', after: 7 }));
  expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
  await second.ask('admin/approval/approve', { id: number, seen: effect!.seen });
  const { round } = await admin.ask('admin/round/view', { round_id: bet.roundId });
  expect(round.result).toMatchObject({ powerball: 7 });
});

it('is not got round by cancelling the bet', async () => {
  const { bet } = await floor.place(alice, { game: 'eos1', market: 'power_odd_even', outcome: 'odd', stake });
  const { results } = await admin.ask('admin/bet/cancel', { ids: [999_999_999], reason: 'nobody’s' });
  expect(results).toMatchObject([{ error: { code: 'NOT_FOUND' } }]);
  const number = await asked('admin/bet/cancel', { ids: [bet.id], reason: 'placed by mistake' });
  const { effect } = await second.ask('admin/approval/view', { id: number });
  expect(effect!.places).toContainEqual(expect.objectContaining({ place: 'cash', of: 'alice', change: stake }));
  await second.ask('admin/approval/approve', { id: number, seen: effect!.seen });
  const [row] = await app.database.query<{ status: string }>('SELECT status FROM bet WHERE id = $1', [bet.id]);
  expect(row!.status).toBe('cancelled');
});

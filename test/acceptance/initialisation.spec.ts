/** Data initialisation over the wire: who may see it, that it always takes two, and that the worker takes it through. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { approvalSettings } from '#lib/approvals';
import { initialisationWord } from '#lib/contract';
import { seoulDay, seoulMonthStart } from '#lib/kernel';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, second: WireClient;
let month: string;

beforeAll(async () => {
  app = await TestApp.start();
  await app.appoint('auditing', 'auditor');
  [admin, second] = [await app.login('admin'), await app.login('admin2')];
  const running = seoulDay(app.clock.now()).slice(0, 'YYYY-MM'.length);
  const start = seoulMonthStart(running);
  month = seoulDay(new Date(start.getTime() - 1)).slice(0, 'YYYY-MM'.length);
  // The site's first month is over.
  await app.database.query('UPDATE period SET starts_at = $1 WHERE number = 0', [seoulMonthStart(month)]);
  await app.database.query('INSERT INTO period (number, starts_at, began_at) VALUES (1, $1, $1) ON CONFLICT DO NOTHING', [start]);
  await app.database.query(
    `INSERT INTO deposit (owner_kind, owner_id, account, nickname, level, path, parents, amount, bank_name, bank_account, holder, requested_at,
       status, processed_at, processed_by)
     SELECT 'member', id, account, nickname, 1, path, '{}', 70000, 'NH', '***', 'a', $1, 'refused', $1, 'admin:1' FROM member WHERE account = 'alice'`,
    [new Date(start.getTime() - 86_400_000)],
  );
});
afterAll(() => app.stop());

const asked = () => ({ from: month, to: month, kinds: ['deposits'] as 'deposits'[], confirmation: initialisationWord });
const listed = async () => (await admin.ask('admin/deposit/get', { status: 'refused' })).items.filter(({ amount }) => amount === 70_000);

it('is nobody’s but the owner’s, not even an auditor’s to look at', async () => {
  const auditor = await app.login('auditing');
  expect(await auditor.refusal('admin/initialisation/get', {})).toBe('FORBIDDEN');
  expect(await auditor.refusal('admin/initialisation/preview', { from: month, to: month, kinds: ['deposits'] })).toBe('FORBIDDEN');
});

it('is refused without a second person where the rules ask for none', async () => {
  expect(await admin.refusal('admin/initialisation/start', asked())).toBe('SECOND_PERSON_NEEDED');
});

it('waits for the second person, runs once approved, and takes the rows out of the lists', async () => {
  await app.configure(approvalSettings, { initialisation: { on: true } as never });
  const { sum, isReady } = await admin.ask('admin/initialisation/preview', { from: month, to: month, kinds: ['deposits'] });
  expect({ sum, isReady }).toEqual({ sum: [{ kind: 'deposits', count: 1, amount: 70_000 }], isReady: true });
  expect(await listed()).toHaveLength(1);

  expect(await admin.refusal('admin/initialisation/start', { ...asked(), confirmation: 'yes' })).toBe('INITIALISATION_WORD');
  const { error } = await admin.call('admin/initialisation/start', asked());
  expect(error).toMatchObject({ code: 'APPROVAL_WAITS' });
  const id = error!['id'] as number;
  expect((await admin.ask('admin/initialisation/get', {})).items).toEqual([]);

  const { effect } = await second.ask('admin/approval/view', { id });
  expect(effect!.changes).toContainEqual(expect.objectContaining({ action: 'initialisation.start' }));
  await second.ask('admin/approval/approve', { id, seen: effect!.seen });
  const run = await until(
    async () => (await admin.ask('admin/initialisation/get', {})).items[0],
    (item) => item?.state === 'done',
  );
  expect(run).toMatchObject({ askedBy: 'admin', approvedBy: 'admin2', done: [{ month, rows: 1 }] });
  expect(await listed()).toEqual([]);
  expect(await second.refusal('admin/approval/approve', { id, seen: effect!.seen })).toBe('ALREADY_PROCESSED');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { RaiseAlerts } from '#lib/stats';
import { TestApp } from '../support/app.js';
import { until } from '../support/until.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
type Alerts = CallOutput<'admin/alert/get'>;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const alerts = async (input: object = {}) => (await admin.must('admin/alert/get', input)) as unknown as Alerts;
const rule = { kind: 'flow_over', flow: 'deposits', amount: 10_000 } as const;

describe('a rule of the figures', () => {
  it('alerts once when an hour’s deposits reach its amount; somebody sees it, and the first who takes it has it', async () => {
    const made = (await admin.must('admin/alert/rule/save', { name: '입금 급증', rule })) as { id: number; version: number };
    const player = await app.login('alice');
    const { id } = (await player.must('user/bank/charge', { charge_money: 10_000 })) as { id: number };
    await admin.must('admin/deposit/approve', { ids: [id] });
    await until(
      () => app.database.query<{ n: number }>('SELECT count(*) AS n FROM stat_hour WHERE scope_id = 0 AND deposits = 10000'),
      ([row]) => row!.n === 1,
    );
    const raising = app.worker!.get(RaiseAlerts, { strict: false });
    await raising.run();
    await raising.run();
    const { items, untaken } = await alerts({ isTaken: false });
    expect(untaken).toBe(1);
    expect(items).toMatchObject([{ name: '입금 급증', rule, facts: { value: 10_000, limit: 10_000 }, seen: [], taken: null }]);
    const alert = items[0]!;
    await admin.must('admin/alert/view', { ids: [alert.id] });
    expect((await alerts()).items[0]!.seen).toMatchObject([{ account: 'admin' }]);
    expect(await admin.must('admin/alert/take', { id: alert.id })).toMatchObject({ taken: { account: 'admin' } });
    expect(await alerts({ isTaken: false })).toMatchObject({ items: [], untaken: 0 });
    const [entry] = await app.database.query<{ actor: string }>(`SELECT actor FROM audit_entry WHERE action = 'alert.take'`);
    expect(entry!.actor).toBe('admin:admin');
    const rules = (await admin.must('admin/alert/rule/get')) as unknown as CallOutput<'admin/alert/rule/get'>;
    expect(rules.items).toMatchObject([{ id: made.id, enabled: true, version: 1, raisedAt: alert.at }]);
  });

  it('is changed in the version that was seen, and what it raised outlives it', async () => {
    const { items } = (await admin.must('admin/alert/rule/get')) as unknown as CallOutput<'admin/alert/rule/get'>;
    const { id, version, name } = items[0]!;
    expect(await admin.must('admin/alert/rule/save', { id, version, name, rule, enabled: false })).toEqual({ id, version: 2 });
    expect(await admin.refusal('admin/alert/rule/save', { id, version, name, rule })).toBe('CHANGED_MEANWHILE');
    expect(await admin.refusal('admin/alert/rule/save', { id, name, rule })).toBe('INVALID_INPUT');
    await admin.must('admin/alert/rule/delete', { id });
    expect(await admin.refusal('admin/alert/rule/delete', { id })).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/alert/take', { id: 999_999 })).toBe('NOT_FOUND');
    expect((await alerts()).items).toHaveLength(1);
  });

  it('has bounds, and needs the right', async () => {
    for (const wrong of [
      { kind: 'flow_over', flow: 'tips', amount: 1 },
      { kind: 'flow_over', flow: 'deposits', amount: 0 },
      { kind: 'other' },
    ])
      expect(await admin.refusal('admin/alert/rule/save', { name: 'x', rule: wrong })).toMatch(/^INVALID_/);
    const agent = await app.login('shop');
    expect(await agent.refusal('admin/alert/get')).toBeDefined();
  });
});

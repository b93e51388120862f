/** All vendors are stopped at once, and the same are started again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CasinoSite } from '../support/casino-site.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let site: CasinoSite;
let second: WireClient;
const other = (more: object = {}) => site.account({ code: 'other', name: 'Other Studio', ...more });

beforeAll(async () => {
  site = await CasinoSite.start();
  second = await site.app.login('admin2');
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.admin.ask('admin/casino/vendor/save', site.account());
  await site.admin.ask('admin/casino/vendor/save', other());
});

const stopAll = (reason = 'bank holiday', who = site.admin) => who.ask('admin/casino/vendor/stop-all', { reason });
const startAll = () => site.admin.ask('admin/casino/vendor/start-all', {});
const running = async () =>
  (await site.admin.ask('admin/casino/vendor/get')).items.filter(({ enabled }) => enabled).map(({ code }) => code);
const count = async (sql: string) => (await site.app.database.query<{ n: number }>(sql))[0]!.n;
const alerts = () => count(`SELECT count(*) AS n FROM alert WHERE rule ->> 'kind' = 'vendor_changed'`);

describe('a stop of all vendors', () => {
  it('refuses bets at once, and accepts the wins and rollbacks of open rounds', async () => {
    const token = await site.launch();
    await site.bet(token, 1_000, { round: 'won' });
    await site.bet(token, 2_000, { round: 'returned', tx: 'bet-returned' });
    expect((await stopAll()).vendors).toEqual(['demo', 'other']);
    expect(await site.bet(token, 1_000)).toMatchObject({ code: 'MAINTENANCE' });
    expect(await site.win('won', 5_000)).toMatchObject({ code: 'OK' });
    const rollback = { player: site.player, tx: 'rollback', betTx: 'bet-returned' };
    expect(await site.vendor.say('rollback', rollback)).toMatchObject({ code: 'OK' });
    expect((await startAll()).vendors).toEqual(['demo', 'other']);
    expect(await site.bet(token, 1_000)).toMatchObject({ code: 'OK' });
  });

  it('keeps the reason, the administrator and the time with each vendor, alerts once, and leaves a line of each in the audit log', async () => {
    const before = await alerts();
    await stopAll('no answers');
    const { items } = await site.admin.ask('admin/casino/vendor/get');
    for (const { stopReason, stop } of items) {
      expect(stopReason).toBe('no answers');
      expect(stop).toMatchObject({ by: 'admin', isTogether: true });
      expect(new Date(stop!.at!)).toEqual(site.app.clock.now());
    }
    expect(await alerts()).toBe(before + 1);
    await startAll();
    expect((await site.admin.ask('admin/casino/vendor/get')).items.map(({ stop, stopReason }) => ({ stop, stopReason }))).toEqual([
      { stop: null, stopReason: '' },
      { stop: null, stopReason: '' },
    ]);
    const entries = await site.app.database.query<{ action: string; target: string }>(
      `SELECT action, target FROM audit_entry WHERE action IN ('vendor.stopAll', 'vendor.startAll') ORDER BY id DESC LIMIT 4`,
    );
    expect(entries.map(({ action, target }) => `${action} ${target}`)).toEqual([
      ...['vendor.startAll vendor:other', 'vendor.startAll vendor:demo'],
      ...['vendor.stopAll vendor:other', 'vendor.stopAll vendor:demo'],
    ]);
  });

  it('needs a reason', async () => {
    expect(await site.admin.refusal('admin/casino/vendor/stop-all', { reason: '  ' })).toBe('INVALID_INPUT');
    expect(await running()).toEqual(['demo', 'other']);
  });

  it('starts only what it has stopped: no vendor that was stopped before, nor one that was started and stopped since', async () => {
    await site.admin.ask('admin/casino/vendor/save', other({ enabled: false, stopReason: 'audit' }));
    expect((await stopAll()).vendors).toEqual(['demo']);
    expect((await startAll()).vendors).toEqual(['demo']);
    expect(await running()).toEqual(['demo']);
    await site.admin.ask('admin/casino/vendor/save', other());
    await stopAll();
    await site.admin.ask('admin/casino/vendor/save', other());
    await site.admin.ask('admin/casino/vendor/save', other({ enabled: false, stopReason: 'again' }));
    // A change of another field leaves the stop as it is.
    await site.admin.ask('admin/casino/vendor/save', site.account({ enabled: false, feePercent: 7 }));
    expect((await startAll()).vendors).toEqual(['demo']);
    expect((await startAll()).vendors).toEqual([]);
    const { items } = await site.admin.ask('admin/casino/vendor/get');
    expect(items.find(({ code }) => code === 'other')).toMatchObject({ stopReason: 'again', stop: { by: 'admin', isTogether: false } });
  });

  it('stops each vendor once where two administrators stop all at the same time', async () => {
    const before = await alerts();
    const stops = await Promise.all([stopAll('one'), stopAll('two', second)]);
    expect(stops.flatMap(({ vendors }) => vendors)).toEqual(['demo', 'other']);
    expect(await alerts()).toBe(before + 1);
    await startAll();
  });

  it('refuses to save a vendor as an administrator saw it before the stop', async () => {
    const { version } = (await site.admin.ask('admin/casino/vendor/get')).items.find(({ code }) => code === 'demo')!;
    await stopAll();
    expect(await second.refusal('admin/casino/vendor/save', { ...site.account(), version })).toBe('CHANGED_MEANWHILE');
    expect(await running()).toEqual([]);
    await startAll();
  });

  it('is pushed to the other administrators’ consoles', async () => {
    const listener = await PushListener.connect(second);
    await stopAll();
    await listener.push('vendors.changed');
    await startAll();
    listener.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { described } from '#lib/contract';
import { createLogger, loadConfig, SettingSections, Settings } from '#lib/platform';
import { walletSettings } from '#lib/wallet';
import { createApi } from '../../apps/api/create-api.js';
import { TestApp } from '../support/app.js';
import { noteTook } from '../support/note-took.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, other: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, other] = [await app.login('admin'), await app.login('admin2')];
});
afterAll(() => app?.stop());

const wallet = () => admin.ask('admin/settings/get', { section: 'wallet' });

describe('every section of the settings', () => {
  it('is registered by the library that owns it', () => {
    expect([...app.api.get(SettingSections).names].sort()).toEqual([...described.settingSectionNames].sort());
  });

  it.each(described.settingSectionNames)('%s is read with its defaults and origins, and saved as it was read', async (section) => {
    const read = await admin.ask('admin/settings/get', { section });
    const paths = described.settingsByPath(described.settingSections[section].fields).map(([path]) => path);
    expect(Object.keys(read.origin)).toEqual(paths);
    const at = (values: unknown, path: string) =>
      path.split('.').reduce((inner, name) => (inner as Record<string, unknown>)[name] as never, values);
    for (const path of paths) expect(at(read.values, path)).toBeDefined();
    const { values, version, results } = await admin.ask('admin/settings/update', { section, values: read.values, version: read.version });
    expect({ values, results, grew: version > read.version }).toEqual({ values: read.values, results: [], grew: true });
  });
});

describe('a section of the settings', () => {
  it('changes what is sent alone, says where each value comes from and keeps every change', async () => {
    const { version, values } = await wallet();
    const saved = await admin.ask('admin/settings/update', { section: 'wallet', values: { minCharge: 20_000 }, version });
    expect(saved).toMatchObject({
      values: { ...values, minCharge: 20_000 },
      results: [{ path: 'minCharge', before: 10_000, after: 20_000 }],
    });
    const read = await wallet();
    expect(read.origin).toMatchObject({ minCharge: 'site', maxCharge: 'default' });
    expect(read.defaults).toMatchObject({ minCharge: 10_000 });
    expect(read.history[0]).toMatchObject({ by: 'admin', path: 'minCharge', before: 10_000, after: 20_000 });
    const { items } = await admin.ask('admin/audit/get', { startedAt: '2026-11-21', endedAt: '2026-11-21', actions: ['settings.update'] });
    expect(items[0]).toMatchObject({ target: 'settings:wallet', before: { minCharge: 10_000 }, after: { minCharge: 20_000 } });
    // The value of the default is the default again.
    await admin.must('admin/settings/update', { section: 'wallet', values: { minCharge: 10_000 }, version: saved.version });
    expect((await wallet()).origin).toMatchObject({ minCharge: 'default' });
  });

  it('is refused to a reader from before somebody else saved, with the newer values', async () => {
    const { version } = await wallet();
    await admin.must('admin/settings/update', { section: 'wallet', values: { pointUnit: 200 }, version });
    const stale = await other.call('admin/settings/update', { section: 'wallet', values: { pointUnit: 300 }, version });
    expect(stale.error).toMatchObject({ code: 'CHANGED_MEANWHILE', version: version + 1, values: { pointUnit: 200 } });
    expect((await wallet()).values).toMatchObject({ pointUnit: 200 });
  });

  it('takes one of several simultaneous saves', async () => {
    const { version } = await wallet();
    const save = (n: number) =>
      (n % 2 ? admin : other).refusal('admin/settings/update', { section: 'wallet', values: { pointUnit: 100 * (n + 1) }, version });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => save(n)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(5);
  });

  it.each([
    ['wallet', { minCharge: -1 }, 'values.minCharge'],
    ['wallet', { minCharge: 'much' }, 'values.minCharge'],
    ['wallet', { maxCharge: 1 }, 'values.maxCharge'],
    ['wallet', { exchangeClosedFrom: '24:00' }, 'values.exchangeClosedFrom'],
    ['wallet', { nothing: 1 }, 'values.nothing'],
    ['wallet', { toString: 1 }, 'values.toString'],
    ['site', { inspection: 5 }, 'values.inspection'],
    ['sound', { deposit: { tune: 'song' } }, 'values.deposit.tune'],
    ['reward', { roulette: { prizes: [] } }, 'values.roulette.prizes'],
  ] as const)('%s refuses %j', async (section, values, field) => {
    const { version } = await admin.ask('admin/settings/get', { section });
    const refused = await admin.call('admin/settings/update', { section, values, version });
    expect(refused.error).toMatchObject({ field });
    expect((await admin.ask('admin/settings/get', { section })).version).toBe(version);
  });

  it('is one with the page of its own', async () => {
    const { version } = await admin.ask('admin/settings/get', { section: 'bet' });
    await admin.must('admin/settings/update', { section: 'bet', values: { dailyCancellations: 9 }, version });
    const page = await admin.ask('admin/bet/settings/get');
    expect(page.dailyCancellations).toBe(9);
    await admin.must('admin/bet/settings/update', { ...page, dailyCancellations: 8 });
    const { history } = await admin.ask('admin/settings/get', { section: 'bet' });
    expect(history[0]).toMatchObject({ path: 'dailyCancellations', before: 9, after: 8 });
  });
});

describe('a section in an area of permissions of its own', () => {
  it('is closed to those who may edit the settings alone', async () => {
    await app.appoint('operations1', 'operations');
    const staff = await app.login('operations1');
    const { version, values } = await admin.ask('admin/settings/get', { section: 'commission' });
    expect(await staff.refusal('admin/settings/get', { section: 'commission' })).toBe('FORBIDDEN');
    expect(await staff.refusal('admin/settings/update', { section: 'commission', values, version })).toBe('FORBIDDEN');
    expect(await staff.refusal('admin/settings/preview', { section: 'reward', values: {} })).toBe('FORBIDDEN');
    await staff.must('admin/settings/get', { section: 'wallet' });
  });
});

describe('a change', () => {
  it('is followed by another process, which had read what stood before', async () => {
    const env = { NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent' };
    const second = await createApi({ config: loadConfig(env), logger: createLogger('test', 'silent'), clock: app.clock });
    try {
      const settings = second.get(Settings);
      expect((await settings.get(walletSettings)).temporaryLimit).toBe(10_000);
      const { version } = await wallet();
      await admin.must('admin/settings/update', { section: 'wallet', values: { temporaryLimit: 30_000 }, version });
      const savedAt = performance.now();
      await app.upToDate(second);
      noteTook('setting → other process', performance.now() - savedAt);
      expect((await settings.get(walletSettings)).temporaryLimit).toBe(30_000);
    } finally {
      await second.close();
    }
  });

  it('is counted beforehand in the requests of the last 30 days', async () => {
    const preview = (values: Record<string, unknown>) => admin.ask('admin/settings/preview', { section: 'wallet', values });
    const { version } = await wallet();
    await admin.must('admin/settings/update', { section: 'wallet', values: { minCharge: 10_000, temporaryLimit: 1_000_000 }, version });
    const alice = await app.login('alice');
    for (const charge_money of [10_000, 50_000]) await alice.must('user/bank/charge', { charge_money });
    expect((await preview({ minCharge: 20_000 })).effects).toEqual([
      { path: 'minCharge', effect: 'deposits.refused', count: 1, of: 2, members: 1, days: 30 },
    ]);
    expect((await preview({ maxCharge: 40_000, minExchange: 20_000 })).effects).toEqual([
      expect.objectContaining({ path: 'maxCharge', count: 1, of: 2 }),
      expect.objectContaining({ path: 'minExchange', effect: 'withdrawals.refused', count: 0, of: 0 }),
    ]);
    expect((await preview({ minCharge: 10_000 })).effects).toEqual([]);
    const auth = await admin.ask('admin/settings/preview', {
      section: 'auth',
      values: { sessionDaysAdmin: 0.5, duplicateLoginAdmin: false },
    });
    expect(auth.effects.map(({ effect }) => effect).sort()).toEqual(['sessions.ended', 'sessions.several']);
    const { effects } = await admin.ask('admin/settings/preview', { section: 'bet', values: { highBetAmount: 1 } });
    expect(effects).toEqual([expect.objectContaining({ effect: 'bets.high', of: 0 })]);
  });
});

describe('what a console makes heard', () => {
  it('is the site’s until a person chooses, and then that person’s alone', async () => {
    const bell = { tune: 'bell', volume: 40, everySeconds: 5, repeats: true } as const;
    const { site, own } = await admin.ask('admin/sound/get');
    expect(own).toEqual([]);
    expect(site.highBet).toMatchObject({ tune: 'alarm', everySeconds: 1 });
    await admin.must('admin/sound/update', { own: { highBet: bell } });
    expect(await admin.ask('admin/sound/get')).toMatchObject({ own: ['highBet'], sounds: { highBet: bell, deposit: site.deposit } });
    expect((await other.ask('admin/sound/get')).sounds).toEqual(site);
    const shop = await app.login('shop');
    await shop.must('agent/sound/update', { own: { deposit: bell } });
    expect((await shop.ask('agent/sound/get')).own).toEqual(['deposit']);
    await admin.must('admin/sound/update', { own: {} });
    expect((await admin.ask('admin/sound/get')).sounds).toEqual(site);
    expect(await admin.refusal('admin/sound/update', { own: { highBet: { ...bell, volume: 101 } } } as never)).toBe('INVALID_INPUT');
  });

  it('follows the site where nothing is chosen', async () => {
    const { version, values } = await admin.ask('admin/settings/get', { section: 'sound' });
    const join = { ...(values['join'] as object), tune: 'coin' };
    await admin.must('admin/settings/update', { section: 'sound', values: { join }, version });
    expect((await other.ask('admin/sound/get')).sounds.join).toMatchObject({ tune: 'coin' });
  });
});

describe('the mark of money', () => {
  it('varies by language and follows the settings', async () => {
    const units = async () => (await app.visitor().ask('user/browse')).units;
    expect(await units()).toMatchObject({
      ko: { mark: '원', place: 'after' },
      en: { mark: '₩', place: 'before' },
      ja: { mark: '¥' },
      vi: { mark: '₫' },
      th: { mark: '฿' },
      hi: { mark: '₹' },
      mm: { mark: 'K' },
    });
    const { version } = await admin.ask('admin/settings/get', { section: 'units' });
    await admin.must('admin/settings/update', { section: 'units', values: { en: { mark: '$' } }, version });
    expect((await units())['en']).toEqual({ mark: '$', place: 'before' });
    const alice = await app.login('alice');
    alice.language = 'en';
    const { error } = await alice.call('user/bank/charge', { charge_money: 1_000 });
    expect(error?.message).toBe('The minimum deposit is $10,000.');
  });
});

describe('restrictions and rates', () => {
  it('of one member are saved by one of several administrators at once', async () => {
    const id = app.person('alice').id;
    const { restrictionsVersion: version } = (await admin.ask('admin/member/view', { id })).member;
    // Each of them changes something: what changes nothing is saved beside anybody.
    const save = (n: number) =>
      (n % 2 ? admin : other).refusal('admin/member/restrictions/update', {
        id,
        restrictions: { exchange: true, activity: n % 2 === 0 },
        version,
        reason: 'for the test',
        until: null,
      });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => save(n)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(5);
    const agent = app.person('hq').id;
    const rates = await admin.ask('admin/member/rates/get', { id: agent });
    const rate = (n: number) =>
      (n % 2 ? admin : other).refusal('admin/member/rates/update', {
        id: agent,
        rolling_json: { slot_percent: (n + 1) / 10 },
        version: rates.version,
      });
    const rated = await Promise.all(Array.from({ length: 6 }, (_, n) => rate(n)));
    expect(rated.filter((code) => code === undefined)).toHaveLength(1);
    expect(rated.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(5);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, other: WireClient;
let id: number;

beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  [admin, other] = [await app.login('admin'), await app.login('admin2')];
  id = app.person('alice').id;
});
afterAll(() => app?.stop());

type Body = Record<string, unknown>;
const settings = ['agent', 'board', 'bet', 'commission', 'join', 'reward', 'site'].map((group) => `admin/${group}/settings`);

/** Reads with the version, and the body of a save of it. */
const saves: [string, () => Promise<{ version: unknown; save: (version?: unknown) => Body }>][] = [
  ...settings.map((path): (typeof saves)[number] => [
    `${path}/update`,
    async () => {
      const { version, ...fields } = await admin.must(`${path}/get`);
      return { version, save: (seen) => ({ ...fields, version: seen }) };
    },
  ]),
  [
    'admin/sports/settings/update',
    async () => {
      const { catalogue, catalogueVersion } = await admin.must('admin/sports/settings/get');
      return { version: catalogueVersion, save: (seen) => ({ catalogue, catalogueVersion: seen }) };
    },
  ],
  [
    'admin/bet/limits/update',
    async () => {
      const { limits, version } = await admin.must('admin/bet/limits/get', { memberId: id });
      return { version, save: (seen) => ({ memberId: id, limits, version: seen }) };
    },
  ],
];

describe.each(saves)('%s', (path, read) => {
  it('is refused to anybody who looked before somebody else saved, with the newer values', async () => {
    const { version, save } = await read();
    expect(typeof version).toBe('number');
    await admin.must(path, save(version));
    const refused = await other.call(path, save(version));
    expect(refused.error).toMatchObject({ code: 'CHANGED_MEANWHILE', version: (await read()).version });
    expect(refused.error).toHaveProperty('current');
    await other.must(path, save((await read()).version));
    // Callers who do not know versions go on as they did.
    await other.must(path, save());
  });

  it('of several at once is one', async () => {
    const { version, save } = await read();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => (n % 2 ? admin : other).refusal(path, save(version))));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(5);
  });
});

describe('restrictions and rates', () => {
  it('are refused to anybody who looked before somebody else saved, who sees what changed', async () => {
    const seen = (await admin.ask('admin/member/view', { id })).member.restrictionsVersion;
    await admin.must('admin/member/restrictions/update', {
      id,
      restrictions: { exchange: true },
      version: seen,
      reason: 'for the test',
      until: null,
    });
    const refused = await other.call('admin/member/restrictions/update', {
      id,
      restrictions: { game_slot: true },
      version: seen,
      reason: 'for the test',
      until: null,
    });
    expect(refused.error).toMatchObject({ code: 'CHANGED_MEANWHILE', version: seen + 1, current: { restrictions: { exchange: true } } });
    expect((await admin.ask('admin/member/view', { id })).member).toMatchObject({
      restrictions: { exchange: true },
      restrictionsVersion: seen + 1,
    });

    const shop = app.person('hq').id;
    const { version } = await admin.ask('admin/member/rates/get', { id: shop });
    await admin.must('admin/member/rates/update', { id: shop, rolling_json: { slot_percent: 1 }, version });
    const stale = await other.call('admin/member/rates/update', { id: shop, rolling_json: { slot_percent: 2 }, version });
    expect(stale.error).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { rolling_json: { slot_percent: 1 } } });
  });
});

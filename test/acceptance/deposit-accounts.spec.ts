import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createLogger, loadConfig } from '#lib/platform';
import { createApi } from '../../apps/api/create-api.js';
import { bankPassword, TestApp } from '../support/app.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
let second: NestFastifyApplication;
let admin: WireClient, other: WireClient, alice: WireClient, shop: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  const env = { NODE_ENV: 'test', DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'silent' };
  second = await createApi({ config: loadConfig(env), logger: createLogger('test', 'silent'), clock: app.clock });
  await second.listen(0, '127.0.0.1');
  [admin, other] = [await app.login('admin'), await app.login('admin2')];
  [alice, shop] = [await app.login('alice'), await app.login('shop')];
});
afterAll(async () => {
  await second?.close();
  await app?.stop();
});

const kb = { bank_name: '국민', bank_account: '812702-04-118834', bank_account_holder: '(주)트루북' };
const nh = { bank_name: '농협', bank_account: '302-1234-5678-91', bank_account_holder: '(주)트루북' };
const shown = (client: WireClient) => client.call('user/bank/getChargeAccount', { bank_password: bankPassword });
const list = (kind?: 'permanent' | 'temporary') => admin.ask('admin/depositAccount/get', kind ? { kind } : {});

/** The other process, as the same administrator. */
async function beside(): Promise<WireClient> {
  const client = new WireClient(await second.getUrl(), { kind: 'admin' });
  client.token = other.token;
  return client;
}

describe('accounts to pay into', () => {
  it('that are not there are never shown blank: customer service is asked', async () => {
    const refused = await shown(alice);
    expect(refused.error).toMatchObject({ code: 'CHARGE_ACCOUNT_NONE', message: expect.stringContaining('고객센터') });
    expect((await list()).missing).toEqual({ permanent: [1, 2, 3, 4, 5, 6, 7], temporary: [1, 2, 3, 4, 5, 6, 7] });
    expect(await admin.refusal('admin/depositAccount/save', { kind: 'temporary', ...kb, bank_account: '' })).toBe('INVALID_INPUT');
    expect(await admin.refusal('admin/depositAccount/save', { kind: 'temporary', ...kb, bank_account_holder: ' ' })).toBe('INVALID_INPUT');
  });

  it('are temporary for a member with less than 10,000 won deposited, permanent for others and for agents', async () => {
    await admin.must('admin/depositAccount/save', { kind: 'permanent', ...nh });
    // A new site may have one account only: the limit of a temporary one holds all the same.
    expect((await shown(alice)).data).toEqual({ bank: { ...nh, kind: 'temporary', limit: 10_000 } });
    await admin.must('admin/depositAccount/save', { kind: 'temporary', ...kb });
    expect((await shown(alice)).data).toEqual({ bank: { ...kb, kind: 'temporary', limit: 10_000 } });
    expect((await shown(shop)).data).toEqual({ bank: { ...nh, kind: 'permanent', limit: null } });
    const { id } = await alice.ask('user/bank/charge', { charge_money: 10_000 });
    await admin.must('admin/deposit/approve', { ids: [id] });
    expect((await shown(alice)).data).toEqual({ bank: { ...nh, kind: 'permanent', limit: null } });
  });

  it('follow level, period, order and whether they are enabled', async () => {
    const [first] = (await list('permanent')).items;
    const second = await admin.ask('admin/depositAccount/save', { kind: 'permanent', ...kb, fromLevel: 3, toLevel: 3 });
    expect((await shown(alice)).data).toMatchObject({ bank: nh });
    await admin.must('admin/depositAccount/order', { kind: 'permanent', ids: [second.id, first!.id] });
    expect((await shown(alice)).data).toMatchObject({ bank: kb });

    const save = (fields: object) => admin.ask('admin/depositAccount/save', { kind: 'permanent', ...kb, ...second, ...fields } as never);
    Object.assign(second, { version: 2 });
    Object.assign(second, await save({ fromLevel: 4 }));
    expect((await shown(alice)).data).toMatchObject({ bank: nh });
    Object.assign(second, await save({ startsAt: '2026-11-22T00:00:00+09:00' }));
    expect((await shown(alice)).data).toMatchObject({ bank: nh });
    expect((await list('permanent')).items[0]).toMatchObject({ id: second.id, state: 'scheduled', place: 1 });
    Object.assign(second, await save({ startsAt: '2026-11-20T00:00:00+09:00', endsAt: '2026-11-22T00:00:00+09:00' }));
    expect((await shown(alice)).data).toMatchObject({ bank: kb });
    Object.assign(second, await save({ enabled: false }));
    expect((await shown(alice)).data).toMatchObject({ bank: nh });
    expect(await admin.refusal('admin/depositAccount/save', { kind: 'permanent', ...kb, fromLevel: 5, toLevel: 4 })).toBe('INVALID_INPUT');
    const { results } = await admin.ask('admin/depositAccount/delete', { ids: [second.id] });
    expect(results).toEqual([{ id: second.id, ok: true, status: 'deleted' }]);
  });

  it('are changed by one of two administrators in two processes at once', async () => {
    const { id, version } = (await list('permanent')).items[0]!;
    const elsewhere = await beside();
    const save = (client: WireClient, bank_account_holder: string) =>
      client.refusal('admin/depositAccount/save', { id, version, kind: 'permanent', ...nh, bank_account_holder });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => save(n % 2 ? admin : elsewhere, `예금주${n}`)));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    expect(answers.filter((code) => code === 'CHANGED_MEANWHILE')).toHaveLength(7);
    expect((await list('permanent')).items[0]).toMatchObject({ version: version + 1 });
    const added = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        (n % 2 ? admin : elsewhere).ask('admin/depositAccount/save', { kind: 'temporary', ...kb, bank_account: `1000-00${n}` }),
      ),
    );
    const { items } = await list('temporary');
    expect(items.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const ids = items.map((one) => one.id);
    await admin.must('admin/depositAccount/delete', { ids: [added[0]!.id] });
    const stale = await elsewhere.call('admin/depositAccount/order', { kind: 'temporary', ids });
    expect(stale.error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  });
});

describe('virtual accounts', () => {
  const head = 'account,bank,bank_account,holder';
  const text = (...lines: string[]) => [head, ...lines].join('\n');
  const act = (rows: { line: number; act: string; problem: string | null }[]) => rows.map((row) => [row.line, row.act, row.problem]);

  it('are refused line by line before anything is done', async () => {
    const bad = text(
      'alice,신한,110-222-333444,김하준',
      'nobody,신한,110-222-333445,김하준',
      'ALICE,신한,110-222-333446,김하준',
      'bob,신한,110222333444,이서연',
      'carol,,110-222-333447,박도윤',
      'carol,신한,12x,박도윤',
      'shop,신한,110-222-333448,박도윤',
      'carol,신한,4.40205E+12,박도윤',
      'carol,\uFFFD\uFFFD,110-222-333449,박도윤',
    );
    const plan = await admin.ask('admin/virtualAccount/import/preview', { text: bad });
    expect(act(plan.rows)).toEqual([
      [2, 'create', null],
      [3, 'refused', 'memberUnknown'],
      [4, 'refused', 'twiceMember'],
      [5, 'refused', 'twiceNumber'],
      [6, 'refused', 'bankEmpty'],
      [7, 'refused', 'numberWrong'],
      [8, 'refused', 'memberUnknown'],
      [9, 'refused', 'rounded'],
      [10, 'refused', 'undecodable'],
    ]);
    expect(plan.counts).toEqual({ create: 1, replace: 0, unchanged: 0, refused: 8 });
    expect((await admin.ask('admin/virtualAccount/import', { text: bad })).counts.refused).toBe(8);
    expect((await admin.ask('admin/virtualAccount/get')).total).toBe(0);
    expect(await admin.refusal('admin/virtualAccount/import/preview', { text: 'account,bank\nalice,신한' })).toBe('IMPORT_UNREADABLE');
  });

  it.each([';', '\t'])('are read from a list with %j between its cells, and the sample has a mark for spreadsheets', async (separator) => {
    const sample = await admin.ask('admin/virtualAccount/import/sample');
    expect(sample.text.startsWith('\uFEFF')).toBe(true);
    const plan = await admin.ask('admin/virtualAccount/import/preview', { text: sample.text.replaceAll(',', separator) });
    expect(plan.rows.map(({ line, bank_name, bank_account }) => [line, bank_name, bank_account])).toEqual([
      [2, '국민', '004402-04-118834'],
      [3, '신한', '562-09-7712345'],
    ]);
  });

  it('are shown to their members alone', async () => {
    const list = text('alice,신한,110-222-333444,트루북_김하준', 'bob,우리,1002-345-678901,트루북_이서연');
    expect((await admin.ask('admin/virtualAccount/import', { text: list })).counts).toMatchObject({ create: 2, refused: 0 });
    const bank = {
      bank_name: '신한',
      bank_account: '110-222-333444',
      bank_account_holder: '트루북_김하준',
      kind: 'permanent',
      limit: null,
    };
    expect((await shown(alice)).data).toEqual({ bank });
    // Bob has deposited nothing: the specification's rule comes first.
    expect((await shown(await app.login('bob'))).data).toMatchObject({ bank: { kind: 'temporary' } });
    expect((await shown(shop)).data).toMatchObject({ bank: { kind: 'permanent', bank_name: '농협' } });
    expect((await admin.ask('admin/virtualAccount/get', { search: 'alice닉' })).items).toEqual([
      expect.objectContaining({ account: 'alice', bank_account: '110-222-333444', importedBy: 'admin' }),
    ]);
    expect((await admin.ask('admin/virtualAccount/get', { search: '1002-345' })).total).toBe(1);
    const again = await admin.ask('admin/virtualAccount/import', {
      text: text('alice,신한,110-222-333444,트루북_김하준', 'bob,우리,1002-1,x'),
    });
    expect(act(again.rows)).toEqual([
      [2, 'unchanged', null],
      [3, 'replace', null],
    ]);
    const taken = await admin.ask('admin/virtualAccount/import/preview', { text: text('carol,신한,110222333444,박도윤') });
    expect(act(taken.rows)).toEqual([[2, 'refused', 'numberTaken']]);
  });

  it('of one number go to one member, however many processes import at once', async () => {
    const elsewhere = await beside();
    const imports = ['bob', 'carol', 'bob', 'carol'].map((account, n) =>
      (n < 2 ? admin : elsewhere).ask('admin/virtualAccount/import', { text: text(`${account},하나,777-7777-7777,${account}`) }),
    );
    const counts = (await Promise.all(imports)).map((plan) => plan.counts);
    expect(counts.filter(({ create, replace }) => create + replace === 1)).toHaveLength(1);
    expect((await admin.ask('admin/virtualAccount/get', { search: '777-7777' })).total).toBe(1);
  });

  it('are taken away with a line in the audit log', async () => {
    const id = app.person('alice').id;
    await admin.must('admin/virtualAccount/delete', { ids: [id] });
    expect((await shown(alice)).data).toMatchObject({ bank: { bank_name: '농협' } });
    const { items } = await admin.ask('admin/audit/get', {
      startedAt: '2026-11-21',
      endedAt: '2026-11-21',
      search: 'virtualAccount.delete',
    });
    expect(items[0]).toMatchObject({ target: `member:${id}`, before: { bankAccount: '110-222-333444' } });
  });
});

describe('the name that a deposit comes under', () => {
  it('is compared with the holder who registered, whatever spaces it has', async () => {
    const deposit = async (depositor?: string) => {
      const { id } = await alice.ask('user/bank/charge', { charge_money: 10_000, ...(depositor && { depositor }) });
      const { items } = await admin.ask('admin/deposit/get', { status: 'waiting' });
      return items.find((item) => item.id === id)?.holderDiffers;
    };
    expect(await deposit()).toBe(false);
    expect(await deposit('김 하준')).toBe(false);
    expect(await deposit('이서연')).toBe(true);
  });
});

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generateSync } from 'otplib';
import { readSheet } from 'read-excel-file/universal';
import { fileTypes } from '#lib/contract';
import { dataKeysOf, rotateSealed, SealedTexts, platformSealed } from '#lib/platform';
import { auditKeyOf, SigningKeys } from '#lib/audit-chain';
import { factorSealed } from '#lib/auth';
import { inquirySealed } from '#lib/boards';
import { vendorSealed } from '#lib/casino';
import { memberSealed } from '#lib/members';
import { walletSettings, withdrawalSealed } from '#lib/wallet';
import { webhookSealed } from '#lib/webhooks';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import { testTexts } from '../support/test-numbers.js';
import type { WireClient } from '../support/wire-client.js';
import { temporaryFolder } from '../support/test-environment.js';

const phone = '010-8642-9753';
const account = '004402-04-118834';

const logged: string[] = [];
let app: TestApp;
let admin: WireClient, admin2: WireClient, alice: WireClient, bob: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ log: { write: (line) => void logged.push(line) } });
  await app.configure(walletSettings, { exchangeIntervalHours: 0 });
  [admin, admin2, alice, bob] = (await Promise.all(['admin', 'admin2', 'alice', 'bob'].map((name) => app.login(name)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
  const ids = [app.person('alice').id, app.person('bob').id];
  await admin.must('admin/member/money/update', { ids, unit: 'money', status: 'give', amount: 10_000_000, memo: 'test' });
});
afterAll(() => app?.stop());

const rowsOf = (data: Record<string, unknown>) => data['results'] as { id: number; ok: boolean; error?: { code: string; file?: number } }[];
async function approved(client: WireClient): Promise<number> {
  const { id } = await client.must('user/bank/exchange', { exchange_money: 10_000, bank_password: bankPassword });
  await admin.must('admin/withdrawal/approve', { ids: [id] });
  return id as number;
}
async function download(client: WireClient, id: number, format?: 'csv' | 'xlsx'): Promise<Buffer> {
  const response = await fetch(`${app.url}/api/admin/withdrawal/file/download`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: client.token!,
      pathname: '/admin',
      language: 'ko',
      'x-forwarded-for': client.address,
    },
    body: JSON.stringify({ id, format }),
  });
  expect(response.headers.get('content-type')).toBe(fileTypes[format ?? 'csv']);
  expect(response.headers.get('content-disposition')).toContain(`withdrawals-${id}.${format ?? 'csv'}`);
  return Buffer.from(await response.arrayBuffer());
}
const audits = (action: string) =>
  app.database.query<{ actor: string; target: string; after: Record<string, unknown> }>(
    'SELECT actor, target, after FROM audit_entry WHERE action = $1 ORDER BY id',
    [action],
  );

/** Revealing asks again who is there once the last proof is old. */
const prove = (client: WireClient, account: string) => client.must('admin/proof', { password: passwordOf(account) });

describe('a number', () => {
  it('is shown whole to an administrator who asks for it, one at a time, and each is audited', async () => {
    const { id } = app.person('alice');
    await admin.must('admin/member/update', { id, phone });
    const asked = async (kind: string, field: string, of = id) => {
      await prove(admin, 'admin');
      return admin.ask('admin/number/reveal', { kind, field, id: of } as never);
    };
    expect(await asked('member', 'phone_number')).toEqual({ value: phone });
    expect(await asked('member', 'bank_account')).toEqual({ value: account });
    const withdrawal = await approved(alice);
    expect(await asked('withdrawal', 'bank_account', withdrawal)).toEqual({ value: account });
    const { id: listing } = await admin.must('admin/listing/create', { list: 'black', field: 'phone', value: '010-1111-3333' });
    expect(await asked('listing', 'phone_number', listing as number)).toEqual({ value: '01011113333' });
    expect(await audits('number.reveal')).toEqual([
      { actor: 'admin:admin', target: `member:${id}`, after: { field: 'phone_number' } },
      { actor: 'admin:admin', target: `member:${id}`, after: { field: 'bank_account' } },
      { actor: 'admin:admin', target: `withdrawal:${withdrawal}`, after: { field: 'bank_account' } },
      { actor: 'admin:admin', target: `listing:${listing as number}`, after: { field: 'phone_number' } },
    ]);
    const unknown = { kind: 'member', field: 'phone_number' };
    expect(await admin.refusal('admin/number/reveal', { ...unknown, id: 999_999 })).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/number/reveal', { ...unknown, id: app.person('hq').id })).toBe('NUMBER_MISSING');
    expect(await admin.refusal('admin/number/reveal', { kind: 'withdrawal', field: 'phone_number', id: withdrawal })).toBe('INVALID_INPUT');
  });

  it('is shown to nobody without the permission, and to nobody without end', async () => {
    await app.appoint('helper', 'support');
    const ask = { kind: 'member', field: 'phone_number', id: app.person('alice').id };
    expect(await (await app.login('helper')).refusal('admin/number/reveal', ask)).toBe('FORBIDDEN');
    await prove(admin2, 'admin2');
    const codes: (string | undefined)[] = [];
    for (let n = 0; n < 62; n++) codes.push(await admin2.refusal('admin/number/reveal', ask));
    expect(codes.filter((code) => code === undefined)).toHaveLength(60);
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is in no list whole', async () => {
    const answers = [
      await admin.must('admin/member/view', { id: app.person('alice').id }),
      await admin.must('admin/withdrawal/get', {}),
      await admin.must('admin/listing/get', {}),
      await admin.must('admin/suspicion/get', { by: 'bank_account' }),
      await alice.must('user/getContext'),
    ];
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(/8642|118834|11113333/);
    expect(JSON.stringify(answers[3])).toContain('0044************');
  });
});

describe('a file for the bank', () => {
  it('has whole numbers, can be had again, and a withdrawal is in no other file', async () => {
    const [one, two] = [await approved(alice), await approved(bob)];
    const made = await admin.must('admin/withdrawal/file/create', { ids: [one, two, 999_999] });
    expect(rowsOf(made).map(({ ok, error }) => [ok, error?.code])).toEqual([
      [true, undefined],
      [true, undefined],
      [false, 'NOT_FOUND'],
    ]);
    const file = made['file'] as { id: number };
    expect(file).toMatchObject({ by: 'admin', count: 2, amount: 20_000, completed: 0 });
    const text = (await download(admin, file.id)).toString('utf8');
    expect(text.split('\r\n')).toEqual([
      '\uFEFF입금은행코드,입금은행,입금계좌번호,입금액,예금주,받는분통장표시,내통장표시',
      `004,국민,00440204118834,10000,김하준,출금${one},alice ${one}`,
      `004,국민,00440204118834,10000,김하준,출금${two},bob ${two}`,
      '',
    ]);
    expect((await download(admin, file.id, 'csv')).toString('utf8')).toBe(text);
    // Of a workbook a spreadsheet keeps the zeros in front: code and account are texts, and the amount alone is a number.
    expect(await readSheet(Uint8Array.from(await download(admin, file.id, 'xlsx')).buffer)).toEqual([
      ['입금은행코드', '입금은행', '입금계좌번호', '입금액', '예금주', '받는분통장표시', '내통장표시'],
      ['004', '국민', '00440204118834', 10_000, '김하준', `출금${one}`, `alice ${one}`],
      ['004', '국민', '00440204118834', 10_000, '김하준', `출금${two}`, `bob ${two}`],
    ]);
    const noted = { count: 2, amount: 20_000 };
    expect((await audits('withdrawal.fileDownload')).map(({ after }) => after)).toEqual([
      { ...noted, format: 'csv' },
      { ...noted, format: 'csv' },
      { ...noted, format: 'xlsx' },
    ]);
    const again = await admin2.must('admin/withdrawal/file/create', { ids: [one] });
    expect(rowsOf(again)[0]).toMatchObject({ ok: false, error: { code: 'ALREADY_IN_FILE', file: file.id } });
    expect(again['file']).toBeNull();
    const { items } = await admin.ask('admin/withdrawal/get', { memberId: app.person('bob').id });
    expect(items.find(({ id }) => id === two)).toMatchObject({ status: 'approved', file: file.id });
    await admin.must('admin/withdrawal/complete', { ids: [two] });
    expect((await admin.ask('admin/withdrawal/file/get', {})).items[0]).toMatchObject({ id: file.id, completed: 1 });
  });

  it('of several that are made at once takes each withdrawal once; a replay makes none', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n++) ids.push(await approved(n % 2 ? alice : bob));
    const key = crypto.randomUUID();
    const bodies = [{ ids, key }, { ids: [...ids].reverse() }, { ids }, { ids, key }, { ids: ids.slice(1) }];
    const made = await Promise.all(bodies.map((body, n) => (n % 2 ? admin2 : admin).must('admin/withdrawal/file/create', body)));
    const taken = made.flatMap((answer) => (answer['file'] ? [(answer['file'] as { count: number }).count] : []));
    expect(taken.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(4);
    const rows = await app.database.query<{ id: number; file: number }>(
      'SELECT id, file_id AS file FROM withdrawal WHERE id = ANY ($1) AND file_id IS NOT NULL',
      [ids],
    );
    expect(rows).toHaveLength(4);
    const files = await app.database.query<{ n: number }>(`SELECT count(*) AS n FROM withdrawal_file f
      WHERE NOT EXISTS (SELECT FROM withdrawal w WHERE w.file_id = f.id)`);
    expect(files).toEqual([{ n: 0 }]);
    await expect(app.database.query('UPDATE withdrawal SET file_id = NULL WHERE id = $1', [ids[0]])).rejects.toMatchObject({
      code: 'TB002',
    });
  });

  it('takes the number of a withdrawal from before from its owner, as long as it is the same account', async () => {
    const [same, changed] = [await approved(alice), await approved(bob)];
    await app.database.query('UPDATE withdrawal SET bank_account_sealed = NULL WHERE id = ANY ($1)', [[same, changed]]);
    await admin.must('admin/member/update', { id: app.person('bob').id, bankAccount: '999-888-777' });
    const made = await admin.must('admin/withdrawal/file/create', { ids: [same, changed] });
    expect(rowsOf(made).map(({ error }) => error?.code)).toEqual([undefined, 'NUMBER_MISSING']);
  });
});

describe('what is kept beside the sealed columns', () => {
  /** Full numbers and secrets of everybody here, with and without dashes. */
  const secrets = [/010-?8642-?9753/, /004402-?04-?118834/, /010-?1111-?3333/, /999-?888-?777/, /secret of [a-z]/];

  /** What is told once: of a second factor, an invitation, a key of programs, a vendor. */
  async function toldOnce(): Promise<string[]> {
    const factor = (await admin2.must('admin/otp/begin')) as { secret: string };
    const otp = generateSync({ secret: factor.secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
    const { recoveryCodes } = (await admin2.must('admin/otp/confirm', { otp })) as { recoveryCodes: string[] };
    const { invitation } = await admin.ask('admin/staff/create', { account: 'invited', name: 'invited', roles: ['support'] });
    const { key } = await admin.ask('admin/key/create', { name: 'reports', permissions: ['deposits.view'], days: 30 });
    const account = {
      ...{ code: 'demo', name: 'Demo', format: 'gw-v1' as const, walletModel: 'seamless' as const, baseUrl: 'http://127.0.0.1:9/' },
      ...{ operatorId: 'truebook', currency: 'KRW', timeoutMs: 30_000 },
    };
    const vendor = await admin.ask('admin/casino/vendor/save', account);
    const rotated = await admin.ask('admin/casino/vendor/save', { ...account, rotate: true });
    return [factor.secret, ...recoveryCodes, invitation!.token, key, vendor.secret!, rotated.secret!];
  }

  it('has no whole number, no password and no secret: tables, with the pushes, the audit log, answers of keys and queues, logs, files of lists', async () => {
    await admin.must('admin/member/update', { id: app.person('bob').id, password: 'a very quiet harbour', key: crypto.randomUUID() });
    const tables = await app.database.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    const tokens = [admin, admin2, alice, bob].map((client) => new RegExp(client.token!.slice(0, 20).replace(/[^\w]/g, '.')));
    const told = (await toldOnce()).map((secret) => new RegExp(secret.replace(/[^\w]/g, '.')));
    expect(told.length).toBeGreaterThan(10);
    const wanted = [...secrets, ...tokens, ...told, /a very quiet harbour/];
    const found: string[] = [];
    for (const { name } of tables) {
      for (const pattern of wanted) {
        const rows = await app.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t WHERE t::text ~ $1 LIMIT 3`, [
          pattern.source,
        ]);
        found.push(...rows.map(({ row }) => `${name} ${pattern.source}: ${row.slice(0, 200)}`));
      }
    }
    expect(found).toEqual([]);
    for (const call of ['admin/member/get', 'admin/withdrawal/get', 'admin/listing/get'] as const) {
      const columns = ['account', 'phone', 'bankAccount', 'value', 'field'].map((key) => ({ key, label: key }));
      const response = await fetch(`${app.url}/api/admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: admin.token!, pathname: '/admin', 'x-forwarded-for': admin.address },
        body: JSON.stringify({ call, input: {}, columns, name: 'list', format: 'csv' }),
      });
      const text = await response.text();
      expect(text).toContain('account');
      for (const pattern of wanted) expect(text).not.toMatch(pattern);
    }
    expect(logged.length).toBeGreaterThan(10);
    const log = logged.join('');
    for (const pattern of wanted) expect(log).not.toMatch(pattern);
  });
});

describe('a new key', () => {
  const fresh = `new:${createHash('sha256').update('another key').digest('base64')}`;
  const test = dataKeysOf({ NODE_ENV: 'test', DATA_DIR: '' })[0]!;
  const keys = `${fresh},${test.id}:${test.key.toString('base64')}`;
  const columns = [
    ...platformSealed,
    ...memberSealed,
    ...withdrawalSealed,
    ...factorSealed,
    ...inquirySealed,
    ...vendorSealed,
    ...webhookSealed,
  ];

  const folder = temporaryFolder('rotation');
  afterAll(() => rmSync(folder, { recursive: true }));

  const prefixes = async () => {
    const found = new Set<string>();
    for (const { table, column } of columns) {
      const rows = await app.database.query<{ id: string }>(
        `SELECT DISTINCT split_part(${column}, '.', 2) AS id FROM ${table} WHERE ${column} IS NOT NULL`,
      );
      rows.forEach(({ id }) => found.add(id));
    }
    return [...found].sort();
  };

  function rotate(): ReturnType<typeof spawn> {
    const env = { ...process.env, DATABASE_URL: app.databaseUrl, NODE_ENV: 'test', DATA_KEYS: keys, DATA_DIR: folder };
    return spawn(process.execPath, [path.resolve('dist', 'apps', 'worker', 'rotate-keys.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  const ended = (child: ReturnType<typeof spawn>) => new Promise<number | null>((resolve) => child.once('close', resolve));

  it('seals everything that is sealed: no column is forgotten', async () => {
    const rows = await app.database.query<{ name: string }>(
      `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND (column_name LIKE '%sealed%' OR column_name ~ '(^|_)secret$') ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(columns.map(({ table, column }) => `${table}.${column}`).sort());
  });

  it('takes over in portions, goes on after a kill, and everything opens with it alone', async () => {
    // Enough for several portions.
    const sealed = testTexts().seal('phone', phone);
    await app.database.query(
      `INSERT INTO member (kind, account, nickname, role, path, joined_at, nickname_skeleton, phone_sealed)
       SELECT 'agent', 'many' || n, 'many' || n, 'shop', ('9' || n)::text::ltree, now(), 'many' || n, $1 FROM generate_series(1, 4000) n`,
      [sealed],
    );
    const first = rotate();
    first.stdout!.once('data', () => first.kill('SIGKILL'));
    expect(await ended(first)).not.toBe(0);
    expect(await prefixes()).toEqual(['new', 'test']);
    const second = rotate();
    let said = '';
    second.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect(await ended(second)).toBe(0);
    expect(said.trim().split('\n').at(-1)).toMatch(/texts were sealed with the key new/);
    expect(await prefixes()).toEqual(['new']);
    // The key that has signed the audit chain so far goes on when the old data key is gone.
    const AUDIT_KEY = readFileSync(path.join(folder, 'audit-key-for-rotation'), 'utf8').trim();
    expect(AUDIT_KEY).toBe(auditKeyOf(keys));
    const signerOf = (source: object) => new SigningKeys({ NODE_ENV: 'production', DATA_DIR: '', ...source }).signer().id;
    expect(signerOf({ AUDIT_KEY, DATA_KEYS: fresh })).toBe(signerOf({ DATA_KEYS: keys.split(',').at(-1) }));
    const alone = new SealedTexts(dataKeysOf({ NODE_ENV: 'test', DATA_KEYS: fresh, DATA_DIR: '' }));
    const rows = await app.database.query<{ phone: string }>('SELECT phone_sealed AS phone FROM member WHERE phone_sealed IS NOT NULL');
    expect(new Set(rows.slice(-20).map((row) => alone.open('phone', row.phone)))).toEqual(new Set([phone]));
    for (const column of columns) expect(await rotateSealed(app.database, alone, column)).toBe(0);
  });
});

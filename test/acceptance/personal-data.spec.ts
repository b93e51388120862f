/** What is known about members: given as a file, erased under a pseudonym, kept no longer than the settings say, looked at on record. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, personalReads, type Call } from '#lib/contract';
import { roles } from '#lib/members';
import { ContinueErasures, KeepRetention } from '#lib/personal-data';
import { VerifyChain } from '#lib/audit-chain';
import { personalTables, unlistedTables } from '../../apps/shared/bindings/personal-tables.js';
import { Database } from '#lib/platform';
import { passwordOf, TestApp } from '../support/app.js';
import { killedAtEachStatement } from '../support/killed-at-each-statement.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  for (const account of ['leaving1', 'leaving2', 'leaving3']) await app.register(account, roles.member.name, 'shop');
  admin = await app.login('admin');
});
afterAll(() => app?.stop());

const idOf = (account: string) => app.person(account).id;
const identity = (account: string) => ({ password: passwordOf(account) });
const give = (account: string, status: 'give' | 'take') =>
  admin.must('admin/member/money/update', { ids: [idOf(account)], unit: 'money', status, amount: 1_000, memo: 'for the test' });

async function fileOf(client: WireClient, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', authorization: client.token!, pathname: client.pathname, language: 'en' };
  const response = await fetch(`${app.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

describe('the list of personal data', () => {
  it('has every table that names a member, or says why not', async () => {
    const rows = await app.database.query<{ name: string }>(
      `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c JOIN pg_class p ON p.oid = to_regclass(c.table_name)
       WHERE c.table_schema = 'public' AND NOT p.relispartition AND p.relkind IN ('r', 'p')
         AND c.column_name IN ('member_id', 'owner_id', 'subject_id', 'joined_id', 'agent_id')`,
    );
    const listed = new Set([...personalTables.map(({ table }) => table), ...Object.keys(unlistedTables)]);
    expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  });

  it('names calls about one member, whom `id` names', () => {
    const table = calls as Record<string, Call>;
    expect(personalReads.filter((path) => !('id' in (table[path]!.in as unknown as { shape: object }).shape))).toEqual([]);
  });
});

describe('a member', () => {
  it('takes everything away as a file, with the password', async () => {
    const player = await app.login('leaving1');
    expect(await player.refusal('user/privacy/export', { password: 'wrong' })).toBe('PASSWORD_WRONG');
    const file = await fileOf(player, 'user/privacy/export', identity('leaving1'));
    expect(file).toMatchObject({ format: 'truebook-personal-data-1', member: { account: 'leaving1' } });
    expect(file['login_record']).not.toHaveLength(0);
    expect(JSON.stringify(file)).not.toMatch(/password_hash"|token_hash"|\$argon2/);
  });

  it('is not erased while money stands against it, and is told so', async () => {
    await give('leaving1', 'give');
    const player = await app.login('leaving1');
    expect(await player.must('user/privacy/get')).toMatchObject({ erasure: null, obstacles: [{ kind: 'money', count: 1_000 }] });
    expect(await player.refusal('user/privacy/erasure/create', identity('leaving1'))).toBe('ERASURE_NOT_POSSIBLE');
    await give('leaving1', 'take');
    expect(await player.refusal('user/privacy/erasure/create', { password: 'wrong' })).toBe('PASSWORD_WRONG');
    expect(await player.must('user/privacy/erasure/create', identity('leaving1'))).toMatchObject({ erasure: { state: 'asked' } });
    expect(await player.refusal('user/privacy/erasure/create', identity('leaving1'))).toBe('ALREADY_PROCESSED');
  });

  it('is erased with a pseudonym, ledger and chain as they were; a kill at any statement costs nothing', async () => {
    const id = idOf('leaving1');
    const player = await app.login('leaving1');
    await admin.must('admin/privacy/erase', { id, reason: 'asked by letter' });
    expect(await player.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    expect(await admin.refusal('admin/privacy/erase', { id, reason: '' })).toBe('ALREADY_PROCESSED');
    const work = app.worker!.get(ContinueErasures, { strict: false });
    await killedAtEachStatement(
      app.worker!.get(Database),
      () => work.execute(),
      () => Promise.resolve(),
    );
    await work.execute();
    const [row] = await app.database.query(`SELECT account, phone, real_name, status FROM member WHERE id = $1`, [id]);
    expect(row).toEqual({ account: `erased~${id}`, phone: '', real_name: '', status: 'deleted' });
    for (const table of ['credential', 'login_record', 'session'])
      expect(await app.database.query(`SELECT 1 FROM ${table} WHERE kind = 'player' AND subject_id = $1`, [id])).toEqual([]);
    const { items } = await admin.ask('admin/privacy/erasure/get', { state: 'done' });
    expect(items).toMatchObject([{ memberId: id, account: `erased~${id}`, askedBy: 'player', decidedBy: 'admin' }]);
    expect(await app.worker!.get(VerifyChain, { strict: false }).execute({})).toMatchObject({ problems: 0 });
  });

  it('is refused by staff with a reason, takes a wish back, and is not erased during an exclusion', async () => {
    admin = await app.login('admin');
    const player = await app.login('leaving2');
    await player.must('user/privacy/erasure/create', identity('leaving2'));
    await player.must('user/privacy/erasure/cancel');
    expect(await player.refusal('user/privacy/erasure/cancel')).toBe('NOT_FOUND');
    await player.must('user/privacy/erasure/create', identity('leaving2'));
    await admin.must('admin/privacy/refuse', { id: idOf('leaving2'), reason: 'a claim is open' });
    expect(await player.must('user/privacy/get')).toMatchObject({ erasure: { state: 'refused', reason: 'a claim is open' } });
    await player.must('user/protection/exclude', { months: 6 });
    const { obstacles } = await admin.ask('admin/privacy/view', { id: idOf('leaving2') });
    expect(obstacles).toMatchObject([{ kind: 'exclusion' }]);
    expect(await admin.refusal('admin/privacy/erase', { id: idOf('leaving2'), reason: '' })).toBe('ERASURE_NOT_POSSIBLE');
    expect(await admin.refusal('admin/privacy/erase', { id: idOf('shop'), reason: '' })).toBe('ERASURE_NOT_POSSIBLE');
  });

  it('gets money before the erasure or not at all', async () => {
    const id = idOf('leaving3');
    const [erased, given] = await Promise.all([
      admin.refusal('admin/privacy/erase', { id, reason: '' }),
      admin.call('admin/member/money/update', { ids: [id], unit: 'money', status: 'give', amount: 1_000, memo: 'late' }),
    ]);
    // Given after the erasure it stands on the pseudonym, where staff take it back.
    expect([undefined, 'ERASURE_NOT_POSSIBLE']).toContain(erased);
    expect(given.result).toBe(true);
  });
});

describe('staff', () => {
  it('leave a line when they look at a member, and take a file', async () => {
    const id = idOf('alice');
    await admin.must('admin/member/view', { id });
    await admin.must('admin/member/view', { id });
    expect(await fileOf(admin, 'admin/privacy/export', { id })).toMatchObject({ member: { account: 'alice' } });
    const { items } = await admin.ask('admin/privacy/access/get', { memberId: id });
    expect(items).toContainEqual(expect.objectContaining({ admin: 'admin', call: 'admin/member/view', times: 2, account: 'alice' }));
    expect(items).toContainEqual(expect.objectContaining({ call: 'admin/privacy/export', times: 1 }));
  });

  it('see what the retention periods have deleted', async () => {
    await app.login('alice');
    await app.database.query(`UPDATE login_record SET at = at - interval '400 days' WHERE kind = 'player' AND subject_id = $1`, [
      idOf('alice'),
    ]);
    await app.worker!.get(KeepRetention, { strict: false }).execute();
    const { items } = await admin.ask('admin/privacy/retention/get');
    expect(items.find(({ kind }) => kind === 'logins')).toMatchObject({ days: 365, deleted: expect.any(Number) });
    expect(await app.database.query(`SELECT 1 FROM login_record WHERE kind = 'player' AND subject_id = $1`, [idOf('alice')])).toEqual([]);
  });
});

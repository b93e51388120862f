/** Keys by which programs make administrators' calls. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

function machine(key: string): WireClient {
  const client = new WireClient(app.url, { kind: 'admin' });
  client.token = `Bearer ${key}`;
  return client;
}
const make = (permissions: string[], name = 'reporting', days = 30) => admin.must('admin/key/create', { name, permissions, days });

it('make the calls that they permit, no others, and none of a person’s own', async () => {
  const { key } = (await make(['deposits.view'])) as { key: string };
  expect(key).toMatch(/^tbk_[\w-]{43}$/);
  const program = machine(key);
  const answer = await program.call('admin/deposit/get', {});
  expect(answer.result).toBe(true);
  expect(answer.renewSessionToken).toBeUndefined();
  for (const path of ['admin/withdrawal/get', 'admin/getContext', 'admin/export', 'admin/staff/get', 'admin/key/create', 'user/getContext'])
    expect([path, await program.refusal(path, {})]).toEqual([path, 'FORBIDDEN']);
});

it('stand nowhere: neither in the database nor in the log', async () => {
  const { key } = (await make(['deposits.view'], 'quiet')) as { key: string };
  await machine(key).must('admin/deposit/get');
  const rows = await app.database.query<{ text: string }>(
    `SELECT k::text AS text FROM machine_key k UNION ALL SELECT a::text FROM audit_entry a UNION ALL SELECT o::text FROM outbox o`,
  );
  expect(rows.filter(({ text }) => text.includes(key.slice(12)))).toEqual([]);
  const hash = createHash('sha256').update(key).digest();
  expect(await app.database.query('SELECT 1 AS one FROM machine_key WHERE key_hash = $1', [hash])).toHaveLength(1);
  const { items } = await admin.ask('admin/key/get');
  expect(items.find(({ name }) => name === 'quiet')).toMatchObject({ hint: key.slice(0, 10), state: 'open', by: 'admin' });
  expect(items.find(({ name }) => name === 'quiet')!.lastUsedAt).not.toBeNull();
});

it('end when they are revoked, when they expire, and with their maker', async () => {
  const { id, key } = (await make(['deposits.view'], 'short', 1)) as { id: number; key: string };
  const { key: second } = (await make(['deposits.view'], 'kept', 90)) as { key: string };
  await admin.must('admin/key/revoke', { id });
  expect(await machine(key).refusal('admin/deposit/get')).toBe('KEY_INVALID');
  expect(await admin.refusal('admin/key/revoke', { id })).toBe('NOT_FOUND');
  expect(await machine(`tbk_${'x'.repeat(43)}`).refusal('admin/deposit/get')).toBe('KEY_INVALID');
  expect(await machine(second).refusal('admin/deposit/get')).toBeUndefined();
  await app.database.query(`UPDATE machine_key SET expires_at = created_at WHERE name = 'kept'`);
  expect(await machine(second).refusal('admin/deposit/get')).toBe('KEY_INVALID');
});

it('do no more than their maker may now, and what they do is told apart from what their maker does', async () => {
  await admin.must('admin/staff/create', {
    account: 'maker',
    name: 'maker',
    roles: ['finance', 'operations'],
    password: 'first-secret-word',
  });
  const { key } = (await make(['content.edit'], 'writer')) as { key: string };
  const post = { kind: 'notice', subject: 'By a program', content: '<p>x</p>' };
  await machine(key).must('admin/post/save', post);
  const [entry] = await app.database.query<{ actor: string }>(
    `SELECT actor FROM audit_entry WHERE action = 'post.save' ORDER BY id DESC LIMIT 1`,
  );
  expect(entry!.actor).toBe('admin:admin/writer');
  await app.database.query(`UPDATE machine_key SET admin_id = (SELECT id FROM admin_user WHERE account = 'maker') WHERE name = 'writer'`);
  expect(await machine(key).refusal('admin/post/save', post)).toBe('FORBIDDEN');
  await app.database.query(`UPDATE admin_user SET status = 'suspended' WHERE account = 'maker'`);
  expect(await machine(key).refusal('admin/deposit/get')).toBe('KEY_INVALID');
});

it('are given by nobody who has less, and come from where administrators may come from', async () => {
  await admin.must('admin/permission/role/save', { name: 'gatekeeper', permissions: ['staff.edit'], needsOtp: false });
  await admin.must('admin/staff/create', { account: 'gate', name: 'gate', roles: ['gatekeeper'], password: 'first-secret-word' });
  const gate = new WireClient(app.url, { kind: 'admin' });
  gate.token = (await gate.must('admin/login', { account: 'gate', password: 'first-secret-word', device: 'PC' }))['token'] as string;
  await gate.must('admin/password/update', { password: 'first-secret-word', newPassword: 'second-secret-word' }).then((answer) => {
    if (typeof answer['token'] === 'string') gate.token = answer['token'];
  });
  expect(await gate.refusal('admin/key/create', { name: 'big', permissions: ['deposits.edit'], days: 1 })).toBe('NOT_PERMITTED');
  expect(await admin.refusal('admin/key/create', { name: 'bad', permissions: ['staff.edit'], days: 1 })).toBe('INVALID_INPUT');

  const { key } = (await make(['deposits.view'], 'afar')) as { key: string };
  await admin.must('admin/perimeter/address/save', { list: 'staff', range: admin.address, note: '' });
  expect(await machine(key).refusal('admin/deposit/get')).toBe('ADDRESS_NOT_ALLOWED');
  const near = new WireClient(app.url, { kind: 'admin', address: admin.address });
  near.token = key;
  expect(await near.refusal('admin/deposit/get')).toBeUndefined();
});

import { spawn } from 'node:child_process';
import path from 'node:path';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { stretched } from '../support/patience.js';
import { productionKeys } from '../support/production-keys.js';
import { WireClient } from '../support/wire-client.js';

const program = path.resolve('dist', 'apps', 'worker', 'create-admin.js');
/** The product's start, and two starts of the command beside each other. */
const startMs = stretched(180_000);

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
  // The command is a process of its own and has the machine's time.
  app.clock.set(new Date());
  // Two at once on one database: each waits for the other's look at the migrations.
  const made = await Promise.all(['forgetful', 'locked'].map((account) => adminCreate(['--account', account], 'a long enough secret')));
  expect(made.map(({ code }) => code)).toEqual([0, 0]);
}, startMs);
afterAll(() => app.stop());

/** Runs the command as an operator does, with the password on standard input. */
async function adminCreate(args: string[], password: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, NODE_ENV: 'production', ...productionKeys },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(`${password}\n`);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const logIn = (account: string, password: string) => app.visitor().call('admin/login', { account, password, device: 'PC' });

describe('the command that makes administrators', () => {
  it('makes one who can log in, and refuses a second of the same name and weak passwords', async () => {
    expect(await adminCreate(['--account', 'owner'], 'a long enough secret')).toMatchObject({ code: 0 });
    expect(await logIn('owner', 'a long enough secret')).toMatchObject({ result: true });
    // Each is refused for its own reason, and none changes anything, so they run at once.
    const [again, weak, missing, unnamed] = await Promise.all([
      adminCreate(['--account', 'OWNER'], 'another long secret'),
      adminCreate(['--account', 'second'], '1234'),
      adminCreate(['--account', 'third'], ''),
      adminCreate([], 'a long enough secret'),
    ]);
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already in use') });
    expect(weak).toMatchObject({ code: 1, said: expect.not.stringMatching(/already in use|No password|Usage/) });
    expect(missing).toMatchObject({ code: 1, said: expect.stringContaining('No password') });
    expect(unnamed).toMatchObject({ code: 1, said: expect.stringContaining('Usage') });
    const made = await app.database.query(`SELECT account FROM admin_user WHERE lower(account) IN ('owner', 'second', 'third')`);
    expect(made).toEqual([{ account: 'owner' }]);
  });

  it('gives a lost password anew: sessions end, and the audit log tells of both', async () => {
    const { data } = await logIn('forgetful', 'a long enough secret');
    const client = new WireClient(app.url, { kind: 'admin' });
    client.token = data['token'] as string;
    expect(await client.call('admin/getContext')).toMatchObject({ result: true });
    const reset = await adminCreate(['--account', 'forgetful', '--reset'], 'a new long secret');
    expect(reset).toMatchObject({ code: 0, said: expect.stringContaining('1 of their sessions ended') });
    expect(await client.call('admin/getContext')).toMatchObject({ result: false });
    expect(await logIn('forgetful', 'a long enough secret')).toMatchObject({ result: false });
    expect(await logIn('forgetful', 'a new long secret')).toMatchObject({ result: true });
    const entries = await app.database.query<{ action: string; before: unknown; after: unknown }>(
      `SELECT action, before, after FROM audit_entry WHERE target = (SELECT 'admin:' || id FROM admin_user WHERE account = 'forgetful') ORDER BY id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['admin.create', 'password.reset']));
    expect(JSON.stringify(entries)).not.toContain('secret');
  });

  it('takes the second factor away with the password', async () => {
    const client = new WireClient(app.url, { kind: 'admin' });
    client.token = (await logIn('locked', 'a long enough secret')).data['token'] as string;
    const { secret } = (await client.must('admin/otp/begin')) as { secret: string };
    await client.must('admin/otp/confirm', { otp: generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) }) });
    expect((await logIn('locked', 'a long enough secret')).error?.code).toBe('OTP_REQUIRED');
    const reset = await adminCreate(['--account', 'locked', '--reset'], 'a new long secret');
    expect(reset).toMatchObject({ code: 0, said: expect.stringContaining('second factor') });
    expect(await logIn('locked', 'a new long secret')).toMatchObject({ result: true });
    const entries = await app.database.query<{ actor: string; after: unknown }>(
      `SELECT actor, after FROM audit_entry WHERE action = 'otp.off' AND target = (SELECT 'admin:' || id FROM admin_user WHERE account = 'locked')`,
    );
    expect(entries).toEqual([{ actor: 'system', after: { isOn: false } }]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Call } from '#lib/contract';
import { TestApp, passwordOf } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import { until } from '../support/until.js';
import { WireClient } from '../support/wire-client.js';

interface Invitation {
  token: string;
  path: string;
  expiresAt: string;
}
interface StaffRow {
  id: number;
  account: string;
  roles: string[];
  state: string;
  sessions: number;
  mayChange: boolean;
}

let app: TestApp;
let owner: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  owner = await app.login('admin');
});
afterAll(() => app.stop());

async function logIn(account: string, password: string): Promise<WireClient> {
  const client = new WireClient(app.url, { kind: 'admin' });
  client.token = (await client.must('admin/login', { account, password }))['token'] as string;
  return client;
}

async function rowOf(account: string): Promise<StaffRow> {
  const { items } = (await owner.must('admin/staff/get', { search: account })) as { items: StaffRow[] };
  return items.find((item) => item.account === account)!;
}

/** The newest entry of an action about somebody. */
async function auditOf(action: string): Promise<{ target: string; before: unknown; after: unknown; actor: string }> {
  const rows = await app.database.query<{ target: string; before: unknown; after: unknown; actor: string }>(
    'SELECT target, before, after, actor FROM audit_entry WHERE action = $1 ORDER BY id DESC LIMIT 1',
    [action],
  );
  return rows[0]!;
}

describe('an administrator who is invited', () => {
  it('sets the own password by a link that works once, and may then do what the role permits', async () => {
    const { id, invitation } = (await owner.must('admin/staff/create', { account: 'mina', name: '민아', roles: ['finance'] })) as {
      id: number;
      invitation: Invitation;
    };
    expect(await rowOf('mina')).toMatchObject({ id, state: 'invited', roles: ['finance'], mayChange: true });
    const stored = await app.database.query<{ token: string }>(`SELECT encode(token_hash, 'escape') AS token FROM staff_invitation`);
    expect(stored.map(({ token }) => token)).not.toContain(invitation.token);
    expect(await auditOf('staff.create')).toMatchObject({
      target: `admin:${id}`,
      actor: 'admin:admin',
      after: { account: 'mina', roles: ['finance'] },
    });

    const visitor = app.visitor();
    expect(await visitor.must('admin/invitation/view', { token: invitation.token })).toMatchObject({ account: 'mina', name: '민아' });
    expect(await visitor.refusal('admin/invitation/accept', { token: invitation.token, password: 'short' })).toBe('PASSWORD_TOO_SHORT');
    const tries = await Promise.all(
      ['harbour light one', 'harbour light two'].map((password) =>
        app.visitor().call('admin/invitation/accept', { token: invitation.token, password }),
      ),
    );
    expect(tries.map(({ error }) => error?.code).sort()).toEqual(['INVITATION_INVALID', undefined]);
    expect(await visitor.refusal('admin/invitation/view', { token: invitation.token })).toBe('INVITATION_INVALID');
    const password = tries[0]!.result ? 'harbour light one' : 'harbour light two';
    const mina = await logIn('mina', password);
    expect(await mina.refusal('admin/deposit/get')).toBeUndefined();
    expect(await mina.refusal('admin/staff/get')).toBe('FORBIDDEN');
    expect(await rowOf('mina')).toMatchObject({ state: 'active', sessions: 1 });
  });

  it('finds the link dead after two days', async () => {
    const { invitation } = (await owner.must('admin/staff/create', { account: 'late', roles: ['content'] })) as { invitation: Invitation };
    app.clock.advance(48 * 3_600_000 + 1_000);
    expect(await app.visitor().refusal('admin/invitation/view', { token: invitation.token })).toBe('INVITATION_INVALID');
    owner = await app.login('admin');
  });

  it('with a password changes it at the first login', async () => {
    expect(await owner.must('admin/staff/create', { account: 'juno', roles: ['support'], password: 'quiet lantern' })).toMatchObject({
      invitation: null,
    });
    const juno = await logIn('juno', 'quiet lantern');
    expect(await juno.refusal('admin/inquiry/get')).toBe('PASSWORD_CHANGE_REQUIRED');
    await juno.must('admin/password/update', { password: 'quiet lantern', newPassword: 'harbour light' });
    expect(await juno.refusal('admin/inquiry/get')).toBeUndefined();
  });

  it('is refused with a taken account, an unknown role and without one', async () => {
    expect(await owner.refusal('admin/staff/create', { account: 'Admin2', roles: ['owner'] })).toBe('ACCOUNT_TAKEN');
    expect(await owner.refusal('admin/staff/create', { account: 'nobody1', roles: ['king'] })).toBe('ROLE_UNKNOWN');
    expect(await owner.refusal('admin/staff/create', { account: 'nobody1', roles: [] })).toBe('INVALID_INPUT');
  });
});

describe('a change of a role', () => {
  it('counts from the next call, and closes sockets that hear otherwise now', async () => {
    await app.appoint('vera', 'finance');
    const vera = await app.login('vera');
    const listener = await PushListener.connect(vera);
    expect(await vera.refusal('admin/deposit/get')).toBeUndefined();
    const closed = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    await owner.must('admin/staff/update', { account: 'vera', roles: ['content'] });
    expect(await vera.refusal('admin/deposit/get')).toBe('FORBIDDEN');
    expect(await vera.refusal('admin/post/get', { kind: 'notice' })).toBeUndefined();
    await closed;
    listener.close();
    expect(await auditOf('staff.update')).toMatchObject({ before: { roles: ['finance'] }, after: { roles: ['content'] } });
  });

  it('of the site’s own reaches everybody who has it', async () => {
    const saved = (await owner.must('admin/permission/role/save', {
      name: 'Cashier',
      permissions: ['deposits.edit', 'withdrawals.view'],
    })) as {
      id: number;
      version: number;
    };
    await app.appoint('cora', 'content');
    await owner.must('admin/staff/update', { account: 'cora', roles: ['cashier'] });
    const cora = await app.login('cora');
    expect([await cora.refusal('admin/withdrawal/get'), await cora.refusal('admin/member/get')]).toEqual([undefined, 'FORBIDDEN']);
    expect(await owner.refusal('admin/permission/role/delete', { id: saved.id })).toBe('ROLE_IN_USE');
    await owner.must('admin/permission/role/save', { ...saved, name: 'Cash desk', permissions: ['members.view'] });
    expect([await cora.refusal('admin/withdrawal/get'), await cora.refusal('admin/member/get')]).toEqual(['FORBIDDEN', undefined]);
    expect(await owner.refusal('admin/permission/role/save', { ...saved, name: 'Cash desk', permissions: [] })).toBe('CHANGED_MEANWHILE');
    expect(await auditOf('role.save')).toMatchObject({
      before: { name: 'Cashier', permissions: ['deposits.edit', 'withdrawals.view'] },
      after: { name: 'Cash desk', permissions: ['members.view'] },
    });
    await owner.must('admin/staff/update', { account: 'cora', roles: ['content'] });
    await owner.must('admin/permission/role/delete', { id: saved.id });
    expect(await owner.refusal('admin/permission/role/delete', { id: saved.id })).toBe('NOT_FOUND');
  });

  it('leaves built-in roles and taken names as they are', async () => {
    const { items } = (await owner.must('admin/permission/role/get')) as { items: { id: number; name: string; isBuiltIn: boolean }[] };
    expect(items.slice(0, 7).map(({ name }) => name)).toEqual([
      'owner',
      'finance',
      'trading',
      'support',
      'content',
      'operations',
      'auditor',
    ]);
    expect(await owner.refusal('admin/permission/role/save', { name: 'Finance', permissions: ['staff.edit'] })).toBe('NOT_PERMITTED');
    expect(await owner.refusal('admin/permission/role/delete', { name: 'owner' })).toBe('NOT_PERMITTED');
    const { id } = (await owner.must('admin/permission/role/save', { name: 'One' })) as { id: number };
    expect(await owner.refusal('admin/permission/role/save', { id, name: 'FINANCE' })).toBe('ROLE_NAME_TAKEN');
  });
});

describe('nobody', () => {
  it('gives or takes more than they have', async () => {
    await owner.must('admin/permission/role/save', { name: 'Manager', permissions: ['staff.edit', 'deposits.view'] });
    await app.appoint('manny', 'content');
    await app.appoint('dora', 'finance');
    await owner.must('admin/staff/update', { account: 'manny', roles: ['Manager'] });
    const manny = await app.login('manny');
    expect(await manny.refusal('admin/staff/update', { account: 'manny', roles: ['owner'] })).toBe('NOT_PERMITTED');
    expect(await manny.refusal('admin/staff/create', { account: 'puppet', roles: ['finance'] })).toBe('NOT_PERMITTED');
    expect(await manny.refusal('admin/staff/suspend', { account: 'dora' })).toBe('NOT_PERMITTED');
    expect(await manny.refusal('admin/staff/password/reset', { account: 'admin2' })).toBe('NOT_PERMITTED');
    expect(await manny.refusal('admin/permission/role/save', { name: 'Manager', permissions: ['staff.edit', 'deposits.edit'] })).toBe(
      'NOT_PERMITTED',
    );
    expect(await manny.refusal('admin/staff/create', { account: 'desk1', roles: ['Manager'] })).toBeUndefined();
    expect(await manny.must('admin/staff/get', { search: 'dora' })).toMatchObject({ items: [{ account: 'dora', mayChange: false }] });
  });
});

describe('sessions of administrators', () => {
  it('are listed with device and address, and end one by one, all at once, and with a suspension', async () => {
    await app.appoint('otto', 'support');
    const [one, two] = [await app.login('otto'), await app.login('otto')];
    const listed = (await owner.must('admin/staff/session/get', { account: 'otto' })) as {
      items: { id: number; device: string; address: string; isOwn: boolean }[];
      total: number;
    };
    expect(listed).toMatchObject({
      total: 2,
      items: [{ device: expect.stringMatching(/^PC/), isOwn: false }, { device: expect.stringMatching(/^PC/) }],
    });
    expect(listed.items.every(({ address }) => address !== '')).toBe(true);
    const listener = await PushListener.connect(two);
    const closed = new Promise((resolve) => listener.socket.once('disconnect', resolve));
    const older = Math.min(...listed.items.map(({ id }) => id));
    expect(await owner.must('admin/staff/revoke', { account: 'otto', sessionId: older })).toEqual({ revoked: 1 });
    expect([await one.refusal('admin/getContext'), await two.refusal('admin/getContext')]).toEqual(['SESSION_EXPIRED', undefined]);
    expect(await owner.refusal('admin/staff/revoke', { account: 'admin2', sessionId: older + 1 })).toBe('NOT_FOUND');
    expect(await owner.must('admin/staff/suspend', { account: 'otto' })).toMatchObject({ revoked: 1 });
    await closed;
    listener.close();
    expect(await two.refusal('admin/getContext')).toBe('SESSION_EXPIRED');
    const again = new WireClient(app.url, { kind: 'admin' });
    expect(await again.refusal('admin/login', { account: 'otto', password: passwordOf('otto') })).toBe('MEMBER_SUSPENDED');
    expect(await rowOf('otto')).toMatchObject({ state: 'suspended', sessions: 0 });
    await owner.must('admin/staff/suspend', { account: 'otto', suspended: false });
    const back = await app.login('otto');
    expect(await owner.must('admin/staff/revoke', { account: 'otto' })).toEqual({ revoked: 1 });
    expect(await back.refusal('admin/getContext')).toBe('SESSION_EXPIRED');
  });

  it('end when the password is reset', async () => {
    const otto = await app.login('otto');
    const { invitation } = (await owner.must('admin/staff/password/reset', { account: 'otto' })) as { invitation: Invitation };
    expect(await otto.refusal('admin/getContext')).toBe('SESSION_EXPIRED');
    const again = new WireClient(app.url, { kind: 'admin' });
    expect(await again.refusal('admin/login', { account: 'otto', password: passwordOf('otto') })).toBe('LOGIN_FAILED');
    await app.visitor().must('admin/invitation/accept', { token: invitation.token, password: 'harbour light' });
    expect(await (await logIn('otto', 'harbour light')).refusal('admin/getContext')).toBeUndefined();
  });
});

describe('the last owner', () => {
  it('is left when two owners demote each other at once, again and again', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await app.login('admin'), await app.login('admin2')];
      const answers = await Promise.all([
        one.call('admin/staff/update', { account: 'admin2', roles: ['auditor'] }),
        two.call('admin/staff/update', { account: 'admin', roles: ['auditor'] }),
      ]);
      expect(answers.filter(({ result }) => result)).toHaveLength(1);
      // The second one has lost the right by then.
      expect(answers.flatMap(({ error }) => error?.code ?? [])).toEqual(['FORBIDDEN']);
      const [winner, loser] = answers[0]!.result ? [one, 'admin2'] : [two, 'admin'];
      await winner.must('admin/staff/update', { account: loser, roles: ['owner'] });
    }
  });

  it('cannot be demoted, suspended or left without a password, also by themselves', async () => {
    owner = await app.login('admin');
    await owner.must('admin/staff/suspend', { account: 'admin2' });
    expect(await owner.refusal('admin/staff/update', { account: 'admin', roles: ['auditor'] })).toBe('LAST_OWNER');
    expect(await owner.refusal('admin/staff/suspend', { account: 'admin' })).toBe('LAST_OWNER');
    expect(await owner.refusal('admin/staff/password/reset', { account: 'admin' })).toBe('LAST_OWNER');
    expect(await rowOf('admin')).toMatchObject({ roles: ['owner'], state: 'active' });
    await owner.must('admin/staff/suspend', { account: 'admin2', suspended: false });
    const answers = await Promise.all(
      ['admin', 'admin2'].map(async (account) => (await app.login(account)).call('admin/staff/suspend', { account })),
    );
    expect(answers.map(({ error }) => error?.code).sort()).toEqual(['LAST_OWNER', undefined]);
    const left = answers[0]!.result ? 'admin2' : 'admin';
    owner = await app.login(left);
    await owner.must('admin/staff/suspend', { account: left === 'admin' ? 'admin2' : 'admin', suspended: false });
  });
});

/** Settings of money and logins, bank accounts, whole numbers, the perimeter, staff and what they may do. */
const mustBeProved = [
  'admin/settings/update',
  'admin/bet/settings/update',
  'admin/reward/settings/update',
  'admin/commission/settings/update',
  'admin/depositAccount/save',
  'admin/depositAccount/delete',
  'admin/virtualAccount/import',
  'admin/virtualAccount/delete',
  'admin/number/reveal',
  'admin/withdrawal/file/download',
  'admin/perimeter/address/save',
  'admin/perimeter/address/delete',
  'admin/perimeter/domain/save',
  'admin/perimeter/domain/delete',
  'admin/staff/create',
  'admin/staff/update',
  'admin/staff/password/reset',
  'admin/staff/suspend',
  'admin/permission/role/save',
  'admin/permission/role/delete',
];

describe('a dangerous call', () => {
  it('asks again for the password when the last proof is older than ten minutes', async () => {
    owner = await app.login('admin');
    app.clock.advance(10 * 60_000 + 1_000);
    const answer = await owner.call('admin/staff/create', { account: 'stepup1', roles: ['auditor'] });
    expect(answer.error).toMatchObject({ code: 'STEP_UP_REQUIRED', otp: false });
    expect(await owner.refusal('admin/staff/get')).toBeUndefined();
    expect(await owner.refusal('admin/proof', { password: 'wrong' })).toBe('PASSWORD_WRONG');
    expect(await owner.refusal('admin/staff/create', { account: 'stepup1', roles: ['auditor'] })).toBe('STEP_UP_REQUIRED');
    await owner.must('admin/proof', { password: passwordOf('admin') });
    expect(await owner.refusal('admin/staff/create', { account: 'stepup1', roles: ['auditor'] })).toBeUndefined();
    await until(
      async () => (await rowOf('stepup1')).state,
      (state) => state === 'invited',
    );
  });

  it('is every one that opens the way to money or to the console', async () => {
    const dangerous = Object.entries<Call>(calls).flatMap(([path, { stepUp }]) => (stepUp ? [path] : []));
    expect(dangerous).toEqual(expect.arrayContaining(mustBeProved));
    owner = await app.login('admin');
    app.clock.advance(10 * 60_000 + 1_000);
    const answers = await Promise.all(dangerous.map((path) => owner.refusal(path)));
    expect(answers).toEqual(dangerous.map(() => 'STEP_UP_REQUIRED'));
  });
});

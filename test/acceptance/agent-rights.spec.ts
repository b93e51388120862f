import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Call, type CallPath } from '#lib/contract';
import { roles } from '#lib/members';
import { passwordOf, TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

/** Every call that agents make. */
const table = Object.entries(calls as Record<string, Call>).flatMap(([path, { agent }]) =>
  agent ? [{ path: path as CallPath, ...agent }] : [],
);
const aimed = table.filter(({ target }) => target !== undefined);
const unaimed = table.filter(({ target }) => target === undefined);

/** A sound body of each call that names somebody; a call without a row here fails. */
const bodies: Partial<Record<CallPath, (id: number) => object>> = {
  'agent/user/point/update': (user_id) => ({ status: 'give', money: '1', point: 1, user_id, memo: '' }),
  'agent/child/money/update': (user_id) => ({ status: 'give', money: 1, user_id, memo: '' }),
  'agent/user/casino/depositBalance': (targetUserId) => ({ balance: 1, targetUserId, memo: '' }),
  'agent/user/casino/withdrawBalance': (targetUserId) => ({ balance: 1, targetUserId, memo: '' }),
  'agent/member/view': (id) => ({ id }),
  'agent/member/update': (id) => ({ id, memo: 'seen' }),
  'agent/member/rates/update': (id) => ({ id, rolling_json: {} }),
  'agent/position/child/update': (id) => ({ id, rates: {}, credit: 0 }),
  'agent/member/status/update': (id) => ({ ids: [id], status: 'normal_a' }),
  'agent/member/login/get': (id) => ({ id }),
  'agent/member/statement/get': (id) => ({ id }),
  'agent/member/star': (id) => ({ id, on: true }),
  'agent/message/send': (member_id) => ({ to: 'member', member_id, subject: 'A word', content: 'A text' }),
  'agent/code/issue': (referrerId) => ({ referrerId, minutes: 60 }),
  'agent/join/approve': (id) => ({ ids: [id] }),
  'agent/join/refuse': (id) => ({ ids: [id] }),
};

/** Calls that are about agents alone: the branch aims at its shop. */
const ofAgents = new Set<CallPath>(['agent/position/child/update']);

/** What only the guard of agents says. */
const refusals = ['NOT_FOUND', 'READ_ONLY', 'NOT_PERMITTED'];
const wheres = ['own', 'direct', 'deeper', 'foreign', 'above', 'unknown'] as const;
type Where = (typeof wheres)[number];

let app: TestApp;
let branch: WireClient, monitor: WireClient, restricted: WireClient, admin: WireClient;
/** Whom the branch aims at; its monitor and the restricted agent, who has nobody's rights below, aim at the same. */
let members: Record<Where, number>;
let applicants: Record<Where, number>;

beforeAll(async () => {
  app = await TestApp.start();
  await app.register('watcher', roles.monitor1.name, 'branch');
  await app.register('dora', roles.member.name, 'branch');
  await app.register('bound', roles.branch.name, 'hq');
  await app.register('bounded', roles.member.name, 'bound');
  [branch, monitor, restricted, admin] = [
    await app.login('branch'),
    await app.login('watcher'),
    await app.login('bound'),
    await app.login('admin'),
  ];
  const [shop, rival] = [await app.login('shop'), await app.login('rival')];
  const id = (account: string) => app.person(account).id;
  members = { own: id('branch'), direct: id('dora'), deeper: id('alice'), foreign: id('carol'), above: id('hq'), unknown: 999_999 };
  applicants = {
    ...members,
    direct: await applicant('new1', branch),
    deeper: await applicant('new2', shop),
    foreign: await applicant('new3', rival),
  };
  const flags = { lower_no_creation: true, lower_no_management: true };
  await app.database.query('UPDATE member SET restrictions = $2 WHERE id = $1', [id('bound'), JSON.stringify(flags)]);
  const deposit = (await branch.must('user/bank/charge', { charge_money: 10_000 }))['id'];
  await admin.must('admin/deposit/approve', { ids: [deposit] });
});
afterAll(() => app?.stop());

/** Somebody who has applied directly below an agent. */
async function applicant(account: string, agent: WireClient): Promise<number> {
  const form = { account, nickname: account, password: 'a plain secret', phone: '010-1234-5678', role: roles.member.name };
  return (await agent.must('agent/user/create', form))['id'] as number;
}

/** Everything that a refused call must leave alone. */
async function everything(): Promise<string> {
  const [row] = await app.database.query<{ all: string }>(
    `SELECT md5(concat((SELECT json_agg(m ORDER BY id) FROM member m), (SELECT json_agg(a ORDER BY id) FROM account a), (SELECT json_agg(t ORDER BY id) FROM trade t),
       (SELECT json_agg(s ORDER BY agent_id, member_id) FROM member_star s), (SELECT json_agg(c ORDER BY kind, subject_id) FROM credential c), (SELECT count(*) FROM message), (SELECT count(*) FROM audit_entry))) AS all`,
  );
  return row!.all;
}

async function expectRefused(client: WireClient, path: CallPath, body: object, code: string): Promise<void> {
  const before = await everything();
  const answer = await client.call(path, body);
  expect([answer.status, answer.result, answer.error?.code, answer.data]).toEqual([200, false, code, {}]);
  expect(await everything()).toBe(before);
}

it('every call that names somebody has a row here', () => {
  expect(Object.keys(bodies).sort()).toEqual(aimed.map(({ path }) => path).sort());
});

describe.each(aimed)('$path', ({ path, reach, right, applicants: aboutApplicants }) => {
  const targets = () => (aboutApplicants ? applicants : { ...members, ...(ofAgents.has(path) && { direct: app.person('shop').id }) });
  const outside: Where[] = ['own', 'foreign', 'above', 'unknown', ...(reach === 'direct' ? (['deeper'] as const) : [])];

  it.each(outside)('aimed at %s finds nobody', async (where) => {
    await expectRefused(branch, path, bodies[path]!(targets()[where]), 'NOT_FOUND');
  });

  it.each(wheres)(`aimed at %s by a monitor ${right === 'read' ? 'is answered as to its agent' : 'is refused'}`, async (where) => {
    const body = bodies[path]!(targets()[where]);
    if (right !== 'read') return expectRefused(monitor, path, body, 'READ_ONLY');
    expect(await monitor.refusal(path, body)).toEqual(await branch.refusal(path, body));
  });

  it('by an agent without the right is refused, and by one with it is answered', async () => {
    const own = app.person('bounded').id;
    if (right === 'manage' || right === 'create' || right === 'message')
      await expectRefused(restricted, path, bodies[path]!(own), 'NOT_PERMITTED');
    expect(refusals).not.toContain((await branch.call(path, bodies[path]!(targets().direct))).error?.code);
  });

  it('aimed at somebody deeper follows the reach, and for paying what the site lets agents pay', async () => {
    const deeper = () => branch.refusal(path, bodies[path]!(targets().deeper));
    if (right !== 'pay') return expect(refusals.includes((await deeper()) ?? '')).toBe(reach === 'direct');
    await expectRefused(branch, path, bodies[path]!(targets().deeper), 'NOT_PERMITTED');
    await admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: true, mayPay: 'downline' });
    expect(refusals).not.toContain(await deeper());
    await admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: true, mayPay: 'none' });
    await expectRefused(branch, path, bodies[path]!(targets().direct), 'NOT_PERMITTED');
    await admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: true, mayPay: 'direct' });
  });
});

describe('calls that name nobody', () => {
  const byOthers = unaimed.filter(({ path, right }) => right !== 'read' && !path.endsWith('/logout'));

  it.each(byOthers)('$path is refused to a monitor', async ({ path }) => {
    const answer = await monitor.call(path, {});
    // A body that does not fit is found before anybody asks who sent it.
    expect(['READ_ONLY', 'INVALID_INPUT', 'INVALID_AMOUNT']).toContain(answer.error?.code);
  });

  it('agent/user/create is refused where the agent or the site may not make accounts', async () => {
    const form = { account: 'fresh', nickname: 'fresh', password: 'a plain secret', role: roles.member.name };
    await expectRefused(restricted, 'agent/user/create', form, 'NOT_PERMITTED');
    await admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: false, mayPay: 'direct' });
    await expectRefused(branch, 'agent/user/create', { ...form, state: '정상' }, 'NOT_PERMITTED');
    await expectRefused(branch, 'agent/user/create', { ...form, parent_code: 'rival' }, 'PARENT_UNKNOWN');
    await expectRefused(branch, 'agent/user/create', { ...form, role: roles.seniorHeadquarters.name }, 'ROLE_NOT_ALLOWED');
    await admin.must('admin/agent/settings/update', { mayCreate: false, mayAdmit: false, mayPay: 'direct' });
    await expectRefused(branch, 'agent/user/create', form, 'NOT_PERMITTED');
    await admin.must('admin/agent/settings/update', { mayCreate: true, mayAdmit: true, mayPay: 'direct' });
    const { id } = await branch.must('agent/user/create', { ...form, parent_code: 'shop', state: '정상' });
    expect(await branch.must('agent/member/view', { id })).toMatchObject({
      member: { account: 'fresh', parents: ['shop'], status: 'normal_a' },
    });
  });

  it('tell an agent in its context what it may do', async () => {
    const rights = async (client: WireClient) => ((await client.must('agent/getContext'))['context'] as { rights: string[] }).rights;
    expect(await rights(branch)).toEqual(['read', 'act', 'create', 'manage', 'pay', 'message']);
    expect(await rights(monitor)).toEqual(['read']);
    expect(await rights(restricted)).toEqual(['read', 'act', 'pay']);
    expect(((await (await app.login('alice')).must('user/getContext'))['context'] as { rights: string[] }).rights).toEqual([]);
  });

  it.each(['agent/member/get', 'agent/online/get', 'agent/deposit/get', 'agent/withdrawal/get'] as CallPath[])(
    '%s shows a monitor what its agent sees, and nobody from outside',
    async (path) => {
      const accounts = async (client: WireClient) =>
        ((await client.must(path, { reach: 'all', take: 200 }))['items'] as { account: string }[]).map(({ account }) => account);
      const seen = await accounts(branch);
      expect(await accounts(monitor)).toEqual(seen);
      for (const outsider of ['hq', 'branch', 'rival', 'carol', 'bound']) expect(seen).not.toContain(outsider);
    },
  );
});

describe('a monitor’s socket', () => {
  it('hears the downline of its agent, and counts what is the agent’s own without hearing it', async () => {
    const listener = await PushListener.connect(monitor);
    const stream = `agent:${app.person('branch').id}`;
    await branch.must('user/bank/convertPoint', { point: 1_000 }).catch(() => undefined);
    await branch.must('user/bank/charge', { charge_money: 10_000 });
    await branch.must('agent/child/money/update', { status: 'give', money: '1,000', user_id: members.direct, memo: '' });
    await (await app.login('alice')).must('user/bank/charge', { charge_money: 10_000 });
    await listener.push('deposit.requested', ({ account }) => account === 'alice');
    await listener.push('stream.passed');
    const heard = listener.heard.filter((push) => push.stream === stream);
    expect(heard.map(({ name }) => name)).not.toContain('wallet.changed');
    expect(JSON.stringify(heard.map(({ data }) => data))).not.toContain('"account":"branch"');
    const numbers = listener.numbers(stream);
    expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    listener.close();
  });

  it('tells who comes and who goes below', async () => {
    const listener = await PushListener.connect(branch);
    const dora = await app.login('dora');
    await listener.push('member.connected', ({ account }) => account === 'dora');
    await dora.must('user/logout');
    await listener.push('member.disconnected', ({ account }) => account === 'dora');
    const foreign = await PushListener.connect(restricted);
    expect(foreign.heard.map(({ name }) => name)).not.toContain('member.connected');
    [listener, foreign].forEach((each) => each.close());
  });
});

it('a monitor’s sessions end with its agent’s, and it does not log in while the agent is blocked', async () => {
  const lookout = { account: 'lookout', password: passwordOf('lookout'), device: 'PC' };
  await app.register('lookout', roles.monitor1.name, 'rival');
  const client = await app.login('lookout');
  const listener = await PushListener.connect(client);
  await admin.must('admin/member/status/update', { ids: [app.person('rival').id], status: 'blocked' });
  expect((await listener.push('session.revoked')).data).toMatchObject({ reason: 'status' });
  listener.close();
  expect(await client.refusal('agent/getContext')).toBe('SESSION_EXPIRED');
  expect(await app.visitor().refusal('agent/login', lookout)).toBe('MEMBER_SUSPENDED');
  await admin.must('admin/member/status/update', { ids: [app.person('rival').id], status: 'normal_a' });
  expect(await app.visitor().refusal('agent/login', lookout)).toBeUndefined();
});

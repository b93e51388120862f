import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { CallInput } from '#lib/contract';
import { seoulIso } from '#lib/kernel';
import { agentSettings, roles } from '#lib/members';
import { TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient, branch: WireClient, shop: WireClient, alice: WireClient, bob: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, branch, shop, alice, bob] = (await Promise.all(['admin', 'branch', 'shop', 'alice', 'bob'].map((name) => app.login(name)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
});
afterAll(() => app?.stop());
beforeEach(() => app.configure(agentSettings, { mayMessage: true, messagesPerDay: 1_000 }));

const idOf = (account: string): number => app.person(account).id;
const text = { subject: '이벤트 안내', content: '오늘 <b>18시</b>에\n시작합니다.' };
const one = (account: string): CallInput<'agent/message/send'> => ({ to: 'member', member_id: idOf(account), ...text });
const newest = async (client: WireClient) => (await client.ask(`${client.kindPath}/message/get` as 'agent/message/get', {})).messages[0]!;

describe('a message of an agent', () => {
  it('to a direct member is pushed, and the member reads it as plain text with the agent’s name', async () => {
    const listener = await PushListener.connect(alice);
    const { id, sent } = await shop.ask('agent/message/send', one('alice'));
    expect(sent).toBe(1);
    expect((await listener.push('message.received', (data) => data.id === id)).data).toMatchObject({ subject: text.subject });
    expect(await newest(alice)).toMatchObject({
      id,
      content: '오늘 &lt;b&gt;18시&lt;/b&gt;에<br />시작합니다.',
      sender: 'shop닉',
      sender_kind: 'agent',
      readed_at: null,
    });
    listener.close();
  });

  it('to a member further below shows the agent’s role alone, because the member does not learn who stands there', async () => {
    await branch.ask('agent/message/send', one('alice'));
    expect(await newest(alice)).toMatchObject({ sender: roles.branch.name, sender_kind: 'agent' });
  });

  it('to all directly below reaches agents and members there and those further below not', async () => {
    const before = (await alice.ask('user/message/get', {})).total;
    await app.register('near', roles.member.name, 'branch');
    const near = await app.login('near');
    const { id, sent } = await branch.ask('agent/message/send', { to: 'direct', ...text });
    const direct = await app.database.query<{ id: number }>('SELECT id FROM member WHERE parent_id = $1', [idOf('branch')]);
    expect(sent).toBe(direct.length);
    for (const receiver of [near, shop]) expect(await newest(receiver)).toMatchObject({ id, sender: 'branch닉' });
    expect((await alice.ask('user/message/get', {})).total).toBe(before);
  });

  it('stands in the administrators’ list with its writer and its readers, and can be taken back there', async () => {
    const { id } = await shop.ask('agent/message/send', one('bob'));
    const listed = async () => (await admin.ask('admin/message/get', { memberId: idOf('bob') })).items.find((row) => row.id === id);
    expect(await listed()).toMatchObject({
      to: 'member:bob',
      sender: 'shop닉',
      agentId: idOf('shop'),
      sent: 1,
      read: 0,
    });
    await admin.must('admin/message/delete', { ids: [id] });
    expect((await bob.ask('user/message/get', {})).messages.map((message) => message.id)).not.toContain(id);
  });

  it('that is sent twice with its key is one message, and counts once', async () => {
    const body = { ...one('alice'), key: randomUUID() };
    const [first, second] = await Promise.all([shop.must('agent/message/send', body), shop.must('agent/message/send', body)]);
    expect(first).toEqual(second);
  });

  it('stands in the agent’s own list: to whom, when, its text and how many have read it', async () => {
    const rows = async (agent: WireClient) => (await agent.ask('agent/message/sent/get', {})).items;
    const { id } = await shop.ask('agent/message/send', one('alice'));
    const created_at = seoulIso(app.clock.now());
    const own = { id, subject: text.subject, to: 'member', account: 'alice', created_at, taken_back_at: null, sent: 1 };
    expect((await rows(shop))[0]).toEqual({ ...own, content: '오늘 &lt;b&gt;18시&lt;/b&gt;에<br />시작합니다.', read: 0 });
    await alice.must('user/message/read', { message_ids: [id] });
    expect((await rows(shop))[0]).toMatchObject({ id, read: 1 });
    await admin.must('admin/message/delete', { ids: [id] });
    expect((await rows(shop))[0]).toMatchObject({ id, read: 1, taken_back_at: expect.any(String) });
    const { id: all, sent } = await branch.ask('agent/message/send', { to: 'direct', ...text });
    expect((await rows(branch))[0]).toMatchObject({ id: all, to: 'direct', account: '', sent, read: 0 });
  });

  it('stands in no list of other agents, above or below', async () => {
    const { id } = await shop.ask('agent/message/send', one('bob'));
    for (const agent of [branch, await app.login('hq'), await app.login('rival')])
      expect((await agent.ask('agent/message/sent/get', {})).items.map((message) => message.id)).not.toContain(id);
    expect(await alice.refusal('agent/message/sent/get', {})).toBeDefined();
  });

  it('of the site still has the house’s name', async () => {
    await admin.must('admin/message/send', { recipients: { to: 'member', memberIds: [idOf('alice')] }, ...text });
    expect(await newest(alice)).toMatchObject({ sender: 'Truebook', sender_kind: 'site' });
  });
});

describe('an agent may not write', () => {
  it('to members outside its subtree, above it or to itself: they do not exist', async () => {
    for (const account of ['carol', 'branch', 'hq', 'shop'])
      expect([account, await shop.refusal('agent/message/send', one(account))]).toEqual([account, 'NOT_FOUND']);
  });

  it('without the site’s switch', async () => {
    await app.configure(agentSettings, { mayMessage: false });
    expect(await shop.refusal('agent/message/send', one('alice'))).toBe('NOT_PERMITTED');
    expect(await shop.refusal('agent/message/send', { to: 'direct', ...text })).toBe('NOT_PERMITTED');
  });

  it('more than the setting allows in a day, exactly, however many messages come at once', async () => {
    await app.register('busy', roles.shop.name, 'branch');
    await app.register('client', roles.member.name, 'busy');
    const busy = await app.login('busy');
    await app.configure(agentSettings, { messagesPerDay: 3 });
    const codes = await Promise.all(Array.from({ length: 8 }, () => busy.refusal('agent/message/send', one('client'))));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'DAY_FULL')).toHaveLength(5);
  });

  it('to a member who keeps out by their own wish', async () => {
    await app.register('resting', roles.member.name, 'shop');
    await app.database.query(`UPDATE member SET break_until = $2::timestamptz + interval '7 days' WHERE id = $1`, [
      idOf('resting'),
      app.clock.now(),
    ]);
    expect(await shop.refusal('agent/message/send', one('resting'))).toBe('RECIPIENTS_EMPTY');
  });

  it('nothing, or to a member whom it does not name', async () => {
    expect(await shop.refusal('agent/message/send', { ...one('alice'), content: ' \n ' })).toBe('CONTENT_EMPTY');
    expect(await shop.refusal('agent/message/send', { ...one('alice'), subject: ' ' })).toBe('SUBJECT_EMPTY');
    expect(await shop.refusal('agent/message/send', { to: 'member', ...text })).toBe('INVALID_INPUT');
  });
});

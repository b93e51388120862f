import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CallOutput } from '#lib/contract';
import { seoulDay } from '#lib/kernel';
import { memberSubject } from '#lib/members';
import { Invalidations } from '#lib/platform';
import { TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const dayMs = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: WireClient, other: WireClient, alice: WireClient, bob: WireClient, shop: WireClient, carol: WireClient;

beforeAll(async () => {
  app = await TestApp.start();
  const accounts = ['admin', 'admin2', 'alice', 'bob', 'shop', 'carol'];
  [admin, other, alice, bob, shop, carol] = (await Promise.all(accounts.map((account) => app.login(account)))) as [
    WireClient,
    WireClient,
    WireClient,
    WireClient,
    WireClient,
    WireClient,
  ];
});
afterAll(() => app.stop());

const resultsOf = (answer: object) => (answer as CallOutput<'admin/inquiry/wait'>).results;
const context = async (client: WireClient) =>
  (await client.must(`${client.kindPath}/getContext`))['context'] as CallOutput<'user/getContext'>['context'];
const own = async (client: WireClient) => (await client.ask('user/inquiry/get', {})).inquiries;

async function asked(client: WireClient, subject = '문의'): Promise<number> {
  return (await client.ask('user/inquiry/create', { subject, content: '첫 줄\n1 < 2' })).id;
}

describe('an inquiry', () => {
  it('reaches administrators at once, is answered and read', async () => {
    const [staff, asker] = [await PushListener.connect(admin), await PushListener.connect(alice)];
    const id = await asked(alice);
    await staff.push('inquiry.created', (data) => data.id === id && data.account === 'alice');
    await staff.push('counters.changed', (data) => data.inquiries === 1);
    expect((await admin.ask('admin/inquiry/get', { state: 'waiting' })).items).toMatchObject([
      { id, account: 'alice', parents: ['hq', 'branch', 'shop'], content: '', reply: '', preview: '첫 줄 1 < 2' },
    ]);
    expect((await admin.ask('admin/inquiry/view', { id })).inquiry).toMatchObject({ id, content: '첫 줄<br />1 &lt; 2', state: 'waiting' });
    expect(await admin.refusal('admin/inquiry/view', { id: 999_999 })).toBe('NOT_FOUND');
    expect(await own(alice)).toMatchObject([{ id, status: '답변대기', content: '첫 줄<br />1 &lt; 2', reply: '', readed_at: null }]);
    await alice.must('user/inquiry/read', { inquiry_id: id });
    expect((await own(alice))[0]!.readed_at).toBeNull();

    await admin.must('admin/inquiry/answer', { id, reply: '확인했습니다.' });
    expect((await asker.push('inquiry.answered')).data).toEqual({ id, subject: '문의', unread_reply_total: 1 });
    await staff.push('counters.changed', (data) => data.inquiries === 0);
    expect((await context(alice)).unread_reply_total).toBe(1);
    expect(await own(alice)).toMatchObject([{ status: '답변완료', reply: '확인했습니다.' }]);
    expect((await alice.ask('user/inquiry/get', { requiredContent: false })).inquiries).toMatchObject([{ content: '', reply: '' }]);
    await alice.must('user/inquiry/read', { inquiry_id: id });
    expect((await context(alice)).unread_reply_total).toBe(0);
    expect((await own(alice))[0]!.readed_at).not.toBeNull();
    [staff, asker].forEach((listener) => listener.close());
  });

  it('is answered by one of two administrators, and changed only on purpose', async () => {
    const id = await asked(bob);
    const codes = await Promise.all(
      [admin, other].map((client) => client.refusal('admin/inquiry/answer', { id, reply: client === admin ? '하나' : '둘' })),
    );
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain('ALREADY_PROCESSED');
    await bob.must('user/inquiry/read', { inquiry_id: id });
    await other.must('admin/inquiry/answer', { id, reply: '고침', change: true });
    expect((await own(bob))[0]).toMatchObject({ reply: '고침', readed_at: null });
  });

  it('goes back to waiting, is closed and deleted, each step in the audit log', async () => {
    const id = await asked(shop);
    await admin.must('admin/inquiry/answer', { id, reply: '초안' });
    expect(resultsOf(await admin.must('admin/inquiry/wait', { ids: [id] }))).toMatchObject([{ ok: true, status: 'waiting' }]);
    expect((await own(shop))[0]).toMatchObject({ status: '답변대기', reply: '' });
    expect((await context(shop)).unread_reply_total).toBe(0);
    expect(resultsOf(await admin.must('admin/inquiry/close', { ids: [id, 999_999] }))).toMatchObject([
      { ok: true, status: 'closed' },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    expect(resultsOf(await other.must('admin/inquiry/close', { ids: [id] }))).toMatchObject([
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await admin.refusal('admin/inquiry/answer', { id, reply: 'x' })).toBe('ALREADY_PROCESSED');
    expect(resultsOf(await admin.must('admin/inquiry/delete', { ids: [id] }))).toMatchObject([{ ok: true }]);
    expect(await own(shop)).toEqual([]);
    const log = await app.database.query<{ action: string }>('SELECT action FROM audit_entry WHERE target = $1 ORDER BY id', [
      `inquiry:${id}`,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['inquiry.answer', 'inquiry.wait', 'inquiry.close', 'inquiry.delete']);
  });

  it('is nobody else’s to read or delete; its asker deletes one or all, and what waited waits no more', async () => {
    const ids = [await asked(carol, 'a'), await asked(carol, 'b'), await asked(carol, 'c')];
    expect(await alice.refusal('user/inquiry/read', { inquiry_id: ids[0] })).toBe('NOT_FOUND');
    expect(await alice.refusal('user/inquiry/delete', { inquiry_id: ids[0] })).toBe('NOT_FOUND');
    await carol.must('user/inquiry/delete', { inquiry_id: ids[0] });
    expect((await own(carol)).map(({ subject }) => subject)).toEqual(['c', 'b']);
    await carol.must('user/inquiry/delete', { inquiry_id: null });
    expect(await own(carol)).toEqual([]);
    expect((await admin.ask('admin/inquiry/get', { memberId: app.person('carol').id })).items).toMatchObject(
      Array(3).fill({ state: 'closed', deleted: true, deletedAt: expect.stringMatching(/^2026-11-/) as unknown }),
    );
  });

  it('needs a subject and a content, and the right to write; five a page', async () => {
    expect(await alice.refusal('user/inquiry/create', { subject: ' ', content: 'x' })).toBe('SUBJECT_EMPTY');
    expect(await alice.refusal('user/inquiry/create', { subject: 'x' })).toBe('CONTENT_EMPTY');
    for (let n = 0; n < 6; n++) await asked(alice, `${n}`);
    expect(await alice.ask('user/inquiry/get', {})).toMatchObject({ total: 7, inquiries: Array(5).fill({}) });
    expect((await alice.ask('user/inquiry/get', { skip: 5 })).inquiries).toHaveLength(2);
    const { id } = app.person('bob');
    await app.database.query(`UPDATE member SET restrictions = '{"post_inquiry": true}' WHERE id = $1`, [id]);
    app.api.get(Invalidations).announce(memberSubject(id));
    expect(await bob.refusal('user/inquiry/create', { subject: 'x', content: 'x' })).toBe('POSTING_RESTRICTED');
  });

  it('and its answer carry what their editors write, and nothing that runs', async () => {
    const hostile = '<p><strong>굵게</strong><img src="/uploads/2026/a.png" onerror="alert(1)"></p><script>alert(1)</script>';
    const harmless = '<p><strong>굵게</strong><img src="/uploads/2026/a.png" /></p>';
    const { id } = await carol.ask('user/inquiry/create', { subject: '그림', content: hostile });
    await admin.must('admin/inquiry/answer', { id, reply: hostile });
    expect((await own(carol))[0]).toMatchObject({ id, content: harmless, reply: harmless });
    expect((await admin.ask('admin/inquiry/get', { search: '그림', requiredContent: true })).items).toMatchObject([
      { content: harmless, reply: harmless },
    ]);
    expect(await carol.refusal('user/inquiry/create', { subject: 'x', content: '<p></p>' })).toBe('CONTENT_EMPTY');
    const sheet = await (
      await fetch(`${app.url}/api/admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: admin.token! },
        body: JSON.stringify({
          call: 'admin/inquiry/get',
          input: { search: '그림', requiredContent: true },
          columns: [{ key: 'reply', label: '답변', as: 'html' }],
          name: 'x',
          format: 'csv',
        }),
      })
    ).text();
    expect(sheet).toBe('답변\r\n굵게\r\n');
  });

  it('that is sent twice with its key is asked once', async () => {
    const body = { subject: 'twice', content: 'x', key: randomUUID() };
    const answers = await Promise.all([carol.must('user/inquiry/create', body), carol.must('user/inquiry/create', body)]);
    expect(answers[0]).toEqual(answers[1]);
    expect(await carol.refusal('user/inquiry/create', { ...body, subject: 'other' })).toBe('KEY_REUSED');
  });
});

describe('a message', () => {
  const message = { subject: '점검 안내', content: '오늘 <점검>\n02:00' };
  const received = (client: WireClient) => client.ask(`${client.kindPath as 'user'}/message/get`, {});
  const send = (recipients: object, more: object = {}) => admin.must('admin/message/send', { recipients, ...message, ...more });

  it('reaches everybody who stands in its audience, and nobody else', async () => {
    const id = (account: string) => app.person(account).id;
    const counts = async (recipients: object) => (await send(recipients))['sent'];
    expect(await counts({ to: 'direct', agentId: id('hq') })).toBe(2);
    expect(await counts({ to: 'downline', agentId: id('branch') })).toBe(3);
    expect(await counts({ to: 'level', level: 3 })).toBe(3);
    expect(await counts({ to: 'all' })).toBe(7);
    expect(await admin.refusal('admin/message/send', { recipients: { to: 'downline', agentId: 999_999 }, ...message })).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/message/send', { recipients: { to: 'level', level: 7 }, ...message })).toBe('RECIPIENTS_EMPTY');
    expect((await admin.ask('admin/message/get', {})).items.map(({ to }) => to)).toEqual([
      'all',
      'level:3',
      'downline:branch',
      'direct:hq',
    ]);
    expect([await received(alice), await received(carol), await received(shop)].map(({ total }) => total)).toEqual([3, 2, 2]);
  });

  it('goes to those who stayed away, paid in or lost of late, and says beforehand how many they are', async () => {
    const [aliceId, bobId] = [app.person('alice').id, app.person('bob').id];
    await app.database.query(
      `INSERT INTO stat_owner_day (owner_id, day, deposits, deposit_count, stakes, settled_stakes, payouts)
       VALUES ($1, $3::date - 6, 50000, 1, 99000, 90000, 10000), ($2, $3::date - 7, 50000, 1, 0, 0, 0), ($2, $3::date, 0, 0, 40000, 40000, 0)
       ON CONFLICT (owner_id, day) DO UPDATE SET stakes = EXCLUDED.stakes, settled_stakes = EXCLUDED.settled_stakes, payouts = EXCLUDED.payouts`,
      [aliceId, bobId, seoulDay(app.clock.now())],
    );
    await app.database.query(`UPDATE member SET last_login_at = $2 WHERE id = $1`, [
      bobId,
      new Date(app.clock.now().getTime() - 7 * dayMs),
    ]);
    await app.database.query(`UPDATE member SET last_login_at = $1 WHERE kind = 'player' AND id <> $2`, [app.clock.now(), bobId]);
    const reaches = async (recipients: object) => {
      const { total } = await admin.ask('admin/message/recipients/get', { recipients } as never);
      const got = total === 0 ? 0 : (await send(recipients))['sent'];
      expect(got).toBe(total);
      return total;
    };
    const ofBob = (await received(bob)).total;
    expect(await reaches({ to: 'inactive', days: 7 })).toBe(1);
    expect((await received(bob)).total).toBe(ofBob + 1);
    expect(await reaches({ to: 'inactive', days: 8 })).toBe(0);
    expect(await reaches({ to: 'depositors', days: 7 })).toBe(1);
    expect(await reaches({ to: 'depositors', days: 8 })).toBe(2);
    expect(await reaches({ to: 'losers', days: 7, amount: 80_000 })).toBe(1);
    expect(await reaches({ to: 'losers', days: 7, amount: 80_001 })).toBe(0);
    expect(await reaches({ to: 'losers', days: 1, amount: 40_000 })).toBe(1);
    await app.database.query(`UPDATE member SET status = 'suspended' WHERE id = $1`, [bobId]);
    expect(await reaches({ to: 'losers', days: 1, amount: 40_000 })).toBe(0);
    await app.database.query(`UPDATE member SET status = 'normal_a' WHERE id = $1`, [bobId]);
    expect((await admin.ask('admin/message/get', {})).items[0]!.to).toBe('losers:1/40000');
    expect(await admin.refusal('admin/message/send', { recipients: { to: 'losers', days: 0, amount: 1 }, ...message })).toBe(
      'INVALID_INPUT',
    );
  });

  it('is told at once, read, and deleted once it is read', async () => {
    const listener = await PushListener.connect(bob);
    const before = (await context(bob)).unread_message_total;
    const { id } = await send({ to: 'member', memberIds: [app.person('bob').id] });
    expect((await listener.push('message.received', (data) => data.id === id)).data).toMatchObject({
      subject: message.subject,
      unread_message_total: before + 1,
    });
    expect(await context(bob)).toMatchObject({ unread_message_total: before + 1, new_message_total: before + 1 });
    expect((await received(bob)).messages[0]).toMatchObject({
      id,
      content: '오늘 &lt;점검&gt;<br />02:00',
      sender: 'Truebook',
      readed_at: null,
    });
    expect(await bob.refusal('user/message/delete', { message_id: id })).toBe('MESSAGE_UNREAD');
    expect(await alice.refusal('user/message/read', { message_ids: [id] })).toBe('NOT_FOUND');
    await bob.must('user/message/read', { message_ids: [id] });
    expect((await context(bob)).unread_message_total).toBe(before);
    expect((await admin.ask('admin/message/get', { memberId: app.person('bob').id })).items[0]).toMatchObject({
      id,
      sent: 1,
      read: 1,
      to: 'member:bob',
    });
    await bob.must('user/message/delete', { message_id: id });
    expect(await bob.refusal('user/message/delete', { message_id: id })).toBe('NOT_FOUND');
    listener.close();
  });

  it('is signed by the house for players and agents, and by its writer for administrators', async () => {
    await send({ to: 'member', memberIds: ['alice', 'shop'].map((account) => app.person(account).id) });
    const { version: _, ...settings } = await admin.ask('admin/site/settings/get');
    await admin.must('admin/site/settings/update', { ...settings, name: '트루북' });
    expect([await received(alice), await received(shop)].map(({ messages }) => messages[0]!.sender)).toEqual(['트루북', '트루북']);
    expect((await admin.ask('admin/message/get', {})).items[0]!.sender).toBe('admin');
    for (const name of [' ', 'x'.repeat(31)])
      expect(await admin.refusal('admin/site/settings/update', { ...settings, name })).toBe('INVALID_INPUT');
    await admin.must('admin/site/settings/update', settings);
  });

  it('disappears after its days, and one that is taken back is never seen', async () => {
    const [before, unread] = [(await received(shop)).total, (await context(shop)).unread_message_total];
    const recipients = { to: 'member', memberIds: [app.person('shop').id] };
    await send(recipients, { validDays: 1 });
    const { id } = await send(recipients);
    expect((await received(shop)).total).toBe(before + 2);
    expect(resultsOf(await admin.must('admin/message/delete', { ids: [id] }))).toMatchObject([{ ok: true }]);
    expect(resultsOf(await other.must('admin/message/delete', { ids: [id] }))).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
    expect([(await received(shop)).total, (await context(shop)).unread_message_total]).toEqual([before + 1, unread + 1]);
    app.clock.advance(dayMs);
    shop = await app.login('shop');
    admin = await app.login('admin');
    expect([(await received(shop)).total, (await context(shop)).unread_message_total]).toEqual([before, unread]);
  });

  it('that is sent twice with its key is sent once', async () => {
    const body = { recipients: { to: 'member', memberIds: [app.person('carol').id] }, ...message, key: randomUUID() };
    const answers = await Promise.all([admin.must('admin/message/send', body), admin.must('admin/message/send', body)]);
    expect(answers[0]).toEqual(answers[1]);
    const rows = await app.database.query('SELECT 1 FROM message_receipt WHERE message_id = $1', [answers[0]!['id']]);
    expect(rows).toHaveLength(1);
  });
});

describe('a message', () => {
  it('keeps which template it was begun from, and when it was taken back', async () => {
    const template = await admin.ask('admin/template/save', { kind: 'message', subject: '점검 안내', content: '오늘 밤 점검합니다.' });
    const sent = await admin.ask('admin/message/send', {
      recipients: { to: 'member', memberIds: [app.person('bob').id] },
      subject: '점검',
      content: '오늘 밤 점검합니다.',
      templateId: template.id,
    });
    await admin.must('admin/template/delete', { ids: [template.id] });
    const listed = async (deleted: boolean) => (await admin.ask('admin/message/get', { deleted })).items.find(({ id }) => id === sent.id);
    expect(await listed(false)).toMatchObject({ template: '점검 안내', deletedAt: null });
    await admin.must('admin/message/delete', { ids: [sent.id] });
    expect(await listed(false)).toBeUndefined();
    expect((await listed(true))?.deletedAt).toMatch(/^2026-11-/);
  });
});

describe('a template', () => {
  it('of an inquiry is offered to players and agents, no other kind', async () => {
    const inquiry = await admin.ask('admin/template/save', { kind: 'inquiry', subject: '입금 문의', content: '<p>입금자명:</p>' });
    const answer = await admin.ask('admin/template/save', { kind: 'answer', subject: '답변', content: 'x' });
    const player = await app.login('alice');
    for (const client of [player, await app.login('shop')])
      expect((await client.ask('user/inquiry/template/get')).items).toEqual([
        { id: inquiry.id, subject: '입금 문의', content: '<p>입금자명:</p>' },
      ]);
    await admin.must('admin/template/delete', { ids: [inquiry.id, answer.id] });
    expect((await player.ask('user/inquiry/template/get')).items).toEqual([]);
  });

  it('stands ready on a new site: the usual answers and messages in Korean and English, none for members to start from', async () => {
    const { items, total } = await admin.ask('admin/template/get', {});
    expect(total).toBe(16);
    expect(items.map(({ kind }) => kind)).not.toContain('inquiry');
    expect(items.find(({ subject }) => subject === '출금 지연 안내')).toMatchObject({ kind: 'answer', changedBy: null });
    expect(items.find(({ subject }) => subject === 'Withdrawal delayed')).toMatchObject({ kind: 'answer', changedBy: null });
  });

  it('is found by its words, page by page, and says who wrote it last', async () => {
    const { id } = await admin.ask('admin/template/save', { kind: 'answer', subject: '100%_보너스', content: '<p>보너스 규정</p>' });
    expect((await admin.ask('admin/template/get', { search: '100%_' })).items).toMatchObject([{ id, changedBy: 'admin' }]);
    expect((await admin.ask('admin/template/get', { search: '보너스 규정' })).total).toBe(1);
    const first = await admin.ask('admin/template/get', { kind: 'answer', take: 1 });
    const second = await admin.ask('admin/template/get', { kind: 'answer', take: 1, skip: 1 });
    expect([first.total, first.items.length, second.items.length]).toEqual([11, 1, 1]);
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id);
    await admin.must('admin/template/delete', { ids: [id] });
  });

  it('is made, changed and deleted', async () => {
    const { id } = await admin.ask('admin/template/save', { kind: 'answer', subject: '입금 지연', content: '확인 중입니다.' });
    await admin.must('admin/template/save', { id, kind: 'answer', subject: '입금 지연', content: '<p onclick="x">곧 처리됩니다.</p>' });
    const { items } = await admin.ask('admin/template/get', { kind: 'answer', search: '입금 지연' });
    expect(items).toMatchObject([{ id, subject: '입금 지연', preview: '곧 처리됩니다.' }]);
    expect(items[0]).not.toHaveProperty('content');
    expect((await admin.ask('admin/template/view', { id })).template).toMatchObject({ id, content: '<p>곧 처리됩니다.</p>' });
    expect(await admin.refusal('admin/template/view', { id: 999_999 })).toBe('NOT_FOUND');
    expect(await admin.refusal('admin/template/save', { kind: 'answer', subject: '', content: 'x' })).toBe('SUBJECT_EMPTY');
    expect(await admin.refusal('admin/template/save', { id: 999_999, kind: 'answer', subject: 'x', content: 'x' })).toBe('NOT_FOUND');
    expect(resultsOf(await admin.must('admin/template/delete', { ids: [id, id] }))).toEqual([{ id, ok: true, status: 'deleted' }]);
    expect((await admin.ask('admin/template/get', { search: '입금 지연' })).total).toBe(0);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitorInquiriesPerDay } from '#lib/contract';
import { TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import { WireClient } from '../support/wire-client.js';

let app: TestApp;
let admin: WireClient;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const writing = { nickname: '손님', contact: '010-1234-9876', subject: '가입 문의', content: '첫 줄\n<img src="/uploads/x.png"> 1 < 2' };
const visitor = (address?: string) => new WireClient(app.url, address === undefined ? {} : { address });

describe('an inquiry without an account', () => {
  it('reaches administrators with a mark, and its answer is read by the code alone', async () => {
    const staff = await PushListener.connect(admin);
    const client = visitor();
    const { code } = await client.ask('user/inquiry/visitor/create', writing);
    expect(code).toMatch(/^[a-z02-9]{4}(-[a-z02-9]{4}){3}$/);
    const { data } = await staff.push('inquiry.created', ({ nickname }) => nickname === '손님');
    expect(data).toMatchObject({ memberId: null, account: '', subject: '가입 문의' });
    const { items } = await admin.ask('admin/inquiry/get', { state: 'waiting' });
    expect(items).toMatchObject([{ kind: 'visitor', memberId: null, nickname: '손님', account: '', parents: [] }]);
    expect(items[0]).not.toHaveProperty('contact');
    const { id } = items[0]!;
    const { inquiry } = await admin.ask('admin/inquiry/view', { id });
    expect(inquiry).toMatchObject({ contact: '010-1234-9876', content: '첫 줄<br />&lt;img src="/uploads/x.png"&gt; 1 &lt; 2' });
    expect(await client.ask('user/inquiry/visitor/get', { code })).toMatchObject({ status: '답변대기', reply: '', replied_at: null });

    await admin.must('admin/inquiry/answer', { id, reply: '가입 코드를 보내드렸습니다.' });
    // From anywhere, however it is typed.
    const read = await visitor().ask('user/inquiry/visitor/get', { code: code.toUpperCase().replaceAll('-', ' ') });
    expect(read).toMatchObject({ subject: '가입 문의', status: '답변완료', reply: '가입 코드를 보내드렸습니다.' });
    expect(await visitor().refusal('user/inquiry/visitor/get', { code: 'k3m9-p2xq-7rtc-w8hd' })).toBe('NOT_FOUND');
    await admin.must('admin/inquiry/delete', { ids: [id] });
    expect(await client.refusal('user/inquiry/visitor/get', { code })).toBe('NOT_FOUND');
  });

  it('is stored with its contact encrypted and its code as a hash', async () => {
    const { code } = await visitor().ask('user/inquiry/visitor/create', writing);
    const rows = await app.database.query<{ row: string }>(`SELECT i::text AS row FROM inquiry i WHERE kind = 'visitor'`);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain('1234-9876');
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
  });

  it('needs a nickname, a subject and words', async () => {
    const client = visitor();
    expect(await client.refusal('user/inquiry/visitor/create', { ...writing, nickname: ' ' })).toBe('INVALID_INPUT');
    expect(await client.refusal('user/inquiry/visitor/create', { ...writing, subject: ' ' })).toBe('SUBJECT_EMPTY');
    expect(await client.refusal('user/inquiry/visitor/create', { ...writing, content: '\n ' })).toBe('CONTENT_EMPTY');
  });

  it('is asked so many times a day from one network, however many come at once', async () => {
    const network = Array.from({ length: 12 }, (_, n) => visitor(`2001:db8:7:7::${n + 1}`));
    const codes = await Promise.all(network.map((client) => client.refusal('user/inquiry/visitor/create', writing)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(visitorInquiriesPerDay);
    expect(new Set(codes.filter((code) => code !== undefined))).toEqual(new Set(['DAY_FULL']));
    expect(await visitor('2001:db8:7:8::1').refusal('user/inquiry/visitor/create', writing)).toBeUndefined();
    app.clock.advance(24 * 60 * 60_000);
    expect(await network[0]!.refusal('user/inquiry/visitor/create', writing)).toBeUndefined();
  });

  it('is open to a member who cannot log in', async () => {
    await app.database.query(`UPDATE member SET status = 'suspended' WHERE account = 'bob'`);
    const { code } = await visitor().ask('user/inquiry/visitor/create', { ...writing, nickname: 'bob' });
    expect(await visitor().ask('user/inquiry/visitor/get', { code })).toMatchObject({ status: '답변대기' });
  });
});

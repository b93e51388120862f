import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { joiningSettings, SmsSender, type JoiningSettings } from '#lib/auth';
import type { CallInput, CallOutput } from '#lib/contract';
import { seoulDay } from '#lib/kernel';
import { agentSettings, roles } from '#lib/members';
import { siteSettings } from '#lib/site';
import { passwordOf, TestApp } from '../support/app.js';
import { PushListener } from '../support/push-listener.js';
import type { WireClient } from '../support/wire-client.js';

const minuteMs = 60_000;

let app: TestApp;
let admin: WireClient;
let shop: WireClient;
const texts: { phone: string; text: string }[] = [];
let people = 0;

beforeAll(async () => {
  app = await TestApp.start();
  [admin, shop] = [await app.login('admin'), await app.login('shop')];
  const sender = app.api.get(SmsSender, { strict: false });
  jest.spyOn(sender, 'send').mockImplementation(async (phone, text) => void texts.push({ phone, text }));
  await app.configure(siteSettings, { useUserJoin: true });
});
afterAll(() => app.stop());
beforeEach(() => rules({ smsRequired: false, smsPerPhone: 5 }));

const rules = (fields: Partial<JoiningSettings>) => app.configure(joiningSettings, fields);

/** A form that is right, of somebody new. */
function form(more: Partial<CallInput<'user/join'>> = {}): CallInput<'user/join'> {
  people++;
  return {
    account: `joiner${people}`,
    password: 'a plain secret',
    nickname: `새회원${people}`,
    phone_number: `010-2000-${String(people).padStart(4, '0')}`,
    bank_account_holder: '김하준',
    bank_name: '국민은행',
    bank_account: `110-22-${people}`,
    bank_password: '2580',
    code: 'shop',
    device: 'PC',
    ...more,
  };
}

const waitingRow = async (account: string, client = admin) => (await client.ask('admin/join/get', { search: account })).items[0];

async function applied(more: Partial<CallInput<'user/join'>> = {}): Promise<{ id: number; account: string }> {
  const sent = form(more);
  await app.visitor().must('user/join', sent);
  return { id: (await waitingRow(sent.account!))!.id, account: sent.account! };
}

const logIn = (account: string, password = 'a plain secret') => app.visitor().refusal('user/login', { account, password });
const resultsOf = (answer: object) => (answer as CallOutput<'admin/join/approve'>).results;

/** Joins under a name of the site, as a browser there does. @returns the code of the refusal */
async function joinAt(host: string, sent: object): Promise<string | undefined> {
  return (await askAt(host, 'user/join', sent)).error?.code;
}

interface AnswerAt {
  data: object;
  error?: { code: string };
}

function askAt(host: string, path: string, sent: object): Promise<AnswerAt> {
  const headers = { host, 'content-type': 'application/json', pathname: '/', 'x-forwarded-for': '198.51.77.9' };
  return new Promise((resolve, reject) => {
    const posted = request(`${app.url}/api/${path}`, { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(JSON.parse(text) as AnswerAt));
    });
    posted.on('error', reject);
    posted.end(JSON.stringify(sent));
  });
}

describe('somebody who applies', () => {
  it('waits for administrators of the administrators and the agents above, told at once, and cannot log in', async () => {
    const listeners = await Promise.all([admin, shop].map((client) => PushListener.connect(client)));
    const sent = form();
    const { message } = await app.visitor().must('user/join', sent);
    expect(message).toMatch(/신청이 완료/);
    for (const listener of listeners) {
      await listener.push('member.applied', (data) => data.account === sent.account);
      await listener.push('counters.changed', (data) => data.joins > 0);
      listener.close();
    }
    const row = (await shop.ask('agent/join/get', { search: sent.account })).items[0];
    // Administrators see who stands above; an agent only who stands between.
    expect(await waitingRow(sent.account!)).toMatchObject({ parents: ['hq', 'branch', 'shop'] });
    expect(row).toMatchObject({ account: sent.account, status: 'waiting', parents: [], bankName: '국민', code: 'shop' });
    expect(JSON.stringify(row)).not.toContain(sent.bank_account);
    expect(await logIn(sent.account!)).toBe('JOIN_WAITING');
    expect(await logIn(sent.account!, 'wrong')).toBe('LOGIN_FAILED');
    expect(await (await app.login('rival')).ask('agent/join/get', {})).toMatchObject({ items: [], total: 0, counts: { waiting: 0 } });
  });

  it('is in no list and no count of members until he is let in', async () => {
    const { id, account } = await applied();
    const listed = async () => (await admin.ask('admin/member/get', { search: account })).total;
    expect(await listed()).toBe(0);
    expect(resultsOf(await admin.must('admin/join/approve', { ids: [id] }))).toEqual([{ id, ok: true, status: 'approved' }]);
    expect(await listed()).toBe(1);
    const joiner = app.visitor();
    joiner.token = (await joiner.must('user/login', { account, password: 'a plain secret' }))['token'] as string;
    expect((await joiner.must('user/getContext'))['context']).toMatchObject({ account, money: 0, level: 1 });
    await joiner.must('user/bank/charge', { charge_money: 10_000 });
  });

  it('is told when joining is closed', async () => {
    await app.configure(siteSettings, { useUserJoin: false });
    for (const path of ['user/join', 'user/join/checkAccount', 'user/join/checkNickname', 'user/join/sendSms', 'user/join/checkSms']) {
      expect(await app.visitor().refusal(path, form())).toBe('JOIN_CLOSED');
    }
    await app.configure(siteSettings, { useUserJoin: true });
  });

  it.each<[string, Partial<CallInput<'user/join'>>, string]>([
    ['no account', { account: '' }, 'INVALID_INPUT'],
    ['an account with blanks', { account: 'two words' }, 'INVALID_INPUT'],
    ['somebody’s account', { account: 'ALICE' }, 'ACCOUNT_TAKEN'],
    ['a password of three', { password: 'abc' }, 'PASSWORD_TOO_SHORT'],
    ['no nickname', { nickname: ' ' }, 'INVALID_INPUT'],
    ['somebody’s nickname', { nickname: 'alice닉' }, 'NICKNAME_TAKEN'],
    ['a nickname that looks like somebody’s', { nickname: 'аlice닉' }, 'NICKNAME_TAKEN'],
    ['somebody’s nickname in full width', { nickname: 'ａｌｉｃｅ닉' }, 'NICKNAME_TAKEN'],
    ['somebody’s nickname in pieces', { nickname: 'alice닉'.normalize('NFD') }, 'NICKNAME_TAKEN'],
    ['a nickname with a filler', { nickname: 'alice\u3164닉' }, 'INVALID_INPUT'],
    ['the house’s name', { nickname: '운영자' }, 'NICKNAME_NOT_ALLOWED'],
    ['a common password', { password: 'password1' }, 'PASSWORD_COMMON'],
    ['the account as the password', { account: 'longaccount', password: 'LongAccount' }, 'PASSWORD_COMMON'],
    ['a bank password of running digits', { bank_password: '1234' }, 'BANK_PASSWORD_WEAK'],
    ['a bank password of one digit', { bank_password: '0000' }, 'BANK_PASSWORD_WEAK'],
    ['a number of a landline', { phone_number: '02-123-4567' }, 'PHONE_FORMAT'],
    ['a bank that there is not', { bank_name: '없는은행' }, 'BANK_UNKNOWN'],
    ['no bank account', { bank_account: '' }, 'INVALID_INPUT'],
    ['a bank password of letters', { bank_password: 'abcd' }, 'BANK_PASSWORD_FORMAT'],
    ['a bank password of five digits', { bank_password: '12345' }, 'BANK_PASSWORD_FORMAT'],
    ['a code that there is not', { code: 'nothing' }, 'CODE_UNKNOWN'],
    ['no code', { code: '' }, 'CODE_UNKNOWN'],
    ['a player as the agent', { code: 'alice' }, 'CODE_UNKNOWN'],
  ])('with %s is refused, and nothing stays', async (_, wrong, code) => {
    const before = await app.database.query('SELECT count(*) AS n FROM member');
    expect(await app.visitor().refusal('user/join', form(wrong))).toBe(code);
    expect(await app.database.query('SELECT count(*) AS n FROM member')).toEqual(before);
  });

  it('stands below the site’s agent without a code, where there is one', async () => {
    await rules({ defaultAgent: 'rival', level: 2 });
    const { account } = await applied({ code: '' });
    expect(await waitingRow(account)).toMatchObject({ parents: ['hq', 'rival'], level: 2, code: 'rival' });
    await rules({ defaultAgent: '', level: 1 });
  });

  it('joins as the administrators have set it, from the next application on', async () => {
    const settings = { isOpen: true, smsRequired: false, defaultAgent: 'rival', level: 3, minimumAge: 21 };
    await admin.must('admin/join/settings/update', settings);
    expect(await admin.ask('admin/join/settings/get', {})).toMatchObject(settings);
    expect(await waitingRow((await applied({ code: '' })).account)).toMatchObject({ parents: ['hq', 'rival'], level: 3 });
    for (const defaultAgent of ['nobody', 'alice'])
      expect(await admin.refusal('admin/join/settings/update', { ...settings, defaultAgent })).toBe('PARENT_UNKNOWN');
    expect(await admin.refusal('admin/join/settings/update', { ...settings, level: 8 })).toBe('INVALID_INPUT');
    await admin.must('admin/join/settings/update', { ...settings, isOpen: false, defaultAgent: '', level: 1 });
    expect(await app.visitor().refusal('user/join', form())).toBe('JOIN_CLOSED');
    await admin.must('admin/join/settings/update', { ...settings, defaultAgent: '', level: 1, minimumAge: 19 });
    const log = await app.database.query<{ before: object; after: object }>(
      `SELECT before, after FROM audit_entry WHERE action = 'join.settings' ORDER BY id`,
    );
    expect(log[1]).toMatchObject({ before: { isOpen: true, defaultAgent: 'rival' }, after: { isOpen: false, defaultAgent: '' } });
  });

  it('is old enough on the day, and staff see when somebody did not say', async () => {
    const day = seoulDay(app.clock.now());
    const born = (years: number, days = 0) =>
      new Date(Date.UTC(Number(day.slice(0, 4)) - years, Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + days))
        .toISOString()
        .slice(0, 10);
    expect(await app.visitor().refusal('user/join', form({ birth_date: born(19, 1) }))).toBe('TOO_YOUNG');
    expect(await app.visitor().refusal('user/join', form({ birth_date: 'yesterday' }))).toBe('INVALID_INPUT');
    expect(await app.visitor().refusal('user/join', form({ terms_agreed: false }))).toBe('INVALID_INPUT');
    const adult = await applied({ birth_date: born(19), terms_agreed: true });
    expect(await waitingRow(adult.account)).toMatchObject({ birthDate: born(19), termsAgreedAt: expect.stringMatching(/\+09:00$/) });
    expect(await waitingRow((await applied()).account)).toMatchObject({ birthDate: null, termsAgreedAt: null });
    await rules({ minimumAge: 0 });
    await applied({ birth_date: born(12) });
    await rules({ minimumAge: 19 });
  });

  it('twice at once is applied once', async () => {
    const sent = form();
    const codes = await Promise.all([1, 2, 3].map(() => app.visitor().refusal('user/join', sent)));
    expect(codes.sort()).toEqual(['ACCOUNT_TAKEN', 'ACCOUNT_TAKEN', undefined]);
  });

  it('shows what he shares with others', async () => {
    const visitor = app.visitor();
    const [first, second] = [form(), form()];
    await visitor.must('user/join', first);
    await visitor.must('user/join', { ...second, phone_number: first.phone_number, bank_account: first.bank_account });
    expect((await waitingRow(second.account!))!.alike).toEqual([
      { by: 'bank_account', count: 1 },
      { by: 'phone', count: 1 },
      { by: 'address', count: 1 },
    ]);
  });

  it('shows who else came from the same browser: with an application, a membership that has not begun, and a login', async () => {
    const browser = crypto.randomUUID();
    const shared = async (account: string) => (await waitingRow(account))!.alike.find(({ by }) => by === 'device');
    const first = await applied({ browser });
    expect(await shared(first.account)).toBeUndefined();
    await admin.must('admin/join/approve', { ids: [first.id] });
    const second = await applied({ browser, device: 'PC' });
    expect(await shared(second.account)).toEqual({ by: 'device', count: 1 });
    await app.visitor().must('user/login', { account: 'bob', password: passwordOf('bob'), device: 'PC', browser });
    expect(await shared(second.account)).toEqual({ by: 'device', count: 2 });
    const { member } = await admin.ask('admin/member/view', { id: first.id });
    expect(member.alike).toContainEqual({ by: 'device', count: 2 });
    const { items } = await admin.ask('admin/suspicion/get', { by: 'device' });
    expect(items.map(({ value, members }) => [value, members.map(({ account }) => account)])).toEqual([
      [member.lastFrom.device, ['bob', first.account]],
    ]);
  });

  it('of a mere kind of device is nobody’s sharer', async () => {
    await app.visitor().must('user/login', { account: 'bob', password: passwordOf('bob'), device: 'PC' });
    const { account } = await applied({ device: 'PC' });
    expect((await waitingRow(account))!.alike.map(({ by }) => by)).not.toContain('device');
    expect((await admin.ask('admin/suspicion/get', { by: 'device' })).items).toEqual([]);
  });

  it('is told which names are free', async () => {
    const visitor = app.visitor();
    expect(await visitor.refusal('user/join/checkAccount', { account: 'nobodyyet' })).toBeUndefined();
    expect(await visitor.refusal('user/join/checkAccount', { account: 'Alice' })).toBe('ACCOUNT_TAKEN');
    expect(await visitor.refusal('user/join/checkAccount', {})).toBe('INVALID_INPUT');
    expect(await visitor.refusal('user/join/checkNickname', { nickname: '아무도' })).toBeUndefined();
    for (const nickname of ['bob닉', 'B0B닉', 'ｂｏｂ닉', 'bоb닉', 'bob닉'.normalize('NFD')])
      expect(await visitor.refusal('user/join/checkNickname', { nickname })).toBe('NICKNAME_TAKEN');
    expect(await visitor.refusal('user/join/checkNickname', { nickname: '관리자1' })).toBe('NICKNAME_NOT_ALLOWED');
    const codes = await Promise.all(Array.from({ length: 110 }, () => visitor.refusal('user/join/checkAccount', { account: 'alice' })));
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
  });
});

describe('a code of staff, where no text message can be sent', () => {
  it('proves the phone that it was made for, once, is on the record without the number, and the newest counts', async () => {
    const admin = await app.login('admin');
    const phone = '010-9876-5432';
    const key = 'staff:01098765432';
    const first = await admin.ask('admin/join/phoneCode/issue', { phone_number: phone });
    const second = await admin.ask('admin/join/phoneCode/issue', { phone_number: phone });
    const visitor = app.visitor();
    if (first.number !== second.number)
      expect(await visitor.refusal('user/join/checkSms', { sms_key: key, number: Number(first.number) })).toBe('SMS_WRONG');
    await visitor.must('user/join/checkSms', { sms_key: key, number: Number(second.number) });
    expect(await visitor.refusal('user/join/checkSms', { sms_key: 'staff:01000000000', number: 123456 })).toBe('SMS_EXPIRED');
    expect(await admin.refusal('admin/join/phoneCode/issue', { phone_number: '02-123-4567' })).toBe('PHONE_FORMAT');
    const log = await app.database.query<{ target: string }>(`SELECT target FROM audit_entry WHERE action = 'join.phoneCode'`);
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('9876-5432');
  });
});

describe('a phone', () => {
  beforeEach(() => rules({ smsRequired: true }));

  async function sms(phone: string, visitor = app.visitor()): Promise<{ sms_key: string; number: number }> {
    const { sms_key } = await visitor.must('user/join/sendSms', { phone_number: phone });
    return { sms_key: sms_key as string, number: Number(/\d{6}/.exec(texts.at(-1)!.text)![0]) };
  }

  it('is proved by the six digits that were sent to it, and is joined with once', async () => {
    const sent = form();
    const { sms_key, number } = await sms(sent.phone_number!);
    expect(texts.at(-1)!.phone).toBe(sent.phone_number);
    expect(await app.visitor().refusal('user/join/checkSms', { sms_key, number: number === 111_111 ? 222_222 : 111_111 })).toBe(
      'SMS_WRONG',
    );
    expect(await app.visitor().refusal('user/join/checkSms', { sms_key, number })).toBeUndefined();
    // Filling in the form may take longer than the code lives.
    app.clock.advance(10 * minuteMs);
    const other = form({ phone_number: sent.phone_number });
    const bodies = [sent, other].map((body) => ({ ...body, sms_key, sms_number: String(number) }));
    const codes = await Promise.all(bodies.map((body) => app.visitor().refusal('user/join', body)));
    expect(codes.filter((code) => code === undefined)).toHaveLength(1);
    expect(codes).toContain('SMS_EXPIRED');
  });

  it('is the same with the number of its country before it, and its code in digits of any script', async () => {
    const sent = form();
    const { sms_key, number } = await sms(`+82 ${sent.phone_number!.slice(1)}`);
    expect(texts.at(-1)!.phone).toBe(sent.phone_number);
    const burmese = String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x1040 + Number(digit)));
    expect(await app.visitor().refusal('user/join/checkSms', { sms_key, number: burmese })).toBeUndefined();
  });

  it('is not proved by another phone’s code, an old code or none', async () => {
    const sent = form();
    const { sms_key, number } = await sms(sent.phone_number!);
    expect(await app.visitor().refusal('user/join', { ...form(), sms_key, sms_number: number })).toBe('SMS_WRONG');
    app.clock.advance(5 * minuteMs);
    expect(await app.visitor().refusal('user/join/checkSms', { sms_key, number })).toBe('SMS_EXPIRED');
    expect(await app.visitor().refusal('user/join', { ...sent, sms_key, sms_number: number })).toBe('SMS_EXPIRED');
    expect(await app.visitor().refusal('user/join', sent)).toBe('SMS_EXPIRED');
    expect(await app.visitor().refusal('user/join/sendSms', {})).toBe('PHONE_FORMAT');
  });

  it('gets a few texts and no more, no matter who asks; one code takes five guesses, also at once', async () => {
    const phone = form().phone_number!;
    const { sms_key, number } = await sms(phone);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.visitor().refusal('user/join/checkSms', { sms_key, number: number === 999_990 + n ? 1 : 999_990 + n }),
      ),
    );
    expect(guesses.filter((code) => code === 'SMS_WRONG')).toHaveLength(5);
    expect(await app.visitor().refusal('user/join/checkSms', { sms_key, number })).toBe('TOO_MANY_ATTEMPTS');
    for (let n = 1; n < 5; n++) await sms(phone);
    expect(await app.visitor().refusal('user/join/sendSms', { phone_number: phone.replaceAll('-', '') })).toBe('TOO_MANY_ATTEMPTS');
    const stored = await app.database.query<{ row: string }>('SELECT s::text AS row FROM sms_code s');
    expect(stored.some(({ row }) => row.includes(String(number)) || row.includes(sms_key))).toBe(false);
  });
});

describe('an application', () => {
  it('is processed by one of two administrators, and opens one wallet', async () => {
    const { id } = await applied();
    const other = await app.login('admin2');
    const listener = await PushListener.connect(admin);
    const answers = await Promise.all([admin.must('admin/join/approve', { ids: [id] }), other.must('admin/join/approve', { ids: [id] })]);
    const results = answers.flatMap(resultsOf);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)?.error?.code).toBe('ALREADY_PROCESSED');
    const [accounts] = await app.database.query<{ kinds: number; n: number }>(
      'SELECT count(DISTINCT kind) AS kinds, count(*) AS n FROM account WHERE owner_id = $1',
      [id],
    );
    expect(accounts!.n).toBe(accounts!.kinds);
    expect(accounts!.n).toBeGreaterThan(0);
    await listener.push('member.joined', (data) => data.id === id);
    // The next application’s events come behind everything that this one has caused.
    const { id: next } = await applied();
    await listener.push('member.applied', (data) => data.id === next);
    const pushed = listener.heard
      .filter((push) => (push.data as { id?: number }).id === id && push.name.startsWith('member.') && push.name !== 'member.applied')
      .map((push) => push.name);
    expect(pushed).toEqual(['member.approved', 'member.joined']);
    listener.close();
  });

  it('is refused with a reason, put back to waiting and let in, each step in the audit log', async () => {
    const { id, account } = await applied();
    expect(resultsOf(await admin.must('admin/join/refuse', { ids: [id], reason: '연락처 확인 불가' }))).toMatchObject([
      { ok: true, status: 'refused' },
    ]);
    expect(await logIn(account)).toBe('MEMBER_SUSPENDED');
    expect((await admin.ask('admin/join/get', { status: 'refused', search: account })).items).toMatchObject([
      { reason: '연락처 확인 불가', processedBy: 'admin' },
    ]);
    expect(resultsOf(await admin.must('admin/join/approve', { ids: [id] }))).toMatchObject([
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(resultsOf(await admin.must('admin/join/wait', { ids: [id] }))).toMatchObject([{ ok: true, status: 'waiting' }]);
    expect(resultsOf(await admin.must('admin/join/approve', { ids: [id, 999_999] }))).toMatchObject([
      { ok: true },
      { ok: false, error: { code: 'NOT_FOUND' } },
    ]);
    expect((await admin.ask('admin/join/get', { status: 'approved', search: account })).items).toMatchObject([{ status: 'normal_a' }]);
    const log = await app.database.query<{ action: string }>('SELECT action FROM audit_entry WHERE target = $1 ORDER BY id', [
      `member:${id}`,
    ]);
    expect(log.map(({ action }) => action)).toEqual(['join.refuse', 'join.wait', 'join.approve']);
  });

  it('is no way to lift a member’s suspension', async () => {
    const { id } = app.person('bob');
    for (const verb of ['approve', 'refuse', 'wait']) {
      expect(resultsOf(await admin.must(`admin/join/${verb}`, { ids: [id] }))).toMatchObject([
        { ok: false, error: { code: 'ALREADY_PROCESSED' } },
      ]);
    }
  });

  it('is processed by the agent above where the site lets agents', async () => {
    const [first, second] = [await applied(), await applied()];
    expect(resultsOf(await shop.must('agent/join/approve', { ids: [first.id] }))).toMatchObject([{ ok: true }]);
    await app.configure(agentSettings, { mayAdmit: false });
    expect(await shop.refusal('agent/join/approve', { ids: [second.id] })).toBe('NOT_PERMITTED');
    expect(await shop.refusal('agent/join/refuse', { ids: [second.id] })).toBe('NOT_PERMITTED');
    await app.configure(agentSettings, { mayAdmit: true });
  });
});

describe('a recommendation code', () => {
  it('brings one joiner below its agent, of two who come with it at once', async () => {
    const { code } = await shop.must('agent/code/issue', { minutes: 60 });
    const forms = [form({ code: code as string }), form({ code: String(code).toLowerCase() })];
    const codes = await Promise.all(forms.map((body) => app.visitor().refusal('user/join', body)));
    expect(codes.filter((one) => one === undefined)).toHaveLength(1);
    expect(codes).toContain('CODE_UNKNOWN');
    const joined = forms[codes.indexOf(undefined)]!.account;
    expect(await waitingRow(joined!)).toMatchObject({ parents: ['hq', 'branch', 'shop'] });
    const [row] = (await shop.ask('agent/code/get', {})).items;
    expect(row).toMatchObject({ code, state: 'used', joined });
    // It may be an administrator.
    expect(row).not.toHaveProperty('issuer');
  });

  it('waits for the time from which it can be joined with, and keeps when it was withdrawn', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const { id, code } = await admin.ask('admin/code/issue', { agentId: app.person('shop').id, minutes: 60, startsAt });
    const row = async () => (await admin.ask('admin/code/get', { search: code })).items[0];
    expect(await row()).toMatchObject({ state: 'waiting', deletedAt: null });
    expect(await app.visitor().refusal('user/join', form({ code }))).toBe('CODE_UNKNOWN');
    const past = new Date(app.clock.now().getTime() - 3_600_000).toISOString();
    expect(await admin.refusal('admin/code/issue', { agentId: app.person('shop').id, minutes: 60, startsAt: past })).toBe('INVALID_INPUT');
    await admin.must('admin/code/delete', { ids: [id] });
    expect(await row()).toMatchObject({ state: 'deleted' });
    expect((await row())!.deletedAt).not.toBeNull();
  });

  it('ends with its time', async () => {
    const { code } = await admin.must('admin/code/issue', { agentId: app.person('shop').id, code: 'SPRING26', minutes: 30 });
    app.clock.advance(30 * minuteMs);
    expect(await app.visitor().refusal('user/join', form({ code: code as string }))).toBe('CODE_UNKNOWN');
    expect((await admin.ask('admin/code/get', { search: 'spring' })).items).toMatchObject([
      { code: 'SPRING26', state: 'expired', agent: 'shop' },
    ]);
  });

  it('is withdrawn by its agent or an administrator, and is free again then', async () => {
    const { id } = await shop.must('agent/code/issue', { code: 'MINE2026', minutes: 60 });
    const rival = await app.login('rival');
    expect(resultsOf(await rival.must('agent/code/delete', { ids: [id] }))).toMatchObject([{ ok: false, error: { code: 'NOT_FOUND' } }]);
    expect(await rival.refusal('agent/code/issue', { code: 'mine2026', minutes: 60 })).toBe('CODE_TAKEN');
    expect(resultsOf(await shop.must('agent/code/delete', { ids: [id] }))).toMatchObject([{ ok: true, status: 'deleted' }]);
    expect(resultsOf(await admin.must('admin/code/delete', { ids: [id] }))).toMatchObject([
      { ok: false, error: { code: 'ALREADY_PROCESSED' } },
    ]);
    expect(await app.visitor().refusal('user/join', form({ code: 'MINE2026' }))).toBe('CODE_UNKNOWN');
    expect(await rival.refusal('agent/code/issue', { code: 'MINE2026', minutes: 60 })).toBeUndefined();
  });

  it('is refused where it would read like an agent’s account, is too short or of no agent', async () => {
    expect(await shop.refusal('agent/code/issue', { code: 'RIVAL', minutes: 60 })).toBe('CODE_TAKEN');
    expect(await shop.refusal('agent/code/issue', { code: 'abc', minutes: 60 })).toBe('INVALID_INPUT');
    expect(await shop.refusal('agent/code/issue', { minutes: 45 })).toBe('INVALID_INPUT');
    expect(await admin.refusal('admin/code/issue', { agentId: app.person('alice').id, minutes: 60 })).toBe('PARENT_UNKNOWN');
    const watcher = await app.register('watcher', roles.monitor1.name, 'shop');
    expect(await admin.refusal('admin/code/issue', { agentId: watcher.id, minutes: 60 })).toBe('PARENT_UNKNOWN');
  });
});

describe('somebody who applies without a code', () => {
  it('comes below the partner of the name that the site was opened under; a code goes before it', async () => {
    // Domains are changed by somebody who has just proved who they are.
    admin = await app.login('admin');
    await rules({ defaultAgent: 'branch' });
    await admin.must('admin/perimeter/domain/save', { url: 'https://one.example.com/', partner: 'rival' });
    await admin.must('admin/perimeter/domain/save', { url: 'https://two.example.com/' });
    const parentOf = async (host: string, code: string) => {
      const sent = form({ code });
      expect(await joinAt(host, sent)).toBeUndefined();
      return (await waitingRow(sent.account!))!.parents.at(-1);
    };
    try {
      const codeRequired = async (host: string) => (await askAt(host, 'user/browse', {})).data;
      const required = (is: boolean) => ({ join: expect.objectContaining({ code_required: is }) as object });
      expect(await codeRequired('two.example.com')).toMatchObject(required(false));
      expect(await parentOf('one.example.com', '')).toBe('rival');
      expect(await parentOf('one.example.com', 'shop')).toBe('shop');
      expect(await parentOf('two.example.com', '')).toBe('branch');
      expect(await joinAt('other.example.com', form({ code: '' }))).toBe('DOMAIN_UNKNOWN');
      // Without an agent of the site, a code is needed where the name has no partner; which agent it is, is not said.
      await rules({ defaultAgent: '' });
      expect(await codeRequired('two.example.com')).toMatchObject(required(true));
      expect(await joinAt('two.example.com', form({ code: '' }))).toBe('CODE_UNKNOWN');
      const { join } = (await askAt('one.example.com', 'user/browse', {})).data as { join: object };
      expect(join).toMatchObject({ code_required: false });
      expect(JSON.stringify(join)).not.toContain('rival');
      expect(await parentOf('one.example.com', '')).toBe('rival');
    } finally {
      const { items } = await admin.ask('admin/perimeter/domain/get');
      await admin.must('admin/perimeter/domain/delete', { ids: items.map(({ id }) => id) });
      await rules({ defaultAgent: '' });
    }
  });
});

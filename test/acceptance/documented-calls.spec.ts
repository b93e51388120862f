/**
 * Every call that the two specifications document, made as their client makes it: `/user` put in front of whatever is not an
 * agent's or an administrator's path, the page and the language beside it, the token bare, `renewSessionToken` taken over.
 */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SmsSender } from '#lib/auth';
import { errorCodes } from '#lib/contract';
import { siteSettings } from '#lib/site';
import { walletSettings } from '#lib/wallet';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import type { Answer, WireClient } from '../support/wire-client.js';

type Data = Record<string, unknown>;
interface Row {
  /** Who makes the call: an account, or nobody. */
  as: string | null;
  /** What the client sends; a function where it depends on what is there. */
  good: Data | (() => Data | Promise<Data>);
  /** Fields of `data` that the client reads, such as `logs.0.id`. */
  reads?: string[];
  /** What is refused, with the code. */
  bad: [Data | (() => Data), string][];
}

let app: TestApp;
const clients = new Map<string | null, WireClient>();
const texts: string[] = [];
const alice = () => app.person('alice').id;

const inquiry = { subject: '계좌 문의', content: '입금 계좌를 알려주세요.' };
const missing: [Data, string][] = [
  [{ subject: '', content: 'x' }, 'SUBJECT_EMPTY'],
  [{ subject: 'x', content: ' ' }, 'CONTENT_EMPTY'],
];
const badPage: [Data, string][] = [
  [{ skip: -1 }, 'INVALID_INPUT'],
  [{ skip: 'all' }, 'INVALID_INPUT'],
];
const badPath: [Data, string][] = [[{ path: { $ne: 1 } }, 'INVALID_INPUT']];
const joiner = {
  account: 'newcomer',
  password: 'a plain secret',
  nickname: '새사람',
  phone_number: '010-7777-1234',
  bank_account_holder: '김하준',
  bank_name: '국민은행',
  bank_account: '110-22-7',
  bank_password: '2580',
  code: 'shop',
  device: 'PC',
};
const newAccount = {
  account: 'belowshop',
  password: 'a plain secret',
  nickname: '아래사람',
  phone: '010-7777-4321',
  bankName: '국민은행',
  bankAccount: '110-22-8',
  bankAccountHolder: '김하준',
  bankPassword: '2580',
  level: 1,
  state: '대기',
};

async function codeSent(): Promise<Data> {
  const { sms_key } = (await made('/join/sendSms', null, { phone_number: '010-7777-9999' })).data;
  return { sms_key, number: Number(/\d{6}/.exec(texts.at(-1)!)![0]) };
}
const give = (more: Data): Data => ({ status: 'give', memo: '', user_id: alice(), ...more });
const ownInquiry = async () => ({ inquiry_id: (await made('/inquiry/create', 'alice', inquiry)).data['id'] });
async function messageTo(account: string): Promise<number> {
  await app.login('admin').then((admin) =>
    admin.must('admin/message/send', {
      recipients: { to: 'member', memberIds: [app.person(account).id] },
      subject: '공지',
      content: '안녕하세요',
    }),
  );
  const { messages } = (await made('/agent/message/get', account, { skip: 0 })).data as { messages: { id: number }[] };
  return messages[0]!.id;
}

const rows: Record<string, Row> = {
  '/api/setLanguage': {
    as: null,
    good: { language: 'en' },
    bad: [
      [{ language: 'xx' }, 'INVALID_INPUT'],
      [{}, 'INVALID_INPUT'],
    ],
  },
  '/board/getNotices': { as: 'alice', good: { skip: 0 }, reads: ['notices', 'total'], bad: badPage },
  '/board/getCommunity': { as: 'alice', good: {}, reads: ['charges', 'exchanges'], bad: [] },
  '/api/upload/getSignedUrl': {
    as: 'alice',
    good: { file_ext: 'png' },
    reads: ['url'],
    bad: [[{ file_ext: 7 }, 'INVALID_INPUT']],
  },
  '/login': {
    as: null,
    good: () => ({ account: 'bob', password: passwordOf('bob'), device: '모바일' }),
    reads: ['token'],
    bad: [
      [{ account: '', password: '' }, 'LOGIN_EMPTY'],
      [{ account: 'bob', password: 'wrong' }, 'LOGIN_FAILED'],
      [{ account: 'nobody', password: 'wrong' }, 'LOGIN_FAILED'],
    ],
  },
  '/join/checkAccount': {
    as: null,
    good: { account: 'newcomer' },
    bad: [
      [{ account: 'alice' }, 'ACCOUNT_TAKEN'],
      [{ account: '' }, 'INVALID_INPUT'],
    ],
  },
  '/join/checkNickname': { as: null, good: { nickname: '새사람' }, bad: [[{ nickname: 'alice닉' }, 'NICKNAME_TAKEN']] },
  '/join/sendSms': {
    as: null,
    good: { phone_number: '010-7777-1111' },
    reads: ['sms_key'],
    bad: [[{ phone_number: '02-123' }, 'PHONE_FORMAT']],
  },
  '/join/checkSms': { as: null, good: codeSent, bad: [[{ sms_key: 'none', number: 123_456 }, 'SMS_EXPIRED']] },
  '/join': {
    as: null,
    good: async () => {
      const { sms_key, number } = await codeSent();
      return { ...joiner, phone_number: '010-7777-9999', sms_key, sms_number: number };
    },
    reads: ['message'],
    bad: [
      [{}, 'INVALID_INPUT'],
      [joiner, 'SMS_EXPIRED'],
      [{ ...joiner, account: { $ne: '' } }, 'INVALID_INPUT'],
    ],
  },
  '/inquiry/create': { as: 'alice', good: inquiry, reads: ['id'], bad: missing },
  '/user/inquiry/create': { as: 'shop', good: inquiry, reads: ['id'], bad: missing },
  '/board/post/createComment': { as: 'alice', good: { subject: '첫 글', content: '안녕하세요' }, reads: ['id'], bad: missing },
  '/user/updateSession': { as: 'alice', good: { path: '/board/point' }, bad: badPath },
  '/admin/updateSession': { as: 'admin', good: { path: '/admin' }, bad: badPath },
  '/getContext': {
    as: 'alice',
    good: { path: '/' },
    reads: ['context.account', 'context.money', 'context.role.isOpenUserPage', 'context.unread_reply_total'],
    bad: badPath,
  },
  '/browse': {
    as: null,
    good: {},
    reads: ['use_roulette_system', 'use_user_join', 'is_seamless', 'loaded', 'agent_inspection.is_disabled', 'popups', 'notices', 'events'],
    bad: badPath,
  },
  '/refresh': { as: 'carol', good: {}, reads: ['token'], bad: [] },
  '/logout': { as: 'bob', good: {}, bad: [] },
  '/game/getCasinoLobbyUrl': {
    as: 'alice',
    good: { id: 6112, isMobile: false },
    reads: ['url'],
    bad: [
      [{ id: 'lobby' }, 'INVALID_INPUT'],
      [{ id: 6112, isMobile: 'no' }, 'INVALID_INPUT'],
    ],
  },
  '/agent/login': {
    as: null,
    good: () => ({ account: 'branch', password: passwordOf('branch'), device: 'PC' }),
    reads: ['token'],
    bad: [
      [{ account: '', password: '' }, 'LOGIN_EMPTY'],
      [{ account: 'alice', password: passwordOf('alice') }, 'LOGIN_FAILED'],
    ],
  },
  '/agent/logout': { as: 'rival', good: {}, bad: [] },
  '/agent/browse': { as: null, good: {}, reads: ['agent_inspection.memo'], bad: badPath },
  '/agent/updateSession': { as: 'shop', good: { path: '/pa' }, bad: badPath },
  '/agent/user/getRoles': { as: 'shop', good: {}, reads: ['roles.0.name', 'roles.0.propirty'], bad: [] },
  '/agent/getAgentInfo': { as: 'shop', good: {}, reads: ['context.money'], bad: [] },
  '/agent/getContext': {
    as: 'shop',
    good: { path: '/pa' },
    reads: ['context.money', 'context.unread_reply_total', 'context.unread_message_total'],
    bad: badPath,
  },
  '/user/inquiry/get': { as: 'shop', good: { skip: 0, requiredContent: true }, reads: ['inquiries.0.subject', 'total'], bad: badPage },
  '/user/inquiry/read': {
    as: 'alice',
    good: ownInquiry,
    bad: [
      [{ inquiry_id: 999_999 }, 'NOT_FOUND'],
      [{ inquiry_id: 'x' }, 'INVALID_INPUT'],
    ],
  },
  '/user/inquiry/delete': { as: 'alice', good: { inquiry_id: null }, bad: [[{ inquiry_id: 999_999 }, 'NOT_FOUND']] },
  '/agent/user/point/update': {
    as: 'shop',
    good: () => give({ point: 100, money: '100' }),
    bad: [
      [{ status: 'give', point: -1, user_id: 1, memo: '' }, 'INVALID_AMOUNT'],
      [{ status: 'give', point: 1, user_id: 999_999, memo: '' }, 'NOT_FOUND'],
    ],
  },
  '/agent/child/money/update': {
    as: 'shop',
    good: () => give({ money: 1_000 }),
    bad: [
      [{ status: 'give', money: 0.5, user_id: 1, memo: '' }, 'INVALID_AMOUNT'],
      [{ status: 'lend', money: 1, user_id: 1 }, 'INVALID_INPUT'],
    ],
  },
  '/agent/user/casino/depositBalance': {
    as: 'shop',
    good: () => ({ balance: 500, targetUserId: alice(), memo: '' }),
    bad: [[() => ({ balance: 'many', targetUserId: alice(), memo: '' }), 'INVALID_AMOUNT']],
  },
  '/agent/user/casino/withdrawBalance': {
    as: 'shop',
    good: () => ({ balance: 200, targetUserId: alice(), memo: '' }),
    bad: [[{ balance: 1, targetUserId: 999_999, memo: '' }, 'NOT_FOUND']],
  },
  '/user/bank/getPointLogs': {
    as: 'shop',
    good: { skip: 0, startedAt: '2026-11-01', endedAt: '2026-11-30' },
    reads: ['logs.0.content', 'total'],
    bad: [...badPage, [{ startedAt: 'yesterday' }, 'INVALID_INPUT']],
  },
  '/user/bank/convertPoint': {
    as: 'alice',
    good: { point: 1_000 },
    bad: [
      [{ point: 999 }, 'POINT_BELOW_MINIMUM'],
      [{ point: -1 }, 'INVALID_AMOUNT'],
      [{ point: 9_000_000_000 }, 'INSUFFICIENT_POINT'],
    ],
  },
  '/user/bank/charge': {
    as: 'alice',
    good: { charge_money: 10_000 },
    reads: ['id'],
    bad: [
      [{ charge_money: 9_999 }, 'CHARGE_BELOW_MINIMUM'],
      [{ charge_money: '1e9' }, 'INVALID_AMOUNT'],
    ],
  },
  '/user/bank/getAccountChargeLogs': {
    as: 'alice',
    good: { skip: 0, startedAt: null, endedAt: null },
    reads: ['logs.0.money', 'total'],
    bad: badPage,
  },
  '/user/bank/getChargeAccount': {
    as: 'alice',
    good: { bank_password: bankPassword },
    reads: ['bank'],
    bad: [[{ bank_password: '9999' }, 'BANK_PASSWORD_WRONG']],
  },
  '/user/bank/exchange': {
    as: 'alice',
    good: { exchange_money: 10_000, bank_password: bankPassword },
    reads: ['id'],
    bad: [
      [{ exchange_money: 10_001, bank_password: bankPassword }, 'EXCHANGE_NOT_IN_UNIT'],
      [{ exchange_money: 10_000, bank_password: '' }, 'BANK_PASSWORD_REQUIRED'],
    ],
  },
  '/user/bank/getAccountExchangeLogs': { as: 'alice', good: { skip: 0 }, reads: ['logs.0.money', 'total'], bad: badPage },
  '/agent/message/get': { as: 'shop', good: { skip: 0 }, reads: ['messages', 'total'], bad: badPage },
  '/agent/message/read': {
    as: 'shop',
    good: async () => ({ message_ids: [await messageTo('shop')] }),
    bad: [
      [{ message_ids: [] }, 'INVALID_INPUT'],
      [{ message_ids: [999_999] }, 'NOT_FOUND'],
    ],
  },
  '/agent/message/delete': {
    as: 'shop',
    good: async () => {
      const id = await messageTo('shop');
      await made('/agent/message/read', 'shop', { message_ids: [id] });
      return { message_id: id };
    },
    bad: [[{ message_id: 999_999 }, 'NOT_FOUND']],
  },
  '/agent/user/create': {
    as: 'shop',
    good: newAccount,
    reads: ['id'],
    bad: [
      [{ ...newAccount, account: 'alice' }, 'ACCOUNT_TAKEN'],
      [{ ...newAccount, account: 'other', password: 'abc' }, 'PASSWORD_TOO_SHORT'],
    ],
  },
};

/** The address that the documented client makes of a path. */
function addressOf(path: string): string {
  if (path.startsWith('/api/')) return path;
  return /^\/(agent|admin)\//.test(path) ? `/api${path}` : `/api/user${path}`;
}

async function made(path: string, as: string | null, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const client = clients.get(as)!;
  const answer = await client.post(addressOf(path), JSON.stringify(body), headers);
  if (answer.renewSessionToken) client.token = answer.renewSessionToken;
  return answer;
}

const read = (data: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Data | undefined)?.[name], data);

/** Points, money and eggs for anybody who moves them. */
async function fund(): Promise<void> {
  const admin = await app.login('admin');
  for (const unit of ['money', 'point'] as const) {
    await admin.must('admin/member/money/update', {
      ids: [alice(), app.person('shop').id],
      unit,
      status: 'give',
      amount: 100_000,
      memo: 'to begin with',
    });
  }
}

beforeAll(async () => {
  app = await TestApp.start();
  await app.openDepositAccounts();
  const sender = app.api.get(SmsSender, { strict: false });
  jest.spyOn(sender, 'send').mockImplementation(async (_phone, text) => void texts.push(text));
  await app.configure(siteSettings, { useUserJoin: true, useCasino: true, isSeamless: false });
  // Points that were converted must not keep the documented exchange from its answer; test/acceptance/turnover.spec.ts holds that rule.
  await app.configure(walletSettings, { bonusTurnoverTimes: 0 });
  clients.set(null, app.visitor());
  for (const account of new Set(Object.values(rows).map((row) => row.as)))
    if (account !== null) clients.set(account, await app.login(account));
  await fund();
});
afterAll(() => app.stop());

const specifications = ['000_f8897eba5eb460dd.txt', '001_486b9e911d04ca5b.txt'].map(
  (name) => new URL(`../../../shared/spec/${name}`, import.meta.url),
);

describe('the table of documented calls', () => {
  const written = specifications.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  const paths = [
    ...new Set(
      written
        .join('\n')
        .split('\n')
        .filter((line) => /^\| (POST )?\//.test(line) && /^\|[^|]*\|[^|]*\|[^|]*\|$/.test(line))
        .flatMap((line) => [...line.split('|')[1]!.matchAll(/\/[A-Za-z/]+/g)].map(([path]) => path)),
    ),
  ];

  (written.length > 0 ? it : it.skip)('has a row for each call of the specifications', () => {
    const known = (path: string) => path in rows || path.replace(/^\/api/, '') in rows;
    const calls = paths.filter(
      (path) => !/^\/(board\/(?!getNotices|getCommunity|post)|game\/(?!getCasino)|slots|popup|pa$|pa-)|^\/$/.test(path),
    );
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter((path) => !known(path))).toEqual([]);
  });
});

describe.each(Object.entries(rows))('%s', (path, { as, good, reads = [], bad }) => {
  it('answers as documented', async () => {
    const answer = await made(path, as, typeof good === 'function' ? await good() : good);
    expect(answer).toMatchObject({ status: 200, result: true });
    expect(answer.error).toBeUndefined();
    expect(reads.filter((field) => read(answer.data, field) === undefined)).toEqual([]);
  });

  it('refuses what is wrong in the envelope, in the caller’s language', async () => {
    for (const [wrong, code] of bad) {
      const payload = typeof wrong === 'function' ? wrong() : wrong;
      const answer = await made(path, as, payload, { language: 'ko' });
      expect({ payload, ...answer, error: { code: answer.error?.code } }).toMatchObject({
        payload,
        status: 200,
        result: false,
        data: {},
        error: { code },
      });
      expect(errorCodes).toContain(code);
      const japanese = await made(path, as, payload, { language: 'ja' });
      expect(japanese.error?.message).not.toBe(answer.error?.message);
    }
  });

  it.each(['[]', '"text"', 'null', '{"a":', '[1,2,3]'])('refuses the body %s', async (body) => {
    const client = clients.get(as)!;
    const answer = await client.post(addressOf(path), body, as !== null && path.endsWith('logout') ? { authorization: 'x' } : {});
    expect(answer.status).toBe(200);
    if (body !== 'null') expect(answer.result).toBe(false);
  });

  if (as !== null) {
    it('needs a session of its kind', async () => {
      const nobody = await app.visitor().post(addressOf(path), '{}', { language: 'en', pathname: as === 'admin' ? '/admin' : '/' });
      const stale = await app.visitor().post(addressOf(path), '{}', { language: 'en', authorization: 'A'.repeat(43) });
      if (path.endsWith('logout') || path.endsWith('Notices') || path.endsWith('Community')) return expect(nobody.result).toBe(true);
      expect(nobody.error).toMatchObject({ code: 'INVALID_REQUEST', message: 'Invalid Request' });
      expect(stale.error).toMatchObject({ code: 'SESSION_EXPIRED', message: expect.stringContaining('expired session') });
    });
  }
});

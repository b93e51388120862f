import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, errorCodes } from '#lib/contract';
import { languages } from '#lib/kernel';
import { answeredCalls } from '../../apps/api/answered-calls.js';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

describe('the calls', () => {
  it('of the contract have one handler each, and every handler is a call', () => {
    expect(answeredCalls(app.api).sort()).toEqual(Object.keys(calls).sort());
  });

  it('all stand in the served OpenAPI document', async () => {
    const response = await fetch(`${app.url}/api/openapi.json`);
    const { openapi, paths } = (await response.json()) as { openapi: string; paths: object };
    expect([response.status, openapi]).toEqual([200, '3.1.0']);
    expect(Object.keys(paths).sort()).toEqual(
      Object.keys(calls)
        .map((path) => `/api/${path}`)
        .sort(),
    );
  });

  it('have their pushes in the served AsyncAPI document', async () => {
    const document = (await (await fetch(`${app.url}/api/asyncapi.json`)).json()) as { asyncapi: string; channels: object };
    expect([document.asyncapi, Object.keys(document.channels)]).toEqual(['3.0.0', ['player', 'agent', 'admin']]);
  });

  it('have their refusals in the served catalogue, in every language', async () => {
    const catalogue = (await (await fetch(`${app.url}/api/errors.json`)).json()) as Record<string, Record<string, string>>;
    expect(Object.keys(catalogue)).toEqual(errorCodes);
    for (const [code, texts] of Object.entries(catalogue))
      expect({ code, languages: Object.keys(texts) }).toEqual({ code, languages: [...languages] });
    expect(Object.values(catalogue).every((texts) => Object.values(texts).every((text) => text.trim() !== ''))).toBe(true);
  });

  it('take an absent body as an empty one', async () => {
    const response = await fetch(`${app.url}/api/user/browse`, { method: 'POST' });
    expect([response.status, ((await response.json()) as { result: boolean }).result]).toEqual([200, true]);
  });

  it('take a doubled kind as the same call', async () => {
    const alice = await app.login('alice');
    const { context } = await alice.must('user/user/getContext');
    expect(context).toMatchObject({ account: 'alice' });
  });

  it.each([
    ['/', 'alice'],
    ['/board/notice', 'alice'],
    ['/pa', 'shop'],
    ['/pa-login', 'shop'],
    ['/admin', 'admin'],
    ['/site/admin/x', 'admin'],
  ])('without a kind take it from the page %s', async (pathname, account) => {
    const visitor = app.visitor();
    visitor.pathname = pathname;
    const { token } = await visitor.must('login', { account, password: passwordOf(account), device: 'PC' });
    visitor.token = token as string;
    const context = (await visitor.must('getContext', { path: pathname }))['context'];
    expect(context).toMatchObject({ account });
    expect(await visitor.refusal('logout')).toBeUndefined();
    expect(await visitor.refusal('getContext')).toBe('SESSION_EXPIRED');
  });

  it('standing alone take no kind', async () => {
    expect(await app.visitor().refusal('setLanguage', { language: 'en' })).toBeUndefined();
  });

  it.each(['/api/user/nothing', '/api/nothing', '/api/admin/deposit', '/api/user/getcontext', '/api/user/getContext/', '/api/'])(
    'that do not exist answer 404 in the envelope: %s',
    async (path) => {
      const answer = await app.visitor().post(path, '{}');
      expect([answer.status, answer.result, answer.error?.code]).toEqual([404, false, 'UNKNOWN_PATH']);
    },
  );

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('answer POST only: %s is unknown', async (method) => {
    const response = await fetch(`${app.url}/api/user/browse`, { method });
    expect(response.status).toBe(404);
  });

  it('take the token bare and after Bearer', async () => {
    const alice = await app.login('alice');
    alice.token = `Bearer ${alice.token}`;
    expect(await alice.refusal('user/getContext')).toBeUndefined();
  });

  it('answer messages in the asked language, and in Korean without one', async () => {
    const visitor = app.visitor();
    const messages: Record<string, string | undefined> = {};
    for (const language of [...languages, 'xx']) {
      visitor.language = language;
      messages[language] = (await visitor.call('user/login')).error?.message;
    }
    expect(messages).toMatchObject({
      ko: '아이디 또는 비밀번호를 입력해 주세요.',
      en: 'Please enter ID or password',
      xx: 'Please enter ID or password',
    });
    expect(new Set(Object.values(messages)).size).toBe(languages.length);
    const response = await fetch(`${app.url}/api/user/login`, { method: 'POST' });
    expect(((await response.json()) as { error: { message: string } }).error.message).toBe(messages['ko']);
  });

  it('give the documented context whole, under the documented names', async () => {
    const { context } = await (await app.login('alice')).must('user/getContext', { path: '/' });
    expect(Object.keys(context as object)).toEqual(
      expect.arrayContaining([
        ...['id', 'account', 'nickname', 'level', 'money', 'point', 'balance', 'role', 'role_setting', 'settings_json', 'rolling_json'],
        ...['solution', 'agent_theme', 'unread_reply_total', 'unread_message_total', 'new_message_total'],
        ...['bank_name', 'bank_account', 'bank_account_holder', 'version', 'stream'],
      ]),
    );
    expect(JSON.stringify(context)).not.toContain('004402-04-118834');
  });

  it('give the documented system context flat', async () => {
    for (const path of ['user/browse', 'agent/browse']) {
      const data = await app.visitor().must(path);
      expect(Object.keys(data)).toEqual(
        expect.arrayContaining([
          ...['use_roulette_system', 'use_user_join', 'use_casino', 'use_slot', 'use_sports', 'use_minigame', 'use_exchange_password'],
          ...['is_seamless', 'loaded', 'agent_inspection', 'popups', 'notices', 'events'],
        ]),
      );
    }
  });

  it('page every list with skip and take and always answer the total', async () => {
    const alice = await app.login('alice');
    await alice.must('user/bank/charge', { charge_money: 10_000 });
    expect(await alice.must('user/bank/getAccountChargeLogs', { skip: 0 })).toMatchObject({ total: 1, logs: [{ money: 10_000 }] });
    expect(await alice.must('user/bank/getAccountChargeLogs', { skip: 1 })).toMatchObject({ total: 1, logs: [] });
    await app.openDepositAccounts();
    const admin = await app.login('admin');
    expect(await admin.must('admin/deposit/get', { skip: 0, take: 1 })).toMatchObject({ total: 1 });
    expect(await alice.must('user/bank/getChargeAccount', { bank_password: bankPassword })).toMatchObject({ bank: { kind: 'temporary' } });
  });
});

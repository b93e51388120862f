import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Sessions } from '#lib/auth';
import { memberSubject } from '#lib/members';
import { Invalidations } from '#lib/platform';
import { bankPassword, passwordOf, TestApp } from '../support/app.js';
import { until } from '../support/until.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false });
});
afterAll(() => app.stop());

async function setSettings(account: string, settings: object): Promise<void> {
  const { id } = app.person(account);
  await app.database.query('UPDATE member SET settings = $2 WHERE id = $1', [id, JSON.stringify(settings)]);
  app.api.get(Invalidations).announce(memberSubject(id));
}

describe('the documented texts', () => {
  it('say Invalid Request for a context without a token, in every language', async () => {
    const visitor = app.visitor();
    for (const path of ['user/getContext', 'agent/getContext', 'admin/getContext']) {
      for (const language of ['ko', 'en', 'th']) {
        visitor.language = language;
        expect((await visitor.call(path)).error).toMatchObject({
          code: 'INVALID_REQUEST',
          message: expect.stringContaining('Invalid Request'),
        });
      }
    }
  });

  it('say expired session in English and the catalogue’s text in Korean', async () => {
    const alice = await app.login('alice');
    await alice.must('user/logout');
    expect((await alice.call('user/getContext')).error?.message).toBe('세션이 만료되어 재 로그인 하여 주세요');
    alice.language = 'en';
    expect((await alice.call('user/getContext')).error?.message).toContain('expired session');
  });

  it.each([
    ['shop', { visibled_partner: -2 }, 'PAGE_NOT_ALLOWED'],
    ['shop', { visibled_partner: 1, isOpenPartnerPage: false }, 'PAGE_NOT_ALLOWED'],
    ['shop', { visibled_partner: 0 }, 'AGENT_BLOCKED'],
    ['alice', { visibled_partner: 1, isOpenUserPage: false }, 'PAGE_NOT_ALLOWED'],
  ])('bar %s with %j by %s, at the next call and at the login', async (account, settings, code) => {
    const client = await app.login(account);
    await setSettings(account, settings);
    const refused = await client.call(`${client.kindPath}/getContext`);
    expect(refused.error?.code).toBe(code);
    expect(refused.error?.message).toBe(code === 'AGENT_BLOCKED' ? '접근이 차단되었습니다.' : '접근이 불가능한 페이지입니다.');
    // The server guards every call by itself, whatever the client makes of the failed context.
    expect(await client.refusal('user/bank/charge', { charge_money: 10_000 })).toBe(code);
    expect(await app.visitor().refusal(`${client.kindPath}/login`, { account, password: passwordOf(account) })).toBe(code);
    await setSettings(account, { visibled_partner: 1 });
    expect(await client.refusal(`${client.kindPath}/getContext`)).toBeUndefined();
  });

  it('ask for ID and password', async () => {
    const visitor = app.visitor();
    visitor.language = 'en';
    for (const body of [{}, { account: 'alice' }, { password: 'x' }, { account: '  ', password: 'x' }]) {
      expect((await visitor.call('user/login', body)).error).toMatchObject({ code: 'LOGIN_EMPTY', message: 'Please enter ID or password' });
    }
  });

  it('are the same for an unknown account, a wrong password and an account of another kind', async () => {
    const answers = [
      await app.visitor().call('user/login', { account: 'nobody', password: 'wrong' }),
      await app.visitor().call('user/login', { account: 'alice', password: 'wrong' }),
      await app.visitor().call('user/login', { account: 'shop', password: passwordOf('shop') }),
      await app.visitor().call('agent/login', { account: 'alice', password: passwordOf('alice') }),
      await app.visitor().call('admin/login', { account: 'alice', password: passwordOf('alice') }),
    ].map(({ status, result, error }) => ({ status, result, error }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]!.error?.code).toBe('LOGIN_FAILED');
  });
});

describe('a session', () => {
  it('of a player ends when the same player logs in elsewhere; an administrator’s goes on', async () => {
    const [first, second] = [await app.login('alice'), await app.login('alice')];
    expect(await first.refusal('user/getContext')).toBe('SESSION_EXPIRED');
    expect(await second.refusal('user/getContext')).toBeUndefined();
    const [one, other] = [await app.login('admin'), await app.login('admin')];
    expect([await one.refusal('admin/getContext'), await other.refusal('admin/getContext')]).toEqual([undefined, undefined]);
  });

  it('is renewed by use, and its old token dies after a short grace', async () => {
    const bob = await app.login('bob');
    const old = bob.token;
    app.clock.advance(31 * minuteMs);
    const polls = await Promise.all(Array.from({ length: 8 }, () => bob.post('/api/user/getContext', '{}', { authorization: old! })));
    expect(polls.every((answer) => answer.result)).toBe(true);
    const renewed = new Set(polls.map((answer) => answer.renewSessionToken).filter(Boolean));
    expect(renewed.size).toBe(1);
    const [next] = [...renewed];
    bob.token = old;
    expect(await bob.refusal('user/bank/getMoneyLogs')).toBeUndefined();
    app.clock.advance(2 * minuteMs);
    bob.token = next;
    expect(await bob.refusal('user/getContext')).toBeUndefined();
    // Anybody who shows a token that was replaced has copied it, and the session ends for both.
    expect((await bob.post('/api/user/getContext', '{}', { authorization: old! })).error?.code).toBe('SESSION_EXPIRED');
    expect(await bob.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  });

  it('carries its next token beside a refusal too', async () => {
    const bob = await app.login('bob');
    app.clock.advance(31 * minuteMs);
    const refused = await bob.post('/api/user/bank/charge', '{"charge_money": 1}', { authorization: bob.token! });
    expect(refused.result).toBe(false);
    expect(refused.renewSessionToken).toEqual(expect.any(String));
  });

  it('ends after its time without use', async () => {
    const carol = await app.login('carol');
    app.clock.advance(13 * hourMs);
    expect(await carol.refusal('user/getContext')).toBe('SESSION_EXPIRED');
  });

  it('lives on while it is used', async () => {
    const carol = await app.login('carol');
    for (let hour = 0; hour < 26; hour++) {
      app.clock.advance(hourMs);
      expect(await carol.refusal('user/updateSession', { path: hour % 2 ? '/board/point' : '/' })).toBeUndefined();
      await app.api.get(Sessions).sightingsNoted();
    }
  });

  it('exchanges its token by refresh', async () => {
    const carol = await app.login('carol');
    const { token } = await carol.must('user/refresh');
    carol.token = token as string;
    expect(await carol.refusal('user/getContext')).toBeUndefined();
  });

  it('begins with a token of its own at every login', async () => {
    const tokens = [await app.login('carol'), await app.login('carol')].map((client) => client.token);
    expect(new Set(tokens).size).toBe(2);
    expect(tokens.every((token) => token!.length >= 43)).toBe(true);
  });
});

describe('guessing', () => {
  beforeEach(() => app.clock.advance(hourMs));

  it('of an account’s password ends in 429 with the envelope and Retry-After, and locks nobody out elsewhere', async () => {
    const guesser = app.visitor();
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++)
      statuses.push((await guesser.call('user/login', { account: 'carol', password: `guess ${tries}` })).status);
    expect(statuses).toContain(429);
    const answer = await guesser.call('user/login', { account: 'carol', password: passwordOf('carol') });
    expect([answer.status, answer.result, answer.error?.code]).toEqual([429, false, 'TOO_MANY_ATTEMPTS']);
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect(await app.visitor().refusal('user/login', { account: 'carol', password: passwordOf('carol') })).toBeUndefined();
    app.clock.advance(11 * minuteMs);
    expect(await guesser.refusal('user/login', { account: 'carol', password: passwordOf('carol') })).toBeUndefined();
  });

  it('from an address that has to wait holds up no withdrawal', async () => {
    const alice = await app.login('alice');
    const { id } = await alice.must('user/bank/charge', { charge_money: 10_000 });
    await (await app.login('admin')).must('admin/deposit/approve', { ids: [id] });
    const flooder = app.visitor('203.0.113.77');
    const guess = (n: number) => flooder.call('user/login', { account: `nobody${n % 60}`, password: 'wrong' });
    for (let n = 0; n < 51; n++) await guess(n);
    let sent = 0;
    let isWithdrawing = true;
    const codes = new Set<string | undefined>();
    const guesser = async () => {
      while (isWithdrawing) codes.add((await guess(sent++)).error?.code);
    };
    const flood = Promise.all(Array.from({ length: 20 }, guesser));
    await until(
      () => sent,
      (count) => count > 100,
    );
    const sentBefore = sent;
    const checks = [];
    for (let n = 0; n < 10; n++)
      checks.push(await alice.refusal('user/bank/exchange', { exchange_money: 1_000_000, bank_password: bankPassword }));
    const sentMeanwhile = sent - sentBefore;
    isWithdrawing = false;
    await flood;
    // Too many guesses, or simply too many calls: either comes before a password is looked at.
    expect(['TOO_MANY_ATTEMPTS', 'TOO_MANY_REQUESTS']).toEqual(expect.arrayContaining([...codes]));
    expect(new Set(checks)).toEqual(new Set(['INSUFFICIENT_BALANCE']));
    // Counted in logins and not in time, so that whatever else the machine does changes nothing: in one queue each waited for hundreds.
    process.stdout.write(`  logins refused during ten withdrawals: ${sentMeanwhile}\n`);
    expect(sentMeanwhile).toBeLessThan(10 * 250);
  });

  it('of accounts from one address is limited too', async () => {
    const guesser = app.visitor('203.0.113.9');
    let last = 200;
    for (let tries = 0; tries < 60 && last === 200; tries++)
      last = (await guesser.call('user/login', { account: `nobody${tries}`, password: 'x' })).status;
    expect(last).toBe(429);
    expect(await app.visitor().refusal('user/login', { account: 'bob', password: passwordOf('bob') })).toBeUndefined();
  });

  it('of an exchange password is limited, and a right one is then refused as well', async () => {
    const alice = await app.login('alice');
    const { id } = await alice.must('user/bank/charge', { charge_money: 10_000 });
    await (await app.login('admin')).must('admin/deposit/approve', { ids: [id] });
    const codes: (string | undefined)[] = [];
    for (let tries = 0; tries < 6; tries++)
      codes.push(await alice.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: '0000' }));
    expect(codes[0]).toBe('BANK_PASSWORD_WRONG');
    expect(codes.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(await alice.refusal('user/bank/exchange', { exchange_money: 10_000, bank_password: '1234' })).toBe('TOO_MANY_ATTEMPTS');
    expect(await alice.refusal('user/bank/exchange', { exchange_money: 10_000 })).toBe('BANK_PASSWORD_REQUIRED');
  });
});

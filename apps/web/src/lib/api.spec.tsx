import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { loadTexts } from '../testing/dom.js';
import { ApiError, call, callFile, handleRefusals, onSessionExpired } from './api.js';
import { moneyCall } from './money-call.js';
import { configureSite } from './site.js';
import { clearToken, getToken, setToken } from './token.js';

type Answer = { status?: number; body?: unknown } | Error;
const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<unknown>>();

function answer(...answers: Answer[]): void {
  for (const each of answers) {
    if (each instanceof Error) fetchMock.mockRejectedValueOnce(each);
    else
      fetchMock.mockResolvedValueOnce({
        ok: (each.status ?? 200) < 400,
        status: each.status ?? 200,
        headers: new Headers(),
        json: () => (each.body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(each.body)),
      });
  }
}
const sent = (index: number): Record<string, unknown> =>
  JSON.parse(String(fetchMock.mock.calls[index]?.[1].body)) as Record<string, unknown>;
const refusal = (code: string): Answer => ({ body: { result: false, data: {}, error: { code, message: `no: ${code}`, minimum: 10_000 } } });
const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: ApiError) => error,
  );

beforeAll(async () => {
  configureSite('player');
  await loadTexts('player');
  globalThis.fetch = fetchMock as unknown as typeof fetch;
});
beforeEach(() => {
  fetchMock.mockReset();
  clearToken();
  window.sessionStorage.clear();
});

describe('call', () => {
  it('posts to the path with the bare token, the page and the language, and gives the data', async () => {
    setToken('abc');
    answer({ body: { result: true, data: { id: 7 } } });
    await expect(call('user/bank/charge', { charge_money: 50_000 })).resolves.toEqual({ id: 7 });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/user/bank/charge');
    expect(init).toMatchObject({ method: 'POST', headers: { Authorization: 'abc', pathname: '/', language: 'ko' } });
    expect(sent(0)).toEqual({ charge_money: 50_000 });
  });

  it('sends no number that is none: it would arrive as null, which may mean no limit at all', async () => {
    const error = await failure(call('user/protection/limit/update', { kind: 'deposit', window: 'day', amount: Number.NaN }));
    expect([error.code, error.message]).toEqual(['INVALID_INPUT', '숫자를 입력해 주세요.']);
    expect(fetchMock).not.toHaveBeenCalled();
  });

  it('turns a refusal into its code, message and details', async () => {
    answer(refusal('CHARGE_BELOW_MINIMUM'));
    const error = await failure(call('user/bank/charge', { charge_money: 1 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: 'CHARGE_BELOW_MINIMUM', message: 'no: CHARGE_BELOW_MINIMUM', details: { minimum: 10_000 } });
  });

  it('calls silence, and an answer that is none, a network failure', async () => {
    answer(new TypeError('fetch failed'), { status: 200 }, { status: 502 });
    expect((await failure(call('user/browse'))).code).toBe('NETWORK');
    expect((await failure(call('user/browse'))).code).toBe('NETWORK');
    expect((await failure(call('user/browse'))).code).toBe('HTTP_502');
  });

  it('stores a renewed token, but not after a logout', async () => {
    setToken('first');
    answer({ body: { result: true, data: {}, renewSessionToken: 'second' } });
    await call('user/browse');
    expect(getToken()).toBe('second');
    const late = { body: { result: true, data: {}, renewSessionToken: 'third' } };
    answer(late);
    const pending = call('user/browse');
    clearToken();
    await pending;
    expect(getToken()).toBeNull();
  });

  it('ends the session once when it has expired', async () => {
    const told = jest.fn();
    const stop = onSessionExpired(told);
    setToken('old');
    answer(refusal('SESSION_EXPIRED'), refusal('SESSION_EXPIRED'));
    await Promise.all([failure(call('user/getContext')), failure(call('user/getContext'))]);
    stop();
    expect(getToken()).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('a refusal that something can be done about', () => {
  it.each([
    ['a call', () => call('admin/staff/get')],
    ['a file', () => callFile('admin/withdrawal/file/download', { id: 7 }, new AbortController().signal)],
  ])('makes %s once more when it was done, and fails when it was not', async (_, ask) => {
    const asked = jest.fn<(error: ApiError) => Promise<boolean>>();
    handleRefusals((error) => (error.code === 'STEP_UP_REQUIRED' ? asked(error) : undefined));
    asked.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    answer(refusal('STEP_UP_REQUIRED'), refusal('NOT_FOUND'), refusal('STEP_UP_REQUIRED'));
    expect((await failure(ask())).code).toBe('NOT_FOUND');
    expect((await failure(ask())).code).toBe('STEP_UP_REQUIRED');
    expect(asked).toHaveBeenCalledTimes(2);
    handleRefusals(() => undefined);
  });
});

describe('moneyCall', () => {
  it('repeats the key until there is an answer, then takes another', async () => {
    answer(
      new TypeError('cut'),
      { status: 503, body: { result: false, data: {}, error: { code: 'UNAVAILABLE', message: '' } } },
      { body: { result: true, data: { id: 1 } } },
      { body: { result: true, data: { id: 2 } } },
    );
    const ask = (): Promise<unknown> => moneyCall('user/bank/charge', { charge_money: 50_000 });
    await failure(ask());
    await failure(ask());
    await ask();
    await ask();
    const keys = [0, 1, 2, 3].map((index) => sent(index)['key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('never sends a key with another content, and a refusal ends the intent', async () => {
    answer(new TypeError('cut'), new TypeError('cut'), refusal('INSUFFICIENT_BALANCE'), { body: { result: true, data: {} } });
    await failure(moneyCall('user/bank/convertPoint', { point: 1_000 }));
    await failure(moneyCall('user/bank/convertPoint', { point: 2_000 }));
    expect(sent(1)['key']).not.toBe(sent(0)['key']);
    await failure(moneyCall('user/bank/convertPoint', { point: 2_000 }));
    expect(sent(2)['key']).toBe(sent(1)['key']);
    await moneyCall('user/bank/convertPoint', { point: 2_000 });
    expect(sent(3)['key']).not.toBe(sent(2)['key']);
  });
});

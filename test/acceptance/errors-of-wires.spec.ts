/** What is refused before anything is read has the status, the pace and the words of its own wire. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FloodGate } from '#lib/platform';
import { TestApp } from '../support/app.js';

/** A thousandth of the budgets: the second question of an address is one too many. */
const factor = 0.001;
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: String(factor) }, gate: new FloodGate() });
});
afterAll(() => app.stop());

let address: string;
let count = 0;
beforeEach(() => {
  address = `203.0.113.${++count}`;
});

const ask = (path: string, { method = 'GET', body, headers = {} }: { method?: string; body?: string; headers?: object } = {}) =>
  fetch(new URL(path, app.url), { method, body, headers: { 'x-forwarded-for': address, ...headers } });
/** Asks until the address is refused. */
async function refused(path: string, options?: Parameters<typeof ask>[1]): Promise<Response> {
  for (let n = 0; n < 20; n++) {
    const answer = await ask(path, options);
    if (answer.status === 429) return answer;
    await answer.arrayBuffer();
  }
  throw new Error(`${path} was never refused`);
}

describe('one question too many', () => {
  it.each(['/uploads/none.png', '/thumbnails/none', '/uploads/sounds/none'])('of %s is an envelope', async (path) => {
    const answer = await refused(path);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ result: false, error: { code: 'TOO_MANY_REQUESTS' } });
  });

  it.each([
    ['/gw/v1/bet', { code: 'IN_PROGRESS', replayed: false, balance: null }],
    ['/gw/hub88/transaction/bet', { status: 'RS_ERROR_TIMEOUT' }],
  ])('of %s is an answer of its format that may be repeated', async (path, words) => {
    const answer = await refused(path, { method: 'POST', body: '{}' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject(words);
  });
});

describe('a body that is too large', () => {
  const body = 'x'.repeat(20_000);
  it.each([
    ['/gw/v1/bet', { code: 'INVALID_REQUEST' }],
    ['/gw/hub88/transaction/bet', { status: 'RS_ERROR_WRONG_SYNTAX' }],
  ])('at %s is refused in the words of its format', async (path, words) => {
    const answer = await ask(path, { method: 'POST', body });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject(words);
  });
});

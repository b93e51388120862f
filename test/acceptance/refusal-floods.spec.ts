/** Who goes on after refusals is answered late, then not at all; everybody else, and what is rightly asked, is served as before. */
import http from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { expectWithin } from '../support/expect-within.js';

/** How late refusals beyond the budget are answered, ms. */
const lateMs = 1_000;
/** A tenth of the usual budgets: six refusals are answered at once. */
const atOnce = 6;
const heldDirect = 64;

let app: TestApp;
afterEach(() => app.stop());
const start = async (isBehindProxy: boolean) => {
  app = await TestApp.start({ worker: false, env: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: String(isBehindProxy) } });
};

interface Answer {
  /** Nothing where the connection ended without an answer. */
  status?: number;
  bytes: number;
  ms: number;
}

/** A body that is refused by the length that it announces. */
const tooLarge = 'x'.repeat(40_000);

function ask(address: string, body: string, agent?: http.Agent): Promise<Answer> {
  const began = performance.now();
  const answer = (status: number | undefined, bytes: number) => ({ status, bytes, ms: performance.now() - began });
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const request = http.request(`${app.url}/api/setLanguage`, { method: 'POST', headers, agent: agent ?? false }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(answer(response.statusCode, bytes)));
      response.on('error', () => resolve(answer(undefined, bytes)));
    });
    request.on('error', () => resolve(answer(undefined, 0)));
    request.end(body);
  });
}

const flood = (count: number, address = '198.51.100.7') => Promise.all(Array.from({ length: count }, () => ask(address, tooLarge)));
const late = ({ ms }: Answer) => ms >= lateMs * 0.95;

describe('refusals of one address', () => {
  it('come at once, then late, while it and others are served as before', async () => {
    await start(true);
    const began = performance.now();
    const flooded = flood(40);
    await new Promise((resolve) => setTimeout(resolve, lateMs / 4));
    const [own, other] = await Promise.all([ask('198.51.100.7', '{}'), ask('198.51.100.8', '{}')]);
    expect([own.status, other.status]).toEqual([200, 200]);
    expectWithin(lateMs / 2, 'the same address, not refused', own.ms);
    expectWithin(lateMs / 2, 'another address', other.ms);
    const answers = await flooded;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    const forgotten = Math.ceil((performance.now() - began) / 1_000);
    expect(answers.filter((answer) => !late(answer)).length).toBeLessThanOrEqual(atOnce + forgotten);
    // It forgets: some seconds later there are refusals at once again.
    await new Promise((resolve) => setTimeout(resolve, 6_500));
    expect(late(await ask('198.51.100.7', tooLarge))).toBe(false);
  });

  it('end the connection without an answer where too many wait, and let few new ones in', async () => {
    await start(false);
    const kept = new http.Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask('', '{}', kept)).status).toBe(200);
    // Twice as many as would be answered if they took two seconds to come.
    const answers = await flood(4 * heldDirect);
    expect(answers.filter(({ status }) => status === undefined).length).toBeGreaterThan(heldDirect);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413, undefined]));
    const [before, ...fresh] = await Promise.all([ask('', '{}', kept), ...Array.from({ length: 30 }, () => ask('', '{}'))]);
    expect(before.status).toBe(200);
    expect(fresh.filter(({ status }) => status === undefined).length).toBeGreaterThan(0);
    kept.destroy();
    // Nobody is shut out for good.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect((await Promise.all(Array.from({ length: 10 }, () => ask('', '{}')))).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });
});

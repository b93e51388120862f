/** Who goes on after refusals is answered late, then not at all; everybody else, and what is rightly asked, is served as before. */
import http from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { TestApp } from '../support/app.js';
import { HeldRefusals } from '../support/held-refusals.js';
import { until } from '../support/until.js';

/** How late refusals beyond the budget are answered, ms. */
const lateMs = { least: 1_000, most: 2_000 };
/** A tenth of the usual budgets: six refusals are answered at once. */
const [factor, atOnce] = [0.1, 6];
const heldDirect = 64;

let app: TestApp;
let refusals: HeldRefusals;
/** Questions that have ended, answered or not. */
let ended: number;
afterEach(() => app.stop());
const start = async (isBehindProxy: boolean) => {
  ended = 0;
  refusals = new HeldRefusals({ factor, isBehindProxy });
  const env = { RATE_LIMIT_FACTOR: String(factor), TRUST_PROXY: String(isBehindProxy) };
  app = await TestApp.start({ worker: false, gate: refusals.gate, env });
};

/** A body that is refused by the length that it announces. */
const tooLarge = 'x'.repeat(40_000);

/** @returns the status; undefined where the connection ended without an answer */
function ask(address: string, body: string, agent?: http.Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const end = (status?: number) => {
      ended++;
      resolve(status);
    };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    const request = http.request(`${app.url}/api/setLanguage`, { method: 'POST', headers, agent: agent ?? false }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode));
      response.on('error', () => end());
    });
    request.on('error', () => end());
    request.end(body);
  });
}

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const flood = (count: number, address = '198.51.100.7') => Promise.all(Array.from({ length: count }, () => ask(address, tooLarge)));

describe('refusals of one address', () => {
  it('come at once, then late, while it and others are served as before', async () => {
    await start(true);
    const flooded = flood(40);
    await until(() => refusals.held === 40 - atOnce && ended === atOnce);
    expect(await Promise.all([ask('198.51.100.7', '{}'), ask('198.51.100.8', '{}')])).toEqual([200, 200]);
    refusals.pass(lateMs.least - 1);
    expect(refusals.held).toBe(40 - atOnce);
    refusals.pass(lateMs.most);
    expect(await flooded).toEqual(times(40, 413));
    // It forgets: some seconds later there are refusals at once again.
    refusals.pass(6_500);
    expect(await ask('198.51.100.7', tooLarge)).toBe(413);
    expect(refusals.held).toBe(0);
  });

  it('end the connection without an answer where too many wait, and let few new ones in', async () => {
    await start(false);
    const kept = new http.Agent({ keepAlive: true, maxSockets: 1 });
    expect(await ask('', '{}', kept)).toBe(200);
    const flooded = flood(4 * heldDirect);
    await until(() => refusals.held === heldDirect && ended === 1 + 3 * heldDirect);
    refusals.pass(lateMs.most);
    const answers = await flooded;
    expect(answers.filter((status) => status === undefined)).toHaveLength(3 * heldDirect - atOnce);
    expect(new Set(answers)).toEqual(new Set([413, undefined]));
    const [before, ...fresh] = await Promise.all([ask('', '{}', kept), ...Array.from({ length: 30 }, () => ask('', '{}'))]);
    expect(before).toBe(200);
    expect(fresh.filter((status) => status === undefined).length).toBeGreaterThan(0);
    kept.destroy();
    // The address is not shut out for good.
    refusals.pass(4_000);
    expect(await Promise.all(Array.from({ length: 10 }, () => ask('', '{}')))).toEqual(times(10, 200));
  });
});

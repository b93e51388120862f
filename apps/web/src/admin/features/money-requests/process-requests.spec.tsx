import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DepositRow } from '../../../shared/money-requests/kinds.js';
import { noteElsewhere, noteOutcome, outcomeOf } from '../../../shared/money-requests/outcomes.js';
import { processRequests } from '../../../shared/money-requests/process-requests.js';
import { adminCalls } from './calls.js';

const nothing = () => null;
const adminDesk = { calls: adminCalls, stale: [], Member: nothing, Bank: nothing, Flags: nothing };

interface Sent {
  path: string;
  body: { ids: number[]; key?: string; reason?: string };
}

let sent: Sent[] = [];
let answer: (body: Sent['body']) => unknown = ({ ids }) => ({ result: true, data: { results: ids.map((id) => ({ id, ok: true })) } });

const row = (id: number): DepositRow => ({ id, status: 'waiting', amount: 10_000, requestedAt: '2026-11-21T05:00:00.000Z' }) as DepositRow;

beforeEach(() => {
  sent = [];
  globalThis.fetch = jest.fn<typeof fetch>((url, init) => {
    const body = JSON.parse(String(init?.body)) as Sent['body'];
    sent.push({ path: String(url), body });
    return Promise.resolve({ ok: true, status: 200, headers: new Headers(), json: () => Promise.resolve(answer(body)) } as Response);
  });
});

describe('processRequests', () => {
  it('makes one keyed call for all rows and notes each', async () => {
    await expect(processRequests({ desk: adminDesk, kind: 'deposit', verb: 'approve', rows: [row(1), row(2)] })).resolves.toEqual({
      done: 2,
      failed: 0,
      kept: 0,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: '/api/admin/deposit/approve', body: { ids: [1, 2] } });
    expect(sent[0]?.body.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(outcomeOf('deposit', 1)).toMatchObject({ state: 'done', status: 'approved' });
  });

  it('lets no bad row hide the others', async () => {
    answer = () => ({
      result: true,
      data: {
        results: [
          { id: 11, ok: true },
          { id: 12, ok: false, error: { code: 'ALREADY_PROCESSED', message: 'already' } },
        ],
      },
    });
    await expect(
      processRequests({ desk: adminDesk, kind: 'deposit', verb: 'refuse', rows: [row(11), row(12)], reason: 'why' }),
    ).resolves.toEqual({
      done: 1,
      failed: 1,
      kept: 0,
    });
    expect(sent[0]?.body.reason).toBe('why');
    expect(outcomeOf('deposit', 12)).toMatchObject({ state: 'failed', error: { code: 'ALREADY_PROCESSED', message: 'already' } });
  });

  it('sends nothing for a row whose call is under way', async () => {
    noteOutcome('deposit', 21, { verb: 'approve', state: 'busy', at: 0 });
    await expect(processRequests({ desk: adminDesk, kind: 'deposit', verb: 'approve', rows: [row(21)] })).resolves.toEqual({
      done: 0,
      failed: 0,
      kept: 0,
    });
    expect(sent).toHaveLength(0);
  });

  it('leaves what another window approved as it is, whether it is heard before the press or while the call is under way', async () => {
    noteElsewhere('deposit', 41, 'approved');
    await expect(processRequests({ desk: adminDesk, kind: 'deposit', verb: 'approve', rows: [row(41)] })).resolves.toEqual({
      done: 0,
      failed: 0,
      kept: 0,
    });
    expect(sent).toHaveLength(0);
    expect(outcomeOf('deposit', 41)).toMatchObject({ state: 'elsewhere', status: 'approved' });
    answer = ({ ids }) => {
      noteElsewhere('deposit', 42, 'approved');
      return {
        result: true,
        data: { results: ids.map((id) => ({ id, ok: false, error: { code: 'ALREADY_PROCESSED', message: 'already' } })) },
      };
    };
    await expect(processRequests({ desk: adminDesk, kind: 'deposit', verb: 'refuse', rows: [row(42)] })).resolves.toEqual({
      done: 0,
      failed: 1,
      kept: 0,
    });
    expect(outcomeOf('deposit', 42)).toMatchObject({ state: 'elsewhere', status: 'approved' });
  });

  it('repeats a call that got no answer with the same key, and rows of other calls keep theirs', async () => {
    globalThis.fetch = jest.fn<typeof fetch>((url, init) => {
      sent.push({ path: String(url), body: JSON.parse(String(init?.body)) as Sent['body'] });
      return Promise.reject(new TypeError('offline'));
    });
    await Promise.all([31, 32].map((id) => processRequests({ desk: adminDesk, kind: 'deposit', verb: 'approve', rows: [row(id)] })));
    expect(outcomeOf('deposit', 31)).toMatchObject({ state: 'failed', error: { code: 'NETWORK' } });
    await Promise.all([31, 32].map((id) => processRequests({ desk: adminDesk, kind: 'deposit', verb: 'approve', rows: [row(id)] })));
    const keysOf = (id: number): Set<string | undefined> =>
      new Set(sent.filter(({ body }) => body.ids[0] === id).map(({ body }) => body.key));
    expect([keysOf(31).size, keysOf(32).size]).toEqual([1, 1]);
    expect([...keysOf(31)]).not.toEqual([...keysOf(32)]);
  });
});
